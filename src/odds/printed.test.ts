import { describe, expect, it } from 'vitest';
import { printedGame } from '../../test/arbitraries/printedGame.ts';
import { bruteLines } from '../../test/odds/bruteForce.ts';
import { unwrap } from '../base/index.ts';
import { parseCards } from '../engine/index.ts';
import { compositionOfCards, compositionOfDecks } from './composition.ts';
import { lineCountsAt } from './lineCounts.ts';
import { beforeCoup, parseMoment } from './moment.ts';
import { findPrice, isPriced, price } from './price.ts';
import { makeRatio } from './ratio.ts';

const SEVEN_UP = {
  'shoe/decks': 6,
  'bets/player/lines': [
    { when: { winner: 'player', playerTotal: 7 }, odds: [1, 2] },
    { when: { winner: 'player' }, odds: [1, 1] },
    { when: { winner: 'tie' }, odds: [0, 1] },
  ],
  'bets/dragon/lines': [
    { when: { 'count:7': { from: 3 } }, odds: [5, 1] },
    { when: { playerSuitedPair: true }, odds: [3, 1] },
    { when: { playerPair: true }, odds: [2, 1] },
  ],
};

describe('odds beside a printed card', () => {
  const game = printedGame(SEVEN_UP);

  it('odds beside a printed card have known values: 7 Up on six decks', () => {
    const found = findPrice(unwrap(price(game, compositionOfDecks(6))), 'player');
    expect(found !== undefined && isPriced(found) && makeRatio(found.edge)).toBe('51785809/1988032046');
  });

  it.each(['', '9D', '9D 7S KH', '6D 7S KH AC'])(
    'odds beside a printed card match every deal of a small shoe after “%s”',
    (dealt) => {
      const cards = unwrap(parseCards('7S 7H 9D 9S KH 6D AC'));
      const shoe = cards.map((card, index) => ({ card, count: index === 0 || index === 2 ? 2 : 1 }));
      const all = shoe.flatMap(({ card, count }) => Array.from({ length: count }, () => card));
      const gone = unwrap(parseCards(dealt));
      const counts = lineCountsAt(game, unwrap(parseMoment(game.tableau, compositionOfCards(all), gone)));
      const brute = bruteLines(game, shoe, gone);
      expect(counts.bets.map((lines) => lines?.map(BigInt))).toEqual(brute.bets);
      expect(BigInt(counts.total)).toBe(brute.total);
    },
  );

  it('odds before a coup have the printed card on the table and the whole shoe left', () => {
    const { left, dealt } = beforeCoup(game.tableau, compositionOfDecks(6));
    expect([left.size, dealt]).toEqual([312, 1]);
  });

  it('odds beside a printed card are refused for a surplus card', () => {
    const gone = unwrap(parseCards('KH 2C 8D AC'));
    expect(parseMoment(game.tableau, compositionOfDecks(6), gone)).toMatchObject({
      ok: false,
      error: { code: 'dealt/too-many' },
    });
  });
});
