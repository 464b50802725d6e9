import { words } from '../../app/language.ts';
import type { OddsDesk } from './ctrl.ts';
import type { Effect, OddsFigures, SessionBand } from './figures.ts';
import { SessionChart } from './SessionChart.tsx';
import { hundred, oddsWords, signedDecimal } from './words.ts';

/** What removing each card is worth to one bet, and how a session on it can end. */
export const OddsEffectsPanel = ({
  desk,
  figures,
}: {
  readonly desk: OddsDesk;
  readonly figures: OddsFigures;
}) => (
  <section class="panel pn effects" aria-label={oddsWords().effects.title}>
    <div class="hd2">
      <h2>{oddsWords().effects.title}</h2>
      <div>
        <select
          class="field"
          aria-label={oddsWords().effects.bet}
          value={desk.bet.value}
          onChange={({ currentTarget: { value } }) => desk.chooseBet(value)}
        >
          {figures.rows.map(({ id, label }) => (
            <option key={id} value={id}>
              {words().houseText(label)}
            </option>
          ))}
        </select>
      </div>
    </div>
    <p class="cap">{oddsWords().effects.lead(hundred())}</p>
    <Bars effects={desk.effects.value} />
    <Session desk={desk} rows={figures.rows} />
  </section>
);

/** Bars around a zero line: filled ones help the patron, outlined ones hurt. */
function Bars({ effects }: { readonly effects: readonly Effect[] }) {
  const most = Math.max(...effects.map(({ dollars }) => Math.abs(dollars)), 1e-9);
  return (
    <ol class="worths">
      {effects.map(({ label, dollars, decimal }) => {
        const text = signedDecimal(decimal);
        const height = `${(100 * Math.abs(dollars)) / most}%`;
        return (
          <li key={label}>
            <span class="up">{dollars >= 0 && <Bar height={height} text={text} helps />}</span>
            <span class="down">{dollars < 0 && <Bar height={height} text={text} helps={false} />}</span>
            <span class="rank">{label === 'ten' ? oddsWords().effects.ten : label}</span>
          </li>
        );
      })}
    </ol>
  );
}

const Bar = ({
  height,
  text,
  helps,
}: {
  readonly height: string;
  readonly text: string;
  readonly helps: boolean;
}) => (
  <>
    <i
      class={helps ? 'helps' : 'hurts'}
      style={{ height: `calc((100% - 18px) * ${Number.parseFloat(height) / 100})` }}
    />
    <em>{text}</em>
  </>
);

function Session({ desk, rows }: { readonly desk: OddsDesk; readonly rows: OddsFigures['rows'] }) {
  const { figures } = words();
  const { hands, stake, bankroll } = desk.plan.value;
  const label = rows.find(({ id }) => id === desk.bet.value)?.label ?? '';
  const band = desk.band.value;
  const fault = desk.faults.value.band;
  const number = (name: 'hands' | 'stake' | 'bankroll', words: string, value: number, per: number) => (
    <label>
      <span class="cap">{words}</span>
      <input
        class="field"
        type="number"
        min={1}
        value={value / per}
        onChange={({ currentTarget }) =>
          desk.choosePlan({ ...desk.plan.value, [name]: Math.round(Number(currentTarget.value) * per) })
        }
      />
    </label>
  );
  return (
    <div class="ses">
      <h3>
        {oddsWords().band.title(
          figures.number(hands),
          figures.money(stake),
          words().houseText(label),
          figures.money(bankroll),
        )}
      </h3>
      <div class="plan">
        {number('hands', oddsWords().band.hands, hands, 1)}
        {number('stake', oddsWords().band.stake, stake, 100)}
        {number('bankroll', oddsWords().band.bankroll, bankroll, 100)}
      </div>
      {fault !== undefined && (
        <p class="fault" role="alert">
          {oddsWords().refused(fault)}
        </p>
      )}
      {fault === undefined && band !== undefined && (
        <>
          <p class="cap">{getTold(band)}</p>
          <Span band={band} />
          <SessionChart band={band} />
        </>
      )}
    </div>
  );
}

function getTold({ ahead, even, behind, ruined }: SessionBand): string {
  const { decimal } = words().figures;
  return oddsWords().band.told(decimal(ahead), decimal(even), decimal(behind), decimal(ruined));
}

const money = (cents: number): string => words().figures.signedMoney(Math.round(cents), 'always');

/** From the fifth to the ninety-fifth of a hundred sessions, with median and average marked. */
function Span({ band: { low, median, high, average } }: { readonly band: SessionBand }) {
  const margin = Math.max(1, (high - low) * 0.18);
  const place = (cents: number): string => `${(100 * (cents - low + margin)) / (high - low + 2 * margin)}%`;
  const said = `${money(low)}, ${oddsWords().band.median} ${money(median)}, ${oddsWords().band.average(money(average))}, ${money(high)}`;
  return (
    <>
      <div class="span" role="img" aria-label={said}>
        <i style={{ left: place(low), right: `calc(100% - ${place(high)})` }} />
        <u style={{ left: place(average) }} />
        <b style={{ left: place(median) }} />
      </div>
      <div class="ends" aria-hidden="true">
        <span>
          {money(low)}
          <small>{oddsWords().band.low}</small>
        </span>
        <span>
          {oddsWords().band.median} {money(median)}
          <small>{oddsWords().band.average(money(average))}</small>
        </span>
        <span>
          {money(high)}
          <small>{oddsWords().band.high}</small>
        </span>
      </div>
    </>
  );
}
