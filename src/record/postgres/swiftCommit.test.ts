import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { untilItStays } from '../../../test/live/until.ts';
import { cableTo } from '../../../test/record/cable.ts';
import {
  balanceIn,
  buyIn,
  calledFor,
  getCode,
  grant,
  loadWriter,
  picture,
  toEvent,
} from '../../../test/record/sample.ts';
import { newDatabase, patientStore, query, type TestDatabase } from '../../../test/record/sharedServer.ts';
import { chips, unwrap } from '../../base/index.ts';
import { auditStore } from '../../house/index.ts';
import { cageAccount, MINT, move, stackAccount, type Transfer } from '../../ledger/index.ts';
import { memoryStore } from '../memory/memory.ts';
import type { Store } from '../port.ts';
import { refuseStore } from '../refuse.ts';
import { clientConfig } from './databaseConnection.ts';
import { shareCommit } from './shareCommit.ts';
import { inTransaction } from './transaction.ts';

const MOST = Number.MAX_SAFE_INTEGER;

/** A table whose heads and accounts are known: amy has chips at it and in the cage. */
async function known(store: Store) {
  const table = await loadWriter(store, 'table');
  unwrap(await table.post(grant('1', 'amy', 100), grant('2', 'zoe', 100), buyIn('3', 'table', 'amy', 10)));
  return table;
}

const back = (id: string, cents: number): Transfer => ({
  id,
  kind: 'cash-out',
  legs: [
    { account: cageAccount('amy'), amount: chips(cents) },
    { account: stackAccount('table', 'amy'), amount: chips(-cents) },
  ],
});

const toMint = (id: string, cents: number): Transfer =>
  move(id, 'burn', cageAccount('amy'), MINT, chips(cents));

