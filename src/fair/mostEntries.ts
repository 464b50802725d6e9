/** A limit on k, above the longest possible log. */
export const MOST_ENTRIES = 30_000;
