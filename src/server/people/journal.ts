import { equalJson, err, ok, type Result } from '../../base/index.ts';
import type { Claimed, Loaded, Store, StoredEvent, StoreRefusal } from '../../record/index.ts';

/** A journal of the house that is no table's: one writer, and what is appended together becomes one commit. */
export interface Journal {
  /** Settles when all of the events are durable and folded, or none is. */
  readonly append: (events: readonly StoredEvent[]) => Promise<Result<void, StoreRefusal>>;
  /** Saves a state that spares the reading of all events so far at the next start. */
  readonly save: () => Promise<Result<void, StoreRefusal>>;
}

/** What is made of the events: folded one after the other as they become durable, and saved now and then. */
export interface Fold {
  /** Refused when something in it cannot be read. */
  readonly load: (loaded: Loaded) => Result<void, StoreRefusal>;
  readonly take: (events: readonly StoredEvent[]) => void;
  readonly snapshot: () => unknown;
}

const MOST_WAITING = 2_000;
const MOST_AT_ONCE = 500;

export async function openJournal(
  store: Store,
  name: string,
  fold: Fold,
): Promise<Result<Journal, StoreRefusal>> {
  /** Undefined after a write whose end is not known. */
  let place: Claimed | undefined;
  /** Another has the journal: it is not taken back. */
  let fenced: StoreRefusal | undefined;
  const waiting: Waiting[] = [];
  let busy = false;

  const claim = async (): Promise<Result<Claimed, StoreRefusal>> => {
    if (fenced !== undefined) return err(fenced);
    if (place !== undefined) return ok(place);
    const claimed = await store.claim(name);
    if (claimed.ok) place = claimed.value;
    return claimed;
  };

  const write = async (events: readonly StoredEvent[]): Promise<Result<void, StoreRefusal>> => {
    const claimed = await claim();
    if (!claimed.ok) return claimed;
    const { epoch, seq } = claimed.value;
    place = undefined;
    const done = await store.commit({ journal: name, epoch, expectedSeq: seq, events, transfers: [] });
    if (!done.ok && done.error.code === 'store/unavailable') return afterLostReply(events, seq, done.error);
    if (!done.ok && done.error.code === 'store/stale-epoch') fenced = done.error;
    if (!done.ok) return done;
    place = { epoch, seq: done.value.seq };
    return ok(undefined);
  };

  /** A new claim ends whatever was under way: by then the events are there, or never will be. */
  const afterLostReply = async (
    events: readonly StoredEvent[],
    before: number,
    refused: StoreRefusal,
  ): Promise<Result<void, StoreRefusal>> => {
    const claimed = await claim();
    if (!claimed.ok) return claimed;
    const rows = await store.events(name, before + 1, events.length);
    if (!rows.ok) return rows;
    const landed = equalJson(
      rows.value.map(({ type, body }) => ({ type, body })),
      events.map(({ type, body }) => ({ type, body })),
    );
    return landed ? ok(undefined) : err(refused);
  };

  const saveNow = async (): Promise<Result<void, StoreRefusal>> => {
    const claimed = await claim();
    if (!claimed.ok) return claimed;
    const { epoch, seq } = claimed.value;
    return store.saveSnapshot({ journal: name, epoch, seq, state: fold.snapshot() });
  };

  /** One after the other: at each turn the fold stands where the journal does. */
  const pump = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    while (waiting.length > 0) {
      const batch = nextBatch(waiting);
      const events = batch.flatMap((one) => one.events ?? []);
      const done = await (events.length === 0 ? saveNow() : write(events)).catch(broken);
      if (done.ok) fold.take(events);
      for (const { settle } of batch) settle(done);
    }
    busy = false;
  };

  const enqueue = (events: readonly StoredEvent[] | undefined): Promise<Result<void, StoreRefusal>> =>
    new Promise((settle) => {
      if (waiting.length >= MOST_WAITING)
        return settle(err({ code: 'store/unavailable', message: `${name} is too busy` }));
      waiting.push({ events, settle });
      void pump();
    });

  const opened = await claim();
  if (!opened.ok) return opened;
  const loaded = await store.load(name);
  if (!loaded.ok) return loaded;
  const folded = fold.load(loaded.value);
  if (!folded.ok) return folded;
  return ok({
    append: async (events) => (events.length === 0 ? ok(undefined) : enqueue(events)),
    save: () => enqueue(undefined),
  });
}

interface Waiting {
  /** Undefined asks for a snapshot. */
  readonly events: readonly StoredEvent[] | undefined;
  readonly settle: (done: Result<void, StoreRefusal>) => void;
}

/** Appends up to the next snapshot, or that one alone. */
function nextBatch(waiting: Waiting[]): readonly Waiting[] {
  const save = waiting.slice(0, MOST_AT_ONCE).findIndex(({ events }) => events === undefined);
  return waiting.splice(0, save === -1 ? MOST_AT_ONCE : Math.max(save, 1));
}

/** A store that breaks in a way that nobody expects must not leave anybody waiting. */
const broken = (thrown: unknown): Result<void, StoreRefusal> =>
  err({ code: 'store/damaged', message: thrown instanceof Error ? thrown.message : String(thrown) });
