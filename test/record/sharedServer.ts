import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { unwrap } from '../../src/base/index.ts';
import type { Timeouts } from '../../src/record/postgres/databaseConnection.ts';
import { postgresStore } from '../../src/record/postgres/index.ts';
import { migrate } from '../../src/record/postgres/migrate.ts';
import type { PostgresOptions, PostgresStore } from '../../src/record/postgres/postgresStore.ts';
import { findBinaries } from '../../src/record/postmaster/binaries.ts';
import { preparePlace } from '../../src/record/postmaster/dataPlace.ts';
import { getUrl, type Passwords, readPasswords, setUpServer } from '../../src/record/postmaster/passwords.ts';
import { initialise, startPostmaster } from '../../src/record/postmaster/postmaster.ts';

/** A new, migrated database on the test run's server. */
export interface TestDatabase {
  /** The URL that the house uses. */
  readonly url: string;
  /** The superuser's URL. */
  readonly ownerUrl: string;
}

const TEMPLATE = 'coup_template';

/**
 * One server for the whole run: test files are threads of one process, so its pid identifies the run. A run
 * of several processes passes them the pid of the one that outlives them.
 */
const RUN = process.env['COUP_TEST_RUN'] ?? String(process.pid);
const FOLDER = join(tmpdir(), `coup-test-pg-${RUN}`);
const READY = join(FOLDER, 'ready.json');

/** Without flushes: tests kill Node, never the machine. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 200 };

let server: Promise<SharedServer> | undefined;

interface SharedServer {
  readonly port: number;
  readonly passwords: Passwords;
}

/** Empty, or a copy of another one without connections. */
export async function newDatabase(from?: TestDatabase): Promise<TestDatabase> {
  server ??= sharedServer();
  const { port, passwords } = await server;
  const name = `test_${randomBytes(8).toString('hex')}`;
  const owner = getUrl('owner', passwords, port, 'postgres');
  const template = from === undefined ? TEMPLATE : from.url.replace(/^.*\//, '');
  await query(owner, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const on = (url: string): string => url.replace(/[^/]*$/, name);
  return { url: on(getUrl('house', passwords, port, 'coup')), ownerUrl: on(owner) };
}

const LONG_MS = 300_000;
/** Keeps a busy machine slow rather than "unreachable". Values in the URL take precedence. */
const PATIENCE: Timeouts = {
  connect: LONG_MS,
  idleInTransaction: LONG_MS,
  lock: LONG_MS,
  statement: LONG_MS,
  query: LONG_MS,
};

export const patientStore = (options: PostgresOptions): PostgresStore =>
  postgresStore({ ...options, timeoutsMs: PATIENCE });

/** One statement on a connection of its own. */
export async function query<R extends Record<string, unknown>>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<R[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query<R>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Simulates a bad disk: as the owner, with the triggers off that protect the record. */
export const damage = (ownerUrl: string, sql: string): Promise<unknown[]> =>
  query(ownerUrl, `SET session_replication_role = replica; ${sql}`);

/** Where a row of a journal is in `coup.events`. */
export const rowAt = (journal: string, seq: number | string): string =>
  `journal = (SELECT number FROM coup.journals WHERE journal = '${journal}') AND seq = ${seq}`;

/** Flips one bit of a row of a journal; its number is given in SQL. */
export const changeRow = ({ ownerUrl }: TestDatabase, journal: string, seq: string): Promise<unknown[]> =>
  damage(
    ownerUrl,
    `UPDATE coup.events SET body = set_byte(body, length(body) - 1, get_byte(body, length(body) - 1) # 1) WHERE ${rowAt(journal, seq)}`,
  );

async function sharedServer(): Promise<SharedServer> {
  try {
    mkdirSync(FOLDER, { mode: 0o711 });
  } catch {
    return await otherThreads();
  }
  const guardian = spawn(process.execPath, ['test/record/guardian.mjs', FOLDER, RUN], {
    detached: true,
    stdio: 'ignore',
  });
  guardian.unref();
  const started = await startHere();
  writeFileSync(`${READY}.tmp`, JSON.stringify(started));
  renameSync(`${READY}.tmp`, READY);
  return started;
}

async function startHere(): Promise<SharedServer> {
  const place = unwrap(preparePlace(FOLDER, unwrap(findBinaries()), () => {}));
  const passwords = unwrap(readPasswords(place));
  unwrap(await initialise(place, passwords.owner, { durable: false }));
  const { port } = unwrap(await startPostmaster(place, FAST));
  const owner = getUrl('owner', passwords, port, 'postgres');
  unwrap(await setUpServer(owner, passwords));
  await query(owner, `CREATE DATABASE ${TEMPLATE}`);
  unwrap(await migrate(owner.replace(/[^/]*$/, TEMPLATE)));
  return { port, passwords };
}

async function otherThreads(): Promise<SharedServer> {
  for (const until = Date.now() + LONG_MS; Date.now() < until; await sleep(50)) {
    if (existsSync(READY)) return JSON.parse(readFileSync(READY, 'utf8'));
  }
  throw new Error('the test server, which another thread starts, did not come up within five minutes');
}
