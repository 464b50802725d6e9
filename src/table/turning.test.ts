import { describe, expect, it } from 'vitest';
import { Driver } from '../../test/table/driver.ts';

/** A table with betting closed and turns given; `before` runs first. */
function dealing(
  wagers: readonly (readonly [string, string, number])[],
  before?: (driver: Driver) => void,
  chain?: number,
): Driver {
  const driver = new Driver('penn-national/midi', { commitMs: 0, openMs: 0 }, chain);
  for (const [patron] of wagers) if (!driver.state.seats.has(patron)) driver.seat(patron, 5_000);
  driver.runTo('betting');
  for (const [patron, bet, dollars] of wagers) driver.place(patron, bet, dollars);
  before?.(driver);
  driver.run((state) => (state.coup?.turns.length ?? 0) > 0);
  return driver;
}

const turner = (driver: Driver) => driver.state.coup?.turns[0]?.patron;

describe('who turns', () => {
  it('the earlier of two equal wagers turns, counted from when it reached its size', () => {
    expect(
      turner(
        dealing([
          ['ann', 'player', 50],
          ['bob', 'banker', 100],
          ['ann', 'player', 50],
        ]),
      ),
    ).toBe('bob');
    expect(
      turner(
        dealing([
          ['ann', 'player', 50],
          ['bob', 'banker', 100],
          ['ann', 'player', 55],
        ]),
      ),
    ).toBe('ann');
  });

  it('the single largest wager turns, not the largest sum of one patron, and ties do not count', () => {
    expect(
      turner(
        dealing([
          ['ann', 'tie', 500],
          ['ann', 'player', 10],
          ['bob', 'banker', 20],
        ]),
      ),
    ).toBe('bob');
    expect(turner(dealing([['ann', 'tie', 500]]))).toBeNull();
  });

  it('a patron who took the wager back, is leaving or lost the connection does not turn', () => {
    const wagers = [
      ['ann', 'player', 100],
      ['bob', 'banker', 20],
    ] as const;
    expect(turner(dealing(wagers, (driver) => driver.wish('ann', { do: 'undo' })))).toBe('bob');
    expect(turner(dealing(wagers, (driver) => driver.do({ do: 'lose', patron: 'ann' })))).toBe('bob');
    const leaving = dealing(wagers, (driver) => {
      if (driver.state.stage.is === 'betting') driver.now = driver.state.stage.until;
      driver.wish('ann', { do: 'leave' });
    });
    expect(turner(leaving)).toBe('bob');
  });
});

describe('turning', () => {
  it('a turn asks for each card once, and a third card gives a new turn', () => {
    let thirds = 0;
    for (let chain = 1; chain < 12 && thirds === 0; chain++) {
      const driver = new Driver('penn-national/midi', { commitMs: 0, openMs: 0 }, chain);
      driver.seat('ann', 5_000);
      driver.runTo('betting');
      driver.place('ann', 'player', 25);
      driver.run((state) => (state.coup?.turns.length ?? 0) > 0);
      const places = driver.state.coup?.turns[0]?.places ?? [];
      expect(places).toHaveLength(4);
      for (const place of [...places].reverse()) {
        expect(driver.wish('ann', { do: 'turn', place })).toBeUndefined();
        expect(driver.wish('ann', { do: 'turn', place })?.code).toBe('turn/too-late');
      }
      driver.run((state) => state.stage.is === 'settled' || (state.coup?.turns.length ?? 0) > 1);
      thirds += (driver.state.coup?.turns.length ?? 1) - 1;
      driver.runTo('settled');
    }
    expect(thirds).toBeGreaterThan(0);
  });

  it('a card may be peeled and never turned: it is opened when time is out', () => {
    const driver = dealing([['ann', 'player', 25]]);
    const turn = driver.state.coup?.turns[0];
    for (const place of turn?.places ?? []) driver.wish('ann', { do: 'peel', place });
    driver.run((state) => state.shoe?.up.size === 4);
    expect(driver.now).toBe(turn?.until);
  });
});

