import type { Result } from '../base/index.ts';
import type { Leases } from './lease.ts';
import type { StoreRefusal } from './port.ts';

/**
 * Elects the leader among processes that share a record. The leader holds a lease by the record's clock; a process that
 * finds it run out takes over. Its new term also starts a new epoch in every journal that is not leased to a node,
 * which fences off the previous leader even if it still believes that it leads. A program of an earlier generation
 * never takes over from a later one, which may have written what it cannot read.
 */
export interface Tenures {
  /**
   * Takes the leadership if no lease runs and no later generation has had it; otherwise returns the current
   * term.
   */
  readonly take: (holder: string, leaseMs: number) => Promise<Result<TermResult, StoreRefusal>>;
  /** Extends the lease from now; refused as a stale epoch if another process has taken the leadership. */
  readonly renew: (epoch: number, leaseMs: number) => Promise<Result<void, StoreRefusal>>;
  /** Ends the lease now, so that another process need not wait. */
  readonly end: (epoch: number) => Promise<Result<void, StoreRefusal>>;
  /** The current or latest term; undefined if the leadership was never taken. */
  readonly current: () => Promise<Result<Tenure | undefined, StoreRefusal>>;
  /** Leases of tables that other nodes run for the leader. */
  readonly leases: Leases;
  readonly close: () => Promise<void>;
}

/** A term of leadership, current or past. */
export interface Tenure {
  readonly epoch: number;
  readonly holder: string;
  /** The remaining time of the lease; zero when it has run out. */
  readonly leftMs: number;
  /** How many schema versions the holder knows; 0 for programs that did not record it. */
  readonly generation: number;
}

export interface TermResult {
  /** Whether this call took it. */
  readonly taken: boolean;
  /** The current term. */
  readonly tenure: Tenure;
}
