import { expect, it } from 'vitest';
import { getRate, type Sample, withSample } from './rate.ts';

const at = (moment: number, hands: number): Sample => ({ at: moment, hands });

it('is that of the last two seconds, not of the whole run', () => {
  let samples: readonly Sample[] = [at(0, 0)];
  for (let tick = 1; tick <= 50; tick++) samples = withSample(samples, at(tick * 100, tick * 10));
  const slow = getRate(samples);
  for (let tick = 1; tick <= 50; tick++)
    samples = withSample(samples, at(5_000 + tick * 100, 500 + tick * 90));
  expect([slow, getRate(samples)]).toEqual([100, 900]);
  expect(samples.length).toBeLessThan(25);
});

it('is told even where blocks come seldom, and nothing before the first', () => {
  expect(getRate([at(0, 0)])).toBe(0);
  expect(getRate(withSample([at(0, 0)], at(10_000, 5_000)))).toBe(500);
});
