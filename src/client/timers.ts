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
