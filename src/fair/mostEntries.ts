/** A bound on k: more than the longest log can have. */
export const MOST_ENTRIES = 30_000;
