import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Chips, chips, isChips } from './chips.ts';
import {
  DOLLARS,
  makeFigure,
  makeMoney,
  makeRoundMoney,
  makeSignedMoney,
  parseMoney,
  sharedCurrency,
} from './money.ts';

const anyAmount = fc.maxSafeNat().map(chips);

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

  it('makeMoney shows cents always when asked to', () => {
    expect(makeMoney(chips(100), 'always')).toBe('$1.00');
    expect(makeMoney(chips(-105), 'always')).toBe('−$1.05');
  });

  it('makeMoney writes another currency by its code, and omits cents where the currency has none', () => {
    const [aud, jpy] = [
      { code: 'AUD', step: 5 },
      { code: 'JPY', step: 100 },
    ];
    expect(makeMoney(-1250, 'if-any', aud)).toBe('−AUD\u00a012.50');
    expect(makeMoney(100_000, 'always', aud)).toBe('AUD\u00a01,000.00');
    expect(makeMoney(100_000, 'always', jpy)).toBe('JPY\u00a01,000');
    expect(makeMoney(100_050, 'always', jpy)).toBe('JPY\u00a01,000.50');
    expect(makeSignedMoney(1250, 'if-any', aud)).toBe('+AUD\u00a012.50');
    expect(makeRoundMoney(-1249.6, 'if-any', aud)).toBe('−AUD\u00a012.50');
    expect(makeRoundMoney(1_262, 'if-any', jpy)).toBe('JPY\u00a013');
  });

  it('sharedCurrency is the currency that all houses share, else the dollar', () => {
    const [aud, jpy] = [
      { code: 'AUD', step: 5 },
      { code: 'JPY', step: 100 },
    ];
    expect(sharedCurrency([aud, { ...aud }])).toEqual(aud);
    expect(sharedCurrency([aud, jpy])).toBe(DOLLARS);
    expect(sharedCurrency([aud, { ...aud, step: 1 }])).toBe(DOLLARS);
    expect(sharedCurrency([])).toBe(DOLLARS);
  });

  it('makeSignedMoney shows the sign of a difference, but none for zero', () => {
    expect([4500, -3000, 0].map((cents) => makeSignedMoney(cents, 'always'))).toEqual([
      '+$45.00',
      '−$30.00',
      '$0.00',
    ]);
  });

  it('makeFigure writes the bare number, as on a chip', () => {
    expect([136_500, 1_250, 5].map((cents) => makeFigure(cents))).toEqual(['1,365', '12.50', '0.05']);
  });

  it('makeRoundMoney rounds an estimate to the cent, and never to minus zero', () => {
    expect([1249.6, -0.3, -16.4].map((cents) => makeRoundMoney(cents))).toEqual(['$12.50', '$0', '−$0.16']);
  });

  it('makeMoney accepts bigints beyond the safe integers, and rejects floats', () => {
    expect(makeMoney(123_456_789_012_345_678_901n)).toBe('$1,234,567,890,123,456,789.01');
    expect(makeMoney(-5n)).toBe('−$0.05');
    expect(() => makeMoney(0.5)).toThrow('0.5 is a whole number of cents');
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
  ])('parseMoney reads %s as %i cents', (words, cents) => {
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
  ])('parseMoney refuses %j rather than guess', (words) => {
    expect(parseMoney(words)).toBeUndefined();
  });

  it('parseMoney refuses an amount too large for cents, and does not throw', () => {
    expect(parseMoney('$90,071,992,547,409.91')).toBe(Number.MAX_SAFE_INTEGER);
    expect(parseMoney('$90,071,992,547,409.92')).toBeUndefined();
    expect(parseMoney('999,999,999,999,999,999')).toBeUndefined();
    expect(parseMoney(`1${',000'.repeat(200)}`)).toBeUndefined();
  });

  it('parseMoney reads back what makeMoney writes', () => {
    const style = fc.constantFrom('always' as const, 'if-any' as const);
    fc.assert(
      fc.property(anyAmount, style, (amount, cents) => {
        expect(parseMoney(makeMoney(amount, cents))).toBe(amount);
      }),
    );
  });

  it('parseMoney never throws, and returns only chips', () => {
    const noise = fc.oneof(fc.string(), fc.stringMatching(/^\$?[0-9,.]{0,30}$/));
    fc.assert(
      fc.property(noise, (words) => {
        const read: Chips | undefined = parseMoney(words);
        expect(read === undefined || isChips(read)).toBe(true);
      }),
    );
  });
});
