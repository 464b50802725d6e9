import { type Chips, NO_CHIPS, ok, type Result } from '../base/index.ts';
import { TABLE_JOURNAL } from '../forms/index.ts';
import { type Account, findPatron, tableWalletAccount } from '../ledger/index.ts';
import type { Store, StoreRefusal } from '../record/index.ts';
import type { Cage } from './cage.ts';
import { PAGE } from './houseBounds.ts';
import { isOwnRules } from './ownRules.ts';
import { readRows } from './reading.ts';

/** A patron's remaining chips of one table with a host's own rules. */
interface Pocket {
  readonly patron: string;
  readonly amount: Chips;
}

type Read = Pick<Store, 'events' | 'balances'>;

/** Writes off what everyone who ever sat at a closed table has left of its chips. */
export async function writeOffAt(
  store: Read,
  cage: Pick<Cage, 'writeOff'>,
  table: string,
  at: number,
): Promise<Result<void, StoreRefusal>> {
  const patrons = await everSeated(store, table);
  if (!patrons.ok) return patrons;
  const balances = await store.balances(patrons.value.map((patron) => tableWalletAccount(table, patron)));
  if (!balances.ok) return balances;
  const left = patrons.value.map((patron) => ({
    patron,
    amount: balances.value.get(tableWalletAccount(table, patron)) ?? NO_CHIPS,
  }));
  return writeOff(cage, table, left, at);
}

/** Does the same for tables that closed just before a crash. */
export async function writeOffStray(
  store: Pick<Store, 'journals' | 'balances'>,
  cage: Pick<Cage, 'writeOff'>,
  goesOn: (table: string) => boolean,
  at: number,
): Promise<Result<void, StoreRefusal>> {
  const journals = await store.journals();
  if (!journals.ok) return journals;
  if (!journals.value.some(({ journal }) => isOwnRules(journal))) return ok(undefined);
  const balances = await store.balances();
  if (!balances.ok) return balances;
  for (const [table, pockets] of pocketsIn(balances.value)) {
    if (goesOn(table)) continue;
    const done = await writeOff(cage, table, pockets, at);
    if (!done.ok) return done;
  }
  return ok(undefined);
}

function pocketsIn(balances: ReadonlyMap<Account, Chips>): ReadonlyMap<string, readonly Pocket[]> {
  const tables = new Map<string, Pocket[]>();
  for (const [account, amount] of balances) {
    const [kind, table = ''] = account.split('/');
    const patron = findPatron(account);
    if (kind !== 'pocket' || patron === undefined) continue;
    tables.set(table, [...(tables.get(table) ?? []), { patron, amount }]);
  }
  return tables;
}

/** Per event. */
const MOST_AT_ONCE = 200;

async function writeOff(
  cage: Pick<Cage, 'writeOff'>,
  table: string,
  pockets: readonly Pocket[],
  at: number,
): Promise<Result<void, StoreRefusal>> {
  const left = pockets.filter(({ amount }) => amount > 0);
  for (let from = 0; from < left.length; from += MOST_AT_ONCE) {
    const some = left.slice(from, from + MOST_AT_ONCE);
    const done = await cage.writeOff({ type: 'pockets-written-off', table, pockets: some, at });
    if (!done.ok) return done;
  }
  return ok(undefined);
}

async function everSeated(store: Read, table: string): Promise<Result<readonly string[], StoreRefusal>> {
  const patrons = new Set<string>();
  for (let from = 1; ; from += PAGE) {
    const page = await store.events(table, from, PAGE);
    const events = page.ok ? readRows(TABLE_JOURNAL, page.value) : page;
    if (!events.ok) return events;
    for (const event of events.value) if (event.type === 'sat') patrons.add(event.patron);
    if (events.value.length < PAGE) return ok([...patrons]);
  }
}
