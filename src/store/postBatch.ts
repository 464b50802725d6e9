import { ok, type Result } from '../base/index.ts';
import {
  type Account,
  type Books,
  type LedgerRefusalCode,
  type Posting,
  post,
  type Transfer,
} from '../ledger/index.ts';
import type { StoreRefusal, StoreRefusalCode } from './port.ts';
import { refuse } from './refuse.ts';

const CODES: Readonly<Record<LedgerRefusalCode, StoreRefusalCode>> = {
  'transfer/malformed': 'store/malformed',
  'transfer/unbalanced': 'store/malformed',
  'transfer/id-reused': 'store/id-reused',
  'transfer/insufficient': 'store/insufficient',
};

/** The ledger's own posting: both stores ask it, so that there is one rule. Refuses what the books could not count. */
export function postBatch(books: Books, transfers: readonly Transfer[]): Result<Posting, StoreRefusal> {
  const tooLarge = uncountable(books, transfers);
  if (tooLarge !== undefined)
    return refuse('store/malformed', `${tooLarge}: more cents than can be counted exactly`);
  const posting = post(books, transfers);
  if (posting.ok) return ok(posting.value);
  const { code, transfer, message } = posting.error;
  return refuse(CODES[code], `transfer ${transfer}: ${message}`);
}

/** Where a sum could leave the safe integers, if anywhere: all amounts together are added to each balance. */
function uncountable(books: Books, transfers: readonly Transfer[]): string | undefined {
  let moved = 0;
  const accounts = new Set<Account>();
  for (const { id, legs } of transfers) {
    for (const { account, amount } of legs) {
      moved += Math.abs(amount);
      accounts.add(account);
    }
    if (moved > Number.MAX_SAFE_INTEGER) return `transfer ${id}`;
  }
  for (const account of accounts) {
    if (Math.abs(books.balanceOf(account)) > Number.MAX_SAFE_INTEGER - moved) return account;
  }
  return undefined;
}
