import type { ClientBase } from 'pg';
import { assert, type Chips, NO_CHIPS, ok, type Result } from '../../base/index.ts';
import type { Account } from '../../ledger/index.ts';
import { isName } from '../batch.ts';
import { type DecidedBatch, decideAll, getMember, type Member, type OwnedHead } from '../decideBatches.ts';
import type { Batch, Committed, PostedTransfer, StoreRefusal } from '../port.ts';
import { refuseStore } from '../refuse.ts';
import type { Learned } from './knownHeads.ts';
import { packBody } from './packedBody.ts';
import { transfersById } from './read.ts';
import { change, type PreparedStatement, runStatement } from './transaction.ts';
import { makeRow } from './transferRow.ts';

/**
 * Commits batches of several journals within the caller's transaction. Locks are taken in name order, so that
 * commits never deadlock: first the journals' rows, where a stale owner waits and is then refused, then new
 * accounts are inserted, then all accounts are locked. The ledger decides, and two statements write
 * everything. Nothing is written unless every batch can be: the caller rolls back and tries again without the
 * refused ones. `onDecided` receives what is known once the commit is durable.
 */
export async function commitBatches(
  client: ClientBase,
  batches: readonly Batch[],
  onDecided: (learned: Learned) => void = () => {},
): Promise<readonly Result<Committed, StoreRefusal>[]> {
  const members = batches.map(getMember);
  const heads = await lockHeads(client, members);
  const numbered = await decidePosting(client, members, heads);
  if (!numbered.ok) return members.map(() => (members.length === 1 ? numbered : UNWRITTEN));
  const { decided, numbers, getNumber: toNumber } = numbered.value;
  const taken = decided.flatMap((one) => (one.ok ? [one.value] : []));
  if (taken.length < decided.length) return decided.map((one) => (one.ok ? UNWRITTEN : one));
  const placed = taken.map((one): Placed => ({ ...one, ...getHead(heads, one.journal) }));
  if (taken.some(({ posting }) => posting.fresh.length > 0)) await writePostings(client, placed, toNumber);
  if (taken.some(({ rows }) => rows.length > 0)) await writeRows(client, placed);
  const standing = placed.map(
    ({ journal, number, epoch, head }) => [journal, { number, epoch, ...head }] as const,
  );
  onDecided({ heads: new Map(standing), numbers });
  return taken.map(({ head }) => ok({ seq: head.seq }));
}

/** The answer of an acceptable batch that was rolled back because of another. */
export const UNWRITTEN = refuseStore('store/unavailable', 'another batch of the commit was refused');

interface Head extends OwnedHead {
  readonly number: number;
}
type Heads = ReadonlyMap<string, Head>;

/** A decided batch with its journal's row number and epoch. */
type Placed = DecidedBatch & Pick<Head, 'number' | 'epoch'>;

function getHead(heads: Heads, journal: string): Pick<Head, 'number' | 'epoch'> {
  const head = heads.get(journal);
  assert(head !== undefined, 'an accepted batch has its journal locked');
  return { number: head.number, epoch: head.epoch };
}

async function lockHeads(client: ClientBase, members: readonly Member[]): Promise<Heads> {
  const names = new Set(members.map(({ batch }) => batch.journal).filter(isName));
  const rows = await runStatement<Head & { journal: string }>(client, LOCK_HEADS, [[...names]]);
  return new Map(rows.map((head) => [head.journal, head]));
}

const LOCK_HEADS: PreparedStatement = {
  name: 'lock-heads',
  text: `SELECT journal, number, epoch, seq, encode(hash, 'hex') AS hash FROM coup.journals
    WHERE journal = ANY ($1::text[]) ORDER BY journal FOR UPDATE`,
};

/** Locks accounts and looks up ids only for batches that are not refused yet. */
async function decidePosting(
  client: ClientBase,
  members: readonly Member[],
  heads: Heads,
): Promise<Result<NumberedPosting, StoreRefusal>> {
  const transfers = members.flatMap(({ batch, written }) =>
    written.ok && heads.get(batch.journal)?.epoch === batch.epoch ? written.value.transfers : [],
  );
  const accounts = new Set(transfers.flatMap(({ legs }) => legs.map(({ account }) => account)));
  const locked = await lockBalances(client, [...accounts]);
  const before =
    transfers.length === 0
      ? ok([])
      : await transfersById(
          client,
          transfers.map(({ id }) => id),
        );
  if (!before.ok) return before;
  const posted = new Map<string, PostedTransfer>(before.value.map((transfer) => [transfer.id, transfer]));
  const decided = decideAll(members, {
    headOf: (journal) => heads.get(journal),
    books: {
      balanceOf: (account) => locked.get(account)?.balance ?? NO_CHIPS,
      posted: (id) => posted.get(id),
    },
  });
  const getNumber = (account: Account): number => {
    const found = locked.get(account);
    assert(found !== undefined, 'every account of a posting is locked');
    return found.number;
  };
  const numbers = new Map([...locked.values()].map(({ account, number }) => [account, number]));
  return ok({ decided, numbers, getNumber });
}

/** The result of each batch, with the row numbers of its accounts. */
interface NumberedPosting {
  readonly decided: readonly Result<DecidedBatch, StoreRefusal>[];
  readonly numbers: ReadonlyMap<Account, number>;
  readonly getNumber: (account: Account) => number;
}

