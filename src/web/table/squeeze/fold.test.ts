import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeCardFold, parseCardFold } from './cardFold.ts';
import {
  crest,
  EDGES,
  fall,
  foldAt,
  getProgress,
  INWARD,
  opening,
  radius,
  reach,
  turnedBy,
  withinMargin,
} from './fold.ts';
import { foldByPull, grabAt, grabByPull } from './pull.ts';

const direction = fc
  .double({ min: 0, max: 2 * Math.PI, noNaN: true })
  .map((angle) => turnedBy([1, 0], angle));

describe('a fold', () => {
  test('the point taken stays under the finger, from every edge and corner', () => {
    for (const edge of EDGES)
      for (const pull of [5, 20, 60]) {
        const n = INWARD[edge];
        const fold = foldByPull({ edge, along: 0 }, [n[0] * pull, n[1] * pull]);
        expect(2 * fold.f - Math.PI * radius(fold), `${edge} ${pull}`).toBeCloseTo(pull, 6);
      }
  });

  test('a pull outward lifts nothing', () => {
    for (const edge of EDGES) {
      const n = INWARD[edge];
      expect(foldByPull({ edge, along: 10 }, [-20 * n[0], -20 * n[1]]).f).toBe(0);
    }
  });

  test('no corner leaps up: a step of one unit moves the fold by no more than two and a half', () => {
    const grabs = [
      ['bottom', -30],
      ['bottom', 20],
      ['left', 40],
      ['right', -55],
      ['top left', 0],
      ['bottom right', 0],
    ] as const;
    for (const [edge, along] of grabs)
      for (let lean = -85; lean <= 85; lean += 5) {
        const way = turnedBy(INWARD[edge], (lean * Math.PI) / 180);
        let last = 0;
        for (let pull = 0; pull < 120; pull++) {
          const { f } = foldByPull({ edge, along }, [way[0] * pull, way[1] * pull]);
          expect(Math.abs(f - last), `${edge} ${along} at ${lean}`).toBeLessThanOrEqual(2.5);
          last = f;
        }
      }
  });

  test('a hand takes a corner, an edge, or in the middle what lies behind the pull', () => {
    expect(grabAt([45, 66])?.edge).toBe('bottom right');
    expect(grabAt([0, 66])?.edge).toBe('bottom');
    expect(grabAt([-40, 10])).toEqual({ edge: 'left', along: 10 });
    expect(grabAt([0, 0])).toBeUndefined();
    expect(grabByPull([0, 0], [0, -10]).edge).toBe('bottom');
    expect(grabByPull([0, 0], [10, 1]).edge).toBe('left');
  });

  test('let go early it falls, bounces once and lies flat', () => {
    expect(fall(0)).toBe(1);
    expect(fall(0.62)).toBeCloseTo(0);
    expect(fall(0.81)).toBeCloseTo(0.07);
    expect(fall(1)).toBe(0);
  });

  test('opened, it lies where it lay', () => {
    fc.assert(
      fc.property(direction, fc.double({ min: 0.02, max: 0.98, noNaN: true }), (n, progress) => {
        const { fold, r, shift } = opening(foldAt(n, progress), 1);
        expect(fold.f).toBeCloseTo(2 * reach(n));
        expect(r).toBeCloseTo(0);
        // The whole card has gone over the fold: it is shifted back by as much.
        expect(shift).toBeCloseTo(-2 * reach(n));
      }),
    );
  });

  test('before the card is known, no more than its margin comes up', () => {
    fc.assert(
      fc.property(direction, fc.double({ min: 0, max: 0.98, noNaN: true }), (n, progress) => {
        const asked = foldAt(n, progress);
        const shown = withinMargin(asked);
        expect(crest(shown)).toBeLessThanOrEqual(9 + 1e-9);
        if (crest(asked) < 8.9) expect(shown).toBe(asked);
        expect(getProgress(shown)).toBeLessThanOrEqual(progress + 1e-9);
      }),
    );
  });
});

describe('a fold as the others are told of it', () => {
  test('says the fold to within half a hundredth and half a degree', () => {
    for (const edge of EDGES)
      for (const at of [0, 13, 47, 88])
        for (const lean of [-40, -3, 0, 22]) {
          const n = turnedBy(INWARD[edge], (lean * Math.PI) / 180);
          const told = makeCardFold(11, edge, foldAt(n, at / 100));
          expect(told).toEqual({ place: 11, edge: EDGES.indexOf(edge), progress: at, direction: lean });
          const seen = parseCardFold(told);
          expect(getProgress(seen)).toBeCloseTo(at / 100);
          expect(seen.n[0]).toBeCloseTo(n[0]);
          expect(seen.n[1]).toBeCloseTo(n[1]);
        }
  });
});
