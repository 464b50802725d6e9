import { getEdition, type Significant } from '../house/index.ts';
import type { TableChange, TableEvent, TableState } from '../table/index.ts';
import type { StoppedTable } from './table/floor.ts';
import type { LiveTable } from './table/liveTable.ts';

/** The patrons whose chips these events moved. */
export function whoseChipsMoved(events: readonly TableEvent[]): readonly string[] {
  const patrons = new Set<string>();
  for (const event of events) {
    if (event.type === 'bought-in' || event.type === 'left') patrons.add(event.patron);
    if (event.type === 'logged') for (const { patron } of event.whose ?? []) patrons.add(patron);
  }
  return [...patrons];
}

/** Records the events that a host or a regulator asks about later. `before` is the state before them. */
export function noteEvents(
  significant: Pick<Significant, 'note'>,
  largeWin: number,
  before: TableState,
  events: readonly TableEvent[],
): void {
  const { id: table } = before;
  let shoe = before.newestShoe ?? table;
  let dealt: TableChange = before;
  let asked = before.asked.change;
  for (const event of events) {
    if (event.type === 'shoe-opened') shoe = event.open.shoeId;
    if (event.type === 'change-asked') asked = event;
    if (event.type === 'changed' && asked !== undefined) {
      significant.note(getChange(before, dealt, asked));
      dealt = asked;
    }
    if (event.type === 'coup-void-asked') significant.note(getVoid(before, shoe, event, events));
    if (event.type === 'closed') significant.note({ type: 'table-closed', table, float: event.float });
    if (event.type !== 'logged') continue;
    const { entry } = event;
    if (entry.type === 'void')
      significant.note({ type: 'shoe-void', table, shoe, reason: entry.body.reason });
    if (entry.type !== 'settled') continue;
    const wins = new Map<string, number>();
    for (const { patron, profit } of entry.rows ?? []) wins.set(patron, (wins.get(patron) ?? 0) + profit);
    for (const { patron, alias } of event.whose ?? []) {
      const profit = wins.get(alias) ?? 0;
      if (profit < largeWin) continue;
      significant.note({ type: 'large-win', table, patron, shoe, coup: entry.body.coup, profit });
    }
  }
}

/**
 * The coup's phase: settled if the log has `void-settled`, open if its bets were returned, and dealing in all other
 * cases.
 */
function getVoid(
  { id }: TableState,
  shoe: string,
  { coup, reason, by }: Extract<TableEvent, { readonly type: 'coup-void-asked' }>,
  events: readonly TableEvent[],
) {
  const isSettled = events.some(
    (one) => one.type === 'logged' && one.entry.type === 'void-settled' && one.entry.body.coup === coup,
  );
  const isDealt = events.some((one) => one.type === 'logged' && one.entry.type === 'void-coup');
  const isOpen = !isDealt && events.some(({ type }) => type === 'holds-returned');
  const was = isSettled ? 'settled' : isOpen ? 'open' : 'dealing';
  return { type: 'coup-void', table: id, shoe, coup, was, reason, by } as const;
}

/** A table that changes with its next shoe: the values before and after. */
const getChange = ({ id, game }: TableState, before: TableChange, after: TableChange) =>
  ({
    type: 'table-changed',
    table: id,
    before: { edition: getEdition(before.house, game.id), settings: before.settings },
    after: { edition: getEdition(after.house, game.id), settings: after.settings },
  }) as const;

/** Records a table that ended by a fault, not by a request. */
export function noteEnd(
  significant: Pick<Significant, 'note'>,
  table: Pick<LiveTable, 'id' | 'status'>,
): void {
  const status = table.status();
  if (status.is === 'ended' && (status.why === 'fenced' || status.why === 'broken'))
    significant.note({ type: 'table-stopped', table: table.id, reason: status.why });
}

const LONGEST_REASON = 400;

/** One line of limited length, whatever text it quotes. */
export const lineOfWords = (reason: string): string =>
  [...reason.replace(/[\p{Cc}\p{Cs}]+/gu, ' ')].slice(0, LONGEST_REASON).join('');

/** Records a table that could not resume, and the damaged place in its record. */
export function noteStopped(significant: Pick<Significant, 'note'>, { table, reason }: StoppedTable): void {
  significant.note({ type: 'table-stopped', table, reason: lineOfWords(reason) });
}
