export {
  type Account,
  BANK,
  COMMISSION,
  cageAccount,
  findPatron,
  floatAccount,
  holdAccount,
  isLedgerId,
  isMarked,
  MINT,
  markedAccount,
  mayBeNegative,
  stackAccount,
  tableWalletAccount,
} from './account.ts';
export { type Books, memoryBooks, type Posting, post, sumOfBooks } from './books.ts';
export { hashOfBooks } from './booksHash.ts';
export type { LedgerRefusal, LedgerRefusalCode } from './ledgerRefusal.ts';
export { getStatement, type StatementLine } from './statement.ts';
export {
  balanced,
  explainTransfer,
  type Leg,
  malformed,
  move,
  parseTransfer,
  sameTransfer,
  type Transfer,
} from './transfer.ts';
