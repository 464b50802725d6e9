import { type ClientBase, type ClientConfig, types } from 'pg';
import { BROKEN_INVARIANT, err, type Result } from '../../base/index.ts';
import type { StoreRefusal } from '../port.ts';

/** How to reach a database, and as whom. */
export interface DatabaseConnection {
  readonly url: string;
  /** A role to act as, where the user of the URL could do more. */
  readonly role?: string;
  /** The folder of what has left the database. */
  readonly archiveFolder?: string;
  /** Where the usual ones are too short: for tests on a machine that has a lot to do. */
  readonly timeoutsMs?: Timeouts;
}

/** How long the database may take, so that nothing waits for ever. Each is longer than what it may have to wait for. */
export const TIMEOUTS_MS = {
  connect: 5_000,
  /** A writer that was stopped in the middle of a transaction loses it. */
  idleInTransaction: 5_000,
  lock: 7_000,
  statement: 10_000,
  /** When not even the network answers. */
  query: 15_000,
} as const;
export type Timeouts = { readonly [K in keyof typeof TIMEOUTS_MS]: number };

export const clientConfig = ({ url, timeoutsMs = TIMEOUTS_MS }: DatabaseConnection): ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: timeoutsMs.connect,
  idle_in_transaction_session_timeout: timeoutsMs.idleInTransaction,
  lock_timeout: timeoutsMs.lock,
  statement_timeout: timeoutsMs.statement,
  query_timeout: timeoutsMs.query,
  keepAlive: true,
  fallback_application_name: `coup, pid ${process.pid}`,
  types: { getTypeParser },
});

/** What a fresh connection needs before its first use. */
export async function prepareClient(client: ClientBase, { role }: DatabaseConnection): Promise<void> {
  // Without a listener, a connection that breaks between two queries would end the process.
  client.on('error', () => {});
  // All that the house asks for in a hurry lies behind an index; a table that was just empty looks small enough to be
  // read through, and the plan of that moment would stay. One plan does for a list of any length.
  await client.query('SET enable_seqscan = off; SET plan_cache_mode = force_generic_plan');
  await turnOffJit(client);
  if (role !== undefined) await client.query(`SET ROLE ${role}`);
}

/**
 * A server with its usual settings compiles what it takes for a costly plan, and without `enable_seqscan` it takes many
 * for costly: half a second for each look at a lease. Whether it was turned off is checked, on every connection.
 */
export async function turnOffJit(client: Pick<ClientBase, 'query'>): Promise<void> {
  await client.query('SET jit = off');
  const { rows } = await client.query<{ jit: string }>("SELECT current_setting('jit') AS jit");
  if (rows[0]?.jit !== 'off') throw new JitStaysOn();
}

/** Something between us and the database drops what is set on a connection. */
class JitStaysOn extends Error {
  override readonly message =
    'the database keeps jit on: connect to it directly or through a pooler in session mode, or set jit = off on the server';
}

const INT8 = 20;
const INT8_LIST = 1016;

/** int8 becomes a safe integer or an error, never a rounded number; everything else is as `pg` has it. */
const getTypeParser = ((oid: number, format?: 'text') => {
  const usual = types.getTypeParser(oid, format);
  if (oid === INT8) return safeInteger;
  if (oid === INT8_LIST) return (text: string) => (usual(text) as readonly string[]).map(safeInteger);
  return usual;
}) as typeof types.getTypeParser;

/** A number in the database that no amount of ours can be. */
class UnsafeInteger extends Error {}

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new UnsafeInteger(`the database holds ${text}, which is no safe integer`);
  return value;
}

/** The database's own checksums do not fit: the one error of its that means damage. */
const DAMAGED = /^XX00[12]$/;
/** What was written cannot be kept, by its form (22) or by a rule of the tables (23): that write alone is refused. */
const NOT_KEPT = /^2[23]...$/;
const FULL = '53100';

/**
 * What an error of the database, of `pg` or of the network means; undefined when it is a bug of ours. Whatever is
 * not known means that the database is away, and is tried again: no list of errors is ever complete, and a house
 * that stops for good on one that it lacks is worse off than one that asks again.
 */
export function findRefusal(error: unknown): StoreRefusal | undefined {
  if (error instanceof UnsafeInteger) return { code: 'store/damaged', message: error.message };
  if (error instanceof JitStaysOn) return { code: 'store/unavailable', message: error.message };
  if (isBug(error)) return undefined;
  const { code, message } = toWords(error);
  if (DAMAGED.test(code)) return { code: 'store/damaged', message: `the database is damaged: ${message}` };
  if (NOT_KEPT.test(code))
    return { code: 'store/malformed', message: `the database does not take it: ${message}` };
  if (code === FULL) return { code: 'store/unavailable', message: "the database's disk is full" };
  return { code: 'store/unavailable', message: `the database does not answer: ${message}` };
}

/** A broken invariant, or what only JavaScript itself throws. */
const isBug = (error: unknown): boolean =>
  !(error instanceof Error) ||
  BUGS.some((bug) => error instanceof bug) ||
  error.message.startsWith(BROKEN_INVARIANT);

const BUGS = [TypeError, RangeError, ReferenceError, SyntaxError];

/** The refusal that an error means; a bug goes on. */
export function refused(error: unknown): Result<never, StoreRefusal> {
  const refusal = findRefusal(error);
  if (refusal === undefined) throw error;
  return err(refusal);
}

export const getErrorCode = (error: unknown): string => toWords(error).code;

function toWords(error: unknown): { readonly code: string; readonly message: string } {
  if (!(error instanceof Error)) return { code: '', message: String(error) };
  // A host name with several addresses fails with one error for each of them.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const { code } = first as { readonly code?: unknown };
  const [message = ''] = (first instanceof Error ? first.message : error.message).split('\n');
  return { code: typeof code === 'string' ? code : '', message };
}
