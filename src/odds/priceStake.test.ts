import { describe, expect, it } from 'vitest';
import { plainGame } from '../../test/arbitraries/houseFile.ts';
import { chips, unwrap } from '../base/index.ts';
import type { GameRules } from '../engine/index.ts';
import { findPrice, isPriced, priceFullShoe } from './price.ts';
import { priceStake } from './priceStake.ts';
import { compareRatios, makePercent, toNumber } from './ratio.ts';
import { session } from './sessionOutlook.ts';

const ROUNDED = { 'settlement/commissionRounding': { unit: 25, direction: 'up' } };

const getPrice = (game: GameRules, bet: string) => {
  const price = findPrice(priceFullShoe(game), bet);
  if (price === undefined || !isPriced(price)) throw new Error(`${bet} has a price`);
  return price;
};
const ask = (game: GameRules, bet: string, cents: number) =>
  priceStake(game, getPrice(game, bet), chips(cents));

describe('the price of a stake', () => {
  it('a stake costs its edge per unit if nothing is rounded', () => {
    const game = plainGame();
    for (const bet of ['player', 'banker', 'tie', 'dragon']) {
      const { edge } = unwrap(ask(game, bet, 2_500));
      expect(compareRatios(edge, getPrice(game, bet).edge)).toBe(0);
    }
  });

  it('the price of a stake includes the card’s rounding: 30 cents become 50 on $6', () => {
    const game = plainGame(ROUNDED);
    const { edge, cost } = unwrap(ask(game, 'banker', 600));
    // 45.860 % of coups cost 20 cents more than 5 % would.
    expect(makePercent(edge, 5)).toBe('2.58656');
    expect(toNumber(cost)).toBeCloseTo(15.5193, 3);
    expect(makePercent(unwrap(ask(game, 'banker', 500)).edge, 5)).toBe('1.05791');
  });

  it('[LM1] [LM2] [LM3] [LM4] a stake that a table would refuse has no price', () => {
    const game = plainGame({ 'limits/maximumPayout': 2_000_000 });
    const code = (bet: string, cents: number) => {
      const answer = ask(game, bet, cents);
      return answer.ok ? 'taken' : answer.error.code;
    };
    expect(code('banker', 250)).toBe('wager/off-step');
    expect(code('banker', 400)).toBe('wager/under-minimum');
    expect(code('banker', 1_000_100)).toBe('wager/over-maximum');
    expect(code('tie', 300_000)).toBe('wager/over-maximum-payout');
    expect(code('tie', 250_000)).toBe('taken');
  });
});

describe('a session', () => {
  it('a session costs what its stakes cost, including rounding', () => {
    const game = plainGame(ROUNDED);
    const { mean, atStake } = unwrap(session(game, { bet: 'banker', hands: 50, stake: chips(600) }));
    expect(makePercent(atStake.edge, 5)).toBe('2.58656');
    expect(mean).toBeCloseTo(-toNumber(atStake.edge) * 50 * 600, 6);
  });

  it('a session whose stakes a table would refuse is refused', () => {
    const refused = session(plainGame(), { bet: 'banker', hands: 50, stake: chips(250) });
    expect(refused.ok ? '' : refused.error).toEqual({
      code: 'session/stake',
      message: 'Banker: $2.50 is not a multiple of $1.',
    });
  });
});
