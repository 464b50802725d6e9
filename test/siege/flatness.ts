import type { Standing } from './siege.ts';

/**
 * How much more there may be on average over the last third of the rounds than over the middle one. What is kept by
 * bounds comes and goes beneath them (guests are forgotten a round of the sweep later, a shoe grows and is closed); what
 * grows by every request would be far beyond: in twenty minutes of siege there are 700,000.
 */
export const MOST_GROWN = {
  heldBytes: 2_000_000,
  /** Whatever is often done is compiled again and again, better each time; there is an end to it. */
  codeBytes: 2_000_000,
  threadBytes: 2_000_000,
  outsideBytes: 2_000_000,
  rssBytes: 32_000_000,
} as const;

export type Weight = keyof typeof MOST_GROWN;

/** The mean of one weight over the middle third of the rounds, and over the last. */
export interface Flatness {
  readonly weight: Weight;
  readonly middle: number;
  readonly last: number;
  readonly isFlat: boolean;
}

/** Fewer rounds are too few for a mean. */
export const LEAST_ROUNDS = 30;

/** Undefined where nothing can be told. */
export function findFlatness(standings: readonly Pick<Standing, Weight>[]): readonly Flatness[] | undefined {
  if (standings.length < LEAST_ROUNDS) return undefined;
  const third = Math.floor(standings.length / 3);
  const [middles, lasts] = [standings.slice(-2 * third, -third), standings.slice(-third)];
  return (Object.keys(MOST_GROWN) as Weight[]).map((weight) => {
    const [middle, last] = [getMean(middles, weight), getMean(lasts, weight)];
    return { weight, middle, last, isFlat: last - middle <= MOST_GROWN[weight] };
  });
}

const getMean = (standings: readonly Pick<Standing, Weight>[], weight: Weight): number =>
  standings.reduce((sum, standing) => sum + standing[weight], 0) / standings.length;
