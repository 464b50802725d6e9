import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCard } from '../../test/arbitraries/cards.ts';
import { toCards } from '../../test/arbitraries/play.ts';
import { DECK, getPips, getSuit, toRank } from './card.ts';
import { getPairing, getTotal } from './hand.ts';

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
  ])('[CV2] the total of %s is %i', (names, total) => {
    expect(getTotal(toCards(names))).toBe(total);
  });

  it('[CV2] a total is the last digit of the sum, in any order of the cards', () => {
    fc.assert(
      fc.property(fc.array(anyCard, { minLength: 2, maxLength: 3 }), (hand) => {
        const sum = hand.reduce((points, each) => points + getPips(each), 0);
        expect(String(getTotal(hand))).toBe(String(sum).slice(-1));
        expect(getTotal([...hand].reverse())).toBe(getTotal(hand));
      }),
    );
  });
});

describe('pairing', () => {
  it('[CV3] two first cards of one rank are a pair, suited when they share the suit too', () => {
    for (const first of DECK) {
      for (const second of DECK) {
        const ranks = toRank(first) === toRank(second);
        const suits = getSuit(first) === getSuit(second);
        expect(getPairing([first, second])).toBe(ranks ? (suits ? 'suited' : 'rank') : 'none');
      }
    }
  });

  it('[CV3] ten, jack, queen and king are four ranks, and a third card makes no pair', () => {
    expect(getPairing(toCards('JH QH'))).toBe('none');
    expect(getPairing(toCards('10H KH'))).toBe('none');
    expect(getPairing(toCards('JH 5C JS'))).toBe('none');
    expect(getPairing(toCards('5H 5C JS'))).toBe('rank');
  });

  it('a pairing needs two cards', () => {
    expect(() => getPairing(toCards('5H'))).toThrow('a pair needs two cards');
  });
});
