import { useMemo, useRef, useState } from 'preact/hooks';
import { type Currency, nearestCoin } from '../../../base/index.ts';
import type { OwnCoup } from '../../../client/index.ts';
import { words } from '../../app/language.ts';
import { useWidth } from '../../app/width.ts';
import { TranslatedText } from '../../draw/HouseText.tsx';
import { BandChart, roughText } from './BandChart.tsx';
import { signClass } from './CoupPanel.tsx';
import { type BetHistory, type History, newPricer } from './history.ts';
import { gameBy } from './recalled.ts';
import { recallWords } from './words.ts';

const DAY_MS = 86_400_000;
const PERIODS = { day: DAY_MS, month: 30 * DAY_MS, all: Number.POSITIVE_INFINITY } as const;
type Period = keyof typeof PERIODS;

/** The patron's coups compared with what the rules predict. */
export function HistoryPanel({ own }: { readonly own: readonly OwnCoup[] }) {
  const [period, setPeriod] = useState<Period>('all');
  const pricer = useMemo(() => newPricer(gameBy), []);
  const history = useMemo(() => {
    const since = Date.now() - PERIODS[period];
    return pricer.history(own.filter(({ at }) => at >= since));
  }, [own, period]);
  const said = recallWords().history;
  return (
    <>
      <section class="panel history" aria-label={said.title}>
        <div class="heads">
          <h2>{said.title}</h2>
          <fieldset class="seg">
            <legend class="sr">{said.period}</legend>
            {(Object.keys(PERIODS) as Period[]).map((name) => (
              <button key={name} type="button" aria-pressed={period === name} onClick={() => setPeriod(name)}>
                {said.periods[name]}
              </button>
            ))}
          </fieldset>
        </div>
        {history.coups === 0 ? <p class="cap">{said.nothing}</p> : <Told history={history} />}
        {history.voided > 0 && <p class="cap">{said.void(words().figures.number(history.voided))}</p>}
        {history.unpriced > 0 && <p class="cap">{said.unpriced(words().figures.number(history.unpriced))}</p>}
      </section>
      {history.coups > 0 && <Rows history={history} />}
    </>
  );
}

/** Rounds amounts and averages to the nearest coin, each in its own currency. */
const moneyIn =
  (currency: Currency) =>
  (cents: number): string =>
    words().figures.money(nearestCoin(cents, currency), 'always', currency);
const signedIn =
  (currency: Currency) =>
  (cents: number): string =>
    words().figures.signedMoney(nearestCoin(cents, currency), 'always', currency);

function Told({ history }: { readonly history: History }) {
  const box = useRef<HTMLElement>(null);
  const width = useWidth(box);
  const said = recallWords().history;
  const { number, decimal } = words().figures;
  const { net, expected, sd, coups, wagers, coupsPerHour, costPerHour, lessOf100, currency } = history;
  const [money, signed] = [moneyIn(currency), signedIn(currency)];
  const rough = (cents: number): string => roughText(cents, currency);
  const [low, high] = [expected - sd, expected + sd];
  return (
    <>
      <dl class="key">
        <div>
          <dt>{said.net}</dt>
          <dd>
            <span class={signClass(net)}>{signed(net)}</span>
            <small>{said.counts(number(coups), number(wagers))}</small>
          </dd>
        </div>
        <div>
          <dt>{said.expected}</dt>
          <dd>
            {signed(expected)}
            <small>{said.exact}</small>
          </dd>
        </div>
        <div>
          <dt>{said.band}</dt>
          <dd class="range">
            {said.range(rough(low), rough(high))}
            <small>{said.less(decimal(lessOf100.toFixed(0)))}</small>
          </dd>
        </div>
        <div>
          <dt>{said.hour}</dt>
          <dd>
            {costPerHour === undefined ? '–' : money(costPerHour)}
            <small>
              {coupsPerHour === undefined ? said.noPace : said.pace(number(Math.round(coupsPerHour)))}
            </small>
          </dd>
        </div>
      </dl>
      <figure ref={box}>
        {width > 0 && (
          <BandChart
            course={history.course}
            width={width}
            currency={currency}
            label={said.chart(number(coups), signed(net), signed(expected), rough(low), rough(high))}
          />
        )}
      </figure>
      <p class="cap keys">
        <span class="of-net">{said.legend.net}</span>
        <span class="of-expected">{said.legend.expected}</span>
        <span>{said.legend.bands}</span>
      </p>
      <p class="cap">{said.independent}</p>
    </>
  );
}

function Rows({ history: { byHouse, byBet } }: { readonly history: History }) {
  const said = recallWords().rows;
  return (
    <section class="panel by-bet" aria-label={said.title}>
      <h2>{said.title}</h2>
      <table class="list">
        <thead>
          <tr>
            <th scope="col">
              <span class="sr">{said.name}</span>
            </th>
            <th scope="col" class="num wide">
              {said.wagers}
            </th>
            <th scope="col" class="num wide">
              {said.staked}
            </th>
            <th scope="col" class="num">
              {said.net}
            </th>
            <th scope="col" class="num">
              {said.expected}
            </th>
            <th scope="col" class="num last">
              {said.band}
            </th>
          </tr>
        </thead>
        <tbody>
          {[...byHouse, ...byBet].map((row, index) => (
            <BetHistoryRow key={`${index < byHouse.length} ${row.name}`} row={row} />
          ))}
        </tbody>
      </table>
      <p class="cap">{said.chance}</p>
    </section>
  );
}

const BetHistoryRow = ({
  row: { name, currency, wagers, staked, net, expected, sd },
}: {
  readonly row: BetHistory;
}) => (
  <tr>
    <td>
      <TranslatedText text={name} />
    </td>
    <td class="num wide">{words().figures.number(wagers)}</td>
    <td class="num wide">{words().figures.money(staked, 'if-any', currency)}</td>
    <td class={`num ${signClass(net)}`}>{signedIn(currency)(net)}</td>
    <td class="num">{signedIn(currency)(expected)}</td>
    <td class="num last">
      <Band apart={sd === 0 ? 0 : (net - expected) / sd} />
    </td>
  </tr>
);

const BAND = { width: 120, middle: 60, sd: 25 } as const;

/** The position of a result in its bands: the inner one covers 68 of 100 results, the outer one 95. */
function Band({ apart }: { readonly apart: number }) {
  const { width, middle, sd } = BAND;
  const at = Math.min(width - 5, Math.max(5, middle + apart * sd));
  const label = recallWords().rows.apart(words().figures.decimal(apart.toFixed(1)));
  return (
    <svg class="in-band" viewBox={`0 0 ${width} 14`} width={width} height={14} role="img" aria-label={label}>
      <rect class="wide-band" x={middle - 2 * sd} y={4} width={4 * sd} height={6} />
      <rect class="near-band" x={middle - sd} y={4} width={2 * sd} height={6} />
      <path d={`M${middle} 1v12`} />
      <circle cx={at.toFixed(1)} cy={7} r={3.5} />
    </svg>
  );
}
