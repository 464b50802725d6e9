import type { Account } from './account.ts';

/** Why a transfer is refused, in order of precedence. None is retryable unchanged. */
export const LEDGER_REFUSALS = {
  'transfer/malformed': { retryable: false },
  'transfer/unbalanced': { retryable: false },
  'transfer/id-reused': { retryable: false },
  'transfer/insufficient': { retryable: false },
} as const satisfies Readonly<Record<string, { readonly retryable: boolean }>>;

export type LedgerRefusalCode = keyof typeof LEDGER_REFUSALS;

export interface LedgerRefusal {
  readonly code: LedgerRefusalCode;
  readonly message: string;
  readonly transfer: string;
  readonly account?: Account;
}
