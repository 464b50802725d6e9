import { describe, expect, it } from 'vitest';
import { type Changes, fileWith, plainFile, plainFileWith } from '../../test/arbitraries/houseFile.ts';
import { type Fault, makeFault } from '../base/index.ts';
import { parseHouse } from './readings.ts';

function getFaults(file: unknown): readonly Fault[] {
  const parsed = parseHouse(file);
  return parsed.ok ? [] : parsed.error;
}

const faultsWith = (changes: Changes): readonly Fault[] => getFaults(plainFileWith(changes));
const GAME = 'games/table';

/** A gap with one alternative, as a file writes it. */
const gap = (id: string, patch: readonly unknown[]) => ({
  is: 'assumed',
  where: 'A test',
  gap: { id, title: 'A gap', reading: 'So', alternatives: [{ label: 'Other', changesEdge: 'no', patch }] },
});

describe('the plain file', () => {
  it('the plain house file has no fault', () => {
    expect(getFaults(plainFile)).toEqual([]);
  });
});

describe('faults name the place, what was found and what was expected', () => {
  it.each<readonly [string, Changes, Fault]>([
    [
      'a member that is missing',
      { name: undefined },
      { path: '/name', found: 'nothing', expected: 'the full name of the house' },
    ],
    [
      'a member of a game that is nowhere',
      { [`${GAME}/shoe/decks`]: undefined },
      {
        path: '/games/table/shoe/decks',
        found: 'nothing',
        expected: 'decks: a whole number from 1 to 96 (here or in /shared/shoe)',
      },
    ],
    [
      'an unknown key',
      { [`${GAME}/shoe/deck`]: 8 },
      {
        path: '/games/table/shoe/deck',
        found: 'an unknown key',
        expected: 'the shoe: only decks, burn, cutCard, basis',
      },
    ],
    [
      'a wrong type',
      { [`${GAME}/shoe/decks`]: '8' },
      { path: '/games/table/shoe/decks', found: '"8"', expected: 'decks: a whole number from 1 to 96' },
    ],
    [
      'a word that is no choice',
      { [`${GAME}/dealing/turnedBy`]: 'robot' },
      {
        path: '/games/table/dealing/turnedBy',
        found: '"robot"',
        expected: 'who turns the cards: one of dealer, largest-wager, patrons',
      },
    ],
    [
      'an id that is none',
      { id: 'Plain House' },
      {
        path: '/id',
        found: '"Plain House"',
        expected: 'an id: lower-case words joined by hyphens, with a letter in it',
      },
    ],
    [
      'a key that is no id',
      { [`${GAME}/bets/Big Six`]: {} },
      {
        path: '/games/table/bets/Big Six',
        found: 'an unexpected key',
        expected: 'a bet id: lower-case words joined by hyphens, with a letter in it',
      },
    ],
    [
      'another format',
      { format: 'coup-house/3' },
      {
        path: '/format',
        found: '"coup-house/3"',
        expected: 'the version of this form: one of coup-house/1, coup-house/2',
      },
    ],
    ['no game at all', { games: {} }, { path: '/games', found: 'no game', expected: 'at least one game' }],
    [
      'an unknown bet that is offered',
      { [`${GAME}/offers`]: ['player', 'super-6'] },
      {
        path: '/games/table/offers/1',
        found: '"super-6"',
        expected: 'a bet of this game or of /shared/bets',
      },
    ],
    [
      'a bet offered twice',
      { [`${GAME}/offers`]: ['player', 'player'] },
      {
        path: '/games/table/offers/1',
        found: '"player" again',
        expected: 'ids of the bets on the felt, in order: each once',
      },
    ],
    [
      'a bet without a name',
      { [`${GAME}/bets/tie/label`]: undefined },
      { path: '/games/table/bets/tie/label', found: 'nothing', expected: 'the name on the felt' },
    ],
    [
      'a bet without lines',
      { [`${GAME}/bets/tie/lines`]: undefined },
      {
        path: '/games/table/bets/tie/lines',
        found: 'nothing',
        expected: 'pay lines, or the id of a pay table',
      },
    ],
    [
      'a pay table that is not there',
      { [`${GAME}/bets/tie/lines`]: undefined, [`${GAME}/bets/tie/payTable`]: 'tie' },
      {
        path: '/games/table/bets/tie/lines',
        found: '"tie"',
        expected: 'pay lines, or the id of a pay table',
      },
    ],
    [
      'odds on no stake',
      { [`${GAME}/bets/tie/lines/0/odds`]: [8, 0] },
      { path: '/games/table/bets/tie/lines/0/odds', found: '[8,0]', expected: 'a stake of at least 1' },
    ],
    [
      'odds of three numbers',
      { [`${GAME}/bets/tie/lines/0/odds`]: [8, 1, 1] },
      {
        path: '/games/table/bets/tie/lines/0/odds',
        found: '[8,1,1]',
        expected: 'odds as [profit, stake]: a list of 2',
      },
    ],
    [
      'commission of more than the profit',
      { [`${GAME}/bets/banker/lines/0/commission`]: [101, 100] },
      {
        path: '/games/table/bets/banker/lines/0/commission',
        found: '[101,100]',
        expected: 'a part of the profit, as [5, 100]',
      },
    ],
    [
      'commission as a part of nothing',
      { [`${GAME}/bets/banker/lines/0/commission`]: [0, 0] },
      {
        path: '/games/table/bets/banker/lines/0/commission',
        found: '[0,0]',
        expected: 'a part of the profit, as [5, 100]',
      },
    ],
    [
      'commission on a push',
      { [`${GAME}/bets/banker/lines/1/commission`]: [5, 100] },
      {
        path: '/games/table/bets/banker/lines/1/commission',
        found: '[5,100]',
        expected: 'none: a push has no profit',
      },
    ],
    [
      'a row of the table that is missing',
      { [`${GAME}/tableau/bankerDrawsAgainst/5`]: undefined },
      {
        path: '/games/table/tableau/bankerDrawsAgainst',
        found: 'rows for 0–4, 6 and 7',
        expected: 'a row for each of 0–7',
      },
    ],
    [
      'a row for a natural',
      { [`${GAME}/tableau/bankerDrawsAgainst/8`]: [] },
      {
        path: '/games/table/tableau/bankerDrawsAgainst',
        found: 'rows for 0–8',
        expected: 'a row for each of 0–7',
      },
    ],
    [
      'a natural on which Player draws',
      { [`${GAME}/tableau/playerDraws`]: [0, 8] },
      { path: '/games/table/tableau/playerDraws', found: '8', expected: 'no natural: a natural never draws' },
    ],
    [
      'a natural on which Banker draws',
      { [`${GAME}/tableau/bankerDrawsWhenPlayerStands`]: [8, 9] },
      {
        path: '/games/table/tableau/bankerDrawsWhenPlayerStands',
        found: '8 and 9',
        expected: 'no natural: a natural never draws',
      },
    ],
    [
      'a total that there is not',
      { [`${GAME}/tableau/naturals`]: [8, 10] },
      {
        path: '/games/table/tableau/naturals/1',
        found: '10',
        expected: 'a total or points: a whole number from 0 to 9',
      },
    ],
    [
      'a range that holds nothing',
      { [`${GAME}/bets/dragon/lines/1/when/margin`]: { atLeast: 5, atMost: 4 } },
      {
        path: '/games/table/bets/dragon/lines/1/when/margin',
        found: 'an object with atLeast, atMost',
        expected: 'a range with at least one value',
      },
    ],
    [
      'a condition on the hand of a bet that has none',
      { [`${GAME}/bets/dragon/hand`]: undefined, [`${GAME}/bets/dragon/lines/1`]: undefined },
      {
        path: '/games/table/bets/dragon/lines/0/when',
        found: 'a condition on the hand',
        expected: 'a bet with hand: player or banker',
      },
    ],
    [
      'a cut card that lies too near the end for one more coup',
      { [`${GAME}/shoe/cutCard/behind`]: 10 },
      {
        path: '/games/table/shoe/cutCard/behind',
        found: '10',
        expected: 'cards behind the cut card: a whole number from 11 to 400',
      },
    ],
    [
      'a cut card that lies too near the end for two',
      { [`${GAME}/shoe/cutCard`]: { behind: 16, coupsAfter: 2 } },
      { path: '/games/table/shoe/cutCard/behind', found: '16', expected: 'at least 17 for 2 more' },
    ],
    [
      'a cut card before the first coup',
      {
        [`${GAME}/shoe`]: {
          decks: 1,
          burn: { by: 'first-card', tens: 10 },
          cutCard: { behind: 42, coupsAfter: 1 },
        },
      },
      {
        path: '/games/table/shoe',
        found: '52 cards',
        expected: 'at least 53: the burn and what lies behind the cut card',
      },
    ],
    [
      'a minimum above the maximum',
      { [`${GAME}/limits/side/minimum`]: 100_100 },
      { path: '/games/table/limits/side/minimum', found: '100100', expected: 'at most 100000' },
    ],
    [
      'limits off the step',
      { [`${GAME}/limits/main/minimum`]: 550 },
      { path: '/games/table/limits/main/minimum', found: '550', expected: 'a multiple of 100' },
    ],
    [
      'a bet’s own limits off the step',
      { [`${GAME}/bets/dragon/limits`]: { minimum: 100, maximum: 250, step: 100 } },
      { path: '/games/table/bets/dragon/limits/maximum', found: '250', expected: 'a multiple of 100' },
    ],
    [
      'a main wager that is no bet',
      { [`${GAME}/wagering/mainWagers`]: ['player', 'bank'] },
      { path: '/games/table/wagering/mainWagers', found: 'bank', expected: 'ids of bets in this file' },
    ],
    [
      'an exclusion of no bet',
      { [`${GAME}/bets/dragon/excludes`]: ['super-6'] },
      {
        path: '/games/table/bets/dragon/excludes',
        found: 'super-6',
        expected: 'ids of other bets in this file',
      },
    ],
    [
      'a bet that excludes itself',
      { [`${GAME}/bets/dragon/excludes`]: ['dragon'] },
      {
        path: '/games/table/bets/dragon/excludes',
        found: 'dragon',
        expected: 'ids of other bets in this file',
      },
    ],
    [
      'a patch that does not apply',
      {
        [`${GAME}/shoe/basis`]: { decks: gap('decks', [{ op: 'replace', path: '/shared/decks', value: 6 }]) },
      },
      {
        path: '/games/table/shoe/basis/decks/gap/alternatives/0/patch',
        found: 'a patch that gives no valid house',
        expected:
          '(the whole file): found a patch that does not apply, expected operation 0 (replace /shared/decks): there is nothing there',
      },
    ],
    [
      'a patch that gives no house',
      {
        [`${GAME}/shoe/basis`]: {
          decks: gap('decks', [{ op: 'replace', path: '/games/table/shoe/decks', value: 0 }]),
        },
      },
      {
        path: '/games/table/shoe/basis/decks/gap/alternatives/0/patch',
        found: 'a patch that gives no valid house',
        expected: '/games/table/shoe/decks: found 0, expected decks: a whole number from 1 to 96',
      },
    ],
    [
      'a gap that is there twice',
      {
        [`${GAME}/shoe/basis`]: { decks: gap('decks', [{ op: 'test', path: '/id', value: 'plain' }]) },
        [`${GAME}/limits/basis`]: { main: gap('decks', [{ op: 'test', path: '/id', value: 'plain' }]) },
      },
      {
        path: '/games/table/limits/basis/main/gap/id',
        found: 'decks, already at /games/table/shoe/basis/decks/gap',
        expected: 'each gap once',
      },
    ],
  ])('a fault names the place, what was found and what was expected: %s', (_, changes, fault) => {
    expect(faultsWith(changes)).toEqual([fault]);
  });

  it('a fault names a bet that needs a main wager in a game that offers none', () => {
    const faults = faultsWith({ 'games/table/offers': ['tie'], 'games/table/bets/tie/requires': 'always' });
    expect(faults).toEqual([
      {
        path: '/games/table/bets/tie/requires',
        found: '"always"',
        expected: 'never, since the game offers none of its main wagers',
      },
    ]);
  });

  it('a fault names an id of digits alone, which would change the order of wagers', () => {
    expect(faultsWith({ 'games/table/offers/2': '7' })[0]?.path).toBe('/games/table/offers/2');
  });

  it('all faults are reported at once, each in a line', () => {
    const faults = faultsWith({
      [`${GAME}/shoe/deck`]: 8,
      [`${GAME}/bets/tie/lines/0/odds`]: 8,
      place: 5,
      source: '',
    });
    expect(faults.map((fault) => fault.path).sort()).toEqual([
      '/games/table/bets/tie/lines/0/odds',
      '/games/table/shoe/deck',
      '/place',
      '/source',
    ]);
    for (const fault of faults) expect(makeFault(fault)).toMatch(/^\/\S+: found .+, expected .+$/);
  });

  it('a table without rows is a fault', () => {
    const [fault] = faultsWith({ [`${GAME}/tableau/bankerDrawsAgainst`]: {} });
    expect(fault?.path).toBe('/games/table/tableau/bankerDrawsAgainst');
    expect(fault?.found).not.toMatch(/ $/);
  });
});

