import type { Time } from '../house/index.ts';

/** Starts from the wall clock and continues with a monotonic one, so that clock changes move no deadline. */
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
