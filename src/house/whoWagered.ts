import { ok, type Result } from '../base/index.ts';
import { type EventOf, TABLE_JOURNAL } from '../forms/index.ts';
import type { Store, StoreRefusal } from '../record/index.ts';
import { PAGE } from './houseBounds.ts';
import { readRow } from './reading.ts';

/** Patrons by their alias in a shoe. */
export type Whose = NonNullable<EventOf<'logged'>['whose']>;

/** The furthest that one request reads back: no shoe is that long. */
const MOST_PAGES = 40;

/** All patrons with wagers on a settled coup; empty if the journal has no such coup within reach. */
export async function whoWagered(
  store: Pick<Store, 'events'>,
  table: string,
  { shoe, coup, upTo }: { readonly shoe: string; readonly coup: number; readonly upTo: number },
): Promise<Result<Whose, StoreRefusal>> {
  let left = upTo;
  for (let page = 0; page < MOST_PAGES && left > 0; page++) {
    const from = Math.max(1, left - PAGE + 1);
    const rows = await store.events(table, from, left - from + 1);
    if (!rows.ok) return rows;
    for (const row of rows.value.toReversed()) {
      if (row.type !== 'logged' && row.type !== 'shoe-opened') continue;
      const event = readRow(TABLE_JOURNAL, row);
      if (!event.ok) return event;
      if (event.value.type === 'shoe-opened' && event.value.open.shoeId === shoe) return ok([]);
      if (event.value.type !== 'logged') continue;
      const { entry, whose = [] } = event.value;
      if (entry.type === 'settled' && entry.body.coup === coup) return ok(whose);
    }
    left = from - 1;
  }
  return ok([]);
}
