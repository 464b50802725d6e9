import { type Currency, DOLLARS, ok, type Result, sameCurrency } from '../base/index.ts';
import { TABLE_JOURNAL } from '../forms/index.ts';
import type { Store, StoreRefusal } from '../record/index.ts';
import { readRow } from './reading.ts';
import type { PatronLine } from './statement.ts';

/** As it is told to others: not at all where it is the dollar. */
export const otherCurrency = (currency: Currency | undefined): { readonly currency?: Currency } =>
  currency === undefined || sameCurrency(currency, DOLLARS) ? {} : { currency };

/** Each line with what its table writes amounts in; each table is asked once. */
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

/** What a table wrote amounts in when it was opened; undefined where no such table ever was. */
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

/** A transfer is named after its table and event: `settle/<table>/<event>/<patron>`. Chips of the house have no table. */
const findTable = ({ transfer, kind }: PatronLine): string | undefined =>
  kind === 'grant' ? undefined : transfer.split('/')[1];
