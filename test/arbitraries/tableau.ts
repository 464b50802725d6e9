import fc from 'fast-check';
import { type TableauRules, TOTALS } from '../../src/engine/index.ts';

const pickSome = (totals: readonly number[]): fc.Arbitrary<number[]> => fc.subarray([...totals]);

/** Any third-card table that a house file could hold, however strange. */
export const anyTableauRules: fc.Arbitrary<TableauRules> = pickSome(TOTALS).chain((naturals) => {
  const others = TOTALS.filter((total) => !naturals.includes(total));
  return fc.record({
    naturals: fc.constant(naturals),
    playerDraws: pickSome(others),
    bankerDrawsWhenPlayerStands: pickSome(others),
    bankerDrawsAgainst: fc
      .tuple(...others.map(() => pickSome(TOTALS)))
      .map((rows) => Object.fromEntries(others.map((total, index) => [total, rows[index] ?? []]))),
  });
});
