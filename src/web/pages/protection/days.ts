import type { ProtectionView } from '../../../client/index.ts';

/** One day of thirty, as the clock on the wall has it. */
export interface Day {
  /** Its first moment. */
  readonly at: number;
  readonly net: number;
  readonly minutes: number;
  readonly played: boolean;
}

/** The last days up to today, oldest first, each with all that was played on it. */
export function daysOf({ play, now }: Pick<ProtectionView, 'play' | 'now'>, many: number): readonly Day[] {
  const days = Array.from({ length: many }, (_, index) => {
    const at = dayBefore(now, many - 1 - index);
    const next = dayBefore(now, many - 2 - index);
    const mine = play.filter((quarter) => quarter.at >= at && quarter.at < next);
    return {
      at,
      net: mine.reduce((sum, { net }) => sum + net, 0),
      minutes: mine.reduce((sum, { minutes }) => sum + minutes, 0),
      played: mine.length > 0,
    };
  });
  return days;
}

/** Midnight of the day that is so many days before; a day may have 23 or 25 hours. */
function dayBefore(now: number, days: number): number {
  const day = new Date(now);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() - days).getTime();
}

/** The figures above the picture. */
export const sumOf = (days: readonly Day[]) => ({
  net: days.reduce((sum, { net }) => sum + net, 0),
  minutes: days.reduce((sum, { minutes }) => sum + minutes, 0),
  played: days.filter(({ played }) => played).length,
  lost: days.filter(({ played, net }) => played && net < 0).length,
  won: days.filter(({ played, net }) => played && net > 0).length,
});
