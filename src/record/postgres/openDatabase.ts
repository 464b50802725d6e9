import type { Client } from 'pg';
import { ok, type Result } from '../../base/index.ts';
import { type DatabaseRefusal, refuseHouse } from './databaseRefusal.ts';
import { canActAs, checkMigrated, migrate, withOwner } from './migrate.ts';
import { APP_ROLE } from './migrations.ts';
import { type PostgresStore, postgresStore } from './postgresStore.ts';

export interface DatabaseOptions {
  /** The URL of the user that the house works as. */
  readonly url: string;
  /** The URL of the tables' owner, if that is another user. */
  readonly ownerUrl?: string;
  readonly connections?: number;
  readonly archiveFolder?: string;
  /** Read-only: the database is not migrated. */
  readonly visit?: boolean;
  /** For tests only: accepts a server that answers before it writes to disk. */
  readonly allowLoss?: boolean;
  readonly onProgress?: (words: string) => void;
}

/** Opens a database with an up-to-date schema and no more rights than the house needs. */
export async function openDatabase(
  options: DatabaseOptions,
): Promise<Result<PostgresStore, DatabaseRefusal>> {
  const { url, ownerUrl = url, connections, archiveFolder } = options;
  const wrong = badUrl(url) ?? badUrl(ownerUrl);
  if (wrong !== undefined) return wrong;
  const known = await withOwner(url, checkVersion);
  if (!known.ok) return known;
  const migrated = options.visit === true ? await checkMigrated(url) : await migrate(ownerUrl);
  if (!migrated.ok) return migrated;
  for (const step of migrated.value) options.onProgress?.(`database: ${step}`);
  const lossy = options.allowLoss === true || options.visit === true;
  const checked = await withOwner(url, (client) => checkServer(client, lossy));
  if (!checked.ok) return checked;
  return ok(
    postgresStore({
      url,
      ...(checked.value.needsRole && { role: APP_ROLE }),
      ...(connections !== undefined && { connections }),
      ...(archiveFolder !== undefined && { archiveFolder }),
    }),
  );
}

/** Checks a database URL without connecting. */
export const badUrl = (url: string) =>
  isPostgresUrl(url)
    ? undefined
    : refuseHouse('house/bad-url', 'a database is named as postgres://user:password@host:port/database');

function isPostgresUrl(text: string): boolean {
  try {
    return ['postgres:', 'postgresql:'].includes(new URL(text).protocol);
  } catch {
    return false;
  }
}

const OLDEST = 14;

async function checkVersion(client: Client): Promise<Result<void, DatabaseRefusal>> {
  const { rows } = await client.query<{ version: number }>(
    `SELECT current_setting('server_version_num')::int / 10000 AS version`,
  );
  const version = rows[0]?.version ?? 0;
  return version >= OLDEST
    ? ok(undefined)
    : refuseHouse(
        'house/other-version',
        `the server is PostgreSQL ${version}: the house needs ${OLDEST} or later`,
      );
}

/**
 * Refuses a server or a user that breaks two promises: acknowledged means durable, and the record only grows.
 */
async function checkServer(
  client: Client,
  allowLoss: boolean,
): Promise<Result<{ readonly needsRole: boolean }, DatabaseRefusal>> {
  const { rows } = await client.query<{ fsync: string; sync: string; changes: boolean }>(
    `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS sync,
      ${MAY_CHANGE} AS changes`,
  );
  const [server] = rows;
  if (!allowLoss && (server?.fsync === 'off' || server?.sync === 'off'))
    return refuseHouse(
      'house/not-durable',
      'the database answers before it has written to disk: set fsync and synchronous_commit to on',
    );
  if (server?.changes !== true) return ok({ needsRole: false });
  if (!(await canActAs(client, APP_ROLE)))
    return refuseHouse(
      'house/roles',
      `the database's user may change the record and may not act as ${APP_ROLE}`,
    );
  await client.query(`SET ROLE ${APP_ROLE}`);
  const { rows: acting } = await client.query<{ changes: boolean }>(`SELECT ${MAY_CHANGE} AS changes`);
  if (acting[0]?.changes !== false)
    return refuseHouse(
      'house/roles',
      `the role ${APP_ROLE} may change the record: take those rights from it`,
    );
  return ok({ needsRole: true });
}

const MAY_CHANGE = [
  ...['coup.transfers', 'coup.events'].map((table) => [table, 'UPDATE, DELETE, TRUNCATE']),
  ['coup.secrets', 'UPDATE, TRUNCATE'],
]
  .map(([table, rights]) => `has_table_privilege('${table}', '${rights}')`)
  // The house's role may delete the keys of persons; a trigger protects all other secrets.
  .concat(`(has_table_privilege('coup.secrets', 'DELETE') AND NOT pg_has_role('${APP_ROLE}', 'USAGE'))`)
  .join(' OR ');
