import { Worker } from 'node:worker_threads';
import { ok, type Result } from '../../base/index.ts';
import { openThread } from '../thread.ts';
import { type Examined, examine, type Subject } from './examine.ts';

export interface ExaminerThread<S extends Subject> {
  /** The result, or why the thread has ended; it then takes no more submissions. */
  readonly examine: (asked: Examined[S]['asked']) => Promise<Result<Examined[S]['found'], string>>;
  readonly end: () => Promise<void>;
}

export interface ToThread {
  readonly subject: Subject;
  readonly asked: unknown;
}

/** The thread's memory limit: a file that needs more ends the thread, not the house. */
const MOST_MEGABYTES = 192;

/** The compiled worker next to this file; undefined when running from source. */
const ENTRY = import.meta.url.endsWith('.js') ? new URL('./worker.js', import.meta.url) : undefined;

/** Starts a worker thread; when running from source, checks on this thread. */
export const hireThread = <S extends Subject>(subject: S): ExaminerThread<S> =>
  ENTRY === undefined
    ? { examine: async (asked) => ok(examine(subject, asked)), end: async () => {} }
    : threadFrom(ENTRY, subject);

/** Tests use `onStart` to get the worker and end it. */
export function threadFrom<S extends Subject>(
  entry: URL,
  subject: S,
  onStart?: (worker: Worker) => void,
): ExaminerThread<S> {
  const worker = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES } });
  const { ask, end } = openThread<ToThread, Examined[S]['found']>(worker);
  onStart?.(worker);
  return { examine: (asked) => ask({ subject, asked }), end };
}
