import { createServer } from 'node:net';
import { err, ok, type Result } from '../base/index.ts';
import { inCoup, toPeopleAndOnlookers } from '../house/drive/index.ts';
import {
  type Cage,
  type Door,
  isDamage,
  keepRecounting,
  openCage,
  openDoor,
  openProtection,
  openShoes,
  openSignificant,
  openTakings,
  type Protection,
  type Significant,
  type Takings,
} from '../house/index.ts';
import {
  type Accounts,
  type LogIn,
  type LoginSecret,
  newDelays,
  openAccounts,
  openLogIn,
  openLoginSecret,
  withRegister,
} from '../house/register/index.ts';
import type { KeptWatch } from '../house/watch/index.ts';
import { LIMITS } from '../protocol/index.ts';
import { type ArchiveStore, refuseStore, type StoreRefusal } from '../record/index.ts';
import { type DatabaseRefusal, findOpenHouse } from '../record/postgres/index.ts';
import { stopOnce } from './closing.ts';
import { type DamageBook, openDamageBook } from './damage.ts';
import { openHeadsFile } from './headsFile.ts';
import { getHouseFiles } from './houseFiles.ts';
import { makeApi, makeGates } from './http/api.ts';
import { type Http, openHttp } from './http/http.ts';
import type { Metrics } from './metrics.ts';
import type { DealtHouse } from './nodes/desk.ts';
import { noteEnd, noteEvents, noteStopped, whoseChipsMoved } from './noting.ts';
import { createOnlookers, type Onlookers } from './onlookers.ts';
import { openRecord, type Record } from './openRecord.ts';
import { isCommonPassword } from './people/commonPasswords.ts';
import { forgettingNames } from './people/forgetting.ts';
import { openGrants } from './people/grants.ts';
import { loadWebAuthn, openPasskeys } from './people/passkeys.ts';
import { openPurses, type Purses } from './people/purses.ts';
import { openSecurityLog, type SecurityLog, shortMark } from './people/securityLog.ts';
import { newSetupLink, type SetupLink } from './people/setupLink.ts';
import { openTickets } from './people/tickets.ts';
import { visitorIn } from './people/visitor.ts';
import { createPitFeed } from './pit/desk.ts';
import { openPublicTables } from './pit/publicTables.ts';
import { openWatching } from './pit/watching.ts';
import { type HouseDeps, openPremises, type Premises } from './premises.ts';
import { openProgramCheck } from './programCheck.ts';
import { loadReadiness } from './readiness.ts';
import { createRecallReader } from './reading.ts';
import { refuseRequest as refuseClient } from './refusal.ts';
import { restoreCopy } from './restoreCopy.ts';
import { type Settings, tellableSettings } from './settings.ts';
import { openShut } from './shut.ts';
import { type EmptySeats, newEmptySeats } from './table/emptySeats.ts';
import { type Floor, type FloorDeps, openFloor } from './table/floor.ts';
import { openHosting } from './table/hosting.ts';
import { openPrivateTables, type PrivateTables } from './table/privateTables.ts';
import { openWritingOff } from './table/writingOff.ts';
import { getNetwork } from './wire/network.ts';
import { allowedOrigins } from './wire/origins.ts';
import { openSockets, type Sockets } from './wire/sockets.ts';

export interface OpeningRefusal {
  readonly code: DatabaseRefusal['code'] | StoreRefusal['code'] | 'house/address-in-use' | 'house/address';
  readonly message: string;
}

export interface OpenHouse {
  /** The public URL, or `http://localhost:8787/`: passkeys need a host name, not an IP address. */
  readonly address: string;
  /** The URL for programs on this machine. */
  readonly localAddress: string;
  readonly port: number;
  readonly run: string;
  readonly floor: Floor;
  readonly store: ArchiveStore;
  /** Whether an account with the role of the pit exists. */
  readonly hasPit: boolean;
  /** The code of the link that makes the first officer; set only if the house has none. */
  readonly setupCode?: string;
  /** Why the house is closed to everyone: its own accounts or journals are damaged. */
  readonly shut?: string;
  /** How many coups with chips on the felt it finishes before closing. */
  readonly handsInPlay: () => number;
  /** Resolves with a reason when another process has taken the record, after which this house cannot write. */
  readonly taken: Promise<string>;
  /** Finishes the coups on the felt, notifies the clients, and closes. Repeated calls share one promise. */
  readonly stop: (reason?: string) => Promise<void>;
}

