import { ok, type Result } from '../../base/index.ts';
import type { Transfer } from '../../ledger/index.ts';
import { FIRST_HASH, type Store, type StoredEvent, type StoreRefusal } from '../../record/index.ts';

/** An empty store on its way to hold a house: events and transfers as they come, in as few commits as will do. */
export interface Filling {
  /** Where a journal stands, with what still waits in the open commit. */
  readonly journal: (
    name: string,
  ) => Promise<Result<{ readonly seq: number; readonly hash: string }, StoreRefusal>>;
  /** An event behind the last of its journal; its hash is for whoever asks where the journal stands. */
  readonly add: (name: string, event: StoredEvent, hash: string) => Promise<Result<void, StoreRefusal>>;
  /** A transfer that came with the event that was added last; false where it did not. */
  readonly post: (name: string, seq: number, transfer: Transfer) => boolean;
  /** Commits what still waits. */
  readonly write: () => Promise<Result<void, StoreRefusal>>;
}

/** A journal as far as it was taken: committed, or waiting in the open commit. */
interface FilledJournal {
  readonly epoch: number;
  committed: number;
  seq: number;
  hash: string;
}

/** A commit that may still get transfers. */
interface OpenCommit {
  readonly journal: string;
  events: StoredEvent[];
  readonly transfers: Transfer[];
}

/** Events without transfers need not be committed one by one. */
const MOST_OPEN = 500;

export function newFilling(store: Store): Filling {
  const journals = new Map<string, FilledJournal>();
  let open: OpenCommit | undefined;

  /** Commits the open events, but the last `keep`, with the open transfers. */
  async function flush(keep = 0): Promise<Result<void, StoreRefusal>> {
    const journal = open === undefined ? undefined : journals.get(open.journal);
    if (open === undefined || journal === undefined) return ok(undefined);
    const { epoch, committed } = journal;
    const events = open.events.slice(0, open.events.length - keep);
    const { transfers } = open;
    const done = await store.commit({
      journal: open.journal,
      epoch,
      expectedSeq: committed,
      events,
      transfers,
    });
    if (!done.ok) return done;
    journal.committed = done.value.seq;
    open = keep === 0 ? undefined : { ...open, events: open.events.slice(-keep) };
    return ok(undefined);
  }

  async function loadJournal(name: string): Promise<Result<FilledJournal, StoreRefusal>> {
    const known = journals.get(name);
    if (known !== undefined) return ok(known);
    const claimed = await store.claim(name);
    if (!claimed.ok) return claimed;
    const journal = { epoch: claimed.value.epoch, committed: 0, seq: 0, hash: FIRST_HASH };
    journals.set(name, journal);
    return ok(journal);
  }

  return {
    journal: loadJournal,
    add: async (name, event, hash) => {
      if (open !== undefined && (open.journal !== name || open.transfers.length > 0)) {
        const done = await flush();
        if (!done.ok) return done;
      }
      const journal = await loadJournal(name);
      if (!journal.ok) return journal;
      journal.value.seq += 1;
      journal.value.hash = hash;
      open ??= { journal: name, events: [], transfers: [] };
      open.events.push(event);
      return open.events.length > MOST_OPEN ? flush(1) : ok(undefined);
    },
    post: (name, seq, transfer) => {
      if (open?.journal !== name || journals.get(name)?.seq !== seq) return false;
      open.transfers.push(transfer);
      return true;
    },
    write: () => flush(),
  };
}
