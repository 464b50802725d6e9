import type { GameRefusalCode } from '../engine/index.ts';

/** Refusals of a table in order of precedence; the engine's refusals of a wager come after these. */
export const TABLE_REFUSALS = {
  'table/closed': { retryable: false },
  'table/malformed': { retryable: false },
  'seat/not-seated': { retryable: false },
  'seat/seated-already': { retryable: false },
  'seat/not-invited': { retryable: true },
  'seat/removed': { retryable: false },
  'seat/not-admitted': { retryable: true },
  'seat/reserved': { retryable: true },
  'seat/taken': { retryable: true },
  'seat/full': { retryable: true },
  'seat/leaving': { retryable: false },
  'seat/starting-chips': { retryable: true },
  'wager/late': { retryable: false },
  'wager/nothing-placed': { retryable: false },
  'wager/nothing-to-repeat': { retryable: false },
  'protection/excluded': { retryable: false },
  'protection/break': { retryable: false },
  'protection/age': { retryable: true },
  'protection/not-ready': { retryable: true },
  'protection/reminder': { retryable: true },
  'protection/buy-in-limit': { retryable: false },
  'protection/loss-limit': { retryable: false },
  'protection/wager-limit': { retryable: false },
  'protection/time-limit': { retryable: false },
  'wager/stack-too-small': { retryable: true },
  'wager/bank-cannot-cover': { retryable: true },
  'entropy/not-asked': { retryable: false },
  'entropy/malformed': { retryable: false },
  'entropy/sits-out': { retryable: false },
  'entropy/committed-already': { retryable: false },
  'entropy/full': { retryable: false },
  'entropy/not-committed': { retryable: false },
  'entropy/does-not-match': { retryable: false },
  'turn/not-yours': { retryable: false },
  'turn/no-such-card': { retryable: false },
  'turn/too-late': { retryable: false },
  'host/not-you': { retryable: false },
  'host/not-now': { retryable: true },
  'pit/nothing-to-do': { retryable: false },
  'pit/no-such-coup': { retryable: false },
  'pit/not-now': { retryable: true },
  'croupier/not-due': { retryable: false },
  'croupier/does-not-follow': { retryable: false },
} as const satisfies Readonly<Record<string, { readonly retryable: boolean }>>;

export type TableRefusalCode = keyof typeof TABLE_REFUSALS;
export type ProtectionCode = Extract<TableRefusalCode, `protection/${string}`>;

export interface TableRefusal {
  readonly code: TableRefusalCode | GameRefusalCode;
  readonly message: string;
  readonly bet?: string;
  /** The largest amount that would be accepted; for an age, the minimum. */
  readonly largest?: number;
  /** Until when, if known. */
  readonly until?: number;
}
