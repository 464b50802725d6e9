import { type Chips, NO_CHIPS, ok, type Result, sumChips } from '../base/index.ts';
import type { Purse } from '../forms/index.ts';
import { type Account, cageAccount, holdAccount, stackAccount } from '../ledger/index.ts';
import type { Store, StoreRefusal } from '../record/index.ts';
import type { TableState } from '../table/index.ts';
import type { Guest } from './door.ts';
import { isOwnRules } from './ownRules.ts';

export interface OpenTables {
  readonly tables: () => readonly { readonly id: string; readonly state: () => TableState }[];
}

/** Each guest's chips, from the ledger. */
export async function loadPurses(
  { store, floor, grantEveryMs }: PurseDeps,
  guests: readonly Guest[],
  now: number,
): Promise<Result<readonly Purse[], StoreRefusal>> {
  const seated = seatsOn(floor);
  const accounts = guests.map(({ patron }) => ({
    cage: cageAccount(patron),
    tables: accountsAt(seated, patron),
  }));
  const balances = await store.balances(accounts.flatMap(({ cage, tables }) => [cage, ...tables]));
  if (!balances.ok) return balances;
  const of = (account: Account): Chips => balances.value.get(account) ?? NO_CHIPS;
  return ok(
    guests.map(({ granted, since, grantedAt }, index) => {
      const { cage, tables } = accounts[index] ?? { cage: undefined, tables: [] };
      const next = grantedAt + grantEveryMs;
      return {
        cage: cage === undefined ? NO_CHIPS : of(cage),
        tables: sumChips(tables.map(of)),
        granted,
        since,
        nextGrantAt: next > now ? next : null,
      };
    }),
  );
}

export interface PurseDeps {
  readonly store: Store;
  readonly floor: OpenTables;
  readonly grantEveryMs: number;
}

/** The seats of each table. Skips tables with a host's own rules, whose chips have no value elsewhere. */
const seatsOn = (floor: OpenTables): readonly (readonly [table: string, seats: TableState['seats']])[] =>
  floor
    .tables()
    .filter(({ id }) => !isOwnRules(id))
    .map(({ id, state }) => [id, state().seats]);

/** Only a seated patron has chips at a table. */
const accountsAt = (seated: ReturnType<typeof seatsOn>, patron: string): readonly Account[] =>
  seated
    .filter(([, seats]) => seats.has(patron))
    .flatMap(([id]) => [stackAccount(id, patron), holdAccount(id, patron)]);

/** Whether the patron cannot afford the smallest wager at any open public table. */
export function isBroke(
  floor: OpenTables,
  purse: { readonly cage: number; readonly tables: number },
): boolean {
  const least = floor
    .tables()
    .filter((table) => table.state().settings.invitation === null)
    .map((table) => table.state().game.limits.main.minimum);
  return purse.cage + purse.tables < (least.length === 0 ? 1 : Math.min(...least));
}
