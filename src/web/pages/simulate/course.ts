import { blockSize, type Milestone } from '../../../sim/index.ts';
import type { Exact } from './words.ts';

/** A bet's estimated edge after this many hands, in percent. */
export interface CoursePoint {
  readonly hands: number;
  readonly edge: number;
  readonly low: number;
  readonly high: number;
}

/** The estimates over time of the bet at this index. There is no interval before the first win and loss. */
export const getEstimateCurve = (milestones: readonly Milestone[], place: number): readonly CoursePoint[] =>
  milestones.flatMap(({ hands, estimates }) => {
    const at = estimates[place];
    return at === undefined || !(at.sd > 0)
      ? []
      : [{ hands, edge: at.edge * 100, low: at.low * 100, high: at.high * 100 }];
  });

/** The area of a plot: hands from left to right on a log scale; percent around the exact edge. */
export interface PlotFrame {
  readonly from: number;
  readonly to: number;
  readonly middle: number;
  readonly reach: number;
  /** The half-width of the interval after n hands, times the square root of n. */
  readonly spread: number;
}

const DECADES_SHOWN = 4;
/** The interval fills the height at this fraction of the hands: wide at first, and still visible at the end. */
const FULL_AT = 1 / 200;
const FIRST_POINT = blockSize(0);
/** Two-sided 95 % of the normal distribution. */
const Z95 = 1.959963984540054;

/**
 * `target` is the number of hands to deal; undefined if unlimited, and then the plot grows by powers of ten. A long
 * run's first hands fall outside on the left, and their interval above and below. For an unpriced bet its own
 * estimate is the center; returns undefined if there is none either.
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

/** 0 at the left, 1 at the right. */
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

/** How the interval will narrow from here, around the exact edge. */
export function getAhead({ from, to, middle, spread }: PlotFrame, hands: number): readonly CoursePoint[] {
  const start = Math.max(from, hands);
  if (start >= to) return [];
  return Array.from({ length: STEPS_AHEAD + 1 }, (_, step) => {
    const at = start * (to / start) ** (step / STEPS_AHEAD);
    const reach = spread / Math.sqrt(at);
    return { hands: at, edge: middle, low: middle - reach, high: middle + reach };
  });
}
