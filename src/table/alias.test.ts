import { describe, expect, it } from 'vitest';
import { Driver } from '../../test/table/driver.ts';
import { readForm, TABLE_SNAPSHOT, writeForm } from '../forms/index.ts';
import {
  type AliasIn,
  evolve,
  getSnapshot,
  getView,
  stateFrom,
  type TableEvent,
  type TableState,
  toldEvents,
} from './index.ts';

const GAME = 'rock-bac/commission-free';
const aliasIn: AliasIn = (patron, shoeId) => `${patron}-in-${shoeId.replace('/', '-')}`;

/** Ann sits when the shoe opens, Bob sits down during betting, and both wager. */
function twoWagers(): Driver {
  const driver = new Driver(GAME, { commitMs: 0, openMs: 0 });
  driver.aliasIn = aliasIn;
  driver.seat('ann');
  driver.runTo('betting');
  driver.seat('bob');
  driver.place('ann', 'banker', 50);
  driver.place('bob', 'player', 25);
  driver.runTo('settled');
  return driver;
}

const getTold = ({ events }: Driver): readonly object[] => {
  const [first] = events;
  if (first === undefined) throw new Error('a table was opened');
  return toldEvents(evolve(undefined, first), events);
};

const loggedIn = ({ state }: Driver): string => JSON.stringify(state.log);

describe('aliases in stored events', () => {
  it('stored events identify a bettor only by the alias in this shoe', () => {
    const driver = twoWagers();
    const settled = driver.state.log.findLast(({ type }) => type === 'settled');
    const bets = driver.state.log.findLast(({ type }) => type === 'no-more-bets');
    const names = ['ann-in-table-1-1', 'bob-in-table-1-1'];
    expect(settled?.type === 'settled' && settled.rows?.map(({ patron }) => patron)).toEqual(names);
    expect(bets?.type === 'no-more-bets' && bets.wagers?.map(({ patron }) => patron)).toEqual(names);
    expect(loggedIn(driver)).not.toMatch(/"(ann|bob)"/);
  });

  it('every patron gets a new alias in the next shoe', () => {
    const driver = twoWagers();
    driver.do({ do: 'void', reason: 'A test.' });
    driver.run(({ nextIndex, stage }) => nextIndex === 3 && stage.is === 'betting');
    driver.place('ann', 'banker', 50);
    driver.runTo('settled');
    expect(loggedIn(driver)).toContain('"ann-in-table-1-2"');
    expect(loggedIn(driver)).not.toContain('"ann-in-table-1-1"');
  });

  it('a settlement pays each row to its owner', () => {
    const driver = twoWagers();
    const last = driver.state.log.findLast(({ type }) => type === 'settled');
    const rows = last?.type === 'settled' ? (last.rows ?? []) : [];
    const returned = (alias: string): number =>
      rows.filter(({ patron }) => patron === alias).reduce((sum, row) => sum + row.returned, 0);
    expect(driver.state.seats.get('ann')?.stack).toBe(950_00 + returned('ann-in-table-1-1'));
    expect(driver.state.seats.get('bob')?.stack).toBe(975_00 + returned('bob-in-table-1-1'));
  });
});

describe('patrons in the public view', () => {
  it('the public view shows seats, names and aliases, no alias between shoes, and no id', () => {
    const driver = twoWagers();
    const seen = (state: TableState) => getView(state, { is: 'watcher' }).patrons;
    expect(seen(driver.state).map(({ seat, name, alias }) => [seat, name, alias])).toEqual([
      [1, 'ann', 'ann-in-table-1-1'],
      [2, 'bob', 'bob-in-table-1-1'],
    ]);
    driver.do({ do: 'pause', reason: 'A test.' });
    driver.do({ do: 'void', reason: 'A test.' });
    driver.run(({ shoe }) => shoe === undefined);
    expect(seen(driver.state).map(({ alias }) => alias)).toEqual([null, null]);
    // The patron's own part keeps it until the next shoe, so that wagers can still be claimed.
    expect(getView(driver.state, { is: 'patron', patron: 'bob' }).you?.alias).toBe('bob-in-table-1-1');
    const everything = JSON.stringify([getView(driver.state, { is: 'watcher' }), getTold(driver)]);
    expect(everything).not.toMatch(/"patron":"(ann|bob)"/);
    expect(everything).not.toContain('whose');
  });

  it('public events name the seat that each patron had at the time', () => {
    const driver = twoWagers();
    driver.wish('ann', { do: 'leave' });
    driver.wish('eve', { do: 'sit', name: 'Eve' });
    driver.wish('ann', { do: 'sit', name: 'ann' });
    const seats = getTold(driver).flatMap((event) =>
      'seat' in event && 'type' in event && ['sat', 'left', 'placed'].includes(String(event.type))
        ? [`${event.type} ${event.seat}`]
        : [],
    );
    expect(seats).toEqual(['sat 1', 'sat 2', 'placed 1', 'placed 2', 'left 1', 'sat 1', 'sat 3']);
  });
});

describe('a shoe from before aliases', () => {
  /** The same evening, from a journal of that time. */
  function earlier(): { readonly states: readonly TableState[]; readonly events: readonly TableEvent[] } {
    const driver = new Driver(GAME, { commitMs: 0, openMs: 0, drawingMs: 0 });
    driver.seat('ann');
    driver.runTo('betting');
    driver.seat('bob');
    driver.place('ann', 'player', 50);
    driver.runTo('settled');
    const events = driver.events.map((event): TableEvent => {
      if (event.type === 'shoe-opened') return { ...event, aliases: null };
      return event.type === 'sat' ? { ...event, alias: null } : event;
    });
    const states: TableState[] = [];
    for (const event of events) states.push(evolve(states.at(-1), event));
    return { states, events };
  }

  it('a shoe without aliases identifies patrons by id, and publishes no list that contains one', () => {
    const { states, events } = earlier();
    const [first, last] = [states[0], states.at(-1)];
    if (first === undefined || last === undefined) throw new Error('a table was opened');
    expect(last.seats.get('bob')?.alias).toBe('bob');
    expect(last.seats.get('ann')?.stack).toBe(1_050_00);
    const view = getView(last, { is: 'watcher' });
    expect(view.last?.rows).toEqual([]);
    expect(view.patrons.map(({ alias }) => alias)).toEqual([null, null]);
    const told = JSON.stringify(toldEvents(first, events));
    expect(told).toContain('"no-more-bets"');
    expect(told).not.toContain('"rows"');
    expect(told).not.toMatch(/"wagers":\[/);
  });

  it('a shoe without aliases restores from a snapshot of version 4', () => {
    const { states } = earlier();
    const state = states.at(-1);
    if (state === undefined) throw new Error('a table was opened');
    const {
      byAlias: _,
      satAt: ____,
      sitsOut: ______,
      nights: _______,
      seats,
      settings,
      ...rest
    } = getSnapshot(state);
    const { drawingMs: __, ...before } = settings;
    const four = {
      v: 4,
      ...rest,
      settings: before,
      seats: seats.map(({ alias: ___, marked: _____, ...seat }) => seat),
    };
    const read = readForm(TABLE_SNAPSHOT, four);
    expect(read.ok && writeForm(TABLE_SNAPSHOT, read.value)).toEqual(
      writeForm(TABLE_SNAPSHOT, { ...getSnapshot(state), satAt: 0 }),
    );
    expect(read.ok && stateFrom(read.value)).toMatchObject({ ok: true, value: { byAlias: false } });
  });
});
