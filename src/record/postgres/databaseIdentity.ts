import type { Client } from 'pg';
import { ok, type Result } from '../../base/index.ts';
import { getErrorCode } from './databaseConnection.ts';
import type { DatabaseRefusal } from './databaseRefusal.ts';

/**
 * Tells a database from every copy of it: a restored dump is another database or on another cluster, and
 * another transaction made its tables. A promoted standby keeps the identity.
 */
export async function databaseIdentity(client: Client): Promise<Result<string, DatabaseRefusal>> {
  const system = await systemIdentifier(client);
  const { rows } = await client.query<{ oid: string; marks: string }>(
    `SELECT (SELECT oid FROM pg_database WHERE datname = current_database())::text AS oid,
      (SELECT tableoid::bigint || '.' || xmin FROM coup.migrations WHERE number = 1) AS marks`,
  );
  const [row] = rows;
  return ok(`database ${system ?? UNTOLD} ${row?.oid} ${row?.marks}`);
}

/** For servers that hide their identifier. */
const UNTOLD = '?';

/** Some servers restrict this function. */
const NOT_FOR_US = ['42501', '42883'];

async function systemIdentifier(client: Client): Promise<string | undefined> {
  try {
    const { rows } = await client.query<{ system: string }>(
      'SELECT system_identifier::text AS system FROM pg_control_system()',
    );
    return rows[0]?.system;
  } catch (error) {
    if (!NOT_FOR_US.includes(getErrorCode(error))) throw error;
    return undefined;
  }
}
