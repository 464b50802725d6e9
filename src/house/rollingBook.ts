import { ok } from '../base/index.ts';
import type { Queue } from './queue.ts';
import type { Writer } from './writer.ts';

/**
 * A book whose journal is its own snapshot: rows before the oldest live entry's row no longer matter. As entries expire
 * and the remaining ones are rewritten at the end, that point advances. So an event costs the same at any number of
 * entries, and a start reads no more than the live ones need.
 */
export interface RollingBook<V extends RollingEntry> {
  /** By name, oldest row first. Changed in place: one event must not copy a hundred thousand entries. */
  readonly entries: Map<string, V>;
}

/** The row from which on the journal holds the whole entry. */
export interface RollingEntry {
  readonly place: number;
}

/** How the entries of a book expire and are rewritten. */
export interface RollingRules<V extends RollingEntry, E> {
  /** Whether the entry can be dropped without loss. */
  readonly isOver: (entry: V, now: number) => boolean;
  readonly forget: (entry: V) => void;
  /** One event with the whole entry. */
  readonly keptAnew: (entry: V, at: number) => E;
  /** The entry name in an event, and all names of an entry. */
  readonly about: (event: E) => string;
  readonly names: (entry: V) => readonly string[];
}

/** The last event that no entry needs any more. */
export function nothingBefore({ entries }: RollingBook<RollingEntry>, seq: number): number {
  const [oldest] = entries.values();
  return oldest === undefined ? seq : oldest.place - 1;
}

/** Entries checked per event, and entries rewritten at once. */
const SWEPT = 4;
const MOST_KEPT = 250;
/** Below this, compaction is not worth the effort. */
const ROWS_LEFT = 100;

/** Wraps a queue to keep its journal short: each write does a little cleanup. */
export function keepingShort<V extends RollingEntry, E>(
  { state: book, seq }: Pick<Writer<RollingBook<V>, E>, 'state' | 'seq'>,
  queue: Queue<E>,
  now: () => number,
  rolling: RollingRules<V, E>,
): Queue<E> {
  const sweep = newSweep(book(), rolling);
  sweep(book().entries.size, now());
  let keeping = false;

  const tidy = (): void => {
    sweep(SWEPT, now());
    if (keeping || !isLong(book(), seq())) return;
    keeping = true;
    void queue
      .draft(async (before) => ok(oldestAnew(book(), rolling, before, now())))
      .finally(() => {
        keeping = false;
      });
  };

  const andTidy =
    <A extends readonly unknown[]>(write: (...args: A) => ReturnType<Queue<E>['append']>) =>
    async (...args: A) => {
      const done = await write(...args);
      if (done.ok) tidy();
      return done;
    };

  return { ...queue, append: andTidy(queue.append), draft: andTidy(queue.draft) };
}

/** Whether more than half of the rows that a start reads are dead. */
const isLong = (book: RollingBook<RollingEntry>, seq: number): boolean =>
  seq - nothingBefore(book, seq) > 2 * book.entries.size + ROWS_LEFT;

/** Checks a few entries per call, round-robin, and drops expired ones. */
function newSweep<V extends RollingEntry>(
  { entries }: RollingBook<V>,
  { isOver, forget }: Pick<RollingRules<V, never>, 'isOver' | 'forget'>,
): (many: number, now: number) => void {
  let round = entries.values();
  return (many, now) => {
    for (let looked = 0; looked < many; looked++) {
      const { value: entry, done } = round.next();
      if (done === true) {
        round = entries.values();
        return;
      }
      if (isOver(entry, now)) forget(entry);
    }
  };
}

/** Skips entries that the same commit changes, since only their durable state is known. */
function oldestAnew<V extends RollingEntry, E>(
  { entries }: RollingBook<V>,
  { isOver, forget, keptAnew, about, names }: RollingRules<V, E>,
  before: readonly E[],
  at: number,
): readonly E[] {
  const oldest: V[] = [];
  for (const entry of entries.values()) {
    if (oldest.length === MOST_KEPT) break;
    if (isOver(entry, at)) forget(entry);
    else oldest.push(entry);
  }
  const touched = new Set(before.map(about));
  return oldest
    .filter((entry) => !names(entry).some((name) => touched.has(name)))
    .map((entry) => keptAnew(entry, at));
}
