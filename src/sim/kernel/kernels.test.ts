import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyTableauRules } from '../../../test/arbitraries/tableau.ts';
import { runs } from '../../../test/runs.ts';
import { type Literal, literalFinishes, literalOutcomes } from '../../../test/sim/literalShoes.ts';
import { type Card, canonicalShoe, card, compileTableau, type GameRules } from '../../engine/index.ts';
import { ALL_GAMES, GAMES } from '../../houses/index.ts';
import { dealPlan, mostFixedCoups, type Walk } from '../dealPlan.ts';
import { FINISH_BINS, OUTCOME_BINS } from '../histogram.ts';
import type { Block, Kernel } from './kernel.ts';
import { countFinishes, typescriptKernel, walkShoes } from './typescript.ts';
import { wasmKernel } from './wasm.ts';

const wasm = wasmKernel() ?? expect.fail('no WebAssembly here');
const game = GAMES[0] ?? expect.fail();

const countedBy = (kernel: Kernel, of: GameRules, walk: Walk, block: Block, cards?: readonly Card[]) => {
  const counts = new Uint32Array(OUTCOME_BINS);
  kernel.count(dealPlan(of, walk, cards), block, counts);
  return Array.from(counts);
};

const withBurn = (of: GameRules, count: number): GameRules => ({
  ...of,
  shoe: { ...of.shoe, burn: { by: 'count', count } },
});

/** Both kernels, and the literal rule. */
function expectAllEqual(literal: Literal): void {
  const { game: of, walk, cards, ...block } = literal;
  const expected = Array.from(literalOutcomes(literal));
  expect(expected.reduce((sum, count) => sum + count)).toBe(block.hands);
  expect(countedBy(typescriptKernel, of, walk, block, cards)).toEqual(expected);
  expect(countedBy(wasm, of, walk, block, cards)).toEqual(expected);
}

