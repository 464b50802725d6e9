import { describe, expect, it } from 'vitest';
import { chips, unwrap } from '../../src/base/index.ts';
import { cageAccount, MINT, stackAccount } from '../../src/ledger/index.ts';
import type { ArchiveStore, Store } from '../../src/record/index.ts';
import type { Opened } from './contract.ts';
import { allTransfers, balanceIn, buyIn, grant, loadWriter, toEvent } from './sample.ts';

type Open = () => Promise<Opened>;

/**
 * The edge cases of every store's contract, with exact messages. `open` creates a new, empty one each time.
 */
export function edgeContract(name: string, open: Open): void {
  claims(name, open);
  snapshots(name, open);
  reading(name, open);
  balances(name, open);
  filling(name, open);
}

const refused = (code: string, message: string) => ({ ok: false, error: { code, message } });

function claims(name: string, open: Open): void {
  describe(`${name}: a claim since an epoch`, () => {
    it('a claim since an epoch succeeds if the journal was not claimed after it', async () => {
      const { store } = await open();
      expect(unwrap(await store.claim('table-1', 0))).toEqual({ epoch: 1, seq: 0 });
      expect(unwrap(await store.claim('table-1', 1))).toEqual({ epoch: 2, seq: 0 });
      expect(await store.claim('table-1', 1)).toEqual(
        refused('store/stale-epoch', 'table-1 is in epoch 2, not 1: another has claimed it'),
      );
      expect(await store.claim('table-1', 3)).toEqual(
        refused('store/stale-epoch', 'table-1 is in epoch 2, not 3: another has claimed it'),
      );
      expect(unwrap(await store.journals())).toMatchObject([{ journal: 'table-1', epoch: 2 }]);
    });

    it('a refused claim has a message, as a commit has', async () => {
      const { store } = await open();
      const batch = { journal: 'table-1', epoch: 1, expectedSeq: 0, events: [], transfers: [] };
      expect(await store.commit(batch)).toEqual(
        refused('store/stale-epoch', 'no process has claimed table-1'),
      );
      unwrap(await store.claim('table-1'));
      expect(await store.commit({ ...batch, expectedSeq: 4 })).toEqual(
        refused('store/wrong-seq', 'table-1 is at event 0, not 4'),
      );
      expect(await store.claim('a b')).toEqual(
        refused('store/malformed', 'a name is made of letters, digits and _.:-/, not "a b"'),
      );
    });
  });
}

function snapshots(name: string, open: Open): void {
  describe(`${name}: snapshots of one event`, () => {
    it('the last snapshot saved for an event is the one that counts', async () => {
      const { store } = await open();
      unwrap(await (await loadWriter(store, 'table-1')).commit({ events: [toEvent(), toEvent()] }));
      const save = (seq: number, state: unknown) =>
        store.saveSnapshot({ journal: 'table-1', epoch: 1, seq, state });
      for (const state of ['first', 'second']) unwrap(await save(1, state));
      expect(unwrap(await store.load('table-1')).snapshot).toEqual({
        journal: 'table-1',
        seq: 1,
        state: 'second',
      });
      for (const seq of [3, -1, 0.5, Number.NaN])
        expect(await save(seq, 'none')).toEqual(
          refused('store/wrong-seq', `table-1 is at event 2, not ${seq}`),
        );
      expect(await store.saveSnapshot({ journal: 'a b', epoch: 1, seq: 0, state: 0 })).toEqual(
        refused('store/malformed', 'a name is made of letters, digits and _.:-/, not "a b"'),
      );
      expect(await store.saveSnapshot({ journal: 'other', epoch: 1, seq: 0, state: 0 })).toEqual(
        refused('store/stale-epoch', 'no process has claimed other'),
      );
      expect(unwrap(await store.load('table-1')).snapshot?.state).toBe('second');
    });
  });
}

