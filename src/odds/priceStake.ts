import { type Chips, err, ok, type Result } from '../base/index.ts';
import { type GameRefusal, type GameRules, refuseStake } from '../engine/index.ts';
import { getEndings } from './endings.ts';
import type { PricedBet } from './price.ts';
import { multiplyRatios, negateRatio, type Ratio, ratio, sumRatios } from './ratio.ts';

/** The exact cost of a wager of one size, settled and rounded as the house does. */
export interface StakePrice {
  readonly stake: Chips;
  /** The average loss, in cents. */
  readonly cost: Ratio;
  /** The same per unit staked. */
  readonly edge: Ratio;
}

/** The price of a stake, or why a table would refuse it. */
export function priceStake(game: GameRules, price: PricedBet, stake: Chips): Result<StakePrice, GameRefusal> {
  const refused = refuseStake(game, { bet: price.bet, stake });
  if (refused !== undefined) return err(refused);
  const cost = negateRatio(
    sumRatios(
      getEndings(game, price, stake).map(({ result, probability }) =>
        multiplyRatios(probability, ratio(BigInt(result), 1n)),
      ),
    ),
  );
  return ok({ stake, cost, edge: multiplyRatios(cost, ratio(1n, BigInt(stake))) });
}
