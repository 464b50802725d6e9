import type { Estimate } from './estimate.ts';

/** The estimates after a number of hands. */
export interface Milestone {
  readonly hands: number;
  readonly estimates: readonly Estimate[];
}

/** Milestones per decade: enough for a smooth chart, few enough to cost nothing. */
const A_DECADE = 8;

/** The number of hands of the next milestone. */
export const nextMilestone = (hands: number): number =>
  hands < 1 ? 1 : Math.ceil(10 ** ((Math.floor(Math.log10(hands) * A_DECADE + 1e-9) + 1) / A_DECADE));
