import { describe, expect, it } from 'vitest';
import { DECK, getPairing, getPips, getRankIndex, PAIRINGS } from '../engine/index.ts';
import { CARD_OF_CODE, getCardCode, PAIRING_OF_XOR, PIPS_SHIFT, RANK_OF_CODE } from './cardCode.ts';

describe('card codes', () => {
  it('card codes are distinct, and contain points and rank', () => {
    expect(new Set(DECK.map(getCardCode)).size).toBe(52);
    for (const card of DECK) {
      expect(getCardCode(card) >> PIPS_SHIFT).toBe(getPips(card));
      expect(RANK_OF_CODE[getCardCode(card)]).toBe(getRankIndex(card));
      expect(CARD_OF_CODE[getCardCode(card)]).toBe(card);
    }
  });

  it("the exclusive or of two card codes gives the engine's pairing", () => {
    for (const one of DECK) {
      for (const two of DECK) {
        expect(PAIRINGS[PAIRING_OF_XOR[getCardCode(one) ^ getCardCode(two)] ?? 0]).toBe(
          getPairing([one, two]),
        );
      }
    }
  });
});
