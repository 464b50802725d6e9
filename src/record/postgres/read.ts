import type { ClientBase } from 'pg';
import { type Chips, NO_CHIPS, ok, type Result } from '../../base/index.ts';
import { type Account, findPatron } from '../../ledger/index.ts';
import type { HouseReader } from '../archive.ts';
import { checkRows, FIRST_HASH, type KeptRow } from '../journal.ts';
import type { JournalHead, JournalRow, Loaded, PostedTransfer, StoreRefusal } from '../port.ts';
import { checkSecret } from '../secret.ts';
import { type KeptSnapshot, loadKept } from '../storedJournal.ts';
import { checkTransfers } from '../storedTransfer.ts';
import { type Archive, partWith } from './archived.ts';
import { nativeSha256 } from './nativeSha256.ts';
import { unpackBody } from './packedBody.ts';
import { type PreparedStatement, runStatement } from './transaction.ts';
import { getOwner, keyOfId, numbersIn, readTransferRow, type TransferRow } from './transferRow.ts';

/** A journal from its newest snapshot on. All statements need one snapshot of the database. */
export async function readJournal(
  client: ClientBase,
  archive: Archive,
  journal: string,
): Promise<Result<Loaded, StoreRefusal>> {
  const [head = { seq: 0, hash: FIRST_HASH }] = await runStatement<{ seq: number; hash: string }>(
    client,
    HEAD,
    [journal],
  );
  const [snapshot] = await runStatement<KeptSnapshot>(client, SNAPSHOT, [journal]);
  const rows: KeptRow[] = [];
  for (let from = Math.max(snapshot?.seq ?? 0, 1); ; ) {
    const page = await keptRows(client, archive, journal, from, PAGE);
    if (!page.ok) return page;
    for (const row of page.value) rows.push(row);
    const last = page.value.at(-1);
    if (last === undefined || page.value.length < PAGE) break;
    from = last.seq + 1;
  }
  return loadKept(journal, { head, snapshot, rows }, nativeSha256);
}

const PAGE = 5_000;

const HEAD: PreparedStatement = {
  name: 'head',
  text: `SELECT seq, encode(hash, 'hex') AS hash FROM coup.journals WHERE journal = $1`,
};

const SNAPSHOT: PreparedStatement = {
  name: 'snapshot',
  text: `SELECT seq, state::text AS state, encode(hash, 'hex') AS hash FROM coup.snapshots WHERE journal = $1`,
};

/** Rows from the database, or from the archive if they were moved there. */
async function keptRows(
  client: ClientBase,
  archive: Archive,
  journal: string,
  from: number,
  limit: number,
): Promise<Result<readonly KeptRow[], StoreRefusal>> {
  const rows = await pageOfRows(client, journal, from, limit);
  if (limit === 0 || rows[0]?.seq === from) return ok(rows);
  const part = await partWith(client, journal, from);
  if (part === undefined) return ok(rows);
  const here = await archive.rows(part, from, limit);
  if (!here.ok || here.value.length === limit) return here;
  const rest = await keptRows(client, archive, journal, part.last + 1, limit - here.value.length);
  return rest.ok ? ok([...here.value, ...rest.value]) : rest;
}

async function pageOfRows(
  client: ClientBase,
  journal: string,
  from: number,
  limit: number,
): Promise<readonly KeptRow[]> {
  const rows = await runStatement<PackedRow & Record<string, unknown>>(client, ROWS, [journal, from, limit]);
  // A body that cannot be unpacked was changed: no text matches the row's hash then.
  return rows.map(({ body, ...row }) => ({ ...row, journal, body: unpackBody(body) ?? '' }));
}

interface PackedRow extends Omit<KeptRow, 'journal' | 'body'> {
  readonly body: Buffer;
}

const ROWS: PreparedStatement = {
  name: 'rows',
  text: `SELECT seq, type, body, encode(hash, 'hex') AS hash FROM coup.events
    WHERE journal = (SELECT number FROM coup.journals WHERE journal = $1) AND seq >= $2::bigint
    ORDER BY seq LIMIT $3::bigint`,
};

/** Includes the row before the first, whose hash the first one covers. */
export async function loadRows(
  client: ClientBase,
  archive: Archive,
  journal: string,
  from: number,
  limit: number,
): Promise<Result<readonly JournalRow[], StoreRefusal>> {
  const first = Math.max(from, 1);
  const kept = await keptRows(client, archive, journal, Math.max(first - 1, 1), limit + (first > 1 ? 1 : 0));
  if (!kept.ok) return kept;
  const before = first === 1 ? undefined : kept.value.find(({ seq }) => seq === first - 1);
  const rows = before === undefined ? kept.value : kept.value.slice(1);
  return checkRows(journal, { seq: first - 1, hash: before?.hash ?? FIRST_HASH }, rows, nativeSha256);
}

