import { describe, expect, it } from 'vitest';
import { runs } from '../runs.ts';
import { Counts } from './counts.ts';
import { explain } from './explain.ts';
import { LONG_MS } from './seeds.ts';
import { runSeed } from './world.ts';

/** A quarter of them in the short form. */
const KILLS = runs(1_000);
/** So few kills as those of the short form are spread less evenly. */
const LEAST_SHARE = KILLS < 1_000 ? 1 / 50 : 1 / 20;

describe('a thousand kills', () => {
  it('[RELIABILITY 14] settle what was closed, return what was open and pay nothing twice', {
    timeout: LONG_MS,
  }, async () => {
    const killed = new Counts();
    for (let seed = 1_001; killed.of('process killed') < KILLS; seed++) {
      const outcome = await runSeed(seed, { kills: 60, minutes: 0.4 });
      killed.addAll(outcome.counts);
      if (outcome.violation !== undefined) expect.fail(explain(outcome));
    }
    for (const phase of [
      'killed while betting',
      'killed while dealing',
      'killed while a shoe was made',
    ] as const)
      expect(killed.of(phase)).toBeGreaterThan(KILLS * LEAST_SHARE);
    expect(killed.of('open bets returned after a crash')).toBeGreaterThan(KILLS * LEAST_SHARE);
    expect(killed.of('closed coup dealt after a crash')).toBeGreaterThan(KILLS * LEAST_SHARE);
  });
});
