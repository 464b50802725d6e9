import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sixCards } from '../../test/arbitraries/cards.ts';
import { type Changes, plainGame } from '../../test/arbitraries/houseFile.ts';
import { dealCoupFrom, toCards, toWagers } from '../../test/arbitraries/play.ts';
import { at, type Chips, chips } from '../base/index.ts';
import { dealCoup } from './coup.ts';
import type { GameRules } from './houseRules.ts';
import { explainSettled, type Settled, settle } from './settle.ts';

const PLAYER_BY_9 = '9H KD KC QS';
const BANKER_WINS = '7H 9D KC QS';
const TIE = '7H 7D KC QS';

const game = plainGame();
const halfGame = plainGame({ 'bets/player/lines/0/odds': [1, 2] });

function settled(of: GameRules, cards: string, stakes: Readonly<Record<string, number>>) {
  return settle(of, dealCoupFrom(of, cards), toWagers(of, stakes)).map(
    ({ result, profit, commission, returned }) => ({
      result,
      profit,
      commission,
      returned,
    }),
  );
}

const one = (of: GameRules, cards: string, bet: string, stake: number) =>
  at(settled(of, cards, { [bet]: stake }), 0);

describe('settlement', () => {
  it('[ST2] a winning line pays its odds and returns the stake', () => {
    expect(one(game, PLAYER_BY_9, 'player', 2500)).toEqual({
      result: 'win',
      profit: 2500,
      commission: 0,
      returned: 5000,
    });
    expect(one(game, PLAYER_BY_9, 'dragon', 100)).toEqual({
      result: 'win',
      profit: 3000,
      commission: 0,
      returned: 3100,
    });
    expect(one(game, TIE, 'tie', 500)).toEqual({
      result: 'win',
      profit: 4000,
      commission: 0,
      returned: 4500,
    });
    expect(one(halfGame, PLAYER_BY_9, 'player', 500)).toEqual({
      result: 'win',
      profit: 250,
      commission: 0,
      returned: 750,
    });
  });

  it('[ST3] a wager that no line matches loses its stake', () => {
    const lost = { result: 'lose', profit: 0, commission: 0, returned: 0 };
    expect(one(game, BANKER_WINS, 'player', 2500)).toEqual(lost);
    expect(one(game, PLAYER_BY_9, 'banker', 2500)).toEqual(lost);
    expect(one(game, PLAYER_BY_9, 'tie', 2500)).toEqual(lost);
  });

  it('[ST4] a push returns the stake and no more', () => {
    const pushed = { result: 'push', profit: 0, commission: 0, returned: 2500 };
    expect(one(game, TIE, 'player', 2500)).toEqual(pushed);
    expect(one(game, TIE, 'banker', 2500)).toEqual(pushed);
  });

  it('[ST6] commission is a part of the profit, taken as the wager is settled', () => {
    expect(one(game, BANKER_WINS, 'banker', 2500)).toEqual({
      result: 'win',
      profit: 2500,
      commission: 125,
      returned: 4875,
    });
  });

  it.each([
    [1, 0],
    [19, 0],
    [20, 1],
    [39, 1],
    [333, 16],
  ])('[ST5] commission on %i cents is rounded down to %i', (stake, commission) => {
    expect(one(game, BANKER_WINS, 'banker', stake)).toMatchObject({ profit: stake, commission });
  });

  it.each([
    [1, 1],
    [2, 1],
    [333, 167],
  ])('[ST5] half of %i cents is rounded up to %i', (stake, profit) => {
    expect(one(halfGame, PLAYER_BY_9, 'player', stake)).toMatchObject({ profit, returned: stake + profit });
  });

  it('[ST5] a house may round to another unit and the other way', () => {
    const byQuarters = plainGame({ 'settlement/commissionRounding': { unit: 25, direction: 'up' } });
    expect(one(byQuarters, BANKER_WINS, 'banker', 500)).toMatchObject({ commission: 25 });
    expect(one(byQuarters, BANKER_WINS, 'banker', 600)).toMatchObject({
      profit: 600,
      commission: 50,
      returned: 1150,
    });
    const down = plainGame({
      'bets/player/lines/0/odds': [1, 2],
      'settlement/profitRounding': { unit: 10, direction: 'down' },
    });
    expect(one(down, PLAYER_BY_9, 'player', 333)).toMatchObject({ profit: 160 });
  });

  it('[ST5] settlement is exact where floating point is not', () => {
    const wide = plainGame({ 'bets/player/lines/0/odds': [9999, 10_000] });
    expect(one(wide, PLAYER_BY_9, 'player', 99_999_999_999)).toMatchObject({ profit: 99_990_000_000 });
    expect(one(wide, PLAYER_BY_9, 'player', 100_000_000_000)).toMatchObject({ profit: 99_990_000_000 });
    expect(one(game, BANKER_WINS, 'banker', 99_999_999_999)).toMatchObject({ commission: 4_999_999_999 });
  });

  it('every wager of a patron on a coup is settled, in the order given', () => {
    expect(settled(game, PLAYER_BY_9, { tie: 500, player: 500, banker: 600, dragon: 100 })).toEqual([
      { result: 'lose', profit: 0, commission: 0, returned: 0 },
      { result: 'win', profit: 500, commission: 0, returned: 1000 },
      { result: 'lose', profit: 0, commission: 0, returned: 0 },
      { result: 'win', profit: 3000, commission: 0, returned: 3100 },
    ]);
    expect(settle(game, dealCoupFrom(game, TIE), [])).toEqual([]);
  });
});

