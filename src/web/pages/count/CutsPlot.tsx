import { getExposureVerdict, type WinRate } from '../../../sim/index.ts';
import { words } from '../../app/language.ts';
import type { Cut } from './ctrl.ts';
import { countWords } from './words.ts';

const [LEFT, RIGHT, TOP, BOTTOM, HEIGHT] = [56, 16, 12, 30, 220];
/** The length of an error bar in standard errors: 95 of 100 contain the true value. */
const REACH = 1.96;

export interface CutsPlotProps {
  readonly cuts: readonly Cut[];
  readonly width: number;
  readonly bet: string;
}

/** Units per shoe over the cards behind the cut card, each with its error. */
export function CutsPlot({ cuts, width, bet }: CutsPlotProps) {
  const rates = cuts.map(({ behind, exposure }) => ({ behind, ...getExposureVerdict(exposure) }));
  const deepest = Math.max(...rates.map(({ behind }) => behind), 1);
  const most = Math.max(...rates.flatMap(({ linear, perfect }) => [top(linear), top(perfect)]), 1e-6);
  const least = Math.min(0, ...rates.map(({ linear }) => linear.unitsPerShoe - REACH * linear.se));
  const x = (behind: number): number => LEFT + (behind / deepest) * (width - LEFT - RIGHT);
  const y = (units: number): number => TOP + ((most - units) / (most - least)) * (HEIGHT - TOP - BOTTOM);
  const { decimal } = words().figures;
  const label = countWords().cuts.plot(
    bet,
    rates
      .map(({ behind, linear, perfect }) =>
        countWords().cuts.at(
          String(behind),
          decimal(linear.unitsPerShoe.toFixed(3)),
          decimal(perfect.unitsPerShoe.toFixed(3)),
        ),
      )
      .join('; '),
  );
  return (
    <svg
      class="by-cut"
      width={width}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-label={label}
    >
      {[0, most / 2, most].map((level) => (
        <g key={level}>
          <path class="grid" d={`M${LEFT} ${y(level).toFixed(1)}H${width - RIGHT}`} />
          <text x={LEFT - 8} y={(y(level) + 4).toFixed(1)} text-anchor="end">
            {decimal(level.toFixed(2))}
          </text>
        </g>
      ))}
      {(['linear', 'perfect'] as const).map((how) => (
        <g key={how} class={how}>
          <polyline
            points={rates
              .map((rate) => `${x(rate.behind).toFixed(1)},${y(rate[how].unitsPerShoe).toFixed(1)}`)
              .join(' ')}
          />
          {rates.map((rate) => (
            <Point key={rate.behind} at={x(rate.behind)} rate={rate[how]} y={y} />
          ))}
        </g>
      ))}
      {rates.map(({ behind }) => (
        <text key={behind} x={x(behind).toFixed(1)} y={HEIGHT - 8} text-anchor="middle">
          {behind}
        </text>
      ))}
    </svg>
  );
}

const top = ({ unitsPerShoe, se }: WinRate): number => unitsPerShoe + REACH * se;

interface PointProps {
  readonly at: number;
  readonly rate: WinRate;
  readonly y: (units: number) => number;
}

const Point = ({ at, rate: { unitsPerShoe, se }, y }: PointProps) => (
  <>
    <path
      d={`M${at.toFixed(1)} ${y(unitsPerShoe - REACH * se).toFixed(1)}V${y(unitsPerShoe + REACH * se).toFixed(1)}`}
    />
    <circle cx={at.toFixed(1)} cy={y(unitsPerShoe).toFixed(1)} r={3.5} />
  </>
);
