import fc from 'fast-check';
import { type TableauRules, TOTALS } from '../../src/engine/index.ts';

const someOf = (totals: readonly number[]): fc.Arbitrary<number[]> => fc.subarray([...totals]);

/** Any third-card table that a house file could hold, however strange. */
export const anyTableauRules: fc.Arbitrary<TableauRules> = someOf(TOTALS).chain((naturals) => {
  const others = TOTALS.filter((total) => !naturals.includes(total));
  return fc.record({
    naturals: fc.constant(naturals),
    playerDraws: someOf(others),
    bankerDrawsWhenPlayerStands: someOf(others),
    bankerDrawsAgainst: fc
      .tuple(...others.map(() => someOf(TOTALS)))
      .map((rows) => Object.fromEntries(others.map((total, index) => [total, rows[index] ?? []]))),
  });
});
