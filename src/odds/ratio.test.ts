import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addRatios,
  compareRatios,
  divideRatios,
  equalRatios,
  gcdOfNumbers,
  makeDecimal,
  makePercent,
  makeRatio,
  multiplyRatios,
  parseRatio,
  type Ratio,
  ratio,
  subtractRatios,
  sumRatios,
  toNumber,
} from './ratio.ts';

const wholes = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n });
const ratios = fc
  .tuple(
    wholes,
    wholes.filter((den) => den !== 0n),
  )
  .map(([num, den]) => ratio(num, den));
const safe = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });

describe('ratios', () => {
  test('ratios are in lowest terms, with the sign in the numerator', () => {
    expect(ratio(6n, -4n)).toEqual({ num: -3n, den: 2n });
    expect(ratio(0n, -7n)).toEqual({ num: 0n, den: 1n });
    fc.assert(
      fc.property(
        ratios,
        wholes.filter((by) => by !== 0n),
        ({ num, den }, by) => {
          expect(ratio(num * by, den * by)).toEqual({ num, den });
          expect(den > 0n).toBe(true);
        },
      ),
    );
  });

  test('ratios obey the laws of arithmetic', () => {
    fc.assert(
      fc.property(ratios, ratios, ratios, (a, b, c) => {
        expect(addRatios(a, b)).toEqual(addRatios(b, a));
        expect(multiplyRatios(a, addRatios(b, c))).toEqual(
          addRatios(multiplyRatios(a, b), multiplyRatios(a, c)),
        );
        expect(subtractRatios(addRatios(a, b), b)).toEqual(a);
        if (b.num !== 0n) expect(multiplyRatios(divideRatios(a, b), b)).toEqual(a);
        expect(sumRatios([a, b, c])).toEqual(addRatios(a, addRatios(b, c)));
        expect(Math.sign(compareRatios(a, b))).toBe(Math.sign(Number(subtractRatios(a, b).num)));
        expect(equalRatios(a, b)).toBe(compareRatios(a, b) === 0);
      }),
    );
  });

  test('ratios round-trip through text', () => {
    expect(makeRatio(ratio(3n))).toBe('3/1');
    fc.assert(
      fc.property(ratios, (a) => {
        expect(parseRatio(makeRatio(a))).toEqual(a);
      }),
    );
    expect(parseRatio('5%')).toEqual(ratio(1n, 20n));
    expect(parseRatio('-2.5 %')).toEqual(ratio(-1n, 40n));
    expect(parseRatio('0.05')).toEqual(ratio(1n, 20n));
    expect(parseRatio('7')).toEqual(ratio(7n));
    for (const bad of ['', '1/0', '1/-2', '.5', '5 %%', 'five', '1e3', '0x10', ' 5%', '1/2/3']) {
      expect(parseRatio(bad), bad).toBeUndefined();
    }
  });

  test('toNumber gives the nearest double, like the correctly rounded division of two doubles', () => {
    fc.assert(
      fc.property(safe, safe, (a, b) => {
        expect(toNumber(ratio(BigInt(a), BigInt(b)))).toBe(a / b);
        expect(toNumber(ratio(BigInt(-a), BigInt(b)))).toBe(-a / b);
      }),
      { numRuns: 2000 },
    );
    expect(toNumber(ratio(0n))).toBe(0);
    expect(toNumber(ratio(2n ** 53n + 1n))).toBe(2 ** 53);
    expect(toNumber(ratio(2n ** 54n + 2n + 1n))).toBe(2 ** 54 + 4);
    expect(toNumber(ratio(10n ** 40n, 4n))).toBe(2.5e39);
  });

  test('makeDecimal rounds from the exact value, half away from zero', () => {
    expect(makeDecimal(ratio(1n, 8n), 2)).toBe('0.13');
    expect(makeDecimal(ratio(-1n, 8n), 2)).toBe('-0.13');
    expect(makeDecimal(ratio(-1n, 1000n), 2)).toBe('0.00');
    expect(makeDecimal(ratio(2n, 3n), 0)).toBe('1');
    expect(makeDecimal(ratio(999n, 1000n), 2)).toBe('1.00');
    // The double of this value is on the other side of the tie.
    expect(makeDecimal(ratio(1005n, 1000n), 2)).toBe('1.01');
    expect((1.005).toFixed(2)).toBe('1.00');
    expect(makePercent(ratio(1n, 3n), 4)).toBe('33.3333');
    fc.assert(
      fc.property(ratios, fc.nat(12), (a: Ratio, digits) => {
        const written = parseRatio(makeDecimal(a, digits)) ?? ratio(0n);
        const off = subtractRatios(written, a);
        const half = ratio(1n, 2n * 10n ** BigInt(digits));
        expect(compareRatios(off.num < 0n ? subtractRatios(a, written) : off, half)).toBeLessThanOrEqual(0);
      }),
    );
  });

  test('gcdOfNumbers finds the greatest common divisor', () => {
    expect(gcdOfNumbers(-2500, 2375)).toBe(125);
    expect(gcdOfNumbers(0, 7)).toBe(7);
  });
});
