import { beforeAll, describe, expect, it } from 'vitest';
import { smallHouse } from '../../test/record/house.ts';
import {
  buyIn,
  calledFor,
  getCode,
  getMessage,
  grant,
  loadWriter,
  toEvent,
} from '../../test/record/sample.ts';
import {
  damage,
  newDatabase,
  patientStore,
  query,
  rowAt,
  type TestDatabase,
} from '../../test/record/sharedServer.ts';
import { chips, unwrap } from '../base/index.ts';
import { BANK, cageAccount, MINT, move } from '../ledger/index.ts';
import {
  emptyRecord,
  hashOfTransfer,
  type JournalRow,
  type KeptTransfer,
  type MemoryRecord,
  memoryStore,
} from '../record/index.ts';
import { type Audited, type AuditFrom, auditStore } from './audit.ts';

describe('an audit', () => {
  it('goes through everything of a house that is right', async () => {
    const store = memoryStore();
    await smallHouse(store);
    expect(await auditStore(store, calledFor)).toEqual({
      ok: true,
      value: { journals: 3, events: 45, transfers: 42, accounts: 14 },
    });
    expect(await auditStore(memoryStore(), calledFor)).toMatchObject({ ok: true, value: { events: 0 } });
  });

  it('asks for the transfers of each row once, for those of one journal in order', async () => {
    const store = memoryStore();
    await smallHouse(store);
    const asked: JournalRow[] = [];
    unwrap(
      await auditStore(store, (row) => {
        asked.push(row);
        return calledFor(row);
      }),
    );
    for (const { journal, seq } of unwrap(await store.journals()))
      expect(asked.filter((row) => row.journal === journal).map((row) => row.seq)).toEqual(
        Array.from({ length: seq }, (_, n) => n + 1),
      );
  });

  it('finds an id that two events want for different transfers, whichever of them was posted', async () => {
    const store = memoryStore();
    const writer = await loadWriter(store, 'cage');
    const [right, other] = [grant('1', 'ann', 500), grant('1', 'ann', 600)];
    unwrap(await writer.commit({ events: [toEvent(right), toEvent(right)], transfers: [right] }));
    expect(await auditStore(store, calledFor)).toMatchObject({ ok: true });
    unwrap(
      await writer.commit({
        events: [toEvent(grant('2', 'ann', 1)), toEvent(grant('2', 'ann', 2))],
        transfers: [grant('2', 'ann', 1)],
      }),
    );
    const audited = await auditStore(store, calledFor);
    expect([getCode(audited), getMessage(audited)]).toEqual([
      'store/damaged',
      `journal cage, event 4 calls for two different transfers ${other.id.replace('1', '2')}`,
    ]);
  });

  it('holds a page at a time, however long the house', async () => {
    const store = memoryStore();
    const writer = await loadWriter(store, 'long');
    for (let n = 0; n < 30; n++) {
      const transfers = Array.from({ length: 60 }, (_, k) => move(`${n}/${k}`, 'x', MINT, BANK, chips(1)));
      unwrap(await writer.commit({ events: transfers.map((one) => toEvent(one)), transfers }));
    }
    let most = 0;
    const watched: Audited = {
      ...store,
      events: (journal, from, limit) =>
        store.events(journal, from, limit).finally(() => {
          most = Math.max(most, limit);
        }),
      transfers: (after, limit) =>
        store.transfers(after, limit).finally(() => {
          most = Math.max(most, limit);
        }),
    };
    expect(await auditStore(watched, calledFor)).toMatchObject({
      ok: true,
      value: { events: 1_800, transfers: 1_800 },
    });
    // A page, and the row before it.
    expect(most).toBe(501);
  });

  it('passes on that the store is away', async () => {
    const store = memoryStore();
    await store.close();
    expect(getCode(await auditStore(store, calledFor))).toBe('store/unavailable');
  });

  it('does not look at snapshots', async () => {
    const record = emptyRecord();
    await smallHouse(memoryStore({ record }));
    const journal = record.journals.get('table-1');
    if (journal === undefined) throw new Error('no table');
    record.journals.set('table-1', { ...journal, snapshot: { seq: 3, state: 'nonsense', hash: 'none' } });
    expect(await auditStore(memoryStore({ record }), calledFor)).toMatchObject({ ok: true });
  });

  /** Faults that keep every hash right, as somebody would plant them who knows how. */
  const LIES: readonly [what: string, lie: (record: MemoryRecord) => void, words: string][] = [
    [
      'a transfer of another amount',
      (record) => {
        rewrite(record, 'grant/1', (transfer) => ({
          ...transfer,
          legs: move('', '', MINT, cageAccount('ann'), chips(10_001)).legs,
        }));
        record.balances.set(cageAccount('ann'), chips((record.balances.get(cageAccount('ann')) ?? 0) + 1));
        record.balances.set(MINT, chips((record.balances.get(MINT) ?? 0) - 1));
      },
      'transfer grant/1 (position 2) is not what journal cage, event 2 calls for: grant: mint −$100.01, cage/ann $100.01, not grant: mint −$100.00, cage/ann $100.00',
    ],
    [
      'a transfer that nobody asked for',
      (record) => {
        const extra = move('gift', 'gift', MINT, cageAccount('eve'), chips(5));
        const place = { position: record.transfers.length + 1, journal: 'cage', seq: 4 };
        record.transfers.push({ ...extra, ...place, hash: hashOfTransfer('cage', 4, extra) });
      },
      'transfer gift (position 43): no event up to journal cage, event 4 calls for it',
    ],
    [
      'a transfer of a journal that is not there',
      (record) => rewrite(record, 'grant/1', (transfer) => ({ ...transfer, journal: 'nowhere' })),
      'transfer grant/1 (position 2) belongs to journal nowhere, event 3, which does not exist',
    ],
    [
      'a transfer of an event to come',
      (record) => rewrite(record, 'grant/1', (transfer) => ({ ...transfer, seq: 99 })),
      'transfer grant/1 (position 2) belongs to journal cage, event 99, which does not exist',
    ],
    [
      'a missing transfer',
      (record) => {
        record.transfers.splice(3, 1);
        record.positions.delete('float/0');
      },
      'journal table-1, event 1 calls for transfer float/0, which is missing',
    ],
    [
      'a missing last transfer',
      (record) => {
        record.transfers.pop();
        record.positions.delete('leave');
      },
      'journal cage, event 4 calls for transfer leave, which is missing',
    ],
    [
      'a balance that is too high',
      (record) => record.balances.set(cageAccount('bob'), chips(10_001)),
      'account cage/bob holds $100.01, but its transfers add up to $100',
    ],
    [
      'a balance of nobody',
      (record) => record.balances.set(cageAccount('eve'), chips(1)),
      'account cage/eve holds $0.01, but its transfers add up to $0',
    ],
    [
      'an order in which an account would have been overdrawn',
      (record) => {
        // The grants change places with the float and the buy-ins that came later, and keep their journals.
        const [grantAnn, grantBob] = record.transfers.splice(1, 2);
        if (grantAnn === undefined || grantBob === undefined) throw new Error('no grants');
        record.transfers.splice(4, 0, grantAnn, grantBob);
        for (const [index, transfer] of record.transfers.entries())
          record.transfers[index] = { ...transfer, position: index + 1 };
      },
      'transfer buy-in/0-a (position 3) takes cage/ann to −$25',
    ],
  ];

  it.each(LIES)('names %s', async (_, lie, words) => {
    const record = emptyRecord();
    await smallHouse(memoryStore({ record }));
    lie(record);
    const refused = await auditStore(memoryStore({ record }), calledFor);
    expect([getCode(refused), getMessage(refused)]).toEqual(['store/damaged', words]);
  });

  it('recomputes the chain itself: a store that does not check is found out', async () => {
    const store = memoryStore();
    await smallHouse(store);
    const lying: Audited = {
      ...store,
      events: async (journal, from, limit) => {
        const rows = unwrap(await store.events(journal, from, limit));
        return {
          ok: true,
          value: rows.map((row) =>
            row.journal === 'table-1' && row.seq === 2 ? { ...row, body: { shoe: 'other' } } : row,
          ),
        };
      },
    };
    expect(getMessage(await auditStore(lying, calledFor))).toBe(
      'journal table-1, event 2 was changed: its hash does not fit',
    );
  });

  function rewrite(record: MemoryRecord, id: string, change: (transfer: KeptTransfer) => KeptTransfer): void {
    const index = (record.positions.get(id) ?? 0) - 1;
    const before = record.transfers[index];
    if (before === undefined) throw new Error(`no ${id}`);
    const after = change(before);
    record.transfers[index] = { ...after, hash: hashOfTransfer(after.journal, after.seq, after) };
  }
});

