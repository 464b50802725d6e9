import { equalJson, ok, type Result } from '../../base/index.ts';
import type { Log } from '../../house/log.ts';
import type { Time } from '../../house/time.ts';
import type { Store, StoredEvent, StoreRefusal } from '../../record/index.ts';
import { openJournal } from './journal.ts';

/** The journal of what a host or a regulator asks about later. Only ever added to; `coup ledger audit` names a changed row. */
export const SIGNIFICANT = 'significant';

export type SignificantEvent =
  | {
      readonly type: 'house-started';
      readonly run: string;
      readonly settings: Readonly<Record<string, unknown>>;
    }
  | { readonly type: 'house-stopped'; readonly run: string; readonly reason: string }
  | {
      readonly type: 'settings-changed';
      readonly changes: readonly {
        readonly setting: string;
        readonly before: unknown;
        readonly after: unknown;
      }[];
    }
  | {
      readonly type: 'refused-often';
      readonly what: Refused;
      readonly address: string;
      readonly times: number;
    }
  | {
      readonly type: 'shoe-void';
      readonly table: string;
      readonly shoe: string;
      readonly reason: string;
    }
  | { readonly type: 'table-opened'; readonly table: string; readonly game: string }
  | { readonly type: 'table-closed'; readonly table: string; readonly float: number }
  | { readonly type: 'table-stopped'; readonly table: string; readonly reason: string }
  | {
      readonly type: 'private-table-opened';
      readonly table: string;
      readonly game: string;
      readonly patron: string;
      readonly ownFile: boolean;
    }
  | {
      readonly type: 'large-win';
      readonly table: string;
      readonly patron: string;
      readonly shoe: string;
      readonly coup: number;
      readonly profit: number;
    }
  | {
      readonly type: 'grant';
      readonly patron: string;
      readonly amount: number;
      readonly why: 'new-guest' | 'broke';
    };

/** What somebody without a right to it may try again and again. */
export type Refused = 'session' | 'ticket' | 'origin' | 'invitation';

export interface Significant {
  /** Written as soon as the store takes it; until then it waits. */
  readonly note: (event: SignificantEvent) => void;
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
  const remember = (events: readonly StoredEvent[]): void => {
    const newest = events.findLast(({ type }) => type === 'house-started')?.body['settings'];
    if (newest !== undefined) started = newest as Told;
  };
  const opened = await openJournal(store, SIGNIFICANT, {
    load: ({ snapshot, rows }) => {
      started = (snapshot?.state as { readonly started?: Told } | undefined)?.started;
      remember(rows);
    },
    take: remember,
    snapshot: () => ({ started: started ?? {} }),
  });
  if (!opened.ok) return opened;
  const journal = opened.value;
  let waiting: SignificantEvent[] = [];
  let writing: Promise<boolean> | undefined;
  let dropped = 0;
  const bursts = new Map<string, { times: number; since: number }>();

  const stored = ({ type, ...body }: SignificantEvent, at: number) => ({
    type,
    body: JSON.parse(JSON.stringify({ ...body, at })),
  });

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

  const note = (event: SignificantEvent): void => {
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
      const events: SignificantEvent[] = [
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