describe('an outage during a turn', () => {
  const HOUR = 3_600_000;
  const awayFor = (driver: Driver, ms: number) => {
    driver.croupier = { ...driver.croupier, shoe: undefined };
    driver.now += ms;
    driver.do({ do: 'recover' });
  };

  it('an outage restarts the turn for its whole time and keeps peeled cards', () => {
    for (const away of [5, HOUR]) {
      const driver = dealing([['ann', 'player', 25]]);
      const [turn] = driver.state.coup?.turns ?? [];
      const [first = -1, second = -1] = turn?.places ?? [];
      driver.wish('ann', { do: 'peel', place: first });
      driver.run((state) => state.coup?.peels.get(first)?.opening !== undefined);
      awayFor(driver, away);
      const { turnMs } = driver.state.settings;
      expect(driver.state.coup?.turns).toEqual([{ ...turn, until: driver.now + turnMs }]);
      expect(driver.state.coup?.peels.get(first)?.opening).toBeDefined();
      driver.now += turnMs - 1;
      expect(driver.wish('ann', { do: 'turn', place: first })).toBeUndefined();
      driver.now += 1;
      expect(driver.wish('ann', { do: 'turn', place: second })?.code).toBe('turn/too-late');
    }
  });

  it('repeated outages restart the turn each time, and dealing continues if nobody returns', () => {
    const driver = dealing([['ann', 'player', 25]]);
    for (let times = 0; times < 3; times++) awayFor(driver, HOUR);
    expect(driver.state.coup?.turns).toHaveLength(1);
    const back = driver.now;
    driver.run((state) => state.shoe?.up.size === 4);
    expect(driver.now).toBe(back + driver.state.settings.turnMs);
  });

  it('an outage gives no turn to the dealer, nor one whose cards are all up', () => {
    const alone = dealing([['ann', 'tie', 25]]);
    alone.run((state) => state.stage.is === 'dealing' && state.coup?.turns[0]?.patron === null);
    const given = () => alone.events.filter(({ type }) => type === 'turn-given').length;
    const before = given();
    awayFor(alone, HOUR);
    expect(given()).toBe(before);
    for (let chain = 1, thirds = 0; chain < 12 && thirds === 0; chain++) {
      const driver = dealing([['ann', 'player', 25]], undefined, chain);
      for (const place of driver.state.coup?.turns[0]?.places ?? [])
        driver.wish('ann', { do: 'turn', place });
      driver.run((state) => state.stage.is === 'settled' || (state.coup?.turns.length ?? 0) > 1);
      const [, third] = driver.state.coup?.turns ?? [];
      if (third === undefined) continue;
      thirds += 1;
      awayFor(driver, HOUR);
      const last = driver.events.slice(-2);
      expect(last).toEqual([
        { type: 'recovered', at: driver.now },
        { type: 'turn-given', ...third, until: driver.now + driver.state.settings.turnMs },
      ]);
    }
  });
});

describe('a card that may not be turned', () => {
  const refusals = {
    none: { code: 'turn/no-such-card', message: 'No card waits to be turned.' },
    other: { code: 'turn/no-such-card', message: 'No such card waits to be turned.' },
    notYours: { code: 'turn/not-yours', message: 'Another turns this card.' },
    late: { code: 'turn/too-late', message: 'The card is up, or its time is out.' },
  };
  const both = (driver: Driver, patron: string, place: number) =>
    (['peel', 'turn'] as const).map((what) => driver.wish(patron, { do: what, place }));

  it('turning is refused by its reason: no coup, no such card, another’s card, already up or too late', () => {
    const driver = dealing([
      ['ann', 'player', 100],
      ['bob', 'banker', 25],
    ]);
    const [first = -1, second = -1] = driver.state.coup?.turns[0]?.places ?? [];
    expect(both(driver, 'ann', first - 1)).toEqual([refusals.other, refusals.other]);
    expect(both(driver, 'ann', first + 4)).toEqual([refusals.other, refusals.other]);
    expect(both(driver, 'bob', first)).toEqual([refusals.notYours, refusals.notYours]);
    driver.wish('ann', { do: 'turn', place: first });
    expect(both(driver, 'ann', first)).toEqual([refusals.late, refusals.late]);
    driver.run((state) => state.shoe?.up.has(first) === true);
    expect(both(driver, 'ann', first)).toEqual([refusals.late, refusals.late]);
    const end = driver.state.coup?.turns[0]?.until ?? Number.NaN;
    driver.now = end - 1;
    expect(driver.wish('ann', { do: 'peel', place: second })).toBeUndefined();
    driver.now = end;
    expect(both(driver, 'ann', second)).toEqual([refusals.late, refusals.late]);
    driver.runTo('settled');
    expect(both(driver, 'ann', second)).toEqual([refusals.none, refusals.none]);
  });

  it('a repeated peel shows the card once', () => {
    const driver = dealing([['ann', 'player', 100]]);
    const place = driver.state.coup?.turns[0]?.places[0] ?? -1;
    driver.wish('ann', { do: 'peel', place });
    expect(driver.events.at(-1)).toMatchObject({ type: 'peel-asked', patron: 'ann', place });
    const before = driver.events.length;
    expect(driver.wish('ann', { do: 'peel', place })).toBeUndefined();
    driver.run((state) => state.coup?.peels.get(place)?.opening !== undefined);
    expect(driver.wish('ann', { do: 'peel', place })).toBeUndefined();
    expect(driver.events.slice(before).map(({ type }) => type)).toEqual(['peel-shown']);
    driver.wish('ann', { do: 'turn', place });
    expect(driver.events.at(-1)).toMatchObject({ type: 'turn-asked', patron: 'ann', place });
  });
});

