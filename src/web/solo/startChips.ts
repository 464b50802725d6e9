import { chips } from '../../base/index.ts';

/** The play chips of a solo bankroll, at first and whenever it is renewed. */
export const SOLO_GRANT = chips(200_000);
