import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { ok, type Result } from '../../base/index.ts';
import { type KeptRow, nameOfRow } from '../journal.ts';
import type { StoreRefusal } from '../port.ts';
import { refuseStore } from '../refuse.ts';
import { isArchiveName, type ReadFile, readArchiveFile, rowsIn } from './archiveFile.ts';
import { type DatabaseRefusal, refuseHouse } from './databaseRefusal.ts';
import { withOwner } from './migrate.ts';
import { type PreparedStatement, runStatement } from './transaction.ts';

/** Archived rows, as the database records them. */
export interface ArchivedPart {
  readonly journal: string;
  readonly first: number;
  readonly last: number;
  /** The hash of the last row. */
  readonly hash: string;
  readonly file: string;
  readonly fileHash: string;
}

/** Reads archived rows. */
export interface Archive {
  readonly rows: (
    part: ArchivedPart,
    from: number,
    limit: number,
  ) => Promise<Result<readonly KeptRow[], StoreRefusal>>;
}

/** Files cached in memory, since a reader of a journal asks for the same one repeatedly. */
const MOST_KEPT = 4;

/** Without a folder, readers are told where the rows are. */
export function openArchive(folder: string | undefined): Archive {
  const kept = new Map<string, Promise<Result<ReadFile, StoreRefusal>>>();
  const loadFile = async (path: string): Promise<Result<ReadFile, StoreRefusal>> => {
    const asked = kept.get(path) ?? readArchiveFile(path);
    kept.delete(path);
    kept.set(path, asked);
    for (const oldest of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(oldest);
    const read = await asked;
    // A missing file may be brought back.
    if (!read.ok) kept.delete(path);
    return read;
  };
  return {
    rows: async (part, from, limit) => {
      const { journal, file, fileHash } = part;
      if (folder === undefined || !isArchiveName(file))
        return refuseStore(
          'store/unavailable',
          `${nameOfRow(journal, from)} is in ${file} of the archive: name its folder (COUP_ARCHIVE)`,
        );
      const read = await loadFile(join(folder, file));
      if (!read.ok && read.error.code === 'store/unavailable')
        return refuseStore(read.error.code, `${read.error.message}. ${BRING_IT}`);
      if (!read.ok) return read;
      return read.value.fileHash === fileHash
        ? rowsIn(read.value, from, limit)
        : refuseStore('store/damaged', `${file} of the archive is not the file that ${journal} went to`);
    },
  };
}

const BRING_IT = 'Bring it back, or name the folder that it is in (COUP_ARCHIVE)';

/** The part that contains a row, if any. */
export async function partWith(
  client: ClientBase,
  journal: string,
  seq: number,
): Promise<ArchivedPart | undefined> {
  const [part] = await runStatement<ArchivedPart & Record<string, unknown>>(client, PART_WITH, [
    journal,
    seq,
  ]);
  return part;
}

export async function readArchived(
  client: ClientBase,
): Promise<Result<readonly ArchivedPart[], StoreRefusal>> {
  return ok(await runStatement<ArchivedPart & Record<string, unknown>>(client, PARTS, []));
}

const SELECT_PARTS = `SELECT journals.journal, first, last, encode(archived.hash, 'hex') AS hash, file,
    encode(file_hash, 'hex') AS "fileHash"
    FROM coup.archived JOIN coup.journals ON journals.number = archived.journal`;

const PART_WITH: PreparedStatement = {
  name: 'part-with',
  text: `${SELECT_PARTS} WHERE journals.journal = $1 AND first <= $2::bigint AND last >= $2::bigint`,
};

const PARTS: PreparedStatement = { name: 'parts', text: `${SELECT_PARTS} ORDER BY journals.journal, first` };

/** Runs as the owner of the tables: records where the rows are and deletes them, both or neither. */
export const dropArchivedRows = (
  ownerUrl: string,
  part: ArchivedPart,
): Promise<Result<void, DatabaseRefusal>> =>
  withOwner(ownerUrl, async (client) => {
    const { journal, first, last, hash, file, fileHash } = part;
    await client.query('BEGIN');
    const noted = await client.query(NOTE, [journal, first, last, hash, file, fileHash]);
    if (noted.rowCount !== 1)
      return refuseHouse('house/unavailable', `${nameOfRow(journal, last)} is not covered by a snapshot`);
    const gone = await client.query(LET_GO, [journal, first, last]);
    if (gone.rowCount !== last - first + 1)
      return refuseHouse('house/damaged', `journal ${journal} lacks some of its events ${first} to ${last}`);
    await client.query('COMMIT');
    return ok(undefined);
  });

/** Only rows that no start needs, because a later snapshot covers them. */
const NOTE = `INSERT INTO coup.archived (journal, first, last, hash, file, file_hash)
  SELECT journals.number, $2::bigint, $3::bigint, events.hash, $5, decode($6, 'hex')
  FROM coup.journals
  JOIN coup.events ON events.journal = journals.number AND events.seq = $3::bigint
    AND events.hash = decode($4, 'hex')
  JOIN coup.snapshots ON snapshots.journal = journals.journal AND snapshots.seq > $3::bigint
  WHERE journals.journal = $1`;

const LET_GO = `DELETE FROM coup.events USING coup.journals
  WHERE events.journal = journals.number AND journals.journal = $1
    AND events.seq BETWEEN $2::bigint AND $3::bigint`;

const LONGEST_TIDY_MS = 24 * 3_600_000;

/** Returns the disk space of deleted rows; the house must be closed. */
export const tidyUp = (ownerUrl: string): Promise<Result<void, DatabaseRefusal>> =>
  withOwner(
    ownerUrl,
    async (client) => {
      await client.query('VACUUM (FULL, ANALYZE) coup.events');
      return ok(undefined);
    },
    LONGEST_TIDY_MS,
  );
