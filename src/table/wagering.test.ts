import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Driver } from '../../test/table/driver.ts';
import { chips } from '../base/index.ts';
import type { HouseFile } from '../engine/index.ts';
import { ALL_GAMES } from '../houses/index.ts';
import { evolve, onFelt } from './index.ts';

const QUICK = { commitMs: 0, openMs: 0 } as const;

const settledRows = (driver: Driver) =>
  driver.events.flatMap((event) =>
    event.type === 'logged' && event.entry.type === 'settled' ? (event.entry.rows ?? []) : [],
  );

describe('splitting a wager', () => {
  it('[RELIABILITY 6] changes neither limits nor commission: 20 x 1 equals 1 x 20', () => {
    for (const game of ['penn-national/mini', 'fallsview/commission', 'fallsview/no-commission']) {
      const whole = new Driver(game, QUICK);
      const parts = new Driver(game, QUICK);
      for (const driver of [whole, parts]) {
        driver.seat('ann', 20_000);
        driver.runTo('betting');
      }
      for (const bet of ['banker', 'player', 'tie']) {
        expect(whole.place('ann', bet, 420)).toBeUndefined();
        expect(parts.place('ann', bet, 20)).toBeUndefined();
        for (let part = 0; part < 20; part++) expect(parts.place('ann', bet, 20)).toBeUndefined();
        // Together they are over the maximum, however they come.
        expect(parts.place('ann', bet, 9_900)?.code).toBe(whole.place('ann', bet, 9_900)?.code);
      }
      for (const driver of [whole, parts]) driver.runTo('settled');
      expect(settledRows(parts)).toEqual(settledRows(whole));
      expect(settledRows(whole)).toHaveLength(3);
      expect(parts.state.seats.get('ann')?.stack).toBe(whole.state.seats.get('ann')?.stack);
      expect(parts.state.float).toBe(whole.state.float);
    }
  });
});

describe('the float', () => {
  it('[RELIABILITY 5] covers every wager, each rounded by itself in the patrons’ favour', () => {
    const driver = new Driver('penn-national/mini', { ...QUICK, float: 384_00 });
    const [opened] = driver.events;
    if (opened?.type !== 'opened') throw new Error('a table begins by being opened');
    driver.state = evolve(undefined, { ...opened, house: withOddTie(opened.house) });
    const patrons = Array.from({ length: 9 }, (_, n) => `p${n}`);
    for (const patron of patrons) driver.seat(patron);
    driver.runTo('betting');
    const taken = patrons.filter((patron) => driver.place(patron, 'tie', 5) === undefined);
    // $5 at 17 to 2 is $42.50, which this house rounds up to $43: nine of them are more than the float.
    expect(taken).toHaveLength(8);
    expect(taken.length * 43_00).toBeLessThanOrEqual(driver.state.float);
  });

  function withOddTie(house: HouseFile): HouseFile {
    const copy = JSON.parse(JSON.stringify(house));
    copy.shared.bets.tie.lines[0].odds = [17, 2];
    copy.shared.settlement.profitRounding = { unit: 100, direction: 'up' };
    return copy;
  }

  it('[RELIABILITY 5] never goes below nothing, whatever is wagered and whatever comes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ALL_GAMES.filter(({ bets }) => bets.every(({ needs }) => needs !== 'card'))),
        fc.integer({ min: 20_00, max: 2_000_00 }),
        fc.array(fc.tuple(fc.nat(2), fc.nat(8), fc.integer({ min: 1, max: 200 })), { maxLength: 25 }),
        fc.nat(200),
        (game, float, wagers, chainByte) => {
          const driver = new Driver(game.id, { ...QUICK, float }, chainByte);
          for (const patron of ['a', 'b', 'c']) driver.seat(patron, 5_000);
          driver.runTo('betting');
          for (const [who, which, dollars] of wagers) {
            const bet = game.bets[which % game.bets.length];
            if (bet !== undefined) driver.place('abc'.charAt(who), bet.id, dollars);
          }
          driver.runTo('settled');
          expect(driver.state.float).toBeGreaterThanOrEqual(0);
          expect([...driver.state.seats.values()].every(({ stack }) => stack >= 0)).toBe(true);
        },
      ),
      { numRuns: 15, seed: 5 },
    );
  }, 120_000);
});

describe('a stack', () => {
  it('and what lies on the felt are always what was bought in, until the coup is settled', () => {
    const action = fc.oneof(
      fc.record({
        do: fc.constant('place' as const),
        bet: fc.constantFrom('player', 'banker', 'tie'),
        amount: fc.constantFrom(chips(500), chips(2_500)),
      }),
      fc.record({
        do: fc.constantFrom('undo' as const, 'clear' as const, 'double' as const, 'rebet' as const),
      }),
    );
    const open = new Driver('penn-national/mini', QUICK);
    open.seat('ann', 100);
    open.runTo('betting');
    const { state } = open;
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
        open.state = state;
        for (const wish of actions) {
          open.wish('ann', wish);
          const seat = open.state.seats.get('ann');
          if (seat === undefined) throw new Error('ann sits here');
          expect(seat.stack + onFelt(seat)).toBe(100_00);
          expect(seat.stack).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 60, seed: 7 },
    );
  });
});
