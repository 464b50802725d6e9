import { describe, expect, it } from 'vitest';
import { ANN, AWAY, as, HEARD } from '../../../test/server/handling.ts';
import { err, ok } from '../../base/index.ts';
import { GAMES } from '../../houses/index.ts';
import { USUAL_SETTINGS } from '../../table/index.ts';
import { makeCatalogue } from '../catalogue.ts';
import { getHouseFiles, hashOfHouseFile } from '../houseFiles.ts';
import { houseHandlers } from './houseHandlers.ts';
import { tableHandlers } from './tableHandlers.ts';

const game = GAMES.find(({ id }) => id === 'rock-bac/commission-free');
if (game === undefined) throw new Error('it is dealt');
const CODE = 'c'.repeat(64);
const NOBODY = { who: undefined };

interface Like {
  readonly id?: string;
  readonly is?: string;
  readonly invitation?: string | null;
  readonly seated?: Readonly<Record<string, string>>;
  readonly state?: object;
}

const getTable = ({ id = 't-1', is = 'running', invitation = null, seated = {}, state = {} }: Like = {}) => ({
  id,
  number: 4,
  status: () => ({ is }),
  watching: () => 9,
  outcomes: () => 'B Pb T',
  state: () => ({
    game,
    settings: { ...USUAL_SETTINGS, turnedBy: 'dealer', invitation },
    seats: new Map(Object.entries(seated).map(([patron, name]) => [patron, { name }])),
    stage: { is: 'betting', until: 5 },
    shoe: { coups: 7, open: { index: 3 } },
    nextIndex: 9,
    log: [],
    ...state,
  }),
});

function handlers(
  tables: readonly ReturnType<typeof getTable>[],
  otherwise: Readonly<Record<string, unknown>> = {},
) {
  const asked: unknown[] = [];
  return {
    asked,
    ...tableHandlers({
      floor: {
        tables: () => tables,
        find: (id: string) => tables.find((table) => table.id === id),
        stopped: () => otherwise['stopped'] ?? [],
      },
      time: { now: () => 77 },
      onlookers: { listRead: () => {} },
      settings: { fourEyes: true },
      register: { accounts: () => [] },
      privateTables: {
        open: async (...of: readonly unknown[]) => {
          asked.push(of);
          return otherwise['open'] ?? ok({ table: 'p', code: 'x' });
        },
      },
      shoes: {
        transcript: async (id: string, { sitsAt, ...who }: { sitsAt: (table: string) => boolean }) => {
          asked.push([id, who, ['t-1', 't-2', 'none'].map(sitsAt)]);
          return otherwise['transcript'] ?? ok('a transcript');
        },
      },
      store: otherwise['store'] ?? {},
    } as never),
  };
}

const { main, side } = { main: game.limits.main, side: game.limits.side };
const LINE = {
  table: 't-1',
  house: 'rock-bac',
  game: game.id,
  number: 4,
  houseName: game.house.name,
  gameName: game.name,
  private: false,
  ownRules: false,
  turnedBy: 'dealer',
  bettingMs: USUAL_SETTINGS.bettingMs,
  minimum: main.minimum,
  maximum: main.maximum,
  limitsBasis: expect.any(String),
  sideMinimum: side?.minimum ?? null,
  sideMaximum: side?.maximum ?? null,
  sideLimitsBasis: side === undefined ? null : expect.any(String),
  stage: { is: 'betting', until: 5 },
  coup: 7,
  shoe: 3,
  outcomes: 'B Pb T',
  seats: USUAL_SETTINGS.seats,
  seated: 0,
  bots: 0,
  watching: 9,
  yours: false,
};

