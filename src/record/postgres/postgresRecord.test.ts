import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallHouse } from '../../../test/record/house.ts';
import { calledFor, getCode, getMessage, grant, loadWriter, toEvent } from '../../../test/record/sample.ts';
import { newDatabase, patientStore, query, type TestDatabase } from '../../../test/record/sharedServer.ts';
import { chips, unwrap } from '../../base/index.ts';
import { auditStore } from '../../house/index.ts';
import { BANK, cageAccount, MINT, move } from '../../ledger/index.ts';
import type { ArchiveStore } from '../archive.ts';
import { prepareClient } from './databaseConnection.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations.ts';
import { openDatabase } from './openDatabase.ts';

let database: TestDatabase;
let store: ArchiveStore;
beforeAll(async () => {
  database = await newDatabase();
  store = patientStore({ url: database.url });
  await smallHouse(store);
});
afterAll(() => store.close());

const refusedWith = async (url: string, sql: string): Promise<string> =>
  query(url, sql).then(
    () => 'done',
    (error: { code?: string }) => error.code ?? 'no code',
  );

describe('the record', () => {
  const CHANGES = ['events', 'transfers', 'secrets'].flatMap((table) => [
    `UPDATE coup.${table} SET ${table === 'secrets' ? 'name' : table === 'events' ? 'type' : 'kind'} = 'x'`,
    `DELETE FROM coup.${table}`,
    `TRUNCATE coup.${table}`,
    `DROP TABLE coup.${table}`,
    `ALTER TABLE coup.${table} DISABLE TRIGGER ALL`,
  ]);
  const INSUFFICIENT_PRIVILEGE = '42501';

  it.each(CHANGES)('[RELIABILITY 3] the record refuses the house to change it: %s', async (sql) => {
    expect(await refusedWith(database.url, sql)).toBe(INSUFFICIENT_PRIVILEGE);
  });

  it.each(CHANGES.filter((sql) => /^(UPDATE|DELETE|TRUNCATE)/.test(sql)))(
    '[RELIABILITY 3] the record refuses even its owner to change it: %s',
    async (sql) => {
      expect(await refusedWith(database.ownerUrl, sql)).toBe(INSUFFICIENT_PRIVILEGE);
    },
  );

  it.each([
    'DELETE FROM coup.journals',
    'DELETE FROM coup.balances',
    'DELETE FROM coup.snapshots',
    'TRUNCATE coup.balances',
    'UPDATE coup.migrations SET hash = hash',
    'CREATE TABLE coup.other (x int)',
    'SET session_replication_role = replica',
    `SELECT setval('coup.positions', 1)`,
  ])('the record denies the house: %s', async (sql) => {
    expect(await refusedWith(database.url, sql)).toBe(INSUFFICIENT_PRIVILEGE);
  });

  it('the record is unchanged after these attempts', async () => {
    expect(await auditStore(store, calledFor)).toMatchObject({
      ok: true,
      value: { events: 45, transfers: 42 },
    });
  });

  const CHECK_VIOLATION = '23514';
  const INSERT_TRANSFER = 'INSERT INTO coup.transfers (position, seq, journal, key, hash, kind, id, legs)';
  it.each([
    [`UPDATE coup.balances SET balance = -1 WHERE account = 'cage/ann'`],
    [`UPDATE coup.balances SET balance = 9007199254740992 WHERE account = 'cage/ann'`],
    [`${INSERT_TRANSFER} SELECT 99, 1, 1, $1, $1, 'x', 'x', '1:-5,2:6'`],
    [`${INSERT_TRANSFER} SELECT 99, 1, 1, $1, $1, 'x', 'x', '1:0'`],
    [`${INSERT_TRANSFER} SELECT 99, 1, 1, $1, $1, 'x', 'x', '1:5,2'`],
    [`${INSERT_TRANSFER} SELECT 99, 1, 1, $1, $1, 'x', 'x', ''`],
    [
      `${INSERT_TRANSFER} SELECT 99 + n, 1, 1, gen_random_uuid(), $1, 'x', 'x', '1:-5,2:' || 5 + n / 3
        FROM generate_series(1, 3) n`,
    ],
  ])('[RELIABILITY 1, 5] the database itself guards the record: %s', async (sql) => {
    const uuid = `'00000000-0000-0000-0000-000000000000'::uuid`;
    expect(await refusedWith(database.url, sql.replaceAll('$1', uuid))).toBe(CHECK_VIOLATION);
  });
});

