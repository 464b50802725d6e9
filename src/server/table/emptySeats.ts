import { type Random, randomText, type Time } from '../../house/index.ts';
import type { Floor } from './floor.ts';
import type { LiveTable } from './liveTable.ts';

/** Removes a patron from every table at which they sit. */
export type EmptySeats = (patron: string) => void;

export interface EmptySeatsDeps {
  readonly floor: () => Pick<Floor, 'tables'> | undefined;
  readonly time: Time;
  readonly random: Random;
}

const AGAIN_MS = 500;
const ID_BYTES = 12;

/**
 * Patrons who take a break or exclude themselves leave every table at once: open wagers are returned, closed ones are
 * settled first, and all chips go back to the patron. If a table cannot write, the request is repeated until it can.
 */
export function newEmptySeats({ floor, time, random }: EmptySeatsDeps): EmptySeats {
  const leave = (table: LiveTable, patron: string): void => {
    if (!table.state().seats.has(patron) || table.status().is === 'ended') return;
    const id = `protection-${randomText(random, ID_BYTES)}`;
    table.wish({ do: 'leave', patron, id }, (given) => {
      if (!given.ok && given.refusal.retryable) time.after(AGAIN_MS, () => leave(table, patron));
    });
  };
  return (patron) => {
    for (const table of floor()?.tables() ?? []) leave(table, patron);
  };
}
