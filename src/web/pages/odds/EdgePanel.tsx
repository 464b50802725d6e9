import { words } from '../../app/language.ts';
import { TranslatedText } from '../../draw/HouseText.tsx';
import type { OddsDesk } from './ctrl.ts';
import type { BetRow, OddsFigures } from './figures.ts';
import { hundred, oddsWords, paysText, ratioText, signedDecimal } from './words.ts';

const said = () => oddsWords().edge;

/** All bets on one scale: the bar is the full shoe, the mark the current shoe. */
export function EdgePanel({ desk, figures }: { readonly desk: OddsDesk; readonly figures: OddsFigures }) {
  const { rows } = figures;
  const fault = desk.faults.value.figures;
  const most = getScale(rows);
  const shown = rows.find(({ id }) => id === desk.bet.value) ?? rows[0];
  return (
    <section class="panel pn edges" aria-label={said().title}>
      <table class="list">
        <thead>
          <tr>
            <th scope="col">{said().bet}</th>
            <th scope="col" class="bars">
              <span class="sr">{said().scale}</span>
              <Axis most={most} />
            </th>
            <th scope="col">{said().full}</th>
            <th scope="col">{said().now}</th>
            <th scope="col">{said().cost(hundred())}</th>
            <th scope="col" class="wide">
              {said().wins}
            </th>
            <th scope="col" class="wide">
              {said().sd}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} most={most} isFull={rows.every(({ now }) => now === undefined)} />
          ))}
        </tbody>
      </table>
      {fault !== undefined && (
        <p class="fault" role="alert">
          {oddsWords().refused(fault)}
        </p>
      )}
      <p class="cap">
        {said().legend}{' '}
        {shown?.full !== undefined &&
          said().exactly(words().houseText(shown.label), ratioText(shown.full.exact))}
      </p>
    </section>
  );
}

/** A linear scale from 0 to a round number that fits every bar. */
function getScale(rows: readonly BetRow[]): number {
  const most = Math.max(...rows.map(({ full, now }) => Math.max(full?.edge ?? 0, now?.edge ?? 0)), 1);
  return STEPS.find((step) => step >= most) ?? Math.ceil(most / 50) * 50;
}

const STEPS = [2, 5, 10, 15, 20, 30, 40, 50] as const;

const Axis = ({ most }: { readonly most: number }) => (
  <span class="axis" aria-hidden="true">
    <span>0</span>
    <span>{words().figures.decimal(String(most / 2))}</span>
    <span>{words().figures.percent(String(most))}</span>
  </span>
);

function Row({
  row,
  most,
  isFull,
}: {
  readonly row: BetRow;
  readonly most: number;
  readonly isFull: boolean;
}) {
  const { label, pays, full, now, change } = row;
  const { percent, decimal, money } = words().figures;
  const part = (edge: number): string => `${Math.max(0, Math.min(100, (100 * edge) / most))}%`;
  return (
    <tr>
      <th scope="row" class="named">
        <TranslatedText text={label} />
        <small>{paysText(pays)}</small>
      </th>
      <td class="barc">
        {full !== undefined && (
          <div
            class="bar1"
            role="img"
            aria-label={said().bar(percent(full.percent), now && percent(now.percent))}
          >
            <i style={{ width: part(full.edge) }} />
            {now !== undefined && <u style={{ left: part(now.edge) }} />}
          </div>
        )}
      </td>
      <td class="edc">
        <span class="fig">{full === undefined ? '–' : percent(full.percent)}</span>
      </td>
      <td class="now">
        {now !== undefined && change !== undefined ? (
          <>
            {percent(now.percent)}
            <small class={change.points > 0 ? 'neg' : change.points < 0 ? 'pos' : ''}>
              {signedDecimal(change.decimal)}
            </small>
          </>
        ) : (
          !isFull && <small>{said().needsSuits}</small>
        )}
      </td>
      <td class="c100" data-of={said().of(hundred())}>
        {full === undefined ? '–' : money(full.costOf100, 'always')}
      </td>
      <td class="wide">{full === undefined ? '–' : decimal(full.winsOf100)}</td>
      <td class="wide">{full === undefined ? '–' : decimal(full.sd)}</td>
    </tr>
  );
}
