import { describe, expect, it } from 'vitest';
import { ALL_GAMES } from '../houses/index.ts';
import { addExposures, type CountingPlan, createExposer, NO_SHOES, winRate } from './exposure.ts';

/** Tags by rank, ace to king. */
const TAGS = [0, 0, 0, -1, -1, -1, -1, 2, 2, 0, 0, 0, 0];
const game = ALL_GAMES.find(({ bets }) => bets.some(({ id }) => id === 'dragon-7')) ?? expect.fail();
const DRAGON: CountingPlan = { game, bet: 'dragon-7', tags: TAGS, trigger: 4, behind: 14 };

/** Thousandths of a unit: the published value of the count, and another program's for perfect play. */
const THOUSANDTHS = { linear: 597, perfect: 693 };

const play = (counting: CountingPlan, shoes: number, seed = 7) => createExposer(counting)(seed, 0, shoes);

describe('counting a bet down', () => {
  it('counting Dragon 7 at a true count of 4 is worth the published 0.597 units a shoe, and more with perfect play', () => {
    const exposure = play(DRAGON, 400);
    const [linear, perfect] = [winRate(exposure, exposure.linear), winRate(exposure, exposure.perfect)];
    // For so few shoes the mean is within three standard errors.
    expect(Math.abs(linear.unitsPerShoe - THOUSANDTHS.linear / 1000)).toBeLessThan(3 * linear.se);
    expect(Math.abs(perfect.unitsPerShoe - THOUSANDTHS.perfect / 1000)).toBeLessThan(3 * perfect.se);
    expect(linear.se).toBeLessThan(0.1);
    expect(perfect.unitsPerShoe).toBeGreaterThan(linear.unitsPerShoe);
    expect(perfect.betShare).toBeGreaterThan(linear.betShare / 2);
  });

  it('an exposure is the same for the same seed, and differs for another', () => {
    expect(play(DRAGON, 4)).toEqual(play(DRAGON, 4));
    expect(play(DRAGON, 4, 8)).not.toEqual(play(DRAGON, 4));
  });

  it('an exposure never bets on an impossible count, and always on a permanent one', () => {
    const never = play({ ...DRAGON, trigger: 1_000 }, 4);
    expect(never.linear).toEqual({ units: 0, squares: 0, bets: 0 });
    const always = play({ ...DRAGON, trigger: -1_000 }, 4);
    expect(always.linear.bets).toBe(always.coups);
    expect(always.linear.units).toBeLessThan(0);
    expect(always.perfect).toEqual(never.perfect);
  });

  it('[ST9] an exposure subtracts the fee from each bet', () => {
    const bets = game.bets.map((bet) => ({ ...bet, fee: [1, 100] as const }));
    const always = { ...DRAGON, trigger: -1_000 };
    const [free, charged] = [play(always, 4), play({ ...always, game: { ...game, bets } }, 4)];
    expect(charged.linear.bets).toBe(free.linear.bets);
    expect(charged.linear.units).toBeCloseTo(free.linear.units - free.linear.bets / 100, 9);
    expect(charged.perfect.bets).toBeLessThan(free.perfect.bets);
  });

  it('an exposure is smaller with more cards behind the cut card', () => {
    const deep = play(DRAGON, 40);
    const shallow = play({ ...DRAGON, behind: 208 }, 40);
    expect(shallow.coups).toBeLessThan(deep.coups);
    expect(shallow.perfect.units).toBeLessThan(deep.perfect.units);
  });

  it('exposures add up', () => {
    const [one, two] = [play(DRAGON, 4), play(DRAGON, 4, 8)];
    const both = addExposures(addExposures(NO_SHOES, one), two);
    expect(both.shoes).toBe(8);
    expect(both.linear.units).toBeCloseTo(one.linear.units + two.linear.units, 12);
    const mean = both.perfect.units / 8;
    const { unitsPerShoe, se } = winRate(both, both.perfect);
    expect(unitsPerShoe).toBe(mean);
    expect(se).toBeCloseTo(Math.sqrt((both.perfect.squares / 8 - mean * mean) / 7), 12);
  });
});
