import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addChips, type Chips, chips, isChips, makeMoney, NO_CHIPS, parseMoney, sumChips } from './chips.ts';

const anyChips = fc.maxSafeInteger().map(chips);
const anyAmount = fc.maxSafeNat().map(chips);

describe('chips', () => {
  it('are safe whole numbers and nothing else', () => {
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

  it('add up exactly, and break rather than drift past the safe integers', () => {
    expect(addChips(chips(20), chips(-5))).toBe(15);
    expect(sumChips([])).toBe(NO_CHIPS);
    expect(sumChips([1, 2, 3].map(chips))).toBe(6);
    expect(() => addChips(chips(Number.MAX_SAFE_INTEGER), chips(1))).toThrow('broken invariant');
  });

  it('never add up to minus nothing', () => {
    fc.assert(fc.property(anyChips, (some) => Object.is(addChips(some, chips(0 - some)), 0)));
  });
});

describe('money in words', () => {
  it.each([
    [0, '$0'],
    [5, '$0.05'],
    [50, '$0.50'],
    [100, '$1'],
    [1250, '$12.50'],
    [100_000, '$1,000'],
    [123_456_789, '$1,234,567.89'],
    [-2500, '−$25'],
    [Number.MAX_SAFE_INTEGER, '$90,071,992,547,409.91'],
  ])('%i cents are %s', (cents, words) => {
    expect(makeMoney(chips(cents))).toBe(words);
  });

  it('shows cents always where it is asked to', () => {
    expect(makeMoney(chips(100), 'always')).toBe('$1.00');
    expect(makeMoney(chips(-105), 'always')).toBe('−$1.05');
  });

  it.each([
    ['25', 2500],
    ['$25', 2500],
    ['  25 ', 2500],
    ['12.50', 1250],
    ['$1,250', 125_000],
    ['$1,250.05', 125_005],
    ['0', 0],
    ['1250', 125_000],
    ['999999999999', 99_999_999_999_900],
  ])('reads %s as %i cents', (words, cents) => {
    expect(parseMoney(words)).toBe(cents);
  });

  it.each([
    '',
    '$',
    '-5',
    '−$5',
    '+5',
    '1.5',
    '1.555',
    '.50',
    '5.',
    '0,001',
    '$000,100',
    '1,25',
    '1250,000',
    '1,2500',
    '12 50',
    '1e3',
    '0x10',
    'NaN',
    '25 $',
    '$$5',
    '٣',
    '9999999999999',
  ])('guesses nothing from %j', (words) => {
    expect(parseMoney(words)).toBeUndefined();
  });

  it('reads no sum that is too large for cents, and does not throw at it', () => {
    expect(parseMoney('$90,071,992,547,409.91')).toBe(Number.MAX_SAFE_INTEGER);
    expect(parseMoney('$90,071,992,547,409.92')).toBeUndefined();
    expect(parseMoney('999,999,999,999,999,999')).toBeUndefined();
    expect(parseMoney(`1${',000'.repeat(200)}`)).toBeUndefined();
  });

  it('reads back whatever it writes', () => {
    const style = fc.constantFrom('always' as const, 'if-any' as const);
    fc.assert(
      fc.property(anyAmount, style, (amount, cents) => {
        expect(parseMoney(makeMoney(amount, cents))).toBe(amount);
      }),
    );
  });

  it('never throws, and what it reads is money', () => {
    const noise = fc.oneof(fc.string(), fc.stringMatching(/^\$?[0-9,.]{0,30}$/));
    fc.assert(
      fc.property(noise, (words) => {
        const read: Chips | undefined = parseMoney(words);
        expect(read === undefined || isChips(read)).toBe(true);
      }),
    );
  });
});
