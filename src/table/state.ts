import { assert, type Chips } from '../base/index.ts';
import type { GameRules, HouseFile, Outcome } from '../engine/index.ts';
import { type Entry, type SealOpening, type ShoeStanding, toSealedId } from '../fair/index.ts';
import type {
  PlacedAt,
  Placement,
  Stage,
  StoredAnswer,
  TableChange,
  TableSettings,
  Turn,
} from '../forms/index.ts';

/** A table: the fold of its events. It holds no secret; what is not yet known is not in it. */
export interface TableState {
  readonly id: string;
  /** The file that the game is of. */
  readonly house: HouseFile;
  readonly game: GameRules;
  readonly settings: TableSettings;
  /** Number of the last event. */
  readonly seq: number;
  /** What the table waits for. Times are moments of the caller's clock. */
  readonly stage: Stage;
  /** The shoe as its log tells it; undefined between shoes. */
  readonly shoe: ShoeStanding | undefined;
  readonly log: readonly Entry[];
  /** The chain that the shoes are of, from 1: a table outlives its chains. */
  readonly chain: number;
  /** Of a restored house: what stands in the names of the chains that it began. */
  readonly restored: string | undefined;
  /** S_0 of this chain, where the last shoe of the one before, or a restoration, announced it. */
  readonly announced: string | undefined;
  /** The shoe of the chain that comes next: an index is used once. */
  readonly nextIndex: number;
  /** The id of the newest shoe, in play or not. */
  readonly newestShoe: string | undefined;
  /** Whether the newest shoe calls patrons by their aliases; before there were any, it called them by their ids. */
  readonly byAlias: boolean;
  /** When somebody last sat down; 0 where nobody has, or the snapshot that this comes from did not keep it. */
  readonly satAt: number;
  /** By patron, in the order of sitting down. */
  readonly seats: ReadonlyMap<string, Seat>;
  /** The newest answers to patrons who have left: what was done for them is not done again. Newest leaver last. */
  readonly gone: ReadonlyMap<string, readonly StoredAnswer[]>;
  /** What the house has at this table. */
  readonly float: Chips;
  /** Patrons' commitments for the shoe being made, in order of arrival. */
  readonly entropy: readonly Entropy[];
  /** Patrons who left a listed commitment unopened: in the entropy of how many shoes they take no part yet. */
  readonly sitsOut: ReadonlyMap<string, number>;
  readonly coup: CoupInPlay | undefined;
  /** Outcomes of this shoe, for the roads. */
  readonly outcomes: readonly Outcome[];
  readonly asked: PendingRequests;
}

export interface Seat {
  readonly patron: string;
  readonly name: string;
  readonly seat: number;
  /** What the newest shoe calls the patron, in play or just closed; null before the first. */
  readonly alias: string | null;
  readonly stack: Chips;
  /** Commission that is marked on the felt, and taken at the end of the shoe or when the patron leaves. */
  readonly marked: Chips;
  /** What lies on the felt, in order of acceptance. */
  readonly placed: readonly PlacedAt[];
  /** The wagers of the last coup that this patron played. */
  readonly last: readonly Placement[];
  readonly leaving: boolean;
  /** Until when the seat is kept for a lost connection. */
  readonly keptUntil: number | undefined;
  /** Needs no more time to bet on this coup. */
  readonly ready: boolean | undefined;
  /** Votes for half the time to bet. */
  readonly faster: boolean | undefined;
  /** Wishes already answered, with the number of the event that answered each: newest last. */
  readonly answered: readonly StoredAnswer[];
  /** Net of the last settled coup. */
  readonly lastNet: Chips | undefined;
}

export interface Entropy {
  readonly patron: string;
  readonly commitment: string;
  readonly entropy: string | undefined;
}

/** The coup whose bets are closed. */
export interface CoupInPlay {
  readonly turns: readonly Turn[];
  /** Cards shown to one patron alone, by place in the shoe. */
  readonly peels: ReadonlyMap<number, Peel>;
  /** Places that a patron has turned and the croupier must open. */
  readonly toOpen: readonly number[];
}

export interface Peel {
  readonly patron: string;
  readonly opening: SealOpening | undefined;
}

/** What the pit or the host has asked for and the table does as soon as it may. */
export interface PendingRequests {
  readonly pause: string | undefined;
  readonly close: string | undefined;
  readonly void: string | undefined;
  /** Why the coup that is dealt is void: it is shown to its end, and not settled. */
  readonly coup: string | undefined;
  /** How the table is dealt from its next shoe on. */
  readonly change: TableChange | undefined;
}

export const NOTHING_ASKED: PendingRequests = {
  pause: undefined,
  close: undefined,
  void: undefined,
  coup: undefined,
  change: undefined,
};

export const answersTo = (state: TableState, patron: string): readonly StoredAnswer[] =>
  state.seats.get(patron)?.answered ?? state.gone.get(patron) ?? [];

export const findSeat = (state: TableState, patron: string): Seat | undefined => state.seats.get(patron);

/** What a patron is called in a shoe: only the house can tell the one from the other. */
export type AliasIn = (patron: string, shoeId: string) => string;

/** What whoever sits down now is called in the shoe in play; null between shoes. */
export const aliasNow = (
  { shoe, byAlias }: Pick<TableState, 'shoe' | 'byAlias'>,
  patron: string,
  aliasIn: AliasIn,
): string | null => (shoe === undefined ? null : byAlias ? aliasIn(patron, shoe.open.shoeId) : patron);

/** The id that the shoes of the chain in play are sealed under. */
export const sealedIdIn = ({ id, chain, restored }: Pick<TableState, 'id' | 'chain' | 'restored'>): string =>
  toSealedId({ tableId: id, chain, ...(restored !== undefined && { restored }) });

export function shoeInPlay(state: TableState): ShoeStanding {
  assert(state.shoe !== undefined, 'a shoe is in play');
  return state.shoe;
}
