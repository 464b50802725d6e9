import { ok, type Result } from '../base/index.ts';
import { toJournalForm } from '../forms/index.ts';
import type { Transfer } from '../ledger/index.ts';
import type { JournalRow, StoreRefusal } from '../record/index.ts';
import { getTransfers } from './postings.ts';
import { readRow } from './reading.ts';

/** The transfers that the ledger must hold for a row; the audit compares them. */
export function expectedTransfers(row: JournalRow): Result<readonly Transfer[], StoreRefusal> {
  const event = readRow(toJournalForm(row.journal), row);
  return event.ok ? ok(getTransfers(row.journal, row.seq, event.value)) : event;
}
