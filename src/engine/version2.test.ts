import { describe, expect, it } from 'vitest';
import { fileWith, plainFile } from '../../test/arbitraries/houseFile.ts';
import { dealCoupFrom } from '../../test/arbitraries/play.ts';
import { chips, unwrap } from '../base/index.ts';
import { card } from './card.ts';
import { findBet, type GameRules } from './houseRules.ts';
import { parseHouse } from './readings.ts';
import { settle } from './settle.ts';
import { canonicalShoe, mayDeal, openShoe, walkCoup } from './shoe.ts';
import { parseWagers } from './wagers.ts';

const GAME = 'games/table';
const parsed = (format: string, changes: Readonly<Record<string, unknown>>) =>
  parseHouse(fileWith({ ...plainFile, format }, changes));

function gameWith(changes: Readonly<Record<string, unknown>>): GameRules {
  const [game] = unwrap(parsed('coup-house/2', changes)).games;
  if (game === undefined) throw new Error('the plain house has a game');
  return game;
}

describe('what version 2 adds to money', () => {
  it.each([
    [110, 1, 'nearest', 6],
    [109, 1, 'nearest', 5],
    [130, 1, 'nearest', 7],
    [130, 5, 'nearest', 5],
    [150, 5, 'nearest', 10],
    [149, 5, 'nearest', 5],
    [110, 1, 'down', 5],
    [101, 1, 'up', 6],
  ])('[ST5] five per cent of %i, to multiples of %i, %s, is %i', (stake, unit, direction, commission) => {
    const game = gameWith({
      [`${GAME}/settlement/commissionRounding`]: { unit, direction },
      [`${GAME}/limits/main`]: { minimum: 1, maximum: 1000, step: 1 },
    });
    const bet = findBet(game, 'banker');
    if (bet === undefined) throw new Error('there is a Banker bet');
    const [settled] = settle(game, dealCoupFrom(game, '2H 9D KC KS'), [{ bet, stake: chips(stake) }]);
    expect(settled?.commission).toBe(commission);
  });

  it('[EL1] a side bet may need one named wager, not any main one', () => {
    const game = gameWith({
      [`${GAME}/bets/dragon/requires`]: 'always',
      [`${GAME}/bets/dragon/beside`]: ['banker'],
    });
    const taken = (wagers: object) => {
      const found = parseWagers(game, wagers);
      return found.ok ? 'taken' : found.error.code;
    };
    expect(taken({ dragon: 500, player: 500 })).toBe('wager/needs-main-wager');
    expect(taken({ dragon: 500, banker: 500 })).toBe('taken');
    expect(parsed('coup-house/2', { [`${GAME}/bets/dragon/beside`]: ['dragon'] }).ok).toBe(false);
    expect(parsed('coup-house/2', { [`${GAME}/bets/dragon/beside`]: ['nothing'] }).ok).toBe(false);
  });

  it('odds reach 100,000, where the largest stake keeps their product exact', () => {
    const line = (odds: number) => ({
      [`${GAME}/bets/dragon/lines`]: [{ when: { winner: 'tie' }, odds: [odds, 1] }],
    });
    expect(parsed('coup-house/2', line(100_000)).ok).toBe(true);
    expect(parsed('coup-house/2', line(100_001)).ok).toBe(false);
    const large = { [`${GAME}/bets/dragon/limits`]: { minimum: 100, maximum: 100_000_000_000, step: 100 } };
    expect(parsed('coup-house/2', { ...line(10_000), ...large }).ok).toBe(true);
    expect(parsed('coup-house/2', { ...line(100_000), ...large }).ok).toBe(false);
  });
});

