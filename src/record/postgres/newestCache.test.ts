import { describe, expect, it } from 'vitest';
import { createNewestCache } from './newestCache.ts';

describe('cache of the newest entries', () => {
  it('the cache keeps a bounded number of entries, and an entry that is read stays', () => {
    const newest = createNewestCache<string, number>(4);
    newest.set('a', 1);
    newest.set('b', 2);
    newest.set('c', 3);
    newest.set('d', 4);
    // The younger half is c and d; reading one of the older half starts a new younger half.
    expect(['d', 'c', 'a', 'b'].map(newest.get)).toEqual([4, 3, 1, undefined]);
    expect(newest.get('c')).toBe(3);
    newest.set('e', 5);
    expect(['d', 'a', 'c', 'e'].map(newest.get)).toEqual([undefined, 1, 3, 5]);
  });

  it('the cache returns the last value set for a name, or nothing', () => {
    const newest = createNewestCache<string, number>(2);
    newest.set('a', 1);
    newest.set('a', 2);
    expect([newest.get('a'), newest.get('b')]).toEqual([2, undefined]);
  });
});