export async function readJournals(
  client: ClientBase,
): Promise<Result<readonly JournalHead[], StoreRefusal>> {
  return ok(await runStatement<JournalHead & Record<string, unknown>>(client, JOURNALS, []));
}

const JOURNALS: PreparedStatement = {
  name: 'journals',
  text: `SELECT journal, epoch, seq, encode(hash, 'hex') AS hash FROM coup.journals ORDER BY journal`,
};

export async function readBalances(
  client: ClientBase,
  accounts: readonly Account[] | undefined,
): Promise<Result<ReadonlyMap<Account, Chips>, StoreRefusal>> {
  const rows =
    accounts === undefined
      ? await runStatement<BalanceRow>(client, ALL_BALANCES, [])
      : await runStatement<BalanceRow>(client, BALANCES, [accounts]);
  const balances = new Map<Account, Chips>((accounts ?? []).map((account) => [account, NO_CHIPS]));
  for (const { account, balance } of rows) balances.set(account, balance);
  return ok(balances);
}

interface BalanceRow {
  readonly account: Account;
  readonly balance: Chips;
}

const ALL_BALANCES: PreparedStatement = {
  name: 'all-balances',
  text: 'SELECT account, balance FROM coup.balances',
};

/** By a cursor within the surrounding transaction. */
export async function readEachBalance(
  client: ClientBase,
  take: Parameters<HouseReader['eachBalance']>[0],
): Promise<Result<void, StoreRefusal>> {
  await client.query(DECLARE_HELD);
  for (;;) {
    const { rows } = await client.query<BalanceRow>(`FETCH ${BALANCES_A_PAGE} FROM held`);
    if (rows.length > 0) take(rows.map(({ account, balance }) => [account, balance]));
    if (rows.length < BALANCES_A_PAGE) break;
  }
  await client.query('CLOSE held');
  return ok(undefined);
}

const BALANCES_A_PAGE = 2_000;

/** Names are ASCII, so byte order is JavaScript's order. */
const DECLARE_HELD = `DECLARE held NO SCROLL CURSOR FOR
  SELECT account, balance FROM coup.balances WHERE balance <> 0 ORDER BY account COLLATE "C"`;

const BALANCES: PreparedStatement = {
  name: 'balances',
  text: `SELECT account, balance FROM coup.balances WHERE account = ANY ($1::text[])`,
};

export const transfersById = async (
  client: ClientBase,
  ids: readonly string[],
): Promise<Result<readonly PostedTransfer[], StoreRefusal>> =>
  named(client, await runStatement<Row>(client, TRANSFERS_BY_ID, [ids.map(keyOfId)]));

/** Transfers of a patron's account are found by owner; those of the house's own by a scan. */
export async function readTransfers(
  client: ClientBase,
  after: number,
  limit: number,
  account: Account | undefined,
): Promise<Result<readonly PostedTransfer[], StoreRefusal>> {
  if (account === undefined) return named(client, await runStatement<Row>(client, TRANSFERS, [after, limit]));
  const patron = findPatron(account);
  return named(
    client,
    patron === undefined
      ? await runStatement<Row>(client, TRANSFERS_OF_HOUSE, [after, limit, account])
      : await runStatement<Row>(client, TRANSFERS_OF_PATRON, [after, limit, account, getOwner(patron)]),
  );
}

type Row = TransferRow & Record<string, unknown>;

/** Rows as transfers with account names; names the first that was changed. */
async function named(
  client: ClientBase,
  rows: readonly TransferRow[],
): Promise<Result<readonly PostedTransfer[], StoreRefusal>> {
  if (rows.length === 0) return ok([]);
  const numbers = new Set(rows.flatMap(numbersIn).filter(Number.isSafeInteger));
  const names = new Map<number, Account>();
  for (const { number, account } of await runStatement<NumberedAccount>(client, NAMES, [[...numbers]]))
    names.set(number, account);
  return checkTransfers(
    rows.map((row) => readTransferRow(row, (number) => names.get(number))),
    nativeSha256,
  );
}

interface NumberedAccount extends Record<string, unknown> {
  readonly number: number;
  readonly account: Account;
}

const NAMES: PreparedStatement = {
  name: 'names',
  text: `SELECT number, account FROM coup.balances WHERE number = ANY ($1::int[])`,
};

const SELECT_TRANSFERS = `SELECT position, coalesce(journals.journal, '') AS journal, transfers.seq, id, kind, legs,
    replace(transfers.hash::text, '-', '') AS hash
    FROM coup.transfers LEFT JOIN coup.journals ON journals.number = transfers.journal`;

