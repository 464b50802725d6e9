import { afterAll, describe, expect, it } from 'vitest';
import { Counts } from './counts.ts';
import { explain } from './explain.ts';
import { runSeed } from './world.ts';

const SEEDS = 200;
const AT_ONCE = 20;
const LONG_MS = 600_000;

/** Over all seeds of this file. */
const happened = new Counts();

describe('the pit', () => {
  for (let first = 1; first <= SEEDS; first += AT_ONCE) {
    it(`[RELIABILITY 1, 2, 4, 5, 10, 11, 12, 16, 17] holds every promise in seeds ${first} to ${first + AT_ONCE - 1}`, {
      timeout: LONG_MS,
    }, async () => {
      for (let seed = first; seed < first + AT_ONCE; seed++) {
        const outcome = await runSeed(seed);
        happened.addAll(outcome.counts);
        if (outcome.violation !== undefined) expect.fail(explain(outcome));
      }
    });
  }

  it('tells the same story for the same seed, to the byte, and another for another', async () => {
    const [once, again, other] = [await runSeed(7), await runSeed(7), await runSeed(8)];
    expect(again.hash).toBe(once.hash);
    expect(again.steps).toBe(once.steps);
    expect(other.hash).not.toBe(once.hash);
  });

  it('really had every fault happen', () => {
    expect(happened.missing).toEqual([]);
  });

  afterAll(() => {
    process.stdout.write(`${happened}\n`);
  });
});

describe('a thousand kills', () => {
  it('[RELIABILITY 14] settle what was closed, return what was open and pay nothing twice', {
    timeout: LONG_MS,
  }, async () => {
    const killed = new Counts();
    for (let seed = 1_001; killed.of('process killed') < 1_000; seed++) {
      const outcome = await runSeed(seed, {
        plan: (plan) => ({ ...plan, house: { ...plan.house, killsPerMinute: 60, downMs: [1, 200] } }),
      });
      killed.addAll(outcome.counts);
      if (outcome.violation !== undefined) expect.fail(`with 60 kills a minute: ${explain(outcome)}`);
    }
    for (const phase of [
      'killed while betting',
      'killed while dealing',
      'killed while a shoe was made',
    ] as const)
      expect(killed.of(phase)).toBeGreaterThan(0);
    expect(killed.of('open bets returned after a crash')).toBeGreaterThan(0);
    expect(killed.of('closed coup dealt after a crash')).toBeGreaterThan(0);
  });
});