describe('an audit from a moment that is trusted', () => {
  /** A house that stood at some moment, and has gone on since. */
  async function goneOn() {
    const record = emptyRecord();
    const store = memoryStore({ record });
    await smallHouse(store);
    const then = new Map(unwrap(await store.balances()));
    const from: AuditFrom = {
      at: 0,
      position: record.transfers.length,
      heads: unwrap(await store.journals()),
      isRight: (balances) => [...balances].every(([account, held]) => (then.get(account) ?? 0) === held),
    };
    const writer = await loadWriter(store, 'table-1');
    unwrap(await writer.post(grant('late', 'ann', 700), buyIn('late', 'table-1', 'ann', 300)));
    unwrap(await (await loadWriter(store, 'young')).commit({ events: [toEvent(), toEvent()] }));
    const both = async () => ({
      full: getMessage(await auditStore(store, calledFor)),
      from: getMessage(await auditStore(store, calledFor, { from })),
    });
    return { record, store, from, both };
  }

  const changeRow = ({ journals }: MemoryRecord, journal: string, seq: number): void => {
    const rows = journals.get(journal)?.rows ?? [];
    rows[seq - 1] = { ...(rows[seq - 1] ?? expect.fail()), type: 'x' };
  };

  it('looks at what came since, and says how much', async () => {
    const { store, from } = await goneOn();
    const seen: (readonly number[])[] = [];
    const onProgress = (...figures: readonly number[]) => void seen.push(figures);
    expect(await auditStore(store, calledFor, { from, onProgress })).toEqual({
      ok: true,
      value: { journals: 4, events: 4, transfers: 2, accounts: 14 },
    });
    expect(await auditStore(store, calledFor)).toMatchObject({
      ok: true,
      value: { events: 49, transfers: 44 },
    });
    expect(seen).toEqual([]);
  });

  it('passes over a fault before that moment, which an audit of all names', async () => {
    const { record, both } = await goneOn();
    changeRow(record, 'table-1', 2);
    expect(await both()).toEqual({
      full: 'journal table-1, event 2 was changed: its hash does not fit',
      from: 'ok',
    });
  });

  it('names a fault behind it as an audit of all does', async () => {
    const { record, both } = await goneOn();
    changeRow(record, 'table-1', 22);
    const words = 'journal table-1, event 22 was changed: its hash does not fit';
    expect(await both()).toEqual({ full: words, from: words });
  });

  it('names a transfer behind it that nobody calls for, and one that is missing', async () => {
    const extra = await goneOn();
    const gift = move('gift', 'gift', MINT, cageAccount('eve'), chips(5));
    const place = { position: 45, journal: 'table-1', seq: 22 };
    extra.record.transfers.push({ ...gift, ...place, hash: hashOfTransfer('table-1', 22, gift) });
    extra.record.balances.set(cageAccount('eve'), chips(5));
    extra.record.balances.set(MINT, chips((extra.record.balances.get(MINT) ?? 0) - 5));
    const words = 'transfer gift (position 45): no event up to journal table-1, event 22 calls for it';
    expect(await extra.both()).toEqual({ full: words, from: words });

    const short = await goneOn();
    const gone = short.record.transfers.pop();
    short.record.positions.delete(gone?.id ?? '');
    for (const { account, amount } of gone?.legs ?? [])
      short.record.balances.set(account, chips((short.record.balances.get(account) ?? 0) - amount));
    const missing = 'journal table-1, event 22 calls for transfer buy-in/late, which is missing';
    expect(await short.both()).toEqual({ full: missing, from: missing });
  });

  it('sees a balance that is wrong, whenever it became so', async () => {
    const { record, both } = await goneOn();
    record.balances.set(cageAccount('bob'), chips((record.balances.get(cageAccount('bob')) ?? 0) + 1));
    expect(await both()).toEqual({
      full: 'account cage/bob holds $100.01, but its transfers add up to $100',
      from: expect.stringContaining('the balances are not those of 1970-01-01'),
    });
  });

  it('sees that the past was written anew, hashes and all, which an audit of all cannot', async () => {
    const { store, from, both } = await goneOn();
    expect((await both()).full).toBe('ok');
    const other = (journal: string) =>
      from.heads.map((head) => (head.journal === journal ? { ...head, hash: 'ab'.repeat(32) } : head));
    const told = async (heads: AuditFrom['heads']) =>
      getMessage(await auditStore(store, calledFor, { from: { ...from, heads } }));
    expect(await told(other('table-1'))).toContain('journal table-1, event 21 was changed');
    expect(await told(other('table-2'))).toContain('event 21 is another than the one signed at 1970-01-01');
    expect(await told([...from.heads, { journal: 'gone', seq: 3, hash: 'ab'.repeat(32) }])).toContain(
      'journal gone, event 3 is missing, and was there at 1970-01-01',
    );
  });
});

