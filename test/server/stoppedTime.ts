import type { Time } from '../../src/house/index.ts';

/** A clock that stands until it is moved on; what was due by then has happened, in its order. */
export interface StoppedTime extends Time {
  readonly pass: (ms: number) => Promise<void>;
}

export function stoppedTime(begin: number): StoppedTime {
  let now = begin;
  const waiting = new Set<{ readonly due: number; readonly act: () => void }>();
  return {
    now: () => now,
    after: (ms, act) => {
      const one = { due: now + ms, act };
      waiting.add(one);
      return () => waiting.delete(one);
    },
    pass: async (ms) => {
      const end = now + ms;
      for (;;) {
        await idle();
        const [next] = [...waiting].sort((a, b) => a.due - b.due);
        if (next === undefined || next.due > end) break;
        waiting.delete(next);
        now = Math.max(now, next.due);
        next.act();
      }
      now = end;
      await idle();
    },
  };
}

/** Whatever is under way in this process and waits for nothing else has been done. */
async function idle(): Promise<void> {
  for (let turn = 0; turn < 30; turn++) await new Promise(setImmediate);
}
