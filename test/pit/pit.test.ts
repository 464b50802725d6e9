import { afterAll, describe, expect, it } from 'vitest';
import { Counts } from './counts.ts';
import { explain } from './explain.ts';
import { PLANTS } from './plants.ts';
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

  it('prints a failing seed with the command that replays it, and it fails again the same way', async () => {
    const planted = (seed: number) => runSeed(seed, { plant: PLANTS['forget a hold']?.() ?? {} });
    // The first in which anybody wagers.
    let once = await planted(1);
    while (once.violation === undefined && once.seed < 20) once = await planted(once.seed + 1);
    const again = await planted(once.seed);
    expect(once.violation).toBeDefined();
    expect([again.violation, again.hash]).toEqual([once.violation, once.hash]);
    expect(explain(once).split('\n').at(-1)).toBe(`npm run pit -- --seed ${once.seed}`);
    expect(explain({ ...once, options: { minutes: 4, kills: 9 } })).toMatch(
      new RegExp(`--seed ${once.seed} --minutes 4 --kills 9$`),
    );
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
      const outcome = await runSeed(seed, { kills: 60, minutes: 0.4 });
      killed.addAll(outcome.counts);
      if (outcome.violation !== undefined) expect.fail(explain(outcome));
    }
    for (const phase of [
      'killed while betting',
      'killed while dealing',
      'killed while a shoe was made',
    ] as const)
      expect(killed.of(phase)).toBeGreaterThan(50);
    expect(killed.of('open bets returned after a crash')).toBeGreaterThan(50);
    expect(killed.of('closed coup dealt after a crash')).toBeGreaterThan(50);
  });
});
