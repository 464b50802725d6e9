import { describe, expect, it } from 'vitest';
import { type Changes, plainHouse } from '../../test/arbitraries/houseFile.ts';
import { ALL_HOUSES, HOUSES } from '../houses/index.ts';
import { checkPrices } from './warnings.ts';

const BET = 'games/table/bets';
/** The plain house pays too much for a large win. */
const SOUND = { [`${BET}/dragon/lines/1/odds`]: [1, 1] };
const getWarnings = (changes: Changes) =>
  checkPrices(plainHouse({ ...SOUND, ...changes }), HOUSES).warnings.map(
    ({ path, code, text }) => `${path} ${code}: ${text}`,
  );

describe('the shipped files', () => {
  it.each(ALL_HOUSES.map((house) => [house.identity.id, house] as const))(
    'the shipped file %s has no unanswered warning, and no false claim about prices',
    (_, house) => {
      expect(checkPrices(house, ALL_HOUSES)).toEqual({ faults: [], warnings: [] });
    },
  );
});

describe('a warning', () => {
  it('a sound house has no warning', () => {
    expect(getWarnings({})).toEqual([]);
    expect(checkPrices(plainHouse(), HOUSES).warnings.map(({ code }) => code)).toEqual([
      'bet/favours-patron',
    ]);
  });

  it('a line behind one that takes all its coups gets a warning', () => {
    expect(
      getWarnings({
        [`${BET}/dragon/lines`]: [
          { label: 'Win by 4 or more', when: { winner: 'hand', margin: { atLeast: 4 } }, odds: [1, 1] },
          { label: 'Win by 9', when: { winner: 'hand', margin: 9 }, odds: [30, 1] },
        ],
      }),
    ).toEqual([
      `/${BET}/dragon/lines/1 line/never-decides: “Win by 9” never decides: lines before it, as “Win by 4 or more”, take every coup that it asks for`,
    ]);
  });

  it('an impossible line gets a warning', () => {
    expect(
      getWarnings({ [`${BET}/tie/lines/0/when`]: { winner: 'tie', playerTotal: 9, bankerTotal: 8 } })[0],
    ).toBe(`/${BET}/tie/lines/0 line/never-comes: no coup is ever “Tie”`);
  });

  it('odds far from every other line of their kind get a warning', () => {
    expect(getWarnings({ [`${BET}/tie/lines/0/odds`]: [1, 1] })).toEqual([
      `/${BET}/tie/lines/0 line/far-odds: “Tie” pays 1 to 1; the nearest line of its kind pays 8 to 1`,
    ]);
    const own = (nine: number) => ({
      [`${BET}/dragon/lines`]: [
        { label: 'Nine', when: { winner: 'hand', handTotal: 9, handCards: 3 }, odds: [nine, 1] },
        { label: 'Eight', when: { winner: 'hand', handTotal: 8, handCards: 3 }, odds: [10, 1] },
      ],
    });
    expect(getWarnings(own(3))).toEqual([]);
    expect(getWarnings(own(1))[0]).toBe(
      `/${BET}/dragon/lines/0 line/far-odds: “Nine” pays 1 to 1; the nearest line of its kind pays 10 to 1`,
    );
  });

  it('a bet that favors the patron gets a warning', () => {
    expect(getWarnings({ [`${BET}/tie/lines/0/odds`]: [10, 1] })).toEqual([
      `/${BET}/tie bet/favours-patron: Tie gives the patron 4.672 %`,
    ]);
  });

  it('an uncovered margin between covered ones gets a warning', () => {
    const line = (by: number, odds: number) => ({
      label: `Win by ${by}`,
      when: { winner: 'hand', margin: by },
      odds: [odds, 1],
    });
    const lines = [line(9, 10), line(8, 6), line(6, 2)];
    const text = `/${BET}/dragon/lines/0 lines/missing-value: Dragon: no line covers 7 although 6 and 8 are covered (margin)`;
    expect(getWarnings({ [`${BET}/dragon/lines`]: lines })).toEqual([text]);
    const rest = { label: 'Win', when: { winner: 'hand' }, odds: [0, 1] };
    expect(getWarnings({ [`${BET}/dragon/lines`]: [...lines, rest] })).toEqual([]);
  });

  it('a bet that no game offers gets a warning, and so does an unused pay table', () => {
    const offers = ['player', 'banker', 'tie'];
    expect(getWarnings({ 'games/table/offers': offers })).toEqual([
      `/${BET}/dragon bet/unused: no game offers dragon, under no reading`,
    ]);
    const gap = {
      id: 'offers',
      title: 'Offers',
      reading: 'Three.',
      alternatives: [
        {
          label: 'Four',
          changesEdge: 'yes',
          patch: [{ op: 'add', path: '/games/table/offers/-', value: 'dragon' }],
        },
      ],
    };
    expect(
      getWarnings({
        'games/table/offers': offers,
        'games/table/basis': { offers: { is: 'assumed', where: 'Nowhere', gap } },
      }),
    ).toEqual([]);
    const payTables = { idle: { lines: [{ when: { winner: 'tie' }, odds: [8, 1] }] } };
    expect(getWarnings({ shared: { payTables } })).toEqual([
      '/shared/payTables/idle pay-table/unused: no bet that a game offers pays by idle',
    ]);
  });

  it('a basis that names a warning answers it', () => {
    const looked = { is: 'stated', where: 'Table', answers: ['bet/favours-patron'] };
    expect(
      getWarnings({ [`${BET}/tie/lines/0/odds`]: [10, 1], [`${BET}/tie/basis`]: { lines: looked } }),
    ).toEqual([]);
  });

  it('a gap about something that no game has gets a warning', () => {
    const gap = { id: 'side', title: 'Side limits', reading: 'Ours.', alternatives: [] };
    const changes = {
      'games/table/limits/basis': { side: { is: 'assumed', where: 'Nowhere', gap } },
      [`${BET}/dragon/limits`]: 'main',
    };
    expect(getWarnings(changes)).toEqual([
      '/games/table/limits/basis/side/gap gap/not-met: no game of this file has what “Side limits” is about',
    ]);
  });
});

describe('what a file says of prices', () => {
  const claims = (changesEdge: string, patch: object) => {
    const gap = {
      id: 'a',
      title: 'A',
      reading: 'A.',
      alternatives: [{ label: 'Other', changesEdge, patch: [{ op: 'replace', ...patch }] }],
    };
    return checkPrices(
      plainHouse({ 'games/table/shoe/basis': { decks: { is: 'assumed', where: 'Nowhere', gap } } }),
    ).faults.map(({ path, found, expected }) => `${path}: ${found}, ${expected}`);
  };
  const at = '/games/table/shoe/basis/decks/gap/alternatives/0/changesEdge';

  it('a false claim about prices is refused', () => {
    const decks = { path: '/games/table/shoe/decks', value: 6 };
    expect(claims('yes', decks)).toEqual([]);
    expect(claims('no', decks)).toEqual([`${at}: "no", "yes", as the exact prices of this file say`]);
    const rounding = {
      path: '/games/table/settlement/commissionRounding',
      value: { unit: 25, direction: 'up' },
    };
    expect(claims('by-stake', rounding)).toEqual([]);
    expect(claims('no', rounding)).toEqual([`${at}: "no", "by-stake", as the exact prices of this file say`]);
    expect(claims('yes', { path: '/name', value: 'Other' })).toEqual([
      `${at}: "yes", "no", as the exact prices of this file say`,
    ]);
  });
});
