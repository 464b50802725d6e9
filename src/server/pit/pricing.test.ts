import { describe, expect, it } from 'vitest';
import { stoppedTime } from '../../../test/server/stoppedTime.ts';
import type { GameRules } from '../../engine/index.ts';
import type { TableRevenue } from '../../house/index.ts';
import { GAMES } from '../../houses/index.ts';
import { covariance, isPriced, priceFullShoe, toNumber } from '../../odds/index.ts';
import { openPricing } from './pricing.ts';

const getGame = (id: string): GameRules => {
  const found = GAMES.find((one) => one.id === id);
  if (found === undefined) throw new Error(`${id} is dealt`);
  return found;
};
const game = getGame('rock-bac/commission-free');
const other = getGame('morgantown/mini');

const getEdge = (of: GameRules, bet: string): number => {
  const price = priceFullShoe(of).bets.find((one) => one.bet.id === bet);
  if (price === undefined || !isPriced(price)) throw new Error(`${bet} has a price`);
  return toNumber(price.edge);
};

const getSpread = (one: string, two: string): number => {
  const [a, b] = [one, two].map((id) => game.bets.find((bet) => bet.id === id));
  const found = a && b && covariance(game, a, b);
  if (found === undefined) throw new Error('it can be told');
  return toNumber(found);
};

const getTaking = (
  bets: Readonly<Record<string, number>>,
  crosses: TableRevenue['crosses'],
  edition = 'e',
): TableRevenue => ({
  table: 't',
  day: 1,
  game: game.id,
  edition,
  coups: 1,
  drop: 0,
  win: 0,
  bets: Object.fromEntries(Object.entries(bets).map(([bet, stake]) => [bet, { stake }])) as never,
  crosses,
  course: { every: 1, wins: [] },
});

/** Prices after everything that was asked for once has been worked out. */
async function workedOut<T>(ask: (pricing: ReturnType<typeof openPricing>) => T): Promise<T> {
  const time = stoppedTime(0);
  const pricing = openPricing(time);
  pricing.learn('e', game);
  pricing.learn('f', other);
  ask(pricing);
  await time.pass(60_000);
  return ask(pricing);
}

const M = 1_000_000;

describe('what takings should have come to', () => {
  it('is what lay on each bet times its edge, of all rules together', async () => {
    const [player, banker, elsewhere] = [
      getEdge(game, 'player'),
      getEdge(game, 'banker'),
      getEdge(other, 'player'),
    ];
    const stakes = { e: { player: 3 * M, banker: M }, f: { player: 2 * M } };
    expect(await workedOut(({ findTheo }) => findTheo(stakes))).toBe(
      Math.round(3 * M * player + M * banker + 2 * M * elsewhere),
    );
    expect(await workedOut(({ findTheo }) => findTheo({}))).toBe(0);
    expect(await workedOut(({ findTheo }) => Object.is(findTheo({ e: { player: 0 } }), 0))).toBe(true);
  });

  it('is not told of rules or bets that nobody knows', async () => {
    expect(await workedOut(({ findTheo }) => findTheo({ x: { player: M } }))).toBeUndefined();
    expect(await workedOut(({ findTheo }) => findTheo({ e: { player: M, nothing: M } }))).toBeUndefined();
    expect(await workedOut(({ findTheo }) => findTheo({ e: { nothing: M, player: M } }))).toBeUndefined();
  });

  it('has a standard deviation, in which wagers of one coup count together', async () => {
    const crosses = {
      'player player': BigInt(M) ** 2n,
      'banker player': 2n * BigInt(M) ** 2n,
      'banker banker': 4n * BigInt(M) ** 2n,
    };
    const taking = getTaking({ player: M, banker: 2 * M }, crosses);
    const variance =
      getSpread('player', 'player') +
      2 * 2 * getSpread('banker', 'player') +
      4 * getSpread('banker', 'banker');
    const { theo, sd } = await workedOut(({ outlookOf }) => outlookOf([taking, taking]));
    expect(theo).toBe(Math.round(2 * (M * getEdge(game, 'player') + 2 * M * getEdge(game, 'banker'))));
    expect(sd).toBe(Math.round(M * Math.sqrt(2 * variance)));
    expect(await workedOut(({ outlookOf }) => outlookOf([]))).toEqual({ theo: 0, sd: 0 });
  });

  it('has none where two bets are none of the game’s, or its rules are not known', async () => {
    const one = getTaking({ player: M }, { 'player player': 1n });
    for (const pair of ['nothing nothing', 'nothing player', 'player banker'])
      expect(
        await workedOut(({ outlookOf }) => outlookOf([getTaking({ player: M }, { [pair]: 1n }), one])),
      ).toEqual({ theo: Math.round(2 * M * getEdge(game, 'player')), sd: undefined });
    expect(await workedOut(({ outlookOf }) => outlookOf([getTaking({ player: M }, {}, 'x'), one]))).toEqual({
      theo: undefined,
      sd: 1,
    });
  });
});

describe('a price', () => {
  it('is worked out once, a moment after it was asked for, one after the other', async () => {
    const time = stoppedTime(0);
    const pricing = openPricing(time);
    pricing.learn('e', game);
    pricing.learn('f', other);
    const theo = () => [pricing.findTheo({ e: { player: M } }), pricing.findTheo({ f: { player: M } })];
    expect(theo()).toEqual([undefined, undefined]);
    await time.pass(19);
    expect(theo()).toEqual([undefined, undefined]);
    await time.pass(1);
    const first = Math.round(M * getEdge(game, 'player'));
    expect(theo()).toEqual([first, undefined]);
    await time.pass(19);
    expect(theo()).toEqual([first, undefined]);
    await time.pass(1);
    expect(theo()).toEqual([first, Math.round(M * getEdge(other, 'player'))]);
    // And again after it was idle.
    pricing.learn('g', game);
    expect(pricing.findTheo({ g: { player: M } })).toBeUndefined();
    await time.pass(20);
    expect(pricing.findTheo({ g: { player: M } })).toBe(first);
  });

  it('is of two hundred editions at most, of which the oldest is forgotten, and each is the one learned first', async () => {
    const time = stoppedTime(0);
    const pricing = openPricing(time);
    for (let edition = 0; edition < 200; edition++) pricing.learn(`e${edition}`, game);
    pricing.learn('e0', other);
    const first = Math.round(M * getEdge(game, 'player'));
    const theo = async (edition: string) => {
      pricing.findTheo({ [edition]: { player: M } });
      await time.pass(100);
      return pricing.findTheo({ [edition]: { player: M } });
    };
    expect(await theo('e0')).toBe(first);
    pricing.learn('e200', game);
    expect(await theo('e0')).toBeUndefined();
    expect(await theo('e200')).toBe(first);
    expect(await theo('e1')).toBe(first);
  });
});
