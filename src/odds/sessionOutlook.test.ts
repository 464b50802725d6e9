import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../test/runs.ts';
import { chips, unwrap } from '../base/index.ts';
import type { GameRules } from '../engine/index.ts';
import { ALL_GAMES } from '../houses/index.ts';
import { type Ending, getEndings } from './endings.ts';
import { findPrice, isPriced, priceFullShoe } from './price.ts';
import { toNumber } from './ratio.ts';
import { getQuantile, type SessionOutlook, type SessionPlan, session } from './sessionOutlook.ts';

const game = (id: string): GameRules => {
  const found = ALL_GAMES.find((each) => each.id === id);
  if (found === undefined) throw new Error(`there is a game ${id}`);
  return found;
};
/** Allows any stake: limits have their own test. */
const withoutLimits = (of: GameRules): GameRules => ({
  ...of,
  bets: of.bets.map((bet) => ({ ...bet, limits: { minimum: 1, maximum: 100_000_000_000, step: 1 } })),
  limits: { ...of.limits, maximumPayout: Number.MAX_SAFE_INTEGER },
});
const COMMISSION = withoutLimits(game('fallsview/commission'));
const run = (of: GameRules, plan: SessionPlan): SessionOutlook => unwrap(session(of, plan));
const findRefusal = (plan: SessionPlan): string | undefined => {
  const made = session(COMMISSION, plan);
  return made.ok ? undefined : made.error.code;
};
const getMass = ({ pmf }: SessionOutlook): number => pmf.reduce((sum, each) => sum + each, 0);

const outcomes = (of: GameRules, bet: string, stake: number): readonly Ending[] => {
  const price = findPrice(priceFullShoe(of), bet);
  if (price === undefined || !isPriced(price)) throw new Error('it has a price');
  return getEndings(of, price, chips(stake));
};

/** Every sequence of results, one by one. */
function bruteSession(all: readonly Ending[], { hands, stake, bankroll }: SessionPlan) {
  const ends = new Map<number, number>();
  let ruin = 0;
  const play = (result: number, left: number, probability: number): void => {
    const ruined = bankroll !== undefined && bankroll + result < stake;
    if (ruined) ruin += probability;
    if (ruined || left === 0) ends.set(result, (ends.get(result) ?? 0) + probability);
    else
      for (const each of all) play(result + each.result, left - 1, probability * toNumber(each.probability));
  };
  play(0, hands, 1);
  return { ends, ruin };
}

describe('one wager', () => {
  test('one wager is settled as the house does: even money less 5 %, a push, a loss', () => {
    const all = outcomes(COMMISSION, 'banker', 2500);
    expect(all.map(({ result }) => result)).toEqual([-2500, 0, 2375]);
    expect(all.reduce((sum, { probability }) => sum + toNumber(probability), 0)).toBeCloseTo(1, 15);
  });

  test('one wager is rounded in whole cents if the stake does not divide', () => {
    expect(outcomes(COMMISSION, 'banker', 30).map(({ result }) => result)).toEqual([-30, 0, 29]);
    expect(outcomes(game('rock-bac/commission-free'), 'banker', 25).map(({ result }) => result)).toEqual([
      -25, 0, 13, 25,
    ]);
  });

  test('one wager is paid up to the maximum if the house pays only up to it', () => {
    const limits = { ...COMMISSION.limits, maximumPayout: 500, overMaximumPayout: 'paid-up-to-it' } as const;
    const capped = { ...COMMISSION, limits };
    expect(outcomes(capped, 'tie', 100).map(({ result }) => result)).toEqual([-100, 500]);
    const refuses = { ...COMMISSION, limits: { ...limits, overMaximumPayout: 'refused' } } as const;
    expect(outcomes(refuses, 'tie', 100).map(({ result }) => result)).toEqual([-100, 800]);
  });

  test('the results of one wager have each amount once', () => {
    const dragon = outcomes(game('fallsview/no-commission'), 'dragon-bonus-player', 100);
    expect(dragon.map(({ result }) => result)).toEqual([-100, 0, 100, 200, 400, 1000, 3000]);
  });
});

