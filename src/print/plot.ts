import { escapeHtml as esc } from './page.ts';

/** Our own SVG plots: hairlines, one brass for measured values, text in the reader's size. */
interface Frame {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly body: string;
}

export const svgPlot = ({ width, height, title, body }: Frame): string =>
  `<svg class="plot" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${esc(title)}"><title>${esc(title)}</title>${body}</svg>`;

/** Styles for a page with plots. A plot in a file of its own includes them. */
export const PLOT_STYLES = `
.plot{display:block;max-width:100%;height:auto}.plot text{font:12px "Instrument Sans",system-ui,sans-serif;fill:#625b4f}.plot .v{fill:#1f1d1a;font-weight:550}
.plot .grid{stroke:#ddd5c5;stroke-width:1}.plot .axis{stroke:#8a806d;stroke-width:1}.plot .bar{fill:#7d5a14}.plot .band{fill:#7d5a14;opacity:.18}.plot .band2{fill:#7d5a14;opacity:.26}.plot .line{fill:none;stroke:#7d5a14;stroke-width:1.6}.plot .good{fill:#1f6a45}.plot .bad{fill:#a5352f}.plot .zero{stroke:#1f1d1a;stroke-width:1}
`;

/** A plot as a complete file. */
export const svgFile = (plot: string): string =>
  plot.replace(
    '<title>',
    `<style>${PLOT_STYLES}</style><rect width="100%" height="100%" fill="#faf7ef"/><title>`,
  );

export const fixed = (value: number): string => Number(value.toFixed(2)).toString();

/** About `count` round numbers between two values, for an axis. */
export function ticks(low: number, high: number, count: number): readonly number[] {
  const span = Math.max(high - low, Number.EPSILON);
  const rough = span / Math.max(1, count);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((times) => times * power >= rough) ?? 10) * power;
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * step);
}

export interface PlotBar {
  readonly label: string;
  readonly value: number;
  readonly text: string;
}

/** One linear scale from 0 for every bar; the exact figure is beside it. */
export function barPlot(title: string, bars: readonly PlotBar[]): string {
  const [width, left, right, row] = [720, 190, 110, 30];
  const high = Math.max(0, ...bars.map(({ value }) => value));
  const low = Math.min(0, ...bars.map(({ value }) => value));
  const scale = (value: number): number =>
    left + ((value - low) / Math.max(high - low, 1e-9)) * (width - left - right);
  const height = bars.length * row + 34;
  const grid = ticks(low, high, 6).map((tick) => {
    const x = fixed(scale(tick));
    return `<path class="grid" d="M${x} 24V${height - 4}"/><text x="${x}" y="16" text-anchor="middle">${Number(tick.toFixed(6))}</text>`;
  });
  const drawn = bars.map(({ label, value, text }, index) => {
    const y = 30 + index * row;
    const [from, to] = [scale(Math.min(0, value)), scale(Math.max(0, value))];
    return `<text class="v" x="0" y="${y + 14}">${esc(label)}</text><rect class="${value < 0 ? 'good' : 'bar'}" x="${fixed(from)}" y="${y + 3}" width="${fixed(Math.max(1.5, to - from))}" height="13"/><text class="v" x="${width}" y="${y + 14}" text-anchor="end">${esc(text)}</text>`;
  });
  return svgPlot({ width, height, title, body: grid.join('') + drawn.join('') });
}

export interface PlotBand {
  /** Coups, as a power of ten. */
  readonly power: number;
  readonly low: number;
  readonly high: number;
}

/** How the actual hold approaches the exact edge with more coups. */
export function bandPlot(title: string, edgePct: number, bands: readonly PlotBand[]): string {
  const [width, height, left, bottom, top] = [340, 170, 46, 26, 12];
  const powers = bands.map(({ power }) => power);
  const [first, last] = [Math.min(...powers), Math.max(...powers)];
  const reach = Math.max(
    ...bands.map(({ low, high }) => Math.max(Math.abs(high - edgePct), Math.abs(low - edgePct))),
  );
  const x = (power: number): number =>
    left + ((power - first) / Math.max(1, last - first)) * (width - left - 8);
  const y = (value: number): number =>
    top + ((edgePct + reach - value) / (2 * reach)) * (height - top - bottom);
  const outline = [
    ...bands.map(({ power, high }) => `${fixed(x(power))},${fixed(y(high))}`),
    ...[...bands].reverse().map(({ power, low }) => `${fixed(x(power))},${fixed(y(low))}`),
  ];
  const grid = ticks(edgePct - reach, edgePct + reach, 4).map(
    (tick) =>
      `<path class="grid" d="M${left} ${fixed(y(tick))}H${width - 8}"/><text x="${left - 6}" y="${fixed(y(tick) + 4)}" text-anchor="end">${Number(tick.toFixed(6))}</text>`,
  );
  const axis = bands.map(
    ({ power }) =>
      `<text x="${fixed(x(power))}" y="${height - 8}" text-anchor="middle">10${superscript(power)}</text>`,
  );
  return svgPlot({
    width,
    height,
    title,
    body: `${grid.join('')}<polygon class="band" points="${outline.join(' ')}"/><path class="line" d="M${left} ${fixed(y(edgePct))}H${width - 8}"/>${axis.join('')}`,
  });
}

const superscript = (power: number): string =>
  [...String(power)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)] ?? '').join('');
