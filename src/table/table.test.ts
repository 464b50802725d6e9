import { describe, expect, it } from 'vitest';
import { Driver } from '../../test/table/driver.ts';
import { chips } from '../base/index.ts';
import { getCommitment, makeHex, openHash, rulesDocument, verifyTranscript } from '../fair/index.ts';
import { onFelt } from './felt.ts';
import { evolve, getView, type TableState } from './index.ts';

const MINI = 'penn-national/mini';
const MIDI = 'penn-national/midi';

/** All chips at the table, plus the commission that has left it. */
const worth = (driver: Driver): number => {
  const seats = [...driver.state.seats.values()].reduce((sum, seat) => sum + seat.stack + onFelt(seat), 0);
  const commission = driver.events
    .flatMap((event) =>
      event.type === 'logged' && event.entry.type === 'settled' ? (event.entry.rows ?? []) : [],
    )
    .reduce((sum, row) => sum + row.commission, 0);
  return seats + driver.state.float + commission;
};

const getStack = (driver: Driver, patron: string): number => driver.state.seats.get(patron)?.stack ?? -1;

describe('a table', () => {
  it('a table opens a shoe with its patrons’ entropy, takes wagers, deals and settles', () => {
    const driver = new Driver(MINI);
    driver.seat('ann');
    driver.runTo('committing');
    const entropy = new Uint8Array(32).fill(9);
    expect(driver.wish('ann', { do: 'commit', commitment: makeHex(getCommitment(entropy)) })).toBeUndefined();
    driver.runTo('opening');
    expect(driver.wish('ann', { do: 'open', entropy: makeHex(entropy) })).toBeUndefined();
    driver.runTo('betting');
    expect(driver.place('ann', 'banker', 100)).toBeUndefined();
    expect(getStack(driver, 'ann')).toBe(900_00);
    driver.runTo('settled');
    const row = driver.events.flatMap((event) =>
      event.type === 'logged' && event.entry.type === 'settled' ? (event.entry.rows ?? []) : [],
    )[0];
    expect(row).toMatchObject({ patron: 'ann', bet: 'banker', stake: 100_00 });
    expect(getStack(driver, 'ann')).toBe(900_00 + (row?.returned ?? Number.NaN));
    expect(worth(driver)).toBe(1_000_00 + driver.state.settings.float);
  });

  it('a table deals whole shoes whose transcripts verify, one after the other', () => {
    const driver = new Driver(MINI, { commitMs: 0, openMs: 0 });
    driver.seat('ann', 100_000);
    driver.run((state) => {
      if (state.stage.is === 'betting' && state.seats.get('ann')?.placed.length === 0)
        driver.place('ann', 'player', 50);
      return state.nextIndex === 3 && state.stage.is === 'betting';
    });
    const open = driver.events.find((event) => event.type === 'shoe-opened');
    const log = driver.events.flatMap((event) => (event.type === 'logged' ? [event.entry] : []));
    const end = log.findIndex(({ type }) => type === 'close');
    const transcript = JSON.parse(
      JSON.stringify({
        format: 'coup-transcript',
        version: 1,
        rules: rulesDocument(driver.state.game),
        open: open?.type === 'shoe-opened' ? { ...open.open, hash: makeHex(openHash(open.open)) } : null,
        log: log.slice(0, end + 1),
        signed: null,
      }),
    );
    const verdict = verifyTranscript(transcript);
    expect(verdict).toMatchObject({ verdict: 'verified' });
    expect(worth(driver)).toBe(100_000_00 + driver.state.settings.float);
  });

  it('a table is the reduction of its events', () => {
    const driver = new Driver('fallsview/no-commission', { commitMs: 0, openMs: 0 });
    driver.seat('ann');
    driver.seat('bob');
    driver.runTo('betting');
    driver.place('ann', 'player', 25);
    driver.place('bob', 'banker', 50);
    driver.runTo('settled');
    const copy = JSON.parse(JSON.stringify(driver.events)) as typeof driver.events;
    const folded = copy.reduce<TableState | undefined>((state, event) => evolve(state, event), undefined);
    expect(folded && getView(folded, { is: 'pit' })).toEqual(getView(driver.state, { is: 'pit' }));
  });
});

