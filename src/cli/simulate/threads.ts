import { Worker } from 'node:worker_threads';
import { createLocalWorker, type FromSimWorker, type SimWorker } from '../../sim/index.ts';
import { loadModule } from './loadModule.ts';

/** The compiled worker beside this file; undefined when running from source. */
const ENTRY = import.meta.url.endsWith('.js') ? new URL('./worker.js', import.meta.url) : undefined;

/** Starts a thread; when running from source, uses this one. */
export const startSimThread = (): SimWorker =>
  ENTRY === undefined ? createLocalWorker(loadModule, (task) => setImmediate(task)) : threadClerk(ENTRY);

/** A worker on its own thread. `onStart` receives the thread, because tests end some. */
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
