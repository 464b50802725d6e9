import { type Chips, chips, err, isChips, makeMoney, NO_CHIPS, ok, type Result } from '../base/index.ts';
import { type Account, mayBeNegative } from './account.ts';
import type { LedgerRefusal } from './ledgerRefusal.ts';
import { malformed, sameTransfer, type Transfer } from './transfer.ts';

/** What posting looks up: balances, and transfers that were posted before. */
export interface Books {
  readonly balanceOf: (account: Account) => Chips;
  readonly posted: (id: string) => Transfer | undefined;
}

/** The result of posting: new balances, and the transfers that are new. */
export interface Posting {
  readonly balances: ReadonlyMap<Account, Chips>;
  readonly fresh: readonly Transfer[];
}

/**
 * Posts all of these transfers or none. Skips a transfer that was posted before, and refuses a different one
 * under its id. No account but the mint goes below zero, not even between two transfers.
 */
export function post(books: Books, transfers: readonly Transfer[]): Result<Posting, LedgerRefusal> {
  const balances = new Map<Account, Chips>();
  const fresh = new Map<string, Transfer>();
  for (const transfer of transfers) {
    const wrong = malformed(transfer);
    if (wrong !== undefined) return err(wrong);
    const before = fresh.get(transfer.id) ?? books.posted(transfer.id);
    if (before !== undefined) {
      if (sameTransfer(before, transfer)) continue;
      return err({
        code: 'transfer/id-reused',
        transfer: transfer.id,
        message: `${transfer.id} was posted with another body`,
      });
    }
    for (const { account, amount } of transfer.legs) {
      const balance = (balances.get(account) ?? books.balanceOf(account)) + amount;
      if (!isChips(balance)) return err(tooLarge(transfer, account));
      if (balance < 0 && !mayBeNegative(account))
        return err(insufficient(transfer, account, balance, amount));
      balances.set(account, balance);
    }
    fresh.set(transfer.id, transfer);
  }
  return ok({ balances, fresh: [...fresh.values()] });
}

const tooLarge = (transfer: Transfer, account: Account): LedgerRefusal => ({
  code: 'transfer/malformed',
  transfer: transfer.id,
  account,
  message: `${account} would hold more than can be counted exactly`,
});

const insufficient = (transfer: Transfer, account: Account, after: Chips, amount: Chips): LedgerRefusal => ({
  code: 'transfer/insufficient',
  transfer: transfer.id,
  account,
  message: `${account} holds ${makeMoney(chips(after - amount))}, not ${makeMoney(chips(-amount))}`,
});

/** Books in memory. */
export interface MemoryBooks extends Books {
  readonly balances: ReadonlyMap<Account, Chips>;
  readonly transfers: ReadonlyMap<string, Transfer>;
  /** Applies a posting that `post` returned for these books. */
  readonly take: (posting: Posting) => void;
}

export function memoryBooks(): MemoryBooks {
  const balances = new Map<Account, Chips>();
  const transfers = new Map<string, Transfer>();
  return {
    balances,
    transfers,
    balanceOf: (account) => balances.get(account) ?? NO_CHIPS,
    posted: (id) => transfers.get(id),
    take: (posting) => {
      for (const [account, balance] of posting.balances) balances.set(account, balance);
      for (const transfer of posting.fresh) transfers.set(transfer.id, transfer);
    },
  };
}

/** Chips are never created or lost, so all balances add up to zero. */
export const sumOfBooks = (balances: Iterable<readonly [Account, Chips]>): Chips => {
  let sum = 0;
  for (const [, balance] of balances) sum += balance;
  return chips(sum);
};
