import { describe, expect, it } from 'vitest';
import { withDatabase } from './database.ts';
import { explain } from './explain.ts';
import type { Plant } from './plant.ts';
import { PLANTS } from './plants.ts';
import { type RunOptions, runSeed } from './world.ts';

/** A few here; `npm run pit -- --store postgres --seeds 200` has many. */
const SEEDS = [1, 2, 3];

const onDatabase = (seed: number, options: RunOptions = {}) =>
  withDatabase((database) => runSeed(seed, { ...options, database }));

describe('the pit on a real database', () => {
  it('[RELIABILITY 1, 4, 16] holds every promise, and tells the same story for the same seed', async () => {
    const stories = [];
    for (const seed of SEEDS) {
      const outcome = await onDatabase(seed);
      if (outcome.violation !== undefined) expect.fail(explain(outcome));
      expect(outcome.events).toBeGreaterThan(10);
      stories.push(outcome.hash);
    }
    expect(new Set(stories).size).toBe(SEEDS.length);
    expect((await onDatabase(2)).hash).toBe(stories[1]);
  });

  it('sees a planted bug there, too', async () => {
    const plant = PLANTS['forget a hold']?.() ?? {};
    let seen: string | undefined;
    for (let seed = 1; seed <= 20 && seen === undefined; seed++)
      seen = (await onDatabase(seed, { plant })).violation;
    expect(seen).toMatch(/no transfer was posted for table-\d wager: hold/);
  });
});

describe('a house that never comes to rest', () => {
  it('says who waits, and for what', async () => {
    const { violation } = await runSeed(1, { plant: IDLE });
    expect(violation).toMatch(
      /^the house never came to rest: .*table-1 waits to be closed: it is served, {"is":/,
    );
  });
});

/** A croupier who never does what is due. */
const IDLE: Plant = {
  keeper: (keeper) => ({
    ...keeper,
    attend: async (croupier, now) => ({
      croupier,
      events: [],
      next: now + 60_000,
      problem: undefined,
    }),
  }),
};
