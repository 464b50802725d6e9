import { type Chips, chips, err, ok, type Result } from '../../base/index.ts';
import { type EventOf, isTableJournal, TABLE_JOURNAL } from '../../forms/index.ts';
import {
  type Cage,
  chainsOf,
  type Keeper,
  type Log,
  loadState,
  openNewTable,
  type Random,
  readRows,
  resumeTable,
  type Sealing,
  type Time,
} from '../../house/index.ts';
import { BANK } from '../../ledger/index.ts';
import type { Store, StoreRefusal } from '../../record/index.ts';
import type { TableChange, TableEvent, TableSettings } from '../../table/index.ts';
import type { Catalogue, Dealt } from '../catalogue.ts';
import type { TablesOfAGame } from '../settings.ts';
import { arrangementOf, wantedTables } from './arrangement.ts';
import { type LiveTable, type LiveTableDeps, runTable } from './liveTable.ts';

/** Every table of the house. */
export interface Floor {
  readonly tables: () => readonly LiveTable[];
  readonly find: (id: string) => LiveTable | undefined;
  /** Tables whose record cannot be read: they stay shut, and the others are dealt. */
  readonly stopped: () => readonly StoppedTable[];
  readonly openPrivate: (
    of: Dealt,
    id: string,
    settings: TableSettings,
  ) => Promise<Result<LiveTable, StoreRefusal>>;
  /** Opens what the settings want and is missing, closes what they want no more. */
  readonly arrange: () => Promise<Result<void, StoreRefusal>>;
  readonly finish: () => Promise<void>;
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
  readonly random: Random;
  readonly time: Time;
  readonly log: Log;
  readonly catalogue: Catalogue;
  readonly wanted: readonly TablesOfAGame[];
  readonly chainLength?: number;
  /** Over how long the first deals are spread. */
  readonly spreadMs?: number;
  /** What a live table needs besides. */
  readonly live: Omit<LiveTableDeps, 'onEnd' | 'time' | 'log'>;
  readonly onOpened: (table: LiveTable) => void;
  readonly onEnd: (table: LiveTable) => void;
  readonly onStopped: (table: StoppedTable) => void;
}

/** What keeps one table shut and no other. */
const OF_ONE_TABLE: readonly string[] = ['store/damaged', 'store/unreadable'];

/** Tables that all speak at once make everybody wait. */
const SPREAD_MS = 6_000;

