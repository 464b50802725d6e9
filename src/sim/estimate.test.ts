import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHARGED } from '../../test/arbitraries/chargedHouse.ts';
import { randomGame } from '../../test/odds/randomGames.ts';
import { unwrap } from '../base/index.ts';
import type { Bet, GameRules, When } from '../engine/index.ts';
import { getFacts, getFinish, lineFor } from '../engine/index.ts';
import { ALL_GAMES, GAMES } from '../houses/index.ts';
import { isPriced, priceFullShoe, toNumber } from '../odds/index.ts';
import { grainFor, LOSES, lineOfBin } from './binLines.ts';
import { counting } from './coupCounter.ts';
import { dealPlan } from './dealPlan.ts';
import { createEstimator, getIntervalWidth, measure } from './estimate.ts';
import { finishOfBin, getBinCount, type HistogramGrain } from './histogram.ts';
import { countFinishes } from './kernel/typescript.ts';
import { coupOfFinish } from './patron/coupOfFinish.ts';
import { createPerformer, kernelNamed } from './simOrder.ts';

const game = GAMES[0] ?? expect.fail();

function dealHands(of: GameRules, grain: HistogramGrain, hands: number): Uint32Array {
  const counts = new Uint32Array(getBinCount(grain));
  const block = { seed: 21, block: 0, hands };
  if (grain === 'finish') countFinishes(dealPlan(of, 'cut-card'), block, counts);
  else kernelNamed(undefined).count(dealPlan(of, 'cut-card'), block, counts);
  return counts;
}

describe('an estimate', () => {
  it('an estimate matches one worked out by hand', () => {
    // Ten hands: three pay 2 to 1, two push, five lose. Mean (6 - 5) / 10, squares (12 + 5).
    const { edge, sd, low, high } = measure([3, 2], [2, 0], 10);
    expect(edge).toBeCloseTo(-0.1, 12);
    expect(sd).toBeCloseTo(Math.sqrt((17 - 10 * 0.01) / 9), 12);
    expect(high - edge).toBeCloseTo((1.96 * sd) / Math.sqrt(10), 3);
    expect(edge - low).toBeCloseTo(high - edge, 12);
    expect(getIntervalWidth({ low, high })).toBeCloseTo(high - low, 12);
  });

  it('[ST9] an estimate includes the whole fee, without an error of its own', () => {
    const [charged = expect.fail()] = CHARGED.games;
    const free = { ...charged, bets: charged.bets.map((bet) => ({ ...bet, fee: undefined })) };
    const counts = dealHands(charged, 'outcome', 20_000);
    const without = createEstimator(free, free.bets, 'outcome')(counts);
    for (const [index, estimate] of createEstimator(charged, charged.bets, 'outcome')(counts).entries()) {
      const { edge, low, high, sd } = without[index] ?? expect.fail();
      expect(estimate.sd).toBe(sd);
      expect(estimate.edge).toBeCloseTo(edge + 0.01, 12);
      expect(estimate.low).toBeCloseTo(low + 0.01, 12);
      expect(estimate.high).toBeCloseTo(high + 0.01, 12);
    }
  });

  it('an estimate without hands is unknown', () => {
    expect(measure([0], [1], 0)).toMatchObject({ edge: 0, high: Number.POSITIVE_INFINITY });
  });

  it.each(ALL_GAMES.map((each) => [each.id, each] as const))(
    'the estimate of every bet of %s is near the exact edge',
    (_, of) => {
      expect(grainFor(of.bets)).toBe('outcome');
      const prices = priceFullShoe(of).bets.filter(isPriced);
      const estimates = createEstimator(of, of.bets, 'outcome')(dealHands(of, 'outcome', 2_000_000));
      expect(prices).toHaveLength(estimates.length);
      for (const [index, { edge, sd, hands, lines }] of estimates.entries()) {
        const price = prices[index] ?? expect.fail();
        expect(Math.abs(edge - toNumber(price.edge)) / (sd / Math.sqrt(hands))).toBeLessThan(4.5);
        expect(sd / price.sd).toBeCloseTo(1, 1);
        for (const [line, { probability }] of price.lines.entries()) {
          const p = toNumber(probability);
          const off = (lines[line] ?? 0) - p * hands;
          expect(Math.abs(off) / Math.sqrt(hands * p * (1 - p))).toBeLessThan(5);
        }
      }
    },
  );
});

