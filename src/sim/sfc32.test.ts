import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sfc32 } from '../../test/sim/literalShoes.ts';
import { MOST_BLOCK, MOST_SEED, nextWord, STATE_WORDS, seedState } from './sfc32.ts';

const anySeed = fc.integer({ min: 0, max: MOST_SEED });
const anyBlock = fc.integer({ min: 0, max: MOST_BLOCK });
const getState = (seed: number, block: number) => {
  const state = new Int32Array(STATE_WORDS);
  seedState(state, seed, block);
  return state;
};

describe('the generator', () => {
  it('the generator is sfc32, word for word', () => {
    fc.assert(
      fc.property(anySeed, anyBlock, (seed, block) => {
        const state = getState(seed, block);
        const words = sfc32(seed, block);
        for (let word = 0; word < 50; word++) expect(nextWord(state) >>> 0).toBe(words());
      }),
    );
  });

  it('the generator gives other words for another seed or block', () => {
    const first = new Set<string>();
    for (let seed = 0; seed < 30; seed++) {
      for (let block = 0; block < 30; block++) first.add(getState(seed, block).join());
    }
    first.add(getState(2 ** 32, 0).join());
    expect(first.size).toBe(901);
  });

  it('the generator refuses a seed or block that it could not distinguish', () => {
    for (const seed of [-1, 0.5, 2 ** 53, Number.NaN]) expect(() => getState(seed, 0)).toThrow('is a seed');
    for (const block of [-1, 0.5, 2 ** 32]) expect(() => getState(0, block)).toThrow('is a block');
  });
});