describe('a coup that is not over', () => {
  it('an incomplete coup is not settled: a third card may still change it', () => {
    const { coup, complete } = dealCoup(game.tableau, toCards('2H KD 3C 2S'));
    expect(complete).toBe(false);
    expect(() => settle(game, coup, toWagers(game, { player: 500 }))).toThrow('broken invariant');
  });
});

describe('splitting a wager', () => {
  const commissionOn = (stake: number): number => one(game, BANKER_WINS, 'banker', stake).commission;

  it('[ST5] splitting a wager gains nothing at stakes that the table takes: 20 x $1 pay what 1 x $20 pays', () => {
    expect(20 * commissionOn(100)).toBe(commissionOn(2000));
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 30 }),
        (dollars) => {
          const stakes = dollars.map((each) => each * 100);
          const apart = stakes.reduce((sum, stake) => sum + commissionOn(stake), 0);
          expect(apart).toBe(commissionOn(stakes.reduce((sum, stake) => sum + stake, 0)));
        },
      ),
    );
  });

  it('[ST5] splitting a wager gains nothing in cents: a bet is settled once, with the whole stake on it', () => {
    const twice = [1, 1].flatMap((stake) => toWagers(game, { banker: stake }));
    expect(() => settle(game, dealCoupFrom(game, BANKER_WINS), twice)).toThrow('one stake on each bet');
    expect([commissionOn(1), commissionOn(20)]).toEqual([0, 1]);
  });
});

describe('any wager on any coup', () => {
  const rounding = fc.record({
    unit: fc.integer({ min: 1, max: 100 }),
    direction: fc.constantFrom('up' as const, 'down' as const),
  });
  const anyChanges: fc.Arbitrary<Changes> = fc.record({
    'settlement/profitRounding': rounding,
    'bets/player/lines/0/odds': fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 50 })),
    'bets/banker/lines/0/commission': fc.integer({ min: 0, max: 100 }).map((part) => [part, 100]),
  });
  const anyStake = fc.integer({ min: 1, max: 1_000_000 });

  const check = ({ wager: { stake }, line, result, profit, commission, returned }: Settled) => {
    expect([stake, profit, commission, returned].every(Number.isSafeInteger)).toBe(true);
    expect(profit).toBeGreaterThanOrEqual(0);
    expect(commission).toBeGreaterThanOrEqual(0);
    expect(commission).toBeLessThanOrEqual(profit);
    if (result === 'lose') expect([line, profit, commission, returned]).toEqual([undefined, 0, 0, 0]);
    if (result === 'push') expect([profit, commission, returned]).toEqual([0, 0, stake]);
    if (result === 'win') expect(returned).toBe(stake + profit - commission);
    const patron = returned - stake;
    const bank = (result === 'lose' ? stake : 0) - profit;
    expect(patron + bank + commission).toBe(0);
  };

  it('[ST2] [ST3] [ST4] [ST6] any settlement conserves chips: what the patron gains, bank and commission lose', () => {
    const stakes = fc.record({ player: anyStake, banker: anyStake, tie: anyStake, dragon: anyStake });
    fc.assert(
      fc.property(anyChanges, sixCards, stakes, (changes, cards, staked) => {
        const of = plainGame(changes);
        const { coup } = dealCoup(of.tableau, cards);
        for (const each of settle(of, coup, toWagers(of, staked))) check(each);
      }),
    );
  });

  it('[ST6] any settlement takes no more commission than there is profit, however it is rounded', () => {
    fc.assert(
      fc.property(rounding, anyStake, (commissionRounding, stake) => {
        const of = plainGame({ 'settlement/commissionRounding': commissionRounding });
        for (const each of settle(of, dealCoupFrom(of, BANKER_WINS), toWagers(of, { banker: stake })))
          check(each);
      }),
    );
    const coarse = plainGame({ 'settlement/commissionRounding': { unit: 10_000, direction: 'up' } });
    const [settledOne] = settle(coarse, dealCoupFrom(coarse, BANKER_WINS), toWagers(coarse, { banker: 500 }));
    expect(settledOne?.returned).toBeGreaterThanOrEqual(500);
  });

  it('[ST5] any settlement rounds by less than a unit, in the direction given', () => {
    fc.assert(
      fc.property(rounding, anyStake, (profitRounding, stake) => {
        const of = plainGame({
          'settlement/profitRounding': profitRounding,
          'bets/player/lines/0/odds': [1, 3],
        });
        const { profit } = one(of, PLAYER_BY_9, 'player', stake);
        const off = profit * 3 - stake;
        const { unit, direction } = profitRounding;
        expect(profit % unit).toBe(0);
        expect(Math.abs(off)).toBeLessThan(unit * 3);
        if (direction === 'up') expect(off).toBeGreaterThanOrEqual(0);
        else expect(off).toBeLessThanOrEqual(0);
      }),
    );
  });
});

