const FIRST_MS = 250;
const LONGEST_MS = 15_000;

/**
 * Exponential backoff with jitter: doubles per failure up to a bound, then picks from the upper half of that,
 * so that clients do not all reconnect at once. `chance` is from 0 to 1.
 */
export function backoffMs(failed: number, chance: number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failed, 16));
  return Math.round(full / 2 + (full / 2) * chance);
}
