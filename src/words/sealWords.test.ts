import { describe, expect, it } from 'vitest';
import { drandName, QUICKNET } from '../fair/index.ts';
import { english } from './en/index.ts';

const { seal } = english.table;

describe('entropy in a shoe', () => {
  const none = { yours: false, names: [], gone: 0, yoursNext: false };

  it.each([
    [none, 'of the house alone'],
    [{ ...none, yours: true }, 'of you'],
    [{ ...none, yours: true, names: ['Ann'] }, 'of you and Ann'],
    [{ ...none, names: ['Ann'], gone: 1 }, 'of Ann and 1 who has left'],
    [{ ...none, names: ['Ann', 'Bob'], gone: 2 }, 'of Ann, Bob and 2 who have left'],
    [
      { ...none, yours: true, names: ['A', 'B', 'C', 'D', 'E', 'F', 'G'] },
      'of you, A, B, C, D, E and 2 others',
    ],
    [{ ...none, names: ['A', 'B', 'C', 'D', 'E', 'F'], gone: 1 }, 'of A, B, C, D, E, F and 1 who has left'],
    [{ ...none, names: ['Ann'], yoursNext: true }, 'of Ann; yours goes into the next shoe'],
  ])('the sources %j read: %s', (whose, words) => {
    expect(seal.entropyOf(whose)).toBe(words);
  });
});

describe('public beacon in a shoe', () => {
  it('the beacon line names the round in the shoe, or says that there is none', () => {
    expect(seal.beaconOf({ name: drandName(QUICKNET), round: '1001' })).toBe(
      'round 1001 of drand, made after the entropy was in',
    );
    expect(seal.beaconOf(null)).toBe('none. This house uses no public beacon');
  });
});
