import { describe, expect, it } from 'vitest';
import { card, DECK, DECK_SIZE, getPips, getSuit, RANKS, SUITS, toRank } from './card.ts';

describe('card', () => {
  it.each([
    ['A', 1],
    ['2', 2],
    ['3', 3],
    ['4', 4],
    ['5', 5],
    ['6', 6],
    ['7', 7],
    ['8', 8],
    ['9', 9],
    ['10', 0],
    ['J', 0],
    ['Q', 0],
    ['K', 0],
  ])('[CV1] %s counts %i in every suit', (rank, points) => {
    const ofRank = DECK.filter((each) => toRank(each) === rank);
    expect(ofRank.map(getPips)).toEqual([points, points, points, points]);
  });

  it('a card is a byte: suit * 13 + rank, clubs to spades, ace to king', () => {
    expect(DECK_SIZE).toBe(52);
    expect(DECK).toEqual(Array.from({ length: 52 }, (_, byte) => byte));
    const inOrder = SUITS.flatMap((suit) => RANKS.map((rank) => `${rank}${suit}`));
    expect(DECK.map((each) => `${toRank(each)}${getSuit(each)}`)).toEqual(inOrder);
    expect([toRank(card(0)), getSuit(card(0))]).toEqual(['A', 'C']);
    expect([toRank(card(51)), getSuit(card(51))]).toEqual(['K', 'S']);
  });

  it('no other number is a card', () => {
    for (const other of [-1, 52, 1.5, Number.NaN]) expect(() => card(other)).toThrow('is a card');
  });
});
