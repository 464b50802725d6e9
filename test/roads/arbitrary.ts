import * as fc from 'fast-check';
import { type Outcome, PAIRS, WINNERS } from '../../src/engine/index.ts';
import { type Board, ROWS } from '../../src/roads/index.ts';

export const outcome: fc.Arbitrary<Outcome> = fc
  .tuple(fc.constantFrom(...WINNERS), fc.constantFrom(undefined, undefined, undefined, ...PAIRS))
  .map(([winner, pairs]) => (pairs === undefined ? { winner } : { winner, pairs }));

/** Independent outcomes, as dealt. */
const scattered = fc.array(outcome, { maxLength: 120 });

/** Long streaks, so that tails meet. */
const streaky = fc
  .array(fc.tuple(outcome, fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 5, max: 25 }))), {
    maxLength: 14,
  })
  .map((runs) => runs.flatMap(([dealt, length]) => Array.from({ length }, () => dealt)));

export const outcomes: fc.Arbitrary<readonly Outcome[]> = fc.oneof(
  scattered,
  streaky,
  fc.tuple(streaky, scattered).map((parts) => parts.flat()),
);

export const board: fc.Arbitrary<Board> = fc.record({
  rows: fc.oneof(
    fc.constant(ROWS.usual),
    fc.integer({ min: ROWS.from, max: 5 }),
    fc.integer({ min: ROWS.from, max: ROWS.to }),
  ),
  dropAgain: fc.boolean(),
});
