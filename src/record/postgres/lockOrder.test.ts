import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { untilItStays } from '../../../test/live/until.ts';
import {
  balanceIn,
  buyIn,
  calledFor,
  getCode,
  grant,
  loadWriter,
  toEvent,
} from '../../../test/record/sample.ts';
import { newDatabase, patientStore, query, type TestDatabase } from '../../../test/record/sharedServer.ts';
import { type Result, unwrap } from '../../base/index.ts';
import { auditStore } from '../../house/index.ts';
import { cageAccount, type Transfer } from '../../ledger/index.ts';
import type { Committed, StoreRefusal } from '../port.ts';
import { commitBatches } from './commit.ts';
import { clientConfig } from './databaseConnection.ts';
import { inTransaction } from './transaction.ts';

/** Where the trigger holds a statement that inserts accounts: before or after it. */
const BEFORE = 1;
const AFTER = 2;

describe('two commits that share new accounts', () => {
  it('commits never deadlock, even when an account appears between two steps of one of them', async () => {
    const database = await newDatabase();
    const store = patientStore({ url: database.url });
    const tables = ['slow', 'quick', 'third'];
    const seats = await Promise.all(tables.map((journal) => store.claim(journal)));
    expect(seats.every(({ ok }) => ok)).toBe(true);
    await holdAdders(database);
    const hand = await connected(database.ownerUrl);
    await hand.query(`SELECT pg_advisory_lock(${BEFORE}), pg_advisory_lock(${AFTER})`);

    // `slow` has seen neither account. `zoe` appears now; `quick` knows her, and not `amy`, whom `slow` will
    // insert.
    const slow = await begin(database, 'slow', both('slow'));
    await slow.waitsFor(hand);
    const third = await begin(database, 'third', [grant('third', 'zoe', 1)]);
    unwrap(await third.done);
    await hand.query(`SELECT pg_advisory_unlock(${BEFORE})`);
    await slow.waitsFor(hand);
    const quick = await begin(database, 'quick', both('quick'));
    await quick.waitsFor(slow.client);
    await hand.query(`SELECT pg_advisory_unlock(${AFTER})`);

    expect(unwrap(await slow.done)).toEqual({ seq: 2 });
    expect(unwrap(await quick.done)).toEqual({ seq: 2 });
    expect(await balanceIn(store, cageAccount('zoe'))).toBe(3);
    expect(await auditStore(store, calledFor)).toMatchObject({ ok: true, value: { transfers: 5 } });
    await hand.end();
    await store.close();
  });

  it('two transfers with one id are decided by it: one is posted, the other refused', async () => {
    const database = await newDatabase();
    const store = patientStore({ url: database.url });
    unwrap(await (await loadWriter(store, 'cage')).post(grant('amy', 'amy', 9), grant('zoe', 'zoe', 9)));
    const [slow, quick] = [await loadWriter(store, 'slow'), await loadWriter(store, 'quick')];
    const hand = await connected(database.ownerUrl);
    await hand.query('BEGIN; LOCK TABLE coup.transfers IN SHARE ROW EXCLUSIVE MODE');
    // Both have looked up the id in vain; now both try to insert it.
    const done = [slow.post(buyIn('same', 'slow', 'amy', 1)), quick.post(buyIn('same', 'quick', 'zoe', 1))];
    const waiting = `SELECT count(*)::int AS n FROM pg_locks WHERE relation = 'coup.transfers'::regclass AND NOT granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
    await untilItStays(async () => (await hand.query<{ n: number }>(waiting)).rows[0]?.n === 2);
    await hand.query('COMMIT');
    const answers = await Promise.all(done);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.flatMap((answer) => (answer.ok ? [] : [getCode(answer)]))).toEqual(['store/id-reused']);
    await hand.end();
    await store.close();
  });

  it('commits that share transfers and no account wait in one direction', async () => {
    const database = await newDatabase();
    const store = patientStore({ url: database.url });
    unwrap(await (await loadWriter(store, 'cage')).post(grant('amy', 'amy', 9), grant('zoe', 'zoe', 9)));
    for (const journal of ['slow', 'quick']) unwrap(await store.claim(journal));
    await query(database.ownerUrl, HOLD_SECOND_TRANSFER);
    const hand = await connected(database.ownerUrl);
    await hand.query(`SELECT pg_advisory_lock(${BEFORE})`);

    const slow = await begin(database, 'slow', [buyIn('1', 'slow', 'amy', 1), buyIn('2', 'slow', 'amy', 1)]);
    await slow.waitsFor(hand);
    const quick = await begin(database, 'quick', [
      buyIn('2', 'quick', 'zoe', 1),
      buyIn('1', 'quick', 'zoe', 1),
    ]);
    await quick.waitsFor(slow.client);
    await hand.query(`SELECT pg_advisory_unlock(${BEFORE})`);

    expect(unwrap(await slow.done)).toEqual({ seq: 2 });
    // The store would retry and report that the ids are taken.
    await expect(quick.done).rejects.toMatchObject({ code: UNIQUE_VIOLATION });
    await hand.end();
    await store.close();
  });
});

describe('a commit that the database aborts', () => {
  it('a commit aborted as a deadlock victim is tried again', async () => {
    const { url, ownerUrl } = await newDatabase();
    const store = patientStore({ url });
    const writer = await loadWriter(store, 'cage');
    unwrap(await writer.post(grant('1', 'amy', 1), grant('2', 'zoe', 1)));
    const other = await connected(ownerUrl);
    let posted = 2;
    for (let met = false; !met; ) {
      // The other transaction never checks for deadlocks, so the commit becomes the victim.
      await other.query(`BEGIN; SET LOCAL deadlock_timeout = '10min'; SET LOCAL lock_timeout = '5s'`);
      await other.query(LOCK_ACCOUNT, [cageAccount('zoe')]);
      const answer = writer.post(grant(`${posted + 1}`, 'amy', 1), grant(`${posted + 2}`, 'zoe', 1));
      await somebodyWaitsFor(other, ownerUrl);
      // A commit checks for a deadlock once, a second after it began to wait; if that was too early, try
      // again.
      met = await hasAccount(other, cageAccount('amy'));
      await other.query(met ? 'COMMIT' : 'ROLLBACK');
      posted += 2;
      expect(unwrap(await answer)).toEqual({ seq: posted });
    }
    expect(await auditStore(store, calledFor)).toMatchObject({ ok: true, value: { transfers: posted } });
    await other.end();
    await store.close();
  });

  it.each([
    ['40P01', 3, 'ok'],
    ['40001', 3, 'ok'],
    ['40P01', 4, 'store/unavailable'],
    ['40001', 4, 'store/unavailable'],
  ])('a commit with %s, %i times in a row: %s', async (state, times, answered) => {
    const { url, ownerUrl } = await newDatabase();
    await query(ownerUrl, giveUp(state, times));
    const store = patientStore({ url });
    const writer = await loadWriter(store, 'cage');
    expect(getCode(await writer.post(grant('1', 'amy', 1)))).toBe(answered);
    expect(unwrap(await store.load('cage')).rows.length).toBe(answered === 'ok' ? 1 : 0);
    await store.close();
  });
});

const both = (id: string): readonly Transfer[] => [
  grant(`${id}/zoe`, 'zoe', 1),
  grant(`${id}/amy`, 'amy', 1),
];

const UNIQUE_VIOLATION = '23505';
const LOCK_ACCOUNT = 'SELECT FROM coup.balances WHERE account = $1 FOR UPDATE';
const LOCK_NOT_AVAILABLE = '55P03';

/** Whether the lock was granted within the transaction's timeout. */
const hasAccount = (client: Client, account: string): Promise<boolean> =>
  client.query(LOCK_ACCOUNT, [account]).then(
    () => true,
    (error: { readonly code?: string }) => {
      if (error.code !== LOCK_NOT_AVAILABLE) throw error;
      return false;
    },
  );

/** A commit in progress on a connection of its own, without retries. */
interface Begun {
  readonly client: Client;
  readonly done: Promise<Result<Committed, StoreRefusal>>;
  readonly waitsFor: (other: Client) => Promise<void>;
}

async function begin(
  { url, ownerUrl }: TestDatabase,
  journal: string,
  transfers: readonly Transfer[],
): Promise<Begun> {
  const client = await connected(url, journal);
  const batch = {
    journal,
    epoch: 1,
    expectedSeq: 0,
    events: transfers.map((one) => toEvent(one)),
    transfers,
  };
  const done = inTransaction(client, 'write', async (within) => {
    const [answer] = await commitBatches(within, [batch]);
    return answer ?? expect.fail();
  });
  const over = done.then(
    (answer) => Promise.reject(new Error(`it did not wait: ${JSON.stringify(answer)}`)),
    (error: unknown) => Promise.reject(error),
  );
  over.catch(() => {}).finally(() => client.end()); // The rejection is reported to the awaiting test.
  const waitsFor = (other: Client) => Promise.race([over, somebodyWaitsFor(other, ownerUrl, getPid(client))]);
  return { client, done, waitsFor };
}

async function connected(url: string, name = 'hand'): Promise<Client> {
  // The test releases what it holds here; no timeout does.
  const untimed = {
    lock_timeout: 0,
    statement_timeout: 0,
    query_timeout: 0,
    idle_in_transaction_session_timeout: 0,
    connectionTimeoutMillis: 0,
  };
  const client = new Client({ ...clientConfig({ url }), ...untimed, application_name: name });
  await client.connect();
  return client;
}

/** `pg` knows the server process of a connection but does not declare it. */
const getPid = (client: Client): number => (client as unknown as { readonly processID: number }).processID;

/** PostgreSQL does not notify of waiting locks, so poll; the lock stays until the test releases it. */
async function somebodyWaitsFor(client: Client, ownerUrl: string, who?: number): Promise<void> {
  const waiting = `SELECT FROM pg_stat_activity
    WHERE $1 = ANY (pg_blocking_pids(pid)) AND ($2::int IS NULL OR pid = $2)`;
  await untilItStays(async () => (await query(ownerUrl, waiting, [getPid(client), who])).length !== 0);
}

/** Holds the connection named `slow` at both ends of a statement that inserts accounts. */
const holdAdders = ({ ownerUrl }: TestDatabase): Promise<unknown> =>
  query(
    ownerUrl,
    `${HOLD_SLOW}
    CREATE TRIGGER before BEFORE INSERT ON coup.balances FOR EACH STATEMENT EXECUTE FUNCTION coup.hold(${BEFORE});
    CREATE TRIGGER after AFTER INSERT ON coup.balances FOR EACH STATEMENT EXECUTE FUNCTION coup.hold(${AFTER});`,
  );

const HOLD_SLOW = `
  CREATE FUNCTION coup.hold() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF current_setting('application_name') = 'slow' THEN
      PERFORM pg_advisory_xact_lock_shared(TG_ARGV[0]::bigint);
    END IF;
    RETURN NEW;
  END $$;`;

const HOLD_SECOND_TRANSFER = `${HOLD_SLOW}
  CREATE TRIGGER before BEFORE INSERT ON coup.transfers FOR EACH ROW WHEN (NEW.id = 'buy-in/2')
    EXECUTE FUNCTION coup.hold(${BEFORE});`;

/** The first commits end with this state; a sequence counts them, because it is not rolled back. */
const giveUp = (state: string, times: number): string => `
  CREATE SEQUENCE coup.tries;
  CREATE FUNCTION coup.give_up() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    IF nextval('coup.tries') <= ${times} THEN RAISE EXCEPTION 'given up' USING ERRCODE = '${state}'; END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER give_up AFTER INSERT ON coup.events FOR EACH STATEMENT EXECUTE FUNCTION coup.give_up();`;
