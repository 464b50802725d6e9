import { describe, expect, it } from 'vitest';
import { Driver } from '../../test/table/driver.ts';
import { type Chips, chips } from '../base/index.ts';

const MINI = 'penn-national/mini';
const QUICK = { commitMs: 0, openMs: 0 } as const;

/** The events added by `act`. */
function getEvents(driver: Driver, act: () => void): readonly unknown[] {
  const before = driver.events.length;
  act();
  return driver.events.slice(before);
}

describe('sitting down', () => {
  it('a patron gets the requested seat, or the first free one', () => {
    const driver = new Driver(MINI, { seats: 4 });
    const sit = (patron: string, seat?: number) =>
      driver.wish(patron, { do: 'sit', name: patron, ...(seat !== undefined && { seat }) });
    sit('ann');
    sit('bob', 3);
    sit('cid');
    sit('dan');
    expect([...driver.state.seats.values()].map(({ patron, seat }) => [patron, seat])).toEqual([
      ['ann', 1],
      ['bob', 3],
      ['cid', 2],
      ['dan', 4],
    ]);
    expect(sit('eve')).toEqual({ code: 'seat/full', message: 'Every seat is taken; you may watch.' });
  });

  it('sitting down is one event that holds everything the seat then has', () => {
    const driver = new Driver(MINI);
    const said = getEvents(driver, () => driver.wish('ann', { do: 'sit', name: 'Ann B.', seat: 2 }));
    const by = { id: 'w1', wish: '{"do":"sit","seat":2}' };
    expect(said).toEqual([
      { type: 'sat', patron: 'ann', name: 'Ann B.', seat: 2, alias: null, by, at: driver.now },
    ]);
    expect(driver.state.seats.get('ann')).toEqual({
      patron: 'ann',
      name: 'Ann B.',
      seat: 2,
      alias: null,
      stack: 0,
      marked: 0,
      placed: [],
      last: [],
      leaving: false,
      keptUntil: undefined,
      answered: [{ ...by, seq: 2 }],
      lastNet: undefined,
    });
  });

  it.each([
    [1, undefined],
    [3, undefined],
    [0, 'Seats are 1 to 3.'],
    [4, 'Seats are 1 to 3.'],
    [-1, 'Seats are 1 to 3.'],
    [1.5, 'A wish is made of whole numbers and text.'],
    [Number.NaN, 'A wish is made of whole numbers and text.'],
  ])('seat %s of three is answered: %s', (seat, message) => {
    const driver = new Driver(MINI, { seats: 3 });
    const refused = driver.wish('ann', { do: 'sit', name: 'ann', seat });
    expect(refused).toEqual(message === undefined ? undefined : { code: 'table/malformed', message });
  });

  it.each([
    ['x', true],
    ['x'.repeat(40), true],
    ['Zoë ♠ 林', true],
    ['', false],
    ['   ', false],
    ['x'.repeat(41), false],
    ['a\nb', false],
    ['a\u0000', false],
    ['\u202eann', false],
  ])('the name %j is answered: %s', (name, fine) => {
    const refused = new Driver(MINI).wish('ann', { do: 'sit', name });
    expect(refused).toEqual(
      fine ? undefined : { code: 'table/malformed', message: 'A name has 1 to 40 characters.' },
    );
  });

  it('sitting down is refused to a seated patron, on a taken seat, at a closing table and without an invitation', () => {
    const driver = new Driver(MINI);
    driver.seat('ann');
    expect(driver.wish('ann', { do: 'sit', name: 'ann' })).toEqual({
      code: 'seat/seated-already',
      message: 'You sit here already.',
    });
    expect(driver.wish('bob', { do: 'sit', name: 'bob', seat: 1 })).toEqual({
      code: 'seat/taken',
      message: 'Seat 1 is taken.',
    });
    driver.do({ do: 'close', reason: 'late' });
    expect(driver.wish('bob', { do: 'sit', name: 'bob' })).toEqual({
      code: 'table/closed',
      message: 'This table is closing.',
    });
    const closed = new Driver(MINI, { invitation: 'ab'.repeat(32) });
    expect(closed.wish('bob', { do: 'sit', name: 'bob' })).toEqual({
      code: 'seat/not-invited',
      message: 'This table is private: it takes the invitation of its host.',
    });
  });
});

