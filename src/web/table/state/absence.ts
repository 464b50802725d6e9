import type { Missed } from '../../../client/index.ts';

/** A lost connection, until it is whole again: coups that are told meanwhile are counted, not drawn. */
export interface Absence {
  readonly lasts: () => boolean;
  readonly begin: () => void;
  /** A coup was settled that brought so much. */
  readonly miss: (net: number) => void;
  /** It is over; gives what was missed, and undefined for who was not away. */
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
