import { chips, err, ok, type Result } from '../../base/index.ts';
import type { Aliases, Cage, Log, Protection, Random, Sealing, Time } from '../../house/index.ts';
import type { HouseGame } from '../../houses/index.ts';
import type { Store, StoreRefusal } from '../../record/index.ts';
import type { BeaconSource, TableChange, TableSettings } from '../../table/index.ts';
import type { Catalogue } from '../catalogue.ts';
import type { TablesOfAGame } from '../settings.ts';
import type { Spread } from './aides.ts';
import { getArrangement, type WantedTable, wantedAs } from './arrangement.ts';
import { openKeptPlan } from './keptPlan.ts';
import type { LiveTable, LiveTableDeps } from './liveTable.ts';
import { createTableRegistry, type TableRegistry } from './register.ts';
import { openSpreading } from './spreading.ts';
import { ensureBank, newStarting, type Starting, spreadMs } from './starting.ts';
import { takeUpAll } from './takeUp.ts';

export interface Floor {
  readonly tables: () => readonly LiveTable[];
  readonly find: (id: string) => LiveTable | undefined;
  /** Tables that stay closed because their record cannot be read; the others run. */
  readonly stopped: () => readonly StoppedTable[];
  readonly openPrivate: (
    of: HouseGame,
    id: string,
    settings: TableSettings,
  ) => Promise<Result<LiveTable, StoreRefusal>>;
  /** Opens a public table beyond the settings; the plan with it survives a restart. */
  readonly openPublic: (wanted: WantedTable) => Promise<Result<LiveTable, StoreRefusal>>;
  /** Changes the plan for this public table, or removes it from the plan. */
  readonly replan: (table: LiveTable, to: Partial<WantedTable> | undefined) => Replanned;
  /** Opens tables that the plan lacks and closes those that it no longer has. */
  readonly arrange: () => Promise<Result<void, StoreRefusal>>;
  /** Stops a table whose record is damaged. */
  readonly halt: (id: string) => void;
  readonly finish: () => Promise<void>;
}

/** A tentative plan: undo it, or keep it across restarts. */
export interface Replanned {
  readonly undo: () => void;
  readonly keep: () => Promise<void>;
}

export interface StoppedTable {
  readonly table: string;
  /** Names the damaged place in the record. */
  readonly reason: string;
}

export interface FloorDeps {
  readonly store: Store;
  readonly cage: Cage;
  readonly keys: Sealing;
  readonly aliases: Aliases;
  readonly protection: Pick<Protection, 'guardAt' | 'permits'>;
  readonly random: Random;
  readonly time: Time;
  readonly log: Log;
  readonly catalogue: Catalogue;
  readonly wanted: readonly TablesOfAGame[];
  readonly beacon: BeaconSource | undefined;
  readonly chainLength?: number;
  /** The time over which the first deals are spread. */
  readonly spreadMs?: number;
  /** What else a live table needs. */
  readonly live: Omit<LiveTableDeps, 'onEnd' | 'time' | 'log' | 'aliases'>;
  /** In a restored house: distinguishes the ids of its new tables from those that the original may still use. */
  readonly mark: string | undefined;
  readonly onOpened: (table: LiveTable) => void;
  readonly onEnd: (table: LiveTable) => void;
  readonly onStopped: (table: StoppedTable) => void;
  /** Nodes that can run tables for this house, if it may have any. */
  readonly spread?: Spread;
  /** Why a table must not resume, if its record is known to be damaged. */
  readonly damageOf: (table: string) => string | undefined;
}

