import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../../test/freePort.ts';
import { getCalls, placeWith as placeIn, textIn } from '../../../test/record/fakePrograms.ts';
import { getCode, getMessage } from '../../../test/record/sample.ts';
import { temporaryFolder } from '../../../test/temporaryFolder.ts';
import { unwrap } from '../../base/index.ts';
import type { DataPlace } from './dataPlace.ts';
import { findPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts';

const base = temporaryFolder('postmaster');
let places = 0;
function placeWith(act: string): DataPlace {
  places += 1;
  return placeIn(join(base, String(places)), act);
}

const servers: ChildProcess[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await loadEnd(server);
});

async function loadEnd(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((done) => server.once('exit', done));
  server.kill('SIGKILL');
  await ended;
}

/**
 * A stand-in for the server of a place: its process name, its folder, and a port that accepts connections.
 */
async function serverIn({ data }: DataPlace) {
  mkdirSync(data, { recursive: true });
  const child = spawn(
    process.execPath,
    [
      '-e',
      `process.title = 'postgres';
       const server = require('node:net').createServer((socket) => socket.on('error', () => {}).resume());
       server.listen(0, '127.0.0.1', () => console.log(server.address().port));`,
    ],
    { cwd: data, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  servers.push(child);
  const port = await new Promise<number>((told) => child.stdout?.once('data', (text) => told(Number(text))));
  return { pid: child.pid ?? 0, port, child };
}

interface Lock {
  readonly pid: number;
  readonly port: number;
  readonly state?: string;
}

/** As PostgreSQL writes it: the port is in the fourth line, the state in the eighth. */
const getLock = ({ pid, port, state = 'ready   ' }: Lock): string =>
  [pid, '/data', '1700000000', port, '', '127.0.0.1', '  123  456', state, ''].join('\n');

const lock = ({ data }: DataPlace, of: Lock): void =>
  writeFileSync(join(data, 'postmaster.pid'), getLock(of));

/** What a program of the place writes when it runs. */
function onRun(place: DataPlace, of: Lock): void {
  writeFileSync(join(place.folder, 'lock'), getLock(of));
}
const START = 'cp lock postgres/postmaster.pid';

/** The pid of a process that does not exist. */
const NOBODY = 2 ** 30;

describe('a running server', () => {
  it('a running server is found by its lock file, with its port and state', async () => {
    const place = placeWith('');
    const { pid, port } = await serverIn(place);
    expect(findPostmaster(place)).toBeUndefined();
    lock(place, { pid, port });
    expect(findPostmaster(place)).toEqual({ pid, port, ready: true });
    lock(place, { pid, port, state: 'starting' });
    expect(findPostmaster(place)).toEqual({ pid, port, ready: false });
    writeFileSync(join(place.data, 'postmaster.pid'), `${pid}\n`);
    expect(findPostmaster(place)).toEqual({ pid, port: Number.NaN, ready: false });
    lock(place, { pid: NOBODY, port });
    expect(findPostmaster(place)).toBeUndefined();
    lock(place, { pid: process.pid, port });
    expect(findPostmaster(place)).toBeUndefined();
  });

  it('a server of another folder is not taken for this one', async () => {
    const [place, other] = [placeWith(''), placeWith('')];
    const { pid, port } = await serverIn(place);
    mkdirSync(other.data);
    lock(other, { pid, port });
    expect(findPostmaster(other)).toBeUndefined();
  });

  it('a running server is used as it is', async () => {
    const place = placeWith('');
    const { pid, port } = await serverIn(place);
    lock(place, { pid, port });
    expect(unwrap(await startPostmaster(place))).toEqual({ pid, port, ready: true });
    expect(getCalls(place)).toEqual([]);
  });

  it('a starting server is waited for until it is ready', async () => {
    const place = placeWith('');
    const { pid, port } = await serverIn(place);
    lock(place, { pid, port, state: 'starting' });
    const started = startPostmaster(place);
    lock(place, { pid, port });
    expect(unwrap(await started)).toEqual({ pid, port, ready: true });
    expect(getCalls(place)).toEqual([]);
  });

  it('a server that is ready is waited for until it accepts connections', async () => {
    const place = placeWith('');
    const { pid } = await serverIn(place);
    const late = createServer((socket) => socket.resume());
    const port = await freePort();
    lock(place, { pid, port });
    let answered = false;
    const started = startPostmaster(place).then((server) => {
      answered = true;
      return server;
    });
    // Long enough for a first attempt, which is refused.
    await sleep(200);
    expect(answered).toBe(false);
    const left = new Promise((done) => late.once('connection', (socket) => socket.once('close', done)));
    await new Promise<void>((listening) => late.listen(port, '127.0.0.1', listening));
    expect(unwrap(await started)).toEqual({ pid, port, ready: true });
    await left;
    await new Promise((closed) => late.close(closed));
    expect(getCalls(place)).toEqual([]);
  });
});

describe('a server that never gets ready', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('a server that never gets ready is waited for for a minute, then used as it is', async () => {
    const place = placeWith('');
    const { pid, port } = await serverIn(place);
    lock(place, { pid, port, state: 'starting' });
    const clock = { now: 1_000_000 };
    const asked = vi.spyOn(Date, 'now').mockImplementation(() => clock.now);
    let answered = false;
    const started = startPostmaster(place).then((server) => {
      answered = true;
      return server;
    });
    clock.now += 60_000;
    for (const before = asked.mock.calls.length; asked.mock.calls.length < before + 3; ) await sleep(1);
    expect(answered).toBe(false);
    clock.now += 1;
    expect(unwrap(await started)).toEqual({ pid, port, ready: false });
    expect(getCalls(place)).toEqual([]);
  });
});

describe('starting a server', () => {
  it('a server starts with the house’s settings, overridden by the given ones', async () => {
    const place = placeWith(START);
    const { pid, port } = await serverIn(place);
    onRun(place, { pid, port });
    expect(unwrap(await startPostmaster(place, { jit: 'on', fsync: 'off' }))).toEqual({
      pid,
      port,
      ready: true,
    });
    const [words = []] = getCalls(place);
    expect(words.slice(0, -1)).toEqual([
      ...['start', '-w', '-t', '60', '-D', place.data, '-l', place.log, '-o'],
    ]);
    const [free = '', ...settings] = (words.at(-1) ?? '').split(/(?<=\S) (?=-c )/);
    expect(Number(/^-c port=(\d+)$/.exec(free)?.[1])).toBeGreaterThan(0);
    expect(settings).toEqual([
      '-c listen_addresses=127.0.0.1',
      '-c unix_socket_directories=',
      '-c max_connections=50',
      '-c wal_level=minimal',
      '-c max_wal_senders=0',
      '-c max_wal_size=256MB',
      '-c max_parallel_workers_per_gather=0',
      '-c jit=on',
      '-c log_checkpoints=off',
      '-c timezone=UTC',
      '-c fsync=off',
    ]);
    expect(getCalls(place)).toHaveLength(1);
  });

  it('a server starts without jit, on the configured addresses', async () => {
    const place = placeWith(START);
    const { pid, port } = await serverIn(place);
    onRun(place, { pid, port });
    unwrap(await startPostmaster(place, { port: 5_433 }));
    expect(getCalls(place)[0]?.at(-1)).toMatch(/^-c port=5433 -c listen_.* -c jit=off /);
  });

  it.each([
    'could not bind IPv4 address',
    'Address already in use',
    'FATAL:  lock file "postmaster.pid" already exists',
    'pre-existing shared memory block',
    'data directory is still in use',
  ])('a server is started again after a passing failure: %s', async (says) => {
    const place = placeWith(
      `if test -e said; then ${START}; else touch said; cat says >> postgres.log; exit 1; fi`,
    );
    writeFileSync(join(place.folder, 'says'), `${says}\n`);
    const { pid, port } = await serverIn(place);
    onRun(place, { pid, port });
    expect(unwrap(await startPostmaster(place))).toEqual({ pid, port, ready: true });
    expect(getCalls(place)).toHaveLength(2);
  });

  it('a server is started five times at most', async () => {
    const place = placeWith('echo "FATAL:  could not bind" >> postgres.log; exit 1');
    mkdirSync(place.data);
    const refused = await startPostmaster(place);
    expect([getCode(refused), getMessage(refused)]).toEqual([
      'house/not-starting',
      `PostgreSQL does not start in ${place.folder}: could not bind`,
    ]);
    expect(getCalls(place)).toHaveLength(5);
  });

  it('a failed start reports the new messages of the log, or else the program’s output', async () => {
    const place = placeWith('cat says >> postgres.log; echo FATAL: by the program; exit 1');
    mkdirSync(place.data);
    writeFileSync(place.log, 'FATAL: could not bind, long ago\n');
    const says = join(place.folder, 'says');
    writeFileSync(says, 'LOG: begins\nFATAL: now\nLOG: ends\n');
    expect(getMessage(await startPostmaster(place))).toBe(
      `PostgreSQL does not start in ${place.folder}: now`,
    );
    writeFileSync(says, '');
    expect(getMessage(await startPostmaster(place))).toBe(
      `PostgreSQL does not start in ${place.folder}: by the program`,
    );
    writeFileSync(says, 'PANIC: could not write: No space left on device\n');
    expect(getCode(await startPostmaster(place))).toBe('house/disk-full');
    expect(getCalls(place)).toHaveLength(3);
  });

  it('a start without programs or folder is refused', async () => {
    const place = placeWith('');
    mkdirSync(place.data);
    rmSync(place.programs, { recursive: true });
    expect(getMessage(await startPostmaster(place))).toBe(
      'PostgreSQL does not run on this machine (pg_ctl: ENOENT)',
    );
    rmSync(place.folder, { recursive: true });
    expect(getMessage(await startPostmaster(place))).toBe(`${place.folder}, or a part of it, is gone`);
  });

  it('a stale lock file gets an unused pid and keeps its other lines', async () => {
    const place = placeWith('cp postgres/postmaster.pid before; exit 1');
    mkdirSync(place.data);
    lock(place, { pid: NOBODY, port: 5_433 });
    await startPostmaster(place);
    expect(textIn(place, 'before')).toBe(getLock({ pid: 2 ** 31 - 1, port: 5_433 }));
    const bare = placeWith('ls postgres > before; exit 1');
    mkdirSync(bare.data);
    await startPostmaster(bare);
    expect(textIn(bare, 'before')).toBe('');
  });

  it.each([
    [1 << 20, false],
    [(1 << 20) + 1, true],
  ])('a log that is too long is rotated: one of %i bytes %s', async (size, isPutAside) => {
    const place = placeWith('exit 1');
    mkdirSync(place.data);
    writeFileSync(place.log, 'x'.repeat(size));
    await startPostmaster(place);
    expect([statSync(place.log).size, existsSync(`${place.log}.old`)]).toEqual([
      isPutAside ? 0 : size,
      isPutAside,
    ]);
    if (isPutAside) expect(statSync(`${place.log}.old`).size).toBe(size);
  });

  it('the server’s log is private', async () => {
    const place = placeWith('exit 1');
    mkdirSync(place.data);
    await startPostmaster(place);
    expect(statSync(place.log).mode & 0o777).toBe(0o600);
    expect(textIn(place, 'postgres.log')).toBe('');
  });
});

describe('stopping a server', () => {
  const stop = (place: DataPlace, mode: string) => ['stop', '-w', '-t', '30', '-m', mode, '-D', place.data];

  it('a server is stopped in order, and killed if that fails', async () => {
    const place = placeWith('');
    const { pid, port } = await serverIn(place);
    lock(place, { pid, port });
    await stopPostmaster(place);
    expect(getCalls(place)).toEqual([stop(place, 'fast'), stop(place, 'immediate')]);
  });

  it('a server is asked once if that is enough', async () => {
    const place = placeWith('rm postgres/postmaster.pid');
    const { pid, port } = await serverIn(place);
    lock(place, { pid, port });
    await stopPostmaster(place);
    expect(getCalls(place)).toEqual([stop(place, 'fast')]);
  });

  it('a server that another process started in the meantime is left running', async () => {
    const place = placeWith(START);
    lock(place, await serverIn(place));
    onRun(place, await serverIn(place));
    await stopPostmaster(place);
    expect(getCalls(place)).toEqual([stop(place, 'fast')]);
  });

  it('a server that is not running is not asked to stop', async () => {
    const place = placeWith('');
    mkdirSync(place.data);
    await stopPostmaster(place);
    lock(place, { pid: NOBODY, port: 1 });
    await stopPostmaster(place);
    expect(getCalls(place)).toEqual([]);
  });
});
