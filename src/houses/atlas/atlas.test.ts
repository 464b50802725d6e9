import { describe, expect, test } from 'vitest';
import { bruteLines } from '../../../test/odds/bruteForce.ts';
import { unwrap } from '../../base/index.ts';
import { parseCards, parseHouse } from '../../engine/index.ts';
import { checkPrices, compositionOfCards, perLineCounts, publishedBets } from '../../odds/index.ts';
import { ALL_HOUSES } from '../index.ts';
import { atlasHouses } from './index.ts';

const games = atlasHouses().flatMap((house) => house.games);
const bets = atlasHouses().flatMap(publishedBets);

/** Published figures that differ from ours in the last digit. */
const OFF = [
  'tie-9 differs',
  'low-tie-max differs',
  'four-cards off in its last figure',
  'five-cards off in its last figure',
  'five-cards off in its last figure',
  'lucky-nines differs',
  'bellagio-match differs',
];

describe('the atlas', () => {
  test('every file of the atlas parses with all its readings, and claims nothing untrue of its prices', () => {
    for (const house of atlasHouses()) {
      expect(parseHouse(house.file).ok).toBe(true);
      expect(checkPrices(house).faults).toEqual([]);
    }
  });

  test('the atlas has at least ninety bets and sixteen games, each with where it is published', () => {
    const named = bets.filter(({ game }) => !game.id.startsWith('atlas-games/'));
    expect(new Set(named.map(({ game, bet }) => `${game.id} ${bet.id}`)).size).toBeGreaterThanOrEqual(90);
    expect(games.filter(({ id }) => id.startsWith('atlas-games/')).length).toBeGreaterThanOrEqual(16);
    for (const { where } of bets) expect(where).toMatch(/\S/);
  });

  test('the atlas agrees with every printed figure except the known errors', () => {
    const off = bets.filter(({ printedPct, verdict }) => printedPct !== undefined && verdict !== 'agrees');
    expect(off.map(({ bet, verdict }) => `${bet.id} ${verdict}`)).toEqual(OFF);
    expect(bets.filter(({ verdict }) => verdict === 'agrees').length).toBeGreaterThanOrEqual(79);
  });

  test('atlas games are in no list of houses', () => {
    const ids = new Set(ALL_HOUSES.map(({ identity }) => identity.id));
    for (const { identity } of atlasHouses()) expect(ids).not.toContain(identity.id);
  });

  test.each(games.map((game) => [game.id, game] as const))(
    '%s of the atlas prices like every deal of a small shoe',
    (_, game) => {
      const cards = unwrap(parseCards('9D 9S KH KS QS 7C 6D AC'));
      const shoe = cards.map((card, index) => ({ card, count: index < 2 ? 3 : 1 }));
      const all = shoe.flatMap(({ card, count }) => Array.from({ length: count }, () => card));
      const counts = perLineCounts(game, compositionOfCards(all));
      expect(counts.bets.map((lines) => lines?.map(BigInt))).toEqual(bruteLines(game, shoe).bets);
    },
  );
});
