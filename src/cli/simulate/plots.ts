import { escapeHtml as esc, fixed, svgPlot, ticks } from '../../print/index.ts';
import type { Milestone, PatronReport, SessionSpread } from '../../sim/index.ts';

/** One bet's estimates as hands add up, in percent. */
export interface EstimateCurve {
  readonly label: string;
  readonly exactPct: number | undefined;
  readonly points: readonly CoursePoint[];
}

interface CoursePoint {
  readonly hands: number;
  readonly edgePct: number;
  readonly lowPct: number;
  readonly highPct: number;
}

/** The curve of each bet, in the order of the estimates, without the first few hands, which are too noisy. */
export const getCourses = (
  milestones: readonly Milestone[],
  exactPct: (bet: string) => number | undefined,
): readonly EstimateCurve[] =>
  (milestones.at(-1)?.estimates ?? []).map(({ bet }, index) => ({
    label: bet.label,
    exactPct: exactPct(bet.id),
    points: milestones.flatMap(({ hands, estimates }) => {
      const at = estimates[index];
      return at === undefined || !(at.sd > 0)
        ? []
        : [{ hands, edgePct: at.edge * 100, lowPct: at.low * 100, highPct: at.high * 100 }];
    }),
  }));

/** The ranges that fit a whole curve. */
function getFrame({ points, exactPct }: EstimateCurve) {
  const hands = points.map((point) => Math.log10(point.hands));
  const values = [
    ...points.flatMap(({ lowPct, highPct }) => [lowPct, highPct]),
    ...(exactPct === undefined ? [] : [exactPct]),
  ];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const [first, last] = [Math.min(...hands), Math.max(...hands)];
  return { low, high, first, last: Math.max(last, first + 1e-9), span: Math.max(high - low, 1e-9) };
}

const PANEL = { width: 380, height: 210, left: 58, right: 14, top: 30, bottom: 28 };

/** A panel for each bet: the narrowing interval, and the exact edge as a dashed line. */
export function convergenceSvg(title: string, courses: readonly EstimateCurve[]): string {
  const drawn = courses.filter(({ points }) => points.length > 0);
  const columns = Math.min(2, Math.max(1, drawn.length));
  const rows = Math.max(1, Math.ceil(drawn.length / columns));
  const panels = drawn.map((course, index) => {
    const [x, y] = [(index % columns) * PANEL.width, Math.floor(index / columns) * PANEL.height];
    return `<g transform="translate(${x} ${y})">${getPanel(course)}</g>`;
  });
  return svgPlot({ width: columns * PANEL.width, height: rows * PANEL.height, title, body: panels.join('') });
}

function getPanel(course: EstimateCurve): string {
  const { width, height, left, right, top, bottom } = PANEL;
  const { low, high, first, last, span } = getFrame(course);
  const x = (hands: number): number =>
    left + ((Math.log10(hands) - first) / (last - first)) * (width - left - right);
  const y = (pct: number): number => top + ((high - pct) / span) * (height - top - bottom);
  const place = (hands: number, pct: number): string => `${fixed(x(hands))},${fixed(y(pct))}`;
  const { points, exactPct, label } = course;
  const outline = [
    ...points.map(({ hands, highPct }) => place(hands, highPct)),
    ...points.toReversed().map(({ hands, lowPct }) => place(hands, lowPct)),
  ];
  const grid = ticks(low, high, 5).map(
    (tick) =>
      `<path class="grid" d="M${left} ${fixed(y(tick))}H${width - right}"/><text x="${left - 6}" y="${fixed(y(tick) + 4)}" text-anchor="end">${Number(tick.toFixed(6))} %</text>`,
  );
  const powers = Array.from(
    { length: Math.floor(last) - Math.ceil(first) + 1 },
    (_, at) => Math.ceil(first) + at,
  );
  const axis = powers.map(
    (power) =>
      `<text x="${fixed(x(10 ** power))}" y="${height - 8}" text-anchor="middle">10${superscript(power)}</text>`,
  );
  const line = points.map(({ hands, edgePct }) => place(hands, edgePct)).join(' ');
  const exact =
    exactPct === undefined
      ? ''
      : `<path class="zero" stroke-dasharray="4 3" d="M${left} ${fixed(y(exactPct))}H${width - right}"/>`;
  return `<text class="v" x="${left}" y="18">${esc(label)}</text>${grid.join('')}<polygon class="band" points="${outline.join(' ')}"/>${exact}<polyline class="line" points="${line}"/>${axis.join('')}`;
}

const superscript = (power: number): string =>
  [...String(power)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)] ?? '').join('');

const ROWS = 9;