describe('a damaged database', () => {
  let house: TestDatabase;
  beforeAll(async () => {
    house = await newDatabase();
    const store = patientStore({ url: house.url });
    await smallHouse(store);
    expect(await auditStore(store, calledFor)).toMatchObject({
      ok: true,
      value: { events: 45, transfers: 42 },
    });
    await store.close();
  });

  const ROW = `WHERE ${rowAt('table-1', 2)}`;
  const CHANGED = 'journal table-1, event 2 was changed: its hash does not fit';
  /** What is done to the database, what the audit says, and what a table that wants to start hears. */
  const DAMAGE: readonly [what: string, sql: string, audit: string, load: string][] = [
    [
      'a flipped byte of a body',
      `UPDATE coup.events SET body = set_byte(body, 12, get_byte(body, 12) # 1) ${ROW}`,
      CHANGED,
      'ok',
    ],
    ['a space in a body', `UPDATE coup.events SET body = body || '\\x20' ${ROW}`, CHANGED, 'ok'],
    ['half of a body', `UPDATE coup.events SET body = substring(body FOR 3) ${ROW}`, CHANGED, 'ok'],
    ['bytes that are no body', `UPDATE coup.events SET body = '\\x00' ${ROW}`, CHANGED, 'ok'],
    [
      'a flipped bit of a hash',
      `UPDATE coup.events SET hash = set_byte(hash, 0, get_byte(hash, 0) # 1) ${ROW}`,
      CHANGED,
      'ok',
    ],
    ['another type', `UPDATE coup.events SET type = 'show' ${ROW}`, CHANGED, 'ok'],
    ['a row that is gone', `DELETE FROM coup.events ${ROW}`, 'journal table-1, event 2 is missing', 'ok'],
    [
      'a changed row behind the snapshot',
      `UPDATE coup.events SET type = 'x' WHERE ${rowAt('table-1', 20)}`,
      'journal table-1, event 20 was changed: its hash does not fit',
      'journal table-1, event 20 was changed: its hash does not fit',
    ],
    [
      'a last row that is gone',
      `DELETE FROM coup.events WHERE ${rowAt('table-1', 20)}`,
      'journal table-1, event 20 is missing',
      'journal table-1, event 20 is missing: it should be the last',
    ],
    [
      'a head that was set back',
      `UPDATE coup.journals SET seq = 19 WHERE journal = 'table-1'`,
      // Positions that a commit took which did not come to be are not taken again.
      'transfer settle/0-3-a (position 25) belongs to journal table-1, event 20, which does not exist',
      'the head of journal table-1 is not its event 20',
    ],
    [
      'a changed snapshot',
      `UPDATE coup.snapshots SET state = '{"stands":19}'`,
      'ok',
      'the snapshot of journal table-1 at event 18 was changed',
    ],
    [
      'a changed amount',
      `UPDATE coup.transfers SET legs = replace(legs, '10000', '10001') WHERE id = 'grant/1'`,
      'transfer grant/1 (position 2) was changed: its hash does not fit',
      'ok',
    ],
    [
      'an account that was given another name',
      `UPDATE coup.balances SET account = 'cage/eve' WHERE account = 'cage/ann'`,
      'transfer grant/1 (position 2) was changed: its hash does not fit',
      'ok',
    ],
    [
      'a transfer of an account that is gone',
      `UPDATE coup.transfers SET legs = '999:-5,998:5' WHERE id = 'grant/1'`,
      'transfer grant/1 (position 2) was changed: its hash does not fit',
      'ok',
    ],
    [
      'a transfer of a journal that is gone',
      `UPDATE coup.transfers SET journal = 99 WHERE id = 'grant/1'`,
      'transfer grant/1 (position 2) was changed: its hash does not fit',
      'ok',
    ],
    [
      'a transfer that is gone',
      `DELETE FROM coup.transfers WHERE id = 'grant/1'`,
      'journal cage, event 2 calls for transfer grant/1, which is missing',
      'ok',
    ],
    [
      'a balance',
      `UPDATE coup.balances SET balance = balance + 1 WHERE account = 'cage/bob'`,
      'account cage/bob holds $100.01, but its transfers add up to $100',
      'ok',
    ],
    [
      'a number that is too large to be exact',
      `ALTER TABLE coup.balances DROP CONSTRAINT balances_exact;
       UPDATE coup.balances SET balance = 9007199254740993 WHERE account = 'cage/bob'`,
      'the database holds 9007199254740993, which is not a safe integer',
      'ok',
    ],
  ];

  it.each(DAMAGE)('[RELIABILITY 7, 19] is named: %s', async (_, sql, audit, load) => {
    const { url, ownerUrl } = await newDatabase(house);
    await damage(ownerUrl, sql);
    const store = patientStore({ url, connections: 2 });
    const [audited, loaded] = [await auditStore(store, calledFor), await store.load('table-1')];
    await store.close();
    expect([getMessage(audited), getMessage(loaded)]).toEqual([audit, load]);
    for (const refused of [audited, loaded]) expect(['ok', 'store/damaged']).toContain(getCode(refused));
  });

  it('[RELIABILITY 7] refuses a transfer and a secret that were changed, and a commit that would build on them', async () => {
    const { url, ownerUrl } = await newDatabase(house);
    await damage(
      ownerUrl,
      `UPDATE coup.transfers SET kind = 'gift' WHERE id = 'grant/1'; UPDATE coup.secrets SET sealed = '\\x00'`,
    );
    const store = patientStore({ url });
    const writer = await loadWriter(store, 'cage');
    const again = await writer.post(move('grant/1', 'grant', MINT, cageAccount('ann'), chips(10_000)));
    expect(getMessage(again)).toBe('transfer grant/1 (position 2) was changed: its hash does not fit');
    expect(getMessage(await store.transfer('grant/1'))).toContain('transfer grant/1');
    expect(getCode(await store.transfers(0, 5, cageAccount('ann')))).toBe('store/damaged');
    expect(getMessage(await store.secret('chain/table-1'))).toBe(
      'secret chain/table-1 was changed: its hash does not fit',
    );
    await store.close();
  });

  it('tells a damaged page of the disk from a lost connection', async () => {
    const { url, ownerUrl } = await newDatabase(house);
    await query(
      ownerUrl,
      `CREATE FUNCTION coup.bad() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'invalid page in block 7' USING ERRCODE = 'data_corrupted'; END $$`,
    );
    await query(
      ownerUrl,
      'CREATE TRIGGER bad BEFORE INSERT ON coup.events FOR EACH STATEMENT EXECUTE FUNCTION coup.bad()',
    );
    const store = patientStore({ url });
    const writer = await loadWriter(store, 'cage');
    const refused = await writer.commit({ events: [toEvent()] });
    expect([getCode(refused), getMessage(refused)]).toEqual([
      'store/damaged',
      'the database is damaged: invalid page in block 7',
    ]);
    await store.close();
  });
});
