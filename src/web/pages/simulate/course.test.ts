import { describe, expect, it } from 'vitest';
import { type CoursePoint, getAcross, getAhead, getDown, getPlotFrame, powersIn } from './course.ts';

/** A bet whose interval is 200 % over the root of the hands, to either side. */
const EXACT = { edge: 0.01, sd: 2 / 1.959963984540054 };
const point = (hands: number, edge = 1.2): CoursePoint => ({
  hands,
  edge,
  low: edge - 200 / Math.sqrt(hands),
  high: edge + 200 / Math.sqrt(hands),
});
const frame = (hands: readonly number[], target?: number) => {
  const made = getPlotFrame(
    hands.map((each) => point(each)),
    EXACT,
    target,
  );
  return made ?? expect.fail('nothing to draw');
};

describe('the frame of a course', () => {
  it('is there before the first hand, from the price alone, and none without either', () => {
    expect(getPlotFrame([], EXACT, 1_000_000)).toEqual(frame([1_024], 1_000_000));
    expect(getPlotFrame([], undefined, 1_000)).toBeUndefined();
  });

  it('has the estimate in the middle where there is no price', () => {
    expect(getPlotFrame([point(1_024)], undefined, 1_000_000)).toMatchObject({
      middle: 1.2,
      spread: expect.closeTo(200),
    });
  });

  it('reaches from the first hands to the last that will be dealt', () => {
    const made = frame([1_024, 4_096], 1_000_000);
    expect([made.from, made.to, made.middle]).toEqual([1_024, 1_000_000, 1]);
    expect([1_024, 32_000, 1_000_000].map((hands) => getAcross(made, hands))).toEqual([
      0,
      expect.closeTo(0.5, 2),
      1,
    ]);
  });

  it('grows by whole powers of ten where nobody has said how many', () => {
    expect(frame([1_024, 40_000]).to).toBe(100_000);
    expect(frame([1_024, 100_000]).to).toBe(1_000_000);
  });

  it('shows four powers of ten at most', () => {
    const made = frame([1_024, 1e9], 1e9);
    expect(made.from).toBe(1e5);
    expect(powersIn(made)).toEqual([1e5, 1e6, 1e7, 1e8, 1e9]);
  });

  it('has a width even for a handful of hands', () => {
    const made = frame([40], 40);
    expect(made.to).toBeGreaterThan(made.from);
  });

  it('keeps the interval at the end in sight, and the estimate inside', () => {
    const made = frame([1_024, 1_000_000], 1_000_000);
    const { low, high } = point(1_000_000);
    const seen = getDown(made, low) - getDown(made, high);
    expect(seen).toBeGreaterThan(0.05);
    expect(seen).toBeLessThan(0.1);
    const far = getPlotFrame([point(1_024, 90)], EXACT, 1_000_000) ?? expect.fail();
    expect(getDown(far, 90)).toBeGreaterThan(0);
    expect(getDown(far, 1)).toBeCloseTo(0.5);
  });
});

describe('what lies ahead', () => {
  it('goes on from here to the end, ever narrower, about the exact edge', () => {
    const made = frame([1_024, 4_096], 1_000_000);
    const ahead = getAhead(made, 4_096);
    expect(ahead[0]?.hands).toBe(4_096);
    expect(ahead.at(-1)?.hands).toBeCloseTo(1_000_000);
    expect(ahead.at(-1)).toMatchObject({ low: expect.closeTo(0.8), high: expect.closeTo(1.2) });
  });

  it('is nothing at the end', () => {
    expect(getAhead(frame([1_024, 1_000_000], 1_000_000), 1_000_000)).toEqual([]);
  });
});
