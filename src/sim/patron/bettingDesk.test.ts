import { describe, expect, it } from 'vitest';
import { CHARGED } from '../../../test/arbitraries/chargedHouse.ts';
import { chips, unwrap } from '../../base/index.ts';
import { finishes, getFinish, parseWagers, settle } from '../../engine/index.ts';
import { ALL_GAMES } from '../../houses/index.ts';
import { binOfFinish } from '../histogram.ts';
import { desk, refuseFirstWagers } from './bettingDesk.ts';
import { coupOfFinish } from './coupOfFinish.ts';

const game = ALL_GAMES.find(({ id }) => id === 'penn-national/mini') ?? expect.fail();
const house = desk(game);
const stakes = (wanted: Record<string, number>, bankroll = 1e9) =>
  Object.fromEntries(house.place(wanted, bankroll).wagers.map(({ bet, stake }) => [bet.id, stake]));

it('every finish has a coup that finishes so', () => {
  for (const finish of finishes(game.tableau, 'card'))
    expect(getFinish(coupOfFinish(finish))).toEqual(finish);
});

describe('the desk takes wagers as the card does', () => {
  it('the betting desk takes wagers up to the maximum of the bet, the bankroll, and the steps of both', () => {
    expect(stakes({ banker: 5_000 })).toEqual({ banker: 5_000 });
    expect(stakes({ banker: 8_000_000 })).toEqual({ banker: 1_000_000 });
    expect(stakes({ banker: 5_000 }, 1_234)).toEqual({ banker: 1_200 });
    expect(stakes({ player: 5_000, banker: 5_000 }, 6_000)).toEqual({ player: 5_000, banker: 1_000 });
    expect(stakes({ banker: 5_000 }, 499)).toEqual({});
  });

  it('[ST9] the betting desk pays the fee out of the same bankroll', () => {
    const [charged = expect.fail()] = CHARGED.games;
    const own = desk(charged);
    const taken = (wanted: Record<string, number>, bankroll: number) =>
      own.place(wanted, bankroll).wagers.map(({ stake }) => stake);
    expect(taken({ banker: 5_000 }, 5_050)).toEqual([5_000]);
    expect(taken({ banker: 5_000 }, 5_049)).toEqual([4_900]);
    expect(taken({ player: 5_000, banker: 5_000 }, 10_099)).toEqual([5_000, 4_900]);
    const placed = own.place({ banker: 5_000 }, 1e9);
    const nets = [...finishes(charged.tableau, 'card')].map((finish) => own.net(placed, binOfFinish(finish)));
    expect(new Set(nets)).toEqual(new Set([4_750 - 50, -50, -5_050]));
  });

  it('the betting desk takes wagers up to the maximum payout', () => {
    const tie = { ...game, limits: { ...game.limits, maximumPayout: 100_000 } };
    const [taken] = desk(tie).place({ tie: 50_000 }, 1e9).wagers;
    expect(taken?.stake).toBe(12_500);
  });

  it('the betting desk says why it refuses a wager, and then takes none', () => {
    const refusals = [
      { nope: 500 },
      { banker: 100 },
      { banker: 550 },
      { banker: 0.5 },
      { banker: -500 },
      { 'dragon-bonus-player': 500 },
      { banker: Number.NaN },
    ];
    for (const wanted of refusals) {
      const { wagers, total, refusal } = house.place(wanted as Record<string, number>, 1e9);
      expect({ wagers, total }).toEqual({ wagers: [], total: 0 });
      expect(refusal).toMatch(/\.$/);
    }
    expect(house.place({}, 1e9)).toEqual({ wagers: [], total: 0, refusal: undefined });
    const [bet = expect.fail()] = game.bets;
    expect(refuseFirstWagers(game, [bet], chips(500))).toBeUndefined();
    expect(refuseFirstWagers(game, [bet], chips(100))).toContain('the least is $5');
  });
});

it.each(ALL_GAMES.map((each) => [each.id, each] as const))(
  '%s settles every finish by the engine',
  (_, of) => {
    // An odd number of cents, so that commission must be rounded.
    const wanted = Object.fromEntries(of.bets.slice(0, 4).map(({ id, limits }) => [id, limits.minimum * 3]));
    const own = desk(of);
    const placed = own.place(wanted, 1e9);
    const wagers = unwrap(parseWagers(of, wanted));
    for (const finish of finishes(of.tableau, 'card')) {
      const settled = settle(of, coupOfFinish(finish), wagers);
      const net = settled.reduce((sum, { returned, wager }) => sum + returned - wager.stake, 0);
      if (own.net(placed, binOfFinish(finish)) !== net) expect.fail(JSON.stringify(finish));
    }
  },
);
