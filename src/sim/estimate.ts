import { assert } from '../base/index.ts';
import type { Bet, GameRules } from '../engine/index.ts';
import { netOdds, toNumber } from '../odds/index.ts';
import { LOSES, lineOfBin } from './binLines.ts';
import { getLinePlace } from './cardLines.ts';
import { getBinCount, type HistogramGrain } from './histogram.ts';

/** The cost of a bet in the dealt coups, per unit staked, and its uncertainty. */
export interface Estimate {
  readonly bet: Bet;
  readonly hands: number;
  /** What the house kept; positive if the house won. */
  readonly edge: number;
  readonly sd: number;
  /** The true edge is between these 95 times of 100. */
  readonly low: number;
  readonly high: number;
  /** How many coups each line decided; the others lost. */
  readonly lines: readonly number[];
}

/** Two-sided 95 % of the normal distribution. */
const Z95 = 1.959963984540054;

/** Prices bets from a histogram. Created once per run, called any number of times. */
export type Estimator = (counts: ArrayLike<number>) => readonly Estimate[];

export function createEstimator(game: GameRules, bets: readonly Bet[], grain: HistogramGrain): Estimator {
  const readers = bets.map((bet) => ({
    bet,
    linesOf: linesReader(game, bet, grain),
    pays: getPays(bet),
    fee: feeRate(bet),
  }));
  const bins = getBinCount(grain);
  return (counts) => {
    const filled: number[] = [];
    let hands = 0;
    for (let bin = 0; bin < bins; bin++) {
      const count = counts[bin] as number;
      if (count === 0) continue;
      filled.push(bin);
      hands += count;
    }
    assert(Number.isSafeInteger(hands), 'hands are counted exactly');
    return readers.map(({ bet, linesOf, pays, fee }) => {
      const lines = linesOf(counts, filled);
      return { bet, hands, lines, ...measure(lines, pays, hands, fee) };
    });
  };
}

/** How many coups each line decided, from the counts and the nonempty bins. */
type LinesReader = (counts: ArrayLike<number>, filled: readonly number[]) => readonly number[];

function linesReader(game: GameRules, bet: Bet, grain: HistogramGrain): LinesReader {
  if (bet.byCards) {
    const from = getLinePlace(game, bet);
    return (counts) => bet.lines.map((_, line) => counts[from + line] as number);
  }
  const lineOf = lineOfBin(game, bet, grain);
  return (counts, filled) => {
    const lines = new Array<number>(bet.lines.length).fill(0);
    for (const bin of filled) {
      const line = lineOf(bin);
      if (line !== LOSES) lines[line] = (lines[line] as number) + (counts[bin] as number);
    }
    return lines;
  };
}

/** Per line: profit less commission, for a stake of 1. */
const getPays = (bet: Bet): readonly number[] => bet.lines.map((line) => toNumber(netOdds(line)));

/** The charge per unit staked, whatever the result. */
const feeRate = ({ fee }: Bet): number => (fee === undefined ? 0 : fee[0] / fee[1]);

/** The interval of a mean over hands; coups of one shoe are nearly independent. */
export function measure(lines: readonly number[], pays: readonly number[], hands: number, fee = 0) {
  const paid = lines.reduce((sum, count) => sum + count, 0);
  // Deals without a line lose the stake.
  let sum = paid - hands;
  let squares = hands - paid;
  for (const [index, count] of lines.entries()) {
    const pay = pays[index] as number;
    sum += count * pay;
    squares += count * pay * pay;
  }
  const mean = hands === 0 ? 0 : sum / hands;
  const variance = hands < 2 ? 0 : (squares - sum * mean) / (hands - 1);
  const sd = Math.sqrt(Math.max(0, variance));
  const reach = hands === 0 ? Number.POSITIVE_INFINITY : (Z95 * sd) / Math.sqrt(hands);
  const edge = fee - mean;
  return { edge, sd, low: edge - reach, high: edge + reach };
}

export const getIntervalWidth = ({ low, high }: Pick<Estimate, 'low' | 'high'>): number => high - low;
