import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainGame } from '../../test/arbitraries/houseFile.ts';
import { anyJson } from '../../test/arbitraries/json.ts';
import { toWagers } from '../../test/arbitraries/play.ts';
import type { GameRefusal } from './gameRefusal.ts';
import type { GameRules } from './houseRules.ts';
import { CARD_CHOICE, parseWagers, refuseWagers, type TableChoice, totalStake } from './wagers.ts';

const game = plainGame();

function findRefusal(of: GameRules, wagers: unknown, choice?: TableChoice): GameRefusal | undefined {
  const parsed = parseWagers(of, wagers, choice);
  return parsed.ok ? undefined : parsed.error;
}

describe('wagers that are taken', () => {
  it('wagers are one stake on each bet, in the order given', () => {
    const parsed = parseWagers(game, { tie: 500, player: 1000 });
    expect(parsed.ok && parsed.value.map(({ bet, stake }) => [bet.id, stake])).toEqual([
      ['tie', 500],
      ['player', 1000],
    ]);
    expect(parseWagers(game, {})).toEqual({ ok: true, value: [] });
  });

  it('wagers add up', () => {
    expect(totalStake(toWagers(game, { tie: 500, player: 1000 }))).toBe(1500);
    expect(totalStake([])).toBe(0);
  });

  it('wagers may be on both hands and the tie at once', () => {
    expect(findRefusal(game, { player: 500, banker: 500, tie: 500 })).toBeUndefined();
  });
});

describe('limits', () => {
  it('[LM1] a stake is a whole number of steps', () => {
    expect(findRefusal(game, { player: 501 })).toEqual({
      code: 'wager/off-step',
      bet: 'player',
      message: 'Player: $5.01 is not a multiple of $1.',
    });
    expect(findRefusal(game, { player: 600 })).toBeUndefined();
    const byFives = plainGame({ 'limits/main/step': 500 });
    expect(findRefusal(byFives, { player: 600 })).toMatchObject({ code: 'wager/off-step' });
    expect(findRefusal(byFives, { player: 1000 })).toBeUndefined();
  });

  it('[LM2] a stake is at least the minimum', () => {
    expect(findRefusal(game, { player: 400 })).toEqual({
      code: 'wager/under-minimum',
      bet: 'player',
      message: 'Player: the least is $5, not $4.',
    });
    expect(findRefusal(game, { player: 500 })).toBeUndefined();
  });

  it('[LM3] a stake is at most the maximum, which is named', () => {
    expect(findRefusal(game, { player: 1_000_000 })).toBeUndefined();
    expect(findRefusal(game, { player: 1_000_100 })).toEqual({
      code: 'wager/over-maximum',
      bet: 'player',
      largest: 1_000_000,
      message: 'Player: the most is $10,000, not $10,001.',
    });
  });

  it('[LM2] [LM3] main bets and the tie have the main limits, side bets theirs, a bet its own where it has them', () => {
    expect(findRefusal(game, { tie: 400 })).toMatchObject({ code: 'wager/under-minimum' });
    expect(findRefusal(game, { tie: 1_000_000 })).toBeUndefined();
    expect(findRefusal(game, { dragon: 100 })).toBeUndefined();
    expect(findRefusal(game, { dragon: 100_100 })).toMatchObject({
      code: 'wager/over-maximum',
      largest: 100_000,
    });
    const own = plainGame({ 'bets/dragon/limits': { minimum: 300, maximum: 900, step: 300 } });
    expect(findRefusal(own, { dragon: 200 })).toMatchObject({ code: 'wager/off-step' });
    expect(findRefusal(own, { dragon: 1200 })).toMatchObject({ code: 'wager/over-maximum', largest: 900 });
    expect(findRefusal(own, { dragon: 600 })).toBeUndefined();
    const asMain = plainGame({ 'bets/dragon/limits': 'main' });
    expect(findRefusal(asMain, { dragon: 100 })).toMatchObject({ code: 'wager/under-minimum' });
  });

  it('[LM1] [LM2] [LM3] limits allow exactly the steps between minimum and maximum', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_100_000 }), (stake) => {
        const taken = stake % 100 === 0 && stake >= 500 && stake <= 1_000_000;
        expect(findRefusal(game, { player: stake }) === undefined).toBe(taken);
      }),
    );
  });
});

