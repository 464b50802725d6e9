import type { Worker } from 'node:worker_threads';
import { err, ok, type Result } from '../base/index.ts';

/** A worker thread that does one task at a time. */
export interface Thread<A, F> {
  /** The result, or why the thread has ended; it then takes no more tasks. */
  readonly ask: (asked: A) => Promise<Result<F, string>>;
  readonly end: () => Promise<void>;
}

export function openThread<A, F>(worker: Worker): Thread<A, F> {
  // The thread must not keep a closed house's process alive.
  worker.unref();
  let settle: (found: Result<F, string>) => void = () => {};
  let gone: string | undefined;
  const end = (why: string): void => {
    gone ??= why;
    settle(err(gone));
  };
  worker.on('message', (found: F) => settle(ok(found)));
  worker.on('error', (error) => end(error.message));
  worker.on('exit', (code) => end(`it ended with code ${code}`));
  return {
    ask: (asked) =>
      new Promise((resolve) => {
        settle = resolve;
        if (gone !== undefined) return resolve(err(gone));
        worker.postMessage(asked);
      }),
    end: async () => {
      await worker.terminate();
    },
  };
}
