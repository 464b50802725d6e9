import { describe, expect, it } from 'vitest';
import { Driver } from '../../test/table/driver.ts';
import { type Chips, chips, unwrap } from '../base/index.ts';
import { getSnapshot, type PatronCommand, stateFrom } from './index.ts';
import { ANSWERS_KEPT } from './tableBounds.ts';

const MINI = 'penn-national/mini';
const QUICK = { commitMs: 0, openMs: 0 } as const;

/** Sends a wish and returns the refusal's code or the number of events. */
function send(driver: Driver, command: PatronCommand): string | number {
  const before = driver.events.length;
  return driver.try(command)?.code ?? driver.events.length - before;
}

describe('a repeated wish', () => {
  const sit: PatronCommand = { id: 's', patron: 'ann', do: 'sit', name: 'ann' };
  const buyIn: PatronCommand = { id: 'b', patron: 'ann', do: 'buy-in', amount: chips(10_000) };
  const leave: PatronCommand = { id: 'l', patron: 'ann', do: 'leave' };

  it('[RELIABILITY 2] a repeated wish changes nothing after its patron has left or taken a new seat', () => {
    const driver = new Driver(MINI, QUICK);
    expect([sit, buyIn, leave].map((wish) => send(driver, wish))).toEqual([1, 1, 2]);
    expect([sit, buyIn, leave].map((wish) => send(driver, wish))).toEqual([0, 0, 0]);
    expect(send(driver, { ...sit, id: 's2' })).toBe(1);
    expect([sit, buyIn, leave].map((wish) => send(driver, wish))).toEqual([0, 0, 0]);
    expect(driver.state.seats.get('ann')?.stack).toBe(0);
    expect(driver.try({ ...buyIn, amount: chips(5) })).toEqual({
      code: 'table/malformed',
      message: 'The id b was used for another wish.',
    });
  });

  it('a repeated wish is recognized after a snapshot', () => {
    const driver = new Driver(MINI, QUICK);
    for (const wish of [sit, buyIn, leave]) send(driver, wish);
    driver.state = unwrap(stateFrom(getSnapshot(driver.state)));
    expect([sit, buyIn, leave].map((wish) => send(driver, wish))).toEqual([0, 0, 0]);
  });

  it('a repeated wish gets its answer from a closed table too', () => {
    const driver = new Driver(MINI, QUICK);
    send(driver, sit);
    driver.do({ do: 'close', reason: 'end of the day' });
    driver.runTo('closed');
    expect(send(driver, sit)).toBe(0);
    expect(driver.try({ ...sit, id: 'other' })).toEqual({
      code: 'table/closed',
      message: 'This table is closed.',
    });
    for (const command of [{ do: 'lose', patron: 'ann' }, { do: 'resume' }, { do: 'tick' }] as const)
      expect(driver.try(command)?.code).toBe('table/closed');
  });

  it('a wish is remembered for far longer than a coup takes, and not for ever', () => {
    const driver = new Driver(MINI, QUICK);
    driver.seat('ann', 100_000);
    driver.runTo('betting');
    const first: PatronCommand = {
      id: 'first',
      patron: 'ann',
      do: 'place',
      bet: 'player',
      amount: chips(500),
    };
    send(driver, first);
    for (let n = 0; n < ANSWERS_KEPT - 1; n++) driver.place('ann', 'banker', 5);
    expect(send(driver, first)).toBe(0);
    expect(driver.state.seats.get('ann')?.answered).toHaveLength(ANSWERS_KEPT);
    driver.place('ann', 'banker', 5);
    expect(send(driver, first)).toBe(1);
  });
});