const TRANSFERS_BY_ID: PreparedStatement = {
  name: 'transfers-by-id',
  text: `${SELECT_TRANSFERS} WHERE key = ANY ($1::uuid[])`,
};

const TRANSFERS: PreparedStatement = {
  name: 'transfers',
  text: `${SELECT_TRANSFERS} WHERE position > $1::bigint ORDER BY position LIMIT $2::bigint`,
};

const HAS_ACCOUNT = `strpos(',' || legs, (SELECT ',' || number || ':' FROM coup.balances WHERE account = $3)) > 0`;

const TRANSFERS_OF_HOUSE: PreparedStatement = {
  name: 'transfers-of-house',
  text: `${SELECT_TRANSFERS} WHERE position > $1::bigint AND ${HAS_ACCOUNT} ORDER BY position LIMIT $2::bigint`,
};

/** A transfer of several patrons' chips has no owner. */
const TRANSFERS_OF_PATRON: PreparedStatement = {
  name: 'transfers-of-patron',
  text: `(${SELECT_TRANSFERS} WHERE owner = $4::bigint AND position > $1::bigint AND ${HAS_ACCOUNT}
      ORDER BY position LIMIT $2::bigint)
    UNION ALL (${SELECT_TRANSFERS} WHERE owner IS NULL AND position > $1::bigint AND ${HAS_ACCOUNT}
      ORDER BY position LIMIT $2::bigint)
    ORDER BY position LIMIT $2::bigint`,
};

export async function readSecret(
  client: ClientBase,
  name: string,
): Promise<Result<Uint8Array | undefined, StoreRefusal>> {
  const [kept] = await runStatement<{ sealed: Uint8Array; hash: string }>(client, SECRET, [name]);
  return kept === undefined ? ok(undefined) : checkSecret(name, kept);
}

const SECRET: PreparedStatement = {
  name: 'secret',
  text: `SELECT sealed, encode(hash, 'hex') AS hash FROM coup.secrets WHERE name = $1`,
};

export async function readSecrets(
  client: ClientBase,
  names: readonly string[],
): Promise<Result<ReadonlyMap<string, Uint8Array>, StoreRefusal>> {
  const found = new Map<string, Uint8Array>();
  const rows = await runStatement<{ name: string; sealed: Uint8Array; hash: string }>(client, SECRETS, [
    names,
  ]);
  for (const { name, ...kept } of rows) {
    const checked = checkSecret(name, kept);
    if (!checked.ok) return checked;
    found.set(name, checked.value);
  }
  return ok(found);
}

const SECRETS: PreparedStatement = {
  name: 'secrets',
  text: `SELECT name, sealed, encode(hash, 'hex') AS hash FROM coup.secrets WHERE name = ANY($1)`,
};

export async function readSecretNames(
  client: ClientBase,
  beginning: string,
): Promise<Result<readonly string[], StoreRefusal>> {
  const rows = await runStatement<{ name: string }>(client, SECRET_NAMES, [beginning]);
  return ok(rows.map(({ name }) => name));
}

const SECRET_NAMES: PreparedStatement = {
  name: 'secret-names',
  text: 'SELECT name FROM coup.secrets WHERE starts_with(name, $1) ORDER BY name',
};

/** After a failover, an asynchronous standby may lack acknowledged commits. */
export async function readWarnings(client: ClientBase): Promise<Result<readonly string[], StoreRefusal>> {
  const [server] = await runStatement<{ followed: boolean }>(client, FOLLOWED, []);
  return ok(server?.followed === true ? [NOT_WAITED_FOR] : []);
}

const NOT_WAITED_FOR =
  'the database has a standby that it does not wait for: set synchronous_standby_names, or wagers that were acknowledged may be lost when the standby takes over';

const FOLLOWED: PreparedStatement = {
  name: 'followed',
  text: `SELECT current_setting('synchronous_standby_names') = '' AND EXISTS (SELECT FROM pg_stat_replication)
    AS followed`,
};

/** Tables with their indexes and TOAST data. */
export async function readBytes(client: ClientBase): Promise<Result<number, StoreRefusal>> {
  const [row] = await runStatement<{ bytes: number }>(client, BYTES, []);
  return ok(row?.bytes ?? 0);
}

const BYTES: PreparedStatement = {
  name: 'bytes',
  text: `SELECT coalesce(sum(pg_total_relation_size(oid)), 0)::bigint AS bytes FROM pg_class
    WHERE relnamespace = 'coup'::regnamespace AND relkind = 'r'`,
};
