import type { TableEvent } from '../../table/index.ts';
import type { Keeper } from '../keeper.ts';
import type { Log } from '../log.ts';

/** A snapshot now and then, so that the next start is short. */
export interface Snapshots {
  /** Saves when it is time: at the end of a shoe, when it is small, or after very much. */
  readonly after: (events: readonly TableEvent[]) => Promise<void>;
  readonly save: () => Promise<void>;
}

const SNAPSHOT_EVERY = 2_000;

export function openSnapshots(keeper: Keeper, log: Log): Snapshots {
  let since = 0;

  const save = async (): Promise<void> => {
    since = 0;
    const saved = await keeper.snapshot();
    if (!saved.ok)
      log.warn({ table: keeper.state().id, error: saved.error.message }, 'no snapshot was saved');
  };

  return {
    after: async (events) => {
      since += events.length;
      const shoeEnded = events.some((event) => event.type === 'logged' && event.entry.type === 'close');
      if (shoeEnded || since >= SNAPSHOT_EVERY) await save();
    },
    save,
  };
}
