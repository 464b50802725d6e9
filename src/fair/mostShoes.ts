/** A bound on N, so that nobody is made to walk for hours. */
export const MOST_SHOES = 100_000;