describe('the list of tables', () => {
  const listed = async (tables: readonly Like[], of: object = {}, otherwise = {}) => {
    const given = await handlers(tables.map(getTable), otherwise).tables(as(of));
    if (!given.ok || !('body' in given.value)) throw new Error('it is told');
    return given.value.body;
  };

  it('says of each what it is, and who sits there', async () => {
    expect(await listed([{}])).toEqual({ now: 77, tables: [LINE] });
    const seated = { ann: 'Ann', mila: 'Mila (bot)', bob: 'Bob' };
    expect(await listed([{ seated }])).toMatchObject({ tables: [{ seated: 3, bots: 1, yours: true }] });
    expect(await listed([{ seated }], NOBODY)).toMatchObject({ tables: [{ seated: 3, yours: false }] });
    expect(await listed([{ id: 'own:1' }])).toMatchObject({ tables: [{ ownRules: true }] });
    expect(await listed([{ state: { restored: 'r' } }])).toMatchObject({ tables: [{ restored: true }] });
  });

  it('counts the shoe that was dealt last where none is in play', async () => {
    expect(await listed([{ state: { shoe: undefined } }])).toMatchObject({ tables: [{ coup: 0, shoe: 8 }] });
    expect(await listed([{ state: { shoe: undefined, nextIndex: 0 } }])).toMatchObject({
      tables: [{ shoe: 0 }],
    });
  });

  it('has private tables for those who sit there, and none that has ended', async () => {
    const tables = [
      { id: 'a', is: 'ended' },
      { id: 'b', invitation: CODE },
      { id: 'c', invitation: CODE, seated: { ann: 'Ann' } },
      { id: 'd', is: 'paused' },
    ];
    const idsFor = async (of: object) => (await listed(tables, of)).tables.map(({ table }) => table);
    expect(await idsFor({})).toEqual(['c', 'd']);
    expect(await idsFor(NOBODY)).toEqual(['d']);
    expect((await listed(tables)).tables.map((line) => line.private)).toEqual([true, false]);
  });

  it('says how many could not be taken up, where there are any', async () => {
    expect(await listed([], {}, { stopped: [{}, {}] })).toEqual({ now: 77, tables: [], stopped: 2 });
    expect(await listed([])).toEqual({ now: 77, tables: [] });
  });
});

describe('a table that is looked at', () => {
  const state = { shoe: undefined };
  const invited = getTable({ id: 't-2', invitation: CODE, seated: { ann: 'Ann' }, state });
  const NONE = { error: { code: 'table/none', message: 'No such table is dealt here.' } };

  it.each(['seen', 'log'] as const)('is one that somebody may see: %s', async (name) => {
    const look = (table: string, of: object = {}) =>
      handlers([getTable({ state }), invited])[name](
        as({ params: { table, from: '0' }, who: undefined, ...of }),
      );
    expect(await look('t-1')).toMatchObject({ ok: true, value: { body: { table: 't-1' } } });
    expect(await look('t-9')).toMatchObject(NONE);
    expect(await look('t-2')).toMatchObject(NONE);
    expect(await look('t-2', { invitation: 'd'.repeat(64) })).toMatchObject(NONE);
    expect(await look('t-2', { invitation: CODE })).toMatchObject({ ok: true });
    expect(await look('t-2', { who: ANN })).toMatchObject({ ok: true });
    expect(await look('t-2', { who: { guest: { patron: 'bob' } } })).toMatchObject(NONE);
  });

  it('shows its cards unless its host shows no odds', async () => {
    const { seen } = handlers([
      getTable({ state: { settings: { ...USUAL_SETTINGS, shoeOdds: false, invitation: null } } }),
    ]);
    expect(await seen(as({ params: { table: 't-1' } }))).toMatchObject({
      error: { code: 'table/no-odds', message: 'The host of this table shows no odds of its shoe.' },
    });
    expect(await handlers([getTable()]).seen(as({ params: { table: 't-1' } }))).toEqual(
      ok({ body: { table: 't-1', gone: [], coup: [] } }),
    );
  });
});

