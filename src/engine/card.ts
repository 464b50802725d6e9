import { assert, at, type Brand } from '../base/index.ts';

export const SUITS = ['C', 'D', 'H', 'S'] as const;
export type Suit = (typeof SUITS)[number];

export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
export type Rank = (typeof RANKS)[number];

/** A card as one byte: suit * 13 + rank, in the order of SUITS and RANKS. */
export type Card = Brand<number, 'Card'>;

export const DECK_SIZE = SUITS.length * RANKS.length;

export function card(byte: number): Card {
  assert(Number.isInteger(byte) && byte >= 0 && byte < DECK_SIZE, () => `${byte} is a card`);
  return byte as Card;
}

/** One deck in canonical order: every club from ace to king, then diamonds, hearts, spades. */
export const DECK: readonly Card[] = Array.from({ length: DECK_SIZE }, (_, byte) => card(byte));

export const getRankIndex = (of: Card): number => of % RANKS.length;
export const toRank = (of: Card): Rank => at(RANKS, getRankIndex(of));
export const getSuit = (of: Card): Suit => at(SUITS, Math.floor(of / RANKS.length));

/** Points by rank: ace 1, 2 to 9 their number, ten and faces 0. [CV1] */
export const PIPS_BY_RANK: readonly number[] = RANKS.map((_, index) => (index < 9 ? index + 1 : 0));

export const getPips = (of: Card): number => at(PIPS_BY_RANK, getRankIndex(of));
