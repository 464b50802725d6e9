import type { ClientBase } from 'pg';
import { at, type Chips, NO_CHIPS, ok, type Result } from '../../base/index.ts';
import type { Account } from '../../ledger/index.ts';
import { checkRows, FIRST_HASH, type KeptRow } from '../journal.ts';
import { checkTransfers, type KeptTransfer } from '../keptTransfer.ts';
import type { JournalHead, JournalRow, Loaded, PostedTransfer, StoreRefusal } from '../port.ts';
import { checkSecret } from '../secret.ts';
import { type KeptSnapshot, loadKept } from '../snapshot.ts';
import { run, type Statement } from './transaction.ts';

/** A journal from its newest snapshot on. Needs one view of the database for all of its statements. */
export async function readJournal(
  client: ClientBase,
  journal: string,
): Promise<Result<Loaded, StoreRefusal>> {
  const [head = { seq: 0, hash: FIRST_HASH }] = await run<{ seq: number; hash: string }>(client, HEAD, [
    journal,
  ]);
  const [snapshot] = await run<KeptSnapshot>(client, SNAPSHOT, [journal]);
  const rows: KeptRow[] = [];
  for (let from = Math.max(snapshot?.seq ?? 0, 1); ; ) {
    const page = await run<KeptRow>(client, ROWS, [journal, from, PAGE]);
    for (const row of page) rows.push(row);
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) break;
    from = last.seq + 1;
  }
  return loadKept(journal, { head, snapshot, rows });
}

const PAGE = 5_000;

const HEAD: Statement = {
  name: 'head',
  text: `SELECT seq, encode(hash, 'hex') AS hash FROM coup.journals WHERE journal = $1`,
};

const SNAPSHOT: Statement = {
  name: 'snapshot',
  text: `SELECT seq, state::text AS state, encode(hash, 'hex') AS hash FROM coup.snapshots WHERE journal = $1`,
};

const ROWS: Statement = {
  name: 'rows',
  text: `SELECT journal, seq, type, body::text AS body, encode(hash, 'hex') AS hash
    FROM coup.events WHERE journal = $1 AND seq >= $2::bigint ORDER BY seq LIMIT $3::bigint`,
};

/** With the row before the first, whose hash the first one covers. */
export async function readRows(
  client: ClientBase,
  journal: string,
  from: number,
  limit: number,
): Promise<Result<readonly JournalRow[], StoreRefusal>> {
  const first = Math.max(from, 1);
  const kept = await run<KeptRow>(client, ROWS, [
    journal,
    Math.max(first - 1, 1),
    limit + (first > 1 ? 1 : 0),
  ]);
  const before = first === 1 ? undefined : kept.find(({ seq }) => seq === first - 1);
  const rows = before === undefined ? kept : kept.slice(1);
  if (first > 1 && before === undefined && rows.length === 0) return ok([]);
  return checkRows(journal, { seq: first - 1, hash: before?.hash ?? FIRST_HASH }, rows);
}

export async function readJournals(
  client: ClientBase,
): Promise<Result<readonly JournalHead[], StoreRefusal>> {
  return ok(await run<JournalHead & Record<string, unknown>>(client, JOURNALS, []));
}

const JOURNALS: Statement = {
  name: 'journals',
  text: `SELECT journal, epoch, seq, encode(hash, 'hex') AS hash FROM coup.journals ORDER BY journal`,
};

export async function readBalances(
  client: ClientBase,
  accounts: readonly Account[] | undefined,
): Promise<Result<ReadonlyMap<Account, Chips>, StoreRefusal>> {
  const rows =
    accounts === undefined
      ? await run<BalanceRow>(client, ALL_BALANCES, [])
      : await run<BalanceRow>(client, BALANCES, [accounts]);
  const balances = new Map<Account, Chips>((accounts ?? []).map((account) => [account, NO_CHIPS]));
  for (const { account, balance } of rows) balances.set(account, balance);
  return ok(balances);
}

interface BalanceRow {
  readonly account: Account;
  readonly balance: Chips;
}

const ALL_BALANCES: Statement = { name: 'all-balances', text: 'SELECT account, balance FROM coup.balances' };

const BALANCES: Statement = {
  name: 'balances',
  text: `SELECT account, balance FROM coup.balances WHERE account = ANY ($1::text[])`,
};

export const transfersById = async (
  client: ClientBase,
  ids: readonly string[],
): Promise<Result<readonly PostedTransfer[], StoreRefusal>> =>
  checkTransfers((await run<TransferRow>(client, TRANSFERS_BY_ID, [ids])).map(keptTransfer));

export async function readTransfers(
  client: ClientBase,
  after: number,
  limit: number,
  account: Account | undefined,
): Promise<Result<readonly PostedTransfer[], StoreRefusal>> {
  const rows =
    account === undefined
      ? await run<TransferRow>(client, TRANSFERS, [after, limit])
      : await run<TransferRow>(client, TRANSFERS_OF_ACCOUNT, [after, limit, account]);
  return checkTransfers(rows.map(keptTransfer));
}

interface TransferRow extends Omit<KeptTransfer, 'legs'> {
  readonly accounts: readonly Account[];
  readonly amounts: readonly Chips[];
}

const keptTransfer = ({ accounts, amounts, ...row }: TransferRow): KeptTransfer => ({
  ...row,
  legs: accounts.map((account, index) => ({ account, amount: at(amounts, index) })),
});

const COLUMNS = `position, id, kind, journal, seq, accounts, amounts, encode(hash, 'hex') AS hash`;

const TRANSFERS_BY_ID: Statement = {
  name: 'transfers-by-id',
  text: `SELECT ${COLUMNS} FROM coup.transfers WHERE id = ANY ($1::text[])`,
};

const TRANSFERS: Statement = {
  name: 'transfers',
  text: `SELECT ${COLUMNS} FROM coup.transfers WHERE position > $1::bigint ORDER BY position LIMIT $2::bigint`,
};

const TRANSFERS_OF_ACCOUNT: Statement = {
  name: 'transfers-of-account',
  text: `SELECT ${COLUMNS} FROM coup.account_transfers JOIN coup.transfers USING (position)
    WHERE account_transfers.account = $3 AND position > $1::bigint ORDER BY position LIMIT $2::bigint`,
};

export async function readSecret(
  client: ClientBase,
  name: string,
): Promise<Result<Uint8Array | undefined, StoreRefusal>> {
  const [kept] = await run<{ sealed: Uint8Array; hash: string }>(client, SECRET, [name]);
  return kept === undefined ? ok(undefined) : checkSecret(name, kept);
}

const SECRET: Statement = {
  name: 'secret',
  text: `SELECT sealed, encode(hash, 'hex') AS hash FROM coup.secrets WHERE name = $1`,
};

export async function readSecretNames(client: ClientBase): Promise<Result<readonly string[], StoreRefusal>> {
  const rows = await run<{ name: string }>(client, SECRET_NAMES, []);
  return ok(rows.map(({ name }) => name));
}

const SECRET_NAMES: Statement = { name: 'secret-names', text: 'SELECT name FROM coup.secrets ORDER BY name' };
