import { err, ok, type Result } from '../base/index.ts';
import type { House as HouseOfCards } from '../engine/index.ts';
import { openCage } from '../house/cage.ts';
import { openKeyring } from '../house/keys/keyring.ts';
import { type Log, NO_LOG } from '../house/log.ts';
import { type Random, randomText } from '../house/random.ts';
import { makeSigner } from '../house/signer.ts';
import type { Time } from '../house/time.ts';
import { LIMITS, type Purse } from '../protocol/index.ts';
import type { ArchiveStore, StoreRefusal } from '../record/index.ts';
import { type HouseRefusal, openHouseDatabase } from '../record/postgres/index.ts';
import type { TableEvent } from '../table/index.ts';
import { makeCatalogue } from './catalogue.ts';
import { makeApi } from './http/api.ts';
import { openHttp } from './http/http.ts';
import { openShoes } from './http/shoes.ts';
import { newMetrics } from './metrics.ts';
import { type Guest, openDoor } from './people/door.ts';
import { pursesOf } from './people/purse.ts';
import { openSignificant, type Significant } from './people/significant.ts';
import { openTickets } from './people/tickets.ts';
import { systemRandom } from './random.ts';
import { type Settings, tellableSettings } from './settings.ts';
import { type Floor, openFloor } from './table/floor.ts';
import type { LiveTable } from './table/liveTable.ts';
import { openPrivateTables } from './table/privateTables.ts';
import { systemTime } from './time.ts';
import type { Limits } from './wire/connection.ts';
import { allowedOrigins } from './wire/origins.ts';
import { openSockets, type Sockets } from './wire/sockets.ts';

/** What the house takes from outside: all of it can be put in by a test. */
export interface HouseDeps {
  readonly time?: Time;
  readonly random?: Random;
  readonly log?: Log;
  /** A record that is open already, with its key; otherwise the settings name a database. */
  readonly record?: { readonly store: ArchiveStore; readonly key: Uint8Array };
  /** House files of the host's own, parsed. */
  readonly houses?: readonly HouseOfCards[];
  readonly onProgress?: (words: string) => void;
  readonly limits?: Partial<Limits>;
  readonly gatherMs?: number;
  /** N of each table's chain. */
  readonly chainLength?: number;
  /** Over how long the first deals of the tables are spread. */
  readonly spreadMs?: number;
}

/** Why a house does not open. */
export interface OpeningRefusal {
  readonly code: HouseRefusal['code'] | StoreRefusal['code'] | 'house/address-in-use' | 'house/address';
  readonly message: string;
}

/** A house that is open. */
export interface OpenHouse {
  /** Where it is: `http://127.0.0.1:8787/`. */
  readonly address: string;
  /** How a program on this machine reaches it. */
  readonly localAddress: string;
  readonly port: number;
  readonly run: string;
  readonly floor: Floor;
  readonly store: ArchiveStore;
  /** Finishes the coups on the felt, tells everybody, and closes. The same promise for whoever asks again. */
  readonly stop: (reason?: string) => Promise<void>;
}

const RUN_BYTES = 12;
const GATHER_MS = 3;
const COME_BACK_MS = 3_000;

/** Opens the record, takes up every table, and lets people in. */
export async function openHouse(
  settings: Settings,
  deps: HouseDeps = {},
): Promise<Result<OpenHouse, OpeningRefusal>> {
  const record = await openRecord(settings, deps);
  if (!record.ok) return record;
  const opened = await openOn(record.value, settings, deps);
  if (!opened.ok) await record.value.close();
  return opened;
}

interface Record {
  readonly store: ArchiveStore;
  readonly key: Uint8Array;
  readonly close: () => Promise<void>;
}

async function openRecord(settings: Settings, deps: HouseDeps): Promise<Result<Record, HouseRefusal>> {
  if (deps.record !== undefined) return ok({ ...deps.record, close: async () => {} });
  const { dataFolder, databaseUrl, databaseOwnerUrl, key } = settings;
  const opened = await openHouseDatabase({
    ...(dataFolder !== undefined && { dataFolder }),
    ...(databaseUrl !== undefined && { databaseUrl }),
    ...(databaseOwnerUrl !== undefined && { ownerUrl: databaseOwnerUrl }),
    ...(key !== undefined && { key }),
    ...(deps.onProgress !== undefined && { onProgress: deps.onProgress }),
  });
  if (!opened.ok) return opened;
  const { store, close } = opened.value;
  if (opened.value.key !== undefined) return ok({ store, key: opened.value.key, close });
  await close();
  return err({
    code: 'house/bad-key',
    message: 'a house needs a key for its seals: set COUP_KEY, or name a data folder that keeps it',
  });
}