describe('a commit with everything known', () => {
  it('a known commit is one message and one answer', async () => {
    const { url } = await newDatabase();
    const cable = await cableTo(url);
    const store = patientStore({ url: cable.url, connections: 1 });
    const table = await known(store);
    const pieces = { there: 0, back: 0 };
    cable.onPiece = (way) => {
      pieces[way] += 1;
      return undefined;
    };
    unwrap(await table.post(buyIn('4', 'table', 'amy', 5), buyIn('5', 'table', 'amy', 5)));
    expect(pieces).toEqual({ there: 1, back: 1 });
    expect(await balanceIn(store, stackAccount('table', 'amy'))).toBe(20);
    await store.close();
    await cable.close();
  });

  it('a commit with new accounts inserts them by one statement before it', async () => {
    const { url } = await newDatabase();
    const cable = await cableTo(url);
    const store = patientStore({ url: cable.url, connections: 1 });
    const table = await known(store);
    const pieces = { there: 0, back: 0 };
    cable.onPiece = (way) => {
      pieces[way] += 1;
      return undefined;
    };
    unwrap(await table.post(grant('4', 'bea', 5), grant('5', 'cat', 6)));
    expect(pieces).toEqual({ there: 2, back: 2 });
    expect([await balanceIn(store, cageAccount('bea')), await balanceIn(store, cageAccount('cat'))]).toEqual([
      5, 6,
    ]);
    expect(await auditStore(store, calledFor)).toMatchObject({ ok: true, value: { transfers: 5 } });
    await store.close();
    await cable.close();
  });

  it.each<readonly [string, readonly Transfer[]]>([
    ['more than there is', [buyIn('4', 'table', 'amy', 91)]],
    ['more than there is along the way', [buyIn('4', 'table', 'amy', 91), back('5', 50)]],
    ['all that there is, and some of it back', [buyIn('4', 'table', 'amy', 90), back('5', 100)]],
    ['a repeated transfer', [buyIn('3', 'table', 'amy', 10)]],
    ['a repeated transfer and a new one', [buyIn('3', 'table', 'amy', 10), buyIn('4', 'table', 'amy', 1)]],
    ['another transfer under its id', [buyIn('3', 'table', 'amy', 11)]],
    ['one id twice', [buyIn('4', 'table', 'amy', 1), buyIn('4', 'table', 'amy', 1)]],
    [
      'one id twice, with different transfers',
      [buyIn('4', 'table', 'amy', 1), buyIn('4', 'table', 'amy', 2)],
    ],
    ['a new account', [grant('4', 'ann', 1)]],
    ['more chips than can be counted', [grant('4', 'amy', MOST)]],
    ['more than the mint can owe along the way', [grant('4', 'amy', MOST), toMint('5', MOST)]],
    ['more from the mint', [grant('4', 'amy', 1_000)]],
    ['nothing', []],
  ])('a known commit gives the same answer as step by step: %s', async (_, transfers) => {
    const { url } = await newDatabase();
    const stores = [memoryStore(), patientStore({ url })] as const;
    const answers = [];
    for (const store of stores) {
      const table = await known(store);
      answers.push(await table.post(...transfers), await table.post(buyIn('last', 'table', 'zoe', 1)));
    }
    expect(answers.slice(2)).toEqual(answers.slice(0, 2));
    const [kept, ours] = await Promise.all(stores.map(picture));
    expect(ours).toEqual(kept);
    await stores[1].close();
  });

  it('a known commit waits for a lock on its journal, and is refused if the journal was claimed', async () => {
    const database = await newDatabase();
    const store = patientStore({ url: database.url });
    const table = await known(store);
    const answer = await whileHeld(database, 'UPDATE coup.journals SET epoch = epoch + 1', () =>
      table.post(buyIn('4', 'table', 'amy', 1)),
    );
    expect(getCode(answer)).toBe('store/stale-epoch');
    expect(unwrap(await store.load('table')).rows).toHaveLength(3);
    await store.close();
  });

  it.each([
    ['a known commit uses the balance after the lock', 40, 'ok', 35],
    ['a known commit is refused if the balance after the lock is too low', 4, 'store/insufficient', 4],
  ])('a known commit waits for a lock on its account, and %s', async (_, held, code, left) => {
    const database = await newDatabase();
    const store = patientStore({ url: database.url });
    const table = await known(store);
    const set = `UPDATE coup.balances SET balance = ${held} WHERE account = '${cageAccount('amy')}'`;
    const answer = await whileHeld(database, set, () => table.post(buyIn('4', 'table', 'amy', 5)));
    expect([getCode(answer), await balanceIn(store, cageAccount('amy'))]).toEqual([code, left]);
    await store.close();
  });

  it('known commits leave what an audit expects, whoever else writes', async () => {
    const { url } = await newDatabase();
    const [one, other] = [patientStore({ url }), patientStore({ url })];
    const [table, cage] = [await known(one), await loadWriter(other, 'cage')];
    for (let n = 10; n < 20; n++) {
      const both = [table.post(buyIn(`${n}`, 'table', 'amy', 1)), cage.post(grant(`${n}`, 'amy', 2))];
      for (const answer of await Promise.all(both)) unwrap(answer);
    }
    expect(await balanceIn(one, cageAccount('amy'))).toBe(100);
    expect(await balanceIn(one, MINT)).toBe(-220);
    expect(await auditStore(one, calledFor)).toMatchObject({ ok: true, value: { transfers: 23 } });
    await Promise.all([one.close(), other.close()]);
  });
});

it('the store learns nothing from a commit whose answer was lost', async () => {
  const { url } = await newDatabase();
  const store = patientStore({ url });
  unwrap(await store.claim('table'));
  const client = new Client(clientConfig({ url }));
  await client.connect();
  const batch = {
    journal: 'table',
    epoch: 1,
    expectedSeq: 0,
    events: [toEvent()],
    transfers: [grant('1', 'amy', 1)],
  };
  const learned: unknown[] = [];
  const lost = refuseStore('store/unavailable', 'the answer was lost');
  const answers = await shareCommit(
    async (work) => {
      await inTransaction(client, 'write', work);
      return lost;
    },
    [batch],
    (what) => learned.push(what),
  );
  expect([answers, learned]).toEqual([[lost], []]);
  await client.end();
  await store.close();
});

/** Changes something in a transaction that ends only once the commit waits for it. */
async function whileHeld<T>({ ownerUrl }: TestDatabase, sql: string, commit: () => Promise<T>): Promise<T> {
  const hand = new Client(ownerUrl);
  await hand.connect();
  await hand.query(`BEGIN; ${sql}`);
  const answer = commit();
  const waiting = `SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`;
  await untilItStays(async () => (await query(ownerUrl, waiting)).length !== 0);
  await hand.query('COMMIT');
  await hand.end();
  return answer;
}
