import { ok, type Result } from '../../base/index.ts';
import {
  type HouseReader,
  type JournalHead,
  type JournalRow,
  nameOfRow,
  type StoreRefusal,
} from '../../record/index.ts';
import { isDamage } from '../recount/damage.ts';
import type { RowsOf } from '../walk.ts';
import { LOST, type LostRows } from './houseLine.ts';

/** Replaces a row that cannot be proved. */
export interface LostRow {
  readonly journal: string;
  readonly seq: number;
  readonly lost: LostRows;
}

/** The provable rows of every journal: after the first altered or missing row, the rest count as lost. */
export function provableRows(
  store: Pick<HouseReader, 'events'>,
  heads: readonly JournalHead[],
): RowsOf<JournalRow | LostRow> {
  const lost = new Map<string, LostRows>();
  return async (journal, from, limit) => {
    const proved = lost.has(journal) ? ok([]) : await readUpTo(store, journal, from, limit);
    if (!proved.ok) return proved;
    const rows = proved.value.filter((one) => typeof one !== 'string');
    if (rows.length === limit) return ok(rows);
    const first = from + rows.length;
    const reason =
      proved.value.find((one) => typeof one === 'string') ?? `${nameOfRow(journal, first)} is missing`;
    const to = heads.find((head) => head.journal === journal)?.seq ?? first;
    const known = lost.get(journal) ?? { journal, from: first, to, reason: reason.slice(0, LONGEST_REASON) };
    lost.set(journal, known);
    const places = Array.from({ length: limit - rows.length }, (_, n) => first + n);
    return ok([...rows, ...places.map((seq) => ({ journal, seq, lost: known }))]);
  };
}

const LONGEST_REASON = 1_000;

/** The provable rows, then the reason if one cannot be proved. */
async function readUpTo(
  store: Pick<HouseReader, 'events'>,
  journal: string,
  from: number,
  limit: number,
): Promise<Result<readonly (JournalRow | string)[], StoreRefusal>> {
  const page = await store.events(journal, from, limit);
  if (page.ok) return ok(beforeLost(page.value));
  if (!isDamage(page.error)) return page;
  const rows: (JournalRow | string)[] = [];
  for (let seq = from; seq < from + limit; seq++) {
    const one = await store.events(journal, seq, 1);
    if (!one.ok) return isDamage(one.error) ? ok([...rows, one.error.message]) : one;
    rows.push(...one.value);
    if (one.value.length === 0) break;
  }
  return ok(rows);
}

/** Stops at the first placeholder that an earlier import wrote. */
function beforeLost(rows: readonly JournalRow[]): readonly (JournalRow | string)[] {
  const first = rows.findIndex(({ type }) => type === LOST);
  return first === -1 ? rows : [...rows.slice(0, first), whyLost(rows[first])];
}

/** The reason in a placeholder row. */
export const whyLost = (row: JournalRow | undefined): string =>
  String(row?.body['reason'] ?? 'it was lost before');