describe('a house that pays only up to its maximum', () => {
  const capped = plainGame({ 'limits/overMaximumPayout': 'paid-up-to-it', 'limits/maximumPayout': 10_000 });
  const free = plainGame();

  it('[ST7] with a capped payment, later wagers get what is left of it', () => {
    expect(settled(capped, PLAYER_BY_9, { player: 4000, dragon: 1000 })).toEqual([
      { result: 'win', profit: 4000, commission: 0, returned: 8000 },
      { result: 'win', profit: 6000, commission: 0, returned: 7000 },
    ]);
    expect(settled(capped, PLAYER_BY_9, { dragon: 1000, player: 4000 })).toEqual([
      { result: 'win', profit: 10_000, commission: 0, returned: 11_000 },
      { result: 'win', profit: 0, commission: 0, returned: 4000 },
    ]);
  });

  it('[ST7] with a capped payment, commission is of what is paid, and losses make no room', () => {
    expect(settled(capped, BANKER_WINS, { player: 4000, banker: 20_000 })).toEqual([
      { result: 'lose', profit: 0, commission: 0, returned: 0 },
      { result: 'win', profit: 10_000, commission: 500, returned: 29_500 },
    ]);
  });

  it('[ST7] a capped payment is never more than the maximum, nor less than possible', () => {
    const stake = fc.integer({ min: 1, max: 20_000 });
    const order = fc.shuffledSubarray(['player', 'banker', 'tie', 'dragon'], { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(sixCards, order, fc.tuple(stake, stake, stake, stake), (cards, ids, stakes) => {
        const { coup } = dealCoup(free.tableau, cards);
        const staked = Object.fromEntries(ids.map((id, index) => [id, at(stakes, index)]));
        const profits = (of: GameRules): readonly Chips[] =>
          settle(of, coup, toWagers(of, staked)).map(({ profit }) => profit);
        let left = 10_000;
        const expected = profits(free).map((profit) => {
          const paid = Math.min(profit, left);
          left -= paid;
          return chips(paid);
        });
        expect(profits(capped)).toEqual(expected);
      }),
    );
  });

  it('[ST7] a wager with a capped payment says so', () => {
    const settledBoth = settle(
      capped,
      dealCoupFrom(capped, PLAYER_BY_9),
      toWagers(capped, { player: 4000, dragon: 1000 }),
    );
    expect(settledBoth.map((each) => explainSettled(each).rule)).toEqual(['ST2', 'ST7']);
  });

  it('[ST7] a house that refuses such wagers pays what it accepted in full', () => {
    const refusing = plainGame({ 'limits/maximumPayout': 10_000 });
    expect(one(refusing, PLAYER_BY_9, 'dragon', 1000)).toMatchObject({ profit: 30_000 });
  });
});

describe('settlement in words', () => {
  const told = (cards: string, bet: string, stake: number) =>
    at(
      settle(game, dealCoupFrom(game, cards), toWagers(game, { [bet]: stake })).map((one) =>
        explainSettled(one),
      ),
      0,
    );

  it.each([
    ['a win', PLAYER_BY_9, 'dragon', 100, 'ST2', ['Dragon wins $30', '30 to 1', 'win by 9']],
    [
      'a win less commission',
      BANKER_WINS,
      'banker',
      2500,
      'ST2',
      ['Banker wins $25', '1 to 1', '5 %', '$1.25'],
    ],
    ['a tie', TIE, 'tie', 500, 'ST2', ['Tie wins $40', '8 to 1']],
    ['a push', TIE, 'player', 500, 'ST4', ['Player pushes', 'tie']],
    ['a loss', BANKER_WINS, 'player', 550, 'ST3', ['Player loses $5.50']],
  ])('a settlement sentence describes %s, and names the rule', (_, cards, bet, stake, rule, parts) => {
    const reason = told(cards, bet, stake);
    expect(reason.rule).toBe(rule);
    for (const part of parts) expect(reason.text).toContain(part);
    expect(reason.text).toMatch(/[^.]\.$/);
    expect(reason.text).not.toMatch(/(Banker|Tie) wins.*\1/i);
  });
});
