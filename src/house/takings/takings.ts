import { ok, type Result } from '../../base/index.ts';
import { TABLE_JOURNAL, TAKINGS, type TableEvent } from '../../forms/index.ts';
import type { Store, StoreRefusal } from '../../record/index.ts';
import { PAGE } from '../houseBounds.ts';
import { type Log, NO_LOG } from '../log.ts';
import { isOwnRules } from '../ownRules.ts';
import { readRows } from '../reading.ts';
import { every, type Time } from '../time.ts';
import { countEvent, newBook, type TakingsBook } from './book.ts';
import { readBook, writeBook } from './kept.ts';
import type { Rating } from './rating.ts';
import type { TableRevenue } from './taking.ts';

/**
 * Revenue of the house's tables, counted once as it happens. Skips tables with a host's own rules, whose chips have no
 * value.
 */
export interface Takings {
  /** Counts new events of a table; `first` is the number of the first. */
  readonly heard: (table: string, events: readonly TableEvent[], first: number) => void;
  /** Reads a table's uncounted events page by page while the house is open. */
  readonly takeUp: (table: string) => void;
  readonly all: () => readonly TableRevenue[];
  /** How the patrons at a table have played. */
  readonly ratingsAt: (table: string) => ReadonlyMap<string, Rating>;
  /** Settles when nothing is left to read. */
  readonly caughtUp: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface TakingsDeps {
  readonly store: Pick<Store, 'claim' | 'load' | 'events' | 'saveSnapshot'>;
  readonly time: Time;
  readonly log?: Log;
}

const SAVE_EVERY_MS = 60_000;
/** A pause between pages, so that other work gets its turn. */
const PAUSE_MS = 5;

/** Starts from the last saved book; the journals hold what is newer. */
export async function openTakings(deps: TakingsDeps): Promise<Result<Takings, StoreRefusal>> {
  const { store, time, log = NO_LOG } = deps;
  const claimed = await store.claim(TAKINGS);
  if (!claimed.ok) return claimed;
  const loaded = await store.load(TAKINGS);
  if (!loaded.ok && loaded.error.code !== 'store/damaged') return loaded;
  const book = (loaded.ok ? readBook(loaded.value.snapshot?.state) : undefined) ?? newBook();
  const reading = openReading(deps, book);
  let saved = toMark(book);

  const save = async (): Promise<void> => {
    const mark = toMark(book);
    if (mark === saved) return;
    const { epoch } = claimed.value;
    const done = await store.saveSnapshot({ journal: TAKINGS, epoch, seq: 0, state: writeBook(book) });
    if (done.ok) saved = mark;
    else log.warn({ error: done.error.message }, 'the takings cannot be kept; they follow from the journals');
  };
  const stopSaving = every(time, SAVE_EVERY_MS, () => void save());
  // Finishes tables that closed after the book was last saved.
  for (const table of book.tables.keys()) reading.ask(table);

  return ok({
    heard: (table, events, first) => {
      if (isOwnRules(table) || book.ended.has(table)) return;
      const known = book.tables.get(table)?.seq ?? 0;
      if (first > known + 1) reading.ask(table);
      else for (const event of events.slice(known + 1 - first)) countEvent(book, table, event);
    },
    takeUp: (table) => {
      if (!isOwnRules(table)) reading.ask(table);
    },
    all: () => [...book.takings.values()],
    ratingsAt: (table) => book.tables.get(table)?.ratings ?? NOBODY,
    caughtUp: reading.done,
    close: async () => {
      stopSaving();
      reading.stop();
      await save();
    },
  });
}

const NOBODY: ReadonlyMap<string, Rating> = new Map();

/** Identifies the book's state; changes with every counted event. */
const toMark = ({ tables, takings }: TakingsBook): string =>
  `${takings.size} ${[...tables].map(([id, { seq }]) => `${id}=${seq}`).join(' ')}`;

/** Reads journals one at a time, each from where its count stopped. */
function openReading({ store, time, log = NO_LOG }: TakingsDeps, book: TakingsBook) {
  const waiting = new Set<string>();
  let reading: Promise<void> | undefined;
  let stopped = false;

  const readAll = async (): Promise<void> => {
    for (;;) {
      const [table] = waiting;
      if (table === undefined || stopped) return;
      waiting.delete(table);
      const read = await countOn(store, time, book, table, () => stopped);
      if (!read.ok) log.warn({ table, error: read.error.message }, 'what a table took cannot be counted');
    }
  };

  return {
    ask: (table: string): void => {
      waiting.add(table);
      reading ??= readAll().finally(() => {
        reading = undefined;
      });
    },
    done: async (): Promise<void> => {
      while (reading !== undefined) await reading;
    },
    stop: (): void => {
      stopped = true;
    },
  };
}

async function countOn(
  store: TakingsDeps['store'],
  time: Time,
  book: TakingsBook,
  table: string,
  isStopped: () => boolean,
): Promise<Result<void, StoreRefusal>> {
  while (!isStopped() && !book.ended.has(table)) {
    const from = (book.tables.get(table)?.seq ?? 0) + 1;
    const page = await store.events(table, from, PAGE);
    const events = page.ok ? readRows(TABLE_JOURNAL, page.value) : page;
    if (!events.ok) return events;
    // Skip events that `heard` counted during the read.
    const known = book.tables.get(table)?.seq ?? 0;
    for (const event of events.value.slice(Math.max(known + 1 - from, 0))) countEvent(book, table, event);
    if (events.value.length < PAGE) return ok(undefined);
    await new Promise<void>((resolve) => void time.after(PAUSE_MS, resolve));
  }
  return ok(undefined);
}
