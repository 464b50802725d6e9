import { assert, type Brand } from '../base/index.ts';

/**
 * Where chips are. `mint` creates play chips and is the only account that may go below zero; `bank` is the
 * house's; `commission` is what winners paid; `cage` is a patron's wallet. A table has the house's `float`,
 * and each patron's `stack`, `hold` and `marked` commission. At a table with a host's own rules, a patron's
 * wallet is a `pocket`, whose chips are worth nothing elsewhere.
 */
export type Account = Brand<string, 'Account'>;

export const MINT = 'mint' as Account;
export const BANK = 'bank' as Account;
export const COMMISSION = 'commission' as Account;

/** An id within an account's name has no slash, so that no two accounts share a name. */
const ID = '[A-Za-z0-9_.:-]{1,80}';
const ACCOUNT = new RegExp(
  `^(mint|bank|commission|cage/${ID}|float/${ID}|stack/${ID}/${ID}|hold/${ID}/${ID}|marked/${ID}/${ID}|pocket/${ID}/${ID})$`,
);
const ONE_ID = new RegExp(`^${ID}$`);

export const isLedgerId = (text: unknown): text is string => typeof text === 'string' && ONE_ID.test(text);

export const parseAccount = (text: unknown): Account | undefined =>
  typeof text === 'string' && ACCOUNT.test(text) ? (text as Account) : undefined;

const named = (...parts: readonly string[]): Account => {
  assert(parts.slice(1).every(isLedgerId), () => `${parts.join('/')} names an account`);
  return parts.join('/') as Account;
};

/** A patron's wallet. */
export const cageAccount = (patron: string): Account => named('cage', patron);
/** The chips that a house reserved to pay winners at a table. */
export const floatAccount = (table: string): Account => named('float', table);
/** A patron's chips at a table. */
export const stackAccount = (table: string, patron: string): Account => named('stack', table, patron);
/** A patron's chips on the felt of a table. */
export const holdAccount = (table: string, patron: string): Account => named('hold', table, patron);
/** Commission that is marked on the felt, and not collected yet. */
export const markedAccount = (table: string, patron: string): Account => named('marked', table, patron);
/** Marked commission no longer belongs to the patron, and not yet to the house. */
export const isMarked = (account: Account): boolean => account.startsWith('marked/');

/** A patron's wallet for one table only. */
export const tableWalletAccount = (table: string, patron: string): Account => named('pocket', table, patron);

export const mayBeNegative = (account: Account): boolean => account === MINT;

/** The patron who owns an account, if any. */
export function findPatron(account: Account): string | undefined {
  const parts = account.split('/');
  return parts[0] === 'cage' ? parts[1] : parts.length === 3 ? parts[2] : undefined;
}
