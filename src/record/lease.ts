import type { Result } from '../base/index.ts';
import type { StoreRefusal } from './port.ts';

/**
 * Leases of table journals to the nodes that run them, by the record's clock and in an epoch of that journal.
 * While a lease runs, no other process can claim the journal, not even the leader, and a new term leaves it
 * alone. A lease is void once it has run out or the journal was claimed again.
 */
export interface Leases {
  /** Extends these leases from now; returns those that this holder still has. */
  readonly renew: (
    holder: string,
    journals: readonly string[],
    leaseMs: number,
  ) => Promise<Result<readonly string[], StoreRefusal>>;
  /** Ends them now, so that another node need not wait. */
  readonly end: (holder: string, journals: readonly string[]) => Promise<Result<void, StoreRefusal>>;
  /** The epoch of a journal; 0 if it was never claimed. */
  readonly epochOf: (journal: string) => Promise<Result<number, StoreRefusal>>;
  /** All running leases by journal. */
  readonly running: () => Promise<Result<ReadonlyMap<string, Lease>, StoreRefusal>>;
}

export interface Lease {
  readonly holder: string;
  /** The remaining time. */
  readonly leftMs: number;
}

/** The holder and duration of the lease that each claim starts. */
export interface LeaseTerms {
  readonly holder: string;
  readonly ms: number;
}
