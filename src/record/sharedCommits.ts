import { assert, type Result } from '../base/index.ts';
import type { ArchiveStore } from './archive.ts';
import type { Batch, Committed, Store, StoreRefusal } from './port.ts';

/** Batches per commit: more would delay the first of them for long. */
const MOST_TOGETHER = 256;

export type StoreOfMany = Omit<Store, 'commit'> & Pick<ArchiveStore, 'commitAll'>;

type Answer = Result<Committed, StoreRefusal>;

interface Waiting {
  readonly batch: Batch;
  readonly settle: (answer: Answer) => void;
  readonly fail: (thrown: unknown) => void;
}

/** Time, passed in. */
export interface Clock {
  readonly now: () => number;
  readonly after: (ms: number, act: () => void) => unknown;
}

/**
 * While at least this many share a commit, the next one starts at the earliest so many milliseconds after it,
 * since a commit costs nearly the same for ten batches as for one. With few writers there is no delay.
 */
const MANY = 4;
const MANY_EVERY_MS = 20;

/**
 * A store whose writers share commits: batches that arrive during a commit go into the next one, and each
 * gets its own answer. A writer sends one batch at a time, so none waits for its own. Without a clock,
 * commits follow each other at once.
 */
export function shareCommits<S extends StoreOfMany>(store: S, clock?: Clock): S & Pick<Store, 'commit'> {
  const waiting: Waiting[] = [];
  let busy = false;

  const pump = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    while (waiting.length > 0) {
      const together = waiting.splice(0, MOST_TOGETHER);
      const next = (clock?.now() ?? 0) + MANY_EVERY_MS;
      await commitTogether(store, together);
      if (clock !== undefined && together.length >= MANY) await until(clock, next);
    }
    busy = false;
  };

  return {
    ...store,
    commit: (batch) =>
      new Promise<Answer>((settle, fail) => {
        waiting.push({ batch, settle, fail });
        void pump();
      }),
  };
}

const until = async (clock: Clock, moment: number): Promise<void> => {
  const rest = moment - clock.now();
  if (rest > 0) await new Promise<void>((over) => clock.after(rest, over));
};

async function commitTogether(store: StoreOfMany, together: readonly Waiting[]): Promise<void> {
  try {
    const answers = await store.commitAll(together.map(({ batch }) => batch));
    assert(answers.length === together.length, 'every batch has its answer');
    for (const [index, { settle }] of together.entries()) {
      const answer = answers[index];
      assert(answer !== undefined, 'every batch has its answer');
      settle(answer);
    }
  } catch (thrown) {
    for (const { fail } of together) fail(thrown);
  }
}
