import { canonicalJson, ok, type Result } from '../base/index.ts';
import type { Transfer } from '../ledger/index.ts';
import {
  FIRST_HASH,
  type HouseReader,
  hashOfRow,
  type JournalRow,
  nameOfRow,
  type StoreRefusal,
} from '../record/index.ts';

/**
 * Returns the transfers that an event must have been committed with. Called once per row and in journal order, so it
 * may keep state.
 */
export type ExpectedTransfers = (row: JournalRow) => Result<readonly Transfer[], StoreRefusal>;

/** A row checked by itself. The caller checks that it follows the row before. */
export interface SeenRow {
  readonly journal: string;
  readonly seq: number;
  /** The previous hash that `hash` covers. */
  readonly before: string;
  readonly hash: string;
  /** The transfers it requires, or why the row is invalid. */
  readonly calls: Result<readonly Transfer[], StoreRefusal>;
}

/** At most `limit` rows of a journal from `from` on; stops after the first wrong one. */
export type LookAtRows = (
  journal: string,
  from: number,
  limit: number,
) => Promise<Result<readonly SeenRow[], StoreRefusal>>;

/** Most of an audit's work, page by page: pages can run in parallel and on other threads. */
export const lookAtRows =
  (store: Pick<HouseReader, 'events'>, expectedTransfers: ExpectedTransfers): LookAtRows =>
  async (journal, from, limit) => {
    const first = Math.max(from - 1, 1);
    const page = await store.events(journal, first, limit + from - first);
    if (!page.ok) return page;
    const [before] = page.value;
    const rows = from === 1 ? page.value : page.value.slice(1);
    return ok(lookAt(from === 1 ? FIRST_HASH : (before?.hash ?? ''), rows, expectedTransfers));
  };

function lookAt(
  first: string,
  rows: readonly JournalRow[],
  expectedTransfers: ExpectedTransfers,
): readonly SeenRow[] {
  const seen: SeenRow[] = [];
  let before = first;
  for (const row of rows) {
    const { journal, seq, hash } = row;
    const calls = lookAtRow(before, row, expectedTransfers);
    seen.push({ journal, seq, before, hash, calls });
    if (!calls.ok) break;
    before = hash;
  }
  return seen;
}

function lookAtRow(before: string, row: JournalRow, expectedTransfers: ExpectedTransfers): SeenRow['calls'] {
  const name = nameOfRow(row.journal, row.seq);
  const body = canonicalJson(row.body);
  if (!body.ok) return damaged(`${name}: ${body.error.path} ${body.error.message}`);
  return row.hash === hashOfRow(before, { ...row, body: body.value }) ? expectedTransfers(row) : changed(row);
}

export const changed = ({ journal, seq }: Pick<SeenRow, 'journal' | 'seq'>) =>
  damaged(`${nameOfRow(journal, seq)} was changed: its hash does not fit`);

const damaged = (message: string): Result<never, StoreRefusal> => ({
  ok: false,
  error: { code: 'store/damaged', message },
});