describe('a session', () => {
  test('a session of a few hands matches every sequence of results, with and without a bankroll', () => {
    const bets = ['player', 'banker', 'tie', 'dragon-bonus-player', 'pair-player'];
    const plans = fc.record({
      bet: fc.constantFrom(...bets),
      hands: fc.integer({ min: 1, max: 5 }),
      stake: fc.constantFrom(chips(100), chips(30), chips(2500)),
      stakes: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
      more: fc.nat(99),
    });
    fc.assert(
      fc.property(plans, ({ bet, hands, stake, stakes, more }) => {
        const bankroll = stakes === undefined ? undefined : chips(stakes * stake + more);
        const plan = { bet, hands, stake, bankroll };
        const { pmf, lowest, step, ruin } = run(COMMISSION, plan);
        const brute = bruteSession(outcomes(COMMISSION, bet, stake), plan);
        const places = Array.from(pmf, (mass, place) => [lowest + place * step, mass] as const);
        for (const [result, mass] of places) expect(mass).toBeCloseTo(brute.ends.get(result) ?? 0, 12);
        for (const result of brute.ends.keys()) expect(places.some(([place]) => place === result)).toBe(true);
        if (bankroll === undefined) expect(ruin).toBeUndefined();
        else expect(ruin).toBeCloseTo(brute.ruin, 12);
      }),
      { numRuns: runs(60) },
    );
  });

  test('a session of thousands of hands keeps all its mass, and costs the edge on average', () => {
    for (const [of, bet, hands] of [
      [COMMISSION, 'banker', 10_000],
      [COMMISSION, 'dragon-bonus-banker', 10_000],
      [game('rock-bac/commission-free'), 'blazing-7s', 2000],
    ] as const) {
      const made = run(of, { bet, hands, stake: chips(2500) });
      const expected = -toNumber(made.price.edge) * hands * 2500;
      expect(Math.abs(getMass(made) - 1), bet).toBeLessThan(1e-12);
      expect(Math.abs(made.mean / expected - 1), bet).toBeLessThan(1e-9);
      expect(made.sd / (Math.sqrt(hands) * made.price.sd * 2500)).toBeCloseTo(1, 9);
      expect(made.ahead + made.even + made.behind).toBeCloseTo(1, 11);
    }
  });

  test('a session that ruin may end costs the edge on the hands that are played', () => {
    const made = run(COMMISSION, { bet: 'banker', hands: 500, stake: chips(2500), bankroll: chips(100_000) });
    expect(Math.abs(getMass(made) - 1)).toBeLessThan(1e-12);
    expect(made.handsPlayed).toBeGreaterThan(480);
    expect(made.handsPlayed).toBeLessThan(490);
    const expected = -toNumber(made.price.edge) * made.handsPlayed * 2500;
    expect(Math.abs(made.mean / expected - 1)).toBeLessThan(1e-9);
    expect(made.ruin).toBeGreaterThan(0.09);
    expect(made.ruin).toBeLessThan(0.0912);
    expect(made.lowest).toBe(-100_000);
  });

  test('a larger bankroll makes ruin less likely', () => {
    const ruin = (bankroll: number) =>
      run(COMMISSION, { bet: 'tie', hands: 200, stake: chips(500), bankroll: chips(bankroll) }).ruin ?? 1;
    expect(ruin(500)).toBeGreaterThan(ruin(2000));
    expect(ruin(2000)).toBeGreaterThan(ruin(50_000));
    expect(ruin(200 * 500 + 500)).toBe(0);
  });

  test('a session of one hand has the bands of that hand', () => {
    const made = run(COMMISSION, { bet: 'tie', hands: 1, stake: chips(100) });
    expect(made.low).toBe(-100);
    expect(made.median).toBe(-100);
    expect(made.high).toBe(800);
    expect(getQuantile(made, 0.9)).toBe(-100);
    expect(getQuantile(made, 1)).toBe(800);
    expect(made.ahead).toBeCloseTo(toNumber(made.price.hit), 14);
  });

  test('a session is refused if a table would refuse its stake', () => {
    const made = session(game('fallsview/commission'), { bet: 'banker', hands: 10, stake: chips(100) });
    expect(made.ok ? '' : made.error.message).toBe('Banker: the least is $5, not $1.');
  });

  test('a session is refused, with a reason, if it is invalid or would take too long', () => {
    const plan: SessionPlan = { bet: 'banker', hands: 10, stake: chips(100) };
    expect(findRefusal(plan)).toBeUndefined();
    expect(findRefusal({ ...plan, hands: 0 })).toBe('session/hands');
    expect(findRefusal({ ...plan, hands: 1.5 })).toBe('session/hands');
    expect(findRefusal({ ...plan, hands: 10_000_000 })).toBe('session/hands');
    expect(findRefusal({ ...plan, stake: chips(0) })).toBe('session/stake');
    expect(findRefusal({ ...plan, stake: chips(-100) })).toBe('session/stake');
    expect(findRefusal({ ...plan, bankroll: chips(99) })).toBe('session/bankroll');
    expect(findRefusal({ ...plan, bet: 'no-such-bet' })).toBe('bet/unknown');
    expect(findRefusal({ ...plan, hands: 10_000, stake: chips(2501) })).toBe('session/too-large');
    expect(findRefusal({ ...plan, hands: 1_000_000 })).toBe('session/too-large');
    expect(findRefusal({ ...plan, stake: chips(99_999_999_999) })).toBe('session/too-large');
  });
});
