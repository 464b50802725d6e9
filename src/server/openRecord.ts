import { err, ok, type Result } from '../base/index.ts';
import type { ArchiveStore } from '../record/index.ts';
import {
  type DatabaseConnection,
  type DatabaseRefusal,
  type HouseDatabase,
  openHouseDatabase,
  openReplica,
} from '../record/postgres/index.ts';
import type { RecordReader } from './reading.ts';
import type { Settings } from './settings.ts';

/** Where the house stores its record, and the key of its seals. */
export interface Record {
  readonly store: ArchiveStore;
  readonly key: Uint8Array;
  /** Identifies this database, as opposed to any copy of it. */
  readonly place: string;
  /** How another connection pool reaches the database; includes the term if several processes share it. */
  readonly connection?: DatabaseConnection & { readonly tenure?: number };
  /** A replica for reads that decide nothing. */
  readonly replica?: RecordReader;
  /** Publishes the house's address for other processes that try to open the same house. */
  readonly announce?: (address: string) => Promise<void>;
  /** Resolves with a reason when another process has taken the record. */
  readonly taken: Promise<string>;
  readonly close: () => Promise<void>;
}

/** Opens the database that the settings name, and its replica if there is one. */
export async function openRecord(
  settings: Settings,
  onProgress?: (words: string) => void,
): Promise<Result<Record, DatabaseRefusal>> {
  const { dataFolder, databaseUrl, databaseOwnerUrl, archiveFolder, key, keyFile, natsUrl } = settings;
  const opened = await openHouseDatabase({
    ...(dataFolder !== undefined && { dataFolder }),
    ...(databaseUrl !== undefined && { databaseUrl }),
    ...(databaseOwnerUrl !== undefined && { ownerUrl: databaseOwnerUrl }),
    ...(archiveFolder !== undefined && { archiveFolder }),
    ...(key !== undefined && { key }),
    ...(keyFile !== undefined && { keyFile }),
    ...(natsUrl !== undefined && { shared: true }),
    ...(onProgress !== undefined && { onProgress }),
  });
  if (!opened.ok) return opened;
  const record = await recordOf(opened.value, settings);
  if (!record.ok) await opened.value.close();
  return record;
}

async function recordOf(
  { store, key, place = '', taken, announce, close }: HouseDatabase,
  { readDatabaseUrl }: Settings,
): Promise<Result<Record, DatabaseRefusal>> {
  if (key === undefined) return err(NO_KEY);
  const { connection } = store;
  const record = { store, key, place, connection, taken, announce, close };
  if (readDatabaseUrl === undefined) return ok(record);
  const replica = await openReplica({ url: readDatabaseUrl, of: connection, place });
  if (!replica.ok) return replica;
  return ok({
    ...record,
    replica: replica.value,
    close: async () => {
      await replica.value.close();
      await close();
    },
  });
}

const NO_KEY: DatabaseRefusal = {
  code: 'house/bad-key',
  message:
    'a house needs a key for its seals: set COUP_KEY, or name a file (--key-file) or a data folder that keeps it',
};
