import type { World } from './world.ts';

/** Timers that are canceled together. */
export interface Timers {
  readonly after: (ms: number, run: () => void) => void;
  readonly stop: () => void;
}

export function newTimers(setTimer: World['setTimer']): Timers {
  const waiting = new Set<() => void>();
  return {
    after: (ms, run) => {
      const cancel = setTimer(ms, () => {
        waiting.delete(cancel);
        run();
      });
      waiting.add(cancel);
    },
    stop: () => {
      for (const cancel of waiting) cancel();
      waiting.clear();
    },
  };
}

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
