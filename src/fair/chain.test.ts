import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeHex } from './bytes.ts';
import { getAnchor, getSeeds, seedAt, seedBefore, walkBack } from './chain.ts';
import { tagged } from './hash.ts';

const LAST = new Uint8Array(32).fill(9);

test('each seed of a chain is the tagged hash of the one after it', () => {
  const seeds = getSeeds(LAST, 6);
  expect(seeds).toHaveLength(7);
  expect(makeHex(seeds[6] ?? LAST)).toBe(makeHex(LAST));
  const link = tagged('coup/chain/v1');
  for (let i = 1; i <= 6; i++) expect(seeds[i - 1]).toEqual(link(seeds[i] ?? LAST));
});

test('a seed is found by its index, and walks back to the anchor in as many steps', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.nat(), (length, pick) => {
      const index = pick % (length + 1);
      const seed = seedAt(LAST, length, index);
      expect(seed).toEqual(getSeeds(LAST, length)[index]);
      expect(walkBack(seed, index)).toEqual(getAnchor(LAST, length));
    }),
    { numRuns: 40 },
  );
});

test('one step back from a seed is the seed before', () => {
  expect(seedBefore(seedAt(LAST, 10, 7))).toEqual(seedAt(LAST, 10, 6));
});
