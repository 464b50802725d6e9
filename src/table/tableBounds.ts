// Bounds on what a table remembers. The fault simulation uses tiny ones, so that each is crossed often.

/** Wishes remembered per patron: far more than one coup takes. */
export const ANSWERS_KEPT = 256;

/**
 * Departed patrons whose answers are kept, and how many for each: more than one socket may have in flight.
 */
export const GONE_KEPT = 256;
export const GONE_ANSWERS_KEPT = 64;
