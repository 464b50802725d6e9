import { ok, type Result } from '../base/index.ts';
import { type Books, type LedgerRefusalCode, type Posting, post, type Transfer } from '../ledger/index.ts';
import type { StoreRefusal, StoreRefusalCode } from './port.ts';
import { refuseStore } from './refuse.ts';

const CODES: Readonly<Record<LedgerRefusalCode, StoreRefusalCode>> = {
  'transfer/malformed': 'store/malformed',
  'transfer/unbalanced': 'store/malformed',
  'transfer/id-reused': 'store/id-reused',
  'transfer/insufficient': 'store/insufficient',
};

/** Posts transfers by the ledger's rules; both stores use it. */
export function postBatch(books: Books, transfers: readonly Transfer[]): Result<Posting, StoreRefusal> {
  const posting = post(books, transfers);
  if (posting.ok) return ok(posting.value);
  const { code, transfer, message } = posting.error;
  return refuseStore(CODES[code], `transfer ${transfer}: ${message}`);
}
