import { afterAll, describe, expect, it } from 'vitest';
import { runs } from '../runs.ts';
import { Counts } from './counts.ts';
import { explain } from './explain.ts';
import { PLANTS } from './plants.ts';
import { seedsHold } from './seeds.ts';
import { runSeed } from './world.ts';

/** In fewer not every fault happens. */
const FEWEST = 50;
/** Over all seeds of this file. */
const happened = new Counts();

describe('the pit', () => {
  seedsHold(1, Math.max(FEWEST, runs(100)), happened);

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
