import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { KEY, SLOW, TABLE, type TestHouse, testHouse } from '../../test/server/house.ts';
import { Visitor } from '../../test/server/visitor.ts';
import { unwrap } from '../base/index.ts';
import { type Restoration, verifySeries, walkBack } from '../fair/index.ts';
import { SIGNIFICANT } from '../forms/index.ts';
import {
  auditStore,
  expectedTransfers,
  exportHouse,
  importHouse,
  openKeyring,
  revealSeed,
  summariseHouse,
} from '../house/index.ts';
import { API } from '../protocol/index.ts';
import { type ArchiveStore, emptyRecord, type MemoryRecord, memoryStore } from '../record/index.ts';
import { DEFAULT_SETTINGS, openHouse } from './index.ts';
import { systemRandom } from './random.ts';

const houses: TestHouse[] = [];
afterEach(async () => {
  for (const house of houses.splice(0)) await house.stop();
});

async function opened(...args: Parameters<typeof testHouse>): Promise<TestHouse> {
  const house = await testHouse(...args);
  houses.push(house);
  return house;
}

/** What a backup makes of a house that is open: an export, imported into a record of its own. */
async function loadCopy(record: MemoryRecord): Promise<MemoryRecord> {
  const copy = emptyRecord();
  const store = memoryStore({ record });
  const hash = unwrap(await summariseHouse(store)).hash;
  unwrap(await importHouse(exportHouse(store), memoryStore({ record: copy }), { unsigned: true }));
  expect(unwrap(await summariseHouse(memoryStore({ record: copy }))).hash).toBe(hash);
  return copy;
}

const getState = (house: TestHouse) => {
  const table = house.floor.find(TABLE);
  if (table === undefined) throw new Error('no table');
  return table.state();
};

async function nextShoe(house: TestHouse): Promise<void> {
  const before = getState(house).newestShoe;
  house.floor.find(TABLE)?.ask({ do: 'void', reason: 'A test.' });
  while (getState(house).newestShoe === before || getState(house).stage.is !== 'betting')
    await new Promise(setImmediate);
}

const ask = async <T>(house: TestHouse, path: string): Promise<T> =>
  (await new Visitor(house.address).ask('GET', API + path)).json as T;

interface Tables {
  readonly tables: readonly { readonly restored?: boolean }[];
}

const notes = ({ journals }: MemoryRecord) =>
  (journals.get(SIGNIFICANT)?.rows ?? [])
    .filter(({ type }) => type === 'house-restored')
    .map(({ body }) => JSON.parse(body));