describe('migrations', () => {
  const empty = async (): Promise<TestDatabase> => {
    const fresh = await newDatabase();
    await query(fresh.ownerUrl, 'DROP SCHEMA coup CASCADE');
    return fresh;
  };

  it('migrations run once, in one process at a time', async () => {
    const { ownerUrl } = await empty();
    const taken = await Promise.all(Array.from({ length: 4 }, () => migrate(ownerUrl)));
    expect(taken.map((one) => unwrap(one).length).sort()).toEqual([0, 0, 0, MIGRATIONS.length]);
    expect(unwrap(await migrate(ownerUrl))).toEqual([]);
  });

  it('missing migrations run in order, each whole or not at all', async () => {
    const { ownerUrl } = await empty();
    unwrap(await migrate(ownerUrl));
    const next = [...MIGRATIONS, { name: 'colours', sql: 'CREATE TABLE coup.colours (colour text)' }];
    expect(unwrap(await migrate(ownerUrl, next))).toEqual(['colours']);
    const broken = [...next, { name: 'half', sql: 'CREATE TABLE coup.half (x int); SELECT 1 / 0' }];
    expect(getMessage(await migrate(ownerUrl, broken))).toContain('division by zero');
    expect(await query(ownerUrl, `SELECT to_regclass('coup.half') AS half`)).toEqual([{ half: null }]);
    expect(unwrap(await migrate(ownerUrl, next))).toEqual([]);
  });

  it('migrations refuse a database of a newer or another Coup', async () => {
    const { ownerUrl } = await empty();
    const next = [...MIGRATIONS, { name: 'colours', sql: 'CREATE TABLE coup.colours (colour text)' }];
    unwrap(await migrate(ownerUrl, next));
    expect(getMessage(await migrate(ownerUrl))).toBe(
      `the database was used by a newer Coup (its step ${next.length})`,
    );
    const other = next.with(-1, { name: 'colours', sql: 'CREATE TABLE coup.colours (color text)' });
    expect(getMessage(await migrate(ownerUrl, other))).toBe(
      `the database was made by another Coup (its step ${next.length} differs)`,
    );
  });
});

