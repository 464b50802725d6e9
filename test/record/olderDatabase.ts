import { unwrap } from '../../src/base/index.ts';
import type { MemoryRecord } from '../../src/record/index.ts';
import { migrate } from '../../src/record/postgres/migrate.ts';
import { MIGRATIONS } from '../../src/record/postgres/migrations.ts';
import { newDatabase, query, type TestDatabase } from './sharedServer.ts';

/** A database after the first migration only, with a whole record as a house of that time wrote it. */
export async function olderDatabase(record: MemoryRecord): Promise<TestDatabase> {
  const database = await newDatabase();
  await query(database.ownerUrl, 'DROP SCHEMA coup CASCADE');
  unwrap(await migrate(database.ownerUrl, MIGRATIONS.slice(0, 1)));
  const fill = (sql: string, rows: readonly object[]): Promise<unknown> =>
    query(database.ownerUrl, `INSERT INTO coup.${sql}`, [JSON.stringify(rows)]);
  const journals = [...record.journals].map(([journal, { epoch, head, snapshot, rows }]) => ({
    ...{ journal, epoch, ...head, rows },
    snapshot,
  }));
  const transfers = record.transfers.map(({ legs, ...transfer }) => ({
    ...transfer,
    accounts: legs.map(({ account }) => account),
    amounts: legs.map(({ amount }) => amount),
  }));
  await fill(
    `journals SELECT journal, epoch, seq, decode(hash, 'hex')
      FROM json_to_recordset($1) AS one (journal text, epoch bigint, seq bigint, hash text)`,
    journals,
  );
  await fill(
    `events SELECT journal, seq, type, body::json, decode(hash, 'hex')
      FROM json_to_recordset($1) AS one (journal text, seq bigint, type text, body text, hash text)`,
    journals.flatMap(({ rows }) => rows),
  );
  await fill(
    `transfers SELECT position, id, kind, journal, seq, accounts, amounts, decode(hash, 'hex')
      FROM json_to_recordset($1) AS one (position bigint, id text, kind text, journal text, seq bigint,
        accounts text[], amounts bigint[], hash text)`,
    transfers,
  );
  await fill(
    'account_transfers SELECT account, position FROM json_to_recordset($1) AS one (account text, position bigint)',
    transfers.flatMap(({ accounts, position }) => accounts.map((account) => ({ account, position }))),
  );
  await fill(
    'balances SELECT account, balance FROM json_to_recordset($1) AS one (account text, balance bigint)',
    [...record.balances].map(([account, balance]) => ({ account, balance })),
  );
  await fill(
    `snapshots SELECT journal, seq, state::json, decode(hash, 'hex')
      FROM json_to_recordset($1) AS one (journal text, seq bigint, state text, hash text)`,
    journals.flatMap(({ journal, snapshot }) => (snapshot === undefined ? [] : [{ journal, ...snapshot }])),
  );
  await fill(
    `secrets SELECT name, decode(sealed, 'hex'), decode(hash, 'hex')
      FROM json_to_recordset($1) AS one (name text, sealed text, hash text)`,
    [...record.secrets].map(([name, { sealed, hash }]) => ({
      ...{ name, hash },
      sealed: Buffer.from(sealed).toString('hex'),
    })),
  );
  await query(database.ownerUrl, `SELECT setval('coup.positions', $1)`, [record.transfers.length + 5]);
  return database;
}
