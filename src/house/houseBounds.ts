// Batch sizes. The fault simulation uses tiny ones, so that it crosses each bound often.

/** Rows or transfers per read. */
export const PAGE = 500;

/** The most writers that may wait for a shared journal. */
export const MOST_WAITING = 2_000;
/** The most of them that share a commit. */
export const MOST_AT_ONCE = 500;
/** Saves a snapshot after this many events, to keep the next start short. */
export const SNAPSHOT_EVERY = 500;
