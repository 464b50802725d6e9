import type { Time } from '../house/index.ts';

/** The wall clock at the start, and a monotonic one from there on: a step of the clock moves no deadline. */
export function systemTime(): Time {
  const offset = Date.now() - performance.now();
  return {
    now: () => Math.floor(offset + performance.now()),
    after: (ms, act) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
  };
}
