import { describe, expect, it } from 'vitest';
import { chips } from '../../base/index.ts';
import { findBet, type Winner } from '../../engine/index.ts';
import { GAMES } from '../../houses/index.ts';
import { type Bettor, isStrategy, type StrategyName, strategyNamed } from './strategy.ts';

const game = GAMES[0] ?? expect.fail();
const banker = findBet(game, 'banker') ?? expect.fail();
const sit = (name: StrategyName): Bettor =>
  strategyNamed(name)({ game, bets: [banker], stake: chips(1_000) });
const seat = (shoe: readonly Winner[] = []) => ({ bankroll: 100_000, coups: 0, shoe });

/** Stakes in units, coup by coup: `W` won, `L` lost, `=` pushed. */
function stakes(name: StrategyName, results: string): string {
  let bettor = sit(name);
  let said = '';
  for (const result of results) {
    const wagers = bettor.wagers(seat());
    expect(Object.keys(wagers)).toEqual(['banker']);
    const stake = wagers['banker'] ?? 0;
    said += `${stake / 1_000} `;
    const net = result === 'W' ? stake : result === 'L' ? -stake : 0;
    bettor = bettor.after({ winner: 'banker', net, wagered: true });
  }
  return said.trim();
}

describe('strategies, by hand', () => {
  it.each<readonly [StrategyName, string, string]>([
    ['flat', 'WLLW=W', '1 1 1 1 1 1'],
    ['martingale', 'LLLWLWW', '1 2 4 8 1 2 1'],
    ['martingale', 'L==LW', '1 2 2 2 4'],
    ['paroli', 'WWWWLWL', '1 2 4 1 2 1 2'],
    ['paroli', 'WW=WW', '1 2 4 4 1'],
    ['1-3-2-6', 'WWWWW', '1 3 2 6 1'],
    ['1-3-2-6', 'WWLWWWLW', '1 3 2 1 3 2 6 1'],
    ['1-3-2-6', 'W=WW', '1 3 3 2'],
  ])('the strategy %s after %s stakes %s', (name, results, expected) => {
    expect(stakes(name, results)).toBe(expected);
  });

  it.each<readonly [StrategyName, readonly Winner[], object]>([
    ['follow', [], {}],
    ['follow', ['tie'], {}],
    ['follow', ['player'], { player: 1_000 }],
    ['follow', ['player', 'banker', 'tie'], { banker: 1_000 }],
    ['chop', [], {}],
    ['chop', ['player'], { banker: 1_000 }],
    ['chop', ['banker', 'tie', 'tie'], { player: 1_000 }],
  ])('the strategy %s after %j wagers %j', (name, shoe, expected) => {
    const bettor = sit(name).after({ winner: 'tie', net: 0, wagered: false });
    expect(bettor.wagers(seat(shoe))).toEqual(expected);
  });

  it('the doubling strategy stops before numbers overflow', () => {
    let bettor = sit('martingale');
    for (let lost = 0; lost < 200; lost++)
      bettor = bettor.after({ winner: 'player', net: -1, wagered: true });
    expect(Number.isSafeInteger(bettor.wagers(seat())['banker'])).toBe(true);
  });

  it('strategies are found by their names', () => {
    expect(isStrategy('paroli')).toBe(true);
    expect(isStrategy('toString')).toBe(false);
  });
});
