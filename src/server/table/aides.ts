import type { ToDealer, ToHouse } from '../../house/drive/index.ts';
import type { Leases } from '../../record/index.ts';

/** Nodes that run tables for the leader, and their leases. */
export interface Spread {
  readonly aides: Aides;
  readonly leases: Pick<Leases, 'running' | 'epochOf'>;
  readonly leaseMs: number;
}

export interface Aides {
  /** The nodes that are connected now. */
  readonly all: () => readonly Aide[];
  /** Calls `act` when a node joins or leaves; returns a function that unsubscribes. */
  readonly onChange: (act: () => void) => () => void;
}

/** A node that can run tables for the leader. */
export interface Aide {
  /** The node's name in leases. */
  readonly holder: string;
  /**
   * Asks the node to run a table: to continue with one that it holds, or to claim it if no other node has since epoch
   * `since`.
   */
  readonly deal: (table: string, since: number, on: OnDealt) => void;
}

export interface OnDealt {
  /** The node runs the table from event `seq`; returns the handler of its messages. */
  readonly dealt: (dealer: ToDealer, seq: number) => ToHouse;
  readonly refused: (reason: string) => void;
  /** The node is no longer connected. */
  readonly gone: () => void;
}
