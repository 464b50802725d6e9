import { Worker } from 'node:worker_threads';
import { err, ok, type Result } from '../../base/index.ts';
import { type Examined, examine, type Subject } from './examine.ts';

/** Whoever looks at one piece at a time. */
export interface Thread<S extends Subject> {
  /** What was found; or why nothing can be any more, and this one is done for. */
  readonly examine: (asked: Examined[S]['asked']) => Promise<Result<Examined[S]['found'], string>>;
  readonly end: () => Promise<void>;
}

export interface ToThread {
  readonly subject: Subject;
  readonly asked: unknown;
}

/** What a thread may keep in memory: a file that asks for more ends the thread and not the house. */
const MOST_MEGABYTES = 192;

/** The compiled worker beside this file; none where the sources run as they are. */
const ENTRY = import.meta.url.endsWith('.js') ? new URL('./worker.js', import.meta.url) : undefined;

/** A thread of its own; or where no thread can run our code, this one. */
export const hireThread = <S extends Subject>(subject: S): Thread<S> =>
  ENTRY === undefined
    ? { examine: async (asked) => ok(examine(subject, asked)), end: async () => {} }
    : threadFrom(ENTRY, subject);

/** `onStart` is shown the worker: tests end some. */
export function threadFrom<S extends Subject>(
  entry: URL,
  subject: S,
  onStart?: (worker: Worker) => void,
): Thread<S> {
  const worker = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES } });
  // A house that has closed waits for nobody.
  worker.unref();
  let settle: (found: Result<Examined[S]['found'], string>) => void = () => {};
  let gone: string | undefined;
  const end = (why: string): void => {
    gone ??= why;
    settle(err(gone));
  };
  worker.on('message', (found: Examined[S]['found']) => settle(ok(found)));
  worker.on('error', (error) => end(error.message));
  worker.on('exit', (code) => end(`it ended with code ${code}`));
  onStart?.(worker);
  return {
    examine: (asked) =>
      new Promise((resolve) => {
        settle = resolve;
        if (gone !== undefined) return resolve(err(gone));
        worker.postMessage({ subject, asked } satisfies ToThread);
      }),
    end: async () => {
      await worker.terminate();
    },
  };
}
