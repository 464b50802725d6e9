import { describe, expect, it } from 'vitest';
import { parseHouse } from '../engine/index.ts';
import { ALL_GAMES, ALL_HOUSES, EXAMPLE_HOUSES, GAMES, HOUSES } from './index.ts';

const gameById = (id: string) => {
  const game = ALL_GAMES.find((each) => each.id === id);
  if (game === undefined) throw new Error(`no game ${id}`);
  return game;
};

const findClaim = (gameId: string, of: string) =>
  gameById(gameId).claims.find((claim) => claim.of === of)?.is;

const MAIN = ['player', 'tie', 'banker'];
const DRAGONS = ['dragon-bonus-player', 'dragon-bonus-banker'];
const PAIRS = ['pair-player', 'pair-banker'];

describe('the shipped houses', () => {
  it.each(ALL_HOUSES.map((house) => [house.identity.id, house] as const))(
    'the shipped house %s is valid, with all its alternatives',
    (_, house) => {
      const parsed = parseHouse(house.file);
      expect(parsed.ok ? [] : parsed.error).toEqual([]);
    },
  );

  it('Coup ships five cards with eight games, and examples', () => {
    expect(HOUSES.map((house) => house.identity.id)).toEqual([
      'fallsview',
      'firekeepers',
      'penn-national',
      'morgantown',
      'rock-bac',
    ]);
    expect(GAMES.map((game) => game.id)).toEqual([
      'fallsview/no-commission',
      'fallsview/commission',
      'firekeepers/baccarat',
      'penn-national/mini',
      'penn-national/midi',
      'morgantown/mini',
      'morgantown/midi',
      'rock-bac/commission-free',
    ]);
    expect(ALL_HOUSES).toEqual([...HOUSES, ...EXAMPLE_HOUSES]);
    expect(ALL_GAMES.slice(0, 8)).toEqual(GAMES);
    expect(EXAMPLE_HOUSES.length).toBeGreaterThan(0);
    expect(new Set(ALL_GAMES.map((game) => game.id)).size).toBe(ALL_GAMES.length);
  });

  it.each([
    ['fallsview/no-commission', [...MAIN, ...DRAGONS, ...PAIRS, 'super-6']],
    ['fallsview/commission', [...MAIN, ...DRAGONS, ...PAIRS]],
    ['firekeepers/baccarat', MAIN],
    ['penn-national/mini', [...MAIN, ...DRAGONS]],
    ['penn-national/midi', [...MAIN, ...DRAGONS]],
    ['morgantown/mini', MAIN],
    ['morgantown/midi', MAIN],
    ['rock-bac/commission-free', [...MAIN, ...DRAGONS, 'super-6', 'blazing-7s']],
  ])('%s has its bets and no others', (id, bets) => {
    expect(
      gameById(id)
        .bets.map((bet) => bet.id)
        .sort(),
    ).toEqual([...bets].sort());
  });

  it.each(ALL_GAMES.map((game) => [game.id, game] as const))('%s: every value has its basis', (_, game) => {
    expect(game.claims.length).toBeGreaterThan(20);
    expect(game.claims.filter((claim) => claim.is === 'unmarked')).toEqual([]);
    expect(game.claims.filter((claim) => claim.where === '')).toEqual([]);
    expect(new Set(game.claims.map((claim) => claim.of)).size).toBe(game.claims.length);
  });

  it('examples claim nothing about a card', () => {
    const bases = EXAMPLE_HOUSES.flatMap((house) => house.games).flatMap((game) =>
      game.claims.map((claim) => claim.is),
    );
    expect(new Set(bases)).toEqual(new Set(['assumed']));
  });
});