export const GATHER_MS = 3;

/** No other process can take a record that the caller passed in. */
const NEVER = new Promise<never>(() => {});

/** Opens the record, resumes every table, and starts to listen. */
export async function openHouse(
  settings: Settings,
  deps: HouseDeps = {},
): Promise<Result<OpenHouse, OpeningRefusal>> {
  // Checked before the database opens, because opening may take a while and changes it.
  const taken = await portTaken(settings);
  if (taken !== undefined)
    return err((deps.record === undefined ? await findOpenHouse(settings) : undefined) ?? taken);
  const [record] = await Promise.all([
    deps.record === undefined
      ? openRecord(settings, deps.onProgress)
      : ok({ taken: NEVER, place: 'handed in', ...deps.record, close: async () => {} }),
    loadWebAuthn(),
  ]);
  if (!record.ok) return record;
  const opened = await openOn(record.value, settings, deps);
  if (!opened.ok) await record.value.close();
  return opened;
}

async function openOn(
  record: Record,
  settings: Settings,
  deps: HouseDeps,
): Promise<Result<OpenHouse, OpeningRefusal>> {
  const opened = await openUnheard(record, settings, deps);
  if (!opened.ok) return opened;
  const { premises, rooms, house } = opened.value;
  const { floor, http, stop } = house;
  const port = await listen(http);
  if (!port.ok) {
    await stop('not opened');
    return port;
  }
  premises.life.origins = allowedOrigins(settings, port.value);
  const localAddress = getLocalAddress(settings, port.value);
  const address = settings.publicUrl?.replace(/\/?$/, '/') ?? named(localAddress);
  await record.announce?.(named(localAddress));
  const { run, record: store } = premises;
  const shut = rooms.ok ? {} : { shut: rooms.error.message };
  const hasPit = rooms.ok && [...rooms.value.register.accounts()].some(({ role }) => role === 'pit');
  if (rooms.ok) premises.log.info({ address, tables: floor.tables().length }, 'the house is open');
  return ok({
    run,
    floor,
    store,
    hasPit,
    ...(rooms.ok && !hasPit && { setupCode: rooms.value.setupLink.issue() }),
    ...shut,
    handsInPlay: () => floor.tables().filter((table) => inCoup(table.state())).length,
    taken: record.taken,
    stop,
    address,
    localAddress,
    port: port.value,
  });
}

/** A house that this process leads and that other nodes reach. */
export interface DealingHouse extends DealtHouse, Pick<OpenHouse, 'stop'> {
  readonly metrics: Metrics;
}

/** Opens a house that does not listen on a port. */
export async function openDealing(
  record: Record,
  settings: Settings,
  deps: HouseDeps,
): Promise<Result<DealingHouse, OpeningRefusal>> {
  const opened = await openUnheard(record, settings, deps);
  if (!opened.ok) return opened;
  const {
    premises: { metrics, life },
    house: { http, sockets, stop },
  } = opened.value;
  return ok({
    metrics,
    stop,
    ask: http.ask,
    admit: (knock, end) => sockets?.admitFar(knock, end) ?? SHUT,
    allow: (origins) => {
      life.origins = new Set([...life.origins, ...origins]);
    },
  });
}

const SHUT = refuseClient('house/unavailable', 'The house is shut: its record is being looked after.');

/** Opens all of a house except its port. */
async function openUnheard(
  record: Record,
  settings: Settings,
  deps: HouseDeps,
): Promise<
  Result<
    {
      readonly premises: Premises;
      readonly rooms: Result<HouseServices, StoreRefusal>;
      readonly house: Opened;
    },
    OpeningRefusal
  >
> {
  // Loads the package now: after opening, the process gives up root's rights and may not be able to read it.
  await loadWebAuthn();
  const opened = await openPremises(record, settings, deps);
  if (!opened.ok) return opened;
  const premises = opened.value;
  const rooms = await openRooms(premises, deps);
  if (!rooms.ok && !isDamage(rooms.error)) {
    await premises.recount.end();
    premises.metrics.close();
    premises.beacon?.close();
    return rooms;
  }
  const house = rooms.ok
    ? await openAll(premises, rooms.value, record, deps)
    : await openShut(premises, rooms.error, record);
  return ok({ premises, rooms, house });
}

