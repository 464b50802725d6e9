const FIRST_MS = 250;
const LONGEST_MS = 15_000;

/**
 * How long to wait before a try, after so many that failed: twice as long each time up to a bound, and anywhere in
 * the upper half of that, so that a house that comes back is not met by everybody at once. `chance` is from 0 to 1.
 */
export function backoffMs(failed: number, chance: number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failed, 16));
  return Math.round(full / 2 + (full / 2) * chance);
}
