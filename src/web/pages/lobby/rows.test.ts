import { describe, expect, it } from 'vitest';
import { type Currency, DOLLARS } from '../../../base/index.ts';
import { words } from '../../app/language.ts';
import { houseLines } from '../../build/houseLines.ts';
import {
  type Filter,
  filterLabel,
  filtersFor,
  type Least,
  leastsOf,
  leastText,
  likedFirst,
  liveRow,
  nowText,
  passes,
  type Row,
  sameFilter,
  sectionsOf,
  soloRow,
  type TableLine,
} from './rows.ts';

const HOUSES = houseLines();
const SOLO = HOUSES.flatMap((house) => house.games.map((game) => soloRow(house, game, undefined)));

const line = (changes: Partial<TableLine>): TableLine => ({
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

const CROWNS: Currency = { code: 'SEK', step: 100 };
const from = (minimum: number, currency: Currency = DOLLARS): Least => ({ minimum, currency });
const LIKED = ['solo/rock-bac/commission-free'];
const kept = (rows: readonly Row[], filter: Filter): readonly string[] =>
  rows.filter((row) => passes(row, filter, LIKED)).map(({ key }) => key);

describe('what differs between houses', () => {
  it('comes from each house file and the exact odds', () => {
    const told = Object.fromEntries(
      HOUSES.map(({ id, bankerEdges }) => [id, words().lobby.edges(bankerEdges)]),
    );
    expect(told['rock-bac']).toBe('1.46\u00a0%');
    expect(told['fallsview']).toBe('1.46 or 1.06\u00a0%');
    const doubts = Object.fromEntries(HOUSES.map(({ id, edgeDoubt }) => [id, edgeDoubt]));
    expect(doubts['firekeepers']).toMatchObject({
      is: 'assumed',
      why: expect.stringMatching(/5 % commission/),
    });
    expect(doubts['fallsview']).toMatchObject({ is: 'inferred', why: expect.stringMatching(/0 to 5/) });
    expect(told['firekeepers']).toBe('1.06\u00a0%');
  });
});

describe('rows of the lobby', () => {
  it('say what a table does now', () => {
    expect(nowText({ stage: { is: 'betting', until: 20_000 }, coup: 3, seated: 1 }, 8_100)).toBe(
      'Betting, 12 s',
    );
    expect(nowText({ stage: { is: 'betting', until: 20_000 }, coup: 3, seated: 1 }, 20_000)).toBe(
      'No more bets',
    );
    expect(nowText({ stage: { is: 'committing', until: 9_000 }, coup: 0, seated: 1 }, 0)).toBe(
      'New shoe, seal in 0:09',
    );
    expect(nowText({ stage: { is: 'settled', until: 9_000 }, coup: 7, seated: 1 }, 0)).toBe('Coup 7');
    // Nobody is there: it waits, and whoever comes may sit at once.
    expect(nowText({ stage: { is: 'settled', until: 9_000 }, coup: 7, seated: 0 }, 0)).toBe(
      'Goes on when you sit',
    );
    expect(nowText({ stage: { is: 'resting' }, coup: 0, seated: 1 }, 0)).toBe('Opens when you sit');
    expect(liveRow(line({ stage: { is: 'resting' } }), HOUSES, 0).act).toMatchObject({ is: 'sit' });
  });

  it('mark limits that the card does not state, once where that is enough', () => {
    const under = (changes: Partial<TableLine>) => liveRow(line(changes), HOUSES, 0).underLimits;
    expect(liveRow(line({}), HOUSES, 0).limits).toBe('$5 to $1,000');
    expect(under({})).toEqual(['side $1 to $100 (assumed)']);
    expect(under({ limitsBasis: 'assumed' })).toEqual(['side $1 to $100', 'both assumed']);
    expect(under({ limitsBasis: 'assumed', sideLimitsBasis: 'stated' })).toEqual([
      'assumed',
      'side $1 to $100',
    ]);
    expect(under({ sideLimitsBasis: 'stated' })).toEqual(['side $1 to $100']);
    const none = { sideMinimum: null, sideMaximum: null, sideLimitsBasis: null };
    expect(under(none)).toEqual(['no side bets']);
    expect(under({ ...none, limitsBasis: 'inferred' })).toEqual(['inferred', 'no side bets']);
    expect(under({ private: true })).toEqual(['private']);
    expect(under({ private: true, ownRules: true })).toEqual(['private', 'host’s own rules']);
  });

  it('write amounts as the house of the table does', () => {
    const crowns = liveRow(line({ currency: CROWNS }), HOUSES, 0);
    expect(crowns.limits).toBe('SEK\u00a05 to SEK\u00a01,000');
    expect(crowns.underLimits).toEqual(['side SEK\u00a01 to SEK\u00a0100 (assumed)']);
    const [house] = HOUSES;
    const game = house?.games[0];
    if (house === undefined || game === undefined) return expect.fail();
    expect(soloRow(house, { ...game, currency: CROWNS }, undefined).limits).toMatch(/^SEK/);
    const rows = [liveRow(line({}), HOUSES, 0), crowns, liveRow(line({ minimum: 2_500 }), HOUSES, 0)];
    expect(leastsOf(rows).map(leastText)).toEqual(['$5', 'SEK\u00a05', '$25']);
    expect(filtersFor(rows, []).map(filterLabel)).toEqual([
      ...['All tables', 'From $5', 'From SEK\u00a05', 'From $25'],
    ]);
    expect(rows.filter((row) => passes(row, from(500, CROWNS), []))).toEqual([crowns]);
    expect(sameFilter(from(500), from(500, CROWNS))).toBe(false);
    expect(sameFilter(from(500), from(500))).toBe(true);
    expect(sameFilter(from(500), 'all')).toBe(false);
  });

  it('offer what can be done', () => {
    const act = (changes: Partial<TableLine>) => liveRow(line(changes), HOUSES, 0).act?.is;
    expect(act({})).toBe('sit');
    expect(act({ yours: true, seated: 9 })).toBe('return');
    expect(act({ seated: 9 })).toBe('watch');
    expect(act({ stage: { is: 'committing', until: 5 } })).toBe('wait');
  });

  it('say of a table that its house came back from a backup', () => {
    expect(liveRow(line({}), HOUSES, 0).restored).toBe(false);
    expect(liveRow(line({ restored: true }), HOUSES, 0).restored).toBe(true);
  });

  it('tell bots from people', () => {
    expect(liveRow(line({}), HOUSES, 0).patrons).toEqual({
      ...{ seated: 4, seats: 9 },
      said: ['4 of 9 seated', '3 are bots'],
    });
    expect(liveRow(line({ bots: 0 }), HOUSES, 0).patrons?.said).toEqual(['4 of 9 seated', '']);
  });

  it('are filtered by what the cards say', () => {
    expect(kept(SOLO, 'all')).toHaveLength(SOLO.length);
    expect(kept(SOLO, 'no-commission')).toContain('solo/rock-bac/commission-free');
    expect(kept(SOLO, 'no-commission')).not.toContain('solo/penn-national/mini');
    expect(kept(SOLO, 'patrons-turn')).toContain('solo/penn-national/midi');
    expect(kept(SOLO, 'patrons-turn')).not.toContain('solo/penn-national/mini');
    expect(filterLabel(from(2_500))).toBe('From $25');
    const dear = SOLO.map((row, index) => (index === 0 ? { ...row, minimum: 10_000 } : row));
    expect(kept(dear, from(500))).toHaveLength(SOLO.length - 1);
    expect(kept(dear, from(10_000))).toHaveLength(1);
    expect(kept(SOLO, 'favourites')).toEqual(LIKED);
  });

  it('say how long bets are open, where a clock runs', () => {
    expect(liveRow(line({ bettingMs: 12_000 }), HOUSES, 0).pace).toBe('12 s to bet');
    expect(SOLO.map(({ pace }) => pace)).toEqual(SOLO.map(() => undefined));
  });

  it('stand where one sits first, then what one likes, then as they were', () => {
    const rows = ['a', 'b', 'c', 'd'].map((table) =>
      liveRow(line({ table, yours: table === 'd' }), HOUSES, 0),
    );
    expect(likedFirst(rows, ['c', 'gone']).map(({ key }) => key)).toEqual(['d', 'c', 'a', 'b']);
  });

  it('get no filter that would leave all of them or none', () => {
    expect(filtersFor(SOLO, [])).toEqual(['all', 'no-commission', 'patrons-turn']);
    expect(filtersFor(SOLO, LIKED)).toContain('favourites');
    expect(filtersFor(SOLO.slice(0, 1), LIKED)).toEqual([]);
    const three = [500, 2_500, 10_000].map((minimum) => liveRow(line({ minimum }), HOUSES, 0));
    expect(filtersFor(three, [])).toEqual(['all', from(500), from(2_500), from(10_000)]);
  });

  it('stand under their houses, strangers last', () => {
    const own = liveRow(
      line({ table: 'p', house: 'my-house', houseName: 'My house', game: 'my-house/a' }),
      HOUSES,
      0,
    );
    const sections = sectionsOf([own, ...SOLO], HOUSES);
    expect(sections.at(-1)).toMatchObject({ id: 'my-house', name: 'My house', house: undefined });
    expect(sections[0]?.id).toBe(HOUSES[0]?.id);
    expect(own.alone).toBeUndefined();
  });

  it('are counted in words', () => {
    expect(words().lobby.title(5)).toBe('Five houses');
    expect(words().lobby.title(1)).toBe('One house');
  });
});
