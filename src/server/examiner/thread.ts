import { Worker } from 'node:worker_threads';
import { ok, type Result } from '../../base/index.ts';
import { openThread } from '../thread.ts';
import { type Examined, examine, type Subject } from './examine.ts';

/** Whoever looks at one piece at a time. */
export interface ExaminerThread<S extends Subject> {
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
export const hireThread = <S extends Subject>(subject: S): ExaminerThread<S> =>
  ENTRY === undefined
    ? { examine: async (asked) => ok(examine(subject, asked)), end: async () => {} }
    : threadFrom(ENTRY, subject);

/** `onStart` is shown the worker: tests end some. */
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
