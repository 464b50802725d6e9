import type { ToDealer, ToHouse } from '../../house/drive/index.ts';
import type { Leases } from '../../record/index.ts';

/** Other nodes that deal tables for the one that has the house, and the leases by which they do. */
export interface Spread {
  readonly aides: Aides;
  readonly leases: Pick<Leases, 'running' | 'epochOf'>;
  readonly leaseMs: number;
}

export interface Aides {
  /** Those that are reached just now. */
  readonly all: () => readonly Aide[];
  /** One more or less; gives the way to stop hearing of it. */
  readonly onChange: (act: () => void) => () => void;
}

/** A node that can deal tables for the house. */
export interface Aide {
  /** As it stands in leases. */
  readonly holder: string;
  /** Asks it to deal a table: to go on with one that it has, or to take it if nobody has claimed it since this epoch. */
  readonly deal: (table: string, since: number, on: OnDealt) => void;
}

export interface OnDealt {
  /** It does, from this event on; gives what it is to tell. */
  readonly dealt: (dealer: ToDealer, seq: number) => ToHouse;
  readonly refused: (reason: string) => void;
  /** It is not reached any more. */
  readonly gone: () => void;
}
