import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ok, type Result } from '../../base/index.ts';
import type { ArchiveStore } from '../archive.ts';
import { databaseIdentity } from '../postgres/databaseIdentity.ts';
import { type DatabaseRefusal, refuseHouse } from '../postgres/databaseRefusal.ts';
import { withOwner } from '../postgres/migrate.ts';
import { badUrl, openDatabase } from '../postgres/openDatabase.ts';
import type { PostgresStore } from '../postgres/postgresStore.ts';
import { findBinaries } from './binaries.ts';
import { type DataPlace, pathsIn, preparePlace } from './dataPlace.ts';
import { hasRoom, keepReserve, spendReserve } from './files.ts';
import { holdHouse } from './holdHouse.ts';
import { houseKey } from './houseKey.ts';
import { type HouseLock, takeHouseLock, whoHasHouse } from './houseLock.ts';
import { getIdentity } from './identity.ts';
import { getUrl, type Passwords, readPasswords, setUpServer } from './passwords.ts';
import {
  findPostmaster,
  initialise,
  type PostgresSettings,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts';

export interface HouseDatabaseOptions {
  /** The folder of the house's own PostgreSQL and its key. */
  readonly dataFolder?: string;
  /** An external server to use instead (`DATABASE_URL`). */
  readonly databaseUrl?: string;
  /** The owner of that server's tables, if that is not the user of `databaseUrl`. */
  readonly ownerUrl?: string;
  /** 64 hexadecimal digits (`COUP_KEY`); otherwise it is in a file of the data folder. */
  readonly key?: string;
  /** A key file elsewhere. */
  readonly keyFile?: string;
  /** For tools that move sealed secrets without opening them: a key is neither required nor made. */
  readonly withoutKey?: boolean;
  /** One of several nodes, which share the database and exclude every other process. */
  readonly shared?: boolean;
  /** Read-only: a running house is left running, and its lock is not taken. */
  readonly visit?: boolean;
  /** Receives each step in a few words, for a terminal. */
  readonly onProgress?: (words: string) => void;
  /** The folder of archived rows; by default `archive` in the data folder. */
  readonly archiveFolder?: string;
  /** For tests: settings of the server, and whether it may lose what it acknowledged. */
  readonly settings?: PostgresSettings;
  readonly allowLoss?: boolean;
}

/** The open database of a house. */
export interface HouseDatabase {
  readonly store: PostgresStore;
  /** Seals secrets; undefined if none is configured, or none was found by a reader. */
  readonly key: Uint8Array | undefined;
  /** Tells this database from every copy of it; undefined for a reader. */
  readonly place: string | undefined;
  /** Access to archive rows and where to; undefined for a reader. */
  readonly archiving: Archiving | undefined;
  /**
   * Settles with a sentence when another process has taken the database, and this one has stopped writing.
   */
  readonly taken: Promise<string>;
  /** Publishes the house's address for processes that find it locked. */
  readonly announce: (address: string) => Promise<void>;
  /** Closes the store, and stops the server if it is the house's own. */
  readonly close: () => Promise<void>;
}

export interface Archiving {
  readonly ownerUrl: string;
  readonly folder: string | undefined;
}

/**
 * Opens the given external database, or the house's own in the data folder. Every expected failure is a
 * value.
 */
export async function openHouseDatabase(
  options: HouseDatabaseOptions,
): Promise<Result<HouseDatabase, DatabaseRefusal>> {
  const { dataFolder, databaseUrl } = options;
  if (databaseUrl === undefined && dataFolder === undefined)
    return refuseHouse('house/no-database', 'name a data folder, or a server in DATABASE_URL');
  const opened =
    databaseUrl !== undefined
      ? await openElsewhere(databaseUrl, options)
      : await openOwn(dataFolder ?? '', options);
  if (!opened.ok) return opened;
  const key = await keyFor(options, opened.value.store);
  if (key.ok) return ok({ ...opened.value, key: key.value });
  await opened.value.close();
  return key;
}

/** Why a house cannot be opened a second time, if it is open now. Neither starts nor waits for anything. */
export async function findOpenHouse({
  dataFolder,
  databaseUrl,
}: Pick<HouseDatabaseOptions, 'dataFolder' | 'databaseUrl'>): Promise<DatabaseRefusal | undefined> {
  if (databaseUrl !== undefined) return whoHasHouse(databaseUrl, 'this database');
  if (dataFolder === undefined) return undefined;
  const folder = resolve(dataFolder);
  const paths = pathsIn(folder);
  const running = existsSync(paths.passwords) ? findPostmaster(paths) : undefined;
  const passwords = running === undefined ? undefined : readPasswords(paths);
  if (running === undefined || !passwords?.ok) return undefined;
  return whoHasHouse(getUrl('owner', passwords.value, running.port, 'postgres'), folder);
}

/** Readers make no key, and tools that open no secret need none. */
const keyFor = (
  { key, keyFile, dataFolder, visit, withoutKey }: HouseDatabaseOptions,
  store: ArchiveStore,
): Promise<Result<Uint8Array | undefined, DatabaseRefusal>> =>
  withoutKey === true
    ? Promise.resolve(ok(undefined))
    : houseKey(
        {
          ...(key !== undefined && { given: key }),
          ...(keyFile !== undefined && { file: keyFile }),
          ...(dataFolder !== undefined && { folder: dataFolder }),
        },
        store,
        visit !== true,
      );

type Opened = Pick<HouseDatabase, 'store' | 'place' | 'archiving' | 'taken' | 'announce' | 'close'>;

/** A reader holds nothing that could be taken. */
const NEVER = new Promise<never>(() => {});
const ONLY_LOOKS = { place: undefined, archiving: undefined, taken: NEVER, announce: async () => {} };

async function openElsewhere(
  url: string,
  options: HouseDatabaseOptions,
): Promise<Result<Opened, DatabaseRefusal>> {
  const { ownerUrl, onProgress, allowLoss, archiveFolder, visit = false } = options;
  onProgress?.('opening the database');
  const opening = () =>
    openDatabase({
      url,
      visit,
      ...(ownerUrl !== undefined && { ownerUrl }),
      ...(allowLoss !== undefined && { allowLoss }),
      ...(archiveFolder !== undefined && { archiveFolder }),
      ...(onProgress !== undefined && { onProgress }),
    });
  if (visit) {
    const store = await opening();
    return store.ok ? ok({ ...ONLY_LOOKS, store: store.value, close: store.value.close }) : store;
  }
  const wrong = badUrl(url);
  if (wrong !== undefined) return wrong;
  const takeLock = (lost?: HouseLock) =>
    takeHouseLock(url, 'this database', lost, options.shared === true ? 'shared' : 'alone');
  const lock = await takeLock();
  if (!lock.ok) return lock;
  const store = await opening();
  if (!store.ok) {
    await lock.value.release();
    return store;
  }
  const place = await withOwner(url, databaseIdentity);
  if (!place.ok) {
    await store.value.close();
    await lock.value.release();
    return place;
  }
  const hold = holdHouse(lock.value, takeLock, store.value, 'the database', onProgress);
  const close = async (): Promise<void> => {
    await store.value.close();
    await hold.end();
  };
  const archiving = { ownerUrl: ownerUrl ?? url, folder: archiveFolder };
  const { taken, announce } = hold;
  return ok({ store: store.value, place: place.value, archiving, taken, announce, close });
}

async function openOwn(
  dataFolder: string,
  options: HouseDatabaseOptions,
): Promise<Result<Opened, DatabaseRefusal>> {
  const { onProgress = () => {}, visit = false, settings = {}, allowLoss = false } = options;
  const binaries = findBinaries();
  if (!binaries.ok) return binaries;
  const place = preparePlace(dataFolder, binaries.value, onProgress, visit);
  if (!place.ok) return place;
  const passwords = readPasswords(place.value);
  if (!passwords.ok) return passwords;
  if (!existsSync(place.value.data)) {
    onProgress('making a new database');
    const made = await initialise(place.value, passwords.value.owner, { durable: !allowLoss });
    if (!made.ok) return made;
  }
  for (let tries = 1; ; tries++) {
    const opened = await openServer(place.value, passwords.value, {
      ...options,
      onProgress,
      settings,
      visit,
    });
    if (opened !== 'died') return opened;
    if (tries === MOST_DEATHS)
      return refuseHouse(
        'house/unavailable',
        `PostgreSQL in ${place.value.folder} exits right after it starts`,
      );
  }
}

const MOST_DEATHS = 5;

/**
 * Starts the server or uses the running one, and opens the house in it. A server that was just killed still
 * answers until it is gone; if the opening fails for that reason, it is tried again.
 */
async function openServer(
  place: DataPlace,
  passwords: Passwords,
  options: HouseDatabaseOptions & Required<Pick<HouseDatabaseOptions, 'onProgress' | 'settings' | 'visit'>>,
): Promise<Result<Opened, DatabaseRefusal> | 'died'> {
  const { onProgress, settings, visit } = options;
  const running = findPostmaster(place);
  onProgress(running === undefined ? 'starting PostgreSQL' : `PostgreSQL runs already (pid ${running.pid})`);
  if (running === undefined && visit && !hasRoom(place.folder)) spendReserve(place.folder);
  const started = await startPostmaster(place, settings);
  if (!started.ok) return started;
  const server: OwnServer = { place, passwords, ...started.value, settings };
  // The running server may have stopped in between and been replaced by ours, which is ours to stop.
  const joins = visit && running?.pid === started.value.pid;
  return joins ? await orDied(await openStore(server, options), server) : openLocked(server, options);
}

/**
 * Tells a failed opening because its server died from other failures. A dying server breaks its connections
 * before it is gone, so wait for it.
 */
async function orDied<T>(
  opened: Result<T, DatabaseRefusal>,
  { place, pid }: OwnServer,
): Promise<Result<T, DatabaseRefusal> | 'died'> {
  if (opened.ok || opened.error.code !== 'house/unavailable') return opened;
  for (const until = Date.now() + DYING_MS; Date.now() < until; await sleep(DYING_PAUSE_MS))
    if (findPostmaster(place)?.pid !== pid) return 'died';
  return opened;
}

const DYING_MS = 10_000;
const DYING_PAUSE_MS = 50;

/** A server of our own, while this process holds the lock. */
interface OwnServer {
  readonly place: DataPlace;
  readonly passwords: Passwords;
  readonly pid: number;
  readonly port: number;
  readonly settings: PostgresSettings;
}

const archiveIn = (place: DataPlace, { archiveFolder }: HouseDatabaseOptions): string =>
  archiveFolder ?? join(place.folder, 'archive');

async function openStore(
  { place, passwords, port }: OwnServer,
  options: HouseDatabaseOptions,
): Promise<Result<Opened, DatabaseRefusal>> {
  const { allowLoss = false, visit = false, onProgress = () => {} } = options;
  const store = await openDatabase({
    url: getUrl('house', passwords, port, 'coup'),
    archiveFolder: archiveIn(place, options),
    ownerUrl: getUrl('owner', passwords, port, 'coup'),
    allowLoss,
    visit,
    onProgress,
  });
  return store.ok ? ok({ ...ONLY_LOOKS, store: store.value, close: store.value.close }) : store;
}

async function openLocked(
  server: OwnServer,
  options: HouseDatabaseOptions,
): Promise<Result<Opened, DatabaseRefusal> | 'died'> {
  const { place, passwords, port } = server;
  const ownerUrl = getUrl('owner', passwords, port, 'postgres');
  const lock = await takeHouseLock(ownerUrl, place.folder);
  // The holder of the lock also owns the server: it is not ours to stop.
  if (!lock.ok) return orDied(lock, server);
  const ready = await setUpServer(ownerUrl, passwords);
  const opened = await orDied(
    ready.ok ? await openStore(server, { ...options, visit: false }) : ready,
    server,
  );
  if (opened === 'died' || !opened.ok) {
    await lock.value.release();
    // A server in place of one that died belongs to another process.
    if (opened !== 'died') await stopPostmaster(place);
    return opened;
  }
  const bringBack = async (lost: HouseLock): Promise<Result<HouseLock, DatabaseRefusal>> => {
    const started = await startPostmaster(place, { ...server.settings, port });
    return started.ok ? takeHouseLock(ownerUrl, place.folder, lost) : started;
  };
  const hold = holdHouse(lock.value, bringBack, opened.value.store, 'PostgreSQL', options.onProgress);
  return ok({
    store: opened.value.store,
    place: options.visit === true ? undefined : getIdentity(place.folder),
    archiving: { ownerUrl: getUrl('owner', passwords, port, 'coup'), folder: archiveIn(place, options) },
    taken: hold.taken,
    announce: hold.announce,
    close: async () => {
      await opened.value.close();
      await hold.end();
      await stopPostmaster(place);
      keepReserve(place.folder);
    },
  });
}
