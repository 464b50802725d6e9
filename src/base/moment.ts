const DAY_MS = 86_400_000;
/** The last millisecond of the year 9999. */
const LAST_MS = 253_402_300_799_999;

/**
 * Writes a time as 2026-11-15T19:20:00.000Z; a number outside the range stays a number. Computed here because
 * pure modules know no clock.
 */
export function makeMoment(ms: number): string {
  if (!Number.isSafeInteger(ms) || ms < 0 || ms > LAST_MS) return `${ms} ms`;
  const rest = ms % DAY_MS;
  const [hours, minutes] = [Math.floor(rest / 3_600_000), Math.floor(rest / 60_000) % 60];
  const seconds = `${two(Math.floor(rest / 1_000) % 60)}.${String(rest % 1_000).padStart(3, '0')}`;
  return `${makeDay(Math.floor(ms / DAY_MS))}T${two(hours)}:${two(minutes)}:${seconds}Z`;
}

/**
 * Adds months in UTC, keeping the time of day. Uses the last day of the month where the month is too short.
 */
export function addMonths(ms: number, months: number): number {
  const days = Math.floor(ms / DAY_MS);
  const { year, month, day } = findDate(days);
  const counted = year * 12 + (month - 1) + months;
  const first = countDays(Math.floor(counted / 12), (counted % 12) + 1);
  const next = countDays(Math.floor((counted + 1) / 12), ((counted + 1) % 12) + 1);
  return (Math.min(first + day - 1, next - 1) - days) * DAY_MS + ms;
}

/** Days from January 1, 1970 to the first of a month. */
function countDays(year: number, month: number): number {
  const fromMarch = month > 2 ? month - 3 : month + 9;
  const years = month > 2 ? year : year - 1;
  const leapDays = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400);
  return years * 365 + leapDays + Math.floor((153 * fromMarch + 2) / 5) - 719_468;
}

interface CalendarDate {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

function makeDay(days: number): string {
  const { year, month, day } = findDate(days);
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/**
 * The date that many days after January 1, 1970. Years begin in March here, so that the leap day comes last.
 */
function findDate(days: number): CalendarDate {
  const since = days + 719_468;
  const era = Math.floor(since / 146_097);
  const ofEra = since - era * 146_097;
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1_460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const fromMarch = Math.floor((5 * ofYear + 2) / 153);
  const day = ofYear - Math.floor((153 * fromMarch + 2) / 5) + 1;
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return { year, month, day };
}

const two = (value: number): string => String(value).padStart(2, '0');
