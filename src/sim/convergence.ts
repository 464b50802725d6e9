import type { Estimate } from './estimate.ts';

/** Where the estimates stood after so many hands. */
export interface Milestone {
  readonly hands: number;
  readonly estimates: readonly Estimate[];
}

/** Milestones a decade: enough for a smooth picture, few enough to cost nothing. */
const A_DECADE = 8;

/** The number of hands after which the next milestone is due. */
export const nextMilestone = (hands: number): number =>
  hands < 1 ? 1 : Math.ceil(10 ** ((Math.floor(Math.log10(hands) * A_DECADE + 1e-9) + 1) / A_DECADE));