it('a shoe shuffled for every coup deals one coup, on either path', () => {
  const shuffled: GameRules = {
    ...game,
    shoe: { decks: 1, burn: { by: 'count', count: 0 }, cutCard: { behind: 51, coupsAfter: 0 } },
  };
  const fast = createEstimator(shuffled, shuffled.bets, 'outcome')(dealHands(shuffled, 'outcome', 40_000));
  expect(createEstimator(shuffled, shuffled.bets, 'finish')(dealHands(shuffled, 'finish', 40_000))).toEqual(
    fast,
  );
  for (const [index, exact] of priceFullShoe(shuffled).bets.filter(isPriced).entries()) {
    const estimate = fast[index] ?? expect.fail();
    const off = estimate.edge - toNumber(exact.edge);
    expect(Math.abs(off) / (estimate.sd / Math.sqrt(estimate.hands))).toBeLessThan(4.5);
  }
});

describe('bets beyond the fast histogram', () => {
  const bet = (when: When): Bet => {
    const [first = expect.fail()] = game.bets;
    const line = { label: 'x', when, odds: [3, 1] as const, commission: undefined };
    return { ...first, id: 'x', lines: [line], needs: 'rank', byCards: false };
  };

  it.each<When>([
    { playerThirdRank: ['A', 'K'] },
    { bankerThirdPips: [0] },
    { playerThirdPips: ['none'], playerPair: [true] },
  ])('bets beyond the fast histogram take the general path and are priced too: %j', (when) => {
    const bets = [bet(when), ...game.bets];
    expect(grainFor(bets)).toBe('finish');
    const of = { ...game, bets };
    const [exact] = priceFullShoe(of).bets.filter(isPriced);
    const [estimate = expect.fail()] = createEstimator(of, bets, 'finish')(dealHands(of, 'finish', 400_000));
    const off = estimate.edge - toNumber(exact?.edge ?? expect.fail());
    expect(Math.abs(off) / (estimate.sd / Math.sqrt(estimate.hands))).toBeLessThan(4.5);
  });

  it.each<When>([
    { playerSuited: [true] },
    { 'count:7': [1, 2, 3, 4, 5, 6], winner: ['player'] },
    { dealtColour: ['red'] },
  ])('bets that no finish decides are computed from the cards: %j', async (when) => {
    const odd = { ...bet(when), needs: 'card' as const, byCards: true };
    const of = { ...game, bets: [...game.bets, odd] };
    expect(grainFor(of.bets)).toBe('cards');
    const perform = unwrap(
      await createPerformer({ kind: 'count', game: of, seed: 5, walk: 'cut-card', grain: 'cards' }, () =>
        Promise.reject(new Error('no modules here')),
      ),
    );
    const counter = counting({ game: of, bets: of.bets, grain: 'cards' });
    counter.merge(perform({ block: 0, units: 60_000 }));
    const { hands, estimates, outcomes } = counter.read();
    expect(hands).toBe(60_000);
    const exacts = priceFullShoe(of).bets.filter(isPriced);
    for (const [index, estimate] of estimates.entries()) {
      const off = estimate.edge - toNumber(exacts[index]?.edge ?? expect.fail());
      expect(Math.abs(off) / (estimate.sd / Math.sqrt(hands))).toBeLessThan(4.5);
    }
    expect(outcomes.reduce((sum, count) => sum + count, 0)).toBe(hands);
  });

  it('bets beyond the fast histogram do not change the figures of the others', () => {
    const fast = createEstimator(game, game.bets, 'outcome')(dealHands(game, 'outcome', 100_000));
    const general = createEstimator(game, game.bets, 'finish')(dealHands(game, 'finish', 100_000));
    expect(general).toEqual(fast);
  });

  it("the simulator finds the engine's line, for any bet over any facts", () => {
    fc.assert(
      fc.property(randomGame(), (of) => {
        const counts = dealHands(of, 'finish', 200);
        for (const each of of.bets) {
          const lineOf = lineOfBin(of, each, 'finish');
          for (const [bin, count] of counts.entries()) {
            if (count === 0) continue;
            const facts = getFacts(of.tableau, getFinish(coupOfFinish(finishOfBin(bin))));
            const line = lineFor(each.lines, facts);
            expect(lineOf(bin)).toBe(line === undefined ? LOSES : each.lines.indexOf(line));
          }
        }
      }),
      { numRuns: 20 },
    );
  });
});