describe('access to a database', () => {
  const allowLoss = true;

  it('a database opened by its owner works as a role with fewer rights', async () => {
    const { ownerUrl } = await newDatabase();
    const opened = unwrap(await openDatabase({ url: ownerUrl, allowLoss }));
    const writer = await loadWriter(opened, 'cage');
    unwrap(await writer.post(grant('1', 'ann', 5)));
    await opened.close();
    const acting = await query(
      ownerUrl,
      `SELECT 1 AS one FROM pg_stat_activity WHERE usename = 'coup_house' AND datname = current_database()`,
    );
    expect(acting).toEqual([]);
  });

  it('a database with its tables opens for a user with few rights', async () => {
    const { url } = await newDatabase();
    const opened = unwrap(await openDatabase({ url, allowLoss }));
    unwrap(await opened.claim('cage'));
    await opened.close();
  });

  it('a database without its tables is refused to a user who may not create them', async () => {
    const { url, ownerUrl } = await newDatabase();
    await query(ownerUrl, 'DROP SCHEMA coup CASCADE');
    const refused = await openDatabase({ url, allowLoss });
    expect([getCode(refused), getMessage(refused)]).toEqual([
      'house/roles',
      expect.stringContaining('permission denied'),
    ]);
  });

  it('a database whose record the house could change is refused', async () => {
    const { url, ownerUrl } = await newDatabase();
    await query(ownerUrl, 'GRANT UPDATE ON coup.transfers TO coup_app');
    const refused = await openDatabase({ url, allowLoss });
    expect([getCode(refused), getMessage(refused)]).toEqual([
      'house/roles',
      'the role coup_app may change the record: take those rights from it',
    ]);
  });

  it('a database that answers before it writes to disk is refused', async () => {
    const { url } = await newDatabase();
    expect(getCode(await openDatabase({ url }))).toBe('house/not-durable');
  });

  it.each([
    ['not a url', 'house/bad-url'],
    ['mysql://host/db', 'house/bad-url'],
    ['postgres://u:secret@127.0.0.1:1/db', 'house/unavailable'],
    ['postgres://u:secret@no-such-host.invalid/db', 'house/unavailable'],
  ])('a refused database URL is reported without its password: %s', async (url, code) => {
    const refused = await openDatabase({ url });
    expect(getCode(refused)).toBe(code);
    expect(getMessage(refused)).not.toMatch(/secret|\n/);
  });

  it('a database with a wrong name or password is refused', async () => {
    const { url } = await newDatabase();
    expect(getCode(await openDatabase({ url: url.replace(/:[0-9a-f]{48}@/, ':wrong@') }))).toBe(
      'house/unavailable',
    );
    expect(getCode(await openDatabase({ url: `${url}_not` }))).toBe('house/unavailable');
  });
});

