import { type SpawnOptions, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { err, ok, type Result } from '../../base/index.ts';
import { type DatabaseRefusal, refuseHouse } from '../postgres/databaseRefusal.ts';
import { program } from './binaries.ts';
import { type DataPlace, give } from './dataPlace.ts';
import { diskFull, fileRefusal } from './files.ts';
import { isRunning } from './processes.ts';

/** The superuser of a house's own PostgreSQL. */
export const OWNER = 'coup_owner';

/** A running server. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** False while it starts, recovers or stops. */
  readonly ready: boolean;
}

/** Settings of PostgreSQL that override ours. */
export type PostgresSettings = Readonly<Record<string, string | number>>;

const SETTINGS: PostgresSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 50,
  // Without replication, the log needs only what crash recovery needs.
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '256MB',
  // Pays off for long statements only, and needs shared memory that a container may lack.
  max_parallel_workers_per_gather: 0,
  jit: 'off',
  log_checkpoints: 'off',
  timezone: 'UTC',
};

/** Initializes an empty database cluster under a temporary name, so that a crash leaves no half of it. */
export async function initialise(
  place: DataPlace,
  password: string,
  options: { readonly durable: boolean },
): Promise<Result<void, DatabaseRefusal>> {
  const fresh = `${place.data}.tmp-${process.pid}`;
  const passwordFile = `${place.passwords}.tmp-${process.pid}`;
  try {
    mkdirSync(fresh, { mode: 0o700 });
    give(fresh, place.runner);
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600, flag: 'wx' });
    give(passwordFile, place.runner);
    const done = await runProgram(place, 'initdb', [
      ...['-D', fresh, '-U', OWNER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
      ...['--encoding=UTF8', '--locale=C', '--no-instructions'],
      ...(options.durable ? [] : ['--no-sync']),
    ]);
    if (!done.ok) return done;
    if (done.value.status !== 0) return notStarting(place, 'initdb', done.value.words);
    renameSync(fresh, place.data);
    return ok(undefined);
  } catch (error) {
    // Another process was faster: use its database.
    return existsSync(place.data) ? ok(undefined) : fileRefusal(error, place.folder);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** The server running on a place, if any: started by us, or left behind by a killed house. */
export function findPostmaster(place: Pick<DataPlace, 'data'>): Postmaster | undefined {
  const [pid, , , port, , , , state] = lockLines(place);
  if (pid === undefined || !isRunning(Number(pid), 'postgres', realpathSync(place.data))) return undefined;
  return { pid: Number(pid), port: Number(port), ready: state?.trim() === 'ready' };
}

const lockFile = (place: Pick<DataPlace, 'data'>): string => join(place.data, 'postmaster.pid');

function lockLines(place: Pick<DataPlace, 'data'>): readonly string[] {
  try {
    return readFileSync(lockFile(place), 'utf8').split('\n');
  } catch {
    return [];
  }
}

const MOST_TRIES = 5;

/** Starts a server, or uses the running one. */
export async function startPostmaster(
  place: DataPlace,
  settings: PostgresSettings = {},
): Promise<Result<Postmaster, DatabaseRefusal>> {
  try {
    return await tryToStart(place, settings);
  } catch (error) {
    return fileRefusal(error, place.folder);
  }
}

async function tryToStart(
  place: DataPlace,
  settings: PostgresSettings,
): Promise<Result<Postmaster, DatabaseRefusal>> {
  for (let tries = 1; ; tries++) {
    const running = await awaitReady(place);
    if (running !== undefined) return ok(running);
    buryPostmaster(place);
    const logged = prepareLog(place);
    const done = await runProgram(place, 'pg_ctl', [
      ...['start', '-w', '-t', String(START_S), '-D', place.data, '-l', place.log],
      ...['-o', getOptions({ port: await freePort(), ...SETTINGS, ...settings })],
    ]);
    if (!done.ok) return done;
    const started = await awaitReady(place);
    if (started !== undefined) return ok(started);
    const words = readFileSync(place.log).subarray(logged).toString('utf8') || done.value.words;
    if (tries === MOST_TRIES || !PASSING.test(words)) return notStarting(place, 'PostgreSQL', words);
    await sleep(tries * 200);
  }
}

/** Waits for a server that is starting, stopping or dying, until it answers or is gone. */
async function awaitReady(place: DataPlace): Promise<Postmaster | undefined> {
  for (const until = Date.now() + START_S * 1_000; ; await sleep(50)) {
    const found = findPostmaster(place);
    if (found === undefined || Date.now() > until) return found;
    if (found.ready && (await answers(found.port))) return found;
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((told) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => told(true));
    socket.once('error', () => told(false));
    socket.once('connect', () => socket.destroy());
  });
}

