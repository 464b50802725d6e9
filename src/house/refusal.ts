import type { StoreRefusal } from '../record/index.ts';
import type { TableRefusal } from '../table/index.ts';

/** Refusals by the house itself, in order of precedence. Refusals by a table or the store pass through unchanged. */
export const HOUSE_REFUSALS = {
  'house/closing': { retryable: true },
  'house/unavailable': { retryable: true },
  'session/none': { retryable: false },
  'login/wait': { retryable: true },
  'login/refused': { retryable: false },
  'login/second-factor': { retryable: false },
  'login/taken': { retryable: false },
  'password/weak': { retryable: false },
  'account/none': { retryable: false },
  'account/has-one': { retryable: false },
  'account/has-officer': { retryable: false },
  'account/no-such-key': { retryable: false },
  'account/last-key': { retryable: false },
  'account/too-many': { retryable: false },
  'name/not-allowed': { retryable: false },
  'table/none': { retryable: false },
  'shoe/not-closed': { retryable: true },
  'protection/too-soon': { retryable: true },
  'protection/nothing-asked': { retryable: false },
  'officer/another': { retryable: false },
  'officer/too-new': { retryable: true },
  'officer/not-independent': { retryable: true },
  'role/none': { retryable: false },
  'role/own': { retryable: false },
  'role/same': { retryable: false },
  'role/waiting': { retryable: true },
  'role/too-many': { retryable: true },
  'void/none': { retryable: false },
  'void/too-many': { retryable: true },
  'adjustment/none': { retryable: false },
  'adjustment/own': { retryable: false },
  'adjustment/same-officer': { retryable: false },
  'adjustment/too-many': { retryable: true },
  'adjustment/not-covered': { retryable: true },
} as const satisfies Readonly<Record<string, { readonly retryable: boolean }>>;

export type HouseRefusalCode = keyof typeof HOUSE_REFUSALS;

export interface HouseRefusal {
  readonly code: HouseRefusalCode;
  readonly message: string;
  /** When the refusal ends, if known. */
  readonly until?: number;
}

/** A refusal from any part of the house. */
export type AnyRefusal = HouseRefusal | TableRefusal | StoreRefusal;
