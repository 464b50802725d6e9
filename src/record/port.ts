import type { Chips, Result } from '../base/index.ts';
import type { StoredEvent } from '../forms/index.ts';
import type { Account, Transfer } from '../ledger/index.ts';

export type { StoredEvent };

/**
 * Where a house keeps its record. One writer per journal (a table, or the cage), fenced by an epoch. A commit
 * is atomic, and durable before it is answered. Memory and PostgreSQL pass one contract suite.
 */
export interface Store {
  /**
   * Makes the caller the only writer of a journal: starts a new epoch and refuses all older ones. With
   * `since`, only if the journal was not claimed after that epoch.
   */
  readonly claim: (journal: string, since?: number) => Promise<Result<JournalClaim, StoreRefusal>>;
  /** Appends events and posts transfers together, or neither. */
  readonly commit: (batch: Batch) => Promise<Result<Committed, StoreRefusal>>;
  /** A state that replaces the events up to `seq` at start-up. Derived, never the record itself. */
  readonly saveSnapshot: (
    snapshot: Snapshot & { readonly epoch: number },
  ) => Promise<Result<void, StoreRefusal>>;
  /** The newest snapshot, if any, and every event after it; refused if the hash of a row does not match. */
  readonly load: (journal: string) => Promise<Result<Loaded, StoreRefusal>>;
  /** Events of a journal from `seq` on, at most `limit`, verified by their hashes. */
  readonly events: (
    journal: string,
    from: number,
    limit: number,
  ) => Promise<Result<readonly JournalRow[], StoreRefusal>>;
  readonly journals: () => Promise<Result<readonly JournalHead[], StoreRefusal>>;
  readonly balances: (
    accounts?: readonly Account[],
  ) => Promise<Result<ReadonlyMap<Account, Chips>, StoreRefusal>>;
  readonly transfer: (id: string) => Promise<Result<PostedTransfer | undefined, StoreRefusal>>;
  /** Transfers after position `after`, in posting order. */
  readonly transfers: (
    after: number,
    limit: number,
    account?: Account,
  ) => Promise<Result<readonly PostedTransfer[], StoreRefusal>>;
  /** Small sealed secrets (encrypted seeds) by name; written once, never changed. */
  readonly putSecret: (name: string, sealed: Uint8Array) => Promise<Result<void, StoreRefusal>>;
  readonly secret: (name: string) => Promise<Result<Uint8Array | undefined, StoreRefusal>>;
  readonly close: () => Promise<void>;
}

export interface Batch {
  readonly journal: string;
  readonly epoch: number;
  /** The number of the last event that the writer knows; its next event is this plus 1. */
  readonly expectedSeq: number;
  readonly events: readonly StoredEvent[];
  readonly transfers: readonly Transfer[];
}

export interface JournalClaim {
  readonly epoch: number;
  readonly seq: number;
}

export interface Committed {
  readonly seq: number;
}

/** One row of a journal. Its hash covers the previous row, so changed and missing rows are detected. */
export interface JournalRow extends StoredEvent {
  readonly journal: string;
  readonly seq: number;
  readonly hash: string;
}

export interface JournalHead {
  readonly journal: string;
  readonly epoch: number;
  readonly seq: number;
  /** The hash of its last row, which covers all earlier ones. */
  readonly hash: string;
}

export interface PostedTransfer extends Transfer {
  /** The place in posting order, from 1. */
  readonly position: number;
  /** The last event of its commit. */
  readonly journal: string;
  readonly seq: number;
}

export interface Snapshot {
  readonly journal: string;
  readonly seq: number;
  readonly state: unknown;
}

export interface Loaded {
  readonly snapshot: Snapshot | undefined;
  readonly rows: readonly JournalRow[];
}

/** Refusals of a store, in order of precedence. */
export const STORE_REFUSALS = {
  'store/unavailable': { retryable: true },
  'store/damaged': { retryable: false },
  /** Every hash matches, but the content fits no known schema. */
  'store/unreadable': { retryable: false },
  'store/stale-epoch': { retryable: false },
  'store/wrong-seq': { retryable: false },
  'store/malformed': { retryable: false },
  'store/id-reused': { retryable: false },
  'store/insufficient': { retryable: false },
  'store/exists': { retryable: false },
} as const satisfies Readonly<Record<string, { readonly retryable: boolean }>>;

export type StoreRefusalCode = keyof typeof STORE_REFUSALS;

export interface StoreRefusal {
  readonly code: StoreRefusalCode;
  readonly message: string;
}
