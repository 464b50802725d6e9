import { describe, expect, it } from 'vitest';
import { BEGAN, CHAIN, countedRandom, DealtTable, dealtHouse } from '../../../test/house/dealtHouse.ts';
import { expectToldOfEach } from '../../../test/house/failing.ts';
import { unwrap } from '../../base/index.ts';
import { hexBytes, makeHex, parseRestoration, type Restoration, walkBack } from '../../fair/index.ts';
import { holdAccount, stackAccount } from '../../ledger/index.ts';
import { type ArchiveStore, memoryStore } from '../../record/index.ts';
import { loadState } from '../keeper.ts';
import { loadRestorations, type RestoringDeps, restoredMark, restoreIfCopied } from './restoring.ts';
import { revealSeed } from './revealing.ts';
import { noteImport, noteWhereabouts, readWhereabouts } from './whereabouts.ts';

const TABLE = 'table-1';
const R = makeHex(countedRandom(500)(16));
const PART = R.slice(0, 16);
const HERE = { place: 'folder here' };

/** A table with a coup on the felt, one that nobody opened a shoe at, a closed one, and a journal without a row. */
async function opened() {
  const house = await dealtHouse('ann');
  const table = await DealtTable.open(house, TABLE);
  await table.seat('ann', 500);
  await table.runTo('betting');
  await table.place('ann', 'player', 60);
  const shoe = table.state.shoe?.open;
  const fresh = await DealtTable.open(house, 'table-2');
  const closed = await DealtTable.open(house, 'table-3');
  await closed.keeper.submit([{ do: 'close', reason: 'The end.' }], closed.now);
  await closed.runTo('closed');
  unwrap(await house.store.claim('table-4'));
  const deps: RestoringDeps = {
    store: house.store,
    keys: house.keys,
    random: countedRandom(500),
    time: { now: () => BEGAN + 5 },
    chainLength: CHAIN,
  };
  return { ...house, table, fresh, shoe, deps };
}

const copied = async () => {
  const house = await opened();
  unwrap(await noteWhereabouts(house.store, { is: 'at', place: 'folder there' }));
  return house;
};

describe('the first opening of a record', () => {
  it('notes where it is, restores nothing, and notes nothing again where it was noted word for word', async () => {
    const { store, deps } = await opened();
    expect(unwrap(await restoreIfCopied(deps, HERE))).toBeUndefined();
    expect(unwrap(await readWhereabouts(store))).toEqual({ is: 'at', ...HERE });
    const names = unwrap(await store.secretNames('place/'));
    expect(names).toEqual(['place/1']);
    expect(unwrap(await restoreIfCopied(deps, HERE))).toBeUndefined();
    expect(unwrap(await store.secretNames('place/'))).toEqual(names);
    expect(unwrap(await loadRestorations(store))).toEqual([]);
    expect(restoredMark([])).toBeUndefined();
  });

  it('notes what more it knows of the same place', async () => {
    const { store, deps } = await opened();
    unwrap(await restoreIfCopied(deps, { place: 'database ? 7 marks' }));
    expect(unwrap(await restoreIfCopied(deps, { place: 'database server 7 marks' }))).toBeUndefined();
    expect(unwrap(await readWhereabouts(store))).toEqual({ is: 'at', place: 'database server 7 marks' });
  });
});

