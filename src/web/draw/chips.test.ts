import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chips } from '../../base/index.ts';
import type { GameRules } from '../../engine/index.ts';
import { ALL_HOUSES } from '../../houses/index.ts';
import { breakDown, chipsFor, getLook, toChipStack, USUAL_CHIPS } from './chips.ts';

const dollars = (amount: number) => chips(amount * 100);
const withLimits = (minimum: number, maximum: number, step: number): GameRules => {
  const game = ALL_HOUSES[0]?.games[0];
  if (game === undefined) throw new Error('there is a game');
  return { ...game, bets: game.bets.map((bet) => ({ ...bet, limits: { minimum, maximum, step } })) };
};

describe('chips', () => {
  test('a rack holds the usual six wherever a bet takes them', () => {
    for (const game of ALL_HOUSES.flatMap(({ games }) => games)) expect(chipsFor(game)).toEqual(USUAL_CHIPS);
  });

  test('a chip that no bet could take is left out', () => {
    expect(chipsFor(withLimits(2_500, 50_000, 2_500))).toEqual([25, 100, 500].map(dollars));
  });

  test('a card in cents gets chips by its own step', () => {
    expect(chipsFor(withLimits(25, 400, 25))).toEqual([25, 125].map(chips));
  });

  test('a wager breaks down into as few chips as its rack allows', () => {
    expect(breakDown(USUAL_CHIPS, dollars(631))).toEqual({
      pieces: [
        { chip: dollars(500), count: 1 },
        { chip: dollars(100), count: 1 },
        { chip: dollars(25), count: 1 },
        { chip: dollars(5), count: 1 },
        { chip: dollars(1), count: 1 },
      ],
      over: 0,
    });
  });

  test('what is broken down adds up to the wager', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (cents) => {
        const { pieces, over } = breakDown(USUAL_CHIPS, chips(cents));
        const sum = pieces.reduce((total, { chip, count }) => total + chip * count, 0);
        expect(sum + over).toBe(cents);
        expect(over).toBeLessThan(100);
      }),
    );
  });

  test('a stack shows its largest chip and at most four discs', () => {
    expect(toChipStack(USUAL_CHIPS, dollars(25))).toEqual({ top: dollars(25), below: 0 });
    expect(toChipStack(USUAL_CHIPS, dollars(150))).toEqual({ top: dollars(100), below: 2 });
    expect(toChipStack(USUAL_CHIPS, dollars(9_999))).toEqual({ top: dollars(1_000), below: 3 });
  });

  test('no two chips of a rack have the same number of inserts', () => {
    const inserts = USUAL_CHIPS.map((chip) => getLook(USUAL_CHIPS, chip).inserts);
    expect(new Set(inserts).size).toBe(USUAL_CHIPS.length);
  });
});
