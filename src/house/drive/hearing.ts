import { err, ok, type Result } from '../../base/index.ts';
import { TABLE_JOURNAL } from '../../forms/index.ts';
import type { Store, StoreRefusal } from '../../record/index.ts';
import { evolve, type TableEvent, type TableState } from '../../table/index.ts';
import { PAGE } from '../houseBounds.ts';
import type { Log } from '../log.ts';
import type { TableGuard } from '../protection/index.ts';
import { readRows } from '../reading.ts';
import { isDamage } from '../recount/damage.ts';
import type { Time } from '../time.ts';
import { TableBroadcaster, type TableBroadcasterDeps } from './tableBroadcaster.ts';
import { FIRST_BACKOFF_MS } from './tableRunner.ts';

/** Replicates a table that another node runs: applies its events in order and reads missing ones from the store. */
export interface Hearing {
  readonly state: () => TableState;
  /** Runs after all messages received so far are applied. */
  readonly after: (work: () => unknown) => void;
  /** Applies all events up to `seq`; `told` carries some of them. */
  readonly hear: (seq: number, told?: ToldOf) => void;
  /** Settles when all of them are sent to subscribers. */
  readonly tellNow: () => Promise<void>;
}

export interface ToldOf {
  readonly first: number;
  readonly events: readonly TableEvent[];
}

export interface HearingDeps extends Omit<TableBroadcasterDeps, 'keeper'> {
  readonly time: Time;
  readonly log: Log;
  readonly store: Pick<Store, 'events'>;
  readonly guard: Pick<TableGuard, 'heard'>;
  /** Whether the replica is still needed. */
  readonly goesOn: () => boolean;
  readonly onDamage: (no: StoreRefusal) => void;
}

export function openHearing(deps: HearingDeps, begun: TableState): Hearing {
  const { time, log } = deps;
  let state = begun;
  const untold: TableEvent[] = [];
  const broadcaster = new TableBroadcaster({
    ...deps,
    keeper: { state: () => state, untold: () => untold, news: () => untold.splice(0) },
  });
  let busy: Promise<unknown> = Promise.resolve();
  const after = (work: () => unknown): void => {
    busy = busy.then(work).catch((thrown: unknown) => {
      log.error({ table: begun.id, error: String(thrown) }, 'a table could not be heard');
    });
  };

  const take = async (events: readonly TableEvent[]): Promise<void> => {
    if (events.length === 0) return;
    const first = state.seq + 1;
    state = events.reduce<TableState>(evolve, state);
    untold.push(...events);
    deps.guard.heard(events, first);
    broadcaster.publish();
  };

  /** Retries, since only the store has these events. */
  const readTo = async (seq: number): Promise<void> => {
    while (state.seq < seq && deps.goesOn()) {
      const events = await readOn(deps.store, state, seq);
      if (events.ok) await take(events.value);
      else if (isDamage(events.error)) deps.onDamage(events.error);
      else await new Promise<void>((resolve) => void time.after(FIRST_BACKOFF_MS, resolve));
    }
  };

  return {
    state: () => state,
    after,
    hear: (seq, told) =>
      after(async () => {
        if (told !== undefined) {
          await readTo(told.first - 1);
          // The replica stopped before it filled the gap, so these events cannot be applied.
          if (state.seq + 1 < told.first) return;
          await take(told.events.slice(state.seq + 1 - told.first));
        }
        await readTo(seq);
      }),
    tellNow: async () => {
      await busy;
      broadcaster.flush();
    },
  };
}

/** One page of a table's events after its state, up to `until`. */
export async function readOn(
  store: Pick<Store, 'events'>,
  { id, seq }: TableState,
  until: number,
): Promise<Result<readonly TableEvent[], StoreRefusal>> {
  const rows = await store.events(id, seq + 1, Math.min(PAGE, until - seq));
  if (!rows.ok) return rows;
  if (rows.value.length === 0)
    return err({ code: 'store/unavailable', message: `${id} has no event ${seq + 1}` });
  const events = readRows(TABLE_JOURNAL, rows.value);
  return events.ok ? ok(events.value) : events;
}