describe('the first opening of a copy', () => {
  it.each([
    ['was opened elsewhere', 'it was opened elsewhere before', undefined, 'at'],
    ['was imported', 'it was imported', undefined, 'imported'],
    ['is declared to be one', 'its host says so', 'its host says so', 'at-here'],
  ] as const)(
    'that %s ends the shoes in play unshown, and says so in a signed statement',
    async (_, why, declared, is) => {
      const { store, deps, shoe, keys } = await opened();
      if (is === 'imported') unwrap(await noteImport(store));
      else
        unwrap(await noteWhereabouts(store, { is: 'at', place: is === 'at' ? 'folder there' : HERE.place }));
      const restored = unwrap(await restoreIfCopied(deps, { ...HERE, declared }));
      const statement = restored?.statement;
      expect(restored?.why).toBe(why);
      expect(parseRestoration(statement, keys.signing[0].publicKey)).toMatchObject({ ok: true });
      expect(statement).toEqual({
        publicKey: keys.signing[0].publicKey,
        signature: expect.any(String),
        format: 'coup-restoration',
        version: 1,
        r: R,
        at: BEGAN + 5,
        tables: [
          {
            tableId: TABLE,
            sealedId: `${TABLE}.r${PART}`,
            anchor: expect.stringMatching(/^[0-9a-f]{64}$/),
            ended: expect.objectContaining({ shoeId: shoe?.shoeId }),
          },
          {
            tableId: 'table-2',
            sealedId: `table-2.r${PART}`,
            anchor: expect.stringMatching(/^[0-9a-f]{64}$/),
            ended: null,
          },
        ],
      });
      // It is kept, it is noted, and the tables go on with chains of their own.
      expect(unwrap(await loadRestorations(store))).toEqual([statement]);
      expect(restoredMark([statement as Restoration])).toBe(PART);
      expect(unwrap(await readWhereabouts(store))).toEqual({ is: 'at', ...HERE });
      const state = unwrap(await loadState(store, TABLE));
      expect([state.stage.is, state.restored, state.shoe]).toEqual(['resting', PART, undefined]);
      const held = unwrap(await store.balances([stackAccount(TABLE, 'ann'), holdAccount(TABLE, 'ann')]));
      expect([...held.values()]).toEqual([50_000, 0]);
      const rows = unwrap(await store.events(TABLE, 1, 100)).filter(({ type }) => type === 'restored');
      expect(rows).toHaveLength(1);
      expect(unwrap(await store.events('table-3', 1, 100)).map(({ type }) => type)).not.toContain('restored');
      // The next opening here is an opening like any other.
      expect(unwrap(await restoreIfCopied({ ...deps, random: countedRandom(900) }, HERE))).toBeUndefined();
      expect(unwrap(await loadRestorations(store))).toHaveLength(1);
    },
  );

  it('goes on with a restoration that was cut off, whatever it was cut off by, and says the same', async () => {
    const asked = await expectToldOfEach(
      async () => (await copied()).store,
      async (store) => {
        const { deps } = await copied();
        return restoreIfCopied({ ...deps, store }, HERE);
      },
    );
    const whole = await copied();
    const { statement } = unwrap(await restoreIfCopied(whole.deps, HERE)) ?? {};
    const writes = [...asked.entries()].filter(([, what]) => what === 'commit' || what === 'putSecret');
    for (const [nth] of writes) {
      const { store, deps } = await copied();
      let count = 0;
      const cut = new Proxy(store, {
        get: (of, name) => {
          const member = Reflect.get(of, name) as (...args: readonly unknown[]) => unknown;
          return async (...args: readonly unknown[]) => {
            if (count++ >= nth) return { ok: false, error: { code: 'store/unavailable', message: 'cut' } };
            return member(...args);
          };
        },
      });
      expect((await restoreIfCopied({ ...deps, store: cut as ArchiveStore }, HERE)).ok).toBe(false);
      const again = { ...deps, time: { now: () => BEGAN + 99 }, random: countedRandom(500) };
      const gone = unwrap(await restoreIfCopied(again, HERE));
      const kept = unwrap(await loadRestorations(store));
      expect(kept).toHaveLength(1);
      if (gone !== undefined) expect(gone.statement).toEqual(kept[0]);
      expect(kept[0]?.tables.map(({ tableId, ended }) => [tableId, ended])).toEqual(
        statement?.tables.map(({ tableId, ended }) => [tableId, ended]),
      );
      const rows = unwrap(await store.events(TABLE, 1, 100)).filter(({ type }) => type === 'restored');
      expect(rows).toHaveLength(1);
    }
  });

  it('leaves out a table that cannot be read: that one is not dealt either', async () => {
    const { record, store, deps } = await copied();
    const rows = record.journals.get(TABLE)?.rows ?? [];
    const [first] = rows;
    if (first === undefined) throw new Error('no row');
    rows.splice(0, 1, { ...first, body: '{}' });
    const restored = unwrap(await restoreIfCopied(deps, HERE));
    expect(restored?.statement.tables.map(({ tableId }) => tableId)).toEqual(['table-2']);
    expect(unwrap(await loadRestorations(store))).toHaveLength(1);
  });
});

