import { useRef } from 'preact/hooks';
import type { Bet } from '../../../engine/index.ts';
import { ticks } from '../../../print/index.ts';
import { words } from '../../app/language.ts';
import { pagesWords } from '../../app/pagesWords.ts';
import { useWidth } from '../../app/width.ts';
import { TranslatedText } from '../../draw/HouseText.tsx';
import {
  type CoursePoint,
  getAcross,
  getAhead,
  getDown,
  getEstimateCurve,
  getPlotFrame,
  type PlotFrame,
  powersIn,
} from './course.ts';
import type { Simulation } from './ctrl.ts';
import { type Exact, formatPercent, formatShare, largeText } from './words.ts';

/** A plot for each checked bet. With an odd number, the first takes the full width. */
export function Courses({ sim }: { readonly sim: Simulation }) {
  const { counted } = sim.progress.value;
  const target = sim.target.value;
  const said = pagesWords().simulate.courses;
  const drawn = sim.game.value.bets.flatMap((bet, place) =>
    sim.chosen.value.has(bet.id) ? [{ bet, place }] : [],
  );
  return (
    <section class="panel courses" aria-label={said.courses}>
      <div class="key">
        <h2>{said.title}</h2>
        <ul>
          <li>
            <svg viewBox="0 0 26 12" width="26" height="12" aria-hidden="true">
              <path class="line" d="M0 6H26" />
            </svg>
            {said.simulated}
          </li>
          <li>
            <svg viewBox="0 0 26 12" width="26" height="12" aria-hidden="true">
              <rect class="band" width="26" height="12" />
            </svg>
            {said.band}
          </li>
          <li>
            <svg viewBox="0 0 26 12" width="26" height="12" aria-hidden="true">
              <path class="exact" d="M0 6H26" />
            </svg>
            {said.exact}
          </li>
          <li>
            <svg viewBox="0 0 26 12" width="26" height="12" aria-hidden="true">
              <path class="ahead" d="M1 6H26" />
            </svg>
            {said.ahead}
          </li>
        </ul>
      </div>
      {drawn.length === 0 ? (
        <p class="cap">{said.noneTicked}</p>
      ) : (
        <div class="plots">
          {drawn.map(({ bet, place }, index) => (
            <Course
              key={bet.id}
              bet={bet}
              course={getEstimateCurve(counted?.milestones ?? [], place)}
              exact={sim.exacts.value.get(bet.id)}
              target={target}
              wide={index === 0 && drawn.length % 2 === 1}
            />
          ))}
        </div>
      )}
    </section>
  );
}

interface CourseProps {
  readonly bet: Bet;
  readonly course: readonly CoursePoint[];
  readonly exact: Exact | undefined;
  readonly target: number | undefined;
  readonly wide: boolean;
}

function Course({ bet, course, exact, target, wide }: CourseProps) {
  const figure = useRef<HTMLElement>(null);
  const width = useWidth(figure);
  const said = pagesWords().simulate.courses;
  const last = course.at(-1);
  const frame = getPlotFrame(course, exact, target);
  const height = wide ? 188 : 146;
  const exactText = exact === undefined ? pagesWords().simulate.bets.notPriced : formatShare(exact.edge);
  return (
    <figure ref={figure} class={wide ? 'wide' : ''}>
      <figcaption>
        <b>
          <TranslatedText text={bet.label} />
        </b>
        <span>
          {last === undefined ? '' : said.simulatedIs(formatShare(last.edge / 100))}
          {said.exactIs(exactText)}
        </span>
      </figcaption>
      {/* Its place is kept until the width is known: nothing below moves when it is drawn. */}
      <div style={{ height }}>
        {width > 0 && <Plot bet={bet} course={course} frame={frame} width={width} height={height} />}
      </div>
    </figure>
  );
}

interface PlotProps {
  readonly bet: Bet;
  readonly course: readonly CoursePoint[];
  readonly frame: PlotFrame | undefined;
  readonly width: number;
  readonly height: number;
}

const LEFT = 58;
const RIGHT = 10;
const TOP = 8;
const BOTTOM = 24;

