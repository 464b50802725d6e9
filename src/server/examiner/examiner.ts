import { createHash } from 'node:crypto';
import { err, type Result } from '../../base/index.ts';
import type { Log, Time } from '../../house/index.ts';
import type { Examined, Subject } from './examine.ts';
import type { ExaminerThread } from './thread.ts';

/**
 * Checks submissions on a worker thread, so that tables keep running: one at a time, each with a time limit, and with a
 * limited queue.
 */
export interface Examiner<S extends Subject> {
  readonly examine: (asked: Examined[S]['asked']) => Promise<Found<S>>;
  readonly close: () => Promise<void>;
}

/** Why a check has no result: it took too long, it ended the thread, or too many wait. */
export type NotExamined = 'too-long' | 'lost' | 'too-many';

export interface ExaminerDeps<S extends Subject> {
  readonly hire: () => ExaminerThread<S>;
  readonly time: Pick<Time, 'after'>;
  readonly log: Pick<Log, 'warn'>;
  readonly deadlineMs?: number;
  readonly mostWaiting?: number;
}

/** Far longer than the largest valid file takes on a slow machine. */
const DEADLINE_MS = 5_000;
const MOST_WAITING = 8;
/** Checking a name takes a moment, however it is written, so a crowd may wait. */
const MOST_NAMES_WAITING = 2_000;
/** Results are cached, so that submitting the same file again costs nothing. */
const MOST_KEPT = 16;

export function openExaminer<S extends Subject>(deps: ExaminerDeps<S>): Examiner<S> {
  const { hire, time, log, deadlineMs = DEADLINE_MS, mostWaiting = MOST_WAITING } = deps;
  const found = new Map<string, Found<S>>();
  let thread: ExaminerThread<S> | undefined;
  let waiting = 0;
  let before: Promise<unknown> = Promise.resolve();

  /** Ends a thread that failed; the next check starts another. */
  const replace = async (why: NotExamined, words: string): Promise<Result<never, NotExamined>> => {
    log.warn({ why: words }, 'an examiner is replaced');
    const old = thread;
    thread = undefined;
    await old?.end();
    return err(why);
  };

  const look = async (asked: Examined[S]['asked']): Promise<Found<S>> => {
    thread ??= hire();
    let forget = (): void => {};
    const late = new Promise<'late'>((resolve) => {
      forget = time.after(deadlineMs, () => resolve('late'));
    });
    const answer = await Promise.race([thread.examine(asked), late]);
    forget();
    if (answer === 'late') return replace('too-long', `nothing was found in ${deadlineMs} ms`);
    if (!answer.ok) return replace('lost', answer.error);
    keep(found, toHash(asked), answer);
    return answer;
  };

  return {
    examine: async (asked) => {
      const known = found.get(toHash(asked));
      if (known !== undefined) return known;
      if (waiting >= mostWaiting) return err('too-many');
      waiting += 1;
      const mine = before.then(() => look(asked));
      before = mine;
      return mine.finally(() => {
        waiting -= 1;
      });
    },
    close: async () => {
      const last = thread;
      thread = undefined;
      await last?.end();
    },
  };
}

export const openNameExaminer = (deps: Omit<ExaminerDeps<'name'>, 'mostWaiting'>): Examiner<'name'> =>
  openExaminer({ ...deps, mostWaiting: MOST_NAMES_WAITING });

type Found<S extends Subject> = Result<Examined[S]['found'], NotExamined>;

const toHash = (asked: unknown): string => createHash('sha256').update(JSON.stringify(asked)).digest('hex');

function keep<T>(found: Map<string, T>, asked: string, answer: T): void {
  found.set(asked, answer);
  const [oldest] = found.keys();
  if (found.size > MOST_KEPT && oldest !== undefined) found.delete(oldest);
}
