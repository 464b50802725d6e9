import { describe, expect, it } from 'vitest';
import { chips, unwrap } from '../../src/base/index.ts';
import { auditStore } from '../../src/house/index.ts';
import {
  BANK,
  balanced,
  cageAccount,
  holdAccount,
  MINT,
  move,
  stackAccount,
  sumOfBooks,
  type Transfer,
} from '../../src/ledger/index.ts';
import type { ArchiveStore, Batch, Store } from '../../src/record/index.ts';
import {
  allTransfers,
  balanceIn,
  buyIn,
  calledFor,
  getCode,
  getMessage,
  grant,
  loadWriter,
  picture,
  refusedAs,
  toEvent,
  type Writer,
} from './sample.ts';

/** A store on an empty record, with ways to open the same record again and to make it unreachable. */
export interface Opened {
  readonly store: ArchiveStore;
  /** Another process on the same record. */
  readonly again: () => ArchiveStore;
  /** Makes the record unreachable for `store`, and reachable again. */
  readonly away: () => Promise<void>;
  readonly back: () => Promise<void>;
}

/** The contract of every store. `open` creates a new, empty one each time. */
export function storeContract(name: string, open: () => Promise<Opened>): void {
  describe(`${name}: a transfer of many legs`, () => {
    it('a transfer of many legs changes each of its accounts', async () => {
      const { store } = await open();
      const writer = await loadWriter(store, 'table-1');
      unwrap(await writer.post(grant('1', 'ann', 900), grant('2', 'ben', 70), grant('3', 'cem', 5)));
      const legs = (['ben', 'cem'] as const).map((patron, index) => ({
        account: cageAccount(patron),
        amount: chips(100 * (index + 1)),
      }));
      const paid = { account: cageAccount('ann'), amount: -300 as (typeof legs)[number]['amount'] };
      for (const id of ['split/1', 'split/2'])
        unwrap(await writer.post(balanced(id, 'settle', [paid, ...legs])));
      const now = await Promise.all(
        ['ann', 'ben', 'cem'].map((patron) => balanceIn(store, cageAccount(patron))),
      );
      expect(now).toEqual([300, 270, 405]);
    });
  });

  describe(`${name}: every balance, page by page`, () => {
    it('balances list each holder once, by name, as of the moment of a frozen view', async () => {
      const { store } = await open();
      const writer = await loadWriter(store, 'table-1');
      const names = Array.from({ length: 2_100 }, (_, n) => `${'Zz-_.:09'[n % 8]}${hashed(`${n}`)}.${n}`);
      for (let n = 0; n < names.length; n += 700)
        unwrap(await writer.post(...names.slice(n, n + 700).map((patron) => grant(patron, patron, 1))));
      unwrap(await writer.post(buyIn('all', 'table-1', names[5] ?? '', 1)));
      const held = async (reader: Pick<ArchiveStore, 'eachBalance'>) => {
        const all: (readonly [string, number])[] = [];
        unwrap(await reader.eachBalance((page) => all.push(...page)));
        return all;
      };
      const right = [...unwrap(await store.balances())].filter(([, amount]) => amount !== 0);
      right.sort(([a], [b]) => (a < b ? -1 : 1));
      expect(right).toHaveLength(2_101);
      expect(await held(store)).toEqual(right);
      const frozen = unwrap(await store.frozen());
      unwrap(await writer.post(grant('later', 'later', 1)));
      expect(await held(frozen)).toEqual(right);
      expect(await held(frozen)).toEqual(right);
      await frozen.close();
      expect(await held(store)).toHaveLength(2_102);
    });
  });

  describe(`${name}: one writer`, () => {
    it('a claim gives a journal a new epoch, and returns its head', async () => {
      const { store } = await open();
      expect(await store.claim('table-1')).toEqual({ ok: true, value: { epoch: 1, seq: 0 } });
      const writer = await loadWriter(store, 'table-1');
      unwrap(await writer.post(grant('1', 'ann', 500), grant('2', 'ann', 500)));
      expect(await store.claim('table-1')).toEqual({ ok: true, value: { epoch: 3, seq: 2 } });
      const [last] = unwrap(await store.events('table-1', 2, 1));
      expect(unwrap(await store.journals())).toEqual([
        { journal: 'table-1', epoch: 3, seq: 2, hash: last?.hash },
      ]);
    });

    it('[RELIABILITY 21] every call with an older, a missing or a future epoch is refused', async () => {
      const { store, again } = await open();
      const stale = await loadWriter(store, 'table-1');
      unwrap(await stale.post(grant('1', 'ann', 500)));
      const other = await loadWriter(again(), 'table-1');
      const before = await picture(store);
      expect(await stale.post(grant('2', 'ann', 500))).toEqual(refusedAs('store/stale-epoch'));
      expect(await stale.commit({})).toEqual(refusedAs('store/stale-epoch'));
      expect(await store.saveSnapshot({ journal: 'table-1', epoch: 1, seq: 1, state: {} })).toEqual(
        refusedAs('store/stale-epoch'),
      );
      expect(await stale.commit({ epoch: 3 })).toEqual(refusedAs('store/stale-epoch'));
      expect(await stale.commit({ journal: 'table-2' })).toEqual(refusedAs('store/stale-epoch'));
      expect(await picture(store)).toEqual(before);
      unwrap(await other.post(grant('2', 'ann', 500)));
    });

    it('two claimers never get the same epoch', async () => {
      const { store, again } = await open();
      const second = again();
      const claims = await Promise.all(
        Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? store : second).claim('table-1')),
      );
      const epochs = claims.map((claim) => unwrap(claim).epoch).sort((a, b) => a - b);
      expect(epochs).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
    });

    it('the old owner writes nothing after a claim', async () => {
      const { store, again } = await open();
      const second = again();
      for (let round = 0; round < 10; round++) {
        const old = await loadWriter(store, 'table-1');
        let refused = 'ok';
        const writing = (async () => {
          for (let n = 0; refused === 'ok'; n++) {
            refused = getCode(await old.post(grant(`${round}-${n}`, 'ann', 1)));
            await new Promise((resolve) => setTimeout(resolve, 0));
          }
        })();
        await new Promise((resolve) => setTimeout(resolve, 1 + round));
        const { seq } = unwrap(await second.claim('table-1'));
        await writing;
        expect(refused).toBe('store/stale-epoch');
        expect(unwrap(await store.load('table-1')).rows.length).toBe(seq);
      }
    });

    it('events are accepted only right after the last one', async () => {
      const { store } = await open();
      const writer = await loadWriter(store, 'table-1');
      unwrap(await writer.post(grant('1', 'ann', 500)));
      const before = await picture(store);
      for (const expectedSeq of [0, 2, -1, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER]) {
        expect(await writer.commit({ expectedSeq, events: [toEvent()] })).toEqual(
          refusedAs('store/wrong-seq'),
        );
      }
      expect(await picture(store)).toEqual(before);
      expect(await writer.commit({ events: [toEvent(), toEvent()] })).toEqual({
        ok: true,
        value: { seq: 3 },
      });
    });

    it('an empty commit of the owner is answered', async () => {
      const { store } = await open();
      const writer = await loadWriter(store, 'table-1');
      expect(await writer.commit({})).toEqual({ ok: true, value: { seq: 0 } });
    });
  });

  describe(`${name}: a commit`, () => {
    it('a commit keeps events and transfers together, in order, for everyone', async () => {
      const { store, again } = await open();
      const writer = await loadWriter(store, 'table-1');
      const transfers = [grant('1', 'ann', 500), buyIn('1', 'table-1', 'ann', 200)];
      unwrap(await writer.post(...transfers));
      const other = again();
      const { rows, snapshot } = unwrap(await other.load('table-1'));
      expect(snapshot).toBeUndefined();
      expect(rows.map(({ seq, type, body }) => ({ seq, type, body }))).toEqual(
        transfers.map((transfer, index) => ({ seq: index + 1, ...toEvent(transfer) })),
      );
      expect(await balanceIn(other, cageAccount('ann'))).toBe(300);
      expect(await balanceIn(other, stackAccount('table-1', 'ann'))).toBe(200);
      expect(await balanceIn(other, MINT)).toBe(-500);
      expect(unwrap(await other.transfer('buy-in/1'))).toEqual({
        ...transfers[1],
        position: 2,
        journal: 'table-1',
        seq: 2,
      });
      expect(unwrap(await other.transfer('buy-in/2'))).toBeUndefined();
    });

    it('[RELIABILITY 1] a commit with any refused part leaves nothing', async () => {
      const { store } = await open();
      const writer = await loadWriter(store, 'table-1');
      unwrap(await writer.post(grant('1', 'ann', 500)));
      const before = await picture(store);
      const good = grant('2', 'bob', 500);
      const bad: readonly [Transfer, string][] = [
        [buyIn('1', 'table-1', 'ann', 501), 'store/insufficient'],
        [grant('1', 'ann', 501), 'store/id-reused'],
        [{ ...good, id: 'x', legs: good.legs.slice(1) }, 'store/malformed'],
      ];
      for (const [transfer, code] of bad) {
        expect(getCode(await writer.commit({ events: [toEvent()], transfers: [good, transfer] }))).toBe(code);
        expect(await picture(store)).toEqual(before);
      }
      expect(sumOfBooks(unwrap(await store.balances()))).toBe(0);
    });

    it('only the mint may go below zero, and no other account even between two transfers', async () => {
      const { store } = await open();
      const writer = await loadWriter(store, 'table-1');
      const [give, take] = [grant('1', 'ann', 500), buyIn('1', 'table-1', 'ann', 500)];
      expect(getMessage(await writer.post(take, give))).toBe('transfer buy-in/1: cage/ann holds $0, not $5');
      unwrap(await writer.post(give, take));
      for (const account of [BANK, cageAccount('bob')]) {
        expect(getCode(await writer.post(move('m', 'move', account, MINT, chips(1))))).toBe(
          'store/insufficient',
        );
      }
    });

    it('[RELIABILITY 2] a transfer is posted once, however often and in whatever order it is sent', async () => {
      const { store } = await open();
      const writer = await loadWriter(store, 'table-1');
      unwrap(await writer.post(grant('0', 'ann', 10_000)));
      const wagers = Array.from({ length: 12 }, (_, n) => buyIn(`${n}`, 'table-1', 'ann', n + 1));
      const thrice = [...wagers, ...wagers, ...wagers].sort((a, b) => (hashed(a.id) < hashed(b.id) ? -1 : 1));
      for (let n = 0; n < thrice.length; n += 5) unwrap(await writer.post(...thrice.slice(n, n + 5)));
      expect(await balanceIn(store, stackAccount('table-1', 'ann'))).toBe(78);
      expect((await allTransfers(store)).length).toBe(13);
      expect(await auditStore(store, calledFor)).toMatchObject({
        ok: true,
        value: { events: 37, transfers: 13 },
      });
    });

    it('a transfer is the same with its legs in any order, and anything else under its id is refused', async () => {
      const { store } = await open();
      const writer = await loadWriter(store, 'table-1');
      const first = grant('1', 'ann', 500);
      unwrap(await writer.post(first));
      const turned = { ...first, legs: first.legs.toReversed() };
      expect(await writer.commit({ events: [toEvent()], transfers: [turned] })).toMatchObject({ ok: true });
      for (const other of [grant('1', 'ann', 501), grant('1', 'bob', 500), { ...first, kind: 'gift' }]) {
        expect(await writer.post(other)).toEqual(refusedAs('store/id-reused'));
        expect(await writer.post(grant('2', 'ann', 1), other)).toEqual(refusedAs('store/id-reused'));
      }
      const twice = [grant('3', 'ann', 1), grant('3', 'ann', 2)] as const;
      expect(await writer.post(...twice)).toEqual(refusedAs('store/id-reused'));
      expect(await balanceIn(store, cageAccount('ann'))).toBe(500);
    });

    it('one of two concurrent transfers with one id wins', async () => {
      const { store, again } = await open();
      const second = again();
      for (let round = 0; round < 8; round++) {
        const writers = await Promise.all([loadWriter(store, 'a'), loadWriter(second, 'b')]);
        const same = await Promise.all(
          writers.map((writer) => writer.post(grant(`same-${round}`, 'ann', 5))),
        );
        expect(same.map(getCode)).toEqual(['ok', 'ok']);
        const other = await Promise.all(
          writers.map((writer, n) =>
            writer.post(move(`other/${round}`, 'x', MINT, cageAccount(`p${n}`), chips(5))),
          ),
        );
        expect(other.map(getCode).sort()).toEqual(['ok', 'store/id-reused']);
      }
      expect(await balanceIn(store, cageAccount('ann'))).toBe(40);
    });

    it('[RELIABILITY 5] a balance covers as many of 100 simultaneous wagers as it can, and no more', async () => {
      const { store } = await open();
      const cage = await loadWriter(store, 'cage');
      unwrap(await cage.post(grant('1', 'ann', 505)));
      const tables = await Promise.all(
        Array.from({ length: 100 }, (_, n) => loadWriter(store, `table-${n}`)),
      );
      const answers = await Promise.all(
        tables.map((table, n) =>
          table.post(
            move(`w/${n}`, 'wager', cageAccount('ann'), holdAccount(table.journal, 'ann'), chips(10)),
          ),
        ),
      );
      const codes = answers.map(getCode);
      expect(codes.filter((code) => code === 'ok').length).toBe(50);
      expect(codes.filter((code) => code === 'store/insufficient').length).toBe(50);
      expect(await balanceIn(store, cageAccount('ann'))).toBe(5);
      expect(await auditStore(store, calledFor)).toMatchObject({ ok: true, value: { transfers: 51 } });
    });

    it('a commit accepts thousands of transfers', async () => {
      const { store } = await open();
      const writer = await loadWriter(store, 'cage');
      const transfers = Array.from({ length: 5_000 }, (_, n) => grant(`${n}`, `p${n}`, n + 1));
      unwrap(await writer.commit({ events: [toEvent(...transfers)], transfers }));
      expect(await balanceIn(store, MINT)).toBe(-(5_000 * 5_001) / 2);
      expect(await auditStore(store, calledFor)).toMatchObject({ ok: true, value: { transfers: 5_000 } });
    });

    it('a commit that the store cannot keep is refused with the reason', async () => {
      const { store } = await open();
      const writer = await loadWriter(store, 'table-1');
      unwrap(await writer.post(grant('0', 'ann', 500)));
      const before = await picture(store);
      for (const [wrong, words] of MALFORMED) {
        const refused = await writer.commit(wrong as Partial<Batch>);
        expect([getCode(refused), getMessage(refused)]).toEqual([
          'store/malformed',
          expect.stringContaining(words),
        ]);
      }
      for (const journal of BAD_NAMES) {
        expect(await writer.commit({ journal } as Batch)).toEqual(refusedAs('store/malformed'));
        expect(await store.claim(journal as string)).toEqual(refusedAs('store/malformed'));
        expect(await store.load(journal as string)).toEqual(refusedAs('store/malformed'));
      }
      expect(await picture(store)).toEqual(before);
    });

    it('a balance never exceeds what can be counted exactly', async () => {
      const { store } = await open();
      const writer = await loadWriter(store, 'table-1');
      const most = Number.MAX_SAFE_INTEGER;
      const legs = [most, most, 3, -most, -most, -1].map((amount, n) => ({
        account: cageAccount(`p${n}`),
        amount,
      }));
      const lost = { id: 'lost', kind: 'x', legs } as unknown as Transfer;
      expect(await writer.commit({ events: [toEvent()], transfers: [lost] })).toEqual(
        refusedAs('store/malformed'),
      );
      unwrap(await writer.post(grant('1', 'ann', 2 ** 51)));
      unwrap(await writer.post(grant('2', 'ann', 2 ** 51)));
      unwrap(await writer.post(grant('3', 'ann', 2 ** 51)));
      expect(await writer.post(grant('4', 'ann', 2 ** 51))).toEqual(refusedAs('store/malformed'));
      expect(await balanceIn(store, cageAccount('ann'))).toBe(3 * 2 ** 51);
    });

    it('a body is kept unchanged, whatever it contains and whatever the caller does to it', async () => {
      const { store } = await open();
      const writer = await loadWriter(store, 'table-1');
      const body = JSON.parse(
        '{"text":"\\u0000\\u001f\\"\\\\ Zürich 百家樂 \\ud83c\\udccf","z":1,"a":[null,true,-5,[]],"":{},"10":1,"9":2,"__proto__":{"x":1}}',
      );
      const written = structuredClone(body);
      unwrap(await writer.commit({ events: [{ type: 'odd', body: written }] }));
      written.a.push('changed later');
      const [row] = unwrap(await store.load('table-1')).rows;
      expect(row?.body).toEqual(body);
      expect(Object.hasOwn(row?.body ?? {}, '__proto__')).toBe(true);
    });
  });

  describe(`${name}: a shared commit`, () => {
    const getBatch = ({ journal, claimed }: Writer, ...transfers: readonly Transfer[]): Batch => ({
      ...{ journal, epoch: claimed.epoch, expectedSeq: claimed.seq },
      ...{ events: transfers.map((one) => toEvent(one)), transfers },
    });

    it('a shared commit takes batches of several journals, each on the effects of those before it', async () => {
      const { store, again } = await open();
      const [cage, one, two] = [
        await loadWriter(store, 'cage'),
        await loadWriter(store, 'table-1'),
        await loadWriter(store, 'table-2'),
      ];
      const answers = await store.commitAll([
        getBatch(cage, grant('1', 'ann', 500), grant('2', 'bob', 100)),
        getBatch(two, buyIn('1', 'table-2', 'ann', 300)),
        getBatch(one, buyIn('2', 'table-1', 'ann', 200)),
        { ...getBatch(two, buyIn('3', 'table-2', 'bob', 100)), expectedSeq: 1 },
        getBatch(await loadWriter(store, 'empty')),
      ]);
      expect(answers.map((answer) => unwrap(answer).seq)).toEqual([2, 1, 1, 2, 0]);
      const other = again();
      expect(await balanceIn(other, cageAccount('ann'))).toBe(0);
      expect((await allTransfers(other)).map(({ id }) => id)).toEqual([
        ...['grant/1', 'grant/2', 'buy-in/1', 'buy-in/2', 'buy-in/3'],
      ]);
      expect(await auditStore(other, calledFor)).toMatchObject({
        ok: true,
        value: { events: 5, transfers: 5 },
      });
      expect(await store.commitAll([])).toEqual([]);
    });

    it('a shared commit refuses a batch alone, leaves nothing of it, and accepts all others', async () => {
      const { store } = await open();
      const cage = await loadWriter(store, 'cage');
      unwrap(await cage.post(grant('1', 'ann', 500)));
      const tables = await Promise.all(Array.from({ length: 8 }, (_, n) => loadWriter(store, `table-${n}`)));
      const [a, b, c, d, e, f, g, h] = tables as [
        Writer,
        Writer,
        Writer,
        Writer,
        Writer,
        Writer,
        Writer,
        Writer,
      ];
      unwrap(await store.claim(b.journal));
      const lopsided = { ...grant('5', 'dan', 5), legs: grant('5', 'dan', 5).legs.slice(1) };
      const answers = await store.commitAll([
        getBatch(a, grant('2', 'ann', 1)),
        getBatch(b, grant('3', 'stale', 1)),
        { ...getBatch(c, grant('4', 'early', 1)), expectedSeq: 7 },
        getBatch(d, lopsided),
        getBatch(e, grant('1', 'reused', 9)),
        getBatch(f, grant('6', 'poor', 5), buyIn('6', f.journal, 'poor', 6)),
        { ...getBatch(f, grant('7', 'late', 5)), expectedSeq: 2 },
        getBatch(g, grant('2', 'ann', 1)),
        getBatch(h, grant('2', 'ann', 2)),
      ]);
      expect(answers.map(getCode)).toEqual([
        ...['ok', 'store/stale-epoch', 'store/wrong-seq', 'store/malformed', 'store/id-reused'],
        ...['store/insufficient', 'store/wrong-seq', 'ok', 'store/id-reused'],
      ]);
      expect([...unwrap(await store.balances())].sort()).toEqual([
        [cageAccount('ann'), 501],
        [MINT, -501],
      ]);
      expect(unwrap(await store.journals()).map(({ seq }) => seq)).toEqual([1, 1, 0, 0, 0, 0, 0, 1, 0]);
      expect(await auditStore(store, calledFor)).toMatchObject({ ok: true, value: { transfers: 2 } });
    });

    it('[RELIABILITY 5] a balance covers as many of 100 wagers in one commit as it can', async () => {
      const { store } = await open();
      unwrap(await (await loadWriter(store, 'cage')).post(grant('1', 'ann', 505)));
      const tables = await Promise.all(
        Array.from({ length: 100 }, (_, n) => loadWriter(store, `table-${n}`)),
      );
      const wager = (table: Writer, n: number): Batch =>
        getBatch(
          table,
          move(`w/${n}`, 'wager', cageAccount('ann'), holdAccount(table.journal, 'ann'), chips(10)),
        );
      const codes = (await store.commitAll(tables.map(wager))).map(getCode);
      expect([codes.slice(0, 50), codes.slice(50)]).toEqual([
        Array.from({ length: 50 }, () => 'ok'),
        Array.from({ length: 50 }, () => 'store/insufficient'),
      ]);
      expect(await balanceIn(store, cageAccount('ann'))).toBe(5);
      expect(await auditStore(store, calledFor)).toMatchObject({ ok: true, value: { transfers: 51 } });
    });

    it('concurrent commits, shared or not, never deadlock', async () => {
      const { store, again } = await open();
      const others = [store, again(), store];
      const sets = await Promise.all(
        others.map((one, s) =>
          Promise.all(Array.from({ length: 4 }, (_, n) => loadWriter(one, `${s}-${n}`))),
        ),
      );
      await Promise.all(
        sets.map(async (tables, s) => {
          for (let round = 0; round < 5; round++) {
            const ordered = round % 2 === 0 ? tables : tables.toReversed();
            const batches = ordered.map((table) => ({
              ...getBatch(table, grant(`${table.journal}-${round}`, `p${(s + round) % 3}`, 1)),
              expectedSeq: round,
            }));
            const done = others[s]?.commitAll(batches) ?? expect.fail();
            for (const answer of await done) unwrap(answer);
          }
        }),
      );
      expect(await balanceIn(store, MINT)).toBe(-60);
      expect(await auditStore(store, calledFor)).toMatchObject({
        ok: true,
        value: { events: 60, transfers: 60 },
      });
    });

    it('a shared commit is refused to each batch while the record is unreachable', async () => {
      const { store, away, back } = await open();
      const [one, two] = [await loadWriter(store, 'table-1'), await loadWriter(store, 'table-2')];
      const batches = [getBatch(one, grant('1', 'ann', 1)), getBatch(two, grant('2', 'ann', 1))];
      await away();
      expect((await store.commitAll(batches)).map(getCode)).toEqual([
        'store/unavailable',
        'store/unavailable',
      ]);
      await back();
      for (const answer of await store.commitAll(batches)) unwrap(answer);
    });
  });

  describe(`${name}: reading`, () => {
    it('events are read by number and transfers by position, a page at a time', async () => {
      const { store } = await open();
      const [a, b] = [await loadWriter(store, 'a'), await loadWriter(store, 'b')];
      for (let n = 0; n < 6; n++) {
        unwrap(
          await (n % 2 === 0 ? a : b).post(
            grant(`${n}`, n < 3 ? 'ann' : 'bob', n + 1),
            grant(`${n}x`, 'cat', 1),
          ),
        );
      }
      const pages = [];
      for (let after = 0; ; ) {
        const page = unwrap(await store.transfers(after, 5));
        pages.push(page.map(({ position, id, journal, seq }) => [position, id, journal, seq]));
        if (page.length === 0) break;
        after = page.at(-1)?.position ?? 0;
      }
      expect(pages.map((page) => page.length)).toEqual([5, 5, 2, 0]);
      expect(pages.flat().map(([position]) => position)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1));
      expect(pages.flat().slice(0, 4)).toEqual([
        [1, 'grant/0', 'a', 2],
        [2, 'grant/0x', 'a', 2],
        [3, 'grant/1', 'b', 2],
        [4, 'grant/1x', 'b', 2],
      ]);
      const ofBob = unwrap(await store.transfers(0, 2, cageAccount('bob')));
      expect(ofBob.map(({ id }) => id)).toEqual(['grant/3', 'grant/4']);
      expect(
        unwrap(await store.transfers(ofBob[1]?.position ?? 0, 2, cageAccount('bob'))).map(({ id }) => id),
      ).toEqual(['grant/5']);
      expect(unwrap(await store.events('a', 3, 2)).map(({ seq }) => seq)).toEqual([3, 4]);
      expect(unwrap(await store.events('a', 6, 10)).map(({ seq }) => seq)).toEqual([6]);
      expect(unwrap(await store.events('a', 7, 10))).toEqual([]);
      expect(unwrap(await store.events('a', 100, 10))).toEqual([]);
      expect(unwrap(await store.events('nobody', 1, 10))).toEqual([]);
      expect(unwrap(await store.load('nobody'))).toEqual({ snapshot: undefined, rows: [] });
    });

    it('balances are read all together or by account', async () => {
      const { store } = await open();
      const writer = await loadWriter(store, 'a');
      unwrap(await writer.post(grant('1', 'ann', 500), buyIn('1', 'a', 'ann', 500)));
      expect(unwrap(await store.balances([cageAccount('bob'), cageAccount('ann'), MINT]))).toEqual(
        new Map([
          [cageAccount('bob'), 0],
          [cageAccount('ann'), 0],
          [MINT, -500],
        ]),
      );
      expect(unwrap(await store.balances()).get(stackAccount('a', 'ann'))).toBe(500);
      expect(unwrap(await store.balances([]))).toEqual(new Map());
    });

    it('the posting order of transfers matches every balance under concurrent writes', async () => {
      const { store } = await open();
      const cage = await loadWriter(store, 'cage');
      unwrap(await cage.post(grant('1', 'ann', 50)));
      const tables = await Promise.all(Array.from({ length: 8 }, (_, n) => loadWriter(store, `table-${n}`)));
      await Promise.all(
        tables.map(async (table, t) => {
          for (let n = 0; n < 12; n++) {
            const there = buyIn(`${t}-${n}`, table.journal, 'ann', 10);
            const back = move(
              `back/${t}-${n}`,
              'leave',
              stackAccount(table.journal, 'ann'),
              cageAccount('ann'),
              chips(10),
            );
            if (getCode(await table.post(there)) === 'ok') unwrap(await table.post(back));
          }
        }),
      );
      const folded = new Map<string, number>();
      for (const { legs, id } of await allTransfers(store)) {
        for (const { account, amount } of legs) {
          folded.set(account, (folded.get(account) ?? 0) + amount);
          if (account !== MINT) expect([id, (folded.get(account) ?? 0) >= 0]).toEqual([id, true]);
        }
      }
      expect(folded.get(cageAccount('ann'))).toBe(50);
    });
  });

  describe(`${name}: snapshots`, () => {
    it('a snapshot gives the same state as all events from the first on', async () => {
      const { store, again } = await open();
      const writer = await loadWriter(store, 'table-1');
      const fold = (rows: readonly { readonly body: object }[], from: readonly unknown[] = []) => [
        ...from,
        ...rows.map(({ body }) => body),
      ];
      for (let n = 1; n <= 20; n++) {
        unwrap(await writer.commit({ events: [{ type: 'n', body: { n } }] }));
        if (n % 7 !== 0) continue;
        const all = fold(unwrap(await store.events('table-1', 1, 100)));
        unwrap(await store.saveSnapshot({ journal: 'table-1', epoch: 1, seq: n, state: all }));
      }
      const { snapshot, rows } = unwrap(await again().load('table-1'));
      expect([snapshot?.seq, rows.map(({ seq }) => seq)]).toEqual([14, [15, 16, 17, 18, 19, 20]]);
      expect(fold(rows, snapshot?.state as readonly unknown[])).toEqual(
        fold(unwrap(await store.events('table-1', 1, 100))),
      );
    });

    it('a snapshot may be at the beginning or the end, never goes back or ahead, and holds only JSON', async () => {
      const { store } = await open();
      const writer = await loadWriter(store, 'table-1');
      const save = (seq: number, state: unknown = { at: seq }) =>
        store.saveSnapshot({ journal: 'table-1', epoch: 1, seq, state });
      unwrap(await save(0));
      expect(unwrap(await store.load('table-1'))).toEqual({
        snapshot: { journal: 'table-1', seq: 0, state: { at: 0 } },
        rows: [],
      });
      unwrap(await writer.commit({ events: [toEvent(), toEvent()] }));
      expect(unwrap(await store.load('table-1')).rows.length).toBe(2);
      unwrap(await save(2));
      unwrap(await save(1));
      expect(unwrap(await store.load('table-1'))).toEqual({
        snapshot: { journal: 'table-1', seq: 2, state: { at: 2 } },
        rows: [],
      });
      expect(await save(3)).toEqual(refusedAs('store/wrong-seq'));
      expect(await save(-1)).toEqual(refusedAs('store/wrong-seq'));
      expect(await save(2, { when: new Date(0) })).toEqual(refusedAs('store/malformed'));
      expect(await save(2, { x: 0.5 })).toEqual(refusedAs('store/malformed'));
      expect(await store.saveSnapshot({ journal: 'nobody', epoch: 1, seq: 0, state: {} })).toEqual(
        refusedAs('store/stale-epoch'),
      );
    });
  });

  describe(`${name}: secrets`, () => {
    it('a secret is written once', async () => {
      const { store, again } = await open();
      const sealed = Uint8Array.of(1, 2, 255, 0);
      unwrap(await store.putSecret('chain/table-1', sealed));
      const kept = sealed.slice();
      sealed[0] = 9;
      expect(unwrap(await again().secret('chain/table-1'))).toEqual(kept);
      expect(await store.putSecret('chain/table-1', kept)).toEqual({ ok: true, value: undefined });
      expect(await store.putSecret('chain/table-1', sealed)).toEqual(refusedAs('store/exists'));
      expect(unwrap(await store.secret('chain/table-1'))).toEqual(kept);
      expect(unwrap(await store.secret('other'))).toBeUndefined();
      expect(await store.putSecret('no spaces', kept)).toEqual(refusedAs('store/malformed'));
      expect(await store.putSecret('large', new Uint8Array(70_000))).toEqual(refusedAs('store/malformed'));
      unwrap(await store.putSecret('a', kept));
      expect(unwrap(await store.secretNames())).toEqual(['a', 'chain/table-1']);
      expect(unwrap(await store.secretNames('chain/'))).toEqual(['chain/table-1']);
      expect(unwrap(await store.secretNames('c%'))).toEqual([]);
    });

    it('[RELIABILITY 3] a secret is never destroyed, except the key of a person', async () => {
      const { store, again } = await open();
      const key = Uint8Array.of(1, 2, 3);
      for (const secret of ['chain/table-1', 'person/ann', 'person/bob'])
        unwrap(await store.putSecret(secret, key));
      expect(await store.dropSecret('chain/table-1')).toEqual(refusedAs('store/malformed'));
      unwrap(await store.dropSecret('person/ann'));
      unwrap(await store.dropSecret('person/ann'));
      expect(unwrap(await again().secretNames())).toEqual(['chain/table-1', 'person/bob']);
      const names = ['chain/table-1', 'person/ann', 'person/bob'];
      expect([...unwrap(await again().secrets(names)).entries()].sort()).toEqual([
        ['chain/table-1', key],
        ['person/bob', key],
      ]);
    });
  });

  describe(`${name}: as a whole`, () => {
    it('a store reports its size, which grows with what is written', async () => {
      const { store } = await open();
      const writer = await loadWriter(store, 'table-1');
      const before = unwrap(await store.bytes());
      const long = Array.from({ length: 200 }, (_, n) => `${n * 7_919}`).join(' ');
      const events = Array.from({ length: 100 }, () => ({ type: 'long', body: { long } }));
      unwrap(await writer.commit({ events }));
      expect(unwrap(await store.bytes())).toBeGreaterThan(before + 50_000);
    });

    it('a frozen view does not see later writes', async () => {
      const { store } = await open();
      const writer = await loadWriter(store, 'table-1');
      unwrap(await writer.post(grant('1', 'ann', 500)));
      const frozen = unwrap(await store.frozen());
      unwrap(await writer.post(grant('2', 'ann', 500)));
      unwrap(await store.putSecret('late', Uint8Array.of(1)));
      expect(await balanceIn(frozen, cageAccount('ann'))).toBe(500);
      expect(unwrap(await frozen.journals())).toMatchObject([{ journal: 'table-1', epoch: 1, seq: 1 }]);
      expect((await allTransfers(frozen)).length).toBe(1);
      expect(unwrap(await frozen.secretNames())).toEqual([]);
      const both = await Promise.all([frozen.load('table-1'), frozen.events('table-1', 1, 9)]);
      expect(both.map(getCode)).toEqual(['ok', 'ok']);
      await frozen.close();
      expect(await balanceIn(store, cageAccount('ann'))).toBe(1_000);
    });

    it('a store is filled with everything or nothing, and only when it is empty', async () => {
      const { store } = await open();
      const fill = (worked: boolean) =>
        store.fill(async (empty: Store) => {
          const writer = await loadWriter(empty, 'table-1');
          unwrap(await writer.post(grant('1', 'ann', 500)));
          unwrap(await empty.putSecret('s', Uint8Array.of(1)));
          return worked
            ? { ok: true as const, value: 'done' }
            : { ok: false as const, error: { code: 'no' } };
        });
      expect(await fill(false)).toEqual({ ok: false, error: { code: 'no' } });
      expect(unwrap(await store.journals())).toEqual([]);
      expect(unwrap(await store.secretNames())).toEqual([]);
      expect(await fill(true)).toEqual({ ok: true, value: 'done' });
      expect(await balanceIn(store, cageAccount('ann'))).toBe(500);
      expect(await fill(true)).toMatchObject({ ok: false, error: { code: 'store/exists' } });
    });
  });

  describe(`${name}: unreachable`, () => {
    it('[RELIABILITY 22] a store refuses while the record is unreachable, and recovers by itself', async () => {
      const { store, away, back } = await open();
      const writer = await loadWriter(store, 'table-1');
      unwrap(await writer.post(grant('1', 'ann', 500)));
      const before = await picture(store);
      await away();
      expect(await writer.post(grant('2', 'ann', 500))).toEqual(refusedAs('store/unavailable'));
      expect(await store.claim('table-2')).toEqual(refusedAs('store/unavailable'));
      await back();
      expect(await picture(store)).toEqual(before);
      unwrap(await writer.post(grant('2', 'ann', 500)));
      expect(await balanceIn(store, cageAccount('ann'))).toBe(1_000);
    });

    it('a closed store refuses everything', async () => {
      const { store } = await open();
      unwrap(await store.claim('table-1'));
      await store.close();
      await store.close();
      const answers = await Promise.all([
        store.claim('table-1'),
        store.commit({ journal: 'table-1', epoch: 1, expectedSeq: 0, events: [], transfers: [] }),
        store.load('table-1'),
        store.events('table-1', 1, 1),
        store.journals(),
        store.balances(),
        store.eachBalance(() => {}),
        store.transfer('x'),
        store.transfers(0, 1),
        store.putSecret('x', Uint8Array.of(1)),
        store.secret('x'),
        store.saveSnapshot({ journal: 'table-1', epoch: 1, seq: 0, state: {} }),
      ]);
      expect(new Set(answers.map(getCode))).toEqual(new Set(['store/unavailable']));
    });
  });
}

