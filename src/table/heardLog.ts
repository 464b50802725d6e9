import { type Entry, getTranscript, NO_BYTES, type Transcript } from '../fair/index.ts';
import { withoutLists } from './publicEvents.ts';
import type { TableState } from './state.ts';

/** The public log of the shoe in play from an entry on. */
export interface HeardLog {
  /** Only with the first entries, since they do not change. */
  readonly rules: Transcript['rules'] | null;
  readonly open: Transcript['open'] | null;
  /** The number of entries so far. */
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
