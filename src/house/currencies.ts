import { type Currency, DOLLARS, ok, type Result, sameCurrency } from '../base/index.ts';
import { TABLE_JOURNAL } from '../forms/index.ts';
import type { Store, StoreRefusal } from '../record/index.ts';
import { readRow } from './reading.ts';
import type { PatronLine } from './statement.ts';

/** The currency field as sent to others; omitted for the dollar. */
export const otherCurrency = (currency: Currency | undefined): { readonly currency?: Currency } =>
  currency === undefined || sameCurrency(currency, DOLLARS) ? {} : { currency };

/** Adds each line's currency; looks up each table once. */
export async function inCurrencies<E>(
  lines: readonly PatronLine[],
  currencyAt: (table: string) => Promise<Result<Currency | undefined, E>>,
): Promise<Result<readonly PatronLine[], E>> {
  const known = new Map<string | undefined, Currency | undefined>();
  for (const table of new Set(lines.flatMap((line) => findTable(line) ?? []))) {
    const found = await currencyAt(table);
    if (!found.ok) return found;
    known.set(table, found.value);
  }
  return ok(lines.map((line) => ({ ...line, ...otherCurrency(known.get(findTable(line))) })));
}

/** The currency that a table was opened with; undefined if there was no such table or it named none. */
export async function openedIn(
  store: Pick<Store, 'events'>,
  table: string,
): Promise<Result<Currency | undefined, StoreRefusal>> {
  const rows = await store.events(table, 1, 1);
  if (!rows.ok) return rows;
  const [row] = rows.value;
  if (row?.type !== 'opened') return ok(undefined);
  const opened = readRow(TABLE_JOURNAL, row);
  if (!opened.ok) return opened;
  return ok(opened.value.type === 'opened' ? opened.value.house.currency : undefined);
}

/** Transfers are named `settle/<table>/<event>/<patron>`. Grants belong to no table. */
const findTable = ({ transfer, kind }: PatronLine): string | undefined =>
  kind === 'grant' ? undefined : transfer.split('/')[1];
