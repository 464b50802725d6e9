import { describe, expect, it } from 'vitest';
import { Driver } from '../../test/table/driver.ts';
import { unwrap } from '../base/index.ts';
import { type Entry, followEntry, getCommitment, makeHex } from '../fair/index.ts';
import { type CroupierCommand, fulfil, getDuty, type TableState } from './index.ts';

const QUICK = { commitMs: 0, openMs: 0 } as const;
const MINI = 'penn-national/mini';
const MIDI = 'penn-national/midi';

/** Advances the table until `when` holds. Returns the command that an honest croupier would bring then. */
function honest(driver: Driver, when: (state: TableState) => boolean): CroupierCommand {
  driver.run(when);
  const duty = getDuty(driver.state, driver.now);
  if (duty.is === 'wait') throw new Error('nothing is due');
  return unwrap(fulfil(driver.croupier, driver.state, duty, driver.now)).command;
}

/** Advances the table until an entry of this type is due. Returns it. */
function entryDue<T extends Entry['type']>(driver: Driver, type: T): Entry<T> {
  const command = honest(driver, (state) => {
    const duty = getDuty(state, driver.now);
    return duty.is === 'log' && duty.type === type;
  });
  if (command.do !== 'log' || command.entry.type !== type) throw new Error(`${type} is not due`);
  return command.entry as Entry<T>;
}

/**
 * The same entry with another body under its old hash: a table that checks the body first refuses it first.
 */
const withBody = <T extends Entry['type']>(entry: Entry<T>, body: Partial<Entry<T>['body']>): Entry =>
  ({ ...entry, body: { ...entry.body, ...body } }) as unknown as Entry;

const NOT_DUE = 'croupier/not-due';

