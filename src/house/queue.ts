import { err, ok, type Result } from '../base/index.ts';
import { refuseStore, type StoreRefusal } from '../record/index.ts';
import { MOST_AT_ONCE, MOST_WAITING, SNAPSHOT_EVERY } from './houseBounds.ts';
import { type Log, NO_LOG } from './log.ts';
import { isOfOne, type Writer } from './writer.ts';

/** A queue in front of a writer: calls made during a commit share the next one, and each gets its own answer. */
export interface Queue<E> {
  /** Settles when all events are durable, or none is. */
  readonly append: (events: readonly E[]) => Promise<Result<void, StoreRefusal>>;
  /** Like `append`, for events computed when their turn comes. */
  readonly draft: (draft: EventSource<E>) => Promise<Result<void, StoreRefusal>>;
  /** Saves a snapshot of the journal's current state. */
  readonly save: () => Promise<Result<void, StoreRefusal>>;
}

/** Computes the events, given those before them in the same commit; none if nothing needs to change. */
export type EventSource<E> = (before: readonly E[]) => Promise<Result<readonly E[], StoreRefusal>>;

export function openQueue<S, E>(
  writer: Writer<S, E>,
  name: string,
  log: Pick<Log, 'warn'> = NO_LOG,
): Queue<E> {
  const waiting: Waiting<E>[] = [];
  let savedAt = writer.seq();
  let busy = false;

  const pump = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    // Calls made in the same tick share a commit.
    await Promise.resolve();
    while (waiting.length > 0) {
      const batch = nextBatch(waiting);
      const answers = await serve(writer, batch).catch((thrown: unknown) => batch.map(() => broken(thrown)));
      for (const [index, { settle }] of batch.entries()) settle(answers[index] ?? ok(undefined));
      if (writer.seq() - savedAt < SNAPSHOT_EVERY) continue;
      savedAt = writer.seq();
      const saved = await writer.save();
      // This loses no data, but each start takes longer until a save works.
      if (!saved.ok) log.warn({ error: saved.error.message }, `no snapshot of ${name} was saved`);
    }
    busy = false;
  };

  const enqueue = (draft: EventSource<E> | undefined): Promise<Result<void, StoreRefusal>> =>
    new Promise((settle) => {
      if (waiting.length >= MOST_WAITING)
        return settle(refuseStore('store/unavailable', `${name} is too busy`));
      waiting.push({ draft, settle });
      void pump();
    });

  return {
    append: async (events) => (events.length === 0 ? ok(undefined) : enqueue(async () => ok(events))),
    draft: enqueue,
    save: () => enqueue(undefined),
  };
}

interface Waiting<E> {
  /** Undefined requests a snapshot. */
  readonly draft: EventSource<E> | undefined;
  readonly settle: (done: Result<void, StoreRefusal>) => void;
}

/** Everything before the next snapshot request, or that request alone. */
function nextBatch<E>(waiting: Waiting<E>[]): readonly Waiting<E>[] {
  const save = waiting.slice(0, MOST_AT_ONCE).findIndex(({ draft }) => draft === undefined);
  return waiting.splice(0, save === -1 ? MOST_AT_ONCE : Math.max(save, 1));
}

type Answers = readonly Result<void, StoreRefusal>[];

async function serve<S, E>(writer: Writer<S, E>, batch: readonly Waiting<E>[]): Promise<Answers> {
  const ready = await writer.catchUp();
  if (!ready.ok) return batch.map(() => ready);
  const drafted = await draftAll(batch);
  if (drafted === undefined) return [await writer.save()];
  const { events, answers } = drafted;
  const done = events.length === 0 ? ok(undefined) : await writer.write(events);
  if (done.ok) return answers;
  if (!isOfOne(done.error) || batch.length === 1) return answers.map((answer) => (answer.ok ? done : answer));
  // One entry that cannot be committed must not fail the others.
  const alone: Result<void, StoreRefusal>[] = [];
  for (const one of batch) alone.push(...(await serve(writer, [one])));
  return alone;
}

/** The events of the whole batch, in order; undefined for a snapshot request. */
async function draftAll<E>(
  batch: readonly Waiting<E>[],
): Promise<{ readonly events: readonly E[]; readonly answers: Answers } | undefined> {
  const events: E[] = [];
  const answers: Result<void, StoreRefusal>[] = [];
  for (const { draft } of batch) {
    if (draft === undefined) return undefined;
    const mine = await draft(events);
    if (mine.ok) events.push(...mine.value);
    answers.push(mine.ok ? ok(undefined) : mine);
  }
  return { events, answers };
}

/** An unexpected store failure must still answer every caller. */
const broken = (thrown: unknown): Result<void, StoreRefusal> =>
  err({ code: 'store/damaged', message: thrown instanceof Error ? thrown.message : String(thrown) });
