import { describe, expect, it } from 'vitest';
import { printedGame } from '../../test/arbitraries/printedGame.ts';
import { literalFinishes } from '../../test/sim/literalShoes.ts';
import { unwrap } from '../base/index.ts';
import { dealPlan } from './dealPlan.ts';
import { FINISH_BINS, outcomesOfFinishes } from './histogram.ts';
import { countFinishes } from './kernel/typescript.ts';
import { createPerformer } from './simOrder.ts';

const game = printedGame({ 'shoe/decks': 6, 'shoe/burn': { by: 'count', count: 0 } });
const BLOCK = { seed: 5, block: 2, hands: 1_000 };

describe('simulating beside a printed card', () => {
  const expected = Array.from(literalFinishes({ game, walk: 'cut-card', ...BLOCK }));

  it('a simulation beside a printed card deals what the engine deals, coup by coup', () => {
    const counts = new Uint32Array(FINISH_BINS);
    countFinishes(dealPlan(game, 'cut-card'), BLOCK, counts);
    expect(Array.from(counts)).toEqual(expected);
  });

  it('a simulation beside a printed card takes the general path for outcomes', async () => {
    const order = { kind: 'count', game, seed: 5, walk: 'cut-card', grain: 'outcome' } as const;
    const perform = unwrap(await createPerformer(order, () => Promise.reject(new Error('no module'))));
    const share = perform({ block: 2, units: 1_000 });
    expect(share.kind === 'count' && Array.from(share.counts)).toEqual(
      Array.from(outcomesOfFinishes(game.tableau, expected)),
    );
  });
});
