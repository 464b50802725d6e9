import type { Currency } from '../../../base/index.ts';
import { words } from '../../app/language.ts';
import type { HistoryPoint } from './history.ts';
import { recallWords } from './words.ts';

const [LEFT, RIGHT, TOP, BOTTOM, HEIGHT] = [64, 64, 10, 26, 224];

export interface BandChartProps {
  readonly course: readonly HistoryPoint[];
  readonly width: number;
  readonly currency: Currency;
  readonly label: string;
}

/** The patron's net over the coups, within the two bands around the expectation. */
export function BandChart({ course, width, currency, label }: BandChartProps) {
  const points = [{ net: 0, expected: 0, sd: 0 }, ...thinned(course)];
  const last = points.at(-1) ?? { net: 0, expected: 0, sd: 0 };
  const scale = getScale(points, width);
  const { x, y } = scale;
  const short = (cents: number): string => roughText(cents, currency);
  const line = (of: (point: HistoryPoint) => number): string =>
    points.map((point, index) => `${x(index).toFixed(1)},${y(of(point)).toFixed(1)}`).join(' ');
  const band = (sds: number): string =>
    `${line(({ expected, sd }) => expected + sds * sd)} ${line(({ expected, sd }) => expected - sds * sd)
      .split(' ')
      .reverse()
      .join(' ')}`;
  return (
    <svg
      class="bands"
      width={width}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-label={label}
    >
      <polygon class="wide-band" points={band(2)} />
      <polygon class="near-band" points={band(1)} />
      {scale.levels.map((level) => (
        <g key={level}>
          <path
            class={level === 0 ? 'zero' : 'grid'}
            d={`M${LEFT} ${y(level).toFixed(1)}H${width - RIGHT}`}
          />
          <text x={LEFT - 8} y={(y(level) + 4).toFixed(1)} text-anchor="end">
            {level === 0 ? '0' : short(level)}
          </text>
        </g>
      ))}
      <polyline class="expected" points={line(({ expected }) => expected)} />
      <polyline class="net" points={line(({ net }) => net)} />
      <circle cx={x(points.length - 1).toFixed(1)} cy={y(last.net).toFixed(1)} r={3.5} />
      <Ends last={last} x={width - RIGHT + 8} y={y} short={short} />
      <text x={LEFT} y={HEIGHT - 6}>
        0
      </text>
      <text x={width - RIGHT} y={HEIGHT - 6} text-anchor="end">
        {recallWords().history.coups(words().figures.number(course.length))}
      </text>
    </svg>
  );
}

/** To the whole unit, which is as exact as a band is known. */
export const roughText = (cents: number, currency: Currency): string =>
  words().figures.signedMoney(Math.round(cents / 100) * 100, 'if-any', currency);

/** The last net and expectation, with their labels kept apart. */
function Ends({
  last: { net, expected },
  x,
  y,
  short,
}: {
  readonly last: HistoryPoint;
  readonly x: number;
  readonly y: (v: number) => number;
  readonly short: (cents: number) => string;
}) {
  const [own, other] = [y(net), y(expected)];
  const apart = Math.abs(own - other) >= 14 ? other : own + (other >= own ? 14 : -14);
  return (
    <>
      <text class="own" x={x} y={(own + 4).toFixed(1)}>
        {short(net)}
      </text>
      <text x={x} y={(apart + 4).toFixed(1)}>
        {short(expected)}
      </text>
    </>
  );
}

const MOST_POINTS = 400;

/** No more points than the chart has room for, always including the last. */
function thinned(course: readonly HistoryPoint[]): readonly HistoryPoint[] {
  const every = Math.ceil(course.length / MOST_POINTS);
  return every <= 1 ? course : course.filter((_, index) => (course.length - 1 - index) % every === 0);
}

interface Scale {
  readonly x: (index: number) => number;
  readonly y: (cents: number) => number;
  readonly levels: readonly number[];
}

function getScale(points: readonly HistoryPoint[], width: number): Scale {
  const reached = points.flatMap(({ net, expected, sd }) => [net, expected - 2 * sd, expected + 2 * sd]);
  const [low, high] = [Math.min(...reached), Math.max(...reached)];
  const room = Math.max(high - low, 100);
  const step = stepFor(room / 5);
  const levels: number[] = [];
  for (let level = Math.ceil(low / step) * step; level <= high; level += step) levels.push(level + 0);
  return {
    x: (index) => LEFT + (index / Math.max(1, points.length - 1)) * (width - LEFT - RIGHT),
    y: (cents) => TOP + ((high - cents) / room) * (HEIGHT - TOP - BOTTOM),
    levels,
  };
}

/** The smallest 1, 2 or 5 times a power of ten that is at least this much, in whole dollars. */
function stepFor(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 100)));
  return [1, 2, 5, 10].map((times) => times * power).find((step) => step >= least) ?? 10 * power;
}
