import type { ProtectionView } from '../../../client/index.ts';

/** One day or hour of the chart, in local time. */
export interface Day {
  /** The start, in milliseconds. */
  readonly at: number;
  readonly net: number;
  readonly minutes: number;
  readonly played: boolean;
}

type Play = Pick<ProtectionView, 'play' | 'now'>;

/** The last days up to today, oldest first, with the play on each. */
export const getDays = (view: Play, many: number): readonly Day[] => getSteps(view, many, dayBefore);

/** The last hours up to this one. */
export const getHours = (view: Play, many: number): readonly Day[] => getSteps(view, many, hourBefore);

function getSteps(
  { play, now }: Play,
  many: number,
  before: (now: number, steps: number) => number,
): readonly Day[] {
  return Array.from({ length: many }, (_, index) => {
    const at = before(now, many - 1 - index);
    const next = before(now, many - 2 - index);
    const mine = play.filter((quarter) => quarter.at >= at && quarter.at < next);
    return {
      at,
      net: mine.reduce((sum, { net }) => sum + net, 0),
      minutes: mine.reduce((sum, { minutes }) => sum + minutes, 0),
      played: mine.length > 0,
    };
  });
}

/** Local midnight this many days ago. A day may have 23 or 25 hours. */
function dayBefore(now: number, days: number): number {
  const day = new Date(now);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() - days).getTime();
}

const HOUR_MS = 60 * 60 * 1_000;

/** In elapsed time: an hour that the clock repeats counts twice. */
const hourBefore = (now: number, hours: number): number =>
  new Date(now).setMinutes(0, 0, 0) - hours * HOUR_MS;

/** The figures above the chart. */
export const sumDays = (days: readonly Day[]) => ({
  net: days.reduce((sum, { net }) => sum + net, 0),
  minutes: days.reduce((sum, { minutes }) => sum + minutes, 0),
  played: days.filter(({ played }) => played).length,
  lost: days.filter(({ played, net }) => played && net < 0).length,
  won: days.filter(({ played, net }) => played && net > 0).length,
});
