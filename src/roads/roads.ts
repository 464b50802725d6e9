import { assert, at, err, ok, type Result } from '../base/index.ts';
import { type Outcome, type Pairs, WINNER_LETTERS } from '../engine/index.ts';
import { MAX_OUTCOMES } from './parseOutcomes.ts';
import { type Board, type Marked, nextMark } from './road.ts';
import {
  type Book,
  DERIVED,
  type DerivedName,
  derivedMark,
  emptyBook,
  isLengthening,
  recordOutcome,
  type Win,
} from './roadBook.ts';
import type { Colour } from './trade.ts';

/** Shown under every road. */
export const PREDICT_NOTHING = 'Roads record what was dealt. They predict nothing.';

export const ROWS = { from: 2, to: 20, usual: 6 } as const;

export interface RoadOptions {
  /** 6 by default. */
  readonly rows?: number | undefined;
  /** Whether a tail that turned right may drop again where there is room; false by default. */
  readonly dropAgain?: boolean | undefined;
}

export interface RoadOptionsError {
  readonly code: 'roads/bad-rows';
  readonly found: number;
  readonly from: number;
  readonly to: number;
}

/**
 * The five roads after some outcomes: an immutable value, read with the functions below. It shares its book
 * with the values that `addOutcome` makes from it, so that one more outcome is cheap; a value that is no
 * longer the newest of its book is read from a fresh one.
 */
export interface Roads {
  readonly board: Board;
  readonly count: number;
  readonly book: Book;
}

export type BeadMark = Win | 'T';

/** A coup on the bead plate. */
export interface Bead extends Marked<BeadMark> {
  readonly pairs?: Pairs;
}

/** A win on the big road, with the ties that followed it. */
export interface BigMark extends Marked<Win> {
  readonly ties: number;
  readonly pairs?: Pairs;
  /** The index of its outcome. */
  readonly index: number;
}

/** What one more win would write; undefined for a derived road that would get no mark. */
export interface Ask extends Readonly<Record<DerivedName, Marked<Colour> | undefined>> {
  readonly bead: Marked<BeadMark>;
  readonly big: Marked<Win>;
}

export function parseBoard(options: RoadOptions): Result<Board, RoadOptionsError> {
  const { rows = ROWS.usual, dropAgain = false } = options;
  if (isRows(rows)) return ok({ rows, dropAgain });
  return err({ code: 'roads/bad-rows', found: rows, from: ROWS.from, to: ROWS.to });
}

export const makeBoardError = ({ found, from, to }: RoadOptionsError): string =>
  `rows: found ${found}, expected a whole number from ${from} to ${to}`;

/** Six rows, and tails that stay on their row. */
export const USUAL_BOARD: Board = { rows: ROWS.usual, dropAgain: false };

export function drawRoads(outcomes: readonly Outcome[], board: Board = USUAL_BOARD): Roads {
  assert(isRows(board.rows), 'a board has 2 to 20 rows');
  assert(outcomes.length <= MAX_OUTCOMES, 'a road has at most 10,000 outcomes');
  return { board, count: outcomes.length, book: writeBook(board, outcomes) };
}

/** The roads with one more outcome; the input does not change. */
export function addOutcome(roads: Roads, outcome: Outcome): Roads {
  assert(roads.count < MAX_OUTCOMES, 'a road has at most 10,000 outcomes');
  const book = getBook(roads);
  recordOutcome(book, outcome);
  return { board: roads.board, count: roads.count + 1, book };
}

export const toOutcomes = ({ book, count }: Roads): readonly Outcome[] => book.outcomes.slice(0, count);

/** Every coup, including ties, down one column after the other. */
export const beadPlate = ({ board, book, count }: Roads): readonly Bead[] =>
  book.outcomes.slice(0, count).map((outcome, index) => bead(board, outcome, index));

export function bigRoad(roads: Roads): readonly BigMark[] {
  const { big, wins, ties, outcomes } = getBook(roads);
  return big.marks.map(({ column, row, mark }, place) => {
    const index = wins[place] ?? 0;
    const marked = { column, row, mark, ties: ties[place] ?? 0, index };
    const pairs = outcomes[index]?.pairs;
    return pairs === undefined ? marked : { ...marked, pairs };
  });
}

/** Ties dealt before the first win: they have no cell. */
export const leadingTies = (roads: Roads): number => getBook(roads).leadingTies;

export const derivedRoad = (roads: Roads, name: DerivedName): readonly Marked<Colour>[] =>
  at(getBook(roads).derived, DERIVED.indexOf(name)).road.marks.slice();

/** The length of each streak of wins, ignoring ties. */
export const streakLengths = (roads: Roads): readonly number[] => getBook(roads).lengths.slice();

/** What the next Banker or Player win would write on each road. It does not predict which will come. */
export function ask(roads: Roads, winner: 'banker' | 'player'): Ask {
  const book = getBook(roads);
  const win = WINNER_LETTERS[winner];
  return {
    bead: bead(roads.board, { winner }, roads.count),
    big: nextMark(book.big, win),
    bigEye: askDerived(book, win, 0),
    small: askDerived(book, win, 1),
    cockroach: askDerived(book, win, 2),
  };
}

function askDerived(book: Book, win: Win, place: number): Marked<Colour> | undefined {
  const { back, road } = at(book.derived, place);
  const colour = derivedMark(book, isLengthening(book, win), back);
  return colour === undefined ? undefined : nextMark(road, colour);
}

/** The book of exactly these outcomes. */
const getBook = ({ board, book, count }: Roads): Book =>
  book.outcomes.length === count ? book : writeBook(board, book.outcomes.slice(0, count));

function writeBook(board: Board, outcomes: readonly Outcome[]): Book {
  const book = emptyBook(board);
  for (const outcome of outcomes) recordOutcome(book, outcome);
  return book;
}

function bead({ rows }: Board, { winner, pairs }: Outcome, index: number): Bead {
  const marked = { column: Math.floor(index / rows), row: index % rows, mark: WINNER_LETTERS[winner] };
  return pairs === undefined ? marked : { ...marked, pairs };
}

const isRows = (rows: number): boolean => Number.isInteger(rows) && rows >= ROWS.from && rows <= ROWS.to;
