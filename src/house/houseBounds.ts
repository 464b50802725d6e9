// How much at once. The simulation of faults runs with tiny ones, so that each is crossed all the time.

/** Rows or transfers of one read. */
export const PAGE = 500;

/** Who may wait before a journal that many write to. */
export const MOST_WAITING = 2_000;
/** How many of those share a commit. */
export const MOST_AT_ONCE = 500;
/** A snapshot by itself after so many events, so that the next start is short. */
export const SNAPSHOT_EVERY = 500;
