import { ok, type Result } from '../base/index.ts';
import { journalFormOf } from '../forms/index.ts';
import type { Transfer } from '../ledger/index.ts';
import type { JournalRow, StoreRefusal } from '../record/index.ts';
import { transfersOf } from './postings.ts';
import { readRow } from './reading.ts';

/** What the ledger must hold for a row of a journal: the audit compares. */
export function expectedTransfers(row: JournalRow): Result<readonly Transfer[], StoreRefusal> {
  const event = readRow(journalFormOf(row.journal), row);
  return event.ok ? ok(transfersOf(row.journal, row.seq, event.value)) : event;
}
