import { assert, err, type Result } from '../base/index.ts';
import type { Time } from '../house/index.ts';

/** How many requests share one read, and how many may wait. */
const MOST_AT_ONCE = 500;
const MOST_WAITING = 5_000;
/** The shortest pause between the starts of shared reads; a single request never waits. */
const SHARED_EVERY_MS = 10;

export interface GatheringDeps<Q, A, R> {
  /** Returns an answer for each request, in order. */
  readonly readAll: (asked: readonly Q[]) => Promise<readonly Result<A, R>[]>;
  /** The refusal when too many wait. */
  readonly tooMany: R;
  readonly time: Time;
}

interface Waiting<Q, A, R> {
  readonly asked: Q;
  readonly settle: (answer: Result<A, R>) => void;
  readonly fail: (thrown: unknown) => void;
}

/**
 * Batches reads: requests that arrive during a read share the next one. No request is answered by a read that began
 * before it, so each answer includes all that was durable at the time.
 */
export function gather<Q, A, R>({
  readAll,
  tooMany,
  time,
}: GatheringDeps<Q, A, R>): (asked: Q) => Promise<Result<A, R>> {
  const waiting: Waiting<Q, A, R>[] = [];
  let busy = false;

  const pump = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    // Lets requests of the same turn of the event loop share one read.
    await Promise.resolve();
    while (waiting.length > 0) {
      const next = time.now() + SHARED_EVERY_MS;
      const together = waiting.splice(0, MOST_AT_ONCE);
      await answerAll(readAll, together);
      if (together.length > 1) await until(time, next);
    }
    busy = false;
  };

  return (asked) =>
    new Promise((settle, fail) => {
      if (waiting.length >= MOST_WAITING) return settle(err(tooMany));
      waiting.push({ asked, settle, fail });
      void pump();
    });
}

async function answerAll<Q, A, R>(
  readAll: GatheringDeps<Q, A, R>['readAll'],
  together: readonly Waiting<Q, A, R>[],
): Promise<void> {
  try {
    const answers = await readAll(together.map(({ asked }) => asked));
    assert(answers.length === together.length, 'whoever asked has an answer');
    for (const [index, answer] of answers.entries()) together[index]?.settle(answer);
  } catch (thrown) {
    for (const { fail } of together) fail(thrown);
  }
}

async function until(time: Time, moment: number): Promise<void> {
  const rest = moment - time.now();
  if (rest > 0) await new Promise<void>((over) => void time.after(rest, over));
}
