import { BroadcastChannel, type Worker } from 'node:worker_threads';
import { CHANNEL, type ThreadWeight, WEIGH } from './threads.ts';

/** Weighs the other threads of this process: what each holds once what it does not need is gone. */
export interface Weighing {
  /** All of them together; of one that is busy, what it last said. */
  readonly threads: () => Promise<number>;
}

const ANSWERS_WITHIN_MS = 2_000;

/** Before any of them begins. */
export function openWeighing(): Weighing {
  const weights = new Map<number, number>();
  const running = new Set<number>();
  const channel = new BroadcastChannel(CHANNEL);
  let said = (): void => {};
  process.on('worker', (worker: Worker) => {
    const { threadId: thread } = worker;
    running.add(thread);
    worker.on('exit', () => {
      running.delete(thread);
      weights.delete(thread);
    });
  });
  let silent = new Set<number>();
  channel.onmessage = (message) => {
    const { thread, bytes } = (message as { readonly data: ThreadWeight }).data;
    if (running.has(thread)) weights.set(thread, bytes);
    silent.delete(thread);
    if (silent.size === 0) said();
  };
  return {
    threads: async () => {
      silent = new Set(running);
      if (silent.size > 0)
        await new Promise<void>((resolve) => {
          said = resolve;
          setTimeout(resolve, ANSWERS_WITHIN_MS);
          channel.postMessage(WEIGH);
        });
      return [...weights.values()].reduce((sum, bytes) => sum + bytes, 0);
    },
  };
}