describe('a house that is opened from an export', () => {
  it('reuses no seed and no name of its original, and gives stakes back', async () => {
    const original = await opened(SLOW);
    const line = await new Visitor(original.address).sit(TABLE);
    const { patron } = await line.until('welcome');
    await nextShoe(original);
    await line.wish(TABLE, { do: 'place', bet: 'player', amount: 1_000 });
    const before = getState(original);
    const copy = await opened(SLOW, {}, { memory: await loadCopy(original.record) });

    const { shoe, seats } = getState(copy);
    expect(shoe?.open.shoeId).toMatch(new RegExp(`^${TABLE}\\.r[0-9a-f]{16}/1$`));
    expect(shoe?.open.anchor).not.toBe(before.shoe?.open.anchor);
    expect(shoe?.leaves).not.toEqual(before.shoe?.leaves);
    expect(seats.get(patron)).toMatchObject({ stack: 100_000, placed: [] });
    expect(await auditStore(copy.store, expectedTransfers)).toMatchObject({ ok: true });
    const rows = copy.record.journals.get(TABLE)?.rows ?? [];
    const restored = rows.findIndex(({ type }) => type === 'restored');
    expect(rows[restored - 1]?.type).toBe('holds-returned');

    // The original deals on from what it had, and both tell a story that verifies.
    await nextShoe(original);
    await nextShoe(copy);
    const ended = await new Visitor(copy.address).ask('GET', `${API}/shoes/${TABLE}/2`);
    expect(ended.json).toMatchObject({ error: { code: 'shoe/not-closed' } });
    const statements = await ask<readonly Restoration[]>(copy, '/restorations');
    expect(statements).toMatchObject([
      { tables: [{ tableId: TABLE, ended: { shoeId: `${TABLE}/2`, phase: 'betting' } }] },
    ]);
    const [first, second, other] = [
      await ask(original, `/shoes/${TABLE}/1`),
      await ask(original, `/shoes/${TABLE}/2`),
      await ask(copy, `/shoes/${shoe?.open.shoeId}`),
    ];
    expect(verifySeries([first, second])).toMatchObject({ verified: true });
    expect(verifySeries([first, other], { restorations: statements })).toMatchObject({ verified: true });
    expect(verifySeries([first, other])).toMatchObject({ verified: false });
    expect(await ask(original, '/restorations')).toEqual([]);
    const [there, here] = [await ask<Tables>(original, '/tables'), await ask<Tables>(copy, '/tables')];
    expect([there, here].map(({ tables }) => tables[0]?.restored)).toEqual([undefined, true]);
  });

  it('is restored once: its own next start goes on where it was', async () => {
    const original = await opened(SLOW);
    const memory = await loadCopy(original.record);
    const copy = await opened(SLOW, {}, { memory });
    const { shoe } = getState(copy);
    await copy.stop();
    const again = await opened(SLOW, {}, { memory });
    expect(getState(again).shoe?.open).toEqual(shoe?.open);
    await again.stop();
    expect(notes(memory)).toMatchObject([{ why: 'it was imported', tables: 1 }]);
    const twice = await opened(SLOW, {}, { memory: await loadCopy(memory) });
    expect(getState(twice).shoe?.open.shoeId).not.toBe(shoe?.open.shoeId);
    expect(await ask(twice, '/restorations')).toHaveLength(2);
  });

  it('reads once what anybody may ask for again and again', async () => {
    const copy = await opened(SLOW, {}, { memory: await loadCopy((await opened(SLOW)).record) });
    const asked = await ask<readonly Restoration[]>(copy, '/restorations');
    expect(asked).toHaveLength(1);
    copy.record.secrets.clear();
    expect(await ask(copy, '/restorations')).toEqual(asked);
  });

  it('opens new tables under names that its original does not open', async () => {
    const original = await opened(SLOW);
    const [table] = DEFAULT_SETTINGS.tables.filter(({ game }) => game === 'morgantown/mini');
    if (table === undefined) throw new Error('no such table');
    const tables = [{ ...table, count: 1, settings: SLOW }];
    const copy = await opened(SLOW, { tables }, { memory: await loadCopy(original.record) });
    const ids = copy.floor.tables().map(({ id }) => id);
    expect(ids.find((id) => id.startsWith('morgantown'))).toMatch(/^morgantown-mini-1\.r[0-9a-f]{16}$/);
  });

  it('goes on with a restoration that was cut off, by the same r', async () => {
    const original = await opened(SLOW);
    const memory = await loadCopy(original.record);
    const store = memoryStore({ record: memory });
    const away = { code: 'store/unavailable', message: 'away' } as const;
    const cut: ArchiveStore = {
      ...store,
      putSecret: async (name, sealed) =>
        name.startsWith('restoration/') ? { ok: false, error: away } : store.putSecret(name, sealed),
    };
    const settings = { ...DEFAULT_SETTINGS, port: 0, web: 'test/server/no-pages' };
    const failed = await openHouse(settings, { record: { store: cut, key: KEY } });
    expect(failed).toMatchObject({ ok: false, error: away });
    const restored = () =>
      (memory.journals.get(TABLE)?.rows ?? [])
        .filter(({ type }) => type === 'restored')
        .map((row) => row.body);
    expect(restored()).toHaveLength(1);
    const copy = await opened(SLOW, {}, { memory });
    expect(restored()).toHaveLength(1);
    const [statement] = await ask<readonly Restoration[]>(copy, '/restorations');
    expect(statement?.r).toBe(JSON.parse(restored()[0] ?? '{}').r);
    expect(statement?.tables).toMatchObject([{ tableId: TABLE, ended: { shoeId: `${TABLE}/1` } }]);
  });

  it('shows the seed of a shoe that it ended when its host asks, and of no other', async () => {
    const original = await opened(SLOW);
    const memory = await loadCopy(original.record);
    const copy = await opened(SLOW, {}, { memory });
    const store = memoryStore({ record: memory });
    const deps = { store, keys: unwrap(await openKeyring(store, KEY, systemRandom)), random: systemRandom };
    const { seed, anchor, index } = unwrap(await revealSeed(deps, `${TABLE}/1`));
    expect(anchor).toBe(getState(original).shoe?.open.anchor);
    expect(Buffer.from(walkBack(Buffer.from(seed, 'hex'), index)).toString('hex')).toBe(anchor);
    const other = await revealSeed(deps, getState(copy).shoe?.open.shoeId ?? '');
    expect(other).toMatchObject({ ok: false, error: { code: 'table/none' } });
  });
});

describe('a record is known for a copy', () => {
  const openAt = (memory: MemoryRecord, place: string, more: object = {}) =>
    opened(
      SLOW,
      {},
      { memory, record: { store: memoryStore({ record: memory }), key: KEY, place }, ...more },
    );

  it('by the place that it was opened at, or by the word of its host; and by nothing else', async () => {
    const memory = emptyRecord();
    const chains: (string | undefined)[] = [];
    for (const [place, restored] of [
      ['a', false],
      ['a', false],
      ['b', false],
      ['b', false],
      ['b', true],
      ['b', false],
    ] as const) {
      const house = await openAt(memory, place, { restored });
      chains.push(getState(house).shoe?.open.tableId);
      await house.stop();
    }
    const [a, a2, b, b2, declared, b3] = chains;
    expect([a2, b2, b3]).toEqual([a, b, declared]);
    expect(new Set(chains).size).toBe(3);
    expect(notes(memory).map(({ why }) => why)).toEqual([
      'it was opened elsewhere before',
      'its host says so',
    ]);
  });

  it('by a file of heads that knows more than it, once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'coup-heads-'));
    const headsFile = join(folder, 'heads');
    try {
      const memory = emptyRecord();
      const first = await opened(SLOW, { headsFile }, { memory });
      await first.stop();
      const old = structuredClone(memory);
      const second = await opened(SLOW, { headsFile }, { memory });
      await nextShoe(second);
      await second.stop();
      expect(notes(memory)).toEqual([]);
      for (const _ of [1, 2]) await (await opened(SLOW, { headsFile }, { memory: old })).stop();
      expect(notes(old)).toMatchObject([{ why: 'the file of heads knows more than it' }]);
      writeFileSync(headsFile, `${readFileSync(headsFile, 'utf8')}no line of heads\n`);
      await (await opened(SLOW, { headsFile }, { memory: old })).stop();
      expect(notes(old)).toHaveLength(1);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
