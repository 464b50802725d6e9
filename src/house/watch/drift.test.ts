import { describe, expect, it } from 'vitest';
import {
  afterCoup,
  coupsToSee,
  type Drift,
  driftTest,
  FALSE_ALARM,
  getEvidence,
  isAlarm,
  type Law,
  NO_DRIFT,
} from './drift.ts';

/** Player of eight decks, near enough. */
const PLAYER: Law = {
  outcomes: [
    { pays: 1, probability: 0.446247 },
    { pays: 0, probability: 0.095156 },
    { pays: -1, probability: 0.458597 },
  ],
};

/** Mulberry32: the same every time. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function drawn({ outcomes }: Law, random: () => number): number {
  let left = random();
  for (const { pays, probability } of outcomes) {
    left -= probability;
    if (left < 0) return pays;
  }
  return outcomes.at(-1)?.pays ?? 0;
}

/** Coups until `stop`, each unit coming to `shift` more than the law says. */
function run(seed: number, shift: number, most: number, stop: (drift: Drift) => boolean): Drift {
  const [test, random] = [driftTest(PLAYER), chance(seed)];
  let drift = NO_DRIFT;
  while (drift.coups < most && !stop(drift)) drift = afterCoup(test, drift, drawn(PLAYER, random) + shift);
  return drift;
}

describe('[IR10] the test of a bet as it goes', () => {
  it('multiplies by 1 on average where the law holds, exactly', () => {
    const test = driftTest(PLAYER);
    for (const bet of ['higher', 'lower'] as const) {
      const mean = PLAYER.outcomes.reduce(
        (sum, { pays, probability }) => sum + probability * Math.exp(afterCoup(test, NO_DRIFT, pays)[bet]),
        0,
      );
      expect(mean).toBeCloseTo(1, 10);
    }
  });

  it('says more often than one in twenty with that little evidence never, looked at after every coup', () => {
    let alarms = 0;
    const runs = 1_000;
    for (let seed = 1; seed <= runs; seed++)
      if (getEvidence(run(seed, 0, 3_000, (drift) => getEvidence(drift) >= 20)) >= 20) alarms += 1;
    expect(alarms / runs).toBeLessThanOrEqual(0.05);
  });

  it('[RELIABILITY 13] sees one per cent that is lacking, about when it is said to, and one too much', () => {
    const said = coupsToSee(driftTest(PLAYER), -0.01);
    const seen = [1, 2, 3, 4].map((seed) => run(seed, -0.01, 10 * said, isAlarm));
    expect(seen.every(isAlarm)).toBe(true);
    const mean = seen.reduce((sum, { coups }) => sum + coups, 0) / seen.length;
    expect(mean / said).toBeGreaterThan(0.5);
    expect(mean / said).toBeLessThan(2);
    expect(isAlarm(run(5, 0.01, 10 * said, isAlarm))).toBe(true);
  });

  it('is silent as long where nothing is wrong', () => {
    const said = Math.ceil(coupsToSee(driftTest(PLAYER), -0.01));
    expect(isAlarm(run(6, 0, said, isAlarm))).toBe(false);
    expect(FALSE_ALARM).toBe(1e-6);
  });
});