describe('the place of a fault', () => {
  it.each<readonly [string, Changes, string]>([
    ['a burn rule', { [`${GAME}/shoe/burn/shown`]: true }, '/games/table/shoe/burn/shown'],
    [
      'a patch operation',
      {
        [`${GAME}/shoe/basis`]: {
          decks: gap('decks', [{ op: 'test', path: '/id', value: 'plain', note: 'x' }]),
        },
      },
      '/games/table/shoe/basis/decks/gap/alternatives/0/patch/0/note',
    ],
  ])('the place of a fault is the unknown key itself inside %s, too', (_, changes, path) => {
    expect(faultsWith(changes)).toMatchObject([{ path, found: 'an unknown key' }]);
  });

  it('a commission of the whole profit is a fault', () => {
    expect(faultsWith({ [`${GAME}/bets/banker/lines/0/commission`]: [100, 100] })).toEqual([]);
  });

  it.each(['deck', 'Decks', 'lines'])('a basis for %s that the section does not have is a fault', (name) => {
    const faults = faultsWith({ [`${GAME}/shoe/basis`]: { [name]: { is: 'stated', where: 'A test' } } });
    expect(faults.map((fault) => fault.path)).toEqual([`/games/table/shoe/basis/${name}`]);
  });

  it.each<readonly [string, Changes, string]>([
    ['limits', { 'shared/limits/main/minimum': 550 }, '/shared/limits/main/minimum'],
    ['a cut card', { 'shared/shoe/cutCard/coupsAfter': 2 }, '/shared/shoe/cutCard/behind'],
    ['a table', { 'shared/tableau/playerDraws': [8] }, '/shared/tableau/playerDraws'],
    ['a bet', { 'shared/bets/tie/lines/0/odds': [8, 0] }, '/shared/bets/tie/lines/0/odds'],
    ['a pay table', { 'shared/payTables/even/lines/0/odds': [1, 0] }, '/shared/payTables/even/lines/0/odds'],
  ])('the place of a fault is in the file, also for %s that two games share', (_, changes, path) => {
    const { name, offers, bets, ...sections } = plainFile.games.table;
    const shared = plainFileWith({
      shared: {
        ...sections,
        bets: {
          player: bets.player,
          banker: bets.banker,
          tie: bets.tie,
          dragon: { label: 'Dragon', hand: 'player', payTable: 'even' },
        },
        payTables: { even: { lines: [{ when: { winner: 'hand' }, odds: [1, 1] }] } },
      },
      games: { mini: { name, offers }, midi: { name, offers } },
    });
    expect(getFaults(shared)).toEqual([]);
    expect(new Set(getFaults(fileWith(shared, changes)).map((fault) => fault.path))).toEqual(new Set([path]));
  });
});
