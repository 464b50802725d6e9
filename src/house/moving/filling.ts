import { ok, type Result } from '../../base/index.ts';
import type { Transfer } from '../../ledger/index.ts';
import {
  FIRST_HASH,
  MOST_TRANSFERS,
  type Store,
  type StoredEvent,
  type StoreRefusal,
} from '../../record/index.ts';

/** An empty store on its way to hold a house: events and transfers as they come, in as few commits as will do. */
export interface Filling {
  /** Where a journal stands, with what still waits in the open commit. */
  readonly journal: (
    name: string,
  ) => Promise<Result<{ readonly seq: number; readonly hash: string }, StoreRefusal>>;
  /** An event behind the last of its journal; its hash is for whoever asks where the journal stands. */
  readonly add: (name: string, event: NewEvent) => Promise<Result<void, StoreRefusal>>;
  /** A transfer that came with the event that was added last, or why it is not taken. */
  readonly post: (
    name: string,
    seq: number,
    transfer: Transfer,
  ) => 'does-not-follow' | 'too-many' | undefined;
  /** Commits what still waits. */
  readonly write: () => Promise<Result<void, StoreRefusal>>;
}

/** An event with the hash of its row, and how long its body is in letters. */
export interface NewEvent extends StoredEvent {
  readonly hash: string;
  readonly length: number;
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
  events: NewEvent[];
  readonly transfers: Transfer[];
  letters: number;
  legs: number;
}

/** Events without transfers need not be committed one by one; what waits takes a few megabytes, whoever wrote it. */
const MOST_OPEN = 500;
const LONGEST_OPEN = 4 << 20;
const MOST_LEGS = 65_536;
/** Journals that are known without asking the store. */
const MOST_KNOWN = 10_000;

export function newFilling(
  store: Pick<Store, 'claim' | 'commit' | 'events'>,
  mostKnown = MOST_KNOWN,
): Filling {
  const journals = new Map<string, FilledJournal>();
  let open: OpenCommit | undefined;

  /** Commits the open events, but the last `keep`, with the open transfers. */
  async function flush(keep = 0): Promise<Result<void, StoreRefusal>> {
    const journal = open === undefined ? undefined : journals.get(open.journal);
    if (open === undefined || journal === undefined) return ok(undefined);
    const { epoch, committed } = journal;
    const events = open.events.slice(0, open.events.length - keep).map(({ type, body }) => ({ type, body }));
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
    const left = open.events.slice(-keep);
    const letters = left.reduce((sum, { length }) => sum + length, 0);
    open = keep === 0 ? undefined : { ...open, events: left, letters };
    return ok(undefined);
  }

  async function loadJournal(name: string): Promise<Result<FilledJournal, StoreRefusal>> {
    const known = journals.get(name);
    if (known !== undefined) {
      // The oldest in use are forgotten last.
      journals.delete(name);
      journals.set(name, known);
      return ok(known);
    }
    const claimed = await store.claim(name);
    if (!claimed.ok) return claimed;
    const { epoch, seq } = claimed.value;
    const rows = seq === 0 ? ok([]) : await store.events(name, seq, 1);
    if (!rows.ok) return rows;
    const journal = { epoch, committed: seq, seq, hash: rows.value[0]?.hash ?? FIRST_HASH };
    forgetOldest();
    journals.set(name, journal);
    return ok(journal);
  }

  /** The store knows every journal that has nothing in the open commit. */
  function forgetOldest(): void {
    if (journals.size < mostKnown) return;
    for (const name of journals.keys()) {
      if (name === open?.journal) continue;
      journals.delete(name);
      return;
    }
  }

  return {
    journal: loadJournal,
    add: async (name, event) => {
      if (open !== undefined && (open.journal !== name || open.transfers.length > 0)) {
        const done = await flush();
        if (!done.ok) return done;
      }
      const journal = await loadJournal(name);
      if (!journal.ok) return journal;
      journal.value.seq += 1;
      journal.value.hash = event.hash;
      open ??= { journal: name, events: [], transfers: [], letters: 0, legs: 0 };
      open.events.push(event);
      open.letters += event.length;
      return open.events.length > MOST_OPEN || open.letters > LONGEST_OPEN ? flush(1) : ok(undefined);
    },
    post: (name, seq, transfer) => {
      if (open?.journal !== name || journals.get(name)?.seq !== seq) return 'does-not-follow';
      open.legs += transfer.legs.length;
      if (open.transfers.length >= MOST_TRANSFERS || open.legs > MOST_LEGS) return 'too-many';
      open.transfers.push(transfer);
      return undefined;
    },
    write: () => flush(),
  };
}
