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

/** Every table of the house. */
export interface Floor {
  readonly tables: () => readonly LiveTable[];
  readonly find: (id: string) => LiveTable | undefined;
  /** Tables whose record cannot be read: they stay shut, and the others are dealt. */
  readonly stopped: () => readonly StoppedTable[];
  readonly openPrivate: (
    of: HouseGame,
    id: string,
    settings: TableSettings,
  ) => Promise<Result<LiveTable, StoreRefusal>>;
  /** One more public table than the settings want; it lasts over a restart. */
  readonly openPublic: (wanted: WantedTable) => Promise<Result<LiveTable, StoreRefusal>>;
  /** This public table is wanted otherwise, or no more. */
  readonly replan: (table: LiveTable, to: Partial<WantedTable> | undefined) => Replanned;
  /** Opens what is wanted and is missing, closes what is wanted no more. */
  readonly arrange: () => Promise<Result<void, StoreRefusal>>;
  /** A table whose record is damaged is dealt no more. */
  readonly halt: (id: string) => void;
  readonly finish: () => Promise<void>;
}

/** Another plan, for now: it is taken back, or kept over a restart. */
export interface Replanned {
  readonly undo: () => void;
  readonly keep: () => Promise<void>;
}

export interface StoppedTable {
  readonly table: string;
  /** Names the place. */
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
  /** Over how long the first deals are spread. */
  readonly spreadMs?: number;
  /** What a live table needs besides. */
  readonly live: Omit<LiveTableDeps, 'onEnd' | 'time' | 'log' | 'aliases'>;
  /** In a restored house: what tells the names of its new tables from those that the original may open. */
  readonly mark: string | undefined;
  readonly onOpened: (table: LiveTable) => void;
  readonly onEnd: (table: LiveTable) => void;
  readonly onStopped: (table: StoppedTable) => void;
  /** Other nodes that deal tables for this house, where there may be any. */
  readonly spread?: Spread;
  /** Why a table is not to be taken up, where its record is known to be damaged. */
  readonly damageOf: (table: string) => string | undefined;
}

/** Takes up every table that was open, then does what the settings want. */
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
  /** One after the other, whoever asks. */
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

/** Changes, closes and opens tables until the floor is as it is wanted. */
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

/** From its next shoe on; the bank has what a larger float takes. */
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
