import { err, type Fault, makeFault, ok, type Result } from '../base/index.ts';
import { type JournalForm, readForm, type VersionedSchema } from '../forms/index.ts';
import { type JournalRow, nameOfRow, type Snapshot, type StoreRefusal } from '../record/index.ts';

/** Parses a row into the current form of its event; the refusal names the row and the field. */
export function readRow<E>(form: Pick<JournalForm<E>, 'parse'>, row: JournalRow): Result<E, StoreRefusal> {
  const parsed = form.parse(row);
  return parsed.ok ? parsed : unreadable(nameOfRow(row.journal, row.seq), parsed.error);
}

/** Every event, or a refusal for the first unreadable row. */
export function readRows<E>(
  form: JournalForm<E>,
  rows: readonly JournalRow[],
): Result<readonly E[], StoreRefusal> {
  const events: E[] = [];
  for (const row of rows) {
    const event = readRow(form, row);
    if (!event.ok) return event;
    events.push(event.value);
  }
  return ok(events);
}

export function readSnapshot<T>(form: VersionedSchema<T>, snapshot: Snapshot): Result<T, StoreRefusal> {
  const read = readForm(form, snapshot.state);
  const [fault] = read.ok ? [] : read.error;
  return read.ok ? read : unreadable(nameOfSnapshot(snapshot), fault);
}

export const nameOfSnapshot = ({ journal, seq }: Snapshot): string =>
  `the snapshot of journal ${journal} at event ${seq}`;

const unreadable = (place: string, fault: Fault | undefined): Result<never, StoreRefusal> =>
  err({
    code: 'store/unreadable',
    message: `${place} cannot be read: ${fault === undefined ? 'it has no such form' : makeFault(fault)}`,
  });
