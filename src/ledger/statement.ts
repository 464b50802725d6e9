import { type Chips, chips, NO_CHIPS } from '../base/index.ts';
import { type Account, findPatron, isMarked } from './account.ts';
import type { Transfer } from './transfer.ts';

export interface StatementLine {
  readonly transfer: string;
  readonly kind: string;
  readonly changes: readonly { readonly account: Account; readonly amount: Chips; readonly balance: Chips }[];
  /** The patron's total after this line: cage, stacks and holds, without marked commission. */
  readonly total: Chips;
}

/** What happened to one patron's chips, in the order of the transfers given. */
export function getStatement(patron: string, transfers: Iterable<Transfer>): readonly StatementLine[] {
  const balances = new Map<Account, Chips>();
  let total = NO_CHIPS;
  const lines: StatementLine[] = [];
  for (const { id, kind, legs } of transfers) {
    const changes = legs
      .filter(({ account }) => findPatron(account) === patron)
      .map(({ account, amount }) => {
        const balance = chips((balances.get(account) ?? NO_CHIPS) + amount);
        balances.set(account, balance);
        return { account, amount, balance };
      });
    if (changes.length === 0) continue;
    const own = changes.filter(({ account }) => !isMarked(account));
    total = chips(own.reduce((sum, { amount }) => sum + amount, total as number));
    lines.push({ transfer: id, kind, changes, total });
  }
  return lines;
}
