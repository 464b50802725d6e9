import { describe, expect, it } from 'vitest';
import { fileWith, plainFile, plainGame } from '../../test/arbitraries/houseFile.ts';
import { moneyGame } from '../../test/arbitraries/moneyGame.ts';
import { chips, unwrap } from '../base/index.ts';
import { type GameRules, parseHouse } from '../engine/index.ts';
import { compareGames } from './compare.ts';
import { edgeChange } from './edgeChange.ts';
import { oddsJson } from './oddsJson.ts';
import { findPrice, isPriced, priceFullShoe } from './price.ts';
import { priceStake } from './priceStake.ts';
import { addRatios, makeRatio, multiplyRatios, ratio } from './ratio.ts';
import { session } from './sessionOutlook.ts';

/** The plain game in version 2, in whole cents. */
function plainGame2(changes: Readonly<Record<string, unknown>>): GameRules {
  const all = { 'limits/main': { minimum: 1, maximum: 1_000_000, step: 1 }, ...changes };
  const inGame = Object.entries(all).map(([path, value]) => [`games/table/${path}`, value]);
  const file = fileWith({ ...plainFile, format: 'coup-house/2' }, Object.fromEntries(inGame));
  const [game] = unwrap(parseHouse(file)).games;
  if (game === undefined) throw new Error('the plain house has one game');
  return game;
}

const getPrice = (game: GameRules, bet: string) => {
  const price = findPrice(priceFullShoe(game), bet);
  if (price === undefined || !isPriced(price)) throw new Error(`${bet} has a price`);
  return price;
};

describe('a line that returns half the stake', () => {
  const half = getPrice(moneyGame(), 'player');
  const push = getPrice(plainGame(), 'player');

  it('a line that returns half the stake costs half its probability more than a push, and is neither win nor push', () => {
    const tie = push.push;
    expect(makeRatio(half.edge)).toBe(makeRatio(addRatios(push.edge, multiplyRatios(tie, ratio(1n, 2n)))));
    expect(makeRatio(half.hit)).toBe(makeRatio(push.hit));
    expect(half.push.num).toBe(0n);
    expect(half.edgeResolved && makeRatio(half.edgeResolved)).toBe(makeRatio(half.edge));
  });

  it('a line that returns half the stake has a variance: mean of squares minus square of mean', () => {
    const [wins, ties] = half.lines.map(
      ({ probability }) => Number(probability.num) / Number(probability.den),
    );
    const lost = 1 - (wins ?? 0) - (ties ?? 0);
    const mean = (wins ?? 0) - lost - (ties ?? 0) / 2;
    expect(half.sd ** 2).toBeCloseTo((wins ?? 0) + lost + (ties ?? 0) / 4 - mean * mean, 10);
  });

  it('JSON odds contain a line that returns half the stake', () => {
    const { bets } = oddsJson(priceFullShoe(moneyGame()));
    expect(bets['player']).toMatchObject({ lines: [{ odds: [1, 1] }, { odds: [0, 1], returns: [1, 2] }] });
  });

  it('a line that returns half the stake is rounded if the stake has no half', () => {
    const game = moneyGame({ 'limits/main': { minimum: 1, maximum: 1_000_000, step: 1 } });
    const { edge } = unwrap(priceStake(game, getPrice(game, 'player'), chips(1)));
    expect(makeRatio(edge)).toBe(makeRatio(push.edge));
  });
});

describe('a fee', () => {
  const game = plainGame2({ 'bets/banker/fee': [1, 100] });
  const [charged, free] = [getPrice(game, 'banker'), getPrice(plainGame2({}), 'banker')];

  it('a fee is in the edge whatever the result, and nowhere else', () => {
    expect(makeRatio(charged.edge)).toBe(makeRatio(addRatios(free.edge, ratio(1n, 100n))));
    expect(makeRatio(addRatios(charged.edge, charged.returned))).toBe('1/1');
    expect([charged.sd, makeRatio(charged.hit), makeRatio(charged.push)]).toEqual([
      free.sd,
      makeRatio(free.hit),
      makeRatio(free.push),
    ]);
    expect(oddsJson(priceFullShoe(game)).bets['banker']).toMatchObject({ fee: [1, 100] });
    expect(oddsJson(priceFullShoe(game)).bets['player']).not.toHaveProperty('fee');
  });

  it('a fee on a stake is rounded as the house does', () => {
    const getCost = (stake: number) => unwrap(priceStake(game, charged, chips(stake))).edge;
    const getFree = (stake: number) => unwrap(priceStake(game, free, chips(stake))).edge;
    expect(makeRatio(getCost(10_000))).toBe(makeRatio(addRatios(getFree(10_000), ratio(1n, 100n))));
    // A fee of one cent on 150, rounded down.
    expect(makeRatio(getCost(150))).toBe(makeRatio(addRatios(getFree(150), ratio(1n, 150n))));
  });

  it('a session ends when it cannot pay the fee', () => {
    const plan = { bet: 'banker', hands: 1, stake: chips(10_000) };
    expect(session(game, { ...plan, bankroll: chips(10_099) }).ok).toBe(false);
    const outlook = unwrap(session(game, { ...plan, bankroll: chips(10_100) }));
    expect(outlook.mean).toBeCloseTo(-10_000 * (Number(charged.edge.num) / Number(charged.edge.den)), 6);
    expect(outlook.ruin).toBeGreaterThan(0.4);
    expect(outlook.lowest).toBe(-10_100);
    // After a loss a stake is left but not its fee: at worst a push comes first.
    expect(unwrap(session(game, { ...plan, hands: 2, bankroll: chips(20_150) })).lowest).toBe(-10_200);
  });

  it('a fee is a difference between two games, and can be changed by another reading', () => {
    const [bet] = unwrap(compareGames([game, plainGame2({})])).filter((each) => each.bet === 'banker');
    expect(bet?.offers[1]?.causes).toMatchObject([{ of: 'fee' }]);
    expect(bet?.offers[1]?.sentences).toEqual([
      'A fee of 1 % of the stake, other than at plain/table, adds 1.00000 %.',
    ]);
    expect(edgeChange(plainGame2({}), game)).toBe('yes');
  });
});

describe("a bet's own maximum payout", () => {
  it("a bet's own maximum payout raises the cost of a stake that it caps", () => {
    const game = moneyGame({ 'limits/overMaximumPayout': 'paid-up-to-it' });
    const dragon = getPrice(game, 'dragon');
    const costOf = (stake: number) => makeRatio(unwrap(priceStake(game, dragon, chips(stake))).edge);
    expect(costOf(1_600)).toBe(makeRatio(dragon.edge));
    // At $20 a win by nine would pay $600, but pays $500.
    const by9 = dragon.lines[0]?.probability ?? ratio(0n, 1n);
    expect(costOf(2_000)).toBe(makeRatio(addRatios(dragon.edge, multiplyRatios(by9, ratio(5n, 1n)))));
  });
});