describe('checks on the croupier', () => {
  it('the table tells the croupier which command it needs instead', () => {
    const driver = new Driver(MINI, QUICK);
    driver.seat('ann');
    expect(driver.try({ do: 'tick' })).toEqual({
      code: NOT_DUE,
      message: 'The table needs open-shoe now, not tick.',
    });
    const open = honest(driver, () => true);
    driver.runTo('betting');
    expect(driver.try(open)).toEqual({
      code: NOT_DUE,
      message: 'The table needs wait now, not open-shoe.',
    });
    const before = driver.state;
    driver.do({ do: 'tick' });
    expect(driver.state).toBe(before);
  });

  it.each([
    ['index', 2],
    ['shoeId', 'table-1/2'],
    ['tableId', 'table-2'],
    ['decks', 6],
    ['rulesHash', '00'.repeat(32)],
    ['anchor', 'ff'],
    ['anchor', 7],
    ['more', 1],
  ])('the table refuses a shoe whose %s is %s', (member, value) => {
    const driver = new Driver(MINI, QUICK);
    const command = honest(driver, () => true);
    if (command.do !== 'open-shoe') throw new Error('a shoe is opened first');
    const open = { ...command.open, [member]: value };
    expect(driver.try({ do: 'open-shoe', open })).toEqual({
      code: 'croupier/does-not-follow',
      message: 'The open record is not that of this table’s next shoe.',
    });
    driver.do(command);
    expect(driver.state.shoe?.phase).toBe('opened');
  });

  it('the table refuses to log before a shoe is open, twice, or out of order', () => {
    const driver = new Driver(MINI, QUICK);
    const call = entryDue(new Driver(MINI, QUICK), 'call');
    expect(driver.try({ do: 'log', entry: call })?.code).toBe(NOT_DUE);
    const seal = entryDue(driver, 'seal');
    const entry = { ...seal, hash: '00'.repeat(32) };
    const followed = driver.state.shoe && followEntry(driver.state.shoe, entry);
    expect(driver.try({ do: 'log', entry })).toEqual({
      code: 'croupier/does-not-follow',
      message: followed?.ok === false ? followed.error.message : 'the log follows it',
    });
    driver.do({ do: 'log', entry: seal });
    expect(driver.try({ do: 'log', entry: seal })?.code).toBe(NOT_DUE);
  });

  it('the table takes a call only with its own deadlines', () => {
    const driver = new Driver(MINI);
    const entry = entryDue(driver, 'call');
    expect(entry.body).toMatchObject({ commitBy: driver.now + 8_000, openBy: driver.now + 12_000 });
    for (const body of [
      { commitBy: driver.now + 8_001 },
      { openBy: driver.now + 12_001 },
      { commitBy: driver.now + 7_999, openBy: driver.now + 11_999 },
    ]) {
      expect(driver.try({ do: 'log', entry: withBody(entry, body) })?.code).toBe(NOT_DUE);
    }
    driver.do({ do: 'log', entry });
  });

  it('the table takes only its patrons’ entropy into the list and the mix', () => {
    const driver = new Driver(MINI);
    const entropy = [1, 2].map((fill) => new Uint8Array(32).fill(fill));
    driver.seat('ann');
    driver.seat('bob');
    driver.runTo('committing');
    for (const [n, patron] of ['ann', 'bob'].entries())
      driver.wish(patron, {
        do: 'commit',
        commitment: makeHex(getCommitment(entropy[n] ?? new Uint8Array(0))),
      });
    const listed = entryDue(driver, 'commitments');
    for (const list of [[], listed.body.list.slice(1), listed.body.list.toReversed()]) {
      expect(driver.try({ do: 'log', entry: withBody(listed, { list }) })?.code).toBe(NOT_DUE);
    }
    driver.runTo('opening');
    driver.wish('bob', { do: 'open', entropy: makeHex(entropy[1] ?? new Uint8Array(0)) });
    const mixed = entryDue(driver, 'entropy');
    expect(mixed.body.opened).toEqual([{ j: 1, e: '02'.repeat(32) }]);
    for (const opened of [[], [{ j: 0, e: '02'.repeat(32) }], [{ j: 1, e: '03'.repeat(32) }]]) {
      expect(driver.try({ do: 'log', entry: withBody(mixed, { opened }) })?.code).toBe(NOT_DUE);
    }
    driver.do({ do: 'log', entry: mixed });
  });

  it('the table closes betting with exactly the wagers it took', () => {
    const driver = new Driver(MINI, QUICK);
    driver.seat('ann');
    driver.runTo('betting');
    driver.place('ann', 'player', 25);
    const entry = entryDue(driver, 'no-more-bets');
    expect(entry.wagers).toEqual([{ patron: 'ann', bet: 'player', stake: 25_00 }]);
    expect(driver.try({ do: 'log', entry: { ...entry, wagers: [] } })?.code).toBe(NOT_DUE);
    driver.now -= 1;
    expect(driver.try({ do: 'log', entry })?.code).toBe(NOT_DUE);
    driver.now += 1;
    driver.do({ do: 'log', entry });
  });

  it('the table opens exactly the cards that are due', () => {
    const driver = new Driver(MIDI, QUICK);
    driver.seat('ann');
    driver.runTo('betting');
    driver.place('ann', 'player', 25);
    driver.run((state) => (state.coup?.turns.length ?? 0) > 0);
    const [first = -1, second = -1] = driver.state.coup?.turns[0]?.places ?? [];
    driver.wish('ann', { do: 'turn', place: second });
    const command = honest(driver, () => true);
    if (command.do !== 'log' || command.entry.type !== 'cards') throw new Error('a card is due');
    expect(command.entry.body.openings.map(({ n }) => n)).toEqual([second]);
    const [opening] = command.entry.body.openings;
    if (opening === undefined) throw new Error('one card is due');
    for (const openings of [[], [{ ...opening, n: first }], [opening, opening]]) {
      expect(driver.try({ do: 'log', entry: withBody(command.entry, { openings }) })?.code).toBe(NOT_DUE);
    }
    driver.do(command);
    expect([...(driver.state.shoe?.up.keys() ?? [])]).toEqual([second]);
    expect(driver.state.coup?.toOpen).toEqual([]);
  });

  it('the table shows exactly the peeled card', () => {
    const driver = new Driver(MIDI, QUICK);
    driver.seat('ann');
    driver.runTo('betting');
    driver.place('ann', 'player', 25);
    driver.run((state) => (state.coup?.turns.length ?? 0) > 0);
    const [first = -1, second = -1] = driver.state.coup?.turns[0]?.places ?? [];
    driver.wish('ann', { do: 'peel', place: first });
    const command = honest(driver, () => true);
    if (command.do !== 'show-peel') throw new Error('a peel is due');
    const wrong = {
      code: 'croupier/does-not-follow',
      message: 'The opening is not that of the card being peeled.',
    };
    for (const opening of [
      { ...command.opening, n: second },
      { ...command.opening, salt: '00'.repeat(16) },
      { ...command.opening, card: command.opening.card === '8H' ? '9H' : '8H' },
    ]) {
      expect(driver.try({ do: 'show-peel', opening })).toEqual(wrong);
    }
    driver.do(command);
    expect(driver.events.at(-1)).toEqual({ type: 'peel-shown', patron: 'ann', opening: command.opening });
    expect(driver.try(command)?.code).toBe(NOT_DUE);
  });

  it('the table refuses any other entry', () => {
    const driver = new Driver(MINI, QUICK);
    driver.runTo('dealing');
    const settled = entryDue(driver, 'settled');
    driver.runTo('betting');
    const closed = entryDue(driver, 'no-more-bets');
    driver.runTo('dealing');
    for (const entry of [settled, closed]) expect(driver.try({ do: 'log', entry })?.code).toBe(NOT_DUE);
    driver.do({ do: 'void', reason: 'spilled drink' });
    for (const entry of [settled, closed]) expect(driver.try({ do: 'log', entry })?.code).toBe(NOT_DUE);
  });

  it('the table voids a shoe for the given reason', () => {
    const driver = new Driver(MINI, QUICK);
    driver.seat('ann');
    driver.runTo('betting');
    driver.place('ann', 'player', 25);
    driver.do({ do: 'void', reason: 'spilled drink' });
    const command = honest(driver, () => true);
    if (command.do !== 'log' || command.entry.type !== 'void') throw new Error('the void is due');
    const other = withBody(command.entry, { reason: 'another' });
    expect(driver.try({ do: 'log', entry: other })?.code).toBe(NOT_DUE);
    const before = driver.events.length;
    driver.do(command);
    expect(driver.events.slice(before)).toEqual([
      { type: 'holds-returned', holds: [{ patron: 'ann', amount: 25_00 }], reason: 'spilled drink' },
      { type: 'logged', entry: command.entry, at: driver.now },
    ]);
    expect(driver.state.asked.void).toBeUndefined();
  });

  it('a void shoe returns nothing when the felt is empty', () => {
    const driver = new Driver(MINI, QUICK);
    driver.seat('ann');
    driver.runTo('betting');
    driver.do({ do: 'void', reason: 'spilled drink' });
    driver.run((state) => state.shoe?.phase === 'void');
    expect(driver.events.filter(({ type }) => type === 'holds-returned')).toEqual([]);
  });
});

