import { describe, expect, it } from 'vitest';
import { at, unwrap } from '../base/index.ts';
import { findBet, parseWagers } from '../engine/index.ts';
import { ALL_GAMES } from '../houses/index.ts';
import { seededDraw } from './draw.ts';
import { getIntentions, HABIT_NAMES, type HabitView } from './habits.ts';

const getSight = (
  game: (typeof ALL_GAMES)[number],
  seed: number,
  more: Partial<HabitView> = {},
): HabitView => ({
  game,
  requireMainWager: false,
  sides: ['banker', 'player'],
  stack: 200_000,
  unit: game.limits.main.minimum * 2,
  lastNet: null,
  draw: seededDraw(seed),
  ...more,
});

describe.each(HABIT_NAMES)('habit %s', (habit) => {
  it('the habit puts down only what each house accepts, within the stack', () => {
    let wagered = 0;
    for (const game of ALL_GAMES) {
      for (let seed = 0; seed < 60; seed++) {
        for (const stack of [0, game.limits.main.minimum, 12_345, 10_000_000]) {
          for (const requireMainWager of [false, true]) {
            const intentions = getIntentions(habit, getSight(game, seed, { stack, requireMainWager }));
            const stakes = Object.fromEntries(intentions.map(({ bet, amount }) => [bet, amount]));
            expect(Object.keys(stakes).length).toBe(intentions.length);
            unwrap(parseWagers(game, stakes, { requireMainWager }));
            const sum = intentions.reduce((total, { amount }) => total + amount, 0);
            expect(sum).toBeLessThanOrEqual(stack);
            wagered += sum;
          }
        }
      }
    }
    expect(wagered).toBeGreaterThan(0);
  });
});

describe('habits', () => {
  const [game] = ALL_GAMES;
  if (game === undefined) throw new Error('no games');
  const findHand = (habit: 'follow' | 'chop' | 'banker' | 'player', sides: HabitView['sides']) => {
    const [first] = getIntentions(habit, getSight(game, 1, { sides }));
    return first && findBet(game, first.bet)?.hand;
  };

  it('each habit plays as its name says', () => {
    expect(findHand('follow', ['player', 'banker'])).toBe('banker');
    expect(findHand('follow', ['banker', 'player'])).toBe('player');
    expect(findHand('chop', ['player', 'banker'])).toBe('player');
    expect(findHand('chop', ['banker', 'player'])).toBe('banker');
    expect(findHand('banker', ['player'])).toBe('banker');
    expect(findHand('player', ['banker'])).toBe('player');
  });

  it('the resting and cautious habits skip coups', () => {
    const often = (habit: 'rests' | 'cautious', lastNet: number): number =>
      Array.from({ length: 200 }, (_, seed) =>
        getIntentions(habit, getSight(game, seed, { lastNet })),
      ).filter((intentions) => intentions.length > 0).length;
    expect(often('cautious', 100)).toBe(200);
    for (const times of [often('rests', 0), often('cautious', -100)]) {
      expect(times).toBeGreaterThan(40);
      expect(times).toBeLessThan(160);
    }
  });

  it('three bots in a row never all skip a coup, and two rarely do', () => {
    const sitOut = (habits: readonly (typeof HABIT_NAMES)[number][], seed: number): boolean =>
      habits.every((habit, nth) => {
        const sight = getSight(game, 1_000 * nth + seed, { lastNet: -5_000 });
        return getIntentions(habit, sight).length === 0;
      });
    const among = (first: number, many: number) =>
      Array.from({ length: many }, (_, nth) => at(HABIT_NAMES, (first + nth) % HABIT_NAMES.length));
    const often = (many: number): number =>
      HABIT_NAMES.flatMap((_, first) =>
        Array.from({ length: 100 }, (__, seed) => sitOut(among(first, many), seed)),
      ).filter((out) => out).length /
      (100 * HABIT_NAMES.length);
    expect(often(3)).toBe(0);
    expect(often(2)).toBeLessThan(0.1);
  });

  it('the same seed plays the same way', () => {
    const evening = (seed: number) => {
      const draw = seededDraw(seed);
      return Array.from({ length: 50 }, () => getIntentions('sides', getSight(game, 0, { draw })));
    };
    expect(evening(7)).toEqual(evening(7));
    expect(evening(7)).not.toEqual(evening(8));
  });
});
