// How much is remembered. The simulation of faults runs with tiny ones, so that each is crossed all the time.

/** How many wishes of a patron are remembered: far more than one coup takes. */
export const ANSWERS_KEPT = 256;

/** Of how many who have left they are remembered too, and how many of each: more than one socket may have on its way. */
export const GONE_KEPT = 256;
export const GONE_ANSWERS_KEPT = 64;