describe('buying in', () => {
  const most = 1_000_000_000_000;

  it('a buy-in adds to the stack, up to what can be counted exactly', () => {
    const driver = new Driver(MINI);
    driver.seat('ann', 10);
    const buy = (amount: number) => driver.wish('ann', { do: 'buy-in', amount: amount as Chips });
    expect(getEvents(driver, () => buy(500))).toEqual([
      {
        type: 'bought-in',
        patron: 'ann',
        amount: 500,
        by: { id: 'w3', wish: '{"amount":500,"do":"buy-in"}' },
        at: driver.now,
      },
    ]);
    expect(driver.state.seats.get('ann')?.stack).toBe(1_500);
    const malformed = {
      code: 'table/malformed',
      message: 'A buy-in is a whole number of cents, more than nothing.',
    };
    expect([0, -1, most - 1_499].map(buy)).toEqual([malformed, malformed, malformed]);
    expect(buy(0.5)?.message).toBe('A wish is made of whole numbers and text.');
    expect(buy(most - 1_500)).toBeUndefined();
    expect(driver.state.seats.get('ann')?.stack).toBe(most);
  });

  it('a buy-in is refused to a patron who does not sit or is leaving', () => {
    const driver = new Driver(MINI, QUICK);
    expect(driver.wish('ann', { do: 'buy-in', amount: chips(500) })).toEqual({
      code: 'seat/not-seated',
      message: 'Sit down first.',
    });
    driver.seat('ann');
    driver.runTo('betting');
    driver.place('ann', 'player', 25);
    driver.runTo('dealing');
    driver.wish('ann', { do: 'leave' });
    expect(driver.wish('ann', { do: 'buy-in', amount: chips(500) })).toEqual({
      code: 'seat/leaving',
      message: 'You are leaving the table.',
    });
  });
});

describe('leaving', () => {
  const by = (id: string) => ({ id, wish: '{"do":"leave"}' });

  function withWager(): Driver {
    const driver = new Driver(MINI, QUICK);
    driver.seat('ann');
    driver.runTo('betting');
    driver.place('ann', 'player', 25);
    driver.place('ann', 'tie', 5);
    return driver;
  }

  it('a leaving patron takes the whole stack', () => {
    const driver = new Driver(MINI);
    driver.seat('ann');
    expect(getEvents(driver, () => driver.wish('ann', { do: 'leave' }))).toEqual([
      { type: 'leaving', patron: 'ann', by: by('w3') },
      { type: 'left', patron: 'ann', amount: 1_000_00, why: 'asked' },
    ]);
  });

  it('a leaving patron first takes back open wagers, each recorded in the journal', () => {
    const driver = withWager();
    expect(getEvents(driver, () => driver.wish('ann', { do: 'leave' }))).toEqual([
      {
        type: 'taken-back',
        patron: 'ann',
        placements: [
          { bet: 'player', amount: 25_00 },
          { bet: 'tie', amount: 5_00 },
        ],
        by: by('w5.back'),
        at: driver.now,
      },
      { type: 'leaving', patron: 'ann', by: by('w5') },
      { type: 'left', patron: 'ann', amount: 1_000_00, why: 'asked' },
    ]);
    expect(driver.state.seats.size).toBe(0);
  });

  it('a leaving patron waits for closed wagers, and the table says so once', () => {
    const driver = withWager();
    driver.runTo('dealing');
    expect(getEvents(driver, () => driver.wish('ann', { do: 'leave' }))).toEqual([
      { type: 'leaving', patron: 'ann', by: by('w5') },
    ]);
    expect(driver.state.seats.get('ann')).toMatchObject({ leaving: true, placed: [{}, {}] });
    expect(getEvents(driver, () => driver.wish('ann', { do: 'leave' }))).toEqual([]);
    driver.run((state) => !state.seats.has('ann'));
    const net = driver.state.log.findLast((entry) => entry.type === 'settled')?.rows ?? [];
    const amount = net.reduce((sum, { stake, returned }) => sum - stake + returned, 1_000_00);
    expect(driver.events.at(-1)).toEqual({ type: 'left', patron: 'ann', amount, why: 'asked' });
  });

  it('a leaving patron places no wager after betting closed, even if the clock went back', () => {
    const driver = withWager();
    if (driver.state.stage.is === 'betting') driver.now = driver.state.stage.until;
    driver.wish('ann', { do: 'leave' });
    driver.now -= 1;
    expect(driver.place('ann', 'player', 25)).toEqual({
      code: 'seat/leaving',
      message: 'You are leaving the table.',
    });
  });
});

describe('a connection', () => {
  it('a connection', () => {
    const driver = new Driver(MINI);
    driver.seat('ann');
    const lose = () => driver.do({ do: 'lose', patron: 'ann' });
    const comeBack = () => driver.do({ do: 'come-back', patron: 'ann' });
    expect(getEvents(driver, comeBack)).toEqual([]);
    expect(getEvents(driver, lose)).toEqual([{ type: 'lost', patron: 'ann', until: driver.now + 120_000 }]);
    driver.now += 5;
    expect(getEvents(driver, lose)).toEqual([]);
    expect(getEvents(driver, comeBack)).toEqual([{ type: 'came-back', patron: 'ann' }]);
    expect(driver.state.seats.get('ann')?.keptUntil).toBeUndefined();
  });

  it('a connection is lost once and returns once', () => {
    expect(new Driver(MINI).try({ do: 'lose', patron: 'eve' })).toEqual({
      code: 'seat/not-seated',
      message: 'No patron of that name sits here.',
    });
  });
});
