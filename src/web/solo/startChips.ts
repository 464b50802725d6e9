import { chips } from '../../base/index.ts';

/** The play chips of a solo bankroll, at the start and at each renewal. */
export const SOLO_GRANT = chips(200_000);