/** The parts that listen, and how to close them. */
export interface Opened extends Pick<OpenHouse, 'floor' | 'stop'> {
  readonly http: Http;
  /** Undefined if the house is closed because of damage. */
  readonly sockets?: Sockets;
}

async function openAll(
  premises: Premises,
  rooms: HouseServices,
  record: Record,
  { programFolder }: HouseDeps,
): Promise<Opened> {
  const warned = await premises.store.warnings();
  if (warned.ok) for (const words of warned.value) premises.log.warn({}, words);
  const heads = openHeadsFile(premises, premises.settings.headsFile);
  await heads.tell();
  const program = openProgramCheck({ ...premises, ...rooms }, programFolder);
  const kept = await keepRecounting({
    ...premises,
    rowsPerSecond: premises.settings.recountRowsPerSecond,
    onDamage: rooms.damage.note,
    onRows: premises.metrics.recounted,
    isWhole: rooms.damage.isWhole,
  });
  return { ...rooms, stop: stopOnce(premises, { ...rooms, heads, kept, program }, record.close) };
}

/** The services of an open house, which must be closed again. */
export interface HouseServices extends People {
  readonly returnWatch: KeptWatch;
  readonly damage: DamageBook;
  readonly floor: Floor;
  readonly http: Http;
  readonly sockets: Sockets;
  readonly privateTables: PrivateTables;
}

async function openRooms(premises: Premises, deps: HouseDeps): Promise<Result<HouseServices, StoreRefusal>> {
  let floor: Floor | undefined;
  const emptySeats = newEmptySeats({ ...premises, floor: () => floor });
  const people = await openPeople(premises, emptySeats);
  if (!people.ok) return people;
  const damage = openDamageBook({ ...premises, ...people.value });
  const counted = await premises.recount.start();
  if (!counted.ok) return counted;
  for (const found of counted.value.damage) await damage.note(found);
  const shut = damage.ofHouse();
  if (shut !== undefined) {
    await people.value.significant.finish();
    return refuseStore('store/damaged', shut);
  }
  const restored = await restoreCopy(premises, people.value.significant, deps);
  if (!restored.ok) return restored;
  // Resumed tables run at once, before the shell is open, so they look it up when they need it.
  let shell: Shell | undefined;
  const returnWatch = await openWatching({ ...premises, ...people.value, floor: () => floor });
  if (!returnWatch.ok) return returnWatch;
  const onlookers = createOnlookers(premises.time, () => {
    for (const table of floor?.tables() ?? []) table.wake();
  });
  const books = { ...people.value, damage, emptySeats, onlookers, returnWatch: returnWatch.value };
  const opened = await openTables(premises, books, { ...deps, mark: restored.value }, async (patrons) =>
    shell?.purses.tell(patrons),
  );
  if (!opened.ok) return opened;
  floor = opened.value;
  damage.watch(floor);
  await openWritingOff({ ...premises, ...people.value }).stray(floor);
  for (const { id } of floor.tables()) people.value.takings.takeUp(id);
  const seated = floor.tables().flatMap((table) => [...table.state().seats.keys()]);
  // Repeats what a crash may have interrupted: recording patrons as seated, and removing barred ones from tables.
  void people.value.door.seated(seated);
  for (const patron of seated) if (people.value.protection.barred(patron) !== undefined) emptySeats(patron);
  shell = await openShell(premises, books, floor, deps);
  return ok({ ...books, ...shell, floor });
}

/** The services around patrons and officers, and the journals of the house. */
interface People {
  readonly register: Accounts;
  readonly logIn: LogIn;
  readonly loginSecret: LoginSecret;
  readonly security: SecurityLog;
  readonly setupLink: SetupLink;
  readonly significant: Significant;
  readonly door: Door;
  readonly cage: Cage;
  readonly protection: Protection;
  readonly takings: Takings;
}

interface Books extends People {
  readonly damage: DamageBook;
  readonly emptySeats: EmptySeats;
  readonly onlookers: Onlookers;
  readonly returnWatch: KeptWatch;
}