/** Resumes every open table, then brings the floor in line with the settings. */
export async function openFloor(deps: FloorDeps): Promise<Result<Floor, StoreRefusal>> {
  const kept = await openKeptPlan(deps);
  if (!kept.ok) return kept;
  const spread =
    deps.spread === undefined ? ok(undefined) : await openSpreading({ ...deps, spread: deps.spread });
  if (!spread.ok) return spread;
  const spreading = spread.value;
  const register = createTableRegistry(deps.mark);
  let stopped: readonly StoppedTable[] = [];
  let finishing = false;
  let plan = kept.value.first;
  const keep = async (): Promise<void> => {
    if (typeof plan !== 'string') await kept.value.keep(plan);
  };
  /** Runs changes to the floor in order. */
  let arranging: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const mine = arranging.then(act);
    arranging = mine.catch(() => undefined);
    return mine;
  };

  const onEnd = (table: LiveTable): void => {
    const status = table.status();
    deps.onEnd(table);
    if (status.is !== 'ended' || status.why !== 'closed') return;
    register.remove(table);
    if (!finishing) void floor.arrange();
  };
  const starting = newStarting(deps, register, onEnd, spreading);

  const floor: Floor = {
    tables: register.all,
    find: register.find,
    stopped: () => stopped,
    openPrivate: (of, id, settings) => starting.open(of, id, settings),
    openPublic: (wanted) =>
      inTurn(async () => {
        const { dealt, settings } = wanted;
        const opened = await starting.open(dealt, register.nextId(dealt.game.id), settings);
        if (!opened.ok || typeof plan === 'string') return opened;
        plan = [...plan, wanted];
        await keep();
        return opened;
      }),
    replan: (table, to) => {
      const before = plan;
      if (typeof before === 'string') return { undo: () => {}, keep };
      const mine = wantedAs(before, table);
      plan = before.flatMap((one) => (one !== mine ? [one] : to === undefined ? [] : [{ ...one, ...to }]));
      const after = plan;
      const undo = (): void => {
        if (plan === after) plan = before;
      };
      return { undo, keep };
    },
    arrange: () => inTurn(async () => (finishing ? ok(undefined) : arrange(deps, plan, register, starting))),
    halt: (id) => register.find(id)?.halt(),
    finish: async () => {
      finishing = true;
      spreading?.close();
      await arranging;
      await Promise.all(register.all().map((table) => table.finish()));
    },
  };

  const takenUp = await takeUpAll(deps, register, starting);
  if (takenUp.ok) stopped = takenUp.value;
  const arranged = takenUp.ok ? await floor.arrange() : takenUp;
  if (arranged.ok) spreading?.begin(register.all);
  if (arranged.ok) return ok(floor);
  await floor.finish();
  return arranged;
}

async function arrange(
  deps: FloorDeps,
  wanted: readonly WantedTable[] | string,
  register: TableRegistry,
  starting: Starting,
): Promise<Result<void, StoreRefusal>> {
  if (typeof wanted === 'string') return err({ code: 'store/malformed', message: wanted });
  const arrangement = getArrangement(wanted, register.all().filter(isOpen));
  for (const { table, to } of arrangement.change) {
    const changed = await change(deps, table, to);
    if (!changed.ok) return changed;
  }
  for (const table of arrangement.close)
    table.ask({ do: 'close', reason: 'The house has changed its tables.' });
  for (const [index, { dealt, settings }] of arrangement.open.entries()) {
    const delay = spreadMs(deps, index, arrangement.open.length);
    const opened = await starting.open(dealt, register.nextId(dealt.game.id), settings, delay);
    if (!opened.ok) return opened;
  }
  return ok(undefined);
}

/** Takes effect with the next shoe; funds the bank first if the float grows. */
async function change(
  { store, cage }: FloorDeps,
  table: LiveTable,
  to: TableChange,
): Promise<Result<void, StoreRefusal>> {
  const { float } = table.state().settings;
  const funded = await ensureBank(store, cage, chips(Math.max(to.settings.float - float, 0)));
  if (!funded.ok) return funded;
  table.ask({ do: 'change', ...to });
  return ok(undefined);
}

const isOpen = (table: LiveTable): boolean =>
  table.status().is !== 'ended' && table.state().asked.close === undefined;