describe('recovering', () => {
  it('recovery returns open wagers with a reason, and logs it even when there are none', () => {
    const driver = new Driver(MINI, QUICK);
    for (const patron of ['ann', 'bob', 'cid']) driver.seat(patron);
    driver.runTo('betting');
    driver.place('cid', 'player', 25);
    driver.place('ann', 'tie', 5);
    const before = driver.events.length;
    driver.do({ do: 'recover' });
    driver.do({ do: 'recover' });
    const recovered = { type: 'recovered', at: driver.now };
    expect(driver.events.slice(before)).toEqual([
      {
        type: 'logged',
        entry: expect.objectContaining({ type: 'bets-void' }),
        at: driver.now,
      },
      {
        type: 'holds-returned',
        holds: [
          { patron: 'ann', amount: 5_00 },
          { patron: 'cid', amount: 25_00 },
        ],
        reason: 'The house was down while bets were open.',
      },
      recovered,
      recovered,
    ]);
    expect(driver.state.seats.get('cid')).toMatchObject({ stack: 1_000_00, placed: [] });
  });

  it('recovery keeps closed wagers on the felt', () => {
    const driver = new Driver(MINI, QUICK);
    driver.seat('ann');
    driver.runTo('betting');
    driver.place('ann', 'player', 25);
    driver.runTo('dealing');
    driver.do({ do: 'recover' });
    expect(driver.events.slice(-1)).toEqual([{ type: 'recovered', at: driver.now }]);
    expect(driver.state.seats.get('ann')?.placed).toMatchObject([{ bet: 'player', amount: 25_00 }]);
  });
});

describe('ticks', () => {
  it('a tick opens betting for the table’s own time', () => {
    const driver = new Driver(MINI, { ...QUICK, bettingMs: 777 });
    driver.runTo('betting');
    expect(driver.events.at(-1)).toEqual({
      type: 'betting-opened',
      until: driver.now + 777,
      at: driver.now,
    });
  });

  it('a tick sends home those who asked, those lost too long, and all when the table closes, each with the reason', () => {
    const driver = new Driver(MINI, { ...QUICK, seatKeptMs: 1 });
    for (const patron of ['ann', 'bob', 'cid']) driver.seat(patron);
    driver.runTo('betting');
    driver.place('ann', 'player', 25);
    driver.runTo('dealing');
    driver.wish('ann', { do: 'leave' });
    driver.do({ do: 'lose', patron: 'bob' });
    driver.do({ do: 'close', reason: 'end of the day' });
    driver.runTo('closed');
    const left = driver.events.flatMap((event) => (event.type === 'left' ? [[event.patron, event.why]] : []));
    expect(left).toEqual([
      ['ann', 'asked'],
      ['bob', 'lost'],
      ['cid', 'table-closed'],
    ]);
    const rows = driver.state.log.find((entry) => entry.type === 'settled')?.rows ?? [];
    const won = rows.reduce((sum, { stake, returned }) => sum + stake - returned, 100_000_000);
    expect(driver.events.at(-1)).toEqual({ type: 'closed', float: won });
    expect(driver.state).toMatchObject({ stage: { is: 'closed' }, float: 0 });
  });
});
