import { makeRoundMoney } from '../base/index.ts';
import { getQuantile, makeRatio, type SessionOutlook, TREATS_COUPS_AS, toNumber } from '../odds/index.ts';
import { forTerminal, numberText, percentText } from './figureText.ts';
import { fixed, svgPlot, ticks } from './plot.ts';
import { type Paint, PLAIN_PAINT } from './terminalPaint.ts';
import { textTable } from './textTable.ts';

/** Results in equal bins, for a chart of a session. */
export interface SessionBin {
  /** In cents: from, inclusive, to, exclusive. */
  readonly from: number;
  readonly to: number;
  readonly mass: number;
}

/** The chart shows the middle 99.8 % of results; the thin tails would flatten it. */
const SHOWN_TAIL = 0.001;

export function toSessionBins(session: SessionOutlook, count: number): readonly SessionBin[] {
  const { pmf, lowest, step } = session;
  const from = getQuantile(session, SHOWN_TAIL);
  const to = getQuantile(session, 1 - SHOWN_TAIL) + step;
  const width = Math.max(step, Math.ceil((to - from) / step / count) * step);
  const bins = Array.from({ length: Math.ceil((to - from) / width) }, (_, index) => ({
    from: from + index * width,
    to: from + (index + 1) * width,
    mass: 0,
  }));
  for (let place = 0; place < pmf.length; place++) {
    const bin = bins[Math.floor((lowest + place * step - from) / width)];
    if (bin !== undefined) bin.mass += pmf[place] ?? 0;
  }
  return bins;
}

const toMoney =
  ({ currency }: SessionOutlook) =>
  (cents: number): string =>
    makeRoundMoney(cents, 'if-any', currency);

const chance = (part: number): string => `${numberText(part * 100, 3)} %`;

export function sessionText(session: SessionOutlook, paint: Paint = PLAIN_PAINT): string {
  const { plan, price, atStake, ahead, even, behind, ruin, mean, sd, median, low, high, handsPlayed } =
    session;
  const money = toMoney(session);
  const rows = [
    ['Ahead', chance(ahead)],
    ['Even', chance(even)],
    ['Behind', chance(behind)],
    ...(ruin === undefined ? [] : [['Ruined on the way', chance(ruin)]]),
    ['Median result', money(median)],
    ['5 of 100 at or below', money(low)],
    ['95 of 100 at or below', money(high)],
    ['Average', money(mean)],
    ['Standard deviation', money(sd)],
    ...(ruin === undefined ? [] : [['Hands played on average', numberText(handsPlayed, 1)]]),
  ];
  const from = plan.bankroll === undefined ? '' : ` from ${money(plan.bankroll)}`;
  return forTerminal(
    [
      paint.strong(`${plan.hands} wagers of ${money(plan.stake)} on ${price.bet.label}${from}`),
      paint.soft(
        `House edge at this stake ${percentText(atStake.edge)}; every result counted by convolution, none sampled`,
      ),
      paint.soft(`As if ${TREATS_COUPS_AS}`),
      ...(price.bet.requires === 'always'
        ? [paint.soft('A table takes this bet only beside another wager, which is not counted here')]
        : []),
      '',
      ...textTable([{}, { align: 'right', paint: paint.accent }], rows),
      '',
      ...histogram(session, paint),
      '',
    ].join('\n'),
  );
}

const BLOCKS = ' ▏▎▍▌▋▊▉█';
const WIDEST = 44;

function histogram(session: SessionOutlook, paint: Paint): readonly string[] {
  const money = toMoney(session);
  const bins = toSessionBins(session, 21);
  const most = Math.max(...bins.map(({ mass }) => mass));
  const rows = bins.map(({ from, to, mass }) => {
    const middle = (from + to - session.step) / 2;
    const paintBar = middle > 0 ? paint.good : middle < 0 ? paint.bad : paint.strong;
    return {
      label: money(middle),
      bar: paintBar(bar((mass / most) * WIDEST)),
      chance: chance(mass),
    };
  });
  const label = Math.max(...rows.map((row) => row.label.length));
  return rows.map((row) => `${row.label.padStart(label)}  ${row.bar} ${paint.soft(row.chance)}`);
}

