import { parentPort } from 'node:worker_threads';
import { examine } from './examine.ts';
import type { ToThread } from './thread.ts';

/** The thread's entry point: handles submissions in order. */
parentPort?.on('message', ({ subject, asked }: ToThread) =>
  parentPort?.postMessage(examine(subject, asked as never)),
);
