import type { Bet, GameRules, PayLine } from '../engine/index.ts';
import { netOdds } from './price.ts';
import { addRatios, multiplyRatios, ONE, type Ratio, ratio, subtractRatios } from './ratio.ts';
import { countedWays } from './together.ts';

/**
 * The covariance of two bets in one coup on a full shoe, per unit staked on each; of a bet with itself, its
 * variance. Undefined if their joint results are too many.
 */
export function covariance(game: GameRules, one: Bet, two: Bet): Ratio | undefined {
  const counted = countedWays(game, [one, two]);
  if (counted === undefined) return undefined;
  let [ones, twos, both]: [Ratio, Ratio, Ratio] = [NOTHING, NOTHING, NOTHING];
  for (const [index, { lines }] of counted.ways.entries()) {
    const chance = ratio(counted.counts[index] ?? 0n, counted.total);
    if (chance.num === 0n) continue;
    const [first, second] = [getLineResult(lines[0]), getLineResult(lines[1])];
    ones = addRatios(ones, multiplyRatios(chance, first));
    twos = addRatios(twos, multiplyRatios(chance, second));
    both = addRatios(both, multiplyRatios(chance, multiplyRatios(first, second)));
  }
  return subtractRatios(both, multiplyRatios(ones, twos));
}

const NOTHING = ratio(0n, 1n);
const LOST = subtractRatios(NOTHING, ONE);

/** Per unit staked. A fee is paid whatever the result, so it does not matter here. */
const getLineResult = (line: PayLine | undefined): Ratio => (line === undefined ? LOST : netOdds(line));