function bar(length: number): string {
  const eighths = Math.round(length * 8);
  return '█'.repeat(Math.floor(eighths / 8)) + (BLOCKS[eighths % 8] ?? '').trim();
}

/** The distribution as a chart: wins in green, losses in red, the middle 90 % marked. */
export function sessionSvg(session: SessionOutlook): string {
  const [width, height, left, right, top, bottom] = [760, 320, 12, 12, 30, 34];
  const money = toMoney(session);
  const bins = toSessionBins(session, 120);
  const [first, last] = [bins[0]?.from ?? 0, bins.at(-1)?.to ?? 1];
  const most = getScale(bins);
  const x = (cents: number): number => left + ((cents - first) / (last - first)) * (width - left - right);
  const y = (mass: number): number => top + (1 - Math.min(1, mass / most)) * (height - top - bottom);
  const base = height - bottom;
  const label = (cents: number, at: number, text: string, kind = ''): string => {
    const place = x(cents);
    const anchor = place < left + 50 ? 'start' : place > width - right - 50 ? 'end' : 'middle';
    const inside = Math.min(Math.max(place, left), width - right);
    return `<text class="${kind}" x="${fixed(inside)}" y="${at}" text-anchor="${anchor}">${text}</text>`;
  };
  const bars = bins.map(({ from, to, mass }) => {
    const kind = from > 0 ? 'good' : from === 0 ? 'bar' : 'bad';
    const rect = `<rect class="${kind}" x="${fixed(x(from))}" y="${fixed(y(mass))}" width="${fixed(Math.max(0.5, x(to) - x(from) - 0.6))}" height="${fixed(base - y(mass))}"/>`;
    // The label gives the true height of a bar that is cut off.
    return mass > most
      ? `${rect}<text class="v" x="${fixed(x(to) + 4)}" y="${top + 12}">${chance(mass)}, cut off</text>`
      : rect;
  });
  const axis = ticks(first / 100, last / 100, 7).map(
    (dollars) =>
      `<path class="grid" d="M${fixed(x(dollars * 100))} ${top}V${base}"/>${label(dollars * 100, base + 18, money(dollars * 100))}`,
  );
  const marks = [
    ['5 %', session.low],
    ['median', session.median],
    ['95 %', session.high],
  ] as const;
  const lines = marks.map(
    ([name, cents]) =>
      `<path class="zero" stroke-dasharray="3 3" d="M${fixed(x(cents))} ${top - 4}V${base}"/>${label(cents, top - 10, `${name} ${money(cents)}`, 'v')}`,
  );
  const title = `Result of ${session.plan.hands} wagers of ${money(session.plan.stake)} on ${session.price.bet.label}`;
  return svgPlot({
    width,
    height,
    title,
    body: `${axis.join('')}${bars.join('')}<path class="axis" d="M${left} ${base}H${width - right}"/>${lines.join('')}`,
  });
}

/** The highest bar, or the second if ruin is so likely that it would flatten the rest. */
function getScale(bins: readonly SessionBin[]): number {
  const [highest = 1, second = highest] = bins.map(({ mass }) => mass).sort((a, b) => b - a);
  return highest > 2 * second ? second * 1.2 : highest;
}

/** A session for programs: figures, quantiles and bins, in cents. */
export const sessionJson = (session: SessionOutlook, game: string): object => ({
  game,
  bet: session.plan.bet,
  hands: session.plan.hands,
  stake: session.plan.stake,
  bankroll: session.plan.bankroll ?? null,
  edgePct: toNumber(session.atStake.edge) * 100,
  edge: makeRatio(session.atStake.edge),
  assumes: TREATS_COUPS_AS,
  ahead: session.ahead,
  even: session.even,
  behind: session.behind,
  ruin: session.ruin ?? null,
  mean: session.mean,
  sd: session.sd,
  median: session.median,
  low5: session.low,
  high95: session.high,
  handsPlayed: session.handsPlayed,
  quantiles: Object.fromEntries(
    [0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99].map((part) => [part, getQuantile(session, part)]),
  ),
  bins: toSessionBins(session, 60),
});
