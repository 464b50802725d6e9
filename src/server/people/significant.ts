import { equalJson, ok, type Result, unwrap } from '../../base/index.ts';
import {
  type Refused,
  SIGNIFICANT,
  SIGNIFICANT_JOURNAL,
  SIGNIFICANT_SNAPSHOT,
  type SignificantEvent,
  writeForm,
} from '../../forms/index.ts';
import type { Log } from '../../house/log.ts';
import { readRows, readSnapshot } from '../../house/reading.ts';
import type { Time } from '../../house/time.ts';
import type { Store, StoreRefusal } from '../../record/index.ts';
import { openJournal } from './journal.ts';

/** What is noted; when it is written is added then. */
export type Noted = SignificantEvent extends infer E
  ? E extends SignificantEvent
    ? Omit<E, 'at'>
    : never
  : never;

export interface Significant {
  /** Written as soon as the store takes it; until then it waits. */
  readonly note: (event: Noted) => void;
  /** One refusal is a slip; a burst of them from one address is noted. */
  readonly refused: (what: Refused, address: string) => void;
  /** The settings of this start, and what is otherwise than at the last one. Durable when it settles. */
  readonly start: (
    run: string,
    settings: Readonly<Record<string, unknown>>,
  ) => Promise<Result<void, StoreRefusal>>;
  /** All that waits, as far as the store takes it. */
  readonly flush: () => Promise<void>;
}

const MOST_WAITING = 5_000;
const PAUSE_MS = 1_000;
const BURST = 10;
const BURST_MS = 60_000;
const MOST_ADDRESSES = 10_000;

export async function openSignificant(
  store: Store,
  time: Time,
  log: Log,
): Promise<Result<Significant, StoreRefusal>> {
  /** The settings of the newest start: all that is needed of the past. */
  let started: Told | undefined;
  const remember = (events: readonly SignificantEvent[]): void => {
    const newest = events.findLast((event) => event.type === 'house-started');
    if (newest?.type === 'house-started') started = newest.settings;
  };
  const opened = await openJournal(store, SIGNIFICANT, {
    load: ({ snapshot, rows }) => {
      const kept = snapshot === undefined ? ok(undefined) : readSnapshot(SIGNIFICANT_SNAPSHOT, snapshot);
      const events = readRows(SIGNIFICANT_JOURNAL, rows);
      if (!kept.ok) return kept;
      if (!events.ok) return events;
      started = kept.value?.started;
      remember(events.value);
      return ok(undefined);
    },
    take: (events) => remember(events.map((event) => unwrap(SIGNIFICANT_JOURNAL.parse(event)))),
    snapshot: () => writeForm(SIGNIFICANT_SNAPSHOT, { started: started ?? {} }),
  });
  if (!opened.ok) return opened;
  const journal = opened.value;
  let waiting: Noted[] = [];
  let writing: Promise<boolean> | undefined;
  let dropped = 0;
  const bursts = new Map<string, { times: number; since: number }>();

  const stored = (noted: Noted, at: number) => SIGNIFICANT_JOURNAL.write({ ...noted, at });

  const write = async (): Promise<boolean> => {
    const batch = waiting;
    waiting = [];
    const done = await journal.append(batch.map((event) => stored(event, time.now())));
    if (!done.ok) waiting = [...batch, ...waiting];
    return done.ok;
  };

  const pump = (): void => {
    if (writing !== undefined || waiting.length === 0) return;
    writing = write().catch(() => false);
    void writing.then((done) => {
      writing = undefined;
      if (done) pump();
      else time.after(PAUSE_MS, pump);
    });
  };

  const note = (event: Noted): void => {
    log.info({ event: event.type, table: 'table' in event ? event.table : undefined }, 'significant event');
    if (waiting.length >= MOST_WAITING) {
      dropped += 1;
      log.error({ dropped }, 'the log of significant events cannot be written: an event was dropped');
      return;
    }
    waiting.push(event);
    pump();
  };

  const refused = (what: Refused, address: string): void => {
    const key = `${what} ${address}`;
    const now = time.now();
    const found = bursts.get(key);
    const burst = found === undefined || now - found.since > BURST_MS ? { times: 0, since: now } : found;
    burst.times += 1;
    bursts.delete(key);
    if (burst.times === BURST) note({ type: 'refused-often', what, address, times: burst.times });
    bursts.set(key, burst);
    if (bursts.size > MOST_ADDRESSES) bursts.delete(bursts.keys().next().value ?? '');
  };

  return ok({
    note,
    refused,
    start: async (run, settings) => {
      const now = time.now();
      const changes = started === undefined ? [] : changesOf(started, settings);
      const events: Noted[] = [
        ...(changes.length > 0 ? [{ type: 'settings-changed' as const, changes }] : []),
        { type: 'house-started', run, settings },
      ];
      const done = await journal.append(events.map((event) => stored(event, now)));
      return done.ok ? journal.save() : done;
    },
    flush: async () => {
      await writing;
      if (waiting.length > 0) await write();
    },
  });
}

type Told = Readonly<Record<string, unknown>>;

function changesOf(before: Told, after: Told) {
  const now = JSON.parse(JSON.stringify(after)) as Told;
  return [...new Set([...Object.keys(before), ...Object.keys(now)])]
    .sort()
    .filter((setting) => !equalJson(before[setting], now[setting]))
    .map((setting) => ({ setting, before: before[setting] ?? null, after: now[setting] ?? null }));
}