describe('both kernels deal what the engine deals', () => {
  it.each(ALL_GAMES.map((each) => [each.id, each] as const))(
    'both kernels deal what the engine deals: %s',
    (_, of) => {
      expectAllEqual({ game: of, walk: 'cut-card', seed: 1, block: 0, hands: 3_000 });
      expectAllEqual({
        game: of,
        walk: { coups: mostFixedCoups(of.shoe) },
        seed: 2 ** 40 + 7,
        block: 9,
        hands: 2_000,
      });
    },
  );

  it('both kernels deal any number of hands, however few', () => {
    for (const hands of [1, 2, 79, 80, 81, 320, 415, 416, 417, 418, 900]) {
      expectAllEqual({ game, walk: 'cut-card', seed: 3, block: hands, hands });
    }
  });

  it('both kernels deal other decks, burns, cut cards and last coups', () => {
    const anyShoe = fc.record({
      decks: fc.constantFrom(1, 2, 6, 8, 9, 96),
      burn: fc.oneof(
        fc.record({ by: fc.constant('first-card' as const), tens: fc.nat(20) }),
        fc.record({ by: fc.constant('count' as const), count: fc.nat(20) }),
      ),
      cutCard: fc
        .record({ extra: fc.nat(9), coupsAfter: fc.integer({ min: 1, max: 2 }) })
        .map(({ extra, coupsAfter }) => ({ behind: 5 + 6 * coupsAfter + extra, coupsAfter })),
    });
    fc.assert(
      fc.property(anyShoe, fc.nat(), fc.integer({ min: 1, max: 1_500 }), (shoe, seed, hands) => {
        expectAllEqual({
          game: { ...game, shoe: { ...game.shoe, ...shoe } },
          walk: 'cut-card',
          seed,
          block: 1,
          hands,
        });
      }),
      { numRuns: runs(25) },
    );
  });

  it('both kernels deal depleted shoes, down to the last card', () => {
    const anyCards = fc.array(fc.nat(51).map(card), { minLength: 6, maxLength: 60 });
    fc.assert(
      fc.property(anyCards, fc.nat(), fc.integer({ min: 1, max: 200 }), (cards, seed, hands) => {
        const coups = Math.floor(cards.length / 6);
        expectAllEqual({ game: withBurn(game, 0), walk: { coups }, seed, block: 2, hands, cards });
      }),
      { numRuns: runs(40) },
    );
  });

  it('both kernels deal under any tableau, since they read the compiled one', () => {
    fc.assert(
      fc.property(anyTableauRules, fc.nat(), (rules, seed) => {
        const of = { ...game, tableau: compileTableau(rules) };
        expectAllEqual({ game: of, walk: 'cut-card', seed, block: 0, hands: 500 });
      }),
      { numRuns: runs(25) },
    );
  });

  it('both kernels agree bit for bit over long runs and several blocks', () => {
    for (const [of, seed] of [
      [game, 11],
      [ALL_GAMES.at(-1) ?? game, 12],
    ] as const) {
      for (const block of [0, 1, 2 ** 32 - 1]) {
        const portion = { seed, block, hands: 200_000 };
        expect(countedBy(wasm, of, 'cut-card', portion)).toEqual(
          countedBy(typescriptKernel, of, 'cut-card', portion),
        );
      }
    }
  });

  it('both kernels add to earlier counts without depending on them', () => {
    const plan = dealPlan(game, 'cut-card');
    for (const kernel of [typescriptKernel, wasm]) {
      const counts = new Uint32Array(OUTCOME_BINS);
      kernel.count(plan, { seed: 1, block: 0, hands: 1_000 }, counts);
      kernel.count(dealPlan(withBurn(game, 3), { coups: 5 }), { seed: 1, block: 1, hands: 500 }, counts);
      kernel.count(plan, { seed: 1, block: 0, hands: 1_000 }, counts);
      const once = countedBy(kernel, game, 'cut-card', { seed: 1, block: 0, hands: 1_000 });
      const other = countedBy(kernel, withBurn(game, 3), { coups: 5 }, { seed: 1, block: 1, hands: 500 });
      expect(Array.from(counts)).toEqual(once.map((count, bin) => 2 * count + (other[bin] ?? 0)));
    }
  });
});

describe('the general path', () => {
  it('the general path sees the same coups, by finish', () => {
    for (const of of [game, ALL_GAMES.at(-1) ?? game]) {
      const block = { seed: 5, block: 4, hands: 4_000 };
      const counts = new Uint32Array(FINISH_BINS);
      countFinishes(dealPlan(of, 'cut-card'), block, counts);
      const expected = literalFinishes({ game: of, walk: 'cut-card', ...block });
      expect(counts.every((count, bin) => count === expected[bin])).toBe(true);
    }
  });

  it('the general path walks shoe by shoe for a patron', () => {
    const plan = dealPlan(game, 'cut-card');
    const walk = walkShoes(plan, 8, 3);
    const counts = new Float64Array(FINISH_BINS);
    const expected = literalFinishes({ game, walk: 'cut-card', seed: 8, block: 3, hands: 1_000 });
    for (let hands = 0; hands < 1_000; hands++) {
      let bin = hands === 0 ? -1 : walk.next();
      if (bin < 0) {
        walk.open();
        bin = walk.next();
      }
      counts[bin] = (counts[bin] ?? 0) + 1;
    }
    expect(counts.every((count, bin) => count === expected[bin])).toBe(true);
  });
});

it('the general path refuses more coups than a shoe always has cards for', () => {
  const most = mostFixedCoups(game.shoe);
  expect(most).toBe(67);
  expect(() => dealPlan(game, { coups: most })).not.toThrow();
  expect(() => dealPlan(game, { coups: most + 1 })).toThrow('are in the shoe');
  expect(() => dealPlan(game, 'cut-card', canonicalShoe(8).slice(0, 13))).toThrow('in the shoe');
});
