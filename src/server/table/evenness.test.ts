import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findEmptiest, type Load, nextMove } from './evenness.ts';

/** All moves, one after the other, and where every table is then. */
function evened(places: readonly string[], tables: readonly Load[]) {
  let now = tables;
  let moves = 0;
  for (;;) {
    const move = nextMove(places, now);
    if (move === undefined) return { now, moves };
    expect(++moves).toBeLessThanOrEqual(10 * tables.length);
    now = now.map((one) => (one.table === move.table ? { ...one, at: move.to } : one));
  }
}

const at = (now: readonly Load[], place: string): number =>
  now.filter((one) => one.at === place).reduce((sum, { load }) => sum + load, 0);

const tables = (...loads: readonly number[]): readonly Load[] =>
  loads.map((load, index) => ({ table: `t${index}`, at: 'house', load }));

describe('where tables are dealt', () => {
  it('is not the node that has the house, where there are others with less to do', () => {
    const { now } = evened(['house', 'a', 'b'], tables(7, 7));
    expect(now.map((one) => one.at).toSorted()).toEqual(['a', 'b']);
    expect(evened(['house', 'a'], tables(1)).now).toMatchObject([{ at: 'a' }]);
  });

  it('is the house alone where there is nobody else', () => {
    expect(evened(['house'], tables(3, 4))).toMatchObject({ moves: 0 });
    expect(findEmptiest(['house'], tables(3))).toBe('house');
    expect(nextMove([], [])).toBeUndefined();
  });

  it('is where there is the least to do', () => {
    const loads = [
      { table: 'one', at: 'a', load: 5 },
      { table: 'two', at: 'b', load: 3 },
    ];
    expect(findEmptiest(['house', 'a', 'b'], loads)).toBe('house');
    expect(findEmptiest(['house', 'a', 'b'], [...loads, { table: 'three', at: 'house', load: 4 }])).toBe('b');
    // Whoever is not there any more counts for nothing.
    expect(findEmptiest(['house', 'b'], [{ table: 'one', at: 'gone', load: 9 }])).toBe('b');
  });

  it('comes to rest, evenly', () => {
    const load = fc.integer({ min: 1, max: 15 });
    const place = fc.integer({ min: 0, max: 3 });
    fc.assert(
      fc.property(fc.array(fc.tuple(load, place), { maxLength: 30 }), (all) => {
        const places = ['house', 'a', 'b', 'c'];
        const begun = all.map(([one, where], index) => ({
          table: `t${index}`,
          at: places[where] ?? 'house',
          load: one,
        }));
        const { now } = evened(places, begun);
        expect(now.map(({ table }) => table)).toEqual(begun.map(({ table }) => table));
        // No single table makes more of a difference than there is between any two nodes.
        const others = ['a', 'b', 'c'].map((one) => at(now, one));
        const largest = Math.max(1, ...all.map(([one]) => one));
        expect(Math.max(...others) - Math.min(...others)).toBeLessThanOrEqual(largest);
        expect(at(now, 'house')).toBeLessThanOrEqual(Math.max(...others, largest));
      }),
    );
  });
});
