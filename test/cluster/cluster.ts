import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { unwrap } from '../../src/base/index.ts';
import { getUrl, readPasswords, setUpServer } from '../../src/record/postmaster/passwords.ts';
import { initialise, startPostmaster, stopPostmaster } from '../../src/record/postmaster/postmaster.ts';
import { freePort } from '../freePort.ts';
import { within } from '../live/until.ts';
import { type Cable, cableTo } from '../record/cable.ts';
import { query } from '../record/sharedServer.ts';
import { control, FOLLOWED, followFrom, placeFor, waitForStandby } from '../record/standby.ts';
import { type Balancer, openBalancer } from './balancer.ts';
import { type NatsServer, startNats } from './natsServer.ts';

/** A PostgreSQL, a broker, some nodes and what stands before them: each a process of its own, on this machine. */
export interface Cluster {
  readonly url: string;
  readonly databaseUrl: string;
  /** As somebody who may do anything. */
  readonly ownerUrl: string;
  readonly nodes: readonly ClusterNode[];
  readonly broker: NatsServer;
  readonly database: {
    readonly restart: () => Promise<void>;
    /** Whether the standby, which statements are read from, takes over what it receives. */
    readonly standby: (isCurrent: boolean) => Promise<void>;
    /** The server dies, and its standby takes over. */
    readonly promote: () => Promise<void>;
  };
  readonly remove: () => Promise<void>;
}

export interface ClusterNode {
  readonly port: number;
  readonly pid: () => number;
  /** Everything that it wrote so far. */
  readonly told: () => string;
  readonly start: (as?: StartedAs) => Promise<void>;
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<number | null>;
  /** Stands still, as a machine that is asleep; nobody is sent there meanwhile. */
  readonly pause: () => void;
  readonly resume: () => void;
  /** What it reaches the others by: each can be cut. */
  readonly toBroker: Cable;
  readonly toDatabase: Cable;
  /** By its process, whether it is the one that deals. */
  readonly isHeldBy: (holder: string) => boolean;
}

export interface StartedAs {
  /** Of the build that is here, or of another one. */
  readonly build?: string;
  /** A house by itself, for comparison. */
  readonly alone?: boolean;
}

const BUILD = resolve(process.env['COUP_BUILD'] ?? 'dist');
const OPENS_WITHIN_MS = 600_000;

