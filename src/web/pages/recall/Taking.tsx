import { useState } from 'preact/hooks';
import type { OwnCoup } from '../../../client/index.ts';
import { saveFile } from '../../app/saveFile.ts';
import { tableTitle } from '../../app/tableTitle.ts';
import { makeCsv } from './csv.ts';
import type { RecallPlace } from './place.ts';
import { getIndex } from './told.ts';
import { recallWords } from './words.ts';

interface TakingProps {
  readonly own: readonly OwnCoup[];
  readonly place: RecallPlace | undefined;
  readonly goTo: (place: RecallPlace) => void;
  /** A link to the coup in view. */
  readonly link: string | undefined;
}

/** The shoe's id, a link to the coup, and a download of the patron's coups. */
export function CoupLinks({ own, place, goTo, link }: TakingProps) {
  const [copied, setCopied] = useState(false);
  const said = recallWords();
  const shoes = [...new Map(own.map((coup) => [coup.shoe, coup])).values()].toReversed();
  const newest = (shoe: string) => own.find((coup) => coup.shoe === shoe);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(new URL(link ?? '', location.href).href).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <div class="recall-by">
      {shoes.length > 0 && (
        <label>
          <span class="sr">{said.shoe}</span>
          <select
            class="field"
            value={place?.shoe}
            onChange={({ currentTarget: { value } }) => {
              const coup = newest(value);
              if (coup !== undefined) goTo(coup);
            }}
          >
            {shoes.map(({ shoe, game }) => (
              <option key={shoe} value={shoe}>
                {said.shoeNamed(tableTitle(game), getIndex(shoe))}
              </option>
            ))}
          </select>
        </label>
      )}
      {link !== undefined && (
        <button class="btn" type="button" onClick={() => void copy()}>
          {copied ? said.copied : said.copy}
        </button>
      )}
      {own.length > 0 && (
        <>
          <button class="btn" type="button" onClick={() => saveFile('coups.csv', 'text/csv', makeCsv(own))}>
            {said.csv}
          </button>
          <button
            class="btn"
            type="button"
            onClick={() => saveFile('coups.json', 'application/json', `${JSON.stringify(own, null, 1)}\n`)}
          >
            {said.json}
          </button>
        </>
      )}
    </div>
  );
}
