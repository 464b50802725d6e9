import { type Chips, chips, ok, type Result } from '../../base/index.ts';
import type { EventOf } from '../../forms/index.ts';
import type { OpenedTable } from '../../house/drive/index.ts';
import {
  type Cage,
  type Chains,
  createChains,
  isOwnRules,
  type Keeper,
  loadState,
  openNewTable,
  resumeTable,
  type TableGuard,
  toldOfChain,
} from '../../house/index.ts';
import type { HouseGame } from '../../houses/index.ts';
import { BANK } from '../../ledger/index.ts';
import { atMost, type Store, type StoreRefusal } from '../../record/index.ts';
import type { TableSettings, TableState } from '../../table/index.ts';
import type { FloorDeps } from './floor.ts';
import { type Drive, driveHere, type LiveTable, runTable } from './liveTable.ts';
import type { TableRegistry } from './register.ts';
import type { Spreading } from './spreading.ts';

/** Private tables get three of the eight database connections; the others are for public tables and the house. */
const MOST_OF_PRIVATE = 3;

type Opening = Promise<Result<Keeper, StoreRefusal>>;
type Started = Promise<Result<LiveTable, StoreRefusal>>;

/** Starts tables: new ones, and those that were open when the house stopped. */
export interface Starting {
  readonly open: (of: HouseGame, id: string, settings: TableSettings, delayMs?: number) => Started;
  readonly resume: (opened: EventOf<'opened'>, delayMs: number) => Started;
}

export function newStarting(
  deps: FloorDeps,
  register: TableRegistry,
  onEnd: (table: LiveTable) => void,
  spreading?: Spreading,
): Starting {
  const { store, time, log, aliases, protection } = deps;
  const resuming = newResuming(deps);

  let funding: Promise<unknown> = Promise.resolve();
  /** Runs one funding at a time, so that two tables do not count on the same chips in the bank. */
  const afterFunding = (float: Chips, open: () => Opening): Opening => {
    const mine = funding.then(async () => {
      const funded = await ensureBank(store, deps.cage, float);
      return funded.ok ? open() : funded;
    });
    funding = mine.catch(() => undefined);
    return mine;
  };

  const run = (begun: TableState, drive: Drive): LiveTable => {
    const number = register.numberFor(begun.house.id, begun.settings.invitation !== null);
    const table = runTable({ ...deps.live, time, log, aliases, onEnd }, { number, begun, drive });
    register.add(table);
    return table;
  };

  const start = async (keeper: Keeper, firstAttendMs: number): Started => {
    const of = await resuming.toDrive(keeper);
    return of.ok ? ok(run(keeper.state(), driveHere(of.value, firstAttendMs))) : of;
  };

  return {
    open: async ({ house, game }, id, settings, delayMs = 0) => {
      register.use(id);
      // Stores the chain first, so that no table opens whose seed was not stored.
      const seeds = await resuming.firstChain(id);
      if (!seeds.ok) return seeds;
      const table = { id, house: house.file, game: game.id, settings };
      const mine = resuming.storeFor(settings);
      const openIt = () => openNewTable(mine, table, time.now(), aliases.aliasIn, protection.guardAt(id));
      const opened = await (isOwnRules(id) ? openIt() : afterFunding(chips(settings.float), openIt));
      const started = opened.ok ? await start(opened.value, delayMs) : opened;
      if (started.ok) deps.onOpened(started.value);
      return started;
    },
    resume: async ({ tableId: id }, delayMs) => {
      const guard = protection.guardAt(id);
      if (spreading?.isLeased(id) === true) {
        const state = await loadState(store, id);
        if (!state.ok) return state;
        guard.takenUp(state.value);
        return ok(run(state.value, spreading.driveAfar(state.value)));
      }
      const resumed = await resuming.resume(id, guard, { delayMs });
      return resumed.ok
        ? ok(run(resumed.value.keeper.state(), driveHere(resumed.value, resumed.value.firstAttendMs)))
        : resumed;
    },
  };
}

/** Resumes a table, on whichever node runs it. */
export interface Resuming {
  /** Claims the table, unless it was claimed after epoch `since`, and recovers what was in progress. */
  readonly resume: (
    id: string,
    guard: TableGuard,
    terms?: { readonly delayMs?: number; readonly since?: number },
  ) => Promise<Result<OpenedTable & { readonly firstAttendMs: number }, StoreRefusal>>;
  readonly toDrive: (keeper: Keeper) => Promise<Result<OpenedTable, StoreRefusal>>;
  readonly firstChain: (id: string) => ReturnType<Chains>;
  /** Private tables share a part of the database connections. */
  readonly storeFor: (settings: Pick<TableSettings, 'invitation'>) => Store;
}

export type ResumingDeps = Pick<
  FloorDeps,
  'store' | 'time' | 'aliases' | 'keys' | 'random' | 'chainLength' | 'beacon'
>;

export function newResuming(deps: ResumingDeps): Resuming {
  const { store, time, aliases, beacon } = deps;
  const ofPrivate = atMost(store, MOST_OF_PRIVATE);
  const chainsOfTable = createChains(store, deps.keys, deps.random, deps.chainLength);
  const storeFor: Resuming['storeFor'] = ({ invitation }) => (invitation === null ? store : ofPrivate);

  const toDrive: Resuming['toDrive'] = async (keeper) => {
    const { id, chain, restored } = keeper.state();
    const chains = chainsOfTable({ id, restored });
    const seeds = await chains(chain, toldOfChain(keeper.state()));
    if (!seeds.ok) return seeds;
    const croupier = { seeds: seeds.value, chain, shoe: undefined, ...(beacon && { beacon }) };
    return ok({ keeper, croupier, chains });
  };

  return {
    storeFor,
    toDrive,
    firstChain: (id) => chainsOfTable({ id, restored: undefined })(1),
    resume: async (id, guard, { delayMs = 0, since } = {}) => {
      const before = await loadState(store, id);
      if (!before.ok) return before;
      // A closed coup is settled at once; only a betting clock that restarts is delayed.
      const { is } = before.value.stage;
      const wakes = time.now() + (is === 'betting' ? delayMs : 0);
      const own = storeFor(before.value.settings);
      const mine = { ...own, claim: (journal: string) => own.claim(journal, since) };
      const resumed = await resumeTable(mine, id, wakes, aliases.aliasIn, guard);
      const of = resumed.ok ? await toDrive(resumed.value) : resumed;
      return of.ok ? ok({ ...of.value, firstAttendMs: is === 'dealing' ? 0 : delayMs }) : of;
    },
  };
}

/** Spreads the tables' clocks: tables that all act at once make patrons wait. */
const SPREAD_MS = 6_000;

/** The start delay of table `index` out of `of`. */
export const spreadMs = ({ spreadMs: over = SPREAD_MS }: FloorDeps, index: number, of: number): number =>
  Math.floor((index * over) / of);

/** Makes sure that the bank can set aside this amount. */
export async function ensureBank(
  store: Store,
  cage: Cage,
  amount: Chips,
): Promise<Result<void, StoreRefusal>> {
  const balances = await store.balances([BANK]);
  if (!balances.ok) return balances;
  const there = balances.value.get(BANK) ?? 0;
  return there >= amount ? ok(undefined) : cage.fundBank(chips(amount - there));
}
