import { spawn, spawnSync } from 'node:child_process';
import fs, { existsSync, readFileSync, realpathSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { isAlive, isRunning } from './processes.ts';

const PLATFORM = process.platform;
const setPlatform = (value: string): void => void Object.defineProperty(process, 'platform', { value });

const { kill } = process;
/** Makes every process look the same to the caller. */
const answerEverybody = (code: string): void => {
  process.kill = () => {
    throw Object.assign(new Error(code), { code });
  };
};

/** A system without a /proc. */
function hideProc(): void {
  fs.existsSync = (path) => path !== '/proc/self/stat' && existsSyncAsItWas(path);
  syncBuiltinESMExports();
}
const existsSyncAsItWas = fs.existsSync;

const ends: (() => void)[] = [];
afterEach(() => {
  setPlatform(PLATFORM);
  process.kill = kill;
  fs.existsSync = existsSyncAsItWas;
  syncBuiltinESMExports();
  for (const end of ends.splice(0)) end();
});

const { pid } = process;
/** Larger than any pid of a system. */
const NOBODY = 2 ** 30;
const HOME = realpathSync(tmpdir());

/** A process with that name, working in a folder. */
async function processNamed(name: string): Promise<number> {
  const script = `process.title = ${JSON.stringify(name)}; console.log('named'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['-e', script], { cwd: HOME, stdio: ['ignore', 'pipe', 'inherit'] });
  ends.push(() => child.kill('SIGKILL'));
  await new Promise((told) => child.stdout?.once('data', told));
  return child.pid ?? 0;
}

/** A zombie: it has ended, and its parent has become a program that never waits. */
async function zombie(): Promise<number> {
  const script = 'exec 3<&0; (read line <&3) >/dev/null & echo $!; exec sleep 3600 >&- 3<&-';
  const parent = spawn('sh', ['-c', script], { stdio: ['pipe', 'pipe', 'ignore'] });
  ends.push(() => parent.kill('SIGKILL'));
  let told = '';
  for await (const part of parent.stdout) told += part;
  parent.stdin.end();
  const dead = Number(told);
  while (isAlive(dead)) await new Promise(setImmediate);
  return dead;
}

describe('a process', () => {
  it('a missing process is neither alive nor running, with or without /proc', () => {
    for (const platform of [PLATFORM, 'win32']) {
      setPlatform(platform);
      expect([isAlive(NOBODY), isRunning(NOBODY, 'node', process.cwd())]).toEqual([false, false]);
    }
  });

  it('a process without further information counts as the expected one', () => {
    setPlatform('win32');
    expect([isAlive(pid), isRunning(pid, 'postgres', '/nowhere')]).toEqual([true, true]);
  });

  it('another user’s process counts as alive', () => {
    answerEverybody('EPERM');
    expect(isAlive(pid)).toBe(true);
    answerEverybody('ESRCH');
    expect(isAlive(pid)).toBe(false);
    setPlatform('win32');
    expect([isAlive(pid), isRunning(pid, 'postgres', '/nowhere')]).toEqual([false, false]);
  });
});

describe.runIf(existsSync('/proc/self/stat'))('a process with /proc', () => {
  it('a process is recognized by its name and folder', () => {
    expect(isAlive(pid)).toBe(true);
    expect(isRunning(pid, 'postgres', process.cwd())).toBe(false);
    const name = readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
    expect(isRunning(pid, name, process.cwd())).toBe(true);
    expect(isRunning(pid, name, '/nowhere')).toBe(false);
  });

  it.each(['postgres', 'a) Z (b', 'one\ntwo'])('a process may have any name: %j', async (name) => {
    const named = await processNamed(name);
    expect([isAlive(named), isRunning(named, name, HOME)]).toEqual([true, true]);
    expect([isRunning(named, `${name}x`, HOME), isRunning(named, name, `${HOME}x`)]).toEqual([false, false]);
  });

  it('a process that is missing from /proc or a zombie has ended', async () => {
    const dead = await zombie();
    const name = readFileSync(`/proc/${dead}/comm`, 'utf8').trim();
    expect([isAlive(dead), isRunning(dead, name, HOME)]).toEqual([false, false]);
    answerEverybody('EPERM');
    expect([isAlive(NOBODY), isRunning(NOBODY, '', '')]).toEqual([false, false]);
  });
});

/** Small systems have no ps. */
const hasPs = spawnSync('ps', ['-p', String(process.pid)]).status === 0;

describe.runIf(hasPs)('a process without /proc', () => {
  it('a process is recognized by the name that ps reports', async () => {
    const named = await processNamed('/bin/post gres');
    hideProc();
    expect([isAlive(named), isRunning(named, 'post gres', '/nowhere')]).toEqual([true, true]);
    expect([isRunning(named, 'gres', '/nowhere'), isRunning(named, 'postgres', '/nowhere')]).toEqual([
      false,
      false,
    ]);
  });

  it('a process that ps does not know or reports as a zombie has ended', async () => {
    const dead = await zombie();
    hideProc();
    expect(isAlive(dead)).toBe(false);
    for (const name of ['read', 'sh', 'defunct']) expect(isRunning(dead, name, HOME)).toBe(false);
    answerEverybody('EPERM');
    expect([isAlive(NOBODY), isRunning(NOBODY, '', '')]).toEqual([false, false]);
  });
});
