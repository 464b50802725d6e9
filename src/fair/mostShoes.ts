/** A bound on N, so that nobody is made to walk for hours. */
export const MAX_CHAIN_SHOES = 100_000;
