/**
 * A simulation is cut into blocks. Their sizes depend only on their numbers: small ones first, so that a
 * short run uses all workers and a chart of it has points, then a size that takes a few milliseconds.
 */
const SMALLEST_POWER = 10;
const LARGEST_POWER = 18;
const BLOCKS_OF_A_SIZE = 4;

export const MAX_SIMULATED_HANDS = 1e12;

export const blockSize = (block: number): number =>
  2 ** Math.min(LARGEST_POWER, SMALLEST_POWER + Math.floor(block / BLOCKS_OF_A_SIZE));

/** For a bettor, a block is a number of whole sessions: about as many hands, but at least one session. */
const SESSION_POWER = 16;

export const sessionsInBlock = (block: number, sessionHands: number): number =>
  Math.max(1, Math.floor(Math.min(blockSize(block), 2 ** SESSION_POWER) / sessionHands));

/** One block of a run: a number of hands, or sessions. The last one may be shorter. */
export interface Portion {
  readonly block: number;
  readonly units: number;
}

/** The blocks of a number of units, in order. */
export function* splitPortions(
  units: number,
  sizeOf: (block: number) => number,
): Generator<Portion, undefined> {
  let left = units;
  for (let block = 0; left > 0; block++) {
    const portion = { block, units: Math.min(left, sizeOf(block)) };
    yield portion;
    left -= portion.units;
  }
  return undefined;
}