describe('the statements of restoration', () => {
  const tables = (count: number): Restoration['tables'] =>
    Array.from({ length: count }, (_, n) => ({
      tableId: `table-${n}`,
      sealedId: `table-${n}.r${PART}`,
      anchor: 'ab'.repeat(32),
      ended: null,
    }));

  it('are read oldest first, each whole however many pieces it is kept in', async () => {
    const { store, deps } = await copied();
    const first = unwrap(await restoreIfCopied(deps, HERE))?.statement;
    const later = { ...deps, time: { now: () => BEGAN + 10_000 }, random: countedRandom(700) };
    const second = unwrap(await restoreIfCopied(later, { place: 'folder third' }))?.statement;
    expect(unwrap(await loadRestorations(store))).toEqual([first, second]);
    expect(restoredMark([first, second] as Restoration[])).toBe(second?.r.slice(0, 16));
    // One of many tables is more than one secret has room for.
    const large = { ...(first as Restoration), tables: tables(900), at: BEGAN - 5 };
    const bytes = new TextEncoder().encode(JSON.stringify(large));
    const stem = `restoration/${String(large.at).padStart(16, '0')}-${large.r}`;
    for (let piece = 0; piece * 60_000 < bytes.length; piece++)
      unwrap(
        await store.putSecret(`${stem}/${piece + 1}`, bytes.slice(piece * 60_000, (piece + 1) * 60_000)),
      );
    expect(unwrap(await loadRestorations(store))).toEqual([large, first, second]);
  });

  it('are kept under their moment and their r, in pieces of one secret each', async () => {
    const { store, deps } = await copied();
    unwrap(await restoreIfCopied(deps, HERE));
    expect(unwrap(await store.secretNames('restoration/'))).toEqual([`restoration/000${BEGAN + 5}-${R}/1`]);
  });

  it('are refused, by name, where one cannot be read', async () => {
    for (const text of ['{', '{}']) {
      const store = memoryStore();
      unwrap(await store.putSecret('restoration/0001-ab/1', new TextEncoder().encode(text)));
      expect(await loadRestorations(store)).toEqual({
        ok: false,
        error: { code: 'store/damaged', message: 'the statement of restoration 0001-ab cannot be read' },
      });
    }
  });
});

describe('the seed of a shoe', () => {
  it('that a restoration ended is shown when its host asks, and leads to its anchor; of no other', async () => {
    const { deps, shoe } = await copied();
    const none = (id: string) => ({
      ok: false,
      error: { code: 'table/none', message: `no restoration has ended a shoe ${id}` },
    });
    expect(await revealSeed(deps, `${TABLE}/1`)).toEqual(none(`${TABLE}/1`));
    unwrap(await restoreIfCopied(deps, HERE));
    const { seed, ...shown } = unwrap(await revealSeed(deps, `${TABLE}/1`));
    expect(shown).toEqual({ shoeId: `${TABLE}/1`, index: 1, anchor: shoe?.anchor });
    expect(makeHex(walkBack(hexBytes(seed), 1))).toBe(shoe?.anchor);
    expect(await revealSeed(deps, `${TABLE}/2`)).toEqual(none(`${TABLE}/2`));
    expect(
      await revealSeed({ ...deps, keys: { ...deps.keys, unseal: () => undefined } }, `${TABLE}/1`),
    ).toEqual({
      ok: false,
      error: {
        code: 'store/damaged',
        message: `the seed of ${TABLE} does not open with the keys of the house`,
      },
    });
    const asked = await expectToldOfEach(
      () => deps.store,
      (store) => revealSeed({ ...deps, store }, `${TABLE}/1`),
    );
    expect(asked).toContain('events');
  });
});
