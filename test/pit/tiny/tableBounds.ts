// In place of src/table/tableBounds.ts wherever the pit runs.
export const ANSWERS_KEPT = 8;
export const GONE_KEPT = 4;
export const GONE_ANSWERS_KEPT = 8;
