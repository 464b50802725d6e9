import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tradeMark } from './trade.ts';

const ROADS = [
  ['big eye boy', 1],
  ['small road', 2],
  ['cockroach pig', 3],
] as const;

/** `back` streaks with the length 4 first, so that streak `back` is compared with 4. */
const against4 = (back: number) => [4, ...Array.from({ length: back - 1 }, () => 7)];

describe.each(ROADS)('the trade rule of %s', (_, back) => {
  it('the trade rule marks nothing before it has a streak to compare with', () => {
    for (let streak = 0; streak < back; streak++) {
      expect(tradeMark([5, 5, 5, 5], back, streak, 1)).toBeUndefined();
      expect(tradeMark([5, 5, 5, 5], back, streak, 2)).toBeUndefined();
    }
    expect(tradeMark([5, 5, 5, 5], back, back, 1)).toBeUndefined();
    expect(tradeMark([5, 5, 5, 5], back, back, 2)).toBeDefined();
    expect(tradeMark([5, 5, 5, 5], back, back + 1, 1)).toBeDefined();
  });

  it.each([
    [2, 'R'],
    [3, 'R'],
    [4, 'R'],
    [5, 'B'],
    [6, 'R'],
    [40, 'R'],
  ])('at depth %i against a streak of 4 the trade rule marks %s', (depth, colour) => {
    expect(tradeMark(against4(back), back, back, depth)).toBe(colour);
  });

  it('at depth 1 the trade rule is red only if the two previous streaks are equal', () => {
    expect(tradeMark([...against4(back), 4], back, back + 1, 1)).toBe('R');
    expect(tradeMark([...against4(back), 3], back, back + 1, 1)).toBe('B');
    expect(tradeMark([...against4(back), 5], back, back + 1, 1)).toBe('B');
  });

  it('the trade rule colors a streak that continues and one that ends differently, or neither', () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(lengths, (dealt) => {
        const newest = dealt.length - 1;
        const goesOn = tradeMark(dealt, back, newest, (dealt[newest] ?? 0) + 1);
        const ends = tradeMark(dealt, back, newest + 1, 1);
        expect([goesOn, ends].sort()).toEqual(newest < back ? [undefined, undefined] : ['B', 'R']);
      }),
    );
  });
});
