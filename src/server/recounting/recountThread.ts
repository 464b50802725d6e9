import { Worker } from 'node:worker_threads';
import { ok } from '../../base/index.ts';
import { openRecount, type Recount, type SigningKey } from '../../house/index.ts';
import { type ArchiveStore, refuseStore } from '../../record/index.ts';
import { openThread } from '../thread.ts';
import type { RecountAnswer, RecountTask, RecountTerms } from './recountTask.ts';

/** A recount that may have a thread of its own, which ends with the house. */
export interface HiredRecount extends Recount {
  readonly end: () => Promise<void>;
}

export interface ScrubThreadDeps {
  readonly store: ArchiveStore;
  readonly keys: readonly [SigningKey, ...SigningKey[]];
  /** How a thread reaches the same record; none where no other can. */
  readonly connection?: RecountTerms['connection'];
}

/** The compiled worker beside this file; none where the sources run as they are. */
const ENTRY = import.meta.url.endsWith('.js') ? new URL('./recountWorker.js', import.meta.url) : undefined;

/**
 * What a thread may keep in memory. It holds a page of the record at a time, but for what all transfers add up to where
 * there is no checkpoint: about 260 bytes for each account that ever had any.
 */
const MOST_MEGABYTES = 1_024;

/**
 * Every balance is compared in one piece, and of those there are as many as anybody ever had: in a thread of its own the
 * tables do not wait for it. Where no thread can run our code or reach the record, this one counts.
 */
export const hireRecount = ({ store, keys, connection }: ScrubThreadDeps): HiredRecount =>
  ENTRY === undefined || connection === undefined
    ? { ...openRecount({ store, keys }), end: async () => {} }
    : recountFrom(ENTRY, { connection, keys });

/**
 * A thread that is gone is like a record out of reach: nothing is taken for right that nobody has looked at. `onStart` is
 * shown the worker: a test looks at it.
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
