import { ok } from '../base/index.ts';
import type { Queue } from './queue.ts';
import type { Writer } from './writer.ts';

/**
 * A book whose journal is its own snapshot: nothing before the oldest row that an entry is kept by matters any more. As
 * entries go, and those that stay are noted anew behind the others, that place moves on; so one more event costs the
 * same however many entries there are, and a start reads no more than what is live calls for.
 */
export interface RollingBook<V extends RollingEntry> {
  /** By name, those whose row is oldest first. Changed in place: a hundred thousand are not copied for one that comes. */
  readonly entries: Map<string, V>;
}

/** The row from which on the journal says all of an entry. */
export interface RollingEntry {
  readonly place: number;
}

/** How the entries of a book are forgotten and noted anew. */
export interface RollingRules<V extends RollingEntry, E> {
  /** Whether nothing is lost with it. */
  readonly isOver: (entry: V, now: number) => boolean;
  readonly forget: (entry: V) => void;
  /** One event that says all of it. */
  readonly keptAnew: (entry: V, at: number) => E;
  /** What an event calls the entry that it is about, and all that an entry may be called. */
  readonly about: (event: E) => string;
  readonly names: (entry: V) => readonly string[];
}

/** The last event that nothing is kept by any more. */
export function nothingBefore({ entries }: RollingBook<RollingEntry>, seq: number): number {
  const [oldest] = entries.values();
  return oldest === undefined ? seq : oldest.place - 1;
}

/** How many entries are looked at for each event, and noted anew at once. */
const SWEPT = 4;
const MOST_KEPT = 250;
/** Not worth the trouble. */
const ROWS_LEFT = 100;

/** The same queue, which sees to it that the journal behind it stays short: a little each time that something is noted. */
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

/** Whether more than half of the rows that a start would read are of no use. */
const isLong = (book: RollingBook<RollingEntry>, seq: number): boolean =>
  seq - nothingBefore(book, seq) > 2 * book.entries.size + ROWS_LEFT;

/** Looks at a few entries each time, round and round, and forgets those that are over. */
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

/** Of which nothing else is written in the same commit: what is known of the others is what is durable. */
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
