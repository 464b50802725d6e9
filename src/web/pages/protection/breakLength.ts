const HOUR_MS = 60 * 60 * 1_000;
const UNITS = { hours: HOUR_MS, days: 24 * HOUR_MS } as const;
export type Unit = keyof typeof UNITS;

/** The house's range: at least an hour, at most six weeks. */
const LONGEST_MS = 42 * UNITS.days;

/** Parses the length of a break; undefined if the house would refuse it. */
export function parseBreak(text: string, unit: Unit): number | undefined {
  const ms = /^\d{1,4}$/.test(text.trim()) ? Number(text.trim()) * UNITS[unit] : 0;
  return ms >= HOUR_MS && ms <= LONGEST_MS ? ms : undefined;
}
