import type { Time } from '../../src/house/index.ts';

/** Time that stands still until a test moves it. */
export interface HandTime extends Time {
  /** Moves the clock on, and calls what is due by then, in order. */
  readonly pass: (ms: number) => void;
  readonly waiting: () => number;
}

export function handTime(start = 1_700_000_000_000): HandTime {
  let now = start;
  let timers: { readonly at: number; readonly act: () => void }[] = [];
  return {
    now: () => now,
    after: (ms, act) => {
      const timer = { at: now + ms, act };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    pass: (ms) => {
      now += ms;
      const due = timers.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at);
      timers = timers.filter(({ at }) => at > now);
      for (const { act } of due) act();
    },
    waiting: () => timers.length,
  };
}
