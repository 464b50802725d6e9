import { describe, expect, it } from 'vitest';
import { literalOutcomes, swap } from '../../test/sim/literalShoes.ts';
import { type Card, canonicalShoe, compileTableau, type GameRules } from '../engine/index.ts';
import { ALL_GAMES } from '../houses/index.ts';
import {
  beforeCoup,
  compositionOfCards,
  compositionOfDecks,
  JOINT_BINS,
  jointHistogram,
  priceFullShoe,
} from '../odds/index.ts';
import { dealPlan, mostFixedCoups } from './dealPlan.ts';
import { FINISH_BINS, OUTCOME_BINS, outcomesOfFinishes } from './histogram.ts';
import { auditHistogram, exactOutcomes } from './histogramAudit.ts';
import type { Kernel } from './kernel/kernel.ts';
import { countFinishes, typescriptKernel } from './kernel/typescript.ts';
import { auditShuffle } from './shuffleAudit.ts';
import { kernelNamed } from './simOrder.ts';

const game = ALL_GAMES[0] ?? expect.fail();

function deal(of: GameRules, hands: number, seed = 1, cards?: readonly Card[]): Uint32Array {
  const counts = new Uint32Array(OUTCOME_BINS);
  const walk = { coups: mostFixedCoups(of.shoe) };
  kernelNamed(undefined).count(dealPlan(of, walk, cards), { seed, block: 0, hands }, counts);
  return counts;
}

describe('exact outcomes', () => {
  const exact = exactOutcomes(game, compositionOfDecks(8));

  it('exact outcomes cover all probability', () => {
    expect(exact.reduce((sum, part) => sum + part, 0)).toBeCloseTo(1, 12);
  });

  it('exact outcomes sum to the joint histogram of cards and totals, and to the pairs of the odds', () => {
    const joint = jointHistogram(game.tableau, beforeCoup(game.tableau, compositionOfDecks(8)));
    const total = Number(priceFullShoe(game).total);
    for (const [bin, count] of joint.entries()) {
      let sum = 0;
      for (let pairings = 0; pairings < 9; pairings++) sum += exact[pairings * JOINT_BINS + bin] ?? 0;
      expect(sum).toBeCloseTo(Number(count) / total, 14);
    }
    const pairs = exact.reduce((sum, part, bin) => sum + (bin >= 3 * JOINT_BINS ? part : 0), 0);
    expect(pairs).toBeCloseTo(31 / 415, 12);
  });
});

describe('an audit', () => {
  it.each(ALL_GAMES.map((each) => [each.id, each] as const))(
    'an audit passes the fast path of %s',
    (_, of) => {
      expect(auditHistogram(of, deal(of, 500_000)).p).toBeGreaterThan(1e-3);
    },
  );

  it('an audit passes the shuffle of both kernels, place by place', () => {
    const plan = dealPlan(game, 'cut-card');
    for (const kernel of [kernelNamed('typescript'), kernelNamed('wasm')]) {
      const { p, degrees } = auditShuffle(kernel, plan, 5, 2_000);
      expect(degrees).toBe(413 * 51);
      expect(p).toBeGreaterThan(1e-3);
      expect(p).toBeLessThan(1 - 1e-3);
    }
    // A plan that does not match its shoe.
    const other = { ...plan, cards: plan.cards.map((code) => (code === 0x90 ? 0x10 : code)) };
    const mixed: Kernel = {
      ...typescriptKernel,
      count: (_, ...rest) => typescriptKernel.count(other, ...rest),
    };
    expect(auditShuffle(mixed, plan, 5, 50).p).toBeLessThan(1e-6);
  });

  it('an audit passes the general path', () => {
    const counts = new Uint32Array(FINISH_BINS);
    countFinishes(dealPlan(game, { coups: 60 }), { seed: 3, block: 0, hands: 300_000 }, counts);
    expect(auditHistogram(game, outcomesOfFinishes(game.tableau, counts)).p).toBeGreaterThan(1e-3);
  });

  it('an audit passes shoes of one deck, and fails them with one card exchanged', () => {
    const single = { ...game, shoe: { ...game.shoe, decks: 1 } };
    expect(auditHistogram(single, deal(single, 2_000_000)).passed).toBe(true);
    const wrong = canonicalShoe(1).map((card) => (card === 8 ? (9 as Card) : card));
    const counts = deal(single, 2_000_000, 1, wrong);
    expect(auditHistogram(single, counts).passed).toBe(false);
    expect(auditHistogram(single, counts, compositionOfCards(wrong)).passed).toBe(true);
  });

  it.each([
    [
      'a Banker 6 that stands against 6',
      { bankerDrawsAgainst: { ...game.tableau.rules.bankerDrawsAgainst, 6: [7] } },
    ],
    [
      'a Banker 3 that draws against 8',
      { bankerDrawsAgainst: { ...game.tableau.rules.bankerDrawsAgainst, 3: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] } },
    ],
    ['a Player 5 that stands', { playerDraws: [0, 1, 2, 3, 4] }],
    ['an 8 that is no natural', { naturals: [9] }],
  ])('an audit fails a wrong tableau: %s', (_, change) => {
    const planted = { ...game, tableau: compileTableau({ ...game.tableau.rules, ...change }) };
    const { passed, p, hands } = auditHistogram(game, deal(planted, 300_000));
    expect({ passed, hands }).toEqual({ passed: false, hands: 300_000 });
    expect(p).toBeLessThan(1e-9);
  });

  /** Shuffles that look right at a glance. */
  const shuffles: Readonly<
    Record<string, (group: readonly Card[][], front: number, words: () => number) => void>
  > = {
    'puts cards back': (group, front, words) => {
      for (const order of group) {
        const pool = [...canonicalShoe(8)];
        for (let place = 0; place < front; place++) order[place] = pool[words() % pool.length] as Card;
      }
    },
    'reaches only the next 52 cards': (group, front, words) => {
      for (const order of group) {
        for (let place = 0; place < front; place++) {
          swap(order, place, place + (words() % Math.min(52, order.length - place)));
        }
      }
    },
  };
  it.each(Object.entries(shuffles))('an audit fails a biased shuffle that %s', (_, shuffle) => {
    const dealt = { game, walk: { coups: 60 }, seed: 1, block: 0, hands: 60_000 };
    expect(auditHistogram(game, literalOutcomes({ ...dealt, shuffle })).passed).toBe(false);
  });

  it('an audit passes the literal rule, so that the failures above come from the shuffle', () => {
    const dealt = { game, walk: { coups: 60 }, seed: 1, block: 0, hands: 60_000 };
    expect(auditHistogram(game, literalOutcomes(dealt)).passed).toBe(true);
  });
});
