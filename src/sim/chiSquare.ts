import { assert } from '../base/index.ts';

/** How far counts are from their expected values. */
export interface ChiSquare {
  readonly statistic: number;
  /** Degrees of freedom: cells minus one. */
  readonly degrees: number;
  /** The probability that a fair draw is at least this far off. */
  readonly p: number;
}

/** Cells with a smaller expected count are merged: the distribution does not hold for them alone. */
const FEWEST_EXPECTED = 5;

/** Pearson's test of counts against exact probabilities. A count with probability zero fails at once. */
export function chiSquare(counts: ArrayLike<number>, probabilities: ArrayLike<number>): ChiSquare {
  assert(counts.length === probabilities.length, 'a probability for each cell');
  let total = 0;
  for (let cell = 0; cell < counts.length; cell++) total += counts[cell] as number;
  const rest = { count: 0, expected: 0 };
  let statistic = 0;
  let cells = 0;
  const add = (count: number, expected: number): void => {
    statistic += (count - expected) ** 2 / expected;
    cells += 1;
  };
  for (let cell = 0; cell < counts.length; cell++) {
    const count = counts[cell] as number;
    const expected = (probabilities[cell] as number) * total;
    if (expected === 0 && count > 0) return { statistic: Number.POSITIVE_INFINITY, degrees: cells, p: 0 };
    if (expected >= FEWEST_EXPECTED) add(count, expected);
    else {
      rest.count += count;
      rest.expected += expected;
    }
  }
  if (rest.expected >= FEWEST_EXPECTED) add(rest.count, rest.expected);
  const degrees = Math.max(0, cells - 1);
  return { statistic, degrees, p: degrees === 0 ? 1 : upperGamma(degrees / 2, statistic / 2) };
}

/**
 * The regularized upper incomplete gamma function Q(a, x), by its series, or its continued fraction where
 * that converges.
 */
export function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  return x < a + 1 ? 1 - lowerSeries(a, x) : upperFraction(a, x);
}

const PRECISION = 1e-15;
const MOST_TERMS = 100_000;

function lowerSeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < MOST_TERMS && Math.abs(term) > Math.abs(sum) * PRECISION; n++) {
    term *= x / (a + n);
    sum += term;
  }
  return sum * Math.exp(a * Math.log(x) - x - logGamma(a));
}

/** Evaluates a continued fraction by Lentz's method. */
function upperFraction(a: number, x: number): number {
  const tiny = 1e-300;
  let b = x + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < MOST_TERMS; n++) {
    const numerator = n * (a - n);
    b += 2;
    d = 1 / orTiny(numerator * d + b, tiny);
    c = orTiny(b + numerator / c, tiny);
    const change = c * d;
    fraction *= change;
    if (Math.abs(change - 1) < PRECISION) break;
  }
  return fraction * Math.exp(a * Math.log(x) - x - logGamma(a));
}

const orTiny = (value: number, tiny: number): number => (Math.abs(value) < tiny ? tiny : value);

/** Lanczos, g = 7, nine terms: fifteen digits. */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

function logGamma(of: number): number {
  const z = of - 1;
  const base = z + 7.5;
  let sum = LANCZOS[0] as number;
  for (let term = 1; term < LANCZOS.length; term++) sum += (LANCZOS[term] as number) / (z + term);
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(base) - base + Math.log(sum);
}
