import { assert } from '../base/index.ts';

/** An exact number: a fraction in lowest terms, its sign in the numerator. Only `ratio` creates it. */
export interface Ratio {
  readonly num: bigint;
  readonly den: bigint;
}

const MOST_SAFE = BigInt(Number.MAX_SAFE_INTEGER);

export function ratio(num: bigint, den: bigint = 1n): Ratio {
  assert(den !== 0n, 'a ratio has a denominator');
  const common = gcd(num < 0n ? -num : num, den < 0n ? -den : den);
  const by = den < 0n ? -common : common;
  return { num: num / by, den: den / by };
}

export const ZERO = ratio(0n);
export const ONE = ratio(1n);

export const addRatios = (a: Ratio, b: Ratio): Ratio => ratio(a.num * b.den + b.num * a.den, a.den * b.den);
export const subtractRatios = (a: Ratio, b: Ratio): Ratio => addRatios(a, negateRatio(b));
export const multiplyRatios = (a: Ratio, b: Ratio): Ratio => ratio(a.num * b.num, a.den * b.den);
export const divideRatios = (a: Ratio, b: Ratio): Ratio => ratio(a.num * b.den, a.den * b.num);
export const negateRatio = ({ num, den }: Ratio): Ratio => ({ num: -num, den });
export const absoluteRatio = (of: Ratio): Ratio => (of.num < 0n ? negateRatio(of) : of);

export const sumRatios = (ratios: Iterable<Ratio>): Ratio => {
  let sum = ZERO;
  for (const each of ratios) sum = addRatios(sum, each);
  return sum;
};

/** Negative if a is smaller, zero if equal, positive otherwise: for sorting. */
export function compareRatios(a: Ratio, b: Ratio): number {
  const difference = a.num * b.den - b.num * a.den;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export const equalRatios = (a: Ratio, b: Ratio): boolean => a.num === b.num && a.den === b.den;

/** `p/q`, even if q is 1. */
export const makeRatio = ({ num, den }: Ratio): string => `${num}/${den}`;

/** Reads `p/q`, `-3`, `0.05`, `5%` or `2.5 %`, exactly. Returns undefined for anything else. */
export function parseRatio(text: string): Ratio | undefined {
  const fraction = /^(-?\d{1,400})\/(\d{1,400})$/.exec(text);
  if (fraction !== null) {
    const den = BigInt(fraction[2] ?? '');
    return den === 0n ? undefined : ratio(BigInt(fraction[1] ?? ''), den);
  }
  const decimal = /^(-?)(\d{1,60})(?:\.(\d{1,60}))?( ?%)?$/.exec(text);
  if (decimal === null) return undefined;
  const [, minus = '', whole = '', part = '', percent = ''] = decimal;
  const size = ratio(BigInt(whole + part), 10n ** BigInt(part.length) * (percent === '' ? 1n : 100n));
  return minus === '' ? size : negateRatio(size);
}

/** The exact value to this many decimals; halves round away from zero. */
export function makeDecimal(of: Ratio, digits: number): string {
  const scaled = absoluteRatio(of).num * 10n ** BigInt(digits) * 2n;
  const rounded = (scaled + of.den) / (of.den * 2n);
  const text = rounded.toString().padStart(digits + 1, '0');
  const sign = of.num < 0n && rounded !== 0n ? '-' : '';
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** A hundred times the value, to this many decimals: `1.05791`, without the sign. */
export const makePercent = (of: Ratio, digits: number): string =>
  makeDecimal(multiplyRatios(of, HUNDRED), digits);

const HUNDRED = ratio(100n);

/** Bits of quotient to keep: two more than a double holds, so that rounding is correct. */
const KEPT_BITS = 55;

/** The nearest double, ties to even. Our values are never so small that doubles lose bits. */
export function toNumber(of: Ratio): number {
  const size = absoluteRatio(of).num;
  if (size === 0n) return 0;
  const shift = KEPT_BITS + getBits(of.den) - getBits(size);
  const num = shift > 0 ? size << BigInt(shift) : size;
  const den = shift < 0 ? of.den << BigInt(-shift) : of.den;
  const quotient = num / den;
  const sticky = num % den === 0n ? quotient : quotient | 1n;
  const value = Number(sticky) * 2 ** -shift;
  return of.num < 0n ? -value : value;
}

const getBits = (of: bigint): number => of.toString(2).length;

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) {
    if (x <= MOST_SAFE && y <= MOST_SAFE) return BigInt(gcdOfNumbers(Number(x), Number(y)));
    [x, y] = [y, x % y];
  }
  return x;
}

/** The greatest common divisor of two whole numbers that a double holds exactly. */
export function gcdOfNumbers(a: number, b: number): number {
  let [x, y] = [Math.abs(a), Math.abs(b)];
  while (y !== 0) [x, y] = [y, x % y];
  return x;
}
