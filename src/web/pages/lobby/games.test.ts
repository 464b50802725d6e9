import { describe, expect, it } from 'vitest';
import { DOLLARS } from '../../../base/index.ts';
import { words } from '../../app/language.ts';
import { houseLines } from '../../build/houseLines.ts';
import {
  filtersFor,
  getLobbyOrder,
  getLobbySections,
  getLobbyStakes,
  getState,
  getWatching,
  isFavourite,
  isLive,
  type LobbyGame,
  type LobbyTable,
  liveGames,
  nowTexts,
  passes,
  quickSeat,
  soloGame,
  soloOnly,
  sortGames,
  stakeText,
  stateText,
  tableOnTop,
  tableShown,
  toggled,
} from './games.ts';

const HOUSES = houseLines();
const SOLO = HOUSES.flatMap((house) => house.games.map((game) => soloGame(house, game, undefined)));

const line = (changes: Partial<LobbyTable>): LobbyTable => ({
  table: 'rock-bac-commission-free-1',
  house: 'rock-bac',
  game: 'rock-bac/commission-free',
  number: 1,
  houseName: 'Rock Bac',
  gameName: 'Commission-free',
  private: false,
  ownRules: false,
  turnedBy: 'dealer',
  bettingMs: 20_000,
  minimum: 500,
  maximum: 100_000,
  limitsBasis: 'stated',
  sideMinimum: 100,
  sideMaximum: 10_000,
  sideLimitsBasis: 'assumed',
  stage: { is: 'betting', until: 20_000 },
  coup: 3,
  shoe: 1,
  outcomes: 'B P',
  seats: 9,
  seated: 4,
  bots: 3,
  watching: 2,
  yours: false,
  ...changes,
});

const CROWNS = { code: 'SEK', step: 100 };
const REST: LobbyTable['stage'] = { is: 'resting' };
const bettingUntil = (until: number): LobbyTable['stage'] => ({ is: 'betting', until });

const only = (games: readonly LobbyGame[]): LobbyGame => {
  const [game] = games;
  if (game === undefined || games.length !== 1) throw new Error(`there are ${games.length} games`);
  return game;
};

describe('what a table does', () => {
  it('is said as a visitor would', () => {
    const at = (changes: Partial<LobbyTable>, now = 8_100) =>
      [getState(line(changes), now), stateText(line(changes), now), ...nowTexts(line(changes), now)] as const;
    expect(at({})).toEqual(['betting', '0:12 to bet', 'Place your bets', 'Last: Player']);
    expect(at({}, 20_000)[0]).toBe('dealing');
    expect(at({ stage: { is: 'dealing' } })).toEqual(['dealing', 'dealing', 'Dealing', 'Hand 4']);
    expect(at({ stage: { is: 'settled', until: 9_000 } })[0]).toBe('paying');
    expect(at({ stage: { is: 'committing', until: 9_000 }, coup: 0 }, 0)).toEqual([
      'shuffling',
      'shuffling',
      'New shoe',
      'First hand in 0:09',
    ]);
    expect(at({ stage: { is: 'sealing' } })[3]).toBe('First hand soon');
    expect(at({ stage: REST })).toEqual(['open', 'open', 'Open', 'Starts when you sit']);
    expect(at({ stage: { is: 'settled', until: 9_000 }, seated: 0 })).toEqual([
      'paused',
      'paused',
      'Paused',
      'Resumes when you sit',
    ]);
    expect(at({ stage: { is: 'closed' } })[0]).toBe('closed');
    expect(at({ outcomes: '' })[3]).toBe('First hand');
    expect(at({ outcomes: 'B P Tbp' })[3]).toBe('Last: Tie');
  });

  it('is live only where somebody sits', () => {
    expect(isLive(line({}), 0)).toBe(true);
    expect(isLive(line({ seated: 0 }), 0)).toBe(false);
    expect(isLive(line({ stage: REST }), 0)).toBe(false);
  });

  it('counts those who look on without a seat', () => {
    expect(getWatching(line({ watching: 7, seated: 4 }))).toBe(3);
    expect(getWatching(line({ watching: 2, seated: 4 }))).toBe(0);
  });
});

