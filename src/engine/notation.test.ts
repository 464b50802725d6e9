import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCard } from '../../test/arbitraries/cards.ts';
import { toCards } from '../../test/arbitraries/play.ts';
import { at, unwrap } from '../base/index.ts';
import { DECK } from './card.ts';
import { listWords, makeCard, makeCards, makeNumbers, parseCard, parseCards, spellCard } from './notation.ts';

describe('cards by name', () => {
  it('parseCard reads back every card that makeCard writes', () => {
    for (const card of DECK) expect(parseCard(makeCard(card))).toBe(card);
    expect(new Set(DECK.map(makeCard)).size).toBe(52);
    fc.assert(
      fc.property(fc.array(anyCard), (cards) => {
        expect(unwrap(parseCards(makeCards(cards)))).toEqual(cards);
      }),
    );
  });

  it('a card is written rank then suit: 8H, 10D, KC', () => {
    expect(DECK.slice(0, 14).map(makeCard).join(' ')).toBe('AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AD');
  });

  it.each([
    '',
    'A',
    'H',
    '8',
    '1H',
    '11H',
    '0H',
    'TH',
    'H8',
    '8h',
    'kC',
    ' 8H',
    '8H ',
    '8HH',
    '10',
    '8♥',
    'undefinedC',
  ])('%j is not a card', (name) => {
    expect(parseCard(name)).toBeUndefined();
  });

  it('parseCard accepts no other text', () => {
    const names = new Set(DECK.map(makeCard));
    fc.assert(
      fc.property(fc.string({ maxLength: 4 }), (text) => {
        expect(parseCard(text) !== undefined).toBe(names.has(text));
      }),
    );
  });

  it('parseCards splits at spaces and commas, and names the first word that is not a card', () => {
    expect(makeCards(toCards(' 8H, KD\n2C,,3S '))).toBe('8H KD 2C 3S');
    expect(parseCards('')).toEqual({ ok: true, value: [] });
    expect(parseCards('8H XX YY')).toEqual({ ok: false, error: 'XX' });
  });

  it('spellCard names cards for speech', () => {
    expect(spellCard(at(toCards('7D'), 0))).toBe('seven of diamonds');
    expect(spellCard(at(toCards('10S'), 0))).toBe('ten of spades');
    expect(new Set(DECK.map(spellCard)).size).toBe(52);
    expect(DECK.slice(0, 13).map(spellCard)).toEqual(
      [
        ...['ace', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
        ...['jack', 'queen', 'king'],
      ].map((rank) => `${rank} of clubs`),
    );
    expect(spellCard(at(toCards('AH'), 0))).toBe('ace of hearts');
  });
});

/** The numbers that such text names, read the long way. */
const readNumbers = (words: string): readonly number[] =>
  words
    .split(/, | and /)
    .filter((word) => word !== '')
    .flatMap((word) => {
      const [from = 0, to = from] = word.split('–').map(Number);
      return Array.from({ length: to - from + 1 }, (_, index) => from + index);
    });

describe('numbers in words', () => {
  it.each([
    [[], ''],
    [[7], '7'],
    [[6, 7], '6 and 7'],
    [[5, 6, 7], '5–7'],
    [[0, 1, 2, 3, 4, 5], '0–5'],
    [[0, 1, 8, 9], '0, 1, 8 and 9'],
    [[0, 1, 2, 3, 4, 5, 6, 7, 9], '0–7 and 9'],
    [[9, 0, 5], '0, 5 and 9'],
  ])('makeNumbers writes %j as %j', (numbers, words) => {
    expect(makeNumbers(numbers)).toBe(words);
  });

  it('makeNumbers names the same numbers, each once', () => {
    fc.assert(
      fc.property(fc.subarray([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]), (numbers) => {
        expect(readNumbers(makeNumbers([...numbers].reverse()))).toEqual(numbers);
      }),
    );
  });

  it('listWords joins with commas and one conjunction', () => {
    expect(listWords([])).toBe('');
    expect(listWords(['a'])).toBe('a');
    expect(listWords(['a', 'b'])).toBe('a and b');
    expect(listWords(['a', 'b', 'c'], 'or')).toBe('a, b or c');
  });
});
