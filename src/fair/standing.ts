import { assert } from '../base/index.ts';
import type { Card, GameRules, Shoe, Winner } from '../engine/index.ts';
import type { Bytes } from './bytes.ts';
import type { Body } from './entry.ts';
import { type OpenRecord, openHash } from './open.ts';
import type { ShoePhase } from './phase.ts';
import { gameAtTable, type TableRules } from './tableRules.ts';
import type { SettledBody, WagerBody } from './wagers.ts';

/** The state of a shoe after its log so far. It needs no secret: every reader of the log has it. */
export interface ShoeStanding {
  /** As the table deals it. */
  readonly game: GameRules;
  /** As on its card, and what the table narrows. */
  readonly card: GameRules;
  readonly table: TableRules | undefined;
  readonly open: OpenRecord;
  readonly phase: ShoePhase;
  /** Entries so far: k. */
  readonly entries: number;
  /** log_k. */
  readonly head: Bytes;
  readonly call: Body<'call'> | undefined;
  readonly commitments: readonly string[];
  readonly entropy: Body<'entropy'> | undefined;
  readonly leaves: readonly Bytes[];
  /** The shoe as far as its cards are known; the others are placeholders that no rule reads. */
  readonly shoe: Shoe | undefined;
  readonly cutCardLogged: boolean;
  /** Coups whose bets were closed. */
  readonly coups: number;
  readonly coupsSettled: number;
  /** The coup being dealt: its open cards by place in the shoe. */
  readonly up: ReadonlyMap<number, Card>;
  /** Its wagers; undefined if they are withheld. */
  readonly wagers: readonly WagerBody[] | undefined;
  readonly wagersSettled: number;
  readonly coupsWithheld: number;
  /** Settled coups that are not void, by number. */
  readonly settled: ReadonlyMap<number, SettledCoup>;
  readonly voidCoups: readonly VoidCoup[];
  /** Open bets that were returned, in order. */
  readonly betsVoid: readonly BetsVoid[];
  /** Corrected payments: their number, and what patrons received in total. */
  readonly corrections: { readonly count: number; readonly sum: number };
  readonly nextAnchor: string | undefined;
  readonly voided: { readonly reason: string; readonly during: ShoePhase } | undefined;
  /** S_i, once the shoe is closed. */
  readonly seed: string | undefined;
}

export interface SettledCoup {
  readonly outcome: CoupOutcome;
  /** Undefined if the log withholds them. */
  readonly rows: readonly SettledBody[] | undefined;
}

/** A void coup of a shoe that continues. */
export interface VoidCoup {
  readonly coup: number;
  readonly reason: string;
  /** Its state when it became void. */
  readonly was: 'dealing' | 'settled';
  readonly outcome: CoupOutcome;
}

/** Open bets that were returned before their coup was dealt. */
export interface BetsVoid {
  readonly coup: number;
  readonly reason: string;
  readonly patrons: number;
  /** Wagers. */
  readonly count: number;
}

export interface CoupOutcome {
  readonly player: number;
  readonly banker: number;
  readonly winner: Winner;
}

/** A shoe with its open record only. */
export const createStanding = (card: GameRules, open: OpenRecord, table?: TableRules): ShoeStanding => ({
  game: gameAtTable(card, table),
  card,
  table,
  open,
  phase: 'opened',
  entries: 0,
  head: openHash(open),
  call: undefined,
  commitments: [],
  entropy: undefined,
  leaves: [],
  shoe: undefined,
  cutCardLogged: false,
  coups: 0,
  coupsSettled: 0,
  up: new Map(),
  wagers: undefined,
  wagersSettled: 0,
  coupsWithheld: 0,
  settled: new Map(),
  voidCoups: [],
  betsVoid: [],
  corrections: { count: 0, sum: 0 },
  nextAnchor: undefined,
  voided: undefined,
  seed: undefined,
});

/** The shoe of a phase that has one. */
export function getShoe(standing: ShoeStanding): Shoe {
  assert(standing.shoe !== undefined, 'the shoe was burned');
  return standing.shoe;
}

/** The number of cards before the cut card. */
export const cutCardAt = ({ order, rules }: Shoe): number => order.length - rules.cutCard.behind;

/** Whether the cut card is out, or on top, and not logged yet. */
export const cutCardDue = (standing: ShoeStanding): boolean =>
  !standing.cutCardLogged && getShoe(standing).dealt >= cutCardAt(getShoe(standing));