describe('a malformed wish', () => {
  it('a malformed wish id is refused and changes nothing', () => {
    const driver = new Driver(MINI, QUICK);
    for (const id of ['', 'a/b', 'ä', 'x'.repeat(65), 'a b', 'a\n', 7 as unknown as string]) {
      expect(send(driver, { id, patron: 'ann', do: 'sit', name: 'ann' })).toBe('table/malformed');
    }
    expect(driver.events).toHaveLength(1);
    expect(driver.try({ id: '', patron: 'ann', do: 'leave' })?.message).toBe(
      'The id of a wish is made of 1 to 64 letters, digits and _.:-',
    );
    for (const id of ['x'.repeat(64), 'A-1_b.c:d', '0'])
      expect(send(driver, { id, patron: id, do: 'sit', name: 'ann' })).toBe(1);
  });

  it('a malformed amount is refused and changes nothing', () => {
    const driver = new Driver(MINI, QUICK);
    driver.seat('ann');
    driver.runTo('betting');
    driver.place('ann', 'player', 25);
    const before = driver.state;
    const amounts = [0, -500, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, '500', null, undefined];
    for (const amount of amounts as Chips[]) {
      for (const bet of ['player', 'tie']) {
        expect(driver.wish('ann', { do: 'place', bet, amount })?.code).toBe('table/malformed');
      }
      expect(driver.wish('ann', { do: 'buy-in', amount })?.code).toBe('table/malformed');
    }
    expect(
      driver.wish('ann', { do: 'place', bet: 'player', amount: chips(Number.MAX_SAFE_INTEGER) })?.code,
    ).toBe('table/malformed');
    expect(driver.wish('ann', { do: 'buy-in', amount: chips(Number.MAX_SAFE_INTEGER) })?.code).toBe(
      'table/malformed',
    );
    expect(driver.state).toBe(before);
  });

  it('a malformed bet, seat, name, card or entropy is refused and changes nothing', () => {
    const driver = new Driver(MINI, QUICK);
    driver.seat('ann');
    driver.runTo('betting');
    const before = driver.state;
    expect(driver.wish('ann', { do: 'place', bet: '__proto__', amount: chips(500) })?.code).toBe(
      'wager/unknown-bet',
    );
    expect(driver.wish('ann', { do: 'place', bet: 'constructor', amount: chips(500) })?.code).toBe(
      'wager/unknown-bet',
    );
    expect(driver.wish('bob', { do: 'sit', name: ' ' })?.code).toBe('table/malformed');
    expect(driver.wish('bob', { do: 'sit', name: 'b', seat: 0.5 })?.code).toBe('table/malformed');
    expect(driver.wish('bob', { do: 'sit', name: 'b', seat: 10 })?.code).toBe('table/malformed');
    expect(driver.wish('bob', { do: 'sit', name: 'b', seat: 1 })?.code).toBe('seat/taken');
    expect(driver.wish('ann', { do: 'turn', place: 0 })?.code).toBe('turn/no-such-card');
    expect(driver.wish('ann', { do: 'commit', commitment: 'ff' })?.code).toBe('entropy/not-asked');
    expect(driver.wish('eve', { do: 'undo' })?.code).toBe('seat/not-seated');
    expect(driver.state).toBe(before);
  });
});

describe('a wish', () => {
  it('a wish is the same in whatever order its members come', () => {
    const driver = new Driver(MINI, QUICK);
    driver.seat('ann');
    driver.runTo('betting');
    const place = { id: 'p', patron: 'ann', do: 'place', bet: 'player', amount: 2_500 } as const;
    expect(send(driver, place)).toBe(1);
    const turned = Object.fromEntries(Object.entries(place).toReversed()) as typeof place;
    expect(Object.keys(turned)[0]).toBe('amount');
    expect(send(driver, turned)).toBe(0);
    expect(send(driver, { ...place, amount: 3_000 })).toBe('table/malformed');
    expect(driver.events.at(-1)).toMatchObject({
      by: { id: 'p', wish: '{"amount":2500,"bet":"player","do":"place"}' },
    });
  });

  it('a wish that is not JSON of whole numbers is refused and changes nothing', () => {
    const driver = new Driver(MINI, QUICK);
    driver.seat('ann');
    driver.runTo('betting');
    for (const amount of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60, -0]) {
      const place: PatronCommand = { id: 'p', patron: 'ann', do: 'place', bet: 'player', amount };
      expect(send(driver, place)).toBe('table/malformed');
    }
  });
});
