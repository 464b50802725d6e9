import type { Result } from '../base/index.ts';
import type { StoreRefusal } from './port.ts';

/**
 * Which nodes deal tables for the one that has the house. A table's journal is leased to a node, by the clock of the
 * record and in an epoch of that journal: while the lease runs nobody else claims the journal, not even whoever has
 * the house, and a new tenure leaves it as it is. Where it has run out, or another has claimed the journal since, it is
 * nothing any more.
 */
export interface Leases {
  /** Makes these run for so long from now; gives those that are this holder's still. */
  readonly renew: (
    holder: string,
    journals: readonly string[],
    leaseMs: number,
  ) => Promise<Result<readonly string[], StoreRefusal>>;
  /** Ends them at once, so that another need not wait. */
  readonly end: (holder: string, journals: readonly string[]) => Promise<Result<void, StoreRefusal>>;
  /** In which epoch a journal is; 0 for one that nobody ever claimed. */
  readonly epochOf: (journal: string) => Promise<Result<number, StoreRefusal>>;
  /** All that run, by the name of the journal. */
  readonly running: () => Promise<Result<ReadonlyMap<string, Lease>, StoreRefusal>>;
}

export interface Lease {
  readonly holder: string;
  /** How long it still runs. */
  readonly leftMs: number;
}

/** For whom journals are claimed, and for how long: each claim begins a lease. */
export interface LeaseTerms {
  readonly holder: string;
  readonly ms: number;
}
