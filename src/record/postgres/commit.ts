import type { ClientBase } from 'pg';
import { assert, type Chips, NO_CHIPS, ok, type Result } from '../../base/index.ts';
import type { Account, Posting, Transfer } from '../../ledger/index.ts';
import { isName, notAName, writeBatch } from '../batch.ts';
import { chainRows, type KeptRow } from '../journal.ts';
import type { Batch, Committed, PostedTransfer, StoreRefusal } from '../port.ts';
import { postBatch } from '../postBatch.ts';
import { staleEpoch, wrongSeq } from '../refuse.ts';
import { packBody } from './packedBody.ts';
import { transfersById } from './read.ts';
import { change, run, type Statement } from './transaction.ts';
import { makeRow } from './transferRow.ts';

/**
 * One commit, within a transaction that the caller began: the journal's row is locked first, so that a stale owner
 * waits and is then refused; then new accounts are made, then all of them locked, each in the order of their names,
 * so that no two commits wait for each other; then the ledger decides, and everything is written in two statements
 * however much it is.
 */
export async function commitBatch(
  client: ClientBase,
  batch: Batch,
): Promise<Result<Committed, StoreRefusal>> {
  const { journal, epoch, expectedSeq } = batch;
  if (!isName(journal)) return notAName(journal);
  const [head] = await run<Head>(client, LOCK_HEAD, [journal]);
  if (head?.epoch !== epoch) return staleEpoch(journal, epoch, head?.epoch);
  if (head.seq !== expectedSeq) return wrongSeq(journal, expectedSeq, head.seq);
  const written = writeBatch(batch);
  if (!written.ok) return written;
  const { events, transfers } = written.value;
  const posting = await decidePosting(client, transfers);
  if (!posting.ok) return posting;
  const rows = chainRows(journal, head, events);
  const last = rows.at(-1);
  if (last === undefined) return ok({ seq: head.seq });
  if (posting.value.fresh.length > 0) await writePosting(client, posting.value, head, last);
  await writeRows(client, rows, head, last);
  return ok({ seq: last.seq });
}

interface Head {
  readonly number: number;
  readonly epoch: number;
  readonly seq: number;
  readonly hash: string;
}

const LOCK_HEAD: Statement = {
  name: 'lock-head',
  text: `SELECT number, epoch, seq, encode(hash, 'hex') AS hash FROM coup.journals WHERE journal = $1 FOR UPDATE`,
};

async function decidePosting(
  client: ClientBase,
  transfers: readonly Transfer[],
): Promise<Result<NumberedPosting, StoreRefusal>> {
  if (transfers.length === 0) return ok({ balances: new Map(), fresh: [], numberOf: nobody });
  const accounts = new Set(transfers.flatMap(({ legs }) => legs.map(({ account }) => account)));
  const locked = await lockBalances(client, [...accounts]);
  const before = await transfersById(
    client,
    transfers.map(({ id }) => id),
  );
  if (!before.ok) return before;
  const posted = new Map<string, PostedTransfer>(before.value.map((transfer) => [transfer.id, transfer]));
  const posting = postBatch(
    { balanceOf: (account) => locked.get(account)?.balance ?? NO_CHIPS, posted: (id) => posted.get(id) },
    transfers,
  );
  const numberOf = (account: Account): number => locked.get(account)?.number ?? nobody();
  return posting.ok ? ok({ ...posting.value, numberOf }) : posting;
}

/** What is posted, and by what numbers the database knows its accounts. */
interface NumberedPosting extends Posting {
  readonly numberOf: (account: Account) => number;
}

function nobody(): never {
  throw new Error('every account of a posting is locked');
}

interface LockedAccount {
  readonly account: Account;
  readonly number: number;
  readonly balance: Chips;
}

/**
 * What is not there cannot be locked, so accounts that are new get a row first, while no account is held yet. Nobody
 * who holds an account waits for a row that is being made, and both steps go by name: no circle can close.
 */
