import { expect, it } from 'vitest';
import { binsOfResults } from './plots.ts';

it('nobody ends with less than nothing: the first bin begins at ruin, and still holds it', () => {
  // Results are kept in widths of 16 cents: a loss of all of $10 lies in the one from −$10.08.
  const spread = {
    width: 16,
    counts: new Map([
      [-63, 3],
      [0, 5],
      [20, 2],
    ]),
  };
  const bins = binsOfResults(spread, 20, -1_000);
  expect(bins[0]?.from).toBe(-1_000);
  expect(bins[0]?.part).toBeCloseTo(0.3, 12);
  expect(bins.reduce((sum, { part }) => sum + part, 0)).toBeCloseTo(1, 12);
});
