import { DECK_SIZE } from '../engine/index.ts';
import { CARD_OF_CODE } from './cardCode.ts';
import { type ChiSquare, upperGamma } from './chiSquare.ts';
import type { DealPlan } from './dealPlan.ts';
import { OUTCOME_BINS } from './histogram.ts';
import { type Kernel, LANE_ROOM, LANES } from './kernel/kernel.ts';

/** Groups of four shoes to check: a tenth of a second. */
export const AUDITED_GROUPS = 5_000;

/**
 * Which card is at which index: chi-square over every shuffled index and every card. Coups hardly show the
 * index of their cards, so a biased shuffle shows here much sooner.
 */
export function auditShuffle(
  kernel: Kernel,
  plan: DealPlan,
  seed: number,
  groups: number = AUDITED_GROUPS,
): ChiSquare {
  const counts = new Float64Array(plan.shuffled * DECK_SIZE);
  const unread = new Uint32Array(OUTCOME_BINS);
  for (let block = 0; block < groups; block++) {
    kernel.count(plan, { seed, block, hands: 1 }, unread);
    const shoes = kernel.shoes();
    for (let lane = 0; lane < LANES; lane++) countPlaces(counts, shoes, lane * LANE_ROOM, plan.shuffled);
  }
  return ofPlaces(counts, plan, groups * LANES);
}

function countPlaces(counts: Float64Array, shoes: Uint8Array, from: number, places: number): void {
  for (let place = 0; place < places; place++) {
    const cell = place * DECK_SIZE + (CARD_OF_CODE[shoes[from + place] as number] as number);
    counts[cell] = (counts[cell] as number) + 1;
  }
}

/**
 * The indices of one shoe are not independent, but there are so many that it makes no difference: one part in
 * their number.
 */
function ofPlaces(counts: Float64Array, { cards, shuffled }: DealPlan, shoes: number): ChiSquare {
  const expected = new Float64Array(DECK_SIZE);
  for (const code of cards) {
    const card = CARD_OF_CODE[code] as number;
    expected[card] = (expected[card] as number) + shoes / cards.length;
  }
  const kinds = expected.filter((each) => each > 0).length;
  let statistic = 0;
  for (const [cell, count] of counts.entries()) {
    const each = expected[cell % DECK_SIZE] as number;
    if (each > 0) statistic += (count - each) ** 2 / each;
    else if (count > 0) statistic = Number.POSITIVE_INFINITY;
  }
  const degrees = shuffled * (kinds - 1);
  if (statistic === Number.POSITIVE_INFINITY) return { statistic, degrees, p: 0 };
  return { statistic, degrees, p: degrees === 0 ? 1 : upperGamma(degrees / 2, statistic / 2) };
}
