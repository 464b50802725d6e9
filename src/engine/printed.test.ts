import { describe, expect, it } from 'vitest';
import { fileWith, plainFile } from '../../test/arbitraries/houseFile.ts';
import { toCards } from '../../test/arbitraries/play.ts';
import { printedGame } from '../../test/arbitraries/printedGame.ts';
import { unwrap } from '../base/index.ts';
import { cardsDrawn, coupBegun, dealCoup, explainCoup, nextToDraw } from './coup.ts';
import { makeCards } from './notation.ts';
import { parseCoup } from './parseCoup.ts';
import { parseHouse } from './readings.ts';
import { openShoe, walkCoup } from './shoe.ts';

const game = printedGame();

const hands = (cards: string) => {
  const { coup, complete } = dealCoup(game.tableau, toCards(cards));
  return [makeCards(coup.player), makeCards(coup.banker), cardsDrawn(game.tableau, coup), complete];
};

describe('a card printed on the felt', () => {
  it('[DL4] a printed card is Player’s first, and three cards from the shoe begin the coup', () => {
    expect(makeCards(coupBegun(game.tableau).player)).toBe('7S');
    expect(nextToDraw(game.tableau, coupBegun(game.tableau))).toBe('banker');
    expect(hands('KH 2C 8D')).toEqual(['7S 2C', 'KH 8D', 3, true]);
    expect(hands('KH 2C')).toEqual(['7S 2C', 'KH', 2, false]);
  });

  it('[DL4] a printed card counts like any other: both hands draw in order', () => {
    expect(hands('KH 3C 2D 5H 4S')).toEqual(['7S 3C 5H', 'KH 2D 4S', 5, true]);
    const { coup } = dealCoup(game.tableau, toCards('KH 3C 2D 5H 4S'));
    expect(explainCoup(game.tableau, coup)).toHaveLength(2);
  });

  it('[DL4] a printed card is not from the shoe: a coup takes one card fewer', () => {
    const order = toCards(`2H KH 2C 8D ${'AC '.repeat(412)}`.trim());
    const rules = { ...game.shoe, burn: { by: 'count', count: 1 } } as const;
    const { shoe } = openShoe(rules, order);
    expect(walkCoup(shoe, game.tableau).shoe.dealt).toBe(4);
  });

  it('the shoe may still deal the printed card as often as its decks hold it', () => {
    const one = printedGame({ 'shoe/decks': 1 });
    expect(unwrap(parseCoup(one, ['KH', '7S', 'KD', '2C', '2D'])).player).toHaveLength(3);
    expect(parseCoup(one, ['7S', '7S', 'KD']).ok).toBe(false);
  });

  it('a printed card must be a card, since version 2', () => {
    const parsed = (printed: unknown, format = 'coup-house/2') =>
      parseHouse(fileWith({ ...plainFile, format }, { 'games/table/dealing/printed': printed })).ok;
    expect([parsed('7S'), parsed(null), parsed('7'), parsed('7S', 'coup-house/1')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
