import { expect, it } from 'vitest';
import type { Counts } from './counts.ts';
import { explain } from './explain.ts';
import { runSeed } from './world.ts';

const AT_ONCE = 20;
export const LONG_MS = 600_000;

/** A test for each few of these seeds. Counts what happened in them. */
export function seedsHold(first: number, count: number, happened: Counts): void {
  const end = first + count;
  for (let from = first; from < end; from += AT_ONCE) {
    const to = Math.min(from + AT_ONCE, end);
    it(`[RELIABILITY 1, 2, 4, 5, 10, 11, 12, 16, 17] holds every promise in seeds ${from} to ${to - 1}`, {
      timeout: LONG_MS,
    }, async () => {
      for (let seed = from; seed < to; seed++) {
        const outcome = await runSeed(seed);
        happened.addAll(outcome.counts);
        if (outcome.violation !== undefined) expect.fail(explain(outcome));
      }
    });
  }
}