/** Shuffles the same way every time. */
const hashed = (text: string): number =>
  [...text].reduce((sum, one) => (sum * 31 + one.charCodeAt(0)) % 97, 7);

const BAD_NAMES: readonly unknown[] = [
  '',
  ' ',
  'a b',
  'a//b',
  '/a',
  'é',
  "a'; --",
  'x'.repeat(201),
  5,
  null,
  undefined,
];

const one = grant('new', 'ann', 5);
const cycle: Record<string, unknown> = {};
cycle['self'] = cycle;

const MALFORMED: readonly [wrong: object, words: string][] = [
  [{ transfers: [one] }, 'transfers need an event'],
  [{ events: 'none' }, 'at most 10000 events'],
  [{ events: [null] }, 'an event is a type and a body'],
  [{ events: [{ type: 'two words', body: {} }] }, 'an event is a type and a body'],
  [{ events: [{ type: 'x', body: [] }] }, 'an event is a type and a body'],
  [{ events: [{ type: 'x', body: { a: { b: 0.1 } } }] }, 'x/a/b: 0.1 is not a safe integer'],
  [{ events: [{ type: 'x', body: { a: 2 ** 53 } }] }, 'is not a safe integer'],
  [{ events: [{ type: 'x', body: { a: -0 } }] }, '-0 is not a safe integer'],
  [{ events: [{ type: 'x', body: { a: Number.NaN } }] }, 'NaN is not a safe integer'],
  [{ events: [{ type: 'x', body: { a: undefined } }] }, 'is not JSON'],
  [{ events: [{ type: 'x', body: { a: 5n } }] }, 'is not JSON'],
  [{ events: [{ type: 'x', body: { a: new Date(0) } }] }, 'an object of a class is not JSON'],
  [{ events: [{ type: 'x', body: { a: '\ud800' } }] }, 'half a character'],
  [{ events: [{ type: 'x', body: cycle }] }, 'nested deeper'],
  [{ events: [{ type: 'x', body: { a: 'x'.repeat(1 << 20) } }] }, 'longer than'],
  [{ events: Array.from({ length: 10_001 }, () => toEvent()) }, 'at most 10000 events'],
  [{ events: [toEvent()], transfers: Array.from({ length: 20_001 }, () => one) }, 'at most 20000 transfers'],
  [{ events: [toEvent()], transfers: [{}] }, 'no transfer id'],
  [{ events: [toEvent()], transfers: [{ ...one, id: "x'; DROP" }] }, 'no transfer id'],
  [{ events: [toEvent()], transfers: [{ ...one, kind: '' }] }, 'no kind'],
  [{ events: [toEvent()], transfers: [{ ...one, legs: [] }] }, '2 to 64 legs'],
  [{ events: [toEvent()], transfers: [{ ...one, legs: [one.legs[0], one.legs[0]] }] }, 'appears twice'],
  [
    { events: [toEvent()], transfers: [move('y', 'x', MINT, cageAccount('ann'), 0.5 as never)] },
    'whole cents',
  ],
  [
    { events: [toEvent()], transfers: [{ ...one, legs: [one.legs[0], { account: BANK, amount: 4 }] }] },
    'add up to -1',
  ],
];
