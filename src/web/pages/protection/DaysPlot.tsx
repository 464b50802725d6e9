import { words } from '../../app/language.ts';
import type { Day } from './days.ts';

const [HEIGHT, TOP, BOTTOM, RIGHT] = [170, 12, 26, 8];
/** The smallest scale of the chart, in cents. */
const LEAST_LEVEL = 10_000;

export interface DaysPlotProps {
  readonly days: readonly Day[];
  readonly width: number;
  readonly label: string;
  /** The label below a bar. */
  readonly sayStep: (at: number) => string;
  /** The label of the last bar, whose time is not over. */
  readonly sayLast: string;
}

/** A bar for each day: filled for a loss, outlined for a win. */
export function DaysPlot({ days, width, label, sayStep, sayLast }: DaysPlotProps) {
  const left = width > 500 ? 74 : 58;
  const most = levelFor(Math.max(...days.map(({ net }) => Math.abs(net))));
  const step = (width - left - RIGHT) / days.length;
  const middle = (TOP + HEIGHT - BOTTOM) / 2;
  const y = (net: number): number => middle - (net / most) * (middle - TOP);
  return (
    <svg
      class={width > 500 ? 'plot lgp' : 'plot php'}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-label={label}
    >
      {[most, most / 2, 0, -most / 2, -most].map((level) => (
        <g key={level}>
          <path class={level === 0 ? 'z' : 'g'} d={`M${left} ${y(level)}H${width - RIGHT}`} />
          <text x={left - 8} y={y(level) + 4} text-anchor="end">
            {level === 0 ? '0' : words().figures.signedMoney(level)}
          </text>
        </g>
      ))}
      {days.map(({ at, net, played }, index) => {
        const height = Math.max(1, Math.abs(y(net) - middle));
        return played ? (
          <rect
            key={at}
            class={net < 0 ? 'lost' : 'won'}
            x={(left + index * step + step * 0.12).toFixed(1)}
            y={(net < 0 ? middle : middle - height).toFixed(1)}
            width={(step * 0.76).toFixed(1)}
            height={height.toFixed(1)}
          />
        ) : null;
      })}
      <DayNames names={namesUnder(days, sayStep, sayLast)} x={(index) => left + (index + 0.5) * step} />
    </svg>
  );
}

/** Every nth label, so that they do not overlap, and the last. */
const namesUnder = (
  days: readonly Day[],
  sayStep: (at: number) => string,
  sayLast: string,
): readonly (string | undefined)[] => {
  const every = Math.ceil(days.length / 3);
  const last = days.length - 1;
  return days.map(({ at }, index) =>
    index === last ? sayLast : index % every === 0 && index <= last - every / 2 ? sayStep(at) : undefined,
  );
};

interface DayNamesProps {
  readonly names: readonly (string | undefined)[];
  readonly x: (index: number) => number;
}

const DayNames = ({ names, x }: DayNamesProps) => (
  <>
    {names.map((name, index) =>
      name === undefined ? null : (
        <text
          key={name}
          x={x(index)}
          y={HEIGHT - 6}
          text-anchor={index === 0 ? 'start' : index === names.length - 1 ? 'end' : 'middle'}
        >
          {name}
        </text>
      ),
    )}
  </>
);

/** The next round amount: 1, 2 or 5 times a power of ten. */
function levelFor(net: number): number {
  for (let level = LEAST_LEVEL; ; level *= 10)
    for (const times of [1, 2, 5]) if (level * times >= net) return level * times;
}
