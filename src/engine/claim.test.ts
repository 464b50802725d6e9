import { describe, expect, it } from 'vitest';
import { plainFile, plainFileWith, plainGame, plainHouse } from '../../test/arbitraries/houseFile.ts';
import { claimFor, claimsIn, gapsIn, getGaps, leastSure, limitsBasis, placeLimitsBasis } from './claim.ts';
import { parseHouse } from './readings.ts';

const stated = { is: 'stated', where: 'Here' } as const;
const assumed = { is: 'assumed', where: 'Nowhere' } as const;
const gap = { id: 'a-gap', title: 'A gap', reading: 'Ours.', alternatives: [] };
const is = (game: ReturnType<typeof plainGame>, of: string) => claimFor(game, of).is;

describe('the basis of a value', () => {
  it('the basis of a value is its own, else that of the whole that contains it, else unmarked', () => {
    const game = plainGame({
      'bets/dragon/basis': { lines: stated },
      'bets/dragon/lines/1/basis': { odds: assumed },
      'bets/tie/lines/0/basis': { '*': assumed },
      'limits/basis': { '*': assumed, side: stated, 'side/step': assumed },
    });
    expect(is(game, 'bets/dragon/lines/0/odds')).toBe('stated');
    expect(is(game, 'bets/dragon/lines/1/odds')).toBe('assumed');
    expect(is(game, 'bets/dragon/lines/1/when')).toBe('stated');
    expect(is(game, 'bets/tie/lines/0/odds')).toBe('assumed');
    expect(is(game, 'limits/main/step')).toBe('assumed');
    expect(is(game, 'limits/side/minimum')).toBe('stated');
    expect(is(game, 'limits/side/step')).toBe('assumed');
    expect(claimFor(game, 'shoe/decks')).toEqual({
      of: 'shoe/decks',
      is: 'unmarked',
      where: 'no basis given',
      gap: undefined,
    });
  });

  it('the basis of several values is that of the least sure, the first of equals', () => {
    const game = plainGame({
      'shoe/basis': { decks: stated, '*': { is: 'inferred', where: 'There' } },
      'limits/basis': { main: assumed, 'main/step': { is: 'assumed', where: 'Later' } },
    });
    const least = (...of: readonly string[]) => leastSure(game, of);
    expect(least('shoe/decks', 'shoe/burn')?.is).toBe('inferred');
    expect(least('limits/main/minimum', 'shoe/burn', 'limits/main/step')).toMatchObject({
      is: 'assumed',
      where: 'Nowhere',
    });
    expect(least('limits/main/step', 'settlement/rounding')?.is).toBe('unmarked');
    expect(least()).toBeUndefined();
  });

  it('the basis of a place’s limits comes from the least and largest stake of every bet there, not from their step', () => {
    const game = plainGame({
      'limits/basis': { main: stated, side: stated, 'side/step': assumed },
      'bets/banker/limits': { minimum: 100, maximum: 200, step: 100 },
      'bets/banker/basis': { limits: stated, 'limits/maximum': { is: 'inferred', where: 'There' } },
    });
    const bets = (id: string) => game.bets.filter((bet) => bet.id === id);
    expect(placeLimitsBasis(game, 'main')).toBe('inferred');
    expect(placeLimitsBasis(game, 'side')).toBe('stated');
    expect(limitsBasis(game, bets('banker'))).toBe('inferred');
    expect(limitsBasis(game, bets('player'))).toBe('stated');
    expect(limitsBasis(game, [])).toBeUndefined();
  });

  it('the basis of a bet’s limits is that of the limits it takes', () => {
    const game = plainGame({
      'limits/basis': { main: assumed, side: stated },
      'bets/tie/limits': 'side',
      'bets/banker/limits': { minimum: 100, maximum: 200, step: 100 },
      'bets/banker/basis': { limits: { is: 'inferred', where: 'There' } },
    });
    expect(is(game, 'bets/player/limits')).toBe('assumed');
    expect(is(game, 'bets/player/limits/maximum')).toBe('assumed');
    expect(is(game, 'bets/tie/limits')).toBe('stated');
    expect(is(game, 'bets/dragon/limits')).toBe('stated');
    expect(is(game, 'bets/banker/limits')).toBe('inferred');
  });
});

