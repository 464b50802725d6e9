import { describe, expect, test } from 'vitest';
import { unwrap } from '../base/index.ts';
import { parseCards } from '../engine/index.ts';
import { ALL_GAMES, ALL_HOUSES } from '../houses/index.ts';
import { priceAlternatives } from './alternatives.ts';
import { compositionOfDecks, compositionOfRanks } from './composition.ts';
import { oddsJson } from './oddsJson.ts';
import { isPriced, price, priceFullShoe } from './price.ts';
import { parseRatio, toNumber } from './ratio.ts';

declare global {
  interface ImportMeta {
    glob(pattern: string, options: { eager: true; import: 'default' }): Readonly<Record<string, unknown>>;
  }
}

/** `golden/odds/<house>--<game>.json`, written by `node scripts/golden.mjs odds`. */
const GOLDENS = import.meta.glob('../../golden/odds/*.json', { eager: true, import: 'default' });
const goldenPath = (gameId: string): string => `../../golden/odds/${gameId.replace('/', '--')}.json`;

describe('odds as other programs read them', () => {
  test('there is a golden file for each game, and no other', () => {
    expect(Object.keys(GOLDENS).sort()).toEqual(ALL_GAMES.map(({ id }) => goldenPath(id)).sort());
  });

  const cases = ALL_HOUSES.flatMap((house) => house.games.map((game) => [game.id, house, game] as const));
  test.each(cases)('the golden odds of %s have not changed', (id, house, game) => {
    const now = oddsJson(priceFullShoe(game), priceAlternatives(house, game));
    expect(JSON.parse(JSON.stringify(now))).toEqual(GOLDENS[goldenPath(id)]);
  });

  test('one bet has the documented JSON form', () => {
    const game = ALL_GAMES.find(({ id }) => id === 'fallsview/commission');
    if (game === undefined) throw new Error('there is that game');
    const json = oddsJson(priceFullShoe(game));
    expect(Object.keys(json)).toEqual(['game', 'cards', 'counts', 'bets']);
    expect(json.cards).toBe(416);
    expect(json.counts).toEqual({
      total: '4998398275503360',
      player: '2230518282592256',
      banker: '2292252566437888',
      tie: '475627426473216',
    });
    expect(json.bets['tie']).toEqual({
      edge: '103841353768/723147898655',
      edgePct: 14.3596287787,
      edgeResolvedPct: 14.3596287787,
      returnPct: 85.6403712213,
      sd: 2.6408722218,
      hitPct: 9.5155968024,
      pushPct: 0,
      lines: [
        {
          label: 'Tie',
          odds: [8, 1],
          probability: '619306544887/6508331087895',
          count: '475627426473216',
        },
      ],
    });
  });

  test('percentages in JSON are the ratios, rounded to ten decimals', () => {
    for (const game of ALL_GAMES) {
      const priced = priceFullShoe(game);
      const json = oddsJson(priced);
      for (const each of priced.bets.filter(isPriced)) {
        const bet = json.bets[each.bet.id];
        if (bet === undefined || 'unpriced' in bet) throw new Error('it has a price');
        expect(Math.abs(bet.edgePct - 100 * toNumber(each.edge))).toBeLessThan(1e-9);
        expect(parseRatio(bet.edge)).toEqual(each.edge);
      }
    }
  });

  test('JSON odds count the remaining cards, mark a bet that needs suits, and omit the resolved edge of a certain push', () => {
    const game = ALL_GAMES.find(({ id }) => id === 'pair-room/suited');
    if (game === undefined) throw new Error('there is that game');
    const ranks = compositionOfRanks(Array.from({ length: 13 }, () => 32));
    expect(oddsJson(unwrap(price(game, ranks))).bets['suited-pair-player']).toEqual({
      unpriced: 'needs suits',
    });
    const dealt = unwrap(parseCards('8H 8D KC KS'));
    const json = oddsJson(unwrap(price(game, compositionOfDecks(8), dealt)));
    expect(json.cards).toBe(412);
    expect(json.bets['player']).toMatchObject({
      edge: '0/1',
      edgePct: 0,
      edgeResolvedPct: null,
      pushPct: 100,
    });
  });

  test('in JSON an alternative without a price has a note and no bets', () => {
    const [house] = ALL_HOUSES;
    const [game] = house?.games ?? [];
    if (house === undefined || game === undefined) throw new Error('there is a house');
    const { alternatives = [] } = oddsJson(priceFullShoe(game), priceAlternatives(house, game));
    const burn = alternatives.find(({ gap }) => gap === 'burn-and-cut');
    expect(burn).toEqual({
      gap: 'burn-and-cut',
      label: 'One card burned unseen, 20 behind the cut card',
      bets: {},
      note: 'changes no edge',
    });
    const literal = alternatives.find(({ gap }) => gap === 'banker-when-player-stands');
    expect(literal).not.toHaveProperty('note');
    expect(literal?.bets['player']).toMatchObject({ edgePct: -1.2497747475 });
  });
});
