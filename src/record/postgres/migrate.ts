import { Client } from 'pg';
import { err, ok, type Result } from '../../base/index.ts';
import { sha256Hex } from '../journal.ts';
import { clientConfig, findRefusal, getErrorCode, turnOffJit } from './databaseConnection.ts';
import { type DatabaseRefusal, refuseHouse } from './databaseRefusal.ts';
import { APP_ROLE, MIGRATIONS, type Migration } from './migrations.ts';

/** Brings a database up to date, one process at a time. Returns the names of the steps taken. */
export const migrate = (
  ownerUrl: string,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<Result<readonly string[], DatabaseRefusal>> =>
  withOwner(
    ownerUrl,
    async (client) => {
      const before = await missingSteps(client, migrations);
      if (!before.ok || before.value.length === 0) return before.ok ? ok([]) : before;
      // Released when the connection ends, however that happens.
      await client.query(`SELECT pg_advisory_lock(${LOCK})`);
      // Another process may have migrated while we waited.
      const missing = await missingSteps(client, migrations);
      if (!missing.ok) return missing;
      await ensureRole(client);
      await takeSteps(client, missing.value);
      return ok(missing.value.map(({ name }) => name));
    },
    LONGEST_STEP_MS,
  );

/** For readers: the database must already be up to date. */
export const checkMigrated = (url: string): Promise<Result<readonly string[], DatabaseRefusal>> =>
  withOwner(url, async (client) => {
    const missing = await missingSteps(client, MIGRATIONS);
    if (!missing.ok) return missing;
    if (missing.value.length === MIGRATIONS.length)
      return refuseHouse('house/no-database', 'there is no house in this database');
    return missing.value.length === 0
      ? ok([])
      : refuseHouse(
          'house/other-version',
          'the database is of an older Coup: start the house once with this one',
        );
  });

/** `coup` as a number, and the number of the lock. */
const LOCK = '1668248944, 0';
const LONGEST_MS = 600_000;
/** A step may rewrite the whole record. */
const LONGEST_STEP_MS = 24 * 3_600_000;

/** Opens a connection for one short job, with every expected failure as a value. */
export async function withOwner<T>(
  url: string,
  work: (client: Client) => Promise<Result<T, DatabaseRefusal>>,
  longestMs = LONGEST_MS,
): Promise<Result<T, DatabaseRefusal>> {
  const client = new Client({
    ...clientConfig({ url }),
    lock_timeout: longestMs,
    statement_timeout: longestMs,
    query_timeout: longestMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await turnOffJit(client);
    return await work(client);
  } catch (error) {
    return err(getHouseRefusal(error));
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Maps an error of `pg` to a refusal for the person who opens a house; bugs are rethrown. */
export function getHouseRefusal(error: unknown): DatabaseRefusal {
  const message = error instanceof Error ? error.message : String(error);
  if (getErrorCode(error) === '42501')
    return {
      code: 'house/roles',
      message: `the database's user may not create the house's tables and roles: ${message}`,
    };
  const refusal = findRefusal(error);
  if (refusal === undefined) throw error;
  const code = refusal.code === 'store/damaged' ? 'house/damaged' : 'house/unavailable';
  return { code, message: refusal.message };
}

interface NumberedStep extends Migration {
  readonly number: number;
  readonly hash: string;
}

/** The steps that the database lacks; refused if it has taken unknown ones. */
async function missingSteps(
  client: Client,
  migrations: readonly Migration[],
): Promise<Result<readonly NumberedStep[], DatabaseRefusal>> {
  const steps = migrations.map((step, index) => ({ ...step, number: index + 1, hash: sha256Hex(step.sql) }));
  const { rows: tables } = await client.query<{ found: boolean }>(
    `SELECT to_regclass('coup.migrations') IS NOT NULL AS found`,
  );
  if (tables[0]?.found !== true) return ok(steps);
  const { rows } = await client.query<{ number: number; hash: string }>(
    'SELECT number, hash FROM coup.migrations ORDER BY number',
  );
  for (const { number, hash } of rows) {
    const ours = steps[number - 1];
    if (ours === undefined)
      return refuseHouse(
        'house/newer-database',
        `the database was used by a newer Coup (its step ${number})`,
      );
    if (ours.hash !== hash)
      return refuseHouse(
        'house/newer-database',
        `the database was made by another Coup (its step ${number} differs)`,
      );
  }
  return ok(steps.slice(rows.length));
}

/** Roles belong to the whole server: another database may create this one concurrently. */
async function ensureRole(client: Client): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [APP_ROLE]);
  if (rowCount === 0) {
    try {
      await client.query(`CREATE ROLE ${APP_ROLE} NOLOGIN`);
    } catch (error) {
      if (getErrorCode(error) !== '42710' && getErrorCode(error) !== '23505') throw error;
    }
  }
  if (!(await canActAs(client, APP_ROLE))) await client.query(`GRANT ${APP_ROLE} TO CURRENT_USER`);
}

/** The creator of a role may lack the right to switch to it: only trying tells, in every version. */
export async function canActAs(client: Client, role: string): Promise<boolean> {
  try {
    await client.query(`SET ROLE ${role}`);
    await client.query('RESET ROLE');
    return true;
  } catch (error) {
    if (getErrorCode(error) !== '42501') throw error;
    return false;
  }
}

async function takeSteps(client: Client, steps: readonly NumberedStep[]): Promise<void> {
  await client.query('BEGIN');
  await client.query(`
    CREATE SCHEMA IF NOT EXISTS coup;
    CREATE TABLE IF NOT EXISTS coup.migrations (
      number integer PRIMARY KEY,
      name text NOT NULL,
      hash text NOT NULL,
      taken_at timestamptz NOT NULL DEFAULT now()
    )`);
  for (const { number, name, hash, sql } of steps) {
    await client.query(sql);
    await client.query('INSERT INTO coup.migrations (number, name, hash) VALUES ($1, $2, $3)', [
      number,
      name,
      hash,
    ]);
  }
  await client.query('COMMIT');
}
