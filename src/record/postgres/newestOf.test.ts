import { describe, expect, it } from 'vitest';
import { createNewestCache } from './newestOf.ts';

describe('what was set or asked for last', () => {
  it('is known, up to so many, and whoever is asked for stays', () => {
    const newest = createNewestCache<string, number>(4);
    newest.set('a', 1);
    newest.set('b', 2);
    newest.set('c', 3);
    newest.set('d', 4);
    // The younger half is c and d; whoever is asked for of the older begins a younger one.
    expect(['d', 'c', 'a', 'b'].map(newest.get)).toEqual([4, 3, 1, undefined]);
    expect(newest.get('c')).toBe(3);
    newest.set('e', 5);
    expect(['d', 'a', 'c', 'e'].map(newest.get)).toEqual([undefined, 1, 3, 5]);
  });

  it('is what was set last under a name, and nothing where nothing was', () => {
    const newest = createNewestCache<string, number>(2);
    newest.set('a', 1);
    newest.set('a', 2);
    expect([newest.get('a'), newest.get('b')]).toEqual([2, undefined]);
  });
});
