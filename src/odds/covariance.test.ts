import { describe, expect, it } from 'vitest';
import { chips } from '../base/index.ts';
import { type Bet, findBet, type GameRules } from '../engine/index.ts';
import { GAMES } from '../houses/index.ts';
import { covariance } from './covariance.ts';
import { isPriced, priceFullShoe } from './price.ts';
import { makeRatio, toNumber } from './ratio.ts';
import { together } from './together.ts';

const getGame = (id: string): GameRules => {
  const game = GAMES.find((one) => one.id === id);
  if (game === undefined) throw new Error(id);
  return game;
};
const getBet = (game: GameRules, id: string): Bet => {
  const bet = findBet(game, id);
  if (bet === undefined) throw new Error(id);
  return bet;
};

describe('the covariance of two bets', () => {
  it.each(['penn-national/midi', 'rock-bac/commission-free'])(
    'the covariance of a bet of %s with itself is its variance, to the last digit',
    (id) => {
      const game = getGame(id);
      for (const price of priceFullShoe(game).bets) {
        if (!isPriced(price)) throw new Error('a full shoe prices all');
        const with_itself = covariance(game, price.bet, price.bet);
        expect([price.bet.id, with_itself && makeRatio(with_itself)]).toEqual([
          price.bet.id,
          makeRatio(price.variance),
        ]);
      }
    },
  );

  it('the covariance of Player and Banker is below zero, since one wins where the other loses', () => {
    const game = getGame('penn-national/midi');
    const [player, banker] = [getBet(game, 'player'), getBet(game, 'banker')];
    const both = covariance(game, player, banker);
    expect(both).toBeDefined();
    expect(both).toEqual(covariance(game, banker, player));
    expect(both && toNumber(both)).toBeLessThan(-0.8);
  });

  it('the covariance of two bets follows from their joint results, if no cent is rounded', () => {
    const game = getGame('penn-national/midi');
    const bets = [getBet(game, 'player'), getBet(game, 'tie')] as const;
    const stake = chips(2_000);
    const getVariance = (endings: readonly { readonly result: number; readonly probability: never }[]) => {
      const mean = endings.reduce((sum, { result, probability }) => sum + result * toNumber(probability), 0);
      return endings.reduce(
        (sum, { result, probability }) => sum + (result - mean) ** 2 * toNumber(probability),
        0,
      );
    };
    const alone = bets.map((bet) => getVariance((together(game, [bet])?.endings([stake]) ?? []) as never));
    const both = getVariance((together(game, bets)?.endings([stake, stake]) ?? []) as never);
    const by = (both - (alone[0] ?? 0) - (alone[1] ?? 0)) / 2 / stake ** 2;
    const exact = covariance(game, ...bets);
    expect(exact && toNumber(exact)).toBeCloseTo(by, 12);
  });
});
