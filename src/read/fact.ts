import type { TextSpan } from './cardText.ts';
import type { Statement } from './layout.ts';

/** A value that the card gives, with the words that give it. */
export interface Fact {
  /** What it is a value of: `shoe/decks`, `tableau/bankerDrawsAgainst/3`, `bets/tie/odds`. */
  readonly of: string;
  readonly value: unknown;
  /** The game that it is said of; all where nothing is said. */
  readonly game?: string;
  /** Every word of the quote was understood. */
  readonly sure: boolean;
  /** Why it is not sure. */
  readonly why?: string;
  readonly span: TextSpan;
  readonly line: number;
  readonly lastLine: number;
  readonly text: string;
  readonly language?: string;
}

export interface Told {
  readonly game?: string | undefined;
  readonly sure?: boolean | undefined;
  readonly why?: string | undefined;
  /** The words that say it, where a part of the statement does. */
  readonly span?: TextSpan | undefined;
  readonly quote?: string | undefined;
}

/** Tells what a statement gives. */
export type Tell = (of: string, value: unknown, more?: Told) => void;

/** Reads one statement with what was said before it. */
export type Reader = (statement: Statement, tell: Tell, context: Context) => void;

export type HandSide = 'player' | 'banker';
export type ReadCondition = Readonly<Record<string, unknown>>;

/** What was said before that a statement leans on. */
export interface Context {
  /** Whose rules are being told. */
  readonly hand: HandSide | undefined;
  /** The Banker totals that the next statements are about. */
  readonly totals: readonly number[];
  /** What Player did where Banker's rules are told. */
  readonly playerDid: 'stood' | 'drew' | undefined;
  /** The columns of a chart of draws: where each begins. */
  readonly chart: Chart | undefined;
  readonly grid: readonly (number | 'none')[] | undefined;
  /** The game that a heading named. */
  readonly game: string | undefined;
  /** The bet that a heading or a label named. */
  readonly bet: string | undefined;
  /** The main bets that a lead is about: `wagers on Banker that win are paid:`. */
  readonly mains?: readonly (HandSide | 'tie')[];
  /** A heading named the bet: it holds to the next heading, not to the next paragraph. */
  readonly isHeaded?: boolean;
  /** The bet that was named last in this section. */
  readonly lastBet?: string | undefined;
  /** A row named the bet: it holds for the rows of its paragraph alone. */
  readonly isRowBet?: boolean;
  /** A note to a table: it holds to the end of its paragraph. */
  readonly isNote?: boolean;
  /** What the heading of a bet already asks of its lines. */
  readonly asks: ReadCondition | undefined;
  /** What the columns of a table of pays ask. */
  readonly payColumns: readonly ReadCondition[];
  /** The columns of a table of limits. */
  readonly limitColumns: readonly LimitColumn[];
  /** Limits are being told. */
  readonly limits: boolean;
  /** The names of games in the columns of a table. */
  readonly gameColumns: readonly GameColumn[];
  /** Another game is being told. */
  readonly foreign: boolean;
}

export interface Chart {
  readonly draws: number | undefined;
  readonly stands: number | undefined;
}

export interface LimitColumn {
  readonly column: number;
  readonly is: 'minimum' | 'maximum' | 'both';
  readonly game?: string | undefined;
  readonly bets?: readonly string[] | undefined;
}

export interface GameColumn {
  readonly column: number;
  readonly game: string;
}

export const NO_CONTEXT: Context = {
  hand: undefined,
  totals: [],
  playerDid: undefined,
  chart: undefined,
  grid: undefined,
  game: undefined,
  bet: undefined,
  asks: undefined,
  payColumns: [],
  limitColumns: [],
  limits: false,
  gameColumns: [],
  foreign: false,
};
