import { describe, expect, test } from 'vitest';
import { Driver } from '../../test/table/driver.ts';
import type { HOST_ACTS, HostAct } from '../forms/index.ts';
import { getSnapshot, getView, type HostCommand, PLAIN_NIGHT, stateFrom } from './index.ts';

const INVITATION = 'ab'.repeat(32);

/** A private table whose host is Noor. */
function nightOf(night: Partial<typeof PLAIN_NIGHT> = {}): Driver {
  const table = new Driver('penn-national/mini', { invitation: INVITATION, seats: 4 });
  act(table, { do: 'open', night: { ...PLAIN_NIGHT, name: 'Friday', ...night } });
  return table;
}

const act = (table: Driver, what: HostCommand['act'], patron = 'noor') =>
  table.try({ do: 'host', patron, act: what });
const sit = (table: Driver, patron: string, seat?: number, name = patron) =>
  table.wish(patron, { do: 'sit', name, invitation: INVITATION, ...(seat !== undefined && { seat }) });
const seats = (table: Driver) => [...table.state.seats.values()].map(({ patron, seat }) => [patron, seat]);

const EVERY_ACT = {
  rename: { do: 'rename', name: 'Mine' },
  start: { do: 'start' },
  pause: { do: 'pause' },
  deal: { do: 'deal' },
  door: { do: 'door', door: 'closed' },
  quiet: { do: 'quiet', on: true },
  mute: { do: 'mute', seat: 1, on: true },
  remove: { do: 'remove', seat: 1 },
  reserve: { do: 'reserve', seat: 4, on: true },
  chips: { do: 'chips', startingChips: 50_000 },
  bots: { do: 'bots', bots: 2 },
  end: { do: 'end' },
} as const satisfies Readonly<Record<keyof typeof HOST_ACTS, HostAct>>;

