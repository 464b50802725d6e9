import { isRecord } from '../../../base/index.ts';
import { type Entry, getVersion } from '../../../fair/index.ts';

/** The log of a shoe in play, as received so far and not yet verified. */
export interface Growing {
  readonly shoeId: string;
  readonly rules: unknown;
  readonly open: unknown;
  readonly log: readonly unknown[];
}

/** An excerpt of the log that the house sends, from some entry on. */
export interface LogExcerpt {
  readonly rules: unknown;
  readonly open: unknown;
  readonly entries: readonly unknown[];
}

/** Appends an excerpt to the log; returns `other` if it belongs to another shoe, which starts at its first entry. */
export function grownBy(before: Growing | undefined, heard: LogExcerpt): Growing | 'other' | undefined {
  const shoeId = isRecord(heard.open) ? heard.open['shoeId'] : undefined;
  if (before === undefined)
    return typeof shoeId === 'string'
      ? { shoeId, rules: heard.rules, open: heard.open, log: heard.entries }
      : undefined;
  return shoeId === before.shoeId ? { ...before, log: [...before.log, ...heard.entries] } : 'other';
}

/** In transcript form, not yet signed. */
export const transcriptSoFar = ({ rules, open, log }: Growing): unknown => ({
  format: 'coup-transcript',
  version: getVersion(log.filter(isRecord) as unknown as readonly Entry[]),
  ...{ rules, open, log, signed: null },
});

export const isClosed = ({ log }: Growing): boolean =>
  log.some((entry) => isRecord(entry) && entry['type'] === 'close');