describe('what version 2 adds to shoes', () => {
  const order = canonicalShoe(1);

  it('[SH2] no coup begins after the cut card where the house says so', () => {
    const game = gameWith({
      [`${GAME}/shoe`]: { decks: 1, burn: { by: 'count', count: 0 }, cutCard: { behind: 40, coupsAfter: 0 } },
    });
    let { shoe } = openShoe(game.shoe, order);
    let coups = 0;
    for (; mayDeal(shoe); coups++) shoe = walkCoup(shoe, game.tableau).shoe;
    expect(shoe.dealt).toBeGreaterThanOrEqual(12);
    expect(coups).toBeGreaterThan(1);
    expect(shoe.dealt - 6).toBeLessThan(12);
  });

  it('a shoe shuffled for every coup has its cut card behind the first card', () => {
    const game = gameWith({
      [`${GAME}/shoe`]: { decks: 1, burn: { by: 'count', count: 0 }, cutCard: { behind: 51, coupsAfter: 0 } },
    });
    const { shoe } = openShoe(game.shoe, [card(0), ...order.slice(1)]);
    expect(mayDeal(shoe)).toBe(true);
    expect(mayDeal(walkCoup(shoe, game.tableau).shoe)).toBe(false);
  });

  it('a shoe must leave room for a first coup', () => {
    const shoe = (behind: number) => ({
      [`${GAME}/shoe`]: { decks: 1, burn: { by: 'count', count: 1 }, cutCard: { behind, coupsAfter: 0 } },
    });
    expect(parsed('coup-house/2', shoe(50)).ok).toBe(true);
    expect(parsed('coup-house/2', shoe(51)).ok).toBe(false);
    expect(parsed('coup-house/2', shoe(4)).ok).toBe(false);
  });
});

describe('version 1', () => {
  it.each<[string, unknown]>([
    [`${GAME}/settlement/profitRounding`, { unit: 1, direction: 'nearest' }],
    [`${GAME}/bets/dragon/beside`, ['banker']],
    [`${GAME}/shoe/cutCard`, { behind: 14, coupsAfter: 0 }],
    [`${GAME}/shoe/cutCard`, { behind: 401, coupsAfter: 1 }],
    [`${GAME}/bets/dragon/lines`, [{ when: { winner: 'tie' }, odds: [10_001, 1] }]],
    [`${GAME}/bets/dragon/published`, [{ where: 'a page' }]],
    [`${GAME}/bets/dragon/fee`, [1, 100]],
    [`${GAME}/bets/dragon/otherwise`, 'loses'],
    [`${GAME}/announcing`, { posted: ['limits'] }],
    [`${GAME}/contact`, { slogan: 'A slogan' }],
  ])('version 1 has no %s of %j', (path, value) => {
    expect(parsed('coup-house/2', { [path]: value, [`${GAME}/shoe/decks`]: 9 }).ok).toBe(true);
    expect(parsed('coup-house/1', { [path]: value, [`${GAME}/shoe/decks`]: 9 }).ok).toBe(false);
  });
});

describe('what no house file says', () => {
  it.each([
    [`${GAME}/bets/dragon/progressive`, 'progressives'],
    [`${GAME}/bets/dragon/multipliers`, 'random multipliers'],
    [`${GAME}/insurance`, 'what a patron decides in the middle of a coup'],
    [`${GAME}/bets/dragon/envyBonus`, 'envy bonuses'],
    [`${GAME}/bets/dragon/streak`, 'bets over several coups'],
    [`${GAME}/bets/dragon/jackpots`, 'progressives'],
    [`${GAME}/bets/dragon/peekAndRaise`, 'what a patron decides in the middle of a coup'],
    [`${GAME}/bets/dragon/lines/0/multiplied`, 'random multipliers'],
    [`${GAME}/bets/dragon/lines/0/when/lastWinner`, 'bets over several coups'],
  ])('%s is reported as out of scope', (path, what) => {
    const house = parsed('coup-house/2', { [path]: {} });
    expect(!house.ok && house.error[0]).toMatchObject({
      path: `/${path}`,
      expected: `nothing: ${what} cannot be said in a house file`,
    });
  });

  it('a bet may have the name of something out of scope', () => {
    const bet = { label: 'Insurance', lines: [{ when: { winner: 'tie' }, odds: [2, 1] }] };
    expect(parsed('coup-house/2', { [`${GAME}/bets/insurance`]: bet }).ok).toBe(true);
  });
});