describe('what else is asked of tables', () => {
  it('is a private one, not in a browser that is barred', async () => {
    const asked = as<never>({ body: { game: game.id }, address: '192.0.2.7' });
    const { openTable, asked: noted } = handlers([]);
    expect(await openTable(asked)).toEqual(ok({ body: { table: 'p', code: 'x' } }));
    expect(noted).toEqual([[{ patron: 'ann', address: '192.0.2.7' }, { game: game.id }]]);
    const barred = { code: 'protection/break', message: 'You take a break.' };
    expect(await openTable(as({ ...(asked as object), barred }))).toMatchObject({
      error: { code: 'protection/break' },
    });
    expect(noted).toHaveLength(1);
    expect(await handlers([], { open: HEARD }).openTable(asked)).toEqual(HEARD);
  });

  it('is a shoe, for who sits at its table or has the code', async () => {
    const tables = [getTable({ seated: { ann: 'Ann' } }), getTable({ id: 't-2' })];
    const { shoe, asked } = handlers(tables);
    const params = { chain: 't-1', index: '5' };
    expect(await shoe(as({ params, invitation: CODE }))).toEqual(ok({ body: 'a transcript' }));
    await shoe(as({ params, who: undefined }));
    expect(asked).toEqual([
      ['t-1/5', { patron: 'ann', invitation: CODE }, [true, false, false]],
      ['t-1/5', { patron: undefined, invitation: undefined }, [false, false, false]],
    ]);
    expect(await handlers(tables, { transcript: AWAY }).shoe(as({ params }))).toMatchObject(HEARD);
  });

  it('is when the house was restored, read once unless it could not be read', async () => {
    let reads = 0;
    const store = new Proxy(
      {},
      {
        get: () => async () => {
          reads += 1;
          return reads === 1 ? AWAY : ok([]);
        },
      },
    );
    const { restorations } = handlers([], { store });
    expect(await restorations(as())).toMatchObject(HEARD);
    expect(await restorations(as())).toEqual(ok({ body: [] }));
    const before = reads;
    expect(await restorations(as())).toEqual(ok({ body: [] }));
    expect(reads).toBe(before);
  });
});

describe('the houses whose games are dealt', () => {
  const catalogue = makeCatalogue();
  const { houses, house, houseFile, odds, openapi } = houseHandlers({
    catalogue,
    houseFiles: getHouseFiles(catalogue, { tables: () => [] }),
  });
  const file = catalogue.houses.find(({ identity }) => identity.id === 'rock-bac')?.file;
  if (file === undefined) throw new Error('it is there');

  it('are told with their games, each file by its id and by its hash', async () => {
    expect(await houses(as())).toEqual(
      ok({
        body: catalogue.houses.map(({ identity: { id, name }, games }) => ({
          id,
          name,
          games: games.map((one) => one.id),
        })),
      }),
    );
    expect(await house(as({ params: { house: 'rock-bac' } }))).toEqual(ok({ body: file }));
    expect(await house(as({ params: { house: 'none' } }))).toMatchObject({
      error: { code: 'game/none', message: 'No such house deals here.' },
    });
    expect(await houseFile(as({ params: { hash: hashOfHouseFile(file) } }))).toMatchObject({
      ok: true,
      value: { written: expect.stringContaining('"rock-bac"') },
    });
    expect(await houseFile(as({ params: { hash: '0' } }))).toEqual(
      err({
        code: 'house-file/none',
        message: 'No table here is dealt by such a file.',
        retryable: false,
      }),
    );
  });

  it('have the odds of each game, and this API its document', async () => {
    expect(await odds(as({ params: { house: 'rock-bac', game: 'commission-free' } }))).toMatchObject({
      value: { body: { game: 'rock-bac/commission-free' } },
    });
    expect(await odds(as({ params: { house: 'rock-bac', game: 'none' } }))).toMatchObject({
      error: { code: 'game/none', message: 'No house here deals such a game.' },
    });
    expect(await openapi(as())).toMatchObject({ value: { body: { openapi: '3.1.0' } } });
  });
});
