import { words } from './language.ts';
import { Trouble } from './Trouble.tsx';

export interface AgeGateProps {
  readonly age: number;
  readonly onYes: () => void;
}

/** Asked before play: each card says for whom it is. */
export const AgeGate = ({ age, onYes }: AgeGateProps) => (
  <Trouble
    title={words().everywhere.ageGate.title(age)}
    what={words().everywhere.ageGate.what}
    act={{ label: words().everywhere.ageGate.yes(age), run: onYes }}
  >
    <a class="btn" href="#/">
      {words().everywhere.ageGate.no}
    </a>
  </Trouble>
);