function Plot({ bet, course, frame, width, height }: PlotProps) {
  const inner = { width: width - LEFT - RIGHT, height: height - TOP - BOTTOM };
  const last = course.at(-1);
  return (
    <svg
      class="course"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={plotText(bet, course, frame)}
    >
      <rect class="field-box" x={LEFT} y={TOP} width={inner.width} height={inner.height} />
      {frame === undefined ? (
        <text class="empty" x={LEFT + inner.width / 2} y={TOP + inner.height / 2 + 4}>
          {pagesWords().simulate.courses.nothing}
        </text>
      ) : (
        <>
          <Axes frame={frame} inner={inner} />
          {/* A picture within the picture cuts off what lies outside of the frame. */}
          <svg x={LEFT} y={TOP} width={inner.width} height={inner.height} aria-hidden="true">
            <Lines course={course} frame={frame} inner={inner} />
          </svg>
          {last !== undefined && (
            <circle
              class="end"
              cx={(LEFT + getAcross(frame, last.hands) * inner.width).toFixed(1)}
              cy={(TOP + getDown(frame, last.edge) * inner.height).toFixed(1)}
              r={3.5}
            />
          )}
        </>
      )}
    </svg>
  );
}

const plotText = (bet: Bet, course: readonly CoursePoint[], frame: PlotFrame | undefined): string => {
  const label = words().houseText(bet.label);
  const said = pagesWords().simulate.courses;
  const last = course.at(-1);
  if (last === undefined || frame === undefined) return said.plotEmpty(label);
  const [low, high, middle] = [last.low, last.high, frame.middle].map((edge) => formatPercent(edge, 3));
  return said.plot(label, largeText(last.hands), low ?? '', high ?? '', middle ?? '');
};

interface Inner {
  readonly width: number;
  readonly height: number;
}
interface Drawn {
  readonly frame: PlotFrame;
  readonly inner: Inner;
}

function Axes({ frame, inner }: Drawn) {
  const { middle, reach } = frame;
  const levels = ticks(middle - reach, middle + reach, 5);
  const step = Math.abs((levels[1] ?? 1) - (levels[0] ?? 0));
  const digits = Math.max(0, Math.ceil(-Math.log10(step) - 1e-9));
  const bottom = TOP + inner.height;
  return (
    <>
      {levels.map((level) => {
        const y = TOP + getDown(frame, level) * inner.height;
        return (
          <g key={level}>
            <path class="grid" d={`M${LEFT} ${y.toFixed(1)}h${inner.width}`} />
            <text class="level" x={LEFT - 6} y={(y + 4).toFixed(1)}>
              {formatPercent(Math.abs(level) < step / 2 ? 0 : level, digits)}
            </text>
          </g>
        );
      })}
      {labelled(frame, inner.width).map(({ hands, x, anchor, shown }) => (
        <g key={hands}>
          <path class="grid" d={`M${x.toFixed(1)} ${TOP}V${bottom}`} />
          {shown && (
            <text x={x.toFixed(1)} y={bottom + 16} text-anchor={anchor}>
              {largeText(hands)}
            </text>
          )}
        </g>
      ))}
    </>
  );
}

const LABEL = 74;

/** The powers of ten whose labels fit, always including the last. */
function labelled(frame: PlotFrame, width: number) {
  const powers = powersIn(frame);
  const apart = width / Math.log10(frame.to / frame.from);
  const every = Math.max(1, Math.ceil(LABEL / apart));
  return powers.map((hands, index) => {
    const x = LEFT + getAcross(frame, hands) * width;
    const anchor = x > LEFT + width - 24 ? 'end' : 'middle';
    return { hands, x, anchor, shown: (powers.length - 1 - index) % every === 0 } as const;
  });
}

function Lines({ course, frame, inner }: Drawn & { readonly course: readonly CoursePoint[] }) {
  const place = (hands: number, percent: number): string =>
    `${(getAcross(frame, hands) * inner.width).toFixed(1)},${(getDown(frame, percent) * inner.height).toFixed(1)}`;
  const outline = (points: readonly CoursePoint[]): string =>
    [
      ...points.map(({ hands, high }) => place(hands, high)),
      ...points.toReversed().map(({ hands, low }) => place(hands, low)),
    ].join(' ');
  const ahead = getAhead(frame, course.at(-1)?.hands ?? 0);
  const middle = (getDown(frame, frame.middle) * inner.height).toFixed(1);
  return (
    <>
      <polyline class="ahead" points={ahead.map(({ hands, high }) => place(hands, high)).join(' ')} />
      <polyline class="ahead" points={ahead.map(({ hands, low }) => place(hands, low)).join(' ')} />
      <polygon class="band" points={outline(course)} />
      <path class="exact" d={`M0 ${middle}H${inner.width}`} />
      <polyline class="line" points={course.map(({ hands, edge }) => place(hands, edge)).join(' ')} />
    </>
  );
}
