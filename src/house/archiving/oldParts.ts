import { ok, type Result } from '../../base/index.ts';
import { CAGE, isTableJournal, REGISTER } from '../../forms/index.ts';
import {
  FIRST_HASH,
  type HouseReader,
  type JournalRow,
  type Store,
  type StoreRefusal,
} from '../../record/index.ts';
import { PAGE } from '../houseBounds.ts';
import { saveTable } from '../keeper.ts';

/** Rows of a journal that may leave the database together: of a table, whole shoes. */
export interface OldPart {
  readonly journal: string;
  readonly first: number;
  /** What the hash of the first row covers. */
  readonly before: string;
  readonly rows: readonly JournalRow[];
}

/** Where the archive of a journal stands. */
export interface ArchivedUpTo {
  readonly last: number;
  readonly hash: string;
}

export const NOTHING_ARCHIVED: ArchivedUpTo = { last: 0, hash: FIRST_HASH };

/** A file of a few hundred kilobytes: one closed shoe of a table, or so. */
const ROWS = 1_000;
/** A shoe that is longer than this stays. */
const MOST_ROWS = 50_000;

/** The cage tells no moments, and the register is asked for all of its past: they stay. */
export const mayBeArchived = (journal: string): boolean => journal !== CAGE && journal !== REGISTER;

/** A table's snapshot may be far behind: one of now lets go of more. */
export const bringUpToDate = (store: Store, journal: string): Promise<Result<void, StoreRefusal>> =>
  isTableJournal(journal) ? saveTable(store, journal) : Promise.resolve(ok(undefined));

/**
 * What of a journal is older than a moment and stands behind its snapshot, so that no start needs it; a shoe that is not
 * closed by then stays, and so does the row that the snapshot stands for.
 */
export async function* oldParts(
  reader: Pick<HouseReader, 'load' | 'events'>,
  journal: string,
  archived: ArchivedUpTo,
  before: number,
): AsyncGenerator<OldPart, Result<void, StoreRefusal>> {
  const loaded = await reader.load(journal);
  if (!loaded.ok) return loaded;
  const end = loaded.value.snapshot?.seq ?? 0;
  const mayEndAt = isTableJournal(journal) ? endsShoe : () => true;
  let part = newPart(journal, archived.last + 1, archived.hash);
  let waiting: JournalRow[] = [];
  for (let from = archived.last + 1; from < end; from += PAGE) {
    const page = await reader.events(journal, from, Math.min(PAGE, end - from));
    if (!page.ok) return page;
    const old = page.value.filter((row) => !isSince(row, before));
    for (const row of old) {
      waiting.push(row);
      if (!mayEndAt(row)) continue;
      part = { ...part, rows: [...part.rows, ...waiting] };
      waiting = [];
      if (part.rows.length < ROWS) continue;
      yield part;
      part = newPart(journal, row.seq + 1, row.hash);
    }
    if (old.length < page.value.length || waiting.length > MOST_ROWS) break;
  }
  if (part.rows.length > 0) yield part;
  return ok(undefined);
}

const newPart = (journal: string, first: number, before: string): OldPart => ({
  journal,
  first,
  before,
  rows: [],
});

/** One without a moment goes with those around it. */
const isSince = ({ body }: JournalRow, moment: number): boolean => Number(body['at'] ?? 0) >= moment;

function endsShoe({ type, body }: JournalRow): boolean {
  const entry = body['entry'] as { readonly type?: unknown } | undefined;
  return type === 'closed' || (type === 'logged' && entry?.type === 'close');
}
