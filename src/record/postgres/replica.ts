import { ok, type Result } from '../../base/index.ts';
import type { DatabaseConnection } from './connection.ts';
import { databaseIdentity } from './databaseIdentity.ts';
import { withOwner } from './migrate.ts';
import { badUrl } from './openDatabase.ts';
import { type PostgresStore, postgresStore } from './postgresStore.ts';
import { type DatabaseRefusal, refuseHouse } from './refusal.ts';

export interface ReplicaOptions {
  readonly url: string;
  /** How the database itself is reached, whose rights and archive it shares. */
  readonly of: DatabaseConnection;
  /** What tells the database from every other. */
  readonly place: string;
}

const CONNECTIONS = 4;

/** A standby of the house's database, to read from. One that does not answer yet may do so later; another house is refused. */
export async function openReplica({
  url,
  of,
  place,
}: ReplicaOptions): Promise<Result<PostgresStore, DatabaseRefusal>> {
  const wrong = badUrl(url);
  if (wrong !== undefined) return wrong;
  const found = await withOwner(url, databaseIdentity);
  if (found.ok && found.value !== place)
    return refuseHouse('house/bad-url', 'the database to read from is no replica of the house’s own');
  return ok(postgresStore({ ...of, url, connections: CONNECTIONS }));
}
