import { parentPort } from 'node:worker_threads';
import { examine } from './examine.ts';
import type { ToThread } from './thread.ts';

/** A thread's entry: one piece after the other, as they come. */
parentPort?.on('message', ({ subject, asked }: ToThread) =>
  parentPort?.postMessage(examine(subject, asked as never)),
);
