import { BroadcastChannel, isMainThread, threadId } from 'node:worker_threads';

/** Whoever asks the threads of a house what they hold, and what each says. */
export const CHANNEL = 'siege';
export const WEIGH = 'weigh';

export interface ThreadWeight {
  readonly thread: number;
  readonly bytes: number;
}

/** Loaded into every thread of the house under siege, before its own program. */
if (!isMainThread) {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = (message) => {
    if ((message as { readonly data: unknown }).data !== WEIGH) return;
    globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    channel.postMessage({ thread: threadId, bytes: heapUsed + external } satisfies ThreadWeight);
  };
  channel.unref();
}