describe('games of the lobby', () => {
  it('have one row each, with their tables from the lowest stakes on', () => {
    const game = only(liveGames([line({ table: 'b', minimum: 2_500 }), line({ table: 'a' })], HOUSES));
    expect(game).toMatchObject({ key: 'rock-bac/commission-free', name: 'Commission Free', minimumAge: 21 });
    expect(game.tables.map(({ table }) => table)).toEqual(['a', 'b']);
    expect(game.solo).toBe('#/solo/rock-bac/commission-free');
    expect(game.sideBets).toContain('Dragon Bonus');
    expect(new Set(game.sideBets).size).toBe(game.sideBets.length);
  });

  it('of a private table have a row of their own, and are not played solo', () => {
    const games = liveGames([line({}), line({ table: 'p', private: true })], HOUSES);
    expect(games.map(({ key }) => key)).toEqual(['rock-bac/commission-free', 'p']);
    expect(games[1]?.solo).toBeUndefined();
  });

  it('stand under their houses, strangers last', () => {
    const own = liveGames(
      [line({ table: 'p', house: 'my-house', houseName: 'My house', game: 'my-house/a' })],
      HOUSES,
    );
    const sections = getLobbySections([...own, ...SOLO], HOUSES);
    expect(sections.at(-1)).toMatchObject({ id: 'my-house', name: 'My house', house: undefined });
    expect(sections[0]?.id).toBe(HOUSES[0]?.id);
  });

  it('that no table deals are left for solo', () => {
    const solo = soloOnly(liveGames([line({})], HOUSES), HOUSES);
    expect(solo).toHaveLength(SOLO.length - 1);
    expect(solo.map(({ key }) => key)).not.toContain('rock-bac/commission-free');
  });

  it('come with the live ones first, and keep that order when others come to life', () => {
    const [quiet, lively] = [
      line({ table: 'q', house: 'fallsview', game: 'fallsview/commission', stage: REST, seated: 0, bots: 0 }),
      line({ table: 'l', house: 'morgantown', game: 'morgantown/midi', seated: 2, bots: 2 }),
    ];
    const games = liveGames([quiet, lively], HOUSES);
    const order = getLobbyOrder(games, HOUSES, 0);
    expect(order).toEqual(['morgantown/midi', 'fallsview/commission']);
    const later = liveGames([{ ...quiet, seated: 9 }, lively, line({})], HOUSES);
    expect(sortGames(later, order).map(({ key }) => key)).toEqual([...order, 'rock-bac/commission-free']);
  });

  it('show one’s own table first, then the liveliest', () => {
    const tables = [
      line({ table: 'rests', stage: REST, seated: 0, bots: 0 }),
      line({ table: 'bots', seated: 3, bots: 3 }),
      line({ table: 'people', seated: 2, bots: 0 }),
    ];
    expect(tableShown(tables, 0)?.table).toBe('people');
    expect(tableShown([...tables, line({ table: 'mine', yours: true, stage: REST })], 0)?.table).toBe('mine');
    expect(tableOnTop([...tables, line({ table: 'private', private: true, seated: 9 })], 0)?.table).toBe(
      'people',
    );
    expect(tableOnTop([], 0)).toBeUndefined();
  });

  it('write stakes as the house of the table does', () => {
    const games = liveGames(
      [line({}), line({ table: 'b', currency: CROWNS }), line({ table: 'c', minimum: 2_500 })],
      HOUSES,
    );
    expect(getLobbyStakes(games).map(stakeText)).toEqual(['$5', 'SEK\u00a05', '$25']);
  });
});

describe('filters', () => {
  const seen = { favourites: ['rock-bac-commission-free-1'], now: 0 };
  const games = liveGames(
    [
      line({}),
      line({
        table: 'm',
        house: 'morgantown',
        game: 'morgantown/midi',
        turnedBy: 'largest-wager',
        stage: REST,
      }),
      line({ table: 'f', house: 'fallsview', game: 'fallsview/commission', turnedBy: 'patrons', seated: 3 }),
    ],
    HOUSES,
  );
  const kept = (filter: Parameters<typeof passes>[1]) =>
    games.filter((game) => passes(game, filter, seen)).map(({ house }) => house);

  it('keep what the cards and the tables say', () => {
    expect(kept('all')).toHaveLength(3);
    expect(kept('dealing')).toEqual(['rock-bac', 'fallsview']);
    expect(kept('people')).toEqual(['rock-bac', 'morgantown']);
    expect(kept('no-commission')).toEqual(['rock-bac']);
    expect(kept('side-bets')).toEqual(['rock-bac', 'fallsview']);
    expect(kept('you-reveal')).toEqual(['morgantown', 'fallsview']);
    expect(kept('favourites')).toEqual(['rock-bac']);
    expect(kept(19)).toEqual(['fallsview']);
  });

  it('are offered only where they would leave some and take some away', () => {
    expect(filtersFor(games, seen)).toEqual([
      ...['all', 'favourites', 'dealing', 'people', 'no-commission', 'side-bets', 'you-reveal'],
      19,
    ]);
    expect(filtersFor(games.slice(0, 1), seen)).toEqual(['all']);
  });

  it('know a favorite that was kept as a table, and forget it whole', () => {
    const [game] = games;
    if (game === undefined) return expect.fail();
    expect(isFavourite(game, seen.favourites)).toBe(true);
    expect(toggled(game, [...seen.favourites, 'other'])).toEqual(['other']);
    expect(toggled(game, ['other'])).toEqual(['other', game.key]);
  });
});

describe('quick seat', () => {
  const games = liveGames(
    [
      line({ table: 'full', seated: 9 }),
      line({ table: 'late', stage: bettingUntil(2_000) }),
      line({ table: 'soon', house: 'morgantown', game: 'morgantown/midi', stage: bettingUntil(15_000) }),
      line({ table: 'rests', stage: REST, seated: 0 }),
      line({ table: 'dear', minimum: 10_000, stage: REST }),
    ],
    HOUSES,
  );
  const seat = (minimum: number, game?: string) =>
    quickSeat(games, { minimum, currency: DOLLARS, game }, 0)?.table.table;

  it('is where a bet can be made soonest, with a free seat', () => {
    expect(seat(500)).toBe('soon');
    expect(seat(500, 'rock-bac/commission-free')).toBe('late');
    expect(seat(10_000)).toBe('dear');
    expect(seat(2_500)).toBeUndefined();
    expect(quickSeat(games, { minimum: 500, currency: CROWNS, game: undefined }, 0)).toBeUndefined();
  });
});

describe('the figures of a house', () => {
  it('come from its file and the exact odds', () => {
    const told = Object.fromEntries(
      HOUSES.map(({ id, bankerEdges }) => [id, words().lobby.edges(bankerEdges)]),
    );
    expect(told['rock-bac']).toBe('1.46\u00a0%');
    expect(told['fallsview']).toBe('1.46 or 1.06\u00a0%');
    expect(words().lobby.hero.title(5)).toContain('five real casinos');
    expect(words().lobby.hero.title(1)).toContain('one real casino.');
  });
});
