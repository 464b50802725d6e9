import type { Significant } from '../house/index.ts';
import type { TableEvent } from '../table/index.ts';
import type { StoppedTable } from './table/floor.ts';
import type { LiveTable } from './table/liveTable.ts';

/** Whose chips these events have moved. */
export function whoseChipsMoved(events: readonly TableEvent[]): readonly string[] {
  const patrons = new Set<string>();
  for (const event of events) {
    if (event.type === 'bought-in' || event.type === 'left') patrons.add(event.patron);
    if (event.type === 'logged' && event.entry.type === 'settled')
      for (const { patron } of event.entry.rows ?? []) patrons.add(patron);
  }
  return [...patrons];
}

/** Notes what of a table's events a host or a regulator asks about later. */
export function noteEvents(
  significant: Pick<Significant, 'note'>,
  largeWin: number,
  table: Pick<LiveTable, 'id' | 'state'>,
  events: readonly TableEvent[],
): void {
  const shoe = `${table.id}/${Math.max(table.state().nextIndex - 1, 1)}`;
  for (const event of events) {
    if (event.type === 'closed')
      significant.note({ type: 'table-closed', table: table.id, float: event.float });
    if (event.type !== 'logged') continue;
    const { entry } = event;
    if (entry.type === 'void')
      significant.note({ type: 'shoe-void', table: table.id, shoe, reason: entry.body.reason });
    if (entry.type !== 'settled') continue;
    const wins = new Map<string, number>();
    for (const { patron, profit } of entry.rows ?? []) wins.set(patron, (wins.get(patron) ?? 0) + profit);
    for (const [patron, profit] of wins) {
      if (profit < largeWin) continue;
      significant.note({ type: 'large-win', table: table.id, patron, shoe, coup: entry.body.coup, profit });
    }
  }
}

/** Notes a table that ended by a fault, not by a wish. */
export function noteEnd(
  significant: Pick<Significant, 'note'>,
  table: Pick<LiveTable, 'id' | 'status'>,
): void {
  const status = table.status();
  if (status.is === 'ended' && (status.why === 'fenced' || status.why === 'broken'))
    significant.note({ type: 'table-stopped', table: table.id, reason: status.why });
}

const LONGEST_REASON = 400;

/** Notes a table that could not be taken up, and the place in its record that cannot be read. */
export function noteStopped(significant: Pick<Significant, 'note'>, { table, reason }: StoppedTable): void {
  const line = [...reason.replace(/[\p{Cc}\p{Cs}]+/gu, ' ')].slice(0, LONGEST_REASON).join('');
  significant.note({ type: 'table-stopped', table, reason: line });
}
