import { Worker } from 'node:worker_threads';
import { createLocalWorker, type FromSimWorker, type SimWorker } from '../../sim/index.ts';
import { loadModule } from './loadModule.ts';

/** The compiled worker beside this file; none where the sources run as they are. */
const ENTRY = import.meta.url.endsWith('.js') ? new URL('./worker.js', import.meta.url) : undefined;

/** Somebody to deal: a thread, or where no thread can run our code, this one. */
export const startSimThread = (): SimWorker =>
  ENTRY === undefined ? createLocalWorker(loadModule, (task) => setImmediate(task)) : threadClerk(ENTRY);

/** A clerk on a thread of its own. `onStart` is shown the thread: tests end some. */
export function threadClerk(entry: URL, onStart?: (worker: Worker) => void): SimWorker {
  const worker = new Worker(entry);
  let dismissed = false;
  onStart?.(worker);
  return {
    post: (message) => worker.postMessage(message),
    listen: (hear, gone) => {
      let why: string | undefined;
      worker.on('message', (message: FromSimWorker) => hear(message));
      worker.on('error', (error) => {
        why = error.message.split('\n')[0];
      });
      worker.on('exit', (code) => {
        if (!dismissed) gone(why ?? `it ended with code ${code}`);
      });
    },
    dismiss: () => {
      dismissed = true;
      void worker.terminate();
    },
  };
}
