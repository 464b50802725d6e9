import { type ClientBase, type ClientConfig, types } from 'pg';
import { BROKEN_INVARIANT, err, type Result } from '../../base/index.ts';
import type { StoreRefusal } from '../port.ts';

/** How to reach a database, and as which user. */
export interface DatabaseConnection {
  readonly url: string;
  /** A role to switch to if the URL's user has more rights. */
  readonly role?: string;
  /** The folder of archived rows. */
  readonly archiveFolder?: string;
  /** Longer timeouts for tests on a busy machine. */
  readonly timeoutsMs?: Timeouts;
}

/** Timeouts, so that nothing waits for ever. Each exceeds that of what it may wait for. */
export const TIMEOUTS_MS = {
  connect: 5_000,
  /** Ends the transaction of a suspended writer. */
  idleInTransaction: 5_000,
  lock: 7_000,
  statement: 10_000,
  /** For when not even the network answers. */
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

/** Prepares a new connection. */
export async function prepareClient(client: ClientBase, { role }: DatabaseConnection): Promise<void> {
  // Without a listener, a connection that breaks between two queries would end the process.
  client.on('error', () => {});
  // Forces index scans: statistics of a just emptied table would favor a sequential scan, and its plan would
  // be kept. Generic plans suit lists of any length.
  await client.query('SET enable_seqscan = off; SET plan_cache_mode = force_generic_plan');
  await turnOffJit(client);
  if (role !== undefined) await client.query(`SET ROLE ${role}`);
}

/**
 * By default the server JIT-compiles plans that it considers costly, and without `enable_seqscan` that is
 * many: half a second for each look at a lease. Every connection checks that it is off.
 */
export async function turnOffJit(client: Pick<ClientBase, 'query'>): Promise<void> {
  await client.query('SET jit = off');
  const { rows } = await client.query<{ jit: string }>("SELECT current_setting('jit') AS jit");
  if (rows[0]?.jit !== 'off') throw new JitStaysOn();
}

/** A pooler drops connection settings. */
class JitStaysOn extends Error {
  override readonly message =
    'the database keeps jit on: connect to it directly or through a pooler in session mode, or set jit = off on the server';
}

const INT8 = 20;
const INT8_LIST = 1016;

/** int8 becomes a safe integer or an error, never a rounded number; other types are parsed by `pg`. */
const getTypeParser = ((oid: number, format?: 'text') => {
  const usual = types.getTypeParser(oid, format);
  if (oid === INT8) return safeInteger;
  if (oid === INT8_LIST) return (text: string) => (usual(text) as readonly string[]).map(safeInteger);
  return usual;
}) as typeof types.getTypeParser;

/** A number in the database beyond any amount of ours. */
class UnsafeInteger extends Error {}

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new UnsafeInteger(`the database holds ${text}, which is not a safe integer`);
  return value;
}

/** The database's own checksums do not match: the only error that means damage. */
const DAMAGED = /^XX00[12]$/;
/** Invalid data (22) or a violated constraint (23): only that write is refused. */
const NOT_KEPT = /^2[23]...$/;
const FULL = '53100';

/**
 * Maps an error of the database, `pg` or the network to a refusal; undefined for a bug of ours. Unknown
 * errors count as an outage and are retried, because no list of errors is complete and stopping for good
 * would be worse than asking again.
 */
export function findRefusal(error: unknown): StoreRefusal | undefined {
  if (error instanceof UnsafeInteger) return { code: 'store/damaged', message: error.message };
  if (error instanceof JitStaysOn) return { code: 'store/unavailable', message: error.message };
  if (isBug(error)) return undefined;
  const { code, message } = toWords(error);
  if (DAMAGED.test(code)) return { code: 'store/damaged', message: `the database is damaged: ${message}` };
  if (NOT_KEPT.test(code))
    return { code: 'store/malformed', message: `the database rejected the write: ${message}` };
  if (code === FULL) return { code: 'store/unavailable', message: "the database's disk is full" };
  return { code: 'store/unavailable', message: `the database does not answer: ${message}` };
}

/** A broken invariant, or an error that only JavaScript itself throws. */
const isBug = (error: unknown): boolean =>
  !(error instanceof Error) ||
  BUGS.some((bug) => error instanceof bug) ||
  error.message.startsWith(BROKEN_INVARIANT);

const BUGS = [TypeError, RangeError, ReferenceError, SyntaxError];

/** Maps an error to its refusal and rethrows bugs. */
export function refused(error: unknown): Result<never, StoreRefusal> {
  const refusal = findRefusal(error);
  if (refusal === undefined) throw error;
  return err(refusal);
}

export const getErrorCode = (error: unknown): string => toWords(error).code;

function toWords(error: unknown): { readonly code: string; readonly message: string } {
  if (!(error instanceof Error)) return { code: '', message: String(error) };
  // A host name with several addresses fails with one error for each.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const { code } = first as { readonly code?: unknown };
  const [message = ''] = (first instanceof Error ? first.message : error.message).split('\n');
  return { code: typeof code === 'string' ? code : '', message };
}
