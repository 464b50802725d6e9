import type { Missed } from '../../../client/index.ts';

/** A lost connection, until it recovers. Coups settled in that time are counted, not drawn. */
export interface Absence {
  readonly lasts: () => boolean;
  readonly begin: () => void;
  /** Counts a settled coup with its net result. */
  readonly miss: (net: number) => void;
  /** Ends the absence; returns what was missed, or undefined when the connection was not lost. */
  readonly end: () => Missed | undefined;
}

export function makeAbsence(): Absence {
  let missed: Missed | undefined;
  return {
    lasts: () => missed !== undefined,
    begin: () => {
      missed ??= { coups: 0, net: 0 };
    },
    miss: (net) => {
      if (missed !== undefined) missed = { coups: missed.coups + 1, net: missed.net + net };
    },
    end: () => {
      const all = missed;
      missed = undefined;
      return all;
    },
  };
}
