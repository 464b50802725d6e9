import { setTimeout as sleep } from 'node:timers/promises';
import type { Result } from '../../base/index.ts';
import type { ArchiveStore } from '../archive.ts';
import type { DatabaseRefusal } from '../postgres/databaseRefusal.ts';
import type { HouseLock } from './houseLock.ts';

/** Exclusive access of one process to a house while it is open. */
export interface HouseHold {
  /** Settles with a sentence when another process takes the house; the store is closed by then. */
  readonly taken: Promise<string>;
  /** Publishes the house's address for processes that find it locked. */
  readonly announce: (address: string) => Promise<void>;
  readonly end: () => Promise<void>;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;

/**
 * Retakes the lock whenever the database connection is lost, until that succeeds or another process has it.
 */
export function holdHouse(
  first: HouseLock,
  takeAgain: (lost: HouseLock) => Promise<Result<HouseLock, DatabaseRefusal>>,
  store: Pick<ArchiveStore, 'close'>,
  database: string,
  onProgress: (words: string) => void = () => {},
): HouseHold {
  let lock = first;
  let address: string | undefined;
  const ending = new AbortController();
  const ended = (): boolean => ending.signal.aborted;

  /** The new lock, the message of the process that has it, or undefined at the end. */
  const getBack = async (): Promise<HouseLock | string | undefined> => {
    for (let pause = FIRST_PAUSE_MS; !ended(); pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      const again = await takeAgain(lock);
      if (again.ok) return again.value;
      onProgress(again.error.message);
      if (again.error.code === 'house/in-use') return again.error.message;
      await sleep(pause, undefined, { signal: ending.signal }).catch(() => undefined);
    }
    return undefined;
  };

  /** Runs until the end, or until another process has the house. */
  const holding = async (): Promise<string | undefined> => {
    for (;;) {
      await lock.lost;
      if (ended()) return undefined;
      onProgress(`${database} has gone away`);
      const again = await getBack();
      if (again === undefined || typeof again === 'string') return again;
      lock = again;
      if (address !== undefined) await lock.announce(address);
      if (ended()) return undefined;
      onProgress(`${database} is back`);
    }
  };

  const held = holding();
  const taken = new Promise<string>((resolve) => {
    void held.then(async (words) => {
      if (words === undefined) return;
      onProgress('the house is closed');
      await store.close();
      resolve(words);
    });
  });
  const end = async (): Promise<void> => {
    ending.abort();
    await lock.release();
    await held;
    await lock.release();
  };
  const announce = (where: string): Promise<void> => {
    address = where;
    return lock.announce(where);
  };
  return { taken, announce, end };
}
