import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bruteLines, type Kind } from '../../test/odds/bruteForce.ts';
import { randomDealt, randomGame, randomShoe } from '../../test/odds/randomGames.ts';
import { runs } from '../../test/runs.ts';
import { unwrap } from '../base/index.ts';
import { type Card, DECK, dealCoup, type GameRules, parseCards } from '../engine/index.ts';
import { ALL_GAMES } from '../houses/index.ts';
import {
  type Composition,
  compositionOfCounts,
  compositionOfDecks,
  compositionOfRanks,
} from './composition.ts';
import { type LineCounts, lineCountsAt, perLineCounts } from './lineCounts.ts';
import { parseMoment } from './moment.ts';

const getComposition = (kinds: readonly Kind[]): Composition =>
  compositionOfCounts(DECK.map((card) => kinds.find((kind) => kind.card === card)?.count ?? 0));

const inBigints = ({ total, winners, bets }: LineCounts) => ({
  total: BigInt(total),
  winners: {
    player: BigInt(winners.player),
    banker: BigInt(winners.banker),
    tie: BigInt(winners.tie),
  },
  bets: bets.map((lines) => lines?.map(BigInt)),
});

const countsAt = (game: GameRules, shoe: readonly Kind[], dealt: readonly Card[]) =>
  inBigints(lineCountsAt(game, unwrap(parseMoment(game.tableau, getComposition(shoe), dealt))));

const gameNamed = (id: string): GameRules => {
  const found = ALL_GAMES.find((each) => each.id === id);
  if (found === undefined) throw new Error(`there is a game ${id}`);
  return found;
};

/** Surplus cards stay undealt. */
const getPrefix = (game: GameRules, cards: readonly Card[]): readonly Card[] => {
  const { coup } = dealCoup(game.tableau, cards);
  return cards.slice(0, coup.player.length + coup.banker.length);
};

describe('counts by pay line', () => {
  test('line counts of any game match every deal of any small shoe, before a coup', () => {
    fc.assert(
      fc.property(randomGame(), randomShoe, (game, shoe) => {
        expect(countsAt(game, shoe, [])).toEqual(bruteLines(game, shoe));
      }),
      { numRuns: runs(80) },
    );
  });

  test('line counts of any game match every deal of any small shoe, after any legal beginning of a coup', () => {
    const cases = fc
      .tuple(randomGame(), randomShoe)
      .chain(([game, shoe]) => fc.tuple(fc.constant(game), fc.constant(shoe), randomDealt(shoe, 6)));
    fc.assert(
      fc.property(cases, ([game, shoe, cards]) => {
        const dealt = getPrefix(game, cards);
        expect(countsAt(game, shoe, dealt)).toEqual(bruteLines(game, shoe, dealt));
      }),
      { numRuns: runs(100) },
    );
  });

  test('line counts of games on pairs alone match their closed form before a coup', () => {
    const pairs = randomGame(['playerPair', 'bankerPair', 'playerSuitedPair', 'bankerSuitedPair']);
    const cards = unwrap(parseCards('4C 4D 4H JS JC'));
    const shoes = fc
      .array(fc.integer({ min: 1, max: 5 }), { minLength: cards.length, maxLength: cards.length })
      .filter((counts) => counts.some((count) => count > 1)) // … a coup may need six
      .map((counts) => cards.map((card, index) => ({ card, count: counts[index] ?? 1 })));
    fc.assert(
      fc.property(pairs, shoes, (game, shoe) => {
        expect(countsAt(game, shoe, [])).toEqual(bruteLines(game, shoe));
      }),
      { numRuns: runs(60) },
    );
  });

  test('line counts of every shipped game are exact on a dozen different cards', () => {
    const cards = unwrap(parseCards('AC AD 3H 4S 5C 6D 6C 7H 8H 9S 10D KD'));
    const shoe = cards.map((card) => ({ card, count: 1 }));
    const dealt = cards.slice(0, 1);
    for (const game of ALL_GAMES) expect(countsAt(game, shoe, dealt)).toEqual(bruteLines(game, shoe, dealt));
  });

  test('line counts of every shipped game are exact on six cards, and on one rank only', () => {
    const six = unwrap(parseCards('AC 7D 7H 7S KC KD')).map((card) => ({ card, count: 1 }));
    const sevens = unwrap(parseCards('7C 7S')).map((card) => ({ card, count: 4 }));
    for (const game of ALL_GAMES) {
      for (const shoe of [six, sevens]) expect(countsAt(game, shoe, [])).toEqual(bruteLines(game, shoe));
    }
  });

  test('line counts of pairs with totals are exact on shoes of few kinds, in doubles and beyond', () => {
    const cards = unwrap(parseCards('2C 2D 6H 10S JH KD'));
    for (const copies of [60, 75, 76, 800]) {
      const shoe = cards.map((card, index) => ({ card, count: copies + index }));
      for (const game of [gameNamed('pair-room/suited'), gameNamed('fallsview/no-commission')])
        expect(countsAt(game, shoe, [])).toEqual(bruteLines(game, shoe));
    }
  });

  test('after a complete coup each bet counts all deals on one line, or none', () => {
    for (const game of ALL_GAMES) {
      const dealt = getPrefix(game, unwrap(parseCards('8H KD 2C 3S 8D 4C')));
      const moment = unwrap(parseMoment(game.tableau, compositionOfDecks(8), dealt));
      const { total, bets } = lineCountsAt(game, moment);
      for (const lines of bets) {
        const decided = (lines ?? []).filter((count) => count !== 0);
        expect(decided.length).toBeLessThanOrEqual(1);
        for (const count of decided) expect(count).toBe(total);
      }
    }
  });

  test('a shoe known by ranks counts bets without suits as the same shoe with suits does', () => {
    const ranks = compositionOfRanks(Array.from({ length: 13 }, () => 32));
    for (const game of ALL_GAMES) {
      const withSuits = perLineCounts(game, compositionOfDecks(8));
      const without = perLineCounts(game, ranks);
      expect(without.winners).toEqual(withSuits.winners);
      for (const [index, bet] of game.bets.entries()) {
        expect(without.bets[index]).toEqual(bet.needs === 'card' ? undefined : withSuits.bets[index]);
      }
    }
  });

  test('line counts are doubles up to 458 cards and bigints beyond', () => {
    const game = gameNamed('fallsview/no-commission');
    const shoe = (size: number) => compositionOfRanks([size - 12, ...Array.from({ length: 12 }, () => 1)]);
    expect(typeof perLineCounts(game, shoe(458)).total).toBe('number');
    expect(typeof perLineCounts(game, shoe(459)).total).toBe('bigint');
    expect(typeof perLineCounts(game, shoe(459)).bets[0]?.[0]).toBe('bigint');
  });
});