describe('query plans', () => {
  it.each([
    [
      `SELECT FROM coup.transfers WHERE key = ANY ('{00000000-0000-0000-0000-000000000000}')`,
      'transfers_key',
    ],
    ['SELECT FROM coup.transfers WHERE owner = 1 AND position > 0 ORDER BY position', 'transfers_of_owner'],
    ['SELECT FROM coup.events WHERE journal = 1 AND seq >= 1 ORDER BY seq', 'events_place'],
    ['SELECT FROM coup.balances WHERE number = ANY (ARRAY[1, 2])', 'balances_number'],
  ])('the house’s queries use an index even on an empty table: %s', async (sql, index) => {
    const { url, ownerUrl } = await newDatabase();
    await query(ownerUrl, 'ANALYZE');
    const client = new Client(url);
    await client.connect();
    await prepareClient(client, { url });
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`);
    await client.end();
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index);
  });
});

describe('a busy database', () => {
  it('a commit waits for a lock, and is refused when that takes too long', async () => {
    const { url, ownerUrl } = await newDatabase();
    const busy = patientStore({ url: `${url}?lock_timeout=150`, connections: 2 });
    const writer = await loadWriter(busy, 'cage');
    unwrap(await writer.post(grant('1', 'ann', 500)));
    const other = new Client(ownerUrl);
    await other.connect();
    await other.query(`BEGIN; SELECT FROM coup.balances WHERE account = 'cage/ann' FOR UPDATE`);
    const refused = await writer.post(grant('2', 'ann', 500));
    expect([getCode(refused), getMessage(refused)]).toEqual([
      'store/unavailable',
      expect.stringContaining('lock timeout'),
    ]);
    await other.query('ROLLBACK');
    await other.end();
    unwrap(await writer.post(grant('2', 'ann', 500)));
    expect(await auditStore(busy, calledFor)).toMatchObject({ ok: true, value: { transfers: 2 } });
    await busy.close();
  });

  it('a statement that takes too long is aborted', async () => {
    const { url, ownerUrl } = await newDatabase();
    // A sequence keeps its count when the transaction is rolled back.
    await query(ownerUrl, 'CREATE SEQUENCE coup.reached');
    await query(
      ownerUrl,
      `CREATE FUNCTION coup.slow() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
       AS $$ BEGIN PERFORM nextval('coup.reached'); PERFORM pg_sleep(600); RETURN NULL; END $$`,
    );
    await query(
      ownerUrl,
      'CREATE TRIGGER slow AFTER INSERT ON coup.events FOR EACH STATEMENT EXECUTE FUNCTION coup.slow()',
    );
    const patient = patientStore({ url });
    const { epoch, seq } = unwrap(await patient.claim('cage'));
    const slow = patientStore({ url: `${url}?statement_timeout=150` });
    // On a busy machine an earlier statement may time out; then retry until the slow one did.
    for (let reached = false; !reached; ) {
      const refused = await slow.commit({
        ...{ journal: 'cage', epoch, expectedSeq: seq },
        ...{ events: [toEvent(grant('1', 'ann', 500))], transfers: [grant('1', 'ann', 500)] },
      });
      expect([getCode(refused), getMessage(refused)]).toEqual([
        'store/unavailable',
        expect.stringContaining('statement timeout'),
      ]);
      const [asked] = await query<{ reached: boolean }>(
        ownerUrl,
        'SELECT is_called AS reached FROM coup.reached',
      );
      reached = asked?.reached === true;
    }
    expect(unwrap(await patient.balances()).size).toBe(0);
    await Promise.all([slow.close(), patient.close()]);
  });

  it('the pool lends no more connections than it has, and no caller waits for ever', async () => {
    const { url, ownerUrl } = await newDatabase();
    const small = patientStore({ url, connections: 2 });
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => small.claim(`table-${n % 5}`)));
    expect(answers.every((answer) => answer.ok)).toBe(true);
    const [{ count } = { count: 0 }] = await query<{ count: number }>(
      ownerUrl,
      `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND usename = 'coup_house'`,
    );
    expect(count).toBe(2);
    const many = await Promise.all(Array.from({ length: 1_100 }, () => small.journals()));
    const codes = many.map(getCode);
    expect(codes.filter((code) => code === 'store/unavailable').length).toBeGreaterThan(0);
    expect(codes.filter((code) => code === 'ok').length).toBeGreaterThanOrEqual(1_000);
    await small.close();
  });

  it('many tables post to shared accounts without deadlock', async () => {
    const { url } = await newDatabase();
    // A connection for each, so that only the account locks are contended.
    const many = patientStore({ url, connections: 10 });
    const tables = await Promise.all(Array.from({ length: 10 }, (_, n) => loadWriter(many, `table-${n}`)));
    await Promise.all(
      tables.map(async (table, t) => {
        for (let n = 0; n < 6; n++) {
          const patrons = Array.from({ length: 6 }, (_, k) => `p${(t * 7 + n * 3 + k * 5) % 12}`);
          const legs = [...new Set(patrons)].map((who, k) =>
            move(`${t}/${n}/${k}`, 'x', MINT, cageAccount(who), chips(1)),
          );
          unwrap(
            await table.post(
              ...(n % 2 === 0 ? legs : legs.toReversed()),
              move(`b/${t}/${n}`, 'x', MINT, BANK, chips(1)),
            ),
          );
        }
      }),
    );
    expect(await auditStore(many, calledFor)).toMatchObject({ ok: true });
    await many.close();
  });

  it('[RELIABILITY 22] the pool drops connections that the server ended', async () => {
    const { url, ownerUrl } = await newDatabase();
    const lively = patientStore({ url, connections: 3 });
    const writer = await loadWriter(lively, 'cage');
    const own = `FROM pg_stat_activity WHERE usename = 'coup_house' AND datname = current_database()`;
    for (let round = 0; round < 3; round++) {
      unwrap(await writer.post(grant(`${round}`, 'ann', 1)));
      await query(ownerUrl, `SELECT pg_terminate_backend(pid) ${own}`);
      while ((await query(ownerUrl, `SELECT ${own}`)).length > 0);
      // Their end has arrived before that answer: it is read in this turn of the loop.
      await new Promise(setImmediate);
    }
    unwrap(await writer.commit({ events: [toEvent()] }));
    await lively.close();
  });
});
