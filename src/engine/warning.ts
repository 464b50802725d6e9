/**
 * What transcribers get wrong in a valid file, in order of reporting. A value that was checked and is right
 * says so in its basis (`answers`).
 */
export const WARNING_CODES = [
  'line/never-decides',
  'line/never-comes',
  'line/far-odds',
  'lines/missing-value',
  'bet/favours-patron',
  'bet/unused',
  'pay-table/unused',
  'gap/not-met',
  'check/not-all-priced',
] as const;
export type WarningCode = (typeof WARNING_CODES)[number];

/** A place that is valid but probably a slip: where, which kind, and why. */
export interface Warning {
  readonly path: string;
  readonly code: WarningCode;
  readonly text: string;
}
