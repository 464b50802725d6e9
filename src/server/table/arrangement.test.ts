import { describe, expect, it } from 'vitest';
import { ok } from '../../base/index.ts';
import { NO_LOG } from '../../house/index.ts';
import { GAMES } from '../../houses/index.ts';
import { memoryStore, refuseStore } from '../../record/index.ts';
import { USUAL_SETTINGS } from '../../table/index.ts';
import { makeCatalogue } from '../catalogue.ts';
import { getArrangement, type WantedTable, wantedAs, wantedTables } from './arrangement.ts';
import { openKeptPlan } from './keptPlan.ts';
import type { LiveTable } from './liveTable.ts';
import { createTableRegistry } from './register.ts';

const catalogue = makeCatalogue();
const [ROCK, MINI] = ['rock-bac/commission-free', 'morgantown/mini'];
const game = GAMES.find(({ id }) => id === ROCK) ?? expect.fail();

const wanted = (...of: Parameters<typeof wantedTables>[1]): readonly WantedTable[] => {
  const tables = wantedTables(catalogue, of);
  return typeof tables === 'string' ? expect.fail(tables) : tables;
};

/** A table that is dealt as one is wanted, or is to be so. */
function getTable(id: string, of: WantedTable, state: object = {}): LiveTable {
  const { dealt, settings } = of;
  const full = { house: dealt.house.file, game: dealt.game, settings, asked: {}, ...state };
  return { id, state: () => full } as unknown as LiveTable;
}

describe('the tables that the settings want', () => {
  it('are one of each, or so many, with the usual settings and those that differ', () => {
    const dealt = catalogue.find(ROCK ?? '');
    const usual = { ...USUAL_SETTINGS, turnedBy: game.dealing.turnedBy };
    expect(wanted({ game: ROCK ?? '' })).toEqual([{ dealt, settings: usual }]);
    expect(wanted({ game: ROCK ?? '', count: 0 })).toEqual([]);
    expect(wanted({ game: ROCK ?? '', count: 2, settings: { seats: 3 } })).toEqual(
      [1, 2].map(() => ({ dealt, settings: { ...usual, seats: 3 } })),
    );
    const { minimum, step } = game.limits.main;
    const [raised] = wanted({ game: ROCK ?? '', minimum: minimum + step });
    expect(raised?.dealt.game.limits.main.minimum).toBe(minimum + step);
  });

  it('cannot be where no house has the game, or its card no room', () => {
    expect(wantedTables(catalogue, [{ game: ROCK ?? '' }, { game: 'no/such' }])).toBe(
      'no house has the game no/such',
    );
    expect(wantedTables(catalogue, [{ game: ROCK ?? '', minimum: 1 }])).toBe(
      `no table of ${ROCK} can begin at 1 cents`,
    );
  });
});