describe('turns', () => {
  const given = (
    turnedBy: 'largest-wager' | 'patrons',
    wagers: readonly (readonly [string, string, number])[],
  ) => {
    const driver = new Driver('penn-national/midi', { commitMs: 0, openMs: 0, turnMs: 4_000, turnedBy });
    for (const [patron] of wagers) if (!driver.state.seats.has(patron)) driver.seat(patron, 5_000);
    driver.runTo('betting');
    for (const [patron, bet, dollars] of wagers) driver.place(patron, bet, dollars);
    driver.run((state) => (state.coup?.turns.length ?? 0) > 0);
    const first = driver.state.shoe?.shoe?.dealt ?? Number.NaN;
    return (driver.state.coup?.turns ?? []).map(({ places, patron, until }) => ({
      patron,
      places: places.map((place) => place - first),
      ms: until - driver.now,
    }));
  };

  it('one patron turns all cards or each hand has its own, and the dealer’s turns have no deadline', () => {
    expect(given('largest-wager', [['ann', 'banker', 10]])).toEqual([
      { patron: 'ann', places: [0, 1, 2, 3], ms: 4_000 },
    ]);
    expect(given('largest-wager', [['ann', 'tie', 10]])).toEqual([
      { patron: null, places: [0, 1, 2, 3], ms: 0 },
    ]);
    expect(given('patrons', [['ann', 'banker', 10]])).toEqual([
      { patron: null, places: [0, 2], ms: 0 },
      { patron: 'ann', places: [1, 3], ms: 4_000 },
    ]);
  });

  it('the larger wager turns whoever sat first, and of equal ones the earlier whatever the seat', () => {
    const turner = (...wagers: (readonly [string, string, number])[]) =>
      given('largest-wager', wagers)[0]?.patron;
    expect(turner(['ann', 'player', 10], ['bob', 'player', 20])).toBe('bob');
    expect(turner(['ann', 'player', 20], ['bob', 'player', 10])).toBe('ann');
    expect(turner(['ann', 'tie', 10], ['bob', 'player', 20], ['ann', 'banker', 20])).toBe('bob');
    expect(turner(['bob', 'tie', 10], ['ann', 'player', 20], ['bob', 'player', 20])).toBe('ann');
  });

  it('the turn of a third card goes with its hand', () => {
    for (let chain = 1; chain < 60; chain++) {
      const driver = new Driver('penn-national/midi', { commitMs: 0, openMs: 0, turnedBy: 'patrons' }, chain);
      driver.seat('ann');
      driver.seat('bob');
      driver.runTo('betting');
      driver.place('ann', 'player', 25);
      driver.place('bob', 'banker', 25);
      driver.run((state) => state.stage.is === 'settled' || (state.coup?.turns.length ?? 0) === 4);
      if (driver.state.stage.is === 'settled') continue;
      expect(driver.state.coup?.turns.map(({ patron }) => patron)).toEqual(['ann', 'bob', 'ann', 'bob']);
      expect(driver.state.coup?.turns.map(({ places }) => places.length)).toEqual([2, 2, 1, 1]);
      return;
    }
    throw new Error('no coup of six cards');
  });
});
