import { assert, type Chips } from '../base/index.ts';
import type { GameRules, HouseFile, Outcome } from '../engine/index.ts';
import { type Entry, type SealOpening, type ShoeStanding, toSealedId } from '../fair/index.ts';
import type {
  Night,
  PlacedAt,
  Placement,
  Stage,
  StoredAnswer,
  TableChange,
  TableSettings,
  Turn,
} from '../forms/index.ts';

/** A table: the reduction of its events. It holds no secrets; what is not yet known is not in it. */
export interface TableState {
  readonly id: string;
  /** The file that contains the game. */
  readonly house: HouseFile;
  readonly game: GameRules;
  readonly settings: TableSettings;
  /** The number of the last event. */
  readonly seq: number;
  /** What the table waits for. Times are by the caller's clock. */
  readonly stage: Stage;
  /** The shoe according to its log; undefined between shoes. */
  readonly shoe: ShoeStanding | undefined;
  readonly log: readonly Entry[];
  /** The number of the current chain, from 1: a table outlives its chains. */
  readonly chain: number;
  /** For a restored house: the suffix in the names of the chains that it began. */
  readonly restored: string | undefined;
  /** S_0 of this chain, if the previous chain's last shoe or a restoration announced it. */
  readonly announced: string | undefined;
  /** The chain's next shoe: an index is used once. */
  readonly nextIndex: number;
  /** The id of the newest shoe, in play or closed. */
  readonly newestShoe: string | undefined;
  /** Whether the newest shoe uses aliases; older shoes used ids. */
  readonly byAlias: boolean;
  /** When a patron last sat down; 0 if none has, or if an old snapshot did not keep it. */
  readonly satAt: number;
  /** By patron, in the order of sitting down. */
  readonly seats: ReadonlyMap<string, Seat>;
  /**
   * The newest answers to patrons who have left, so that repeated wishes are not done again. Latest leaver
   * last.
   */
  readonly gone: ReadonlyMap<string, readonly StoredAnswer[]>;
  /** The house's chips at this table. */
  readonly float: Chips;
  /** Commitments for the next shoe, in order of arrival. */
  readonly entropy: readonly Entropy[];
  /**
   * Patrons who did not reveal a listed commitment, with the number of shoes that still exclude them from
   * entropy.
   */
  readonly sitsOut: ReadonlyMap<string, number>;
  readonly coup: CoupInPlay | undefined;
  /** Outcomes of this shoe, for the roads. */
  readonly outcomes: readonly Outcome[];
  readonly asked: PendingRequests;
  /** The settings of a private table's host; undefined without a host. */
  readonly night: Night | undefined;
}

export interface Seat {
  readonly patron: string;
  readonly name: string;
  readonly seat: number;
  /** The patron's alias in the newest shoe, in play or just closed; null before the first. */
  readonly alias: string | null;
  readonly stack: Chips;
  /** Commission marked on the felt, collected at the end of the shoe or when the patron leaves. */
  readonly marked: Chips;
  /** The chips on the felt, in order of acceptance. */
  readonly placed: readonly PlacedAt[];
  /** The wagers of the last coup that this patron played. */
  readonly last: readonly Placement[];
  readonly leaving: boolean;
  /** Until when the seat is kept for a lost connection. */
  readonly keptUntil: number | undefined;
  /** Needs no more time to bet on this coup. */
  readonly ready: boolean | undefined;
  /** Votes for half the betting time. */
  readonly faster: boolean | undefined;
  /** Answered wishes with the number of the answering event, newest last. */
  readonly answered: readonly StoredAnswer[];
  /** The net result of the last settled coup. */
  readonly lastNet: Chips | undefined;
}

export interface Entropy {
  readonly patron: string;
  readonly commitment: string;
  readonly entropy: string | undefined;
}

/** The coup whose betting is closed. */
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

/** Pending requests of the pit or the host. */
export interface PendingRequests {
  readonly pause: string | undefined;
  readonly close: string | undefined;
  readonly void: string | undefined;
  /** Why the coup being dealt is void: it is shown to its end and not settled. */
  readonly coup: string | undefined;
  /** The rules and settings from the next shoe on. */
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

/** A patron's alias in a shoe: only the house can link the two. */
export type AliasIn = (patron: string, shoeId: string) => string;

/** The alias of a patron who sits down now; null between shoes. */
export const aliasNow = (
  { shoe, byAlias }: Pick<TableState, 'shoe' | 'byAlias'>,
  patron: string,
  aliasIn: AliasIn,
): string | null => (shoe === undefined ? null : byAlias ? aliasIn(patron, shoe.open.shoeId) : patron);

/** The id that seals the shoes of the current chain. */
export const sealedIdIn = ({ id, chain, restored }: Pick<TableState, 'id' | 'chain' | 'restored'>): string =>
  toSealedId({ tableId: id, chain, ...(restored !== undefined && { restored }) });

export function shoeInPlay(state: TableState): ShoeStanding {
  assert(state.shoe !== undefined, 'a shoe is in play');
  return state.shoe;
}
