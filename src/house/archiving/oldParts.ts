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

/** Journal rows that may leave the database together. For a table: whole shoes. */
export interface OldPart {
  readonly journal: string;
  readonly first: number;
  /** The hash before the first row. */
  readonly before: string;
  readonly rows: readonly JournalRow[];
}

/** The end of a journal's archive. */
export interface ArchivedUpTo {
  readonly last: number;
  readonly hash: string;
}

export const NOTHING_ARCHIVED: ArchivedUpTo = { last: 0, hash: FIRST_HASH };

/** Gives a file of a few hundred kilobytes: about one closed shoe. */
const ROWS = 1_000;
/** A longer shoe stays in the database. */
const MOST_ROWS = 50_000;

/** Cage events have no timestamps and the register needs its whole past, so both stay. */
export const mayBeArchived = (journal: string): boolean => journal !== CAGE && journal !== REGISTER;

/** A table's snapshot may be far behind; a fresh one lets more rows go. */
export const bringUpToDate = (store: Store, journal: string): Promise<Result<void, StoreRefusal>> =>
  isTableJournal(journal) ? saveTable(store, journal) : Promise.resolve(ok(undefined));

/**
 * Rows of a journal that are older than a moment and precede its snapshot, so that no start needs them. Shoes not
 * closed by then and the snapshot's own row stay.
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

/** A row without a timestamp belongs with its neighbors. */
const isSince = ({ body }: JournalRow, moment: number): boolean => Number(body['at'] ?? 0) >= moment;

function endsShoe({ type, body }: JournalRow): boolean {
  const entry = body['entry'] as { readonly type?: unknown } | undefined;
  return type === 'closed' || (type === 'logged' && entry?.type === 'close');
}
