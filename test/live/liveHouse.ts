import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitingFor } from '../pending.ts';

/** Another build than the usual one may be tried. */
const BUILD = resolve(process.env['COUP_BUILD'] ?? 'dist');

/** The real house: `coup serve` as a process of its own, on a data folder of its own. */
export interface LiveHouse {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Everything that it wrote so far. */
  readonly told: () => string;
  /** Where its debugger listens, if it was asked to have one. */
  readonly inspector: string | undefined;
  /** Pulls the plug. */
  readonly kill: () => Promise<void>;
  /** Asks it to close; gives its exit code. */
  readonly stop: () => Promise<number | null>;
}

export interface LiveFolder {
  readonly data: string;
  readonly start: (options?: {
    readonly port?: number;
    readonly inspect?: boolean;
    readonly flags?: readonly string[];
  }) => Promise<LiveHouse>;
  /** Other settings for the next start. */
  readonly change: (settings: Readonly<Record<string, unknown>>) => void;
  /** Stops whatever still runs in it, and takes it away. */
  readonly remove: () => Promise<void>;
}

/** Against what hangs: on a busy machine both take long. */
const OPENS_WITHIN_MS = 300_000;
const CLOSES_WITHIN_MS = 300_000;

/** A new folder with these settings; nothing runs in it yet. */
export function newFolder(settings: Readonly<Record<string, unknown>>, within = tmpdir()): LiveFolder {
  const base = mkdtempSync(join(within, 'coup-live-'));
  // PostgreSQL may run as another user, who must be able to pass.
  chmodSync(base, 0o711);
  const data = join(base, 'house');
  const config = join(base, 'settings.json');
  const change: LiveFolder['change'] = (other) =>
    writeFileSync(config, JSON.stringify({ ...PLENTY, ...settings, ...other }));
  change({});
  const running = new Set<ChildProcess>();
  guard(data);
  return {
    data,
    change,
    start: async ({ port = 0, inspect = false, flags = [] } = {}) => {
      const args = [
        ...(inspect ? ['--inspect=127.0.0.1:0'] : []),
        ...['test/live/serve.mjs', BUILD, 'serve', '--json', '--config', config, '--data', data],
        ...['--port', String(port), ...flags],
      ];
      const child = spawn(process.execPath, args, {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: plainEnvironment(),
      });
      running.add(child);
      child.once('exit', () => running.delete(child));
      return waitingFor('a house that opens', opened(child));
    },
    remove: async () => {
      for (const child of running) await ended(child, 'SIGKILL');
      await stopDatabase(data);
      rmSync(base, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

/** One machine plays all the patrons here. */
const PLENTY = {
  bots: 0,
  dealsToNobody: true,
  logLevel: 'warn',
  requestsPerMinute: 10_000_000,
  sessionsPerMinute: 10_000_000,
  socketsPerAddress: 100_000,
};

/** Without the settings of whoever runs the tests. */
const plainEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(COUP_|DATABASE_|NODE_OPTIONS|VITEST)/.test(name)),
  );

async function opened(child: ChildProcess): Promise<LiveHouse> {
  let out = '';
  let err = '';
  await new Promise<void>((told) => {
    setTimeout(told, OPENS_WITHIN_MS).unref();
    child.stdout?.on('data', (data: Buffer) => {
      out += data.toString();
      if (out.includes('}')) told();
    });
    child.stderr?.on('data', (data: Buffer) => {
      err += data.toString();
    });
    child.once('close', told);
  });
  if (!out.includes('}')) {
    await ended(child, 'SIGKILL');
    throw new Error(`the house did not open: ${out}${err}`);
  }
  const { address } = JSON.parse(out) as { readonly address: string };
  return {
    url: address.replace(/\/$/, ''),
    port: Number(new URL(address).port),
    pid: child.pid ?? 0,
    told: () => err,
    inspector: /ws:\/\/\S+/.exec(err)?.[0],
    kill: () => ended(child, 'SIGKILL'),
    stop: async () => {
      await ended(child, 'SIGTERM');
      return child.exitCode;
    },
  };
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  const late = setTimeout(() => child.kill('SIGKILL'), CLOSES_WITHIN_MS);
  await exit;
  clearTimeout(late);
}

/** The house's PostgreSQL outlives a house that was killed; here it must not. */
async function stopDatabase(data: string): Promise<void> {
  try {
    const [pid = ''] = readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGQUIT');
    // Until it is gone and this throws.
    for (;;) {
      process.kill(Number(pid), 0);
      await sleep(10);
    }
  } catch {
    // It does not run.
  }
}

/** A test runner that is killed stops nothing by itself. */
function guard(data: string): void {
  spawn(process.execPath, ['test/record/guardian.mjs', data, String(process.pid)], {
    detached: true,
    stdio: 'ignore',
  }).unref();
}
