import { describe, expect, it } from 'vitest';
import { plainGame } from '../../test/arbitraries/houseFile.ts';
import { moneyGame } from '../../test/arbitraries/moneyGame.ts';
import { chips, unwrap } from '../base/index.ts';
import type { GameRules } from '../engine/index.ts';
import { oddsJson } from './json.ts';
import { findPrice, isPriced, priceFullShoe } from './price.ts';
import { priceStake } from './priceStake.ts';
import { addRatios, makeRatio, multiplyRatios, ratio } from './ratio.ts';

const priceOf = (game: GameRules, bet: string) => {
  const price = findPrice(priceFullShoe(game), bet);
  if (price === undefined || !isPriced(price)) throw new Error(`${bet} has a price`);
  return price;
};

describe('a line that returns half the stake', () => {
  const half = priceOf(moneyGame(), 'player');
  const push = priceOf(plainGame(), 'player');

  it('costs half the chance of it more than a push, and is neither win nor push', () => {
    const tie = push.push;
    expect(makeRatio(half.edge)).toBe(makeRatio(addRatios(push.edge, multiplyRatios(tie, ratio(1n, 2n)))));
    expect(makeRatio(half.hit)).toBe(makeRatio(push.hit));
    expect(half.push.num).toBe(0n);
    expect(half.edgeResolved && makeRatio(half.edgeResolved)).toBe(makeRatio(half.edge));
  });

  it('has a variance of its own: mean of squares less square of mean', () => {
    const [wins, ties] = half.lines.map(
      ({ probability }) => Number(probability.num) / Number(probability.den),
    );
    const lost = 1 - (wins ?? 0) - (ties ?? 0);
    const mean = (wins ?? 0) - lost - (ties ?? 0) / 2;
    expect(half.sd ** 2).toBeCloseTo((wins ?? 0) + lost + (ties ?? 0) / 4 - mean * mean, 10);
  });

  it('is told as JSON', () => {
    const { bets } = oddsJson(priceFullShoe(moneyGame()));
    expect(bets['player']).toMatchObject({ lines: [{ odds: [1, 1] }, { odds: [0, 1], returns: [1, 2] }] });
  });

  it('is rounded on a stake that has no half', () => {
    const game = moneyGame({ 'limits/main': { minimum: 1, maximum: 1_000_000, step: 1 } });
    const { edge } = unwrap(priceStake(game, priceOf(game, 'player'), chips(1)));
    expect(makeRatio(edge)).toBe(makeRatio(push.edge));
  });
});

describe("a bet's own maximum payout", () => {
  it('makes a stake dearer where it is paid up to it', () => {
    const game = moneyGame({ 'limits/overMaximumPayout': 'paid-up-to-it' });
    const dragon = priceOf(game, 'dragon');
    const costOf = (stake: number) => makeRatio(unwrap(priceStake(game, dragon, chips(stake))).edge);
    expect(costOf(1_600)).toBe(makeRatio(dragon.edge));
    // At $20 a win by nine would pay $600, and pays $500.
    const by9 = dragon.lines[0]?.probability ?? ratio(0n, 1n);
    expect(costOf(2_000)).toBe(makeRatio(addRatios(dragon.edge, multiplyRatios(by9, ratio(5n, 1n)))));
  });
});
