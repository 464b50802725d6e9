import { assert, equalJson, err, ok, type Result } from '../base/index.ts';
import type { Transfer } from '../ledger/index.ts';
import {
  type JournalRow,
  nameOfRow,
  refuseStore,
  type Snapshot,
  type Store,
  type StoredEvent,
  type StoreRefusal,
} from '../record/index.ts';
import { PAGE } from './houseBounds.ts';

/** What a journal means: how its rows are read, what they add up to, and which chips they move. */
export interface Projection<S, E> {
  /** Before the first event. */
  readonly begin: () => S;
  readonly evolve: (state: S, event: E, seq: number) => S;
  /** Refused when the row is in no form that this house knows. */
  readonly read: (row: JournalRow) => Result<E, StoreRefusal>;
  readonly write: (event: E) => StoredEvent;
  readonly transfers: (journal: string, seq: number, event: E) => readonly Transfer[];
  /** What the events up to `snapshotAt` come to, or up to the last. */
  readonly snapshot: (state: S) => unknown;
  /** Where a snapshot stands, if not at the last event. */
  readonly snapshotAt?: (state: S, seq: number) => number;
  readonly restore: (snapshot: Snapshot) => Result<S, StoreRefusal>;
}

/**
 * The one writer of a journal. It claims the journal once; when another has claimed it since, it is fenced, and stays
 * so. Its state is the fold of what is durable, and of nothing else. One call at a time.
 */
export interface Writer<S, E> {
  readonly state: () => S;
  /** The number of the last event that is known to be durable. */
  readonly seq: () => number;
  /** Whoever draws on the state asks first: after a lost reply only the store knows what is durable. */
  readonly catchUp: () => Promise<Result<void, StoreRefusal>>;
  /**
   * Appends events with the transfers that they mean: all are durable when it says so. `state` is what they lead to,
   * where the caller has worked it out. Refused as unavailable, they may still come to be; then they are caught up
   * with, and never written twice in their place.
   */
  readonly write: (events: readonly E[], state?: S) => Promise<Result<void, StoreRefusal>>;
  /** Saves a state that spares the reading of all events so far. */
  readonly save: () => Promise<Result<void, StoreRefusal>>;
}

/** What one of those who share a commit is refused for, whoever the others are. */
export const isOfOne = ({ code }: StoreRefusal): boolean => OF_ONE.includes(code);
const OF_ONE: readonly StoreRefusal['code'][] = ['store/insufficient', 'store/id-reused', 'store/malformed'];

/** Where a journal stands, as far as its rows were read. */
export interface Folded<S> {
  readonly seq: number;
  readonly state: S;
}

/** `onDurable` hears every event from now on, in order, once: also those that a lost reply had hidden. */
export async function openWriter<S, E>(
  store: Store,
  journal: string,
  fold: Projection<S, E>,
  onDurable: (events: readonly E[]) => void = () => {},
): Promise<Result<Writer<S, E>, StoreRefusal>> {
  const claimed = await store.claim(journal);
  if (!claimed.ok) return claimed;
  const { epoch } = claimed.value;
  const folded = await foldJournal(store, journal, fold);
  return folded.ok ? ok(keepWriting({ store, journal, epoch, fold, onDurable }, folded.value)) : folded;
}

/** What a journal folds to, from its newest snapshot on. Whoever only reads claims nothing. */
export async function foldJournal<S, E>(
  store: Pick<Store, 'load' | 'events'>,
  journal: string,
  fold: Projection<S, E>,
): Promise<Result<Folded<S>, StoreRefusal>> {
  const loaded = await store.load(journal);
  if (!loaded.ok) return loaded;
  const { snapshot, rows } = loaded.value;
  const restored = snapshot === undefined ? ok(fold.begin()) : fold.restore(snapshot);
  if (restored.ok) return foldRows(fold, { seq: snapshot?.seq ?? 0, state: restored.value }, rows);
  // A snapshot is never the record itself: one of another form is passed over.
  const all = await foldMore(store, journal, fold, { seq: 0, state: fold.begin() });
  return all.ok ? ok(all.value) : all;
}

interface Duties<S, E> {
  readonly store: Store;
  readonly journal: string;
  readonly epoch: number;
  readonly fold: Projection<S, E>;
  readonly onDurable: (events: readonly E[]) => void;
}

