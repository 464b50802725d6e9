import { describe, expect, test } from 'vitest';
import { unwrap } from '../base/index.ts';
import { compileTableau, type GameRules } from '../engine/index.ts';
import { ALL_GAMES, GAMES } from '../houses/index.ts';
import { type ComparedBet, compareGames, type Offer } from './compare.ts';
import { compositionOfDecks } from './composition.ts';
import { compareRatios, makePercent, ratio, sumRatios } from './ratio.ts';

const game = (id: string): GameRules => {
  const found = ALL_GAMES.find((each) => each.id === id);
  if (found === undefined) throw new Error(`there is a game ${id}`);
  return found;
};
const COMMISSION = game('fallsview/commission');
const sixDecks: GameRules = { ...COMMISSION, id: 'test/six', shoe: { ...COMMISSION.shoe, decks: 6 } };
const literal: GameRules = {
  ...COMMISSION,
  id: 'test/literal',
  tableau: compileTableau({ ...COMMISSION.tableau.rules, bankerDrawsWhenPlayerStands: [0, 1, 2] }),
};

const getBet = (bets: readonly ComparedBet[], id: string): ComparedBet => {
  const found = bets.find(({ bet }) => bet === id);
  if (found === undefined) throw new Error(`there is a bet ${id}`);
  return found;
};
const getOffers = (games: readonly GameRules[], bet: string): readonly Offer[] =>
  getBet(unwrap(compareGames(games)), bet).offers;

describe('the same wager in several games', () => {
  test('the offers of a wager are sorted by cost, and their causes add up to the difference', () => {
    for (const { offers } of unwrap(compareGames([...ALL_GAMES, sixDecks, literal]))) {
      const edges = offers.map(({ price }) => price.edge);
      expect(edges.toSorted(compareRatios)).toEqual(edges);
      for (const { dearer, causes } of offers) {
        expect(sumRatios(causes.map(({ adds }) => adds))).toEqual(dearer);
        expect(causes.every(({ adds }) => adds.num !== 0n)).toBe(true);
      }
      expect(offers[0]?.dearer).toEqual(ratio(0n));
      expect(offers[0]?.causes).toEqual([]);
    }
  });

  test('the half pay on a winning Banker six costs more than the commission', () => {
    const offers = getOffers(GAMES, 'banker');
    expect(offers.map(({ game: { id } }) => id).slice(-2)).toEqual([
      'fallsview/no-commission',
      'rock-bac/commission-free',
    ]);
    expect(offers.at(-1)?.causes.map(({ of }) => of)).toEqual(['lines']);
    expect(offers.at(-1)?.sentences).toEqual([
      'Banker wins with 6 pays 1 to 2; at fallsview/commission it is no line of its own.',
      'Banker wins pays 1 to 1; at fallsview/commission it pays 1 to 1 less 5 %.',
      'The pay lines add 0.40020 %.',
    ]);
  });

  test('two lines explain the difference between Dragon Bonus offers', () => {
    const penn = getOffers(GAMES, 'dragon-bonus-player').find(
      ({ game: { id } }) => id === 'penn-national/mini',
    );
    const [lines] = penn?.causes ?? [];
    expect(lines?.of === 'lines' && lines.lines.map(({ label }) => label)).toEqual([
      'Non-natural win by 7',
      'Non-natural win by 4',
    ]);
    expect(makePercent(penn?.dearer ?? ratio(0n), 5)).toBe('0.15205');
  });

  test('decks make a difference on their own', () => {
    const [eight, six] = getOffers([sixDecks, COMMISSION], 'player');
    expect(eight?.game.id).toBe('fallsview/commission');
    expect(six?.causes).toMatchObject([{ of: 'decks', decks: 6, cheapest: 8 }]);
    expect(six?.sentences).toEqual(['6 decks, not 8 as at fallsview/commission, add 0.00233 %.']);
  });

  test('a row of the third-card table makes a difference on its own', () => {
    const [cheap, dear] = getOffers([COMMISSION, literal], 'player');
    expect(cheap?.game.id).toBe('test/literal');
    expect(dear?.causes).toMatchObject([{ of: 'tableau', rows: [{ row: 'Banker, when Player stands,' }] }]);
    expect(dear?.sentences).toEqual([
      'Banker, when Player stands, draws on 0–5; at test/literal it draws on 0–2.',
      'The third-card table adds 2.48486 %.',
    ]);
  });

  test('on one shoe for all games, decks make no difference', () => {
    const bets = unwrap(compareGames([sixDecks, COMMISSION], compositionOfDecks(7)));
    for (const { offers } of bets) for (const { causes } of offers) expect(causes).toEqual([]);
  });

  test('a comparison names the games that do not offer the wager', () => {
    const bets = unwrap(compareGames(GAMES));
    expect(getBet(bets, 'blazing-7s').without.length).toBe(GAMES.length - 1);
    expect(getBet(bets, 'player').without).toEqual([]);
  });

  test('a comparison takes two games', () => {
    expect(compareGames([COMMISSION])).toMatchObject({ ok: false, error: { code: 'compare/too-few' } });
  });
});
