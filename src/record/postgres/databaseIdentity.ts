import type { Client } from 'pg';
import { ok, type Result } from '../../base/index.ts';
import type { DatabaseRefusal } from './refusal.ts';

/**
 * What tells a database from every copy of it: a dump that is restored is another database, or lies on another cluster.
 * A standby that was promoted is the same in both.
 */
export async function databaseIdentity(client: Client): Promise<Result<string, DatabaseRefusal>> {
  const { rows } = await client.query<{ system: string; oid: string }>(
    `SELECT (SELECT system_identifier FROM pg_control_system())::text AS system,
      (SELECT oid FROM pg_database WHERE datname = current_database())::text AS oid`,
  );
  const [row] = rows;
  return ok(`database ${row?.system} ${row?.oid}`);
}
