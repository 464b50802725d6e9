import { err, ok, type Result } from '../base/index.ts';
import type { ArchiveStore } from '../record/index.ts';
import { type Connection, type DatabaseRefusal, openHouseDatabase } from '../record/postgres/index.ts';
import type { Settings } from './settings.ts';

/** Where the house keeps its record, and the key of its seals. */
export interface Record {
  readonly store: ArchiveStore;
  readonly key: Uint8Array;
  /** What tells this place from every other that the record could be copied to. */
  readonly place: string;
  /** How another pool reaches it, where it is a database. */
  readonly connection?: Connection;
  /** Settles with a sentence when another process has taken it. */
  readonly taken: Promise<string>;
  readonly close: () => Promise<void>;
}

/** The database that the settings name. */
export async function openRecord(
  { dataFolder, databaseUrl, databaseOwnerUrl, archiveFolder, key, keyFile, natsUrl }: Settings,
  onProgress?: (words: string) => void,
): Promise<Result<Record, DatabaseRefusal>> {
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
  const { store, place = '', taken, close } = opened.value;
  const { connection } = store;
  if (opened.value.key !== undefined)
    return ok({ store, key: opened.value.key, place, connection, taken, close });
  await close();
  return err({
    code: 'house/bad-key',
    message:
      'a house needs a key for its seals: set COUP_KEY, or name a file (--key-file) or a data folder that keeps it',
  });
}