describe('the host of a private table', () => {
  test('[HO1] nobody else does any of it, seated or not', () => {
    const table = nightOf();
    table.seat('noor');
    table.seat('eve');
    table.runTo('betting');
    const before = table.state;
    for (const what of [
      ...Object.values(EVERY_ACT),
      { do: 'admit', patron: 'eve', seat: null } as const,
      { do: 'turn-away', patron: 'noor' } as const,
    ])
      for (const patron of ['eve', 'mallory'])
        expect(act(table, what, patron)?.code, what.do).toBe('host/not-you');
    expect(act(table, { do: 'open', night: { ...PLAIN_NIGHT, name: 'Hers' } }, 'eve')?.code).toBe(
      'host/not-now',
    );
    expect(table.state).toBe(before);
  });

  test('[HO1] nobody hosts a public table', () => {
    const table = new Driver('penn-national/mini');
    const open = { do: 'open', night: { ...PLAIN_NIGHT, name: 'Mine' } } as const;
    expect(act(table, open)?.code).toBe('host/not-now');
    expect(getView(table.state, { is: 'watcher' })).not.toHaveProperty('night');
  });

  test('[HO2] closes the open bets, once for each hand', () => {
    const table = nightOf();
    table.seat('noor');
    table.seat('eve');
    expect(act(table, EVERY_ACT.deal)?.code).toBe('host/not-now');
    table.runTo('betting');
    const { now } = table;
    expect(act(table, EVERY_ACT.deal)).toBeUndefined();
    table.runTo('dealing');
    expect(table.now).toBe(now);
    table.runTo('betting');
    const opened = table.now;
    table.runTo('dealing');
    expect(table.now).toBeGreaterThan(opened);
  });

  test('[HO3] holds the first hand, and pauses between hands', () => {
    const table = nightOf({ holds: 'before-first-hand' });
    table.seat('noor');
    expect(() => table.runTo('betting')).toThrow('nothing is due any more');
    act(table, EVERY_ACT.start);
    table.runTo('betting');
    act(table, EVERY_ACT.pause);
    table.runTo('settled');
    expect(() => table.runTo('betting')).toThrow('nothing is due any more');
    expect(table.wish('noor', { do: 'leave' })).toBeUndefined();
    expect(seats(table)).toEqual([]);
  });

  test('[HO4] seats only those admitted while the waiting room is open, or the door is closed', () => {
    for (const door of ['waiting-room', 'closed'] as const) {
      const table = nightOf({ door });
      expect(sit(table, 'noor')).toBeUndefined();
      expect(sit(table, 'eve')?.code).toBe('seat/not-admitted');
      act(table, { do: 'admit', patron: 'eve', seat: null });
      expect(sit(table, 'eve')).toBeUndefined();
    }
  });

  test('[HO4] a reserved seat goes to the guest whom the host gives it', () => {
    const table = nightOf();
    act(table, { do: 'reserve', seat: 1, on: true });
    expect(sit(table, 'eve', 1)?.code).toBe('seat/reserved');
    expect(sit(table, 'eve')).toBeUndefined();
    act(table, { do: 'admit', patron: 'ines', seat: 1 });
    expect(sit(table, 'ines')).toBeUndefined();
    expect(seats(table)).toEqual([
      ['eve', 2],
      ['ines', 1],
    ]);
    expect(act(table, { do: 'admit', patron: 'tom', seat: 3 })?.code).toBe('host/not-now');
    expect(act(table, { do: 'reserve', seat: 2, on: true })?.code).toBe('host/not-now');
    for (const seat of [3, 4]) act(table, { do: 'reserve', seat, on: true });
    expect(sit(table, 'tom')?.code).toBe('seat/full');
  });

  test('[HO5] nobody buys in beyond the starting chips', () => {
    const table = nightOf({ startingChips: 50_000 as never });
    sit(table, 'eve');
    expect(table.wish('eve', { do: 'buy-in', amount: 50_001 })).toMatchObject({
      code: 'seat/starting-chips',
      largest: 50_000,
    });
    expect(table.wish('eve', { do: 'buy-in', amount: 50_000 })).toBeUndefined();
    table.runTo('betting');
    table.place('eve', 'player', 100);
    expect(table.wish('eve', { do: 'buy-in', amount: 1 })).toMatchObject({ largest: 0 });
  });

  test('[HO6] a removed patron leaves with all chips after the hand, and comes back only admitted', () => {
    const table = nightOf();
    table.seat('noor');
    table.seat('eve');
    table.runTo('betting');
    table.place('eve', 'player', 100);
    act(table, { do: 'remove', seat: 2 });
    expect(table.place('eve', 'player', 100)?.code).toBe('seat/leaving');
    table.runTo('settled');
    table.runTo('betting');
    expect(seats(table)).toEqual([['noor', 1]]);
    expect(table.events.findLast(({ type }) => type === 'left')).toMatchObject({ patron: 'eve' });
    expect(sit(table, 'eve')?.code).toBe('seat/removed');
    expect(act(table, { do: 'remove', seat: 1 })?.code).toBe('host/not-now');
    act(table, { do: 'admit', patron: 'eve', seat: null });
    expect(sit(table, 'eve')).toBeUndefined();
  });

  test('[HO7] the end of the night deals the open hand and gives all chips back', () => {
    const table = nightOf();
    table.seat('noor');
    table.seat('eve');
    table.runTo('betting');
    table.place('eve', 'player', 100);
    const { now } = table;
    act(table, EVERY_ACT.end);
    table.runTo('dealing');
    expect(table.now).toBe(now);
    table.runTo('closed');
    expect(table.events.some((event) => event.type === 'logged' && event.entry.type === 'settled')).toBe(
      true,
    );
    expect(table.events.filter(({ type }) => type === 'left')).toHaveLength(2);
  });

  test('programs take as many empty seats as the host wants, and make room for guests', () => {
    const table = nightOf({ door: 'waiting-room' });
    sit(table, 'noor');
    const bot = (n: number) => sit(table, `bot-${n}`, undefined, `Bot ${n} (bot)`);
    expect(bot(1)?.code).toBe('seat/not-admitted');
    act(table, { do: 'bots', bots: 99 });
    for (const n of [1, 2, 3]) expect(bot(n)).toBeUndefined();
    act(table, { do: 'admit', patron: 'eve', seat: null });
    table.run(({ seats: taken }) => taken.size < 4);
    expect(sit(table, 'eve')).toBeUndefined();
    act(table, { do: 'bots', bots: 0 });
    table.run(({ seats: taken }) => taken.size === 2);
  });

  test('is the same from a snapshot, and shows guests by their seats alone', () => {
    const table = nightOf({ holds: 'before-first-hand' });
    table.seat('noor');
    table.seat('eve');
    act(table, { do: 'mute', seat: 2, on: true });
    act(table, { do: 'admit', patron: 'ines', seat: null });
    const kept = stateFrom(getSnapshot(table.state));
    expect(kept).toMatchObject({ ok: true, value: { night: table.state.night } });
    expect(getView(table.state, { is: 'watcher' }).night).toEqual({
      ...{ name: 'Friday', host: 1, door: 'invited', holds: 'before-first-hand', quiet: false },
      ...{ muted: [2], reserved: [], startingChips: null, bots: 0 },
    });
    expect(JSON.stringify(getView(table.state, { is: 'watcher' }))).not.toContain('ines');
  });

  test('what is so already changes nothing', () => {
    const table = nightOf();
    const before = table.events.length;
    act(table, { do: 'start' });
    act(table, { do: 'quiet', on: false });
    expect(table.events).toHaveLength(before);
  });
});
