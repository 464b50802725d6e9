import { describe, expect, it } from 'vitest';
import { DOLLARS } from '../../../base/index.ts';
import type { OwnCoup } from '../../../client/index.ts';
import { ALL_GAMES } from '../../../houses/index.ts';
import { findPrice, isPriced, priceFullShoe, toNumber } from '../../../odds/index.ts';
import { newPricer } from './history.ts';

const GAME = ALL_GAMES.find(({ id }) => id === 'penn-national/midi') ?? expect.fail();
const START = 1_790_000_000_000;

type Wagered = readonly [bet: string, stake: number, returned: number];

const coup = (nth: number, ...wagers: readonly Wagered[]): OwnCoup => ({
  ...{
    transfer: `settle/t/${nth}/ann`,
    table: 't',
    game: GAME.id,
    minimum: 500,
    rules: '',
    shoe: 't/1',
    alias: 'a',
  },
  ...{ coup: nth, at: START + nth * 60_000, cards: [], change: 0, total: 0 },
  wagers: wagers.map(([bet, stake, returned]) => ({
    ...{ bet, stake, returned, profit: 0, commission: 0 },
    result: returned > stake ? 'win' : returned === stake ? 'push' : 'lose',
  })),
});

/** As the house tells them: newest first. */
const getHistory = (...coups: readonly OwnCoup[]) =>
  newPricer(({ game }) => (game === GAME.id ? GAME : undefined)).history(coups.toReversed());

const getPrice = (bet: string) => {
  const price = findPrice(priceFullShoe(GAME), bet);
  return price !== undefined && isPriced(price) ? price : expect.fail(bet);
};

describe('a history', () => {
  it('[IR4] leaves void coups out, and says how many', () => {
    const [kept, voided] = [coup(1, ['player', 500, 0]), coup(2, ['player', 700, 0])];
    const history = getHistory(kept, { ...voided, void: { reason: 'why', back: 700 } });
    expect(history).toMatchObject({ coups: 1, voided: 1, unpriced: 0, net: -500 });
    expect(getHistory(kept, voided)).toMatchObject({ coups: 2, voided: 0, net: -1_200 });
  });

  it('holds results against the exact cost and spread of the very wagers', () => {
    const player = getPrice('player');
    const told = getHistory(
      coup(1, ['player', 10_000, 20_000]),
      coup(2, ['player', 10_000, 0]),
      coup(3, ['player', 30_000, 0]),
    );
    expect(told).toMatchObject({ coups: 3, wagers: 3, net: -30_000, unpriced: 0 });
    expect(told.expected).toBeCloseTo(-50_000 * toNumber(player.edge), 6);
    expect(told.sd).toBeCloseTo(Math.sqrt(100 + 100 + 900) * 1_000 * player.sd, 6);
    expect(told.course.map(({ net }) => net)).toEqual([10_000, 0, -30_000]);
    expect(told.byBet).toEqual([
      {
        ...{ name: 'Player', currency: DOLLARS, wagers: 3, staked: 50_000 },
        ...{ net: -30_000, expected: told.expected, sd: told.sd },
      },
    ]);
    expect(told.byHouse).toEqual([{ ...told.byBet[0], name: GAME.house.name }]);
  });

  it('[ST9] takes fees off results as it does off what was expected of them', () => {
    const bets = GAME.bets.map((bet) => ({ ...bet, fee: [1, 100] as const }));
    const charged = newPricer(() => ({ ...GAME, bets })).history([coup(1, ['player', 10_000, 20_000])]);
    expect(charged.net).toBe(10_000 - 100);
    expect(charged.expected).toBeCloseTo(-10_000 * toNumber(getPrice('player').edge) - 100, 6);
  });

  it('knows that wagers on one coup hang together', () => {
    const [player, tie] = [getPrice('player'), getPrice('tie')];
    const told = getHistory(coup(1, ['player', 10_000, 10_000], ['tie', 10_000, 90_000]));
    const apart = 10_000 * Math.sqrt(player.sd ** 2 + tie.sd ** 2);
    expect(told.expected).toBeCloseTo(-10_000 * (toNumber(player.edge) + toNumber(tie.edge)), 6);
    // Player pushes when Tie wins, and has won or lost when it does not.
    expect(Math.abs(told.sd - apart)).toBeGreaterThan(1);
    expect(told.byBet.map(({ name, net }) => [name, net])).toEqual([
      ['Player', 0],
      ['Tie', 80_000],
    ]);
  });

  it('says of 100 with the same wagers how many would have less, by counting them', () => {
    const { player, total } = priceFullShoe(GAME);
    const won = getHistory(coup(1, ['player', 10_000, 20_000]));
    expect(won.lessOf100).toBeCloseTo(100 * (1 - Number(player) / Number(total)), 6);
    expect(getHistory(coup(1, ['player', 10_000, 0])).lessOf100).toBeCloseTo(0, 9);
  });

  it('says so by the bell curve where counting would take too long', () => {
    const many = Array.from({ length: 900 }, (_, nth) =>
      coup(nth + 1, ['player', 100_000 + 7 * nth, nth % 2 === 0 ? 2 * (100_000 + 7 * nth) : 0]),
    );
    const told = getHistory(...many);
    const z = (told.net - told.expected) / told.sd;
    expect(told.lessOf100).toBeGreaterThan(50);
    expect(told.lessOf100).toBeLessThan(100);
    expect(z).toBeGreaterThan(0);
  });

  it('counts an hour by the coups that followed one another', () => {
    const told = getHistory(...[1, 2, 3, 200, 201].map((nth) => coup(nth, ['player', 10_000, 10_000])));
    // Four minutes apart in all but the long pause.
    expect(told.coupsPerHour).toBeCloseTo(4 / (3 / 60), 9);
    expect(told.costPerHour).toBeCloseTo(-told.expected / (3 / 60), 6);
    expect(getHistory(coup(1, ['player', 10_000, 0])).costPerHour).toBeUndefined();
  });

  it('is written in the currency that its houses agree on, each row in its own', () => {
    const crowns = { code: 'SEK', step: 100 };
    const swedish = {
      ...GAME,
      id: 'kronor/midi',
      house: { ...GAME.house, name: 'Kronor', currency: crowns },
    };
    const pricer = newPricer(({ game }) => (game === GAME.id ? GAME : swedish));
    const theirs = { ...coup(1, ['player', 10_000, 20_000]), game: swedish.id };
    expect(pricer.history([theirs])).toMatchObject({ currency: crowns, byBet: [{ currency: crowns }] });
    const both = pricer.history([coup(3, ['tie', 10_000, 0]), coup(2, ['player', 10_000, 0]), theirs]);
    expect(both.currency).toEqual(DOLLARS);
    expect(both.byHouse.map(({ name, currency }) => [name, currency.code])).toEqual([
      [GAME.house.name, 'USD'],
      ['Kronor', 'SEK'],
    ]);
    expect(both.byBet.map(({ name, currency }) => [name, currency.code])).toEqual([
      ['Player', 'USD'],
      ['Tie', 'USD'],
    ]);
    expect(getHistory().currency).toEqual(DOLLARS);
  });

  it('leaves out what was dealt by rules that nobody knows here, and says how much', () => {
    const strange = { ...coup(2, ['player', 10_000, 0]), game: 'else/where' };
    const told = getHistory(coup(1, ['player', 10_000, 20_000]), strange, coup(3, ['no-such', 100, 0]));
    expect(told).toMatchObject({ coups: 1, net: 10_000, unpriced: 2 });
    expect(getHistory()).toMatchObject({ coups: 0, net: 0, expected: 0, sd: 0, course: [], byBet: [] });
  });
});