describe('wagers', () => {
  const betting = (game = MINI): Driver => {
    const driver = new Driver(game, { commitMs: 0, openMs: 0 });
    driver.seat('ann');
    driver.runTo('betting');
    return driver;
  };

  it('a repeated wish gets the same answer without being done again, and its id is refused for another wish', () => {
    const driver = betting();
    const wish = { id: 'mine', patron: 'ann', do: 'place', bet: 'player', amount: chips(25_00) } as const;
    driver.do(wish);
    driver.do(wish);
    driver.do(wish);
    expect(getStack(driver, 'ann')).toBe(975_00);
    expect(driver.try({ ...wish, amount: chips(50_00) })?.code).toBe('table/malformed');
    expect(getStack(driver, 'ann')).toBe(975_00);
  });

  it('a wager is refused at the deadline and after it', () => {
    const driver = betting();
    if (driver.state.stage.is === 'betting') driver.now = driver.state.stage.until - 1;
    expect(driver.place('ann', 'player', 25)).toBeUndefined();
    driver.now += 1;
    expect(driver.place('ann', 'player', 25)?.code).toBe('wager/late');
    expect(driver.wish('ann', { do: 'undo' })?.code).toBe('wager/late');
    driver.runTo('dealing');
    expect(driver.place('ann', 'player', 25)?.code).toBe('wager/late');
  });

  it('undo and clear return wagers, repeat and double place them again', () => {
    const driver = betting();
    driver.place('ann', 'player', 25);
    driver.place('ann', 'tie', 5);
    driver.wish('ann', { do: 'undo' });
    expect(getStack(driver, 'ann')).toBe(975_00);
    driver.wish('ann', { do: 'double' });
    expect(getStack(driver, 'ann')).toBe(950_00);
    driver.wish('ann', { do: 'clear' });
    expect(getStack(driver, 'ann')).toBe(1_000_00);
    expect(driver.wish('ann', { do: 'rebet' })?.code).toBe('wager/nothing-to-repeat');
    driver.place('ann', 'player', 25);
    driver.runTo('settled');
    driver.runTo('betting');
    const before = getStack(driver, 'ann');
    expect(driver.wish('ann', { do: 'rebet' })).toBeUndefined();
    expect(getStack(driver, 'ann')).toBe(before - 25_00);
  });

  it('a wager must respect the card’s limits and eligibility, the stack and the float', () => {
    const driver = betting();
    expect(driver.place('ann', 'dragon-bonus-player', 5)?.code).toBe('wager/needs-main-wager');
    expect(driver.place('ann', 'player', 3)?.code).toBe('wager/under-minimum');
    expect(driver.place('ann', 'player', 2_000)?.code).toBe('wager/stack-too-small');
    expect(driver.place('ann', 'blazing-7s', 5)?.code).toBe('wager/unknown-bet');
    driver.place('ann', 'player', 25);
    driver.place('ann', 'dragon-bonus-player', 5);
    expect(driver.wish('ann', { do: 'undo' })).toBeUndefined();
    driver.place('ann', 'dragon-bonus-player', 5);
    const poor = new Driver(MINI, { commitMs: 0, openMs: 0, float: 100_00 });
    poor.seat('ann');
    poor.runTo('betting');
    expect(poor.place('ann', 'tie', 20)?.code).toBe('wager/bank-cannot-cover');
    expect(poor.place('ann', 'tie', 10)).toBeUndefined();
  });

  it('idle and broke patrons never stop the table', () => {
    const driver = betting();
    driver.seat('bob', 1);
    driver.run((state) => state.outcomes.length === 5);
    expect(driver.state.outcomes).toHaveLength(5);
  });
});

describe('turning', () => {
  const dealing = (
    turnedBy: 'largest-wager' | 'patrons',
    wagers: readonly [string, string, number][],
  ): Driver => {
    const driver = new Driver(MIDI, { commitMs: 0, openMs: 0, turnedBy });
    for (const [patron] of wagers) if (!driver.state.seats.has(patron)) driver.seat(patron);
    driver.runTo('betting');
    for (const [patron, bet, dollars] of wagers) driver.place(patron, bet, dollars);
    driver.run((state) => (state.coup?.turns.length ?? 0) > 0);
    return driver;
  };

  it('the single largest Player or Banker wager turns all cards, the earlier one if equal', () => {
    const driver = dealing('largest-wager', [
      ['ann', 'tie', 500],
      ['bob', 'player', 100],
      ['cid', 'banker', 100],
    ]);
    expect(driver.state.coup?.turns).toMatchObject([{ patron: 'bob' }]);
    expect(driver.state.coup?.turns[0]?.places).toHaveLength(4);
  });

  it('each hand’s own largest wager turns it if patrons turn', () => {
    const driver = dealing('patrons', [
      ['ann', 'player', 50],
      ['bob', 'player', 100],
      ['cid', 'banker', 10],
    ]);
    expect(driver.state.coup?.turns.map(({ patron }) => patron)).toEqual(['bob', 'cid']);
  });

  it('a peeled card is visible only to the patron who peels it until it is turned', () => {
    const driver = dealing('largest-wager', [['bob', 'player', 100]]);
    driver.seat('eve');
    const place = driver.state.coup?.turns[0]?.places[0] ?? -1;
    expect(driver.wish('eve', { do: 'peel', place })?.code).toBe('turn/not-yours');
    expect(driver.wish('bob', { do: 'peel', place })).toBeUndefined();
    driver.run((state) => state.coup?.peels.get(place)?.opening !== undefined);
    const opening = driver.state.coup?.peels.get(place)?.opening;
    expect(getView(driver.state, { is: 'patron', patron: 'bob' }).you?.peels).toEqual([opening]);
    for (const viewer of [{ is: 'watcher' }, { is: 'pit' }, { is: 'patron', patron: 'eve' }] as const) {
      const seen = JSON.stringify(getView(driver.state, viewer));
      expect(seen).not.toContain(opening?.salt);
      expect(seen).toContain(`"peeledBy":${driver.state.seats.get('bob')?.seat}`);
    }
    expect(driver.wish('bob', { do: 'turn', place })).toBeUndefined();
    driver.run((state) => state.shoe?.up.has(place) === true);
    expect(getView(driver.state, { is: 'watcher' }).cards.find((card) => card.place === place)?.card).toBe(
      opening?.card,
    );
  });

  it('the dealer turns if no patron may or time is out', () => {
    const late = dealing('largest-wager', [['bob', 'player', 100]]);
    const until = late.state.coup?.turns[0]?.until ?? 0;
    late.now = until;
    const place = late.state.coup?.turns[0]?.places[0] ?? -1;
    expect(late.wish('bob', { do: 'turn', place })?.code).toBe('turn/too-late');
    late.runTo('settled');
    const nobody = dealing('patrons', [['ann', 'tie', 10]]);
    const before = nobody.now;
    nobody.runTo('settled');
    expect(nobody.now).toBe(before);
  });
});

