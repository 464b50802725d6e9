import { type Chips, chips, ok, type Result } from '../../base/index.ts';
import type { EventOf } from '../../forms/index.ts';
import {
  type Cage,
  chainsOf,
  isOwnRules,
  type Keeper,
  loadState,
  openNewTable,
  resumeTable,
  toldOfChain,
} from '../../house/index.ts';
import type { Dealt } from '../../houses/index.ts';
import { BANK } from '../../ledger/index.ts';
import { atMost, type Store, type StoreRefusal } from '../../record/index.ts';
import type { TableSettings } from '../../table/index.ts';
import type { FloorDeps } from './floor.ts';
import { type LiveTable, runTable } from './liveTable.ts';
import type { Register } from './register.ts';

/** Of the eight connections to the database: the others are for the public tables and the house itself. */
const MOST_OF_PRIVATE = 3;

type Opening = Promise<Result<Keeper, StoreRefusal>>;
type Started = Promise<Result<LiveTable, StoreRefusal>>;

/** How tables come to run: new ones, and those that were open when the house stopped. */
export interface Starting {
  readonly open: (of: Dealt, id: string, settings: TableSettings, delayMs?: number) => Started;
  readonly resume: (opened: EventOf<'opened'>, delayMs: number) => Started;
}

export function newStarting(
  deps: FloorDeps,
  register: Register,
  onEnd: (table: LiveTable) => void,
): Starting {
  const { store, time, log, aliases, protection } = deps;
  const ofPrivate = atMost(store, MOST_OF_PRIVATE);
  const chainsOfTable = chainsOf(store, deps.keys, deps.random, deps.chainLength);

  let funding: Promise<unknown> = Promise.resolve();
  /** One after the other: what the bank has for one table must not be counted on for another. */
  const afterFunding = (float: Chips, open: () => Opening): Opening => {
    const mine = funding.then(async () => {
      const funded = await ensureBank(store, deps.cage, float);
      return funded.ok ? open() : funded;
    });
    funding = mine.catch(() => undefined);
    return mine;
  };

  const start = async (keeper: Keeper, firstAttendMs: number): Started => {
    const { id, settings, house, chain, restored } = keeper.state();
    const chains = chainsOfTable({ id, restored });
    const seeds = await chains(chain, toldOfChain(keeper.state()));
    if (!seeds.ok) return seeds;
    const { beacon } = deps;
    const croupier = { seeds: seeds.value, chain, shoe: undefined, ...(beacon && { beacon }) };
    const number = register.numberFor(house.id, settings.invitation !== null);
    const table = runTable(
      { ...deps.live, time, log, aliases, onEnd },
      { keeper, croupier, chains, number },
      firstAttendMs,
    );
    register.add(table);
    return ok(table);
  };

  return {
    open: async ({ house, game }, id, settings, delayMs = 0) => {
      register.use(id);
      // The chain comes first: a table whose seed could not be kept is never opened.
      const seeds = await chainsOfTable({ id, restored: undefined })(1);
      if (!seeds.ok) return seeds;
      const table = { id, house: house.file, game: game.id, settings };
      const mine = settings.invitation === null ? store : ofPrivate;
      const openIt = () => openNewTable(mine, table, time.now(), aliases.aliasIn, protection.guardAt(id));
      const opened = await (isOwnRules(id) ? openIt() : afterFunding(chips(settings.float), openIt));
      const started = opened.ok ? await start(opened.value, delayMs) : opened;
      if (started.ok) deps.onOpened(started.value);
      return started;
    },
    resume: async ({ tableId: id }, delayMs) => {
      const before = await loadState(store, id);
      if (!before.ok) return before;
      // A closed coup is settled at once; only a clock that begins anew begins a little later than the one before.
      const { is } = before.value.stage;
      const wakes = time.now() + (is === 'betting' ? delayMs : 0);
      const mine = before.value.settings.invitation === null ? store : ofPrivate;
      const resumed = await resumeTable(mine, id, wakes, aliases.aliasIn, protection.guardAt(id));
      return resumed.ok ? start(resumed.value, is === 'dealing' ? 0 : delayMs) : resumed;
    },
  };
}

/** Tables that all speak at once make everybody wait. */
const SPREAD_MS = 6_000;

/** When the one at this place of so many begins. */
export const spreadMs = ({ spreadMs: over = SPREAD_MS }: FloorDeps, index: number, of: number): number =>
  Math.floor((index * over) / of);

/** Enough in the bank to set this much aside. */
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
