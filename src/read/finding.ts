import type { Statement } from './cardText.ts';

/** One value that a statement gives. */
export interface Finding {
  /** What it is a value of: `shoe/decks`, `tableau/bankerDrawsAgainst/3`, `bets/tie/odds`. */
  readonly of: string;
  readonly value: unknown;
  /** The variant of the game that it is said of; all where nothing is said. */
  readonly game?: string;
  readonly line: number;
  readonly text: string;
}

export type Find = (of: string, value: unknown, game?: string) => void;

/** Reads a statement; tells what it found. */
export type Reader = (statement: Statement, find: Find, context: Context) => void;

/** What was said before that a statement leans on. */
export interface Context {
  /** Whose rules are being told. */
  readonly hand: 'player' | 'banker' | undefined;
  /** The Banker totals that the next lines are about. */
  readonly totals: readonly number[];
  /** The third cards are told as a table of draws and stands. */
  readonly rows: boolean;
  /** The variant that a heading named. */
  readonly game: string | undefined;
  /** The side bet that a heading or a sentence named. */
  readonly bet: string | undefined;
}

export const NO_CONTEXT: Context = {
  hand: undefined,
  totals: [],
  rows: false,
  game: undefined,
  bet: undefined,
};
