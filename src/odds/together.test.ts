import { describe, expect, it } from 'vitest';
import { CHARGED } from '../../test/arbitraries/chargedHouse.ts';
import { chips } from '../base/index.ts';
import { findBet, type GameRules, type Wager } from '../engine/index.ts';
import { ALL_GAMES } from '../houses/index.ts';
import { type Ending, getEndings } from './endings.ts';
import { findPrice, isPriced, priceFullShoe } from './price.ts';
import { addRatios, equalRatios, multiplyRatios, type Ratio, ratio, sumRatios } from './ratio.ts';
import { together as countedTogether } from './together.ts';

const game = ALL_GAMES.find(({ id }) => id === 'rock-bac/commission-free') ?? expect.fail();

const wagersOn = (of: GameRules, ...wagers: readonly (readonly [bet: string, stake: number])[]): Wager[] =>
  wagers.map(([bet, stake]) => ({ bet: findBet(of, bet) ?? expect.fail(bet), stake: chips(stake) }));

const together = (of: GameRules, wagers: readonly Wager[]): readonly Ending[] =>
  countedTogether(
    of,
    wagers.map(({ bet }) => bet),
  )?.endings(wagers.map(({ stake }) => stake)) ?? expect.fail('too many ways');

const alone = (of: GameRules, { bet, stake }: Wager): readonly Ending[] => {
  const price = findPrice(priceFullShoe(of), bet.id);
  return price !== undefined && isPriced(price) ? getEndings(of, price, stake) : expect.fail(bet.id);
};

const getMean = (endings: readonly Ending[]): Ratio =>
  sumRatios(endings.map(({ result, probability }) => multiplyRatios(probability, ratio(BigInt(result), 1n))));

describe('wagers on one coup', () => {
  it('a single wager has its own results', () => {
    for (const { bets } of [game])
      for (const bet of bets) {
        const wager = { bet, stake: chips(2_500) };
        expect(together(game, [wager])).toEqual(alone(game, wager));
      }
  });

  it('joint results reflect that Player and Tie never both win', () => {
    const { total, player, banker, tie } = priceFullShoe(game);
    expect(together(game, wagersOn(game, ['player', 10_000], ['tie', 1_000]))).toEqual([
      { result: -11_000, probability: ratio(banker, total) },
      { result: 8_000, probability: ratio(tie, total) },
      { result: 9_000, probability: ratio(player, total) },
    ]);
  });

  it('[ST9] joint wagers pay their fees whatever the result', () => {
    const [charged = expect.fail()] = CHARGED.games;
    const { total, player, banker, tie } = priceFullShoe(charged);
    expect(together(charged, wagersOn(charged, ['player', 10_000], ['tie', 1_000]))).toEqual([
      { result: -11_000 - 110, probability: ratio(banker, total) },
      { result: 8_000 - 110, probability: ratio(tie, total) },
      { result: 9_000 - 110, probability: ratio(player, total) },
    ]);
  });

  it.each([...ALL_GAMES.slice(0, 12), ...CHARGED.games].map((each) => [each.id, each] as const))(
    'joint wagers cost the sum of what each of them costs, in %s',
    (_, each) => {
      const wagers = each.bets.slice(0, 3).map((bet) => ({ bet, stake: chips(bet.limits.minimum) }));
      const endings = together(each, wagers);
      expect(equalRatios(sumRatios(endings.map(({ probability }) => probability)), ratio(1n, 1n))).toBe(true);
      const apart = wagers.map((wager) => getMean(alone(each, wager)));
      expect(equalRatios(getMean(endings), apart.reduce(addRatios))).toBe(true);
      expect(endings.length).toBeGreaterThan(2);
    },
  );

  it('joint wagers are paid no more than the maximum payout of a patron', () => {
    const capped: GameRules = {
      ...game,
      limits: { ...game.limits, overMaximumPayout: 'paid-up-to-it', maximumPayout: chips(5_000) },
    };
    const most = (of: GameRules): number | undefined =>
      together(of, wagersOn(of, ['player', 4_000], ['dragon-bonus-player', 4_000])).at(-1)?.result;
    expect(most(capped)).toBe(5_000);
    expect(most(game)).toBe(4_000 + 30 * 4_000);
  });

  it('joint results are undefined if there are too many', () => {
    const [many = expect.fail()] = game.bets.toSorted((a, b) => b.lines.length - a.lines.length);
    expect(countedTogether(game, new Array(8).fill(many))).toBeUndefined();
    expect(countedTogether(game, [])).toBeUndefined();
  });
});