interface LockedAccount {
  readonly account: Account;
  readonly number: number;
  readonly balance: Chips;
}

/**
 * A missing row cannot be locked, so new accounts are inserted first, while no account is locked. No holder of an
 * account lock waits for an insert, and both steps go in name order, so deadlocks are impossible.
 */
async function lockBalances(
  client: ClientBase,
  accounts: readonly Account[],
): Promise<ReadonlyMap<Account, LockedAccount>> {
  if (accounts.length === 0) return new Map();
  await change(client, OPEN_ACCOUNTS, [accounts]);
  const rows = await runStatement<LockedAccount & Record<string, unknown>>(client, LOCK_BALANCES, [accounts]);
  assert(rows.length === accounts.length, 'every account has a balance');
  return new Map(rows.map((row) => [row.account, row]));
}

/** Leaves existing accounts alone; a conflict arises only with an insert of a concurrent commit. */
const OPEN_ACCOUNTS: PreparedStatement = {
  name: 'open-accounts',
  text: `
    INSERT INTO coup.balances (account)
    SELECT new.account FROM unnest($1::text[]) AS new (account)
    WHERE NOT EXISTS (SELECT FROM coup.balances WHERE balances.account = new.account)
    ORDER BY new.account COLLATE "C"
    ON CONFLICT DO NOTHING`,
};

const LOCK_BALANCES: PreparedStatement = {
  name: 'lock-balances',
  text: `SELECT account, number, balance FROM coup.balances
    WHERE account = ANY ($1::text[]) ORDER BY account FOR UPDATE`,
};

async function writePostings(
  client: ClientBase,
  placed: readonly Placed[],
  getNumber: (account: Account) => number,
): Promise<void> {
  const rows = placed.flatMap(({ number, journal, head: { seq }, posting }) =>
    posting.fresh.map((transfer) => ({ number, seq, ...makeRow(journal, seq, transfer, getNumber) })),
  );
  // Balances of later batches build on those of earlier ones.
  const balances = new Map(placed.flatMap(({ posting }) => [...posting.balances]));
  const moved = await change(client, WRITE_POSTING, [
    rows.length,
    rows.map(({ number }) => number),
    rows.map(({ seq }) => seq),
    rows.map(({ key }) => key),
    rows.map(({ id }) => id),
    rows.map(({ kind }) => kind),
    rows.map(({ legs }) => legs),
    rows.map(({ owner }) => owner),
    rows.map(({ hash }) => hash),
    [...balances.keys()],
    [...balances.values()],
  ]);
  assert(moved === balances.size, 'every locked balance changes');
}

/**
 * Positions are assigned while the accounts are locked, so that the transfers of an account have the order of
 * its balances. Rows are inserted in key order, so that commits that share ids but no account wait in one
 * direction only.
 */
const WRITE_POSTING: PreparedStatement = {
  name: 'write-posting',
  text: `
    WITH place AS MATERIALIZED (SELECT coup.take_positions($1::bigint) AS first),
    posted AS (
      INSERT INTO coup.transfers (position, seq, owner, journal, key, hash, kind, id, legs)
      SELECT place.first + one.n - 1, one.seq, one.owner, one.journal, one.key, one.hash, one.kind, one.id, one.legs
      FROM place, unnest($2::int[], $3::bigint[], $4::uuid[], $5::text[], $6::text[], $7::text[], $8::bigint[],
          $9::uuid[])
        WITH ORDINALITY AS one (journal, seq, key, id, kind, legs, owner, hash, n)
      ORDER BY one.key
    )
    UPDATE coup.balances SET balance = new.balance
    FROM unnest($10::text[], $11::bigint[]) AS new (account, balance)
    WHERE balances.account = new.account`,
};

async function writeRows(client: ClientBase, placed: readonly Placed[]): Promise<void> {
  const rows = placed.flatMap((one) => one.rows.map((row) => ({ ...row, number: one.number })));
  const heads = new Map(placed.map(({ number, epoch, head }) => [number, { number, epoch, ...head }]));
  const standing = [...heads.values()];
  const moved = await change(client, WRITE_ROWS, [
    rows.map(({ number }) => number),
    rows.map(({ seq }) => seq),
    rows.map(({ type }) => type),
    rows.map(({ body }) => packBody(body)),
    rows.map(({ hash }) => hash),
    standing.map(({ number }) => number),
    standing.map(({ epoch }) => epoch),
    standing.map(({ seq }) => seq),
    standing.map(({ hash }) => hash),
  ]);
  assert(moved === standing.length, 'a locked journal advances');
}

const WRITE_ROWS: PreparedStatement = {
  name: 'write-rows',
  text: `
    WITH added AS (
      INSERT INTO coup.events (seq, journal, type, body, hash)
      SELECT seq, journal, type, body, decode(hash, 'hex')
      FROM unnest($1::int[], $2::bigint[], $3::text[], $4::bytea[], $5::text[])
        AS row (journal, seq, type, body, hash)
    )
    UPDATE coup.journals SET seq = new.seq, hash = decode(new.hash, 'hex')
    FROM unnest($6::int[], $7::bigint[], $8::bigint[], $9::text[]) AS new (number, epoch, seq, hash)
    WHERE journals.number = new.number AND journals.epoch = new.epoch`,
};