async function openPeople(
  premises: Premises,
  onBarred: (patron: string) => void,
): Promise<Result<People, StoreRefusal>> {
  const { store, time, random, log, run, settings } = premises;
  const significant = await openSignificant(store, time, log);
  if (!significant.ok) return significant;
  const started = await significant.value.start(run, tellableSettings(settings));
  if (!started.ok) return started;
  const door = await openDoor(store, time.now, random, log);
  if (!door.ok) return door;
  const accounts = await openAccountServices(premises, significant.value);
  if (!accounts.ok) return accounts;
  const { persons } = premises;
  const { door: entrance, register } = forgettingNames(
    withRegister(door.value, accounts.value.register, random),
    accounts.value.register,
    persons,
  );
  const isKnown = (patron: string): boolean => entrance.guest(patron) !== undefined;
  // Guests whose sessions have expired, and patrons whose deletion a crash interrupted.
  const forgotten = await persons.forgetUnknown(isKnown);
  if (!forgotten.ok) return forgotten;
  const protection = await openProtection({ store, now: time.now, log, isKnown, onBarred });
  if (!protection.ok) return protection;
  const cage = await openCage(store, log);
  if (!cage.ok) return cage;
  const takings = await openTakings({ store, time, log });
  if (!takings.ok) return takings;
  return ok({
    significant: significant.value,
    door: entrance,
    cage: cage.value,
    protection: protection.value,
    takings: takings.value,
    ...accounts.value,
    register,
  });
}

async function openAccountServices(
  { store, keys, time, random, log, hash, settings }: Premises,
  significant: Significant,
): Promise<
  Result<Pick<People, 'register' | 'logIn' | 'loginSecret' | 'security' | 'setupLink'>, StoreRefusal>
> {
  const { now } = time;
  const secret = await openLoginSecret(store, keys, random);
  if (!secret.ok) return secret;
  const { officerWaitMs } = settings;
  const opened = await openAccounts({ store, keys, now, random, log, officerWaitMs });
  if (!opened.ok) return opened;
  const register = opened.value;
  const delays = newDelays(now, (what, address, times, until, mark) => {
    log.warn(
      { what, account: shortMark(mark), network: getNetwork(address), times, until },
      'log-ins locked',
    );
    significant.note({ type: 'log-in-locked', what, address, times, until });
  });
  const security = openSecurityLog({ log, significant, register, now });
  const { logInFailed: onFailed } = security;
  const logIn = openLogIn({ register, secret: secret.value, keys, delays, hash, now, onFailed });
  const setupLink = newSetupLink(now, random);
  return ok({ register, loginSecret: secret.value, security, setupLink, logIn });
}

function openTables(
  premises: Premises,
  { cage, door, significant, damage, protection, takings, emptySeats, onlookers, returnWatch }: Books,
  { chainLength, spreadMs, spread, gatherMs = GATHER_MS, mark }: HouseDeps & Pick<FloorDeps, 'mark'>,
  tellPurses: (patrons: readonly string[]) => Promise<void>,
): Promise<Result<Floor, StoreRefusal>> {
  const { settings, log, run, signer, metrics } = premises;
  const writingOff = openWritingOff({ ...premises, cage });
  return openFloor({
    ...premises,
    cage,
    protection,
    wanted: settings.tables,
    mark,
    ...(chainLength !== undefined && { chainLength }),
    ...(spreadMs !== undefined && { spreadMs }),
    ...(spread !== undefined && { spread }),
    live: {
      run,
      signer,
      gatherMs,
      tellMs: settings.tellEveryMs,
      ...(!settings.dealsToNobody && { mayBegin: toPeopleAndOnlookers(onlookers.arePresent) }),
      isSuspect: damage.isSuspect,
      ready: protection.ready,
      meter: metrics.tables,
      onEvents: (events, before) => {
        noteEvents(significant, settings.largeWin, before, events);
        returnWatch.hear(before, events);
        takings.heard(before.id, events, before.seq + 1);
        const sat = events.flatMap((event) => (event.type === 'sat' ? [event.patron] : []));
        void door.seated(sat);
        // Patrons who sat down at the moment they were barred.
        for (const patron of sat) if (protection.barred(patron) !== undefined) emptySeats(patron);
        tellPurses(whoseChipsMoved(events)).catch((thrown: unknown) =>
          log.error({ error: String(thrown) }, 'purses could not be told'),
        );
      },
    },
    onOpened: (table) =>
      significant.note({ type: 'table-opened', table: table.id, game: table.state().game.id }),
    onEnd: (table) => {
      noteEnd(significant, table);
      void writingOff.ended(table);
    },
    damageOf: damage.ofTable,
    onStopped: ({ table, reason }) => {
      noteStopped(significant, { table, reason });
      void damage.note({ is: 'journal', name: table, reason });
    },
  });
}