function keepWriting<S, E>(duties: Duties<S, E>, begun: Folded<S>): Writer<S, E> {
  const { store, journal, epoch, fold, onDurable } = duties;
  let { seq, state } = begun;
  let unsure = false;
  let fenced: StoreRefusal | undefined;

  const unlessFenced = <T>(answer: Result<T, StoreRefusal>): Result<T, StoreRefusal> => {
    if (!answer.ok && answer.error.code === 'store/stale-epoch') fenced = answer.error;
    return answer;
  };

  const readMore = async (): Promise<Result<readonly E[], StoreRefusal>> => {
    const more = await foldMore(store, journal, fold, { seq, state });
    if (!more.ok) return more;
    ({ seq, state } = more.value);
    unsure = false;
    if (more.value.events.length > 0) onDurable(more.value.events);
    return ok(more.value.events);
  };

  const catchUp = async (): Promise<Result<void, StoreRefusal>> => {
    if (fenced !== undefined) return err(fenced);
    const more = unsure ? await readMore() : ok([]);
    return more.ok ? ok(undefined) : more;
  };

  /** The commit may have happened. Events in its place prove nothing until they are seen to be these. */
  const afterLostReply = async (stored: readonly StoredEvent[], refused: StoreRefusal) => {
    unsure = true;
    const more = await readMore();
    if (!more.ok) return more;
    return equalJson(more.value.slice(0, stored.length).map(fold.write), stored)
      ? ok(undefined)
      : err(refused);
  };

  const write = async (events: readonly E[], drafted?: S): Promise<Result<void, StoreRefusal>> => {
    if (fenced !== undefined) return err(fenced);
    assert(!unsure, 'a writer that is unsure catches up first');
    const stored = events.map(fold.write);
    const transfers = events.flatMap((event, index) => fold.transfers(journal, seq + 1 + index, event));
    const batch = { journal, epoch, expectedSeq: seq, events: stored, transfers };
    const done = unlessFenced(await store.commit(batch));
    if (done.ok) {
      const first = seq + 1;
      seq += events.length;
      state =
        drafted ?? events.reduce((folded, event, index) => fold.evolve(folded, event, first + index), state);
      onDurable(events);
      return ok(undefined);
    }
    if (done.error.code === 'store/unavailable') return afterLostReply(stored, done.error);
    if (done.error.code !== 'store/wrong-seq') return done;
    // A commit that was given up for lost came after all; what is asked now may rest on what it did.
    unsure = true;
    return refuseStore('store/unavailable', done.error.message);
  };

  return {
    state: () => state,
    seq: () => seq,
    catchUp,
    write,
    save: async () =>
      fenced !== undefined
        ? err(fenced)
        : unlessFenced(
            await store.saveSnapshot({
              journal,
              epoch,
              seq: fold.snapshotAt?.(state, seq) ?? seq,
              state: fold.snapshot(state),
            }),
          ),
  };
}

/** All that the journal has beyond a place. */
async function foldMore<S, E>(
  store: Pick<Store, 'events'>,
  journal: string,
  fold: Projection<S, E>,
  from: Folded<S>,
): Promise<Result<FoldedRows<S, E>, StoreRefusal>> {
  let folded: FoldedRows<S, E> = { ...from, events: [] };
  for (;;) {
    const page = await store.events(journal, folded.seq + 1, PAGE);
    if (!page.ok) return page;
    const next = foldRows(fold, folded, page.value);
    if (!next.ok) return next;
    folded = { ...next.value, events: [...folded.events, ...next.value.events] };
    if (page.value.length < PAGE) return ok(folded);
  }
}

interface FoldedRows<S, E> extends Folded<S> {
  readonly events: readonly E[];
}

/** The first row that cannot be read, or does not follow, is named. */
function foldRows<S, E>(
  fold: Projection<S, E>,
  from: Folded<S>,
  rows: readonly JournalRow[],
): Result<FoldedRows<S, E>, StoreRefusal> {
  let { state } = from;
  const events: E[] = [];
  for (const row of rows) {
    const event = fold.read(row);
    if (!event.ok) return event;
    const next = evolved(fold, state, event.value, row.seq);
    if (!next.ok)
      return refuseStore(
        'store/unreadable',
        `${nameOfRow(row.journal, row.seq)} does not follow: ${next.error}`,
      );
    state = next.value;
    events.push(event.value);
  }
  return ok({ seq: from.seq + rows.length, state, events });
}

/** An event that was once accepted always folds: one that does not was made by another program, or changed. */
function evolved<S, E>(fold: Projection<S, E>, state: S, event: E, seq: number): Result<S, string> {
  try {
    return ok(fold.evolve(state, event, seq));
  } catch (thrown) {
    return err(thrown instanceof Error ? thrown.message : String(thrown));
  }
}
