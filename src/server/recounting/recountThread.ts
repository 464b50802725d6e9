import { Worker } from 'node:worker_threads';
import { ok } from '../../base/index.ts';
import { openRecount, type Recount, type SigningKey } from '../../house/index.ts';
import { type ArchiveStore, refuseStore } from '../../record/index.ts';
import { openThread } from '../thread.ts';
import type { RecountAnswer, RecountTask, RecountTerms } from './recountTask.ts';

/** An integrity scrub that may run on a worker thread, which ends with the house. */
export interface HiredRecount extends Recount {
  readonly end: () => Promise<void>;
}

export interface ScrubThreadDeps {
  readonly store: ArchiveStore;
  readonly keys: readonly [SigningKey, ...SigningKey[]];
  /** How a thread reaches the same record; undefined if only this process can. */
  readonly connection?: RecountTerms['connection'];
}

/** The compiled worker next to this file; undefined when running from source. */
const ENTRY = import.meta.url.endsWith('.js') ? new URL('./recountWorker.js', import.meta.url) : undefined;

/**
 * The thread's memory limit. It holds one page of the record, and, without a checkpoint, the sums of all transfers:
 * about 260 bytes for each account that ever had any.
 */
const MOST_MEGABYTES = 1_024;

/**
 * Comparing all balances is one uninterrupted task over every account that ever existed, so it runs on a worker thread
 * and tables need not wait. Without a compiled worker or a connection, it runs on this thread.
 */
export const hireRecount = ({ store, keys, connection }: ScrubThreadDeps): HiredRecount =>
  ENTRY === undefined || connection === undefined
    ? { ...openRecount({ store, keys }), end: async () => {} }
    : recountFrom(ENTRY, { connection, keys });

/**
 * A dead thread counts as an unreachable record, so that nothing passes unchecked. Tests use `onStart` to get the
 * worker.
 */
export function recountFrom(
  entry: URL,
  terms: RecountTerms,
  onStart?: (worker: Worker) => void,
): HiredRecount {
  const resourceLimits = { maxOldGenerationSizeMb: MOST_MEGABYTES };
  const worker = new Worker(entry, { workerData: terms, resourceLimits });
  const { ask, end } = openThread<RecountTask, RecountAnswer>(worker);
  onStart?.(worker);
  const counted = async (task: RecountTask) => {
    const answer = await ask(task);
    return answer.ok
      ? answer.value
      : refuseStore('store/unavailable', `the thread of the recount is gone: ${answer.error}`);
  };
  return {
    start: () => counted({ do: 'start' }),
    turn: (rows) => counted({ do: 'turn', rows }),
    checkpoint: async (at) => {
      const signed = await counted({ do: 'checkpoint', at });
      return signed.ok ? ok(undefined) : signed;
    },
    end,
  };
}
