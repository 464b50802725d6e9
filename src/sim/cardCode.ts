import { type Card, DECK, getPips, getRankIndex } from '../engine/index.ts';

/**
 * A card as the kernels hold it: points in the high half of a byte, then two bits of suit, then two bits that
 * distinguish ten, jack, queen and king. Points are a shift away, and the exclusive or of two cards says
 * whether they are a pair.
 */
export type CardCode = number;

export const CODES = 256;
export const PIPS_SHIFT = 4;
const SUIT_BITS = 0b1100;
const FIRST_WITHOUT_PIPS = 9;

export function getCardCode(card: Card): CardCode {
  const rank = getRankIndex(card);
  const suit = (card - rank) / 13;
  return (getPips(card) << PIPS_SHIFT) | (suit << 2) | (getPips(card) === 0 ? rank - FIRST_WITHOUT_PIPS : 0);
}

/** [code] -> index of the rank; 0 for an unused code. */
export const RANK_OF_CODE: Uint8Array = new Uint8Array(CODES);
/** [code] -> the card's byte. */
export const CARD_OF_CODE: Uint8Array = new Uint8Array(CODES);
for (const card of DECK) {
  RANK_OF_CODE[getCardCode(card)] = getRankIndex(card);
  CARD_OF_CODE[getCardCode(card)] = card;
}

/** [exclusive or of two codes] -> index into the engine's PAIRINGS: none, by rank, suited. */
export const PAIRING_OF_XOR: Uint8Array = Uint8Array.from({ length: CODES }, (_, xor) =>
  xor === 0 ? 2 : (xor & ~SUIT_BITS) === 0 ? 1 : 0,
);
