import { type Card, RANKS, type Rank, toRank } from '../../../engine/index.ts';
import { PIP_PLACES, pipSize } from '../../draw/suits.ts';
import { CARD_HEIGHT, CARD_WIDTH, type CardBend, crest, dot, getProgress, OPEN_AT, reach } from './fold.ts';

/** A mark on a face; x and y from the face's top left corner, as drawn. */
export interface Mark {
  readonly is: 'pip' | 'line' | 'emblem';
  /** The rank of the emblem. */
  readonly of?: Rank;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly ends?: readonly [readonly [number, number], readonly [number, number]];
}

export interface ShownMark extends Mark {
  /** The visible share of the mark, from 0 to 1. */
  readonly share: number;
}

/** The marks of this card that are visible under this fold. */
export const showing = (card: Card, fold: CardBend): readonly ShownMark[] => getShown(toRank(card), fold);

/**
 * The ranks that the card may still have. A rank is ruled out if the card shows a mark that the rank lacks, or if
 * the rank would show one here that the card does not. Past `OPEN_AT` the index decides.
 */
export function possibleRanks(card: Card, fold: CardBend): readonly Rank[] {
  const rank = toRank(card);
  if (getProgress(fold) >= OPEN_AT) return [rank];
  const seen = getShown(rank, fold);
  return RANKS.filter(
    (other) => areIn(seen, getMarks(other)) && areIn(getShown(other, fold), getMarks(rank)),
  );
}

const areIn = (shown: readonly Mark[], marks: readonly Mark[]): boolean =>
  shown.every((mark) => marks.some((other) => alike(mark, other)));

/** Visually the same: nearly equal place and size. A nine's pips are 2 higher and 3 smaller than a six's. */
const alike = (a: Mark, b: Mark): boolean =>
  a.is === b.is && a.of === b.of && Math.hypot(a.x - b.x, a.y - b.y) <= 3 && Math.abs(a.size - b.size) <= 4;

const getShown = (rank: Rank, fold: CardBend): readonly ShownMark[] =>
  getMarks(rank)
    .map((mark) => ({ ...mark, share: getShare(fold, mark) }))
    .filter(({ is, share }) => share >= ENOUGH[is]);

/** How much must show to be recognized: a quarter of a pip, a fifth of a line, two fifths of an emblem. */
const ENOUGH: Readonly<Record<Mark['is'], number>> = { pip: 0.25, line: 0.2, emblem: 0.4 };

const ACE_SIZE = 44;
const COURT_PIP = 18;
const EMBLEM_SIZE = 40;
const EMBLEM_AT = [37, 103] as const;
/** The frame of a court card. */
const [LEFT, RIGHT, TOP, BOTTOM] = [24, 76, 10, 130] as const;

/** As drawn, without the indices, which stay off the flap. */
function getMarks(rank: Rank): readonly Mark[] {
  return MARKS[rank];
}

const [MIDDLE_X, MIDDLE_Y] = [CARD_WIDTH / 2, CARD_HEIGHT / 2];
const line = (x1: number, y1: number, x2: number, y2: number): Mark => ({
  ...{ is: 'line', x: (x1 + x2) / 2, y: (y1 + y2) / 2, size: Math.hypot(x2 - x1, y2 - y1) },
  ends: [
    [x1, y1],
    [x2, y2],
  ],
});

function drawnMarks(rank: Rank): readonly Mark[] {
  if (rank === 'A') return [{ is: 'pip', x: MIDDLE_X, y: MIDDLE_Y, size: ACE_SIZE }];
  const places = PIP_PLACES[rank];
  if (places !== undefined) return places.map(([x, y]) => ({ is: 'pip', x, y, size: pipSize(rank) }));
  return [
    line(LEFT, TOP, LEFT, BOTTOM),
    line(RIGHT, TOP, RIGHT, BOTTOM),
    line(LEFT, TOP, RIGHT, TOP),
    line(LEFT, BOTTOM, RIGHT, BOTTOM),
    ...EMBLEM_AT.map((y): Mark => ({ is: 'emblem', of: rank, x: MIDDLE_X, y, size: EMBLEM_SIZE })),
    { is: 'pip', x: MIDDLE_X, y: MIDDLE_Y, size: COURT_PIP },
  ];
}

const MARKS = Object.fromEntries(RANKS.map((rank) => [rank, drawnMarks(rank)])) as Readonly<
  Record<Rank, readonly Mark[]>
>;

/** How far a point of the face is inside the visible part; below 0 it is hidden. The face is the back, mirrored. */
const depth = (fold: CardBend, x: number, y: number): number =>
  crest(fold) - (dot([MIDDLE_X - x, y - MIDDLE_Y], fold.n) + reach(fold.n));

/**
 * A nine's smaller pips count from the same depth as a six's: the eye cannot tell them apart by the first
 * millimeter.
 */
const LEAST_PIP = 22;
const DISC_PER_SIZE = 0.45;

function getShare(fold: CardBend, mark: Mark): number {
  if (mark.ends !== undefined) {
    const [a, b] = mark.ends.map(([x, y]) => depth(fold, x, y)) as [number, number];
    if (a <= 0 && b <= 0) return 0;
    return a > 0 && b > 0 ? 1 : Math.max(a, b) / Math.abs(a - b);
  }
  const d = depth(fold, mark.x, mark.y) / (Math.max(mark.size, LEAST_PIP) * DISC_PER_SIZE);
  if (d <= -1) return 0;
  return d >= 1 ? 1 : 1 - (Math.acos(d) - d * Math.sqrt(1 - d * d)) / Math.PI;
}
