import type { ClientBase, Pool, PoolClient, QueryResultRow } from 'pg';
import { assert, type Result } from '../../base/index.ts';
import type { StoreRefusal } from '../port.ts';
import { refuseStore } from '../refuse.ts';
import { getErrorCode, refused } from './databaseConnection.ts';

/** A statement that a connection parses once. */
export interface PreparedStatement {
  readonly name: string;
  readonly text: string;
}

/** Runs one statement. `pg` accepts no second one on a connection in the meantime. */
export async function runStatement<R extends QueryResultRow>(
  client: ClientBase,
  statement: PreparedStatement,
  values: readonly unknown[],
): Promise<readonly R[]> {
  const { rows } = await client.query<R>({ ...statement, values: [...values] });
  return rows;
}

/** Runs a statement without result rows and returns how many rows it changed. */
export async function change(
  client: ClientBase,
  statement: PreparedStatement,
  values: readonly unknown[],
): Promise<number> {
  const { rowCount } = await client.query({ ...statement, values: [...values] });
  return rowCount ?? 0;
}

/** Beyond this queue, callers are refused at once. */
const MOST_WAITING = 1_000;

type Work<T> = (client: ClientBase) => Promise<Result<T, StoreRefusal>>;

/** Lends a connection. One that saw an error is not reused; its server rolls back what was open. */
export async function withClient<T>(pool: Pool, work: Work<T>): Promise<Result<T, StoreRefusal>> {
  if (pool.ending) return refuseStore('store/unavailable', 'the store is closed');
  if (pool.waitingCount >= MOST_WAITING) return refuseStore('store/unavailable', 'the database is too busy');
  let client: PoolClient;
  try {
    client = await pool.connect();
  } catch (error) {
    return refused(error);
  }
  try {
    const result = await work(client);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    return refused(error);
  }
}

const BEGIN = {
  write: 'BEGIN',
  read: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
} as const;

/**
 * All of the work or nothing: a refusal rolls back. If the answer to the commit is lost, the outcome is
 * unknown.
 */
export async function inTransaction<T, E>(
  client: ClientBase,
  kind: keyof typeof BEGIN,
  work: (client: ClientBase) => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  await client.query(BEGIN[kind]);
  const result = await work(client);
  const { command } = await client.query(result.ok ? 'COMMIT' : 'ROLLBACK');
  assert(
    command === (result.ok ? 'COMMIT' : 'ROLLBACK'),
    () => `a transaction ends as asked, not by ${command}`,
  );
  return result;
}

/** A concurrent transaction took the same id or locks: the next try sees what it did. */
const TRY_AGAIN = new Set(['40001', '40P01', '23505']);
const MOST_TRIES = 4;

export async function inTransactionAgain<T, E>(
  client: ClientBase,
  work: (client: ClientBase) => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  for (let tries = 1; ; tries++) {
    try {
      return await inTransaction(client, 'write', work);
    } catch (error) {
      if (!TRY_AGAIN.has(getErrorCode(error)) || tries === MOST_TRIES) throw error;
      await client.query('ROLLBACK');
    }
  }
}
