import { getJitter } from './freshId.ts';
import { request } from './request.ts';
import { backoffMs } from './timers.ts';
import type { World } from './world.ts';

/** House files by hash, fetched once for all links. */
export interface HouseFileCache {
  readonly has: (hash: string) => boolean;
  readonly get: (hash: string) => unknown;
  /** Retries until the file is here, then calls `come`. Returns a function that cancels. */
  readonly fetch: (hash: string, come: () => void) => () => void;
}

/** More than the tables that one socket follows; the oldest are dropped. */
const MOST_FILES = 16;

interface Wanted {
  readonly by: Set<() => void>;
  /** Cancels the next attempt. */
  cancel: (() => void) | undefined;
}

export function newHouseFiles(world: World): HouseFileCache {
  const files = new Map<string, unknown>();
  const wanted = new Map<string, Wanted>();

  const keep = (hash: string, file: unknown): void => {
    files.set(hash, file);
    for (const oldest of [...files.keys()].slice(0, -MOST_FILES)) files.delete(oldest);
  };

  const ask = async (hash: string, mine: Wanted, failed: number): Promise<void> => {
    const answer = await request(world, 'houseFile', { params: { hash } });
    if (answer.ok) keep(hash, answer.value);
    if (wanted.get(hash) !== mine) return;
    if (answer.ok) {
      wanted.delete(hash);
      for (const come of mine.by) come();
    } else {
      const wait = backoffMs(failed, getJitter(world.random));
      mine.cancel = world.setTimer(wait, () => void ask(hash, mine, failed + 1));
    }
  };

  const begin = (hash: string): Wanted => {
    const mine: Wanted = { by: new Set(), cancel: undefined };
    wanted.set(hash, mine);
    void ask(hash, mine, 0);
    return mine;
  };

  return {
    has: (hash) => files.has(hash),
    get: (hash) => files.get(hash),
    fetch: (hash, come) => {
      const one = wanted.get(hash) ?? begin(hash);
      one.by.add(come);
      return () => {
        one.by.delete(come);
        if (one.by.size > 0 || wanted.get(hash) !== one) return;
        wanted.delete(hash);
        one.cancel?.();
      };
    },
  };
}
