import type { Result } from '../base/index.ts';
import type { Leases } from './lease.ts';
import type { StoreRefusal } from './port.ts';

/**
 * Which of several processes deals in a house. One holds a lease that runs by the clock of the record; whoever finds it
 * run out takes the house over, under a new epoch: with it every journal that is not leased to a node has a new epoch
 * too, so that nothing of whoever held it before is written any more, whatever they believe. Nobody takes a house over
 * from one of a later generation, who may have written what the other cannot read.
 */
export interface Tenures {
  /** Takes the house where nobody's lease runs and it is not of a later generation; otherwise tells whose it is. */
  readonly take: (holder: string, leaseMs: number) => Promise<Result<TermResult, StoreRefusal>>;
  /** Makes the lease run for so long from now; refused as a stale epoch when another has taken the house. */
  readonly renew: (epoch: number, leaseMs: number) => Promise<Result<void, StoreRefusal>>;
  /** Ends the lease at once, so that another need not wait for it to run out. */
  readonly end: (epoch: number) => Promise<Result<void, StoreRefusal>>;
  /** Whose the house is, whether or not the lease still runs; undefined where nobody ever took it. */
  readonly current: () => Promise<Result<Tenure | undefined, StoreRefusal>>;
  /** Of tables that other nodes deal for whoever holds the house. */
  readonly leases: Leases;
  readonly close: () => Promise<void>;
}

/** One who holds the house, or held it last. */
export interface Tenure {
  readonly epoch: number;
  readonly holder: string;
  /** How long the lease still runs; zero when it has run out. */
  readonly leftMs: number;
  /** How many versions of forms its holder knows; 0 for one from before this was said. */
  readonly generation: number;
}

export interface TermResult {
  /** Whether it was taken just now. */
  readonly taken: boolean;
  /** Of whoever holds it now. */
  readonly tenure: Tenure;
}
