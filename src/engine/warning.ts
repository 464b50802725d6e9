/**
 * What a transcriber gets wrong although the file is whole, in the order in which it is told. A value that was looked
 * into and is right says so in its basis (`answers`).
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

/** One thing that is allowed, and most likely a slip: where, which kind, and why. */
export interface Warning {
  readonly path: string;
  readonly code: WarningCode;
  readonly text: string;
}
