import type { Time } from '../house/index.ts';

/**
 * Whether any person looks at the house: has an open socket, or has read the list of tables recently. Tables with bots
 * only run while a person looks.
 */
export interface Onlookers {
  readonly arePresent: () => boolean;
  readonly listRead: () => void;
  /** Returns a function to call when the socket closes. */
  readonly socketOpened: () => () => void;
}

/** The lobby reads the list every two seconds; a page in the background may skip a few reads. */
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
