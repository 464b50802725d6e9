import { blockSize, type Milestone } from '../../../sim/index.ts';
import type { Exact } from './words.ts';

/** Where a bet's estimate stood after so many hands, in per cent. */
export interface CoursePoint {
  readonly hands: number;
  readonly edge: number;
  readonly low: number;
  readonly high: number;
}

/** The course of the bet at this place among the estimates. Without a win and a loss there is no interval yet. */
export const getEstimateCurve = (milestones: readonly Milestone[], place: number): readonly CoursePoint[] =>
  milestones.flatMap(({ hands, estimates }) => {
    const at = estimates[place];
    return at === undefined || !(at.sd > 0)
      ? []
      : [{ hands, edge: at.edge * 100, low: at.low * 100, high: at.high * 100 }];
  });

/** What a plot has room for: hands from left to right, by powers of ten; per cent about the exact edge. */
export interface PlotFrame {
  readonly from: number;
  readonly to: number;
  readonly middle: number;
  readonly reach: number;
  /** The interval after n hands reaches so far to either side, times the root of n. */
  readonly spread: number;
}

const DECADES_SHOWN = 4;
/** The interval fills the height where this part of the hands is dealt: wide at first, and still seen at the end. */
const FULL_AT = 1 / 200;
const FIRST_POINT = blockSize(0);
/** Two-sided 95 % of the normal distribution. */
const Z95 = 1.959963984540054;

/**
 * `target` is how many hands are to be dealt; undefined where nobody has said, and then the plot grows by whole powers
 * of ten. The first hands of a long run drop out on the left, and their interval above and below. Where the bet has no
 * price, its own estimate stands in the middle; undefined when there is none of that either.
 */
export function getPlotFrame(
  course: readonly CoursePoint[],
  exact: Exact | undefined,
  target: number | undefined,
): PlotFrame | undefined {
  const last = course.at(-1);
  const middle = exact === undefined ? last?.edge : exact.edge * 100;
  if (middle === undefined) return undefined;
  const first = Math.min(course[0]?.hands ?? FIRST_POINT, target ?? FIRST_POINT);
  const to = Math.max(first * 10, target ?? nextPower(last?.hands ?? FIRST_POINT));
  const from = Math.max(first, to / 10 ** DECADES_SHOWN);
  const spread = exact === undefined ? spreadAt(last) : exact.sd * 100 * Z95;
  const full = spread / Math.sqrt(Math.max(from, to * FULL_AT));
  const away = last === undefined ? 0 : Math.abs(last.edge - middle);
  return { from, to, middle, spread, reach: Math.max(full, away) * 1.1 };
}

const spreadAt = (point: CoursePoint | undefined): number =>
  point === undefined ? 1 : ((point.high - point.low) / 2) * Math.sqrt(point.hands);

const nextPower = (hands: number): number => 10 ** (Math.floor(Math.log10(hands) + 1e-9) + 1);

/** 0 at the left, 1 at the right; */
export const getAcross = ({ from, to }: PlotFrame, hands: number): number =>
  Math.log(hands / from) / Math.log(to / from);

/** 0 at the top, 1 at the bottom. */
export const getDown = ({ middle, reach }: PlotFrame, percent: number): number =>
  (middle + reach - percent) / (2 * reach);

/** The powers of ten within a frame. */
export function powersIn({ from, to }: PlotFrame): readonly number[] {
  const first = Math.ceil(Math.log10(from) - 1e-9);
  const last = Math.floor(Math.log10(to) + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => 10 ** (first + index));
}

const STEPS_AHEAD = 24;

/** How the interval will go on from where it is, about the exact edge. */
export function getAhead({ from, to, middle, spread }: PlotFrame, hands: number): readonly CoursePoint[] {
  const start = Math.max(from, hands);
  if (start >= to) return [];
  return Array.from({ length: STEPS_AHEAD + 1 }, (_, step) => {
    const at = start * (to / start) ** (step / STEPS_AHEAD);
    const reach = spread / Math.sqrt(at);
    return { hands: at, edge: middle, low: middle - reach, high: middle + reach };
  });
}
