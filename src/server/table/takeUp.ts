import { ok, type Result } from '../../base/index.ts';
import { type EventOf, isTableJournal, TABLE_JOURNAL } from '../../forms/index.ts';
import { isGivenUp, readRows } from '../../house/index.ts';
import { refuseStore, type StoreRefusal } from '../../record/index.ts';
import type { TableEvent } from '../../table/index.ts';
import type { FloorDeps, StoppedTable } from './floor.ts';
import type { TableRegistry } from './register.ts';
import { type Starting, spreadMs } from './starting.ts';

/** Errors that keep one table closed, and no other. */
const OF_ONE_TABLE: readonly string[] = ['store/damaged', 'store/unreadable'];

/** Resumes every open table. Returns those that stay closed because their record cannot be read. */
export async function takeUpAll(
  deps: FloorDeps,
  register: TableRegistry,
  starting: Starting,
): Promise<Result<readonly StoppedTable[], StoreRefusal>> {
  const { store } = deps;
  const journals = await store.journals();
  if (!journals.ok) return journals;
  const stopped: StoppedTable[] = [];
  const open: EventOf<'opened'>[] = [];
  for (const { journal, seq } of journals.value) {
    if (!isTableJournal(journal) || seq === 0) continue;
    register.use(journal);
    const opened = await loadOpened(deps, journal, seq);
    if (!opened.ok && !(await staysShut(deps, stopped, journal, opened.error))) return opened;
    if (opened.ok && opened.value !== undefined) open.push(opened.value);
  }
  // Resumes in the order of opening, so that tables keep their numbers.
  for (const [index, opened] of open.sort((a, b) => a.at - b.at).entries()) {
    const resumed = await starting.resume(opened, spreadMs(deps, index, open.length));
    if (!resumed.ok && !(await staysShut(deps, stopped, opened.tableId, resumed.error))) return resumed;
  }
  return ok(stopped);
}

/** A damaged or unreadable table must not keep the others closed. */
async function staysShut(
  { store, log, onStopped }: FloorDeps,
  stopped: StoppedTable[],
  table: string,
  { code, message }: StoreRefusal,
): Promise<boolean> {
  if (!OF_ONE_TABLE.includes(code)) return false;
  if (await isGivenUp(store, table)) return true;
  log.error({ table, error: message }, 'a table cannot be taken up');
  stopped.push({ table, reason: message });
  onStopped({ table, reason: message });
  return true;
}

/** The `opened` event of a table, unless the table was closed. */
async function loadOpened(
  { store, damageOf }: FloorDeps,
  journal: string,
  seq: number,
): Promise<Result<EventOf<'opened'> | undefined, StoreRefusal>> {
  const damage = damageOf(journal);
  if (damage !== undefined) return refuseStore('store/damaged', damage);
  const ends = [await store.events(journal, seq, 1), await store.events(journal, 1, 1)];
  const events: TableEvent[] = [];
  for (const rows of ends) {
    const read = rows.ok ? readRows(TABLE_JOURNAL, rows.value) : rows;
    if (!read.ok) return read;
    events.push(...read.value);
  }
  const [last, first] = events;
  return ok(last?.type !== 'closed' && first?.type === 'opened' ? first : undefined);
}
