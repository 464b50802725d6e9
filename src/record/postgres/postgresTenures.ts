import { type ClientBase, Pool } from 'pg';
import { assert, ok, type Result } from '../../base/index.ts';
import type { Lease, Leases } from '../lease.ts';
import type { StoreRefusal } from '../port.ts';
import { staleTenure } from '../refuse.ts';
import type { Tenure, Tenures, TermResult } from '../tenure.ts';
import { clientConfig, type DatabaseConnection, prepareClient } from './databaseConnection.ts';
import {
  change,
  inTransactionAgain,
  type PreparedStatement,
  runStatement,
  withClient,
} from './transaction.ts';

const IDLE_MS = 30_000;

/**
 * Terms of leadership over PostgreSQL, for a program of the given generation. Uses a connection of its own,
 * so that a lease never waits behind the house's writes.
 */
export function postgresTenures(connection: DatabaseConnection, generation = 0): Tenures {
  const pool = new Pool({
    ...clientConfig(connection),
    max: 1,
    idleTimeoutMillis: IDLE_MS,
    onConnect: (client) => prepareClient(client, connection),
  });
  pool.on('error', () => {});
  const lend: Lend = (work) => withClient(pool, work);
  return {
    take: (holder, leaseMs) =>
      lend((client) => inTransactionAgain(client, (held) => take(held, { holder, leaseMs, generation }))),
    renew: (epoch, leaseMs) => lend((client) => renew(client, epoch, leaseMs)),
    end: (epoch) => lend((client) => renew(client, epoch, 0)),
    current: () => lend(async (client) => ok(await current(client))),
    leases: getLeases(lend),
    close: async () => {
      if (!pool.ending) await pool.end();
    },
  };
}

type Lend = <T>(
  work: (client: ClientBase) => Promise<Result<T, StoreRefusal>>,
) => Promise<Result<T, StoreRefusal>>;

const getLeases = (lend: Lend): Leases => ({
  renew: (holder, journals, leaseMs) =>
    lend(async (client) => {
      const rows = await runStatement<{ journal: string }>(client, RENEW_LEASES, [holder, journals, leaseMs]);
      return ok(rows.map(({ journal }) => journal));
    }),
  end: (holder, journals) =>
    lend(async (client) => {
      await runStatement(client, RENEW_LEASES, [holder, journals, 0]);
      return ok(undefined);
    }),
  epochOf: (journal) =>
    lend(async (client) => {
      const [row] = await runStatement<{ epoch: number }>(client, EPOCH_OF, [journal]);
      return ok(row?.epoch ?? 0);
    }),
  running: () =>
    lend(async (client) => {
      const rows = await runStatement<Lease & { journal: string }>(client, RUNNING_LEASES, []);
      return ok(new Map(rows.map(({ journal, holder, leftMs }) => [journal, { holder, leftMs }])));
    }),
});

interface Taker {
  readonly holder: string;
  readonly leaseMs: number;
  readonly generation: number;
}

/** Locks the row first: of two who find a lease run out, the second sees it running. */
async function take(
  client: ClientBase,
  { holder, leaseMs, generation }: Taker,
): Promise<Result<TermResult, StoreRefusal>> {
  await change(client, MAKE_ROW, []);
  await runStatement(client, SAY_GENERATION, [String(generation)]);
  const [taken] = await runStatement<Tenure & Record<string, unknown>>(client, TAKE, [holder, leaseMs]);
  if (taken !== undefined) {
    await client.query(LOCK_JOURNALS);
    await client.query(RAISE_JOURNALS);
    return ok({ taken: true, tenure: taken });
  }
  const tenure = await current(client);
  assert(tenure !== undefined, 'a lease that cannot be taken belongs to another process');
  return ok({ taken: false, tenure });
}

async function renew(
  client: ClientBase,
  epoch: number,
  leaseMs: number,
): Promise<Result<void, StoreRefusal>> {
  const renewed = await change(client, RENEW, [epoch, leaseMs]);
  return renewed === 1 ? ok(undefined) : staleTenure(epoch, (await current(client))?.epoch ?? 0);
}

async function current(client: ClientBase): Promise<Tenure | undefined> {
  const [tenure] = await runStatement<Tenure & Record<string, unknown>>(client, CURRENT, []);
  return tenure;
}

const LEFT = `greatest(extract(epoch FROM until - clock_timestamp()) * 1000, 0)::float8 AS "leftMs"`;

/** An initial row without a holder, whose lease has already run out. */
const MAKE_ROW: PreparedStatement = {
  name: 'make-tenure',
  text: `INSERT INTO coup.tenure (epoch, holder, until) VALUES (0, '', '-infinity') ON CONFLICT DO NOTHING`,
};

/** Lasts until the transaction ends. A trigger keeps the house from programs of an earlier generation. */
const SAY_GENERATION: PreparedStatement = {
  name: 'say-generation',
  text: `SELECT set_config('coup.generation', $1, true)`,
};

const TAKE: PreparedStatement = {
  name: 'take-tenure',
  text: `UPDATE coup.tenure
    SET epoch = epoch + 1, holder = $1, until = clock_timestamp() + $2::float8 * interval '1 millisecond'
    WHERE until <= clock_timestamp() RETURNING epoch, holder, generation, ${LEFT}`,
};

const RENEW: PreparedStatement = {
  name: 'renew-tenure',
  text: `UPDATE coup.tenure SET until = clock_timestamp() + $2::float8 * interval '1 millisecond'
    WHERE epoch = $1::bigint`,
};

const CURRENT: PreparedStatement = {
  name: 'current-tenure',
  text: `SELECT epoch, holder, generation, ${LEFT} FROM coup.tenure WHERE epoch > 0`,
};

/** In name order, as all renewals are; a lease whose journal was claimed since is void. */
const RENEW_LEASES: PreparedStatement = {
  name: 'renew-leases',
  text: `WITH mine AS MATERIALIZED (
      SELECT leases.journal FROM coup.leases JOIN coup.journals USING (journal)
      WHERE leases.journal = ANY ($2::text[]) AND leases.holder = $1 AND leases.epoch = journals.epoch
      ORDER BY leases.journal FOR UPDATE OF leases
    )
    UPDATE coup.leases SET until = clock_timestamp() + $3::float8 * interval '1 millisecond'
    FROM mine WHERE leases.journal = mine.journal RETURNING leases.journal`,
};

const EPOCH_OF: PreparedStatement = {
  name: 'epoch-of',
  text: 'SELECT epoch FROM coup.journals WHERE journal = $1',
};

const RUNNING_LEASES: PreparedStatement = {
  name: 'running-leases',
  text: `SELECT journal, holder, ${LEFT} FROM coup.leases JOIN coup.journals USING (journal, epoch)
    WHERE until > clock_timestamp()`,
};

/** In the order in which commits lock them, so that no deadlock arises. */
const LOCK_JOURNALS = 'SELECT FROM coup.journals ORDER BY journal FOR UPDATE';
/** A table that a node runs continues there: its lease says how long no one else may claim it. */
const RAISE_JOURNALS = `UPDATE coup.journals SET epoch = epoch + 1
  WHERE NOT EXISTS (SELECT FROM coup.leases WHERE leases.journal = journals.journal
    AND leases.epoch = journals.epoch AND leases.until > clock_timestamp())`;
