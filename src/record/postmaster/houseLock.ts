import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { err, ok, type Result } from '../../base/index.ts';
import { clientConfig } from '../postgres/connection.ts';
import { houseRefusalOf } from '../postgres/migrate.ts';
import { type DatabaseRefusal, refuseHouse } from '../postgres/refusal.ts';
import { isAlive } from './processes.ts';

/** A folder has one house at a time. The database itself holds the lock, so it ends with the process, however that ends. */
export interface HouseLock {
  /** When the connection that holds it is gone. */
  readonly lost: Promise<void>;
  readonly release: () => Promise<void>;
}

/** `coup` as a number, and which of its locks. */
const LOCK = [1668248944, 2] as const;
const NAME = 'coup house, pid ';
const WAIT_MS = 5_000;
const PAUSE_MS = 50;

export async function takeHouseLock(
  url: string,
  folder: string,
): Promise<Result<HouseLock, DatabaseRefusal>> {
  const client = new Client({ ...clientConfig({ url }), application_name: `${NAME}${process.pid}` });
  const lost = new Promise<void>((resolve) => {
    client.on('error', () => resolve());
    client.on('end', () => resolve());
  });
  const release = () => client.end().catch(() => undefined);
  try {
    await client.connect();
    for (const until = Date.now() + WAIT_MS; ; ) {
      if (await tryLock(client)) return ok({ lost, release });
      const pid = await holder(client);
      // The server notices within moments that a process died; that of a living one is not waited for.
      if ((pid !== undefined && isAlive(pid)) || Date.now() > until) {
        await release();
        return refuseHouse(
          'house/in-use',
          `the house in ${folder} is open already, in process ${pid ?? 'unknown'}`,
        );
      }
      await sleep(PAUSE_MS);
    }
  } catch (error) {
    await release();
    return err(houseRefusalOf(error));
  }
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS got', [
    ...LOCK,
  ]);
  return rows[0]?.got === true;
}

async function holder(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT application_name AS name FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE locktype = 'advisory' AND classid = $1 AND objid = $2 AND granted`,
    [...LOCK],
  );
  const pid = Number(rows[0]?.name.slice(NAME.length));
  return Number.isSafeInteger(pid) ? pid : undefined;
}