async function lockBalances(
  client: ClientBase,
  accounts: readonly Account[],
): Promise<ReadonlyMap<Account, LockedAccount>> {
  await change(client, OPEN_ACCOUNTS, [accounts]);
  const rows = await run<LockedAccount & Record<string, unknown>>(client, LOCK_BALANCES, [accounts]);
  assert(rows.length === accounts.length, 'every account has a balance');
  return new Map(rows.map((row) => [row.account, row]));
}

/** Those that are there are left alone: the conflict is only with a row that another commit makes at this moment. */
const OPEN_ACCOUNTS: Statement = {
  name: 'open-accounts',
  text: `
    INSERT INTO coup.balances (account)
    SELECT new.account FROM unnest($1::text[]) AS new (account)
    WHERE NOT EXISTS (SELECT FROM coup.balances WHERE balances.account = new.account)
    ORDER BY new.account COLLATE "C"
    ON CONFLICT DO NOTHING`,
};

const LOCK_BALANCES: Statement = {
  name: 'lock-balances',
  text: `SELECT account, number, balance FROM coup.balances
    WHERE account = ANY ($1::text[]) ORDER BY account FOR UPDATE`,
};

async function writePosting(
  client: ClientBase,
  { balances, fresh, numberOf }: NumberedPosting,
  { number }: Head,
  { journal, seq }: KeptRow,
): Promise<void> {
  const rows = fresh.map((transfer) => makeRow(journal, seq, transfer, numberOf));
  const moved = await change(client, WRITE_POSTING, [
    number,
    seq,
    rows.length,
    rows.map(({ key }) => key),
    rows.map(({ id }) => id),
    rows.map(({ kind }) => kind),
    rows.map(({ legs }) => legs),
    rows.map(({ owner }) => owner),
    rows.map(({ hash }) => hash),
    [...balances.keys()],
    [...balances.values()],
  ]);
  assert(moved === balances.size, 'every balance that is locked moves');
}

/**
 * Positions are taken while the accounts are locked: for every account, their order is the order of its balances.
 * Rows go in by key: two commits that share ids and no account then wait in one direction only.
 */
const WRITE_POSTING: Statement = {
  name: 'write-posting',
  text: `
    WITH place AS MATERIALIZED (SELECT coup.take_positions($3::bigint) AS first),
    posted AS (
      INSERT INTO coup.transfers (position, seq, owner, journal, key, hash, kind, id, legs)
      SELECT place.first + one.n - 1, $2::bigint, one.owner, $1::int, one.key, one.hash, one.kind, one.id, one.legs
      FROM place, unnest($4::uuid[], $5::text[], $6::text[], $7::text[], $8::bigint[], $9::uuid[])
        WITH ORDINALITY AS one (key, id, kind, legs, owner, hash, n)
      ORDER BY one.key
    )
    UPDATE coup.balances SET balance = new.balance
    FROM unnest($10::text[], $11::bigint[]) AS new (account, balance)
    WHERE balances.account = new.account`,
};

async function writeRows(
  client: ClientBase,
  rows: readonly KeptRow[],
  { number, epoch }: Head,
  { seq, hash }: KeptRow,
): Promise<void> {
  const moved = await change(client, WRITE_ROWS, [
    number,
    rows.map((row) => row.seq),
    rows.map(({ type }) => type),
    rows.map(({ body }) => packBody(body)),
    rows.map((row) => row.hash),
    seq,
    hash,
    epoch,
  ]);
  assert(moved === 1, 'a journal that is locked moves on');
}

const WRITE_ROWS: Statement = {
  name: 'write-rows',
  text: `
    WITH added AS (
      INSERT INTO coup.events (seq, journal, type, body, hash)
      SELECT seq, $1::int, type, body, decode(hash, 'hex')
      FROM unnest($2::bigint[], $3::text[], $4::bytea[], $5::text[]) AS row (seq, type, body, hash)
    )
    UPDATE coup.journals SET seq = $6::bigint, hash = decode($7, 'hex')
    WHERE number = $1::int AND epoch = $8::bigint`,
};
