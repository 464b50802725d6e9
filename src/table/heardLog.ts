import { type Entry, getTranscript, NO_BYTES, type Transcript } from '../fair/index.ts';
import type { TableState } from './state.ts';
import { withoutLists } from './told.ts';

/** The log of the shoe in play, from an entry on, as everybody at the table has heard it. */
export interface HeardLog {
  /** With the first entries alone: they do not change. */
  readonly rules: Transcript['rules'] | null;
  readonly open: Transcript['open'] | null;
  /** How many entries there are by now. */
  readonly of: number;
  readonly entries: readonly Entry[];
}

export function heardLog({ shoe, log, byAlias }: TableState, from: number, most: number): HeardLog {
  const begun = shoe && getTranscript({ standing: shoe, log: [], seed: NO_BYTES, sealed: undefined });
  return {
    rules: from === 0 ? (begun?.rules ?? null) : null,
    open: begun?.open ?? null,
    of: log.length,
    entries: log.slice(from, from + most).map((entry) => (byAlias ? entry : withoutLists(entry))),
  };
}
