import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCard } from '../../test/arbitraries/cards.ts';
import { cardsOf } from '../../test/arbitraries/play.ts';
import { DECK, pipsOf, rankOf, suitOf } from './card.ts';
import { pairingOf, totalOf } from './hand.ts';

describe('total', () => {
  it.each([
    ['7H 8C', 5],
    ['KD 5S 6H', 1],
    ['9H 5C 10D', 4],
    ['9C 5D', 4],
    ['JS AH', 1],
    ['10H KC', 0],
    ['9H 9C 9D', 7],
    ['4S 6D', 0],
  ])('[CV2] %s is worth %i', (names, total) => {
    expect(totalOf(cardsOf(names))).toBe(total);
  });

  it('[CV2] is the last digit of the sum, in any order of the cards', () => {
    fc.assert(
      fc.property(fc.array(anyCard, { minLength: 2, maxLength: 3 }), (hand) => {
        const sum = hand.reduce((points, each) => points + pipsOf(each), 0);
        expect(String(totalOf(hand))).toBe(String(sum).slice(-1));
        expect(totalOf([...hand].reverse())).toBe(totalOf(hand));
      }),
    );
  });
});

describe('pairing', () => {
  it('[CV3] two first cards of one rank are a pair, suited when they share the suit too', () => {
    for (const first of DECK) {
      for (const second of DECK) {
        const ranks = rankOf(first) === rankOf(second);
        const suits = suitOf(first) === suitOf(second);
        expect(pairingOf([first, second])).toBe(ranks ? (suits ? 'suited' : 'rank') : 'none');
      }
    }
  });

  it('[CV3] ten, jack, queen and king are four ranks, and a third card makes no pair', () => {
    expect(pairingOf(cardsOf('JH QH'))).toBe('none');
    expect(pairingOf(cardsOf('10H KH'))).toBe('none');
    expect(pairingOf(cardsOf('JH 5C JS'))).toBe('none');
    expect(pairingOf(cardsOf('5H 5C JS'))).toBe('rank');
  });

  it('needs two cards', () => {
    expect(() => pairingOf(cardsOf('5H'))).toThrow('a pair needs two cards');
  });
});
