import { describe, expect, test } from 'vitest';
import { gameNamed } from '../../../../test/web/dealt.ts';
import type { GameRules } from '../../../engine/index.ts';
import { mayPlace, withLargest } from './placing.ts';

const ROCK = gameNamed('rock-bac/commission-free');
const PENN = gameNamed('penn-national/mini');
const USUAL = { requireMainWager: false };
const RICH = 100_000_000;

const refusal = (
  game: GameRules,
  stakes: Record<string, number>,
  bet: string,
  amount: number,
  stack = RICH,
): string | undefined => {
  const may = mayPlace(game, stakes, { bet, amount }, stack, USUAL);
  return may.ok ? undefined : may.error;
};

describe('a wager before it travels', () => {
  test('what the house takes is added to what stands', () => {
    expect(mayPlace(ROCK, { player: 2_500 }, { bet: 'player', amount: 500 }, RICH, USUAL)).toEqual({
      ok: true,
      value: { player: 3_000 },
    });
  });

  test('limits are told without the name of the bet, with the stake that would do', () => {
    expect(refusal(ROCK, {}, 'player', 100)).toBe('The least is $5, not $1.');
    expect(refusal(ROCK, { 'super-6': 500 }, 'super-6', 100_000)).toBe('The most is $1,000, not $1,005.');
  });

  test('a side bet that needs a main wager says so', () => {
    expect(refusal(PENN, {}, 'dragon-bonus-player', 500)).toBe(
      'Dragon Bonus, Player needs a wager on Player or Banker beside it.',
    );
    expect(refusal(PENN, { banker: 500 }, 'dragon-bonus-player', 500)).toBeUndefined();
  });

  test('the stack must hold it, and an exact fit does', () => {
    expect(refusal(ROCK, {}, 'player', 2_500, 2_000)).toBe('Your stack holds $20.');
    expect(refusal(ROCK, {}, 'player', 2_500, 0)).toBe('Your stack is empty.');
    expect(refusal(ROCK, {}, 'player', 2_500, 2_500)).toBeUndefined();
  });

  test('the largest stake is told once', () => {
    expect(withLargest({ code: 'wager/over-maximum', message: 'Too much.', largest: 5_000 })).toBe(
      'Too much. The largest that would do is $50.',
    );
    expect(withLargest({ code: 'wager/over-maximum', message: 'The most is $50.', largest: 5_000 })).toBe(
      'The most is $50.',
    );
    expect(withLargest({ code: 'wager/over-maximum', message: 'No stake would do.', largest: 0 })).toBe(
      'No stake would do.',
    );
  });
});