/** Takes up every table that was open, then does what the settings want. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: to be split; nothing else is over the line.
export async function openFloor(deps: FloorDeps): Promise<Result<Floor, StoreRefusal>> {
  const { store, time, log, spreadMs = SPREAD_MS } = deps;
  const tables = new Map<string, LiveTable>();
  const used = new Set<string>();
  const stopped: StoppedTable[] = [];
  let finishing = false;

  /** The smallest number that no other table of the house has; private tables are counted by themselves. */
  const numberFor = (houseId: string, isPrivate: boolean): number => {
    const taken = new Set(
      [...tables.values()]
        .filter(
          ({ state }) => state().house.id === houseId && (state().settings.invitation !== null) === isPrivate,
        )
        .map(({ number }) => number),
    );
    let number = 1;
    while (taken.has(number)) number += 1;
    return number;
  };

  const chainsOfTable = chainsOf(store, deps.keys, deps.random, deps.chainLength);

  const start = async (keeper: Keeper, firstAttendMs: number): Promise<Result<LiveTable, StoreRefusal>> => {
    const { id, settings, house, chain } = keeper.state();
    const isPrivate = settings.invitation !== null;
    const chains = chainsOfTable(id);
    const seeds = await chains(chain);
    if (!seeds.ok) return seeds;
    const croupier = { seeds: seeds.value, chain, shoe: undefined };
    const table = runTable(
      { ...deps.live, time, log, onEnd },
      { keeper, croupier, chains, number: numberFor(house.id, isPrivate) },
      firstAttendMs,
    );
    tables.set(id, table);
    return ok(table);
  };

  const onEnd = (table: LiveTable): void => {
    const status = table.status();
    deps.onEnd(table);
    if (status.is !== 'ended' || status.why !== 'closed') return;
    tables.delete(table.id);
    if (!finishing) void floor.arrange();
  };

  const resume = async (
    { tableId: id }: EventOf<'opened'>,
    delayMs: number,
  ): Promise<Result<LiveTable, StoreRefusal>> => {
    const before = await loadState(store, id);
    if (!before.ok) return before;
    // A closed coup is settled at once; only a clock that begins anew begins a little later than the one before.
    const { is } = before.value.stage;
    const resumed = await resumeTable(store, id, time.now() + (is === 'betting' ? delayMs : 0));
    return resumed.ok ? start(resumed.value, is === 'dealing' ? 0 : delayMs) : resumed;
  };

  const open = async (
    { house, game }: Dealt,
    id: string,
    settings: TableSettings,
    delayMs = 0,
  ): Promise<Result<LiveTable, StoreRefusal>> => {
    used.add(id);
    // The chain comes first: a table whose seed could not be kept is never opened.
    const seeds = await chainsOfTable(id)(1);
    if (!seeds.ok) return seeds;
    const funded = await ensureBank(store, deps.cage, chips(settings.float));
    if (!funded.ok) return funded;
    const table = { id, house: house.file, game: game.id, settings };
    const opened = await openNewTable(store, table, time.now());
    const started = opened.ok ? await start(opened.value, delayMs) : opened;
    if (started.ok) deps.onOpened(started.value);
    return started;
  };

  /** One table whose record is damaged or cannot be read must not keep the others shut. */
  const stayShut = (table: string, { code, message }: StoreRefusal): boolean => {
    if (!OF_ONE_TABLE.includes(code)) return false;
    log.error({ table, error: message }, 'a table cannot be taken up');
    stopped.push({ table, reason: message });
    deps.onStopped({ table, reason: message });
    return true;
  };

  const resumeAll = async (): Promise<Result<void, StoreRefusal>> => {
    const journals = await store.journals();
    if (!journals.ok) return journals;
    const open: EventOf<'opened'>[] = [];
    for (const { journal, seq } of journals.value) {
      if (!isTableJournal(journal) || seq === 0) continue;
      used.add(journal);
      const opened = await openedOf(store, journal, seq);
      if (!opened.ok && !stayShut(journal, opened.error)) return opened;
      if (opened.ok && opened.value !== undefined) open.push(opened.value);
    }
    // In the order in which they were opened, so that a table keeps its number.
    for (const [index, opened] of open.sort((a, b) => a.at - b.at).entries()) {
      const resumed = await resume(opened, Math.floor((index * spreadMs) / open.length));
      if (!resumed.ok && !stayShut(opened.tableId, resumed.error)) return resumed;
    }
    return ok(undefined);
  };

  const nextId = (game: string): string => {
    const stem = game.replace('/', '-');
    let number = 1;
    while (used.has(`${stem}-${number}`)) number += 1;
    return `${stem}-${number}`;
  };

  /** From its next shoe on; the bank has what a larger float takes. */
  const change = async (table: LiveTable, to: TableChange): Promise<Result<void, StoreRefusal>> => {
    const { float } = table.state().settings;
    const funded = await ensureBank(store, deps.cage, chips(Math.max(to.settings.float - float, 0)));
    if (!funded.ok) return funded;
    table.ask({ do: 'change', ...to });
    return ok(undefined);
  };

  /** One after the other, whoever asks. */
  let arranging: Promise<unknown> = Promise.resolve();
  const arrange = async (): Promise<Result<void, StoreRefusal>> => {
    const wanted = wantedTables(deps.catalogue, deps.wanted);
    if (typeof wanted === 'string')
      return err({ code: 'store/malformed', message: `no house has the game ${wanted}` });
    const arrangement = arrangementOf(wanted, [...tables.values()].filter(isOpen));
    for (const { table, to } of arrangement.change) {
      const changed = await change(table, to);
      if (!changed.ok) return changed;
    }
    for (const table of arrangement.close)
      table.ask({ do: 'close', reason: 'The house has changed its tables.' });
    for (const [index, { dealt, settings }] of arrangement.open.entries()) {
      const delay = Math.floor((index * spreadMs) / arrangement.open.length);
      const opened = await open(dealt, nextId(dealt.game.id), settings, delay);
      if (!opened.ok) return opened;
    }
    return ok(undefined);
  };

  const floor: Floor = {
    tables: () => [...tables.values()],
    find: (id) => tables.get(id),
    stopped: () => stopped,
    openPrivate: (of, id, settings) => open(of, id, settings),
    arrange: () => {
      const mine = arranging.then(() => (finishing ? ok(undefined) : arrange()));
      arranging = mine.catch(() => undefined);
      return mine;
    },
    finish: async () => {
      finishing = true;
      await arranging;
      await Promise.all([...tables.values()].map((table) => table.finish()));
    },
  };

  const resumed = await resumeAll();
  const arranged = resumed.ok ? await floor.arrange() : resumed;
  if (arranged.ok) return ok(floor);
  await floor.finish();
  return arranged;
}

/** How a table was opened, where it was not closed. */
async function openedOf(
  store: Store,
  journal: string,
  seq: number,
): Promise<Result<EventOf<'opened'> | undefined, StoreRefusal>> {
  const ends = [await store.events(journal, seq, 1), await store.events(journal, 1, 1)];
  const events: TableEvent[] = [];
  for (const rows of ends) {
    const read = rows.ok ? readRows(TABLE_JOURNAL, rows.value) : rows;
    if (!read.ok) return read;
    events.push(...read.value);
  }
  const [last, first] = events;
  return ok(last?.type !== 'closed' && first?.type === 'opened' ? first : undefined);
}

const isOpen = (table: LiveTable): boolean =>
  table.status().is !== 'ended' && table.state().asked.close === undefined;

/** Enough in the bank to set this much aside. */
async function ensureBank(store: Store, cage: Cage, amount: Chips): Promise<Result<void, StoreRefusal>> {
  const balances = await store.balances([BANK]);
  if (!balances.ok) return balances;
  const there = balances.value.get(BANK) ?? 0;
  return there >= amount ? ok(undefined) : cage.fundBank(chips(amount - there));
}