export async function newCluster(
  program: string,
  count: number,
  settings: Readonly<Record<string, unknown>>,
  /** Whether nodes read from its standby what decides nothing. */
  { replica = true }: { readonly replica?: boolean } = {},
): Promise<Cluster> {
  const base = mkdtempSync(join(tmpdir(), 'coup-cluster-'));
  chmodSync(base, 0o711);
  const database = await newServer(join(base, 'database'));
  const broker = await startNats(program, await freePort());
  const balancer = await openBalancer();
  const config = join(base, 'settings.json');
  writeFileSync(config, JSON.stringify({ ...PLENTY, ...settings }));
  const env = {
    ...plainEnvironment(),
    COUP_KEY: randomBytes(32).toString('hex'),
    DATABASE_OWNER_URL: database.ownerUrl,
  };
  const ports = new Set<number>();
  const nodes = await Promise.all(
    Array.from({ length: count }, async () => {
      const cables = { toBroker: await cableTo(broker.url), toDatabase: await cableTo(database.url) };
      const terms = { config, ...(replica && { readUrl: database.readUrl }) };
      return newNode(await freePort(), terms, cables, env, ports, balancer);
    }),
  );
  return {
    url: balancer.url,
    databaseUrl: database.url,
    ownerUrl: database.ownerUrl,
    nodes,
    broker,
    database,
    remove: async () => {
      for (const node of nodes) await node.kill();
      for (const { toBroker, toDatabase } of nodes) {
        await within('the end of the cable to the broker', toBroker.close());
        await within('the end of the cable to the database', toDatabase.close());
      }
      await within('the end of what stands before the nodes', balancer.close());
      await within('the end of the broker', broker.kill());
      await within('the end of the database', database.stop());
      rmSync(base, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

/** One machine plays all the patrons here. */
const PLENTY = {
  // A busy machine may keep a node from renewing for a while: that is no death.
  leaseMs: 8_000,
  bots: 0,
  dealsToNobody: true,
  logLevel: 'info',
  requestsPerMinute: 10_000_000,
  sessionsPerMinute: 10_000_000,
  socketsPerAddress: 100_000,
};

/** Without the settings of whoever runs the tests. */
const plainEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(COUP_|DATABASE_|NATS_|NODE_OPTIONS|VITEST)/.test(name),
    ),
  );

/** A server that writes to disk before it answers, as a house wants it, and a standby that it waits for. */
async function newServer(folder: string) {
  const [primary, standby] = [placeFor(join(folder, 'primary')), placeFor(join(folder, 'standby'))];
  const passwords = unwrap(readPasswords(primary));
  unwrap(await initialise(primary, passwords.owner, { durable: true }));
  const first = unwrap(await startPostmaster(primary, FOLLOWED));
  unwrap(await setUpServer(getUrl('owner', passwords, first.port, 'postgres'), passwords));
  await stopPostmaster(primary);
  const [port, own] = [await freePort(), await freePort()];
  followFrom(primary, standby, port, own, passwords);
  unwrap(await startPostmaster(primary, { ...FOLLOWED, port }));
  control(standby, 'start');
  guard(primary.folder);
  guard(standby.folder);
  await waitForStandby(getUrl('owner', passwords, port, 'coup'));
  /** Where the server of the moment is reached. */
  const front = await openBalancer();
  front.use([port]);
  const at = Number(new URL(front.url).port);
  return {
    url: getUrl('house', passwords, at, 'coup'),
    ownerUrl: getUrl('owner', passwords, at, 'coup'),
    restart: async () => {
      await stopPostmaster(primary);
      unwrap(await startPostmaster(primary, { ...FOLLOWED, port }));
    },
    readUrl: getUrl('house', passwords, own, 'coup'),
    standby: async (isCurrent: boolean) => {
      const act = isCurrent ? 'pg_wal_replay_resume' : 'pg_wal_replay_pause';
      await query(getUrl('owner', passwords, own, 'coup'), `SELECT ${act}()`);
    },
    promote: async () => {
      control(primary, 'stop', '-m', 'immediate');
      await query(getUrl('owner', passwords, own, 'coup'), 'SELECT pg_promote(true)');
      front.use([own]);
    },
    stop: async () => {
      await front.close();
      await stopPostmaster(primary);
      await stopPostmaster(standby);
    },
  };
}

/** A test runner that is killed stops nothing by itself. */
function guard(folder: string): void {
  spawn(process.execPath, ['test/record/guardian.mjs', folder, String(process.pid)], {
    detached: true,
    stdio: 'ignore',
  }).unref();
}

function newNode(
  port: number,
  { config, readUrl }: { readonly config: string; readonly readUrl?: string },
  cables: Pick<ClusterNode, 'toBroker' | 'toDatabase'>,
  env: NodeJS.ProcessEnv,
  ports: Set<number>,
  balancer: Balancer,
): ClusterNode {
  let child: ChildProcess | undefined;
  let told = '';
  const lastWords = (): string => told.slice(-LAST_WORDS);
  const send = (isUp: boolean): void => {
    if (isUp) ports.add(port);
    else ports.delete(port);
    balancer.use([...ports]);
  };
  const ended = async (signal: NodeJS.Signals): Promise<void> => {
    send(false);
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    child.kill('SIGCONT');
    await within(`the end of the node at port ${port} after ${signal}`, exit, lastWords);
  };
  return {
    ...cables,
    port,
    pid: () => child?.pid ?? 0,
    told: () => told,
    start: async ({ build = BUILD, alone = false } = {}) => {
      child = spawn(
        process.execPath,
        [
          ...['test/live/serve.mjs', build, 'serve', '--json', '--port', String(port), '--config', config],
          ...['--database', cables.toDatabase.url, ...(alone ? [] : ['--nats', cables.toBroker.url])],
          ...(readUrl === undefined ? [] : ['--read-database', readUrl]),
        ],
        { stdio: ['ignore', 'pipe', 'pipe'], env },
      );
      child.stderr?.on('data', (data: Buffer) => {
        told += data.toString();
      });
      await opened(child, lastWords);
      send(true);
    },
    kill: () => ended('SIGKILL'),
    stop: async () => {
      await ended('SIGTERM');
      return child?.exitCode ?? null;
    },
    pause: () => {
      send(false);
      child?.kill('SIGSTOP');
    },
    resume: () => {
      child?.kill('SIGCONT');
      send(true);
    },
    isHeldBy: (holder) => holder.endsWith(`process ${child?.pid}`),
  };
}

/** Of what a node wrote, so much is told where it did not do what it should: some dozens of lines. */
const LAST_WORDS = 6_000;

async function opened(child: ChildProcess, told: () => string): Promise<void> {
  let out = '';
  await new Promise<void>((resolve) => {
    const late = setTimeout(resolve, OPENS_WITHIN_MS);
    const end = (): void => {
      clearTimeout(late);
      resolve();
    };
    child.stdout?.on('data', (data: Buffer) => {
      out += data.toString();
      if (out.includes('}')) end();
    });
    child.once('close', end);
  });
  if (!out.includes('}')) throw new Error(`a node did not open: ${out}${told()}`);
}
