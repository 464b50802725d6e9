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
 * Gives the transfers that an event must have been committed with. It is asked once for each row, and for the rows
 * of one journal in their order, so it may fold them.
 */
export type ExpectedTransfers = (row: JournalRow) => Result<readonly Transfer[], StoreRefusal>;

/** A row that was looked at by itself. Whether it follows on the one before is for whoever knows that one. */
export interface SeenRow {
  readonly journal: string;
  readonly seq: number;
  /** The hash that its own covers. */
  readonly before: string;
  readonly hash: string;
  /** What it calls for; or why it is no row. */
  readonly calls: Result<readonly Transfer[], StoreRefusal>;
}

/** Rows of a journal from `from` on, at most `limit`; fewer behind one that is wrong. */
export type LookAtRows = (
  journal: string,
  from: number,
  limit: number,
) => Promise<Result<readonly SeenRow[], StoreRefusal>>;

/** The greater part of an audit's work, a page at a time: it can be done anywhere, and for many pages at once. */
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
