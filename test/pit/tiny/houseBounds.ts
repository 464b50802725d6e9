// In place of src/house/houseBounds.ts wherever the pit runs: every one of them is crossed in every run.
export const PAGE = 3;
export const MOST_WAITING = 2_000;
export const MOST_AT_ONCE = 2;
export const SNAPSHOT_EVERY = 5;