describe('the floor', () => {
  const [rock, slow, mini] = [
    ...wanted({ game: ROCK ?? '' }),
    ...wanted({ game: ROCK ?? '', settings: { bettingMs: 60_000 } }),
    ...wanted({ game: MINI ?? '' }),
  ];
  if (rock === undefined || slow === undefined || mini === undefined) throw new Error('they are wanted');

  it('keeps what is as it is wanted, changes another of the game, opens what lacks and closes what is left', () => {
    const [a, b, c, d] = [
      getTable('a', slow),
      getTable('b', rock),
      getTable('c', rock),
      getTable('d', mini, { settings: { ...mini.settings, invitation: 'x' } }),
    ];
    if (a === undefined || b === undefined || c === undefined || d === undefined) throw new Error('four');
    expect(getArrangement([rock, mini], [a, b, c, d])).toEqual({ change: [], open: [mini], close: [a, c] });
    const to = { house: slow.dealt.house.file, settings: slow.settings };
    expect(getArrangement([rock, slow], [b, c])).toEqual({ change: [{ table: c, to }], open: [], close: [] });
    expect(getArrangement([], [d])).toEqual({ change: [], open: [], close: [] });
  });

  it('counts a table for what it is to be from its next shoe on', () => {
    const change = { house: slow.dealt.house.file, settings: slow.settings };
    const changing = getTable('a', rock, { asked: { change } });
    expect(getArrangement([slow], [changing])).toEqual({ change: [], open: [], close: [] });
    expect(wantedAs([rock, slow], changing)).toBe(slow);
    expect(wantedAs([rock, mini], changing)).toBe(rock);
    expect(wantedAs([mini], changing)).toBeUndefined();
    const invited = getTable('p', rock, { settings: { ...rock.settings, invitation: 'x' } });
    expect(wantedAs([rock], invited)).toBeUndefined();
  });

  it('is kept as the pit has changed it, for as long as the host wants what he wanted', async () => {
    const store = memoryStore();
    const said: unknown[] = [];
    const log = { ...NO_LOG, warn: (fields: object, words: string) => void said.push([fields, words]) };
    const open = async (of: Parameters<typeof wantedTables>[1], own = store) => {
      const plan = await openKeptPlan({ store: own, catalogue, wanted: of, log });
      return plan.ok ? plan.value : expect.fail();
    };
    const host = [{ game: ROCK ?? '', settings: { seats: 3, bettingMs: 9_000 } }];
    const first = await open(host);
    expect(first.first).toEqual(wanted(...host));
    await first.keep([slow, mini]);
    expect((await open(host)).first).toEqual([slow, mini]);
    // In whatever order the members of the host's file stand.
    expect((await open([{ settings: { bettingMs: 9_000, seats: 3 }, game: ROCK ?? '' }])).first).toEqual([
      slow,
      mini,
    ]);
    expect((await open([{ game: ROCK ?? '' }])).first).toEqual([rock]);
    expect((await open([{ game: 'no/such' }])).first).toBe('no house has the game no/such');
    // Whoever came first may keep no more.
    await first.keep([rock]);
    expect(said).toEqual([
      [{ error: expect.any(String) }, 'what the pit changed will not last over a restart'],
    ]);
    const away = { ...store, claim: async () => refuseStore('store/unavailable', 'away') };
    expect(await openKeptPlan({ store: away, catalogue, wanted: host, log })).toMatchObject({ ok: false });
    const unread = { ...store, load: async () => refuseStore('store/unavailable', 'away') };
    expect(await openKeptPlan({ store: unread, catalogue, wanted: host, log })).toMatchObject({ ok: false });
    const damaged = { ...store, load: async () => refuseStore('store/damaged', 'event 5') };
    expect((await open(host, damaged)).first).toEqual(wanted(...host));
    const other = {
      ...store,
      load: async () => ok({ snapshot: { state: { wanted: 'no JSON', tables: [] } } }),
    };
    expect((await open(host, other as never)).first).toEqual(wanted(...host));
  });
});

describe('the register of tables', () => {
  it('gives each table of a house the smallest number that is free, private ones by themselves', () => {
    const register = createTableRegistry();
    const table = (id: string, number: number, house: string, invitation: string | null) =>
      ({
        id,
        number,
        state: () => ({ house: { id: house }, settings: { invitation } }),
      }) as unknown as LiveTable;
    const [one, three] = [table('a', 1, 'h', null), table('b', 3, 'h', null)];
    for (const each of [one, three, table('c', 1, 'other', null), table('p', 1, 'h', 'x')])
      register.add(each);
    expect(register.all().map(({ id }) => id)).toEqual(['a', 'b', 'c', 'p']);
    expect([register.find('b'), register.find('z')]).toEqual([three, undefined]);
    expect([
      register.numberFor('h', false),
      register.numberFor('h', true),
      register.numberFor('other', false),
      register.numberFor('new', false),
    ]).toEqual([2, 2, 2, 1]);
    register.remove(one);
    expect([register.numberFor('h', false), register.find('a')]).toEqual([1, undefined]);
  });
});