describe('a file of the first format', () => {
  it('a file of the first format may omit later members, and then claims nothing about them', () => {
    const game = plainGame();
    expect(game.patron.programme).toBeNull();
    expect(game.contact).toEqual({ telephone: null, address: null, website: null, slogan: null });
    expect(game.counting.examples).toEqual([]);
    expect(game.announcing).toEqual({ calls: [], posted: [] });
    const later = ['house', 'contact', 'counting', 'announcing', 'patron/programme'];
    expect(game.claims.filter(({ of }) => later.some((name) => of.startsWith(name)))).toEqual([]);
  });

  it('a file of the first format may say whether a reading changes an edge', () => {
    const alternative = { label: 'Other', patch: [{ op: 'replace', path: '/name', value: 'Other' }] };
    const withGap = (other: object) =>
      plainFileWith({
        'games/table/shoe/basis': { decks: { ...assumed, gap: { ...gap, alternatives: [other] } } },
      });
    expect(parseHouse(withGap(alternative)).ok).toBe(true);
    expect(parseHouse(withGap({ ...alternative, changesEdge: 'no' })).ok).toBe(true);
    expect(parseHouse(withGap({ ...alternative, changesEdge: 'maybe' })).ok).toBe(false);
  });
});

describe('gaps', () => {
  it('gaps may be in the basis of a house, a section, a bet, a pay table, a line or a part', () => {
    const at = (id: string) => ({ ...assumed, gap: { ...gap, id } });
    const house = plainHouse({
      basis: { name: at('of-house') },
      'games/table/basis': { offers: at('of-offers') },
      'games/table/limits/basis': { 'main/step': at('of-step') },
      'games/table/bets/tie/lines/0/basis': { when: at('of-line') },
      'games/table/bets/banker/basis': { lines: at('of-bet') },
    });
    expect(gapsIn(house.file).map(({ gap: { id }, path }) => `${id} ${path}`)).toEqual([
      'of-house /basis/name/gap',
      'of-offers /games/table/basis/offers/gap',
      'of-step /games/table/limits/basis/main~1step/gap',
      'of-bet /games/table/bets/banker/basis/lines/gap',
      'of-line /games/table/bets/tie/lines/0/basis/when/gap',
    ]);
    const [game] = house.games;
    expect(game && getGaps(game).map(({ id }) => id)).toEqual([
      'of-house',
      'of-offers',
      'of-step',
      'of-bet',
      'of-line',
    ]);
  });

  it('gaps are found in a game and a bet that are called basis', () => {
    const { table } = plainFile.games;
    const basis = {
      label: 'Basis',
      lines: [{ when: { winner: 'tie' }, odds: [8, 1], basis: { odds: { ...assumed, gap } } }],
    };
    const game = { ...table, offers: ['basis'], bets: { ...table.bets, basis }, basis: { offers: stated } };
    const [compiled] = plainHouse({ games: { basis: game } }).games;
    expect(compiled && getGaps(compiled).map(({ claim: { of } }) => of)).toEqual(['bets/basis/lines/0/odds']);
    expect(
      claimsIn(plainHouse({ games: { basis: game } }).file)
        .map(({ path }) => path)
        .sort(),
    ).toEqual(['/games/basis/basis/offers', '/games/basis/bets/basis/lines/0/basis/odds']);
  });

  it('gaps of members that the game does not have are ignored', () => {
    const limits = { side: { ...assumed, gap } };
    expect(getGaps(plainGame({ 'limits/basis': limits })).map(({ id }) => id)).toEqual(['a-gap']);
    expect(getGaps(plainGame({ 'limits/basis': limits, offers: ['player', 'banker', 'tie'] }))).toEqual([]);
  });
});
