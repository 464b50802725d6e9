import { type Currency, ok, type Result } from '../base/index.ts';
import { cageAccount, getStatement, holdAccount, markedAccount } from '../ledger/index.ts';
import type { PostedTransfer, Store, StoreRefusal } from '../record/index.ts';
import { transfersOfAccount } from './transfersOfAccount.ts';

/** One line of a statement: how a transfer changed the patron's total chips, and the total after it. */
export interface PatronLine {
  readonly transfer: string;
  readonly kind: string;
  readonly change: number;
  readonly total: number;
  /** The table's currency, if it is not the dollar. */
  readonly currency?: Currency;
}

/** Moves between stack and felt do not change the total; the settled coup does. */
const BETWEEN_OWN = new Set(['wager', 'back', 'return']);

/** The changes of a patron's chips, newest first. */
export async function loadStatementLines(
  store: Pick<Store, 'transfers'>,
  patron: string,
  most: number,
): Promise<Result<readonly PatronLine[], StoreRefusal>> {
  const cage = await transfersOfAccount(store, cageAccount(patron));
  if (!cage.ok) return cage;
  const found = new Map(cage.value.map((transfer) => [transfer.position, transfer]));
  // Every settled wager ends a hold, and a patron must buy in before playing at a table.
  const accounts = [...getTables(cage.value, patron)].flatMap((table) => [
    holdAccount(table, patron),
    markedAccount(table, patron),
  ]);
  for (const account of accounts) {
    const transfers = await transfersOfAccount(store, account);
    if (!transfers.ok) return transfers;
    for (const transfer of transfers.value) found.set(transfer.position, transfer);
  }
  const inOrder = [...found.values()].sort((a, b) => a.position - b.position);
  let before = 0;
  const lines = getStatement(patron, inOrder).map(({ transfer, kind, total }) => {
    const change = total - before;
    before = total;
    return { transfer, kind, change, total };
  });
  return ok(
    lines
      .filter(({ kind }) => !BETWEEN_OWN.has(kind))
      .slice(-most)
      .reverse(),
  );
}

function getTables(transfers: readonly PostedTransfer[], patron: string): ReadonlySet<string> {
  const tables = new Set<string>();
  for (const { legs } of transfers) {
    for (const { account } of legs) {
      const [kind, table, of] = account.split('/');
      if (kind === 'stack' && of === patron && table !== undefined) tables.add(table);
    }
  }
  return tables;
}