const START_S = 60;
/**
 * Another process took the port or started the server at the same moment, or the last server's processes are still
 * exiting.
 */
const PASSING = /could not bind|already in use|lock file .* already exists|shared memory block|still in use/;

/**
 * PostgreSQL takes any process with its last pid for a running server, even a zombie. If that process is
 * surely not the server, replace the pid by an unused one; the other lines stay, since they show whether
 * parts of the old server still hold its memory.
 */
function buryPostmaster(place: DataPlace): void {
  const [pid, ...rest] = lockLines(place);
  if (pid === undefined || isRunning(Number(pid), 'postgres', realpathSync(place.data))) return;
  writeFileSync(lockFile(place), [NO_PID, ...rest].join('\n'));
}

/** Larger than any pid of a system. */
const NO_PID = 2 ** 31 - 1;

/** Stops in order; kills what does not stop in time, which recovers from its log at the next start. */
export async function stopPostmaster(place: DataPlace): Promise<void> {
  // Another process may have started the next server by now, which is not ours to stop.
  const ours = findPostmaster(place)?.pid;
  for (const mode of ['fast', 'immediate']) {
    if (ours === undefined || findPostmaster(place)?.pid !== ours) return;
    await runProgram(place, 'pg_ctl', ['stop', '-w', '-t', String(STOP_S), '-m', mode, '-D', place.data]);
  }
}

const STOP_S = 30;

const LONGEST_LOG = 1 << 20;

/** Keeps one old log. Returns the length of the log before the coming start. */
function prepareLog(place: DataPlace): number {
  if (existsSync(place.log) && statSync(place.log).size > LONGEST_LOG) {
    try {
      renameSync(place.log, `${place.log}.old`);
    } catch {
      // A house that dropped root may not rename files in root's folder: keep the current log.
    }
  }
  if (!existsSync(place.log)) writeFileSync(place.log, '', { mode: 0o600 });
  give(place.log, place.runner);
  return statSync(place.log).size;
}

/** No value of ours contains a character that a shell would interpret. */
const getOptions = (settings: PostgresSettings): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** A free port; if another process takes it first, the start is tried again with another. */
function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer();
    server.once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

interface Ran {
  readonly status: number | null;
  readonly words: string;
}

const PROGRAM_MS = 120_000;
const MOST_WORDS = 8_192;

function runProgram(
  { programs, runner, folder }: DataPlace,
  name: 'initdb' | 'pg_ctl',
  args: readonly string[],
): Promise<Result<Ran, DatabaseRefusal>> {
  const options: SpawnOptions = {
    ...runner,
    cwd: folder,
    // None of the caller's PG… variables, and messages in English, which we parse.
    env: { PATH: process.env['PATH'], LC_ALL: 'C', SystemRoot: process.env['SystemRoot'] },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: PROGRAM_MS,
  };
  return new Promise((done) => {
    let words = '';
    const child = spawn(program(programs, name), args, options);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        words = (words + text).slice(-MOST_WORDS);
      });
    }
    child.once('error', (error: NodeJS.ErrnoException) =>
      done(
        refuseHouse('house/no-binaries', `PostgreSQL does not run on this machine (${name}: ${error.code})`),
      ),
    );
    child.once('close', (status) => done(ok({ status, words })));
  });
}

/** Why it does not start, from its last messages. */
function notStarting(place: DataPlace, who: string, words: string): Result<never, DatabaseRefusal> {
  if (/No space left on device|could not (write|extend).*disk/i.test(words))
    return err(diskFull(place.folder));
  const lines = words.split('\n').filter((line) => line.trim() !== '');
  const line =
    lines.findLast((one) => /FATAL|PANIC|error/i.test(one)) ?? lines.at(-1) ?? 'it printed nothing';
  return refuseHouse('house/not-starting', `${who} does not start in ${place.folder}: ${tidy(line)}`);
}

/** Without the time and process in front. */
const tidy = (line: string): string => line.replace(/^.*?(FATAL|PANIC|ERROR|error): */, '').trim();
