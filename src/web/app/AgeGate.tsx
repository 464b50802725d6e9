import type { Provenance } from '../../engine/index.ts';
import { words } from './language.ts';
import { Trouble } from './Trouble.tsx';

export interface AgeGateProps {
  readonly age: number;
  /** Whether the card says so itself. */
  readonly basis: Provenance;
  readonly onYes: () => void;
}

/** Asked before play: each card says for whom it is. */
export const AgeGate = ({ age, basis, onYes }: AgeGateProps) => (
  <Trouble
    title={words().everywhere.marked(words().everywhere.ageGate.title(age), basis)}
    what={words().everywhere.ageGate.what}
    act={{ label: words().everywhere.ageGate.yes(age), run: onYes }}
  >
    <a class="btn" href="#/">
      {words().everywhere.ageGate.no}
    </a>
  </Trouble>
);
