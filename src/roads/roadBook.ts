import { type Outcome, WINNER_LETTERS } from '../engine/index.ts';
import { type Board, emptyRoad, type Road, write } from './road.ts';
import { type Colour, tradeMark } from './trade.ts';

/** The winner's mark on the big road. */
export type Win = 'B' | 'P';

export const DERIVED = ['bigEye', 'small', 'cockroach'] as const;
export type DerivedName = (typeof DERIVED)[number];

export interface DerivedRoad {
  /** How many streaks to the left it compares with. */
  readonly back: number;
  readonly road: Road<Colour>;
}

/** The outcomes and the roads so far. Only `record` changes it, by appending. */
export interface Book {
  readonly board: Board;
  readonly outcomes: Outcome[];
  readonly big: Road<Win>;
  readonly derived: readonly [DerivedRoad, DerivedRoad, DerivedRoad];
  /** The length of each streak of wins, ignoring ties. */
  readonly lengths: number[];
  /** For each mark of the big road, the index of its outcome and the ties that followed it. */
  readonly wins: number[];
  readonly ties: number[];
  leadingTies: number;
}

export const emptyBook = (board: Board): Book => ({
  board,
  outcomes: [],
  big: emptyRoad(board),
  derived: [emptyDerived(board, 1), emptyDerived(board, 2), emptyDerived(board, 3)],
  lengths: [],
  wins: [],
  ties: [],
  leadingTies: 0,
});

const emptyDerived = (board: Board, back: number): DerivedRoad => ({ back, road: emptyRoad(board) });

export function recordOutcome(book: Book, outcome: Outcome): void {
  book.outcomes.push(outcome);
  if (outcome.winner === 'tie') recordTie(book);
  else recordWin(book, WINNER_LETTERS[outcome.winner]);
}

/** Whether this win would lengthen the newest streak. */
export const isLengthening = ({ big }: Book, win: Win): boolean =>
  big.newest !== undefined && big.newest.mark === win;

/** The mark that a derived road would get if the next win lengthened the newest streak, or began another. */
export function derivedMark({ lengths }: Book, lengthens: boolean, back: number): Colour | undefined {
  const newest = lengths.length - 1;
  return lengthens
    ? tradeMark(lengths, back, newest, (lengths[newest] ?? 0) + 1)
    : tradeMark(lengths, back, newest + 1, 1);
}

function recordTie(book: Book): void {
  const { ties } = book;
  if (ties.length === 0) book.leadingTies += 1;
  else ties[ties.length - 1] = (ties[ties.length - 1] ?? 0) + 1;
}

function recordWin(book: Book, win: Win): void {
  const lengthens = isLengthening(book, win);
  for (const { back, road } of book.derived) {
    const colour = derivedMark(book, lengthens, back);
    if (colour !== undefined) write(road, colour);
  }
  countTie(book.lengths, lengthens);
  write(book.big, win);
  book.wins.push(book.outcomes.length - 1);
  book.ties.push(0);
}

function countTie(lengths: number[], lengthens: boolean): void {
  if (lengthens) lengths[lengths.length - 1] = (lengths[lengths.length - 1] ?? 0) + 1;
  else lengths.push(1);
}
