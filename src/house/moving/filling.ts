import { ok, type Result } from '../../base/index.ts';
import type { Transfer } from '../../ledger/index.ts';
import {
  FIRST_HASH,
  MOST_TRANSFERS,
  type Store,
  type StoredEvent,
  type StoreRefusal,
} from '../../record/index.ts';

/** Fills an empty store with events and transfers as they arrive, in as few commits as possible. */
export interface Filling {
  /** The head of a journal, including what waits in the open commit. */
  readonly journal: (
    name: string,
  ) => Promise<Result<{ readonly seq: number; readonly hash: string }, StoreRefusal>>;
  /** Appends an event; its hash becomes the journal's head. */
  readonly add: (name: string, event: NewEvent) => Promise<Result<void, StoreRefusal>>;
  /** Adds a transfer of the last event, or says why not. */
  readonly post: (
    name: string,
    seq: number,
    transfer: Transfer,
  ) => 'does-not-follow' | 'too-many' | undefined;
  readonly write: () => Promise<Result<void, StoreRefusal>>;
}

/** An event with its row's hash and the length of its body in characters. */
export interface NewEvent extends StoredEvent {
  readonly hash: string;
  readonly length: number;
}

/** A journal as received: committed, or waiting in the open commit. */
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

/** Events without transfers share a commit, bounded to a few megabytes whatever the export holds. */
const MOST_OPEN = 500;
const LONGEST_OPEN = 4 << 20;
const MOST_LEGS = 65_536;
/** Journals cached without asking the store. */
const MOST_KNOWN = 10_000;

export function newFilling(
  store: Pick<Store, 'claim' | 'commit' | 'events'>,
  mostKnown = MOST_KNOWN,
): Filling {
  const journals = new Map<string, FilledJournal>();
  let open: OpenCommit | undefined;

  /** Commits the open events except the last `keep`, with the open transfers. */
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
      // Move it to the end: the cache evicts the least recently used.
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

  /** Anything outside the open commit can be read from the store again. */
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
