import type { Rank, Suit } from '../../engine/index.ts';

/** The four suits, each in a 100 by 100 field. */
export const SUIT_PATHS: Readonly<Record<Suit, string>> = {
  H: 'M50 90C22 66 7 50 7 31 7 17 17 8 29 8c10 0 17 6 21 16C54 14 61 8 71 8c12 0 22 9 22 23 0 19-15 35-43 59Z',
  D: 'M50 3c8 18 20 34 35 47C70 63 58 79 50 97 42 79 30 63 15 50 30 37 42 21 50 3Z',
  S: 'M50 5c11 19 42 36 42 56 0 13-9 21-20 21-8 0-14-4-18-11 1 11 5 19 13 24H33c8-5 12-13 13-24-4 7-10 11-18 11C17 82 8 74 8 61 8 41 39 24 50 5Z',
  C: 'M50 5c12 0 21 9 21 20 0 7-3 12-8 17 3-1 6-2 9-2 12 0 21 9 21 21s-9 21-21 21c-8 0-14-4-18-10 1 10 5 18 13 23H33c8-5 12-13 13-23-4 6-10 10-18 10C16 82 7 73 7 61s9-21 21-21c3 0 6 1 9 2-5-5-8-10-8-17C29 14 38 5 50 5Z',
};

export const isRed = (suit: Suit): boolean => suit === 'H' || suit === 'D';

type Place = readonly [x: number, y: number];
const COLUMNS = { left: 35, middle: 50, right: 65 } as const;
const pair = (y: number): readonly Place[] => [
  [COLUMNS.left, y],
  [COLUMNS.right, y],
];
const one = (y: number): readonly Place[] => [[COLUMNS.middle, y]];

/** The positions of the pips on a number card of 100 by 140. */
export const PIP_PLACES: Readonly<Partial<Record<Rank, readonly Place[]>>> = {
  '2': [...one(30), ...one(110)],
  '3': [...one(30), ...one(70), ...one(110)],
  '4': [...pair(30), ...pair(110)],
  '5': [...pair(30), ...one(70), ...pair(110)],
  '6': [...pair(30), ...pair(70), ...pair(110)],
  '7': [...pair(30), ...one(50), ...pair(70), ...pair(110)],
  '8': [...pair(30), ...one(50), ...pair(70), ...one(90), ...pair(110)],
  '9': [...pair(28), ...pair(56), ...one(70), ...pair(84), ...pair(112)],
  '10': [...pair(28), ...one(42), ...pair(56), ...pair(84), ...one(98), ...pair(112)],
};

/** Nines and tens have smaller pips. */
export const pipSize = (rank: Rank): number => (rank === '9' || rank === '10' ? 19 : 22);

/** Two lattices of lines over a card's back. */
export const BACK_LATTICE: string = Array.from({ length: 38 }, (_, index) => {
  const x = (index - 14) * 7;
  return `M${x - 40} -10l170 170M${x + 70} -10l-170 170`;
}).join('');
