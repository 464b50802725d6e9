// The real house as a process of its own, on a folder and a PostgreSQL of its own, for as long as it is loaded.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../ready.mjs';
import { cpuSeconds, descriptors, residentBytes, treeSeconds } from './spent.mjs';

/** One machine plays all the patrons; no page draws, so nothing waits for a drawing. */
const settingsFor = (tables) => ({
  bots: 0,
  dealsToNobody: false,
  logLevel: 'warn',
  guestGrant: 1_000_000_000,
  requestsPerMinute: 10_000_000,
  sessionsPerMinute: 10_000_000,
  socketsPerAddress: 100_000,
  tables: [
    {
      game: 'fallsview/no-commission',
      count: tables,
      settings: { commitMs: 500, openMs: 500, bettingMs: 4_500, drawingMs: 0, settledMs: 1_000, turnMs: 900 },
    },
  ],
});

/** With `profile`, a folder, the house writes there what its CPU was spent on. */
export async function openLoadedHouse(build, tables, profile) {
  const base = mkdtempSync(join(tmpdir(), 'coup-load-'));
  // PostgreSQL may run as another user, who must be able to pass.
  chmodSync(base, 0o711);
  const data = join(base, 'house');
  const config = join(base, 'settings.json');
  writeFileSync(config, JSON.stringify(settingsFor(tables)));
  const coup = (...args) => [join(root, 'test/live/serve.mjs'), build, ...args];
  const start = (port) =>
    startHouse([
      ...profiled(profile),
      ...coup('serve', '--json', '--config', config, '--data', data, '--port', port),
    ]);
  const books = (...args) =>
    spawnSync(process.execPath, coup('ledger', ...args, '--data', data), {
      encoding: 'utf8',
      maxBuffer: 2 ** 30,
    });
  let house = await start('0');
  return {
    origin: house.origin,
    told: () => house.told(),
    spent: () => ({ house: cpuSeconds(house.pid), database: treeSeconds(postmasterOf(data)) }),
    standing: () => ({ resident: residentBytes(house.pid), descriptors: descriptors(house.pid) }),
    /** Ends it, asked to or by pulling its plug, and opens it again where it was. */
    restart: async (signal) => {
      await house.end(signal);
      house = await start(new URL(house.origin).port);
    },
    /** Ends it, looks through its whole record, hands that to the caller, and removes it. */
    end: async (look = () => ({})) => {
      const exit = await house.end('SIGTERM');
      const audit = books('audit', '--full');
      const seen = look(() => books('export', '--unsigned').stdout);
      rmSync(base, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
      return { exit, audit: audit.status === 0 ? 'right' : `${audit.stdout}${audit.stderr}`, ...seen };
    },
  };
}

/** One process of it. */
async function startHouse(args) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let told = '';
  child.stderr.on('data', (part) => {
    told += part;
  });
  const origin = await addressOf(child, () => told);
  return {
    pid: child.pid,
    origin,
    told: () => told,
    end: async (signal) => {
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
      return child.exitCode;
    },
  };
}

const postmasterOf = (data) =>
  Number(readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

function profiled(folder) {
  if (folder === undefined) return [];
  mkdirSync(folder, { recursive: true });
  // A house that was started as root writes as somebody else by then.
  chmodSync(folder, 0o777);
  return ['--cpu-prof', `--cpu-prof-dir=${folder}`];
}

async function addressOf(child, told) {
  let out = '';
  for await (const part of child.stdout) {
    out += part;
    if (out.includes('}')) break;
  }
  child.stdout.resume();
  if (!out.includes('}')) throw new Error(`the house did not open: ${out}${told()}`);
  // By the address itself: thousands of clients need not look its name up.
  return JSON.parse(out).address.replace(/\/$/, '').replace('//localhost:', '//127.0.0.1:');
}