describe('what the cards state', () => {
  it.each([
    ['fallsview/no-commission', 19, null],
    ['fallsview/commission', 19, null],
    ['firekeepers/baccarat', 21, null],
    ['penn-national/mini', 21, '1-877-565-2112'],
    ['penn-national/midi', 21, '1-877-565-2112'],
    ['morgantown/mini', 21, '1-800-GAMBLER'],
    ['morgantown/midi', 21, '1-800-GAMBLER'],
    ['rock-bac/commission-free', 21, '1-800-589-9966'],
  ])('%s states age %i and helpline %s', (id, age, helpline) => {
    expect(gameById(id).patron).toMatchObject({ minimumAge: age, helpline });
    expect(findClaim(id, 'patron/helpline')).toBe(helpline === null ? 'assumed' : 'stated');
    const stated = id.startsWith('fallsview') || id.startsWith('rock-bac');
    expect(findClaim(id, 'patron/minimumAge')).toBe(stated ? 'stated' : 'assumed');
  });

  it('only Fallsview bars the self-excluded', () => {
    const barring = GAMES.filter((game) => game.patron.exclusion !== null);
    expect(barring.map((game) => game.id)).toEqual(['fallsview/no-commission', 'fallsview/commission']);
    expect(findClaim('fallsview/commission', 'patron/exclusion')).toBe('stated');
  });

  it.each([
    ['fallsview/no-commission', 'patrons', ['dealer'], 'face-down', 'stated'],
    ['fallsview/commission', 'patrons', ['dealer'], 'face-down', 'stated'],
    ['firekeepers/baccarat', 'dealer', [], 'face-up', 'assumed'],
    ['penn-national/mini', 'dealer', [], 'face-up', 'stated'],
    ['penn-national/midi', 'largest-wager', [], 'face-down', 'stated'],
    ['morgantown/mini', 'dealer', [], 'face-up', 'stated'],
    ['morgantown/midi', 'largest-wager', [], 'face-down', 'stated'],
    ['rock-bac/commission-free', 'dealer', [], 'face-up', 'assumed'],
  ])('at %s the cards are turned by %s', (id, turnedBy, mayAlsoBe, untilTurned, is) => {
    expect(gameById(id).dealing).toMatchObject({ turnedBy, mayAlsoBe, untilTurned });
    expect(findClaim(id, 'dealing/turnedBy')).toBe(is);
  });

  it('decks are stated for the two Mini games only', () => {
    expect(GAMES.map((game) => game.shoe.decks)).toEqual([8, 8, 8, 8, 8, 8, 8, 8]);
    const stated = GAMES.filter((game) => findClaim(game.id, 'shoe/decks') === 'stated');
    expect(stated.map((game) => game.id)).toEqual(['penn-national/mini', 'morgantown/mini']);
  });

  it('[LM1] [LM2] [LM3] main bets and the tie $5 to $10,000, side bets $1 to $1,000, step $1', () => {
    for (const game of GAMES) {
      expect(game.limits.maximumPayout).toBe(10_000_000);
      for (const { id, limits } of game.bets) {
        const dragonOfPenn = game.house.id === 'penn-national' && id.startsWith('dragon-bonus-');
        const side = dragonOfPenn
          ? { minimum: 500, maximum: 10_000, step: 100 }
          : { minimum: 100, maximum: 100_000, step: 100 };
        const main = { minimum: 500, maximum: 1_000_000, step: 100 };
        expect([id, limits]).toEqual([id, MAIN.includes(id) ? main : side]);
      }
    }
    expect(findClaim('penn-national/mini', 'bets/dragon-bonus-player/limits')).toBe('stated');
    expect(findClaim('penn-national/midi', 'bets/dragon-bonus-banker/limits')).toBe('stated');
  });

  it('[EL1] [EL3] Dragon Bonus needs a main wager at Penn National, may need one at Fallsview, never at Rock Bac', () => {
    const requires = (id: string) =>
      gameById(id)
        .bets.filter((bet) => bet.requires !== 'never')
        .map((bet) => `${bet.id} ${bet.requires}`)
        .sort();
    const may = [...DRAGONS, ...PAIRS].map((id) => `${id} may`).sort();
    expect(requires('fallsview/no-commission')).toEqual(may);
    expect(requires('fallsview/commission')).toEqual(may);
    for (const id of ['penn-national/mini', 'penn-national/midi']) {
      expect(requires(id)).toEqual(['dragon-bonus-banker always', 'dragon-bonus-player always']);
    }
    expect(requires('rock-bac/commission-free')).toEqual([]);
    expect(findClaim('rock-bac/commission-free', 'bets/dragon-bonus-player/excludes')).toBe('stated');
  });
});
