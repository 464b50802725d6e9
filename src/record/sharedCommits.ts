import { assert, type Result } from '../base/index.ts';
import type { ArchiveStore } from './archive.ts';
import type { Batch, Committed, Store, StoreRefusal } from './port.ts';

/** How many batches go into one commit: more would make the first of them wait for long. */
const MOST_TOGETHER = 256;

export type StoreOfMany = Omit<Store, 'commit'> & Pick<ArchiveStore, 'commitAll'>;

type Answer = Result<Committed, StoreRefusal>;

interface Waiting {
  readonly batch: Batch;
  readonly settle: (answer: Answer) => void;
  readonly fail: (thrown: unknown) => void;
}

/**
 * A store whose writers share their commits: whatever is ready while one is under way goes into the next, and each is
 * answered alone. A writer has one batch at a time, so none waits for another of its own.
 */
export function shareCommits<S extends StoreOfMany>(store: S): S & Pick<Store, 'commit'> {
  const waiting: Waiting[] = [];
  let busy = false;

  const pump = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    while (waiting.length > 0) await commitTogether(store, waiting.splice(0, MOST_TOGETHER));
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