function reading(name: string, open: Open): void {
  describe(`${name}: reading`, () => {
    it('all events of a journal are read, however long it is', async () => {
      const { store } = await open();
      const writer = await loadWriter(store, 'table-1');
      for (const many of [5_000, 1, 4_999, 1]) {
        unwrap(
          await writer.commit({
            events: Array.from({ length: many }, (_, n) => ({ type: 'n', body: { n } })),
          }),
        );
        const { rows } = unwrap(await store.load('table-1'));
        expect([rows.length, rows.at(-1)?.seq]).toEqual([writer.seq(), writer.seq()]);
      }
    });

    it('reading from before the first event starts with it, and reading zero returns nothing', async () => {
      const { store } = await open();
      const writer = await loadWriter(store, 'table-1');
      unwrap(await writer.post(...['a', 'b', 'c', 'd', 'e'].map((id) => grant(id, 'ann', 1))));
      const seqs = async (from: number, limit: number) =>
        unwrap(await store.events('table-1', from, limit)).map(({ seq }) => seq);
      expect([await seqs(0, 2), await seqs(-3, 2), await seqs(1, 2)]).toEqual([
        [1, 2],
        [1, 2],
        [1, 2],
      ]);
      expect([await seqs(2, 1), await seqs(5, 9), await seqs(1, 0), await seqs(3, 0)]).toEqual([
        [2],
        [5],
        [],
        [],
      ]);
      const positions = async (after: number, limit: number, patron?: string) => {
        const account = patron === undefined ? undefined : cageAccount(patron);
        return unwrap(await store.transfers(after, limit, account)).map(({ position }) => position);
      };
      expect([await positions(-1, 2), await positions(0, 2), await positions(4, 2)]).toEqual([
        [1, 2],
        [1, 2],
        [5],
      ]);
      expect([await positions(-1, 2, 'ann'), await positions(3, 9, 'ann')]).toEqual([
        [1, 2],
        [4, 5],
      ]);
      expect([await positions(0, 0), await positions(0, 9, 'bob'), await positions(5, 9)]).toEqual([
        [],
        [],
        [],
      ]);
    });

    it('a store has no warnings by default', async () => {
      const { store } = await open();
      expect(unwrap(await store.warnings())).toEqual([]);
    });

    it('a secret with another value is refused with a message', async () => {
      const { store } = await open();
      unwrap(await store.putSecret('a', Uint8Array.of(1)));
      expect(await store.putSecret('a', Uint8Array.of(2))).toEqual(
        refused('store/exists', 'a already exists'),
      );
    });
  });
}

function balances(name: string, open: Open): void {
  describe(`${name}: a balance that differs from its transfers`, () => {
    it('a wrong balance is corrected, unless it has changed in the meantime', async () => {
      const { store } = await open();
      const writer = await loadWriter(store, 'cage');
      unwrap(await writer.post(grant('1', 'ann', 500)));
      expect(await store.putRight(cageAccount('ann'), chips(499), chips(7))).toEqual(
        refused('store/unavailable', 'account cage/ann has changed in the meantime'),
      );
      expect(await balanceIn(store, cageAccount('ann'))).toBe(500);
      expect(await store.putRight(cageAccount('ann'), chips(500), chips(7))).toEqual({
        ok: true,
        value: undefined,
      });
      expect([await balanceIn(store, cageAccount('ann')), await balanceIn(store, MINT)]).toEqual([7, -500]);
      expect(await allTransfers(store)).toHaveLength(1);
    });
  });
}

const NOT_EMPTY = refused(
  'store/exists',
  'there is a house in this store already: only an empty one can be filled',
);

function filling(name: string, open: Open): void {
  describe(`${name}: filling a store`, () => {
    const fillWith = (store: ArchiveStore, work: (empty: Store) => Promise<unknown>) =>
      store.fill(async (empty) => {
        await work(empty);
        return { ok: true as const, value: 'done' };
      });

    it('a filled store has everything, and works on from there', async () => {
      const { store, again } = await open();
      await fillWith(store, async (empty) => {
        const writer = await loadWriter(empty, 'table-1');
        unwrap(await writer.post(grant('1', 'ann', 500), buyIn('1', 'table-1', 'ann', 200)));
        const { epoch } = writer.claimed;
        unwrap(await empty.saveSnapshot({ journal: 'table-1', epoch, seq: 1, state: { at: 1 } }));
        unwrap(await empty.putSecret('s', Uint8Array.of(1)));
        expect(await balanceIn(empty, cageAccount('ann'))).toBe(300);
        expect(unwrap(await empty.load('table-1')).rows).toHaveLength(1);
        await empty.close();
      });
      const other = again();
      expect(unwrap(await other.transfer('buy-in/1'))).toMatchObject({
        position: 2,
        journal: 'table-1',
        seq: 2,
      });
      expect(unwrap(await other.secret('s'))).toEqual(Uint8Array.of(1));
      const { snapshot, rows } = unwrap(await other.load('table-1'));
      expect([snapshot?.state, rows.map(({ seq }) => seq)]).toEqual([{ at: 1 }, [2]]);
      unwrap(await (await loadWriter(store, 'table-1')).post(buyIn('2', 'table-1', 'ann', 300)));
      expect(await balanceIn(store, stackAccount('table-1', 'ann'))).toBe(500);
    });

    it('a store with a claimed journal or a secret is not empty', async () => {
      const [one, other] = [await open(), await open()];
      unwrap(await one.store.claim('table-1'));
      unwrap(await other.store.putSecret('s', Uint8Array.of(1)));
      for (const { store } of [one, other])
        expect(await fillWith(store, async () => expect.fail('nobody works here'))).toEqual(NOT_EMPTY);
    });

    it('a store stays empty if the work throws, and the error propagates', async () => {
      const { store } = await open();
      const failing = fillWith(store, async (empty) => {
        unwrap(await (await loadWriter(empty, 'table-1')).post(grant('1', 'ann', 500)));
        throw new TypeError('a bug');
      });
      await expect(failing).rejects.toThrow('a bug');
      expect(unwrap(await store.journals())).toEqual([]);
      expect(unwrap(await await fillWith(store, async () => undefined))).toBe('done');
    });
  });
}