describe('bets that need or exclude others', () => {
  const needing = plainGame({ 'bets/dragon/requires': 'always' });
  const maybe = plainGame({ 'bets/dragon/requires': 'may' });

  it('[EL1] a bet that always requires a main wager is refused without one', () => {
    expect(findRefusal(needing, { dragon: 100 })).toEqual({
      code: 'wager/needs-main-wager',
      bet: 'dragon',
      message: 'Dragon needs a wager on Player or Banker beside it.',
    });
    expect(findRefusal(needing, { dragon: 100, tie: 500 })).toMatchObject({ code: 'wager/needs-main-wager' });
    expect(findRefusal(needing, { dragon: 100, player: 500 })).toBeUndefined();
    expect(findRefusal(needing, { banker: 500, dragon: 100 })).toBeUndefined();
    expect(findRefusal(game, { dragon: 100 })).toBeUndefined();
  });

  it('[EL1] the house says what counts as a main wager', () => {
    const tieToo = plainGame({
      'bets/dragon/requires': 'always',
      'wagering/mainWagers': ['player', 'banker', 'tie'],
    });
    expect(findRefusal(tieToo, { dragon: 100, tie: 500 })).toBeUndefined();
  });

  it('[EL3] a bet that may require a main wager does so only by the table’s setting', () => {
    expect(CARD_CHOICE).toEqual({ requireMainWager: false });
    expect(findRefusal(maybe, { dragon: 100 })).toBeUndefined();
    expect(findRefusal(maybe, { dragon: 100 }, { requireMainWager: true })).toMatchObject({
      code: 'wager/needs-main-wager',
    });
    expect(findRefusal(maybe, { dragon: 100, banker: 500 }, { requireMainWager: true })).toBeUndefined();
    expect(findRefusal(game, { dragon: 100 }, { requireMainWager: true })).toBeUndefined();
    expect(findRefusal(needing, { dragon: 100 }, { requireMainWager: false })).toMatchObject({
      code: 'wager/needs-main-wager',
    });
  });

  it('[EL2] bets that exclude each other are refused together, whichever of them says so', () => {
    for (const says of ['dragon', 'tie']) {
      const of = plainGame({ [`bets/${says}/excludes`]: [says === 'tie' ? 'dragon' : 'tie'] });
      for (const wagers of [
        { dragon: 100, tie: 500 },
        { tie: 500, dragon: 100 },
      ]) {
        expect(findRefusal(of, wagers)).toMatchObject({ code: 'wager/excluded' });
      }
      expect(findRefusal(of, { dragon: 100, player: 500 })).toBeUndefined();
      expect(findRefusal(of, { tie: 500 })).toBeUndefined();
    }
    const of = plainGame({ 'bets/dragon/excludes': ['tie'] });
    expect(findRefusal(of, { dragon: 100, tie: 500 })?.message).toBe(
      'Dragon and Tie cannot be made in the same coup.',
    );
  });
});

describe('whatever is sent', () => {
  it('any request yields wagers or one refusal, never a throw', () => {
    const stake = fc.oneof(
      fc.integer(),
      fc.double(),
      anyJson,
      fc.constantFrom(500, 1000, 2 ** 53, 1e300, -0),
    );
    const bet = fc.oneof(
      fc.constantFrom('player', 'banker', 'tie', 'dragon', '__proto__', 'constructor'),
      fc.string(),
    );
    const anyWagers = fc.oneof(anyJson, fc.dictionary(bet, stake, { maxKeys: 4 }));
    fc.assert(
      fc.property(anyWagers, (value) => {
        const parsed = parseWagers(game, value);
        if (parsed.ok) expect(refuseWagers(game, parsed.value)).toBeUndefined();
        else expect(parsed.error.message).toMatch(/\.$/);
      }),
    );
  });
});
