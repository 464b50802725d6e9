import type { ClientBase } from 'pg';
import { ok, type Result } from '../../base/index.ts';
import type { Batch, Committed, StoreRefusal } from '../port.ts';
import { commitBatches, UNWRITTEN } from './commit.ts';
import type { KnownHeads, Learned } from './knownHeads.ts';

type Answer = Result<Committed, StoreRefusal>;

/** Does work in a transaction on a borrowed connection; a refusal rolls back. */
export type Transaction = <T>(
  work: (client: ClientBase) => Promise<Result<T, StoreRefusal>>,
) => Promise<Result<T, StoreRefusal>>;

/**
 * One transaction for all batches. A refused batch rolls it back, and it is repeated without that batch, so
 * that nothing of a refused batch stays and no other is refused for its fault.
 */
export async function shareCommit(
  transaction: Transaction,
  batches: readonly Batch[],
  learn: KnownHeads['learn'] = () => {},
): Promise<readonly Answer[]> {
  const answers: Answer[] = batches.map(() => UNWRITTEN);
  let left = [...batches.keys()];
  while (left.length > 0) {
    const said = await tryToCommit(
      { transaction, learn },
      left.flatMap((index) => batches[index] ?? []),
    );
    for (const [place, index] of left.entries()) answers[index] = said[place] ?? UNWRITTEN;
    const unwritten = left.filter((index) => answers[index] === UNWRITTEN);
    // Trying each alone shows which one is at fault.
    if (unwritten.length === left.length) return eachAlone({ transaction, learn }, batches, answers, left);
    left = unwritten;
  }
  return answers;
}

interface Means {
  readonly transaction: Transaction;
  readonly learn: KnownHeads['learn'];
}

async function eachAlone(
  means: Means,
  batches: readonly Batch[],
  answers: readonly Answer[],
  left: readonly number[],
): Promise<readonly Answer[]> {
  const all = [...answers];
  for (const index of left) {
    const [said = UNWRITTEN] = await tryToCommit(means, batches.slice(index, index + 1));
    all[index] = said;
  }
  return all;
}

const NOTHING_LEARNED: Learned = { heads: new Map(), numbers: new Map() };

/** The result of each batch; `UNWRITTEN` for those rolled back because of another. */
async function tryToCommit(
  { transaction, learn }: Means,
  batches: readonly Batch[],
): Promise<readonly Answer[]> {
  let said: readonly Answer[] = [];
  let learned: Learned = NOTHING_LEARNED;
  const done = await transaction(async (client) => {
    said = await commitBatches(client, batches, (decided) => {
      learned = decided;
    });
    return said.find((answer) => !answer.ok) ?? ok({ seq: 0 });
  });
  // Only once durable: a row number of a rolled back insert may be assigned again.
  if (done.ok) learn(learned);
  if (done.ok || said.some((answer) => !answer.ok)) return said;
  const alone = batches.length === 1 || done.error.code !== 'store/malformed';
  return batches.map(() => (alone ? done : UNWRITTEN));
}
