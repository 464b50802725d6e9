import { describe, expect, test } from 'vitest';
import { isNextSealedId, isSealedIdOf, toSealedId } from './sealedId.ts';

const R = '0123456789abcdef';

describe('the id that a chain is sealed under', () => {
  test.each([
    [{ tableId: 'midi-1', chain: 1 }, 'midi-1'],
    [{ tableId: 'midi-1', chain: 2 }, 'midi-1.2'],
    [{ tableId: 'midi-1', chain: 10 }, 'midi-1.10'],
    [{ tableId: 'midi-1', chain: 1, restored: R }, `midi-1.r${R}`],
    [{ tableId: 'midi-1', chain: 3, restored: R }, `midi-1.r${R}.3`],
  ])('the sealed id of %j is %s, and is recognized as one of the table', (place, id) => {
    expect(toSealedId(place)).toBe(id);
    expect(isSealedIdOf('midi-1', id)).toBe(true);
    expect(isNextSealedId(id, toSealedId({ ...place, chain: place.chain + 1 }))).toBe(true);
  });

  test.each([
    'midi-2',
    'midi-1.1',
    'midi-1.0',
    'midi-1.02',
    'midi-1x',
    `midi-1.r${R}0`,
    'midi-1.2.2',
    'midi',
  ])('the sealed id %s is not one of midi-1', (id) => expect(isSealedIdOf('midi-1', id)).toBe(false));

  test.each([
    ['midi-1', 'midi-1'],
    ['midi-1', 'midi-1.3'],
    ['midi-1.2', 'midi-1.4'],
    ['midi-1.2', 'midi-1'],
    ['midi-1.2', 'midi-2.3'],
    ['midi-1', `midi-1.r${R}`],
    [`midi-1.r${R}`, 'midi-1.2'],
  ])('the sealed id after %s is not %s', (before, after) => {
    expect(isNextSealedId(before, after)).toBe(false);
  });
});
