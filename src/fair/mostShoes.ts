/** A limit on N, so that walking a chain takes bounded time. */
export const MAX_CHAIN_SHOES = 100_000;
