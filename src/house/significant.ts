import { equalJson, ok, type Result } from '../base/index.ts';
import {
  type RefusedRight,
  SIGNIFICANT,
  SIGNIFICANT_JOURNAL,
  SIGNIFICANT_SNAPSHOT,
  type SignificantEvent,
  writeForm,
} from '../forms/index.ts';
import type { Store, StoreRefusal } from '../record/index.ts';
import { newBursts } from './bursts.ts';
import type { Log } from './log.ts';
import { readRow, readSnapshot } from './reading.ts';
import type { Time } from './time.ts';
import { openWriter, type Projection, type Writer } from './writer.ts';

/** The event to record, without its time. */
export type Noted = SignificantEvent extends infer E
  ? E extends SignificantEvent
    ? Omit<E, 'at'>
    : never
  : never;

/** The log of events that a host or a regulator asks about later. */
export interface Significant {
  /** Queues the event and writes it as soon as the store accepts it. */
  readonly note: (event: Noted) => void;
  /** Counts refusals; only a burst from one address is recorded. */
  readonly refused: (what: RefusedRight, address: string) => void;
  /** Records the settings of this start and the changes since the last one. Settles when durable. */
  readonly start: (run: string, settings: Told) => Promise<Result<void, StoreRefusal>>;
  /** Writes what waits, as far as the store accepts it, and retries nothing after that. */
  readonly finish: () => Promise<void>;
}

/** Settings without secrets. */
type Told = Readonly<Record<string, unknown>>;

export async function openSignificant(
  store: Store,
  time: Time,
  log: Log,
): Promise<Result<Significant, StoreRefusal>> {
  const waiting: SignificantEvent[] = [];
  const opened = await openWriter(store, SIGNIFICANT, SIGNIFICANT_FOLD, (events) => {
    // This is the only writer and it writes in order, so durable events are the ones at the front.
    waiting.splice(0, events.length);
  });
  if (!opened.ok) return opened;
  const writer = opened.value;
  const pump = openPatientPump(writer, waiting, time, log);
  let dropped = 0;

  const note = (noted: Noted): void => {
    log.info({ event: noted.type, table: 'table' in noted ? noted.table : undefined }, 'significant event');
    if (waiting.length >= MOST_WAITING) {
      dropped += 1;
      log.error({ dropped }, 'the log of significant events cannot be written: an event was dropped');
      return;
    }
    waiting.push({ ...noted, at: time.now() });
    pump.kick();
  };
  const bursts = newBursts(time.now, (what, address, times) =>
    note({ type: 'refused-often', what, address, times }),
  );

  return ok({
    note,
    refused: bursts.add,
    start: async (run, told) => {
      const at = time.now();
      const settings = JSON.parse(JSON.stringify(told)) as Told;
      const changes = getChanges(writer.state(), settings);
      if (changes.length > 0) waiting.push({ type: 'settings-changed', changes, at });
      waiting.push({ type: 'house-started', run, settings, at });
      const done = await pump.write();
      return done.ok ? writer.save() : done;
    },
    finish: pump.finish,
  });
}

const MOST_WAITING = 5_000;
const MOST_AT_ONCE = 500;
const PAUSE_MS = 1_000;

/** Writes waiting events, and retries after a pause while the store refuses. */
function openPatientPump(
  writer: Writer<Told | undefined, SignificantEvent>,
  waiting: readonly SignificantEvent[],
  time: Time,
  log: Log,
) {
  let writing: Promise<void> | undefined;
  let callOff: (() => void) | undefined;
  let ended = false;

  const write = async (): Promise<Result<void, StoreRefusal>> => {
    const ready = await writer.catchUp();
    if (!ready.ok || waiting.length === 0) return ready;
    return writer.write(waiting.slice(0, MOST_AT_ONCE));
  };

  const work = async (): Promise<void> => {
    while (waiting.length > 0) {
      const done = await write();
      if (done.ok) continue;
      if (done.error.code !== 'store/stale-epoch') return pause();
      ended = true;
      log.error({}, 'another process keeps the log of significant events: nothing more is noted here');
      return;
    }
  };

  const pause = (): void => {
    if (ended) return;
    callOff = time.after(PAUSE_MS, () => {
      callOff = undefined;
      begin();
    });
  };

  const kick = (): void => {
    if (callOff === undefined) begin();
  };

  const begin = (): void => {
    if (ended || writing !== undefined) return;
    writing = work()
      .catch((thrown: unknown) =>
        log.error({ error: String(thrown) }, 'a significant event cannot be written'),
      )
      .finally(() => {
        writing = undefined;
      });
  };

  return {
    kick,
    write,
    finish: async (): Promise<void> => {
      await writing;
      begin();
      ended = true;
      callOff?.();
      await writing;
    },
  };
}

/** The state is only the settings of the newest start. */
const SIGNIFICANT_FOLD: Projection<Told | undefined, SignificantEvent> = {
  begin: () => undefined,
  evolve: (started, event) => (event.type === 'house-started' ? event.settings : started),
  read: (row) => readRow(SIGNIFICANT_JOURNAL, row),
  write: SIGNIFICANT_JOURNAL.write,
  transfers: () => [],
  snapshot: (started = {}) => writeForm(SIGNIFICANT_SNAPSHOT, { started }),
  restore: (snapshot) => {
    const kept = readSnapshot(SIGNIFICANT_SNAPSHOT, snapshot);
    return kept.ok ? ok(kept.value.started) : kept;
  },
};

function getChanges(before: Told | undefined, after: Told) {
  if (before === undefined) return [];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .sort()
    .filter((setting) => !equalJson(before[setting], after[setting]))
    .map((setting) => ({ setting, before: before[setting] ?? null, after: after[setting] ?? null }));
}
