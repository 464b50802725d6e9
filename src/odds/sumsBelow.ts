import type { Ending } from './endings.ts';
import { gcdOfNumbers, toNumber } from './ratio.ts';
import { convolve, multiplyWeights, type PlaceSpread, trim, twoRooms, type WeightedStep } from './spread.ts';

/** Limits on multiplications, a few tenths of a second of them, and on places. */
const MOST_WORK = 2e8;
const MOST_PLACES = 1e6;

/**
 * The probability that independent results add up to less than an amount in cents, in doubles, by one
 * convolution per result. Undefined if that takes too long.
 */
export function chanceBelow(results: readonly (readonly Ending[])[], amount: number): number | undefined {
  const step = results
    .flatMap((endings) => endings.map(({ result }) => result))
    .reduce<number>((common, result) => gcdOfNumbers(common, Math.abs(result)), 0);
  if (step === 0) return amount > 0 ? 1 : 0;
  const rooms = twoRooms();
  let spread: PlaceSpread = { from: 0, mass: Float64Array.of(1) };
  let work = 0;
  for (const endings of results) {
    const moves = endings.map((ending) => getMove(ending, step));
    const places = spread.mass.length + multiplyWeights(moves);
    work += places * moves.length;
    if (work > MOST_WORK || places > MOST_PLACES) return undefined;
    spread = trim(convolve(spread, moves, rooms));
  }
  let below = 0;
  for (const [place, mass] of spread.mass.entries()) if ((spread.from + place) * step < amount) below += mass;
  return below;
}

const getMove = ({ result, probability }: Ending, step: number): WeightedStep => ({
  by: result / step,
  probability: toNumber(probability),
});
