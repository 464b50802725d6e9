import type { Colours, Provenance } from '../../engine/index.ts';
import { feltColours } from './feltColours.ts';
import { words } from './language.ts';
import { Page } from './Page.tsx';

export interface AgeGateProps {
  readonly age: number;
  /** Whether the card says so itself. */
  readonly basis: Provenance;
  /** Whose card it is; nobody knows where a table has none of the shipped ones. */
  readonly house: GatedHouse | undefined;
  readonly onYes: () => void;
}

interface GatedHouse {
  readonly name: string;
  readonly colours: Colours;
  readonly helpline: string | null;
}

/** Asked before play: each card says for whom it is. */
export const AgeGate = ({ age, basis, house, onYes }: AgeGateProps) => {
  const { marked, ageGate, helpline } = words().everywhere;
  return (
    <Page title={marked(ageGate.title(age), basis)}>
      <section class="panel gate" {...(house && { style: feltColours(house.colours) })}>
        <div class="felt" aria-hidden="true">
          {house !== undefined && <p class="whose">{house.name}</p>}
          <p class="years">{age}</p>
          <p>{marked(words().everywhere.age(age), basis)}</p>
        </div>
        <div class="ask">
          <p>{ageGate.what}</p>
          <div class="answers">
            <button class="btn pri" type="button" onClick={onYes}>
              {ageGate.yes(age)}
            </button>
            <a class="btn" href="#/">
              {ageGate.no}
            </a>
          </div>
          {house !== undefined && house.helpline !== null && (
            <p class="cap">
              {helpline} {house.helpline}
            </p>
          )}
        </div>
      </section>
    </Page>
  );
};