async function openOn(
  record: Record,
  settings: Settings,
  deps: HouseDeps,
): Promise<Result<OpenHouse, OpeningRefusal>> {
  const { store } = record;
  const { time = systemTime(), random = systemRandom, log = NO_LOG } = deps;
  const keys = await openKeyring(store, record.key, random);
  if (!keys.ok) return keys;
  const signer = makeSigner(keys.value.signing[0].secretKey);
  const run = randomText(random, RUN_BYTES);
  const catalogue = makeCatalogue(deps.houses);
  const metrics = newMetrics();
  let closing = false;
  let sockets: Sockets | undefined;
  let origins: ReadonlySet<string> = new Set();

  const significant = await openSignificant(store, time, log);
  if (!significant.ok) return significant;
  const started = await significant.value.start(run, tellableSettings(settings));
  if (!started.ok) return started;
  const door = await openDoor(store, time.now, random);
  if (!door.ok) return door;
  const cage = await openCage(store);
  if (!cage.ok) return cage;

  const http = await openHttp({
    settings,
    log,
    metrics,
    door: door.value,
    significant: significant.value,
    origins: () => origins,
    isClosing: () => closing,
    notReady: () => notReady(store, floor.ok ? floor.value : undefined),
  });

  const onEvents = (table: LiveTable, events: readonly TableEvent[]): void => {
    noteEvents(significant.value, settings.largeWin, table, events);
    tellPurses(whoseChipsMoved(events)).catch((thrown: unknown) =>
      log.error({ error: String(thrown) }, 'purses could not be told'),
    );
  };
  const purseDeps = () => ({ store, floor: openFloorOf(floor), grantEveryMs: settings.grantEveryMs });
  const tellPurses = async (patrons: readonly string[]): Promise<void> => {
    const guests = patrons.flatMap((patron) => door.value.guest(patron) ?? []);
    if (guests.length === 0 || sockets === undefined) return;
    const purses = await pursesOf(purseDeps(), guests, time.now());
    if (!purses.ok) return;
    for (const [index, { patron }] of guests.entries()) {
      const purse = purses.value[index];
      if (purse !== undefined) sockets.tell(patron, { say: 'purse', purse });
    }
  };
  const purseOf = async (guest: Guest): Promise<Purse | undefined> => {
    const purses = await pursesOf(purseDeps(), [guest], time.now());
    return purses.ok ? purses.value[0] : undefined;
  };

  const floor = await openFloor({
    store,
    cage: cage.value,
    keys: keys.value,
    random,
    time,
    log,
    catalogue,
    wanted: settings.tables,
    ...(deps.chainLength !== undefined && { chainLength: deps.chainLength }),
    ...(deps.spreadMs !== undefined && { spreadMs: deps.spreadMs }),
    live: { run, signer, gatherMs: deps.gatherMs ?? GATHER_MS, onEvents, meter: metrics.tables },
    onOpened: (table) =>
      significant.value.note({ type: 'table-opened', table: table.id, game: table.state().game.id }),
    onEnd: (table) => {
      const status = table.status();
      if (status.is === 'ended' && (status.why === 'fenced' || status.why === 'broken'))
        significant.value.note({ type: 'table-stopped', table: table.id, reason: status.why });
    },
  });
  if (!floor.ok) {
    await http.close();
    metrics.close();
    return floor;
  }
  const tickets = openTickets(time.now, random);
  const privateTables = openPrivateTables({
    floor: floor.value,
    catalogue,
    significant: significant.value,
    random,
    time,
    settings,
  });
  http.serve(
    makeApi({
      store,
      cage: cage.value,
      time,
      door: door.value,
      tickets,
      floor: floor.value,
      sockets: () => open,
      catalogue,
      privateTables,
      shoes: openShoes(store, signer),
      significant: significant.value,
      settings,
    }),
  );
  const open = openSockets(http.server, {
    run,
    time,
    door: door.value,
    tickets,
    significant: significant.value,
    publicKey: signer.publicKey,
    origins: () => origins,
    trustProxy: settings.trustProxy,
    socketsPerAddress: settings.socketsPerAddress,
    ...(deps.limits !== undefined && { limits: { ...LIMITS, ...deps.limits } }),
    findTable: floor.value.find,
    purse: purseOf,
    isClosing: () => closing,
    meter: metrics.sockets,
  });
  sockets = open;
  metrics.observe(floor.value, open);

  let stopping: Promise<void> | undefined;
  const stop = async (reason: string): Promise<void> => {
    closing = true;
    log.info({ reason }, 'the house closes');
    privateTables.close();
    await floor.value.finish();
    await open.close('The house is closing.', COME_BACK_MS);
    significant.value.note({ type: 'house-stopped', run, reason });
    await significant.value.flush();
    await door.value.save();
    await http.close();
    metrics.close();
    await record.close();
  };
  const house = {
    run,
    floor: floor.value,
    store,
    stop: (reason = 'asked') => {
      stopping ??= stop(reason);
      return stopping;
    },
  };
  const port = await listen(http);
  if (!port.ok) {
    await house.stop('not opened');
    return port;
  }
  origins = allowedOrigins(settings, port.value);
  const localAddress = localAddressOf(settings, port.value);
  const address = settings.publicUrl?.replace(/\/?$/, '/') ?? localAddress;
  log.info({ address, tables: floor.value.tables().length }, 'the house is open');
  return ok({ ...house, address, localAddress, port: port.value });
}

