import { ok, type Result } from '../../base/index.ts';
import type { DatabaseConnection } from './databaseConnection.ts';
import { databaseIdentity } from './databaseIdentity.ts';
import { type DatabaseRefusal, refuseHouse } from './databaseRefusal.ts';
import { withOwner } from './migrate.ts';
import { badUrl } from './openDatabase.ts';
import { type PostgresStore, postgresStore } from './postgresStore.ts';

export interface ReplicaOptions {
  readonly url: string;
  /** The primary, whose rights and archive the replica shares. */
  readonly of: DatabaseConnection;
  /** The identity of the primary. */
  readonly place: string;
}

const CONNECTIONS = 4;

/**
 * A standby of the house's database to read from. It may still be starting; a replica of another house is
 * refused.
 */
export async function openReplica({
  url,
  of,
  place,
}: ReplicaOptions): Promise<Result<PostgresStore, DatabaseRefusal>> {
  const wrong = badUrl(url);
  if (wrong !== undefined) return wrong;
  const found = await withOwner(url, databaseIdentity);
  if (found.ok && found.value !== place)
    return refuseHouse('house/bad-url', "the database to read from is not a replica of this house's own");
  return ok(postgresStore({ ...of, url, connections: CONNECTIONS }));
}
