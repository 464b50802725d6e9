import { describe, expect, it } from 'vitest';
import type { Ending } from './endings.ts';
import { ratio } from './ratio.ts';
import { chanceBelow } from './sumsBelow.ts';

const coin: readonly Ending[] = [
  { result: -500, probability: ratio(1n, 2n) },
  { result: 500, probability: ratio(1n, 2n) },
];
const lottery: readonly Ending[] = [
  { result: -25, probability: ratio(9n, 10n) },
  { result: 200, probability: ratio(1n, 10n) },
];

describe('the chance of a sum below an amount', () => {
  it('the chance of a sum below an amount matches every combination of results', () => {
    expect(chanceBelow([coin], 500)).toBeCloseTo(0.5, 12);
    expect(chanceBelow([coin], -500)).toBe(0);
    expect(chanceBelow([coin], 501)).toBeCloseTo(1, 12);
    expect(chanceBelow([coin, coin, coin, coin], 0)).toBeCloseTo(5 / 16, 12);
    expect(chanceBelow([coin, lottery], 476)).toBeCloseTo(0.5 + 0.45, 12);
    expect(chanceBelow([coin, lottery], 475)).toBeCloseTo(0.5, 12);
  });

  it('the chance of an empty sum below zero is zero', () => {
    expect([chanceBelow([], 0), chanceBelow([], 1)]).toEqual([0, 1]);
    expect(chanceBelow([[{ result: 0, probability: ratio(1n, 1n) }]], 1)).toBe(1);
  });

  it('the chance of a sum is undefined if it would take too long', () => {
    const fine: readonly Ending[] = [
      { result: -1, probability: ratio(1n, 2n) },
      { result: 10_000_000, probability: ratio(1n, 2n) },
    ];
    expect(chanceBelow(new Array(40).fill(fine), 0)).toBeUndefined();
  });
});
