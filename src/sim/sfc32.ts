import { assert } from '../base/index.ts';

/**
 * sfc32, a small fast chaotic generator: three words and a counter, so that no stream is shorter than 2^32
 * words. Seeded only by (seed, block): each block of a simulation has its own stream, and deals the same
 * cards on any worker at any time.
 */
export type RandomState = Int32Array;

export const STATE_WORDS = 4;
export const MOST_SEED = Number.MAX_SAFE_INTEGER;
export const MOST_BLOCK = 2 ** 32 - 1;

/** Steps until every bit of the seed has reached every bit of the state. */
const MIXING_STEPS = 16;

/** Distinct (seed, block) give distinct states, since each step is reversible. */
export function seedState(state: RandomState, seed: number, block: number): void {
  assert(Number.isSafeInteger(seed) && seed >= 0, () => `${seed} is a seed`);
  assert(Number.isInteger(block) && block >= 0 && block <= MOST_BLOCK, () => `${block} is a block`);
  state[0] = seed >>> 0;
  state[1] = Math.floor(seed / 2 ** 32);
  state[2] = block;
  state[3] = 1;
  for (let step = 0; step < MIXING_STEPS; step++) nextWord(state);
}

/** 32 random bits, as a signed integer. */
export function nextWord(state: RandomState): number {
  const a = state[0] as number;
  const b = state[1] as number;
  const c = state[2] as number;
  const counter = state[3] as number;
  const word = (a + b + counter) | 0;
  state[3] = counter + 1;
  state[0] = b ^ (b >>> 9);
  state[1] = c + (c << 3);
  state[2] = ((c << 21) | (c >>> 11)) + word;
  return word;
}