/** HTTP and sockets, and the services directly behind them. */
interface Shell {
  readonly http: Http;
  readonly sockets: Sockets;
  readonly purses: Purses;
  readonly privateTables: PrivateTables;
}

async function openShell(
  premises: Premises,
  people: Books,
  floor: Floor,
  { limits, patience }: Pick<HouseDeps, 'limits' | 'patience'>,
): Promise<Shell> {
  const { store, time, random, settings, signer, metrics, life } = premises;
  const { door, damage, register } = people;
  const visitorOf = visitorIn(register);
  const isClosing = () => life.closing;
  const origins = () => life.origins;
  const tickets = openTickets(time.now, random);
  const http = await openHttp({
    ...premises,
    ...people,
    tickets,
    origins,
    isClosing,
    visitorOf,
    readiness: () => loadReadiness(store, floor, damage),
    ...(patience !== undefined && { patience }),
  });
  const purses = openPurses({
    store,
    floor,
    door,
    isSuspect: damage.isSuspect,
    time,
    grantEveryMs: settings.grantEveryMs,
    say: (patron, message) => sockets.tell(patron, message),
  });
  const desk = createPitFeed({ ...premises, ...people, floor });
  const sockets = openSockets(http.server, {
    ...premises,
    ...people,
    tickets,
    publicKey: signer.publicKey,
    origins,
    isClosing,
    limits: { ...LIMITS, ...limits },
    findTable: floor.find,
    followDesk: desk.follow,
    visitorOf,
    purse: purses.of,
    meter: metrics.sockets,
  });
  const privateTables = openPrivateTables({ ...premises, ...people, floor });
  const grants = openGrants({
    ...people,
    floor,
    purses,
    guestGrant: settings.guestGrant,
    shut: damage.ofHouse,
  });
  const ownShoes = openShoes(store, signer);
  const shoes =
    settings.readDatabaseUrl === undefined
      ? ownShoes
      : createRecallReader(openShoes(premises.reading, signer), ownShoes);
  const houseFiles = getHouseFiles(premises.catalogue, floor);
  const parts = {
    ...premises,
    ...people,
    floor,
    tickets,
    purses,
    grants,
    sockets,
    privateTables,
    hosting: openHosting({ ...premises, floor }),
    publicTables: openPublicTables({ ...premises, floor }),
    desk,
    shoes,
    houseFiles,
    now: time.now,
    isCommon: isCommonPassword,
    passkeys: openPasskeys({ settings, origins, now: time.now }),
  };
  http.serve(makeApi(parts), makeGates(parts));
  metrics.observe({ floor, sockets, store, damage });
  return { http, sockets, purses, privateTables };
}

export async function listen(http: {
  readonly listen: () => Promise<number>;
}): Promise<Result<number, OpeningRefusal>> {
  try {
    return ok(await http.listen());
  } catch (error) {
    return err(notListening(error));
  }
}

/** Why the port is not available; undefined if it is, or if any port will do. */
export function portTaken({
  host,
  port,
}: Pick<Settings, 'host' | 'port'>): Promise<OpeningRefusal | undefined> {
  if (port === 0) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(notListening(error)));
    probe.listen({ host, port }, () => probe.close(() => resolve(undefined)));
  });
}

function notListening(error: unknown): OpeningRefusal {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return {
      code: 'house/address-in-use',
      message:
        'the port is taken by another program: stop that one, or choose another with --port (0 for any)',
    };
  return { code: 'house/address', message: `the house cannot listen there: ${message}` };
}

/** Uses the name localhost in place of 127.0.0.1. */
export const named = (address: string): string => address.replace('//127.0.0.1:', '//localhost:');

const EVERYWHERE: readonly string[] = ['0.0.0.0', '::'];

export function getLocalAddress({ host }: Settings, port: number): string {
  const name = EVERYWHERE.includes(host) ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}/`;
}
