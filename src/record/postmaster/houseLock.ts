import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { err, ok, type Result } from '../../base/index.ts';
import { clientConfig, turnOffJit } from '../postgres/databaseConnection.ts';
import type { DatabaseRefusal } from '../postgres/databaseRefusal.ts';
import { getHouseRefusal } from '../postgres/migrate.ts';
import { isAlive } from './processes.ts';

/**
 * Allows one house per database. The database holds the lock, so it ends with the process, however that ends.
 */
export interface HouseLock {
  /** The server process of the connection that holds it. */
  readonly session: number;
  /** Settles when the connection that holds it is gone. */
  readonly lost: Promise<void>;
  /** Publishes the house's address for processes that find it locked. */
  readonly announce: (address: string) => Promise<void>;
  readonly release: () => Promise<void>;
}

/** `coup` as a number, and the number of the lock. */
const LOCK = [1668248944, 2] as const;
const NAME = 'coup house, pid ';
const LONGEST_NAME = 63;
const PAUSE_MS = 50;
/** Five seconds, counted in attempts, so that time in which this process was suspended does not count. */
const MOST_LOOKS = 100;

/**
 * Takes the lock; `before` is our previous lock, whose broken connection does not count as another holder.
 */
export async function takeHouseLock(
  url: string,
  folder: string,
  before?: HouseLock,
  how: keyof typeof TRY = 'alone',
): Promise<Result<HouseLock, DatabaseRefusal>> {
  const client = new Client({ ...clientConfig({ url }), application_name: `${NAME}${process.pid}` });
  const lost = new Promise<void>((resolve) => {
    client.on('error', () => resolve());
    client.on('end', () => resolve());
  });
  const release = () => client.end().catch(() => undefined);
  const announce = async (address: string): Promise<void> => {
    const name = `${NAME}${process.pid}, ${address}`;
    if (name.length > LONGEST_NAME) return;
    await client.query("SELECT set_config('application_name', $1, false)", [name]).catch(() => undefined);
  };
  try {
    await client.connect();
    await turnOffJit(client);
    for (let looks = 1; ; looks++) {
      const { got, session } = await tryLock(client, how);
      if (got) return ok({ session, lost, announce, release });
      const late = looks > MOST_LOOKS;
      const refused = await refusalBy(await loadHolder(client), { client, folder, before, late });
      if (refused !== undefined) {
        await release();
        return err(refused);
      }
      await sleep(PAUSE_MS);
    }
  } catch (error) {
    await release();
    return err(getHouseRefusal(error));
  }
}

interface Holder {
  readonly session: number;
  /** The process at the other end, if its name tells. */
  readonly pid: number | undefined;
  /** The address of its house, once it is open. */
  readonly address: string | undefined;
}

interface Asking {
  readonly client: Client;
  readonly folder: string;
  readonly before: HouseLock | undefined;
  /** The time limit has passed. */
  readonly late: boolean;
}

/** Why the lock cannot be taken from this holder; undefined if waiting may help. */
async function refusalBy(holder: Holder | undefined, asking: Asking): Promise<DatabaseRefusal | undefined> {
  const { client, folder, before, late } = asking;
  if (holder !== undefined && holder.session === before?.session) {
    // The server may not notice for hours that our connection is broken, so terminate it.
    await client.query('SELECT pg_terminate_backend($1)', [holder.session]);
    return late
      ? { code: 'house/unavailable', message: 'the database still holds a broken connection of this process' }
      : undefined;
  }
  // The server notices a dead process within moments, so only a dying holder is worth waiting for.
  const alive = holder?.pid !== undefined && isAlive(holder.pid);
  if (!alive && !late) return undefined;
  return inUse(folder, holder);
}

const inUse = (folder: string, holder: Holder | undefined): DatabaseRefusal => ({
  code: 'house/in-use',
  message: `the house in ${folder} is open already${holder?.address === undefined ? '' : ` at ${holder.address}`}, in process ${holder?.pid ?? 'unknown'}`,
});

/**
 * Why a second house cannot open here, if a living process has this one. Neither waits nor changes anything.
 */
export async function whoHasHouse(url: string, folder: string): Promise<DatabaseRefusal | undefined> {
  const client = new Client(clientConfig({ url }));
  client.on('error', () => {});
  try {
    await client.connect();
    const holder = await loadHolder(client);
    return holder?.pid !== undefined && isAlive(holder.pid) ? inUse(folder, holder) : undefined;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Nodes of one house share it; a single process takes it alone. */
const TRY = { alone: 'pg_try_advisory_lock', shared: 'pg_try_advisory_lock_shared' } as const;

async function tryLock(
  client: Client,
  how: keyof typeof TRY,
): Promise<{ readonly got: boolean; readonly session: number }> {
  const { rows } = await client.query<{ got: boolean; session: number }>(
    `SELECT ${TRY[how]}($1, $2) AS got, pg_backend_pid() AS session`,
    [...LOCK],
  );
  return rows[0] ?? { got: false, session: 0 };
}

async function loadHolder(client: Client): Promise<Holder | undefined> {
  const { rows } = await client.query<{ session: number; name: string }>(
    `SELECT pid AS session, application_name AS name FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE locktype = 'advisory' AND classid = $1 AND objid = $2 AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [...LOCK],
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const [, pid, address] = /^coup house, pid (\d{1,10})(?:, (\S+))?$/.exec(row.name) ?? [];
  return { session: row.session, pid: Number(pid) > 0 ? Number(pid) : undefined, address };
}
