import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A real nats-server on loopback. */
export interface NatsServer {
  readonly url: string;
  readonly kill: () => Promise<void>;
  /** On the same port. */
  readonly start: () => Promise<void>;
}

/** What to do where there is none. */
export const NO_NATS =
  'no nats-server: put one on the PATH, or let "apt-get download nats-server" reach the system’s packages (no root is needed)';

/** Its program: from the PATH, or out of the system's packages, which are unpacked without root; undefined where neither is to be had. */
export function findNats(): string | undefined {
  const onPath = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'nats-server'));
  const kept = join(cacheFolder(), 'usr', 'sbin', 'nats-server');
  return [...onPath, kept].find(isProgram) ?? fetched(kept);
}

const cacheFolder = (): string =>
  join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'coup', 'nats-server');

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function fetched(program: string): string | undefined {
  const folder = cacheFolder();
  try {
    mkdirSync(folder, { recursive: true });
    execFileSync('apt-get', ['download', 'nats-server'], { cwd: folder, stdio: 'ignore', timeout: 120_000 });
    const archive = readdirSync(folder).find((name) => name.endsWith('.deb'));
    if (archive === undefined) return undefined;
    execFileSync('dpkg', ['-x', archive, '.'], { cwd: folder, stdio: 'ignore' });
  } catch {
    return undefined;
  }
  return existsSync(program) ? program : undefined;
}

export async function startNats(program: string, port: number): Promise<NatsServer> {
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    child = spawn(program, ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
    for (const until = Date.now() + STARTS_WITHIN_MS; !(await answers(port)); await sleep(20))
      if (Date.now() > until) throw new Error('nats-server does not answer');
  };
  await start();
  return {
    url: `nats://127.0.0.1:${port}/`,
    start,
    kill: async () => {
      if (child === undefined || child.exitCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
  };
}

const STARTS_WITHIN_MS = 120_000;

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const line = connect(port, '127.0.0.1');
    line.once('connect', () => {
      line.destroy();
      resolve(true);
    });
    line.once('error', () => resolve(false));
  });
