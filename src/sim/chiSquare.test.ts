import { describe, expect, it } from 'vitest';
import { chiSquare, upperGamma } from './chiSquare.ts';

describe('the upper tail of chi-square', () => {
  // From published tables.
  it.each([
    [3.841458820694124, 1, 0.05],
    [18.307038053275146, 10, 0.05],
    [124.34211340400407, 100, 0.05],
    [1106.969, 1000, 0.01],
    [29.588298445074418, 10, 0.001],
    [2, 2, Math.exp(-1)],
    [0, 5, 1],
  ])('the upper tail of chi-square of %d on %d degrees is %d', (statistic, degrees, p) => {
    expect(upperGamma(degrees / 2, statistic / 2)).toBeCloseTo(p, 6);
  });

  it('the upper tail of chi-square is whole over the whole range', () => {
    for (let degrees = 1; degrees < 2_000; degrees += 37) {
      let before = 1;
      for (let statistic = 0; statistic < 3 * degrees; statistic += degrees / 20) {
        const p = upperGamma(degrees / 2, statistic / 2);
        expect(p >= 0 && p <= before + 1e-12).toBe(true);
        before = p;
      }
    }
  });
});

describe('a test of counts', () => {
  it('a chi-square test adds up squares over the expected counts', () => {
    // 60 throws of a die, computed by hand: (25 + 4 + 1 + 16 + 0 + 4) / 10.
    const thrown = chiSquare([5, 8, 9, 14, 10, 12 + 2], new Array(6).fill(1 / 6));
    expect(thrown.statistic).toBeCloseTo((25 + 4 + 1 + 16 + 0 + 16) / 10, 12);
    expect(thrown.degrees).toBe(5);
  });

  it('a chi-square test merges rare cells, and rejects impossible counts', () => {
    expect(chiSquare([96, 1, 1, 1, 1], [0.96, 0.01, 0.01, 0.01, 0.01])).toMatchObject({ degrees: 0, p: 1 });
    expect(chiSquare([92, 2, 2, 2, 2], [0.92, 0.02, 0.02, 0.02, 0.02]).degrees).toBe(1);
    expect(chiSquare([99, 1], [1, 0]).p).toBe(0);
    expect(chiSquare([100, 0], [1, 0]).p).toBe(1);
  });
});
