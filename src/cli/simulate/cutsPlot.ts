import { escapeHtml as esc, fixed, svgPlot, ticks } from '../../print/index.ts';
import type { WinRate } from '../../sim/index.ts';

/** What the count and perfect play win at one cut. */
export interface CutRates {
  readonly behind: number;
  readonly linear: WinRate;
  readonly perfect: WinRate;
}

/** The length of an error bar in standard errors: 95 of 100 contain the true value. */
const REACH = 1.96;
const HOWS = ['linear', 'perfect'] as const;

function getRange(cuts: readonly CutRates[]): { readonly low: number; readonly high: number } {
  const ends = cuts.flatMap((cut) =>
    HOWS.flatMap((how) => [-1, 1].map((way) => cut[how].unitsPerShoe + way * REACH * cut[how].se)),
  );
  const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  return { low, high: Math.max(high, low + 1e-9) };
}

const MARKS = { linear: '●', perfect: '○' } as const;
const MOST_WIDTH = 60;

/** For a terminal, one line per cut: `●` with the count, `○` with perfect play, `·` the error of either. */
export function cutsText(cuts: readonly CutRates[], columns: number): readonly string[] {
  const width = Math.max(20, Math.min(columns - 10, MOST_WIDTH));
  const { low, high } = getRange(cuts);
  const place = (units: number): number => Math.round(((units - low) / (high - low)) * (width - 1));
  const lines = cuts.map((cut) => {
    const cells = new Array<string>(width).fill(' ');
    cells[place(0)] = '│';
    for (const how of HOWS) {
      const { unitsPerShoe: units, se } = cut[how];
      for (let cell = place(units - REACH * se); cell <= place(units + REACH * se); cell++) cells[cell] = '·';
    }
    for (const how of HOWS) cells[place(cut[how].unitsPerShoe)] = MARKS[how];
    return `${String(cut.behind).padStart(6)}  ${cells.join('').trimEnd()}`;
  });
  const ends = [low, high].map((units) => units.toFixed(2).replace('-', '−'));
  return [...lines, `${' '.repeat(8)}${ends[0]}${(ends[1] ?? '').padStart(width - (ends[0]?.length ?? 0))}`];
}

const FRAME = { width: 620, height: 300, left: 56, right: 20, top: 34, bottom: 40 };

/** The same as an image: units per shoe over the cards behind the cut card. */
export function cutsSvg(title: string, cuts: readonly CutRates[]): string {
  const { width, height, left, right, top, bottom } = FRAME;
  const { low, high } = getRange(cuts);
  const deepest = Math.max(1, ...cuts.map(({ behind }) => behind));
  const x = (behind: number): number => left + (behind / deepest) * (width - left - right);
  const y = (units: number): number => top + ((high - units) / (high - low)) * (height - top - bottom);
  const grid = ticks(low, high, 5).map(
    (tick) =>
      `<path class="grid" d="M${left} ${fixed(y(tick))}H${width - right}"/><text x="${left - 6}" y="${fixed(y(tick) + 4)}" text-anchor="end">${Number(tick.toFixed(6))}</text>`,
  );
  const courses = HOWS.map((how) => {
    const points = cuts.map((cut) => ({ at: x(cut.behind), ...cut[how] }));
    const line = points.map(({ at, unitsPerShoe }) => `${fixed(at)},${fixed(y(unitsPerShoe))}`).join(' ');
    const errors = points.map(
      ({ at, unitsPerShoe, se }) =>
        `<path class="axis" d="M${fixed(at)} ${fixed(y(unitsPerShoe - REACH * se))}V${fixed(y(unitsPerShoe + REACH * se))}"/><circle class="${how === 'linear' ? 'bar' : 'good'}" cx="${fixed(at)}" cy="${fixed(y(unitsPerShoe))}" r="3.5"/>`,
    );
    return `<polyline class="line" ${how === 'perfect' ? 'stroke-dasharray="5 3" ' : ''}points="${line}"/>${errors.join('')}`;
  });
  const axis = cuts.map(
    ({ behind }) => `<text x="${fixed(x(behind))}" y="${height - 20}" text-anchor="middle">${behind}</text>`,
  );
  const legend = `<text class="v" x="${left}" y="18">${esc(title)}</text><text x="${left}" y="${height - 4}">cards behind the cut card; units a shoe by the count, dashed: perfectly; bars: 95 of 100</text>`;
  return svgPlot({ width, height, title, body: [legend, ...grid, ...courses, ...axis].join('') });
}
