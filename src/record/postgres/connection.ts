import { type ClientBase, type ClientConfig, types } from 'pg';
import { err, type Result } from '../../base/index.ts';
import type { StoreRefusal } from '../port.ts';

/** How to reach a database, and as whom. */
export interface Connection {
  readonly url: string;
  /** A role to act as, where the user of the URL could do more. */
  readonly role?: string;
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

export const clientConfig = ({ url }: Connection): ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: TIMEOUTS_MS.connect,
  idle_in_transaction_session_timeout: TIMEOUTS_MS.idleInTransaction,
  lock_timeout: TIMEOUTS_MS.lock,
  statement_timeout: TIMEOUTS_MS.statement,
  query_timeout: TIMEOUTS_MS.query,
  keepAlive: true,
  fallback_application_name: `coup, pid ${process.pid}`,
  types: { getTypeParser },
});

/** What a fresh connection needs before its first use. */
export async function prepareClient(client: ClientBase, { role }: Connection): Promise<void> {
  // Without a listener, a connection that breaks between two queries would end the process.
  client.on('error', () => {});
  if (role !== undefined) await client.query(`SET ROLE ${role}`);
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

/** Errors that say that the database is away, busy or out of room: trying again may help. */
const AWAY =
  /^(08...|53...|57P0.|57014|55P03|25P0[34]|25006|40001|40P01|3D000|28...|ECONN.*|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT)$/;
/** Errors that say that the disk does not hold what was written to it. */
const DAMAGED = /^(XX00[12]|58030|58P0[12])$/;
const AWAY_WORDS =
  /connection terminated|timeout exceeded|query read timeout|client has encountered a connection error|client was closed|cannot use a pool after|server closed the connection|the database system is/i;

/** What an error of `pg` means; undefined when it is none that we expect. */
export function refusalOf(error: unknown): StoreRefusal | undefined {
  if (error instanceof UnsafeInteger) return { code: 'store/damaged', message: error.message };
  const { code, message } = wordsOf(error);
  if (DAMAGED.test(code)) return { code: 'store/damaged', message: `the database is damaged: ${message}` };
  if (code === '53100') return { code: 'store/unavailable', message: "the database's disk is full" };
  if (AWAY.test(code) || AWAY_WORDS.test(message))
    return { code: 'store/unavailable', message: `the database does not answer: ${message}` };
  return undefined;
}

/** The refusal that an error means; an error that nobody expects is a bug and goes on. */
export function refused(error: unknown): Result<never, StoreRefusal> {
  const refusal = refusalOf(error);
  if (refusal === undefined) throw error;
  return err(refusal);
}

export const codeOf = (error: unknown): string => wordsOf(error).code;

function wordsOf(error: unknown): { readonly code: string; readonly message: string } {
  if (!(error instanceof Error)) return { code: '', message: String(error) };
  // A host name with several addresses fails with one error for each of them.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const { code } = first as { readonly code?: unknown };
  const [message = ''] = (first instanceof Error ? first.message : error.message).split('\n');
  return { code: typeof code === 'string' ? code : '', message };
}
