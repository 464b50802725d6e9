import fc from 'fast-check';
import { type Card, canonicalShoe, DECK } from '../../src/engine/index.ts';

export const anyCard: fc.Arbitrary<Card> = fc.constantFrom(...DECK);

export const sixCards: fc.Arbitrary<readonly Card[]> = fc.array(anyCard, { minLength: 6, maxLength: 6 });

/** A shoe of so many decks in any order. */
export const shuffledShoe = (decks: number): fc.Arbitrary<readonly Card[]> => {
  const cards = canonicalShoe(decks);
  return fc.shuffledSubarray([...cards], { minLength: cards.length, maxLength: cards.length });
};
