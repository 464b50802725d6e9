import { type Chips, ok, type Result } from '../base/index.ts';
import type { Account, Books, Posting, Transfer } from '../ledger/index.ts';
import { isName, notAName, type WrittenBatch, writeBatch } from './batch.ts';
import { chainRows, type KeptRow } from './journal.ts';
import type { Batch, StoreRefusal } from './port.ts';
import { postBatch } from './postBatch.ts';
import { staleEpoch, wrongSeq } from './refuse.ts';

/** A serialized batch, or why no store can keep it. */
export interface Member {
  readonly batch: Batch;
  readonly written: Result<WrittenBatch, StoreRefusal>;
}

export const getMember = (batch: Batch): Member => ({
  batch,
  written: isName(batch.journal) ? writeBatch(batch) : notAName(batch.journal),
});

/** What a batch writes. */
export interface DecidedBatch {
  readonly journal: string;
  readonly rows: readonly KeptRow[];
  readonly head: { readonly seq: number; readonly hash: string };
  readonly posting: Posting;
}

/** The head of a journal and its owner's epoch. */
export interface OwnedHead {
  readonly epoch: number;
  readonly seq: number;
  readonly hash: string;
}

export interface Known {
  readonly headOf: (journal: string) => OwnedHead | undefined;
  readonly books: Books;
}

/** Decides each batch on the effects of the accepted ones before it; a refused batch has no effect. */
export function decideAll(
  members: readonly Member[],
  known: Known,
): readonly Result<DecidedBatch, StoreRefusal>[] {
  const draft = draftOn(known);
  return members.map((member) => {
    const decided = decide(member, draft);
    if (decided.ok) draft.take(decided.value);
    return decided;
  });
}

function decide({ batch, written }: Member, { headOf, books }: Known): Result<DecidedBatch, StoreRefusal> {
  const { journal, epoch, expectedSeq } = batch;
  if (!isName(journal)) return notAName(journal);
  const head = headOf(journal);
  if (head?.epoch !== epoch) return staleEpoch(journal, epoch, head?.epoch);
  if (head.seq !== expectedSeq) return wrongSeq(journal, expectedSeq, head.seq);
  if (!written.ok) return written;
  const posting = postBatch(books, written.value.transfers);
  if (!posting.ok) return posting;
  const rows = chainRows(journal, head, written.value.events);
  const { seq, hash } = rows.at(-1) ?? head;
  return ok({ journal, rows, head: { seq, hash }, posting: posting.value });
}

/** The known state plus the effects of accepted batches. */
function draftOn({ headOf, books }: Known): Known & { readonly take: (decided: DecidedBatch) => void } {
  const heads = new Map<string, OwnedHead>();
  const balances = new Map<Account, Chips>();
  const posted = new Map<string, Transfer>();
  return {
    headOf: (journal) => heads.get(journal) ?? headOf(journal),
    books: {
      balanceOf: (account) => balances.get(account) ?? books.balanceOf(account),
      posted: (id) => posted.get(id) ?? books.posted(id),
    },
    take: ({ journal, head, posting }) => {
      const before = heads.get(journal) ?? headOf(journal);
      if (before !== undefined) heads.set(journal, { ...before, ...head });
      for (const [account, balance] of posting.balances) balances.set(account, balance);
      for (const transfer of posting.fresh) posted.set(transfer.id, transfer);
    },
  };
}
