import { assert } from '../base/index.ts';
import type { Bytes } from './bytes.ts';
import { tagged } from './hash.ts';
import { MAX_CHAIN_SHOES } from './mostShoes.ts';

export { MAX_CHAIN_SHOES };

/**
 * The seeds of a table: S_N is random, each earlier one is the hash of the next, and S_0 is published as the
 * anchor.
 */
export const SEED_BYTES = 32;

const link = tagged('coup/chain/v1');

/** S_{i-1} from S_i. */
export const seedBefore = (seed: Bytes): Bytes => link(seed);

export function walkBack(seed: Bytes, steps: number): Bytes {
  let reached = seed;
  for (let step = 0; step < steps; step++) reached = seedBefore(reached);
  return reached;
}

/** S_i of the chain that ends in `last`, which is S_N. */
export function seedAt(last: Bytes, length: number, index: number): Bytes {
  assert(index >= 0 && index <= length && length <= MAX_CHAIN_SHOES, `seed ${index} of ${length}`);
  return walkBack(last, length - index);
}

/** S_0: what the house publishes before the first shoe. */
export const getAnchor = (last: Bytes, length: number): Bytes => seedAt(last, length, 0);

/** Every seed, S_0 first. */
export function getSeeds(last: Bytes, length: number): readonly Bytes[] {
  const seeds = [last];
  for (let index = length; index > 0; index--) seeds.push(seedBefore(seeds[seeds.length - 1] ?? last));
  return seeds.reverse();
}
