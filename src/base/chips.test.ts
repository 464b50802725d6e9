import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addChips, chips, isChips, NO_CHIPS, sumChips } from './chips.ts';

const anyChips = fc.maxSafeInteger().map(chips);

describe('chips', () => {
  it('chips are safe whole numbers of cents and nothing else', () => {
    for (const money of [0, 1, -1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]) {
      expect(isChips(money)).toBe(true);
    }
    for (const other of [
      0.5,
      -0,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      2 ** 53,
      '5',
      5n,
      null,
      undefined,
      [5],
    ]) {
      expect(isChips(other)).toBe(false);
    }
    expect(() => chips(0.1)).toThrow('0.1 is a whole number of cents');
  });

  it('chips add up exactly, and throw rather than drift past the safe integers', () => {
    expect(addChips(chips(20), chips(-5))).toBe(15);
    expect(sumChips([])).toBe(NO_CHIPS);
    expect(sumChips([1, 2, 3].map(chips))).toBe(6);
    expect(() => addChips(chips(Number.MAX_SAFE_INTEGER), chips(1))).toThrow('broken invariant');
  });

  it('chips never add up to minus zero', () => {
    fc.assert(fc.property(anyChips, (some) => Object.is(addChips(some, chips(0 - some)), 0)));
  });
});