describe('coming and going', () => {
  it('a lost patron’s seat is kept for two minutes, then the chips return to the cage', () => {
    const driver = new Driver(MINI, { commitMs: 0, openMs: 0 });
    driver.seat('ann');
    driver.runTo('betting');
    driver.do({ do: 'lose', patron: 'ann' });
    const until = driver.now + 120_000;
    driver.run((state) => !state.seats.has('ann'));
    expect(driver.now).toBe(until);
    expect(driver.events.at(-1)).toEqual({ type: 'left', patron: 'ann', amount: 1_000_00, why: 'lost' });
  });

  it('a leaving patron gets open wagers back, and closed ones are settled first', () => {
    const driver = new Driver(MINI, { commitMs: 0, openMs: 0 });
    driver.seat('ann');
    driver.seat('bob');
    driver.runTo('betting');
    driver.place('ann', 'player', 25);
    driver.place('bob', 'player', 25);
    expect(driver.wish('ann', { do: 'leave' })).toBeUndefined();
    expect(driver.events.at(-1)).toEqual({ type: 'left', patron: 'ann', amount: 1_000_00, why: 'asked' });
    driver.runTo('dealing');
    driver.wish('bob', { do: 'leave' });
    expect(driver.state.seats.has('bob')).toBe(true);
    driver.run((state) => state.stage.is === 'settled' && !state.seats.has('bob'));
    expect(driver.state.outcomes).toHaveLength(1);
  });
});

describe('the pit', () => {
  it('the pit voids a shoe with a reason: wagers return, the seed is shown, the next index follows', () => {
    const driver = new Driver(MINI, { commitMs: 0, openMs: 0 });
    driver.seat('ann');
    driver.runTo('betting');
    driver.place('ann', 'player', 25);
    driver.do({ do: 'void', reason: 'spilled drink' });
    driver.run((state) => state.shoe === undefined);
    expect(getStack(driver, 'ann')).toBe(1_000_00);
    expect(driver.state.log.map(({ type }) => type).slice(-2)).toEqual(['void', 'close']);
    driver.runTo('betting');
    expect(driver.state.shoe?.open.index).toBe(2);
  });

  it('the pit pauses and closes a table only after the coup being dealt', () => {
    const driver = new Driver(MINI, { commitMs: 0, openMs: 0 });
    driver.seat('ann');
    driver.runTo('betting');
    driver.place('ann', 'player', 25);
    driver.runTo('dealing');
    driver.do({ do: 'pause', reason: 'shift change' });
    driver.do({ do: 'close', reason: 'end of the day' });
    driver.runTo('closed');
    expect(driver.state.outcomes).toHaveLength(1);
    expect(driver.state.seats.size).toBe(0);
    expect(driver.try({ do: 'tick' })?.code).toBe('table/closed');
  });
});

describe('after a crash', () => {
  it('recovery returns open wagers, then deals and settles closed ones from the same sealed shoe', () => {
    const open = new Driver(MINI, { commitMs: 0, openMs: 0 });
    open.seat('ann');
    open.runTo('betting');
    open.place('ann', 'player', 25);
    open.croupier = { ...open.croupier, shoe: undefined };
    open.now += 3_600_000;
    open.do({ do: 'recover' });
    expect(getStack(open, 'ann')).toBe(1_000_00);
    expect(open.state.stage.is).toBe('betting');

    const twins = [0, 3_600_000].map((down) => {
      const driver = new Driver(MINI, { commitMs: 0, openMs: 0 });
      driver.seat('ann');
      driver.runTo('betting');
      driver.place('ann', 'player', 25);
      driver.runTo('dealing');
      if (down > 0) {
        driver.croupier = { ...driver.croupier, shoe: undefined };
        driver.now += down;
        driver.do({ do: 'recover' });
      }
      driver.runTo('settled');
      return { stack: getStack(driver, 'ann'), log: driver.state.log };
    });
    expect(twins[1]).toEqual(twins[0]);
  });
});
