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

/** How to read a journal: its rows, the state they add up to, and their transfers. */
export interface Projection<S, E> {
  /** The state before the first event. */
  readonly begin: () => S;
  readonly evolve: (state: S, event: E, seq: number) => S;
  /** Refused if this version does not know the row's form. */
  readonly read: (row: JournalRow) => Result<E, StoreRefusal>;
  readonly write: (event: E) => StoredEvent;
  readonly transfers: (journal: string, seq: number, event: E) => readonly Transfer[];
  /** The state as of `snapshotAt`, or of the last event. */
  readonly snapshot: (state: S) => unknown;
  /** The event that the snapshot covers, if not the last. */
  readonly snapshotAt?: (state: S, seq: number) => number;
  readonly restore: (snapshot: Snapshot) => Result<S, StoreRefusal>;
}

/**
 * The only writer of a journal. It claims the journal once, and is fenced for good when another process claims it. Its
 * state contains durable events only. One call at a time.
 */
export interface Writer<S, E> {
  readonly state: () => S;
  /** The last event known to be durable. */
  readonly seq: () => number;
  /** Call this before using the state: after a lost reply only the store knows what is durable. */
  readonly catchUp: () => Promise<Result<void, StoreRefusal>>;
  /**
   * Appends events with their transfers; all are durable on success. `state` is the resulting state, if the caller has
   * computed it. After `store/unavailable` they may still become durable; `catchUp` then reads them, and nothing is
   * written twice.
   */
  readonly write: (events: readonly E[], state?: S) => Promise<Result<void, StoreRefusal>>;
  /** Saves a snapshot that spares a start all earlier events. */
  readonly save: () => Promise<Result<void, StoreRefusal>>;
}

/** Refusals that concern one entry of a shared commit, not the others. */
export const isOfOne = ({ code }: StoreRefusal): boolean => OF_ONE.includes(code);
const OF_ONE: readonly StoreRefusal['code'][] = ['store/insufficient', 'store/id-reused', 'store/malformed'];

/** The state of a journal up to the rows read. */
export interface Folded<S> {
  readonly seq: number;
  readonly state: S;
}

/** `onDurable` gets every event from now on, in order and once, including those hidden by a lost reply. */
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

/** Reads a journal's state from its newest snapshot. Claims nothing, so it is safe for readers. */
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
  // A snapshot is only a cache: ignore one of an unknown form and read the whole journal.
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

  /** The commit may have succeeded. Compare the events in its place before assuming so. */
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
    // An earlier commit, believed lost, succeeded after all; this request may depend on it.
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

/** Reads everything after a place. */
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

/** Names the first row that cannot be read or does not follow. */
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

/** An accepted event always applies. If one fails, another program wrote it or it was altered. */
function evolved<S, E>(fold: Projection<S, E>, state: S, event: E, seq: number): Result<S, string> {
  try {
    return ok(fold.evolve(state, event, seq));
  } catch (thrown) {
    return err(thrown instanceof Error ? thrown.message : String(thrown));
  }
}
