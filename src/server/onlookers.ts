import type { Time } from '../house/index.ts';

/**
 * The people who look at the house now: they have an open socket, or read the list of tables a moment ago.
 * Tables with programs alone are dealt to them, and rest when nobody looks.
 */
export interface Onlookers {
  readonly arePresent: () => boolean;
  readonly listRead: () => void;
  /** Gives the way to say that the socket closed. */
  readonly socketOpened: () => () => void;
}

/** The lobby reads the list every two seconds; a page in the background may skip a few. */
export const LIST_COUNTS_MS = 8_000;

export function createOnlookers({ now }: Pick<Time, 'now'>, onFirst: () => void): Onlookers {
  let sockets = 0;
  let listReadAt = Number.NEGATIVE_INFINITY;
  const arePresent = () => sockets > 0 || now() - listReadAt < LIST_COUNTS_MS;
  const arrive = (note: () => void): void => {
    const isFirst = !arePresent();
    note();
    if (isFirst) onFirst();
  };
  return {
    arePresent,
    listRead: () =>
      arrive(() => {
        listReadAt = now();
      }),
    socketOpened: () => {
      arrive(() => {
        sockets += 1;
      });
      let isOpen = true;
      return () => {
        if (isOpen) sockets -= 1;
        isOpen = false;
      };
    },
  };
}
