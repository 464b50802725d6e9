import { useEffect, useRef, useState } from 'preact/hooks';
import type { SpokenRefusal } from '../../../../words/index.ts';
import { words } from '../../../app/language.ts';
import { TranslatedText } from '../../../draw/HouseText.tsx';
import type { TableCtrl } from '../../../table/state/ctrl.ts';
import { askedAbout, withShoe } from '../asked.ts';
import { type PricingWorker, startPricingWorker } from '../clerk.ts';
import type { OddsResult } from '../desk.ts';
import type { BetRow, OddsFigures } from '../figures.ts';
import { oddsWords } from '../words.ts';
import { findStripMoment, loadStripShoe } from './standing.ts';
import '../../../styles/strip.css';

export const { loadWords: loadStrip } = oddsWords;

export interface StripProps {
  readonly ctrl: TableCtrl;
  /** A link to the odds page of this shoe, which names the shoe. */
  readonly odds: () => string;
}

/** An optional strip over the felt: the cost of each bet in the current shoe. */
export function Strip({ ctrl, odds }: StripProps) {
  const { figures, refusal } = useFigures(ctrl, odds);
  const said = oddsWords().strip;
  return (
    <aside class="strip" aria-label={said.title}>
      <a href={odds()} target="_blank" rel="noopener">
        {said.title}
      </a>
      {refusal !== undefined ? (
        <p>{words().refusal(refusal)}</p>
      ) : (
        <dl>
          {figures?.rows.map((row) => (
            <Cost key={row.id} row={row} />
          ))}
        </dl>
      )}
    </aside>
  );
}

function Cost({ row: { id, label, full, now } }: { readonly row: BetRow }) {
  const cost = now ?? full;
  const favours = cost !== undefined && cost.edge < 0;
  return (
    <div data-odds={id} class={favours ? 'favours' : ''}>
      <dt>
        <TranslatedText text={label} />
      </dt>
      <dd>
        {cost === undefined ? '–' : words().figures.percent(cost.percent)}
        {favours && ` ${oddsWords().strip.favours}`}
      </dd>
    </div>
  );
}

interface Shown {
  readonly figures: OddsFigures | undefined;
  readonly refusal: SpokenRefusal | undefined;
}

/** Requests new figures when a coup ends, and keeps the old ones until they arrive. */
function useFigures(ctrl: TableCtrl, odds: () => string): Shown {
  const [shown, setShown] = useState<Shown>({ figures: undefined, refusal: undefined });
  const clerk = useRef<PricingWorker | undefined>(undefined);
  const asked = useRef(0);
  const picture = ctrl.picture.value;
  const game = ctrl.game.value;
  useEffect(() => {
    if (picture === undefined) return;
    const hired = startPricingWorker(({ number, found }) => {
      const answer = found as OddsResult['figures'];
      if (number === asked.current && answer.ok) setShown({ figures: answer.value, refusal: undefined });
    });
    hired.post({ say: 'house', file: picture.house });
    clerk.current = hired;
    return hired.dismiss;
  }, [game]);
  const moment = picture === undefined ? undefined : findStripMoment(picture.view, ctrl.drawing.value);
  useEffect(() => {
    if (moment === undefined || game === undefined) return;
    asked.current += 1;
    const number = asked.current;
    void loadStripShoe(odds()).then((standing) => {
      if (standing === undefined || number !== asked.current) return;
      if (standing.is === 'refused') setShown({ figures: undefined, refusal: standing.refusal });
      else {
        const wanted = { want: 'figures', asked: withShoe(askedAbout(game.id), standing.shoe) } as const;
        clerk.current?.post({ say: 'wanted', number, wanted });
      }
    });
  }, [moment, game]);
  return shown;
}
