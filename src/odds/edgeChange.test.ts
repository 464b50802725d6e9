import { describe, expect, it } from 'vitest';
import { plainGame } from '../../test/arbitraries/houseFile.ts';
import { edgeChange } from './edgeChange.ts';

const game = plainGame();
const getEdgeChange = (changes: Readonly<Record<string, unknown>>, from = game) =>
  edgeChange(from, plainGame(changes));

describe('what another reading does to prices', () => {
  it.each([
    ['other decks', { 'shoe/decks': 6 }],
    ['another third-card rule', { 'tableau/bankerDrawsWhenPlayerStands': [0, 1, 2] }],
    ['other odds', { 'bets/tie/lines/0/odds': [9, 1] }],
    ['another commission', { 'bets/banker/lines/0/commission': [4, 100] }],
    ['a bet less', { offers: ['player', 'banker', 'tie'] }],
  ])('%s change an edge', (_, changes) => {
    expect(getEdgeChange(changes)).toBe('yes');
  });

  it.each([
    ['other limits', { 'limits/main': { minimum: 2500, maximum: 500_000, step: 100 } }],
    ['another burn', { 'shoe/burn': { by: 'count', count: 1 } }],
    ['another age', { 'patron/minimumAge': 18 }],
    ['another name of a line', { 'bets/tie/lines/0/label': 'They tie' }],
    ['a requirement', { 'bets/dragon/requires': 'always' }],
    ['a maximum payout that refuses', { 'limits/maximumPayout': 100_000 }],
    [
      'a rounding that no stake needs: 5 % of whole dollars',
      { 'settlement/commissionRounding': { unit: 1, direction: 'up' } },
    ],
    [
      'a rounding of profits where none is inexact',
      { 'settlement/profitRounding': { unit: 100, direction: 'down' } },
    ],
  ])('%s change no edge', (_, changes) => {
    expect(getEdgeChange(changes)).toBe('no');
  });

  it.each([
    ['commission in whole quarters', { 'settlement/commissionRounding': { unit: 25, direction: 'up' } }],
    ['a payout that is cut where wagers can reach it', { 'limits/overMaximumPayout': 'paid-up-to-it' }],
  ])('the effect of %s depends on the stake', (_, changes) => {
    const from = plainGame({ 'limits/maximumPayout': 2_000_000 });
    expect(edgeChange(from, plainGame({ 'limits/maximumPayout': 2_000_000, ...changes }))).toBe('by-stake');
  });

  it('a lower cap far above all possible wins changes no price', () => {
    const high = { 'limits/maximumPayout': 99_000_000_000 };
    expect(
      edgeChange(plainGame(high), plainGame({ ...high, 'limits/overMaximumPayout': 'paid-up-to-it' })),
    ).toBe('no');
  });

  it('only stakes that both games accept matter', () => {
    const rounded = { 'settlement/commissionRounding': { unit: 25, direction: 'up' } };
    // 5 % of multiples of $5 are whole quarters.
    const fives = { 'limits/main': { minimum: 500, maximum: 1_000_000, step: 500 } };
    expect(edgeChange(plainGame(fives), plainGame({ ...fives, ...rounded }))).toBe('no');
    const one = { 'limits/main': { minimum: 600, maximum: 600, step: 100 } };
    expect(edgeChange(plainGame(one), plainGame({ ...one, ...rounded }))).toBe('by-stake');
    const even = { 'limits/main': { minimum: 1500, maximum: 1500, step: 100 } };
    expect(edgeChange(plainGame(even), plainGame({ ...even, ...rounded }))).toBe('no');
  });
});