/** The same for a terminal: `·` the interval, `●` the estimate, `─` the exact edge. */
export function convergenceText(course: EstimateCurve, columns: number): readonly string[] {
  const { points, exactPct } = course;
  if (points.length < 4) return [];
  const { high, first, last, span } = getFrame(course);
  const width = Math.min(columns - 12, 64);
  const row = (pct: number): number => Math.round(((high - pct) / span) * (ROWS - 1));
  const cells = Array.from({ length: ROWS }, () => new Array<string>(width).fill(' '));
  const put = (line: number, column: number, mark: string): void => {
    const own = cells[line];
    if (own !== undefined) own[column] = mark;
  };
  for (let column = 0; column < width; column++) {
    const hands = first + (column / (width - 1)) * (last - first);
    const point = points.findLast((each) => Math.log10(each.hands) <= hands + 1e-9) ?? points[0];
    if (point === undefined) continue;
    for (let line = row(point.highPct); line <= row(point.lowPct); line++) put(line, column, '·');
    if (exactPct !== undefined) put(row(exactPct), column, '─');
    put(row(point.edgePct), column, '●');
  }
  const scale = (line: number): string => `${(high - (line / (ROWS - 1)) * span).toFixed(2)} %`.padStart(10);
  const body = cells.map(
    (own, line) => `${line % 4 === 0 ? scale(line) : ' '.repeat(10)} ${own.join('').trimEnd()}`,
  );
  const ends = [handsText(points[0]?.hands ?? 0), `${handsText(points.at(-1)?.hands ?? 0)} hands`];
  const axis = `${' '.repeat(11)}${ends[0]}${(ends[1] ?? '').padStart(Math.max(1, width - (ends[0]?.length ?? 0)))}`;
  return [...body, axis];
}

const handsText = (hands: number): string => hands.toLocaleString('en-US');

/** Results in equal bins. */
export interface PlotBin {
  readonly from: number;
  readonly to: number;
  readonly part: number;
}

/**
 * The middle 99.8 of 100 sessions in this many bins, always including ruin at the low end. A patron cannot lose
 * more than they have, so the first bin starts no lower than `least`.
 */
export function binsOfResults(spread: SessionSpread, bins: number, least: number): readonly PlotBin[] {
  const results = [...spread.counts].sort(([a], [b]) => a - b);
  const total = results.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) return [];
  const from = Math.max(least, (results[0]?.[0] ?? 0) * spread.width);
  const to = (upperEnd(results, total) + 1) * spread.width;
  const width = Math.max(spread.width, Math.ceil((to - from) / bins));
  const parts = new Array<number>(Math.ceil((to - from) / width)).fill(0);
  for (const [place, count] of results) {
    const bin = Math.max(0, Math.floor((place * spread.width - from) / width));
    if (bin < parts.length) parts[bin] = (parts[bin] ?? 0) + count / total;
  }
  return parts.map((part, index) => ({ from: from + index * width, to: from + (index + 1) * width, part }));
}

function upperEnd(results: readonly (readonly [number, number])[], total: number): number {
  let seen = 0;
  for (const [place, count] of results) {
    seen += count;
    if (seen >= 0.999 * total) return place;
  }
  return 0;
}

/** Final bankrolls as bars, for a terminal. */
export function distributionText(
  { tally, bankroll }: PatronReport,
  columns: number,
  money: (cents: number) => string,
): readonly string[] {
  const bins = binsOfResults(tally.results, 20, -bankroll);
  const most = Math.max(...bins.map(({ part }) => part));
  const widest = Math.min(44, columns - 30);
  const labels = bins.map(({ from }) => money(bankroll + from));
  const wide = Math.max(...labels.map((label) => label.length));
  return bins.map(
    ({ part }, index) =>
      `${(labels[index] ?? '').padStart(wide)}  ${'█'.repeat(Math.round((part / most) * widest))} ${(part * 100).toFixed(2)} %`,
  );
}

/** Final bankrolls as an image: gains in green, losses in red. */
export function distributionSvg(
  title: string,
  { tally, bankroll }: PatronReport,
  money: (cents: number) => string,
): string {
  const [width, height, left, right, top, bottom] = [760, 320, 12, 12, 20, 34];
  const bins = binsOfResults(tally.results, 120, -bankroll);
  const [first, last] = [bins[0]?.from ?? 0, bins.at(-1)?.to ?? 1];
  const most = Math.max(1e-9, ...bins.map(({ part }) => part));
  const x = (result: number): number => left + ((result - first) / (last - first)) * (width - left - right);
  const y = (part: number): number => top + (1 - part / most) * (height - top - bottom);
  const base = height - bottom;
  const bars = bins.map(
    ({ from, to, part }) =>
      `<rect class="${from > 0 ? 'good' : to > 0 ? 'bar' : 'bad'}" x="${fixed(x(from))}" y="${fixed(y(part))}" width="${fixed(Math.max(0.5, x(to) - x(from) - 0.6))}" height="${fixed(base - y(part))}"/>`,
  );
  const axis = ticks((first + bankroll) / 100, (last + bankroll) / 100, 7).map((dollars) => {
    const at = x(dollars * 100 - bankroll);
    const anchor = at < left + 30 ? 'start' : at > width - right - 30 ? 'end' : 'middle';
    return `<path class="grid" d="M${fixed(at)} ${top}V${base}"/><text x="${fixed(at)}" y="${base + 18}" text-anchor="${anchor}">${money(dollars * 100)}</text>`;
  });
  const start = `<path class="zero" stroke-dasharray="3 3" d="M${fixed(x(0))} ${top}V${base}"/>`;
  return svgPlot({
    width,
    height,
    title,
    body: `${axis.join('')}${bars.join('')}<path class="axis" d="M${left} ${base}H${width - right}"/>${start}`,
  });
}