async function listen(http: {
  readonly listen: () => Promise<number>;
}): Promise<Result<number, OpeningRefusal>> {
  try {
    return ok(await http.listen());
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      return err({
        code: 'house/address-in-use',
        message:
          'the port is taken by another program: stop that one, or choose another with --port (0 for any)',
      });
    return err({ code: 'house/address', message: `the house cannot listen there: ${message}` });
  }
}

const EVERYWHERE: readonly string[] = ['0.0.0.0', '::'];

function localAddressOf({ host }: Settings, port: number): string {
  const name = EVERYWHERE.includes(host) ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}/`;
}

function openFloorOf(floor: Result<Floor, StoreRefusal>): Floor {
  if (!floor.ok) throw new Error('broken invariant: the floor is open');
  return floor.value;
}

/** Why a load balancer should send nobody: the store is away, or a table is not dealt. */
async function notReady(store: ArchiveStore, floor: Floor | undefined): Promise<string | undefined> {
  if (floor === undefined) return 'The tables are being taken up.';
  const answered = await store.balances([]);
  if (!answered.ok) return 'The store does not answer.';
  const still = floor.tables().filter((table) => table.status().is !== 'running');
  return still.length === 0 ? undefined : `${still.length} tables are not dealt.`;
}

/** Whose chips an event has moved. */
function whoseChipsMoved(events: readonly TableEvent[]): readonly string[] {
  const patrons = new Set<string>();
  for (const event of events) {
    if (event.type === 'bought-in' || event.type === 'left') patrons.add(event.patron);
    if (event.type === 'logged' && event.entry.type === 'settled')
      for (const { patron } of event.entry.rows ?? []) patrons.add(patron);
  }
  return [...patrons];
}

function noteEvents(
  significant: Significant,
  largeWin: number,
  table: LiveTable,
  events: readonly TableEvent[],
): void {
  const shoe = `${table.id}/${Math.max(table.state().nextIndex - 1, 1)}`;
  for (const event of events) {
    if (event.type === 'closed')
      significant.note({ type: 'table-closed', table: table.id, float: event.float });
    if (event.type !== 'logged') continue;
    const { entry } = event;
    if (entry.type === 'void')
      significant.note({ type: 'shoe-void', table: table.id, shoe, reason: entry.body.reason });
    if (entry.type !== 'settled') continue;
    const wins = new Map<string, number>();
    for (const { patron, profit } of entry.rows ?? []) wins.set(patron, (wins.get(patron) ?? 0) + profit);
    for (const [patron, profit] of wins) {
      if (profit < largeWin) continue;
      significant.note({ type: 'large-win', table: table.id, patron, shoe, coup: entry.body.coup, profit });
    }
  }
}
