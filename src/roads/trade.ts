/** Red where the big road repeats itself, blue where it does not. */
export type Colour = 'R' | 'B';

/**
 * The mark of a derived road for the win at depth `depth` (from 1) of streak `streak` (from 0), looking
 * `back` streaks to the left: 1 for big eye boy, 2 for small road, 3 for cockroach pig. The lengths are those
 * of the streaks without ties, never of drawn and bent columns; that of `streak` itself does not matter.
 */
export function tradeMark(
  lengths: readonly number[],
  back: number,
  streak: number,
  depth: number,
): Colour | undefined {
  if (depth === 1) {
    if (streak <= back) return undefined;
    return lengths[streak - 1] === lengths[streak - 1 - back] ? 'R' : 'B';
  }
  if (streak < back) return undefined;
  return lengths[streak - back] === depth - 1 ? 'B' : 'R';
}
