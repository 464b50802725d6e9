import { Client, type ClientBase, Pool } from 'pg';
import { assert, err, ok, type Result } from '../../base/index.ts';
import type { ArchiveStore, FillableStore, HouseReader } from '../archive.ts';
import { isName, notAName } from '../batch.ts';
import { getMember, type Member } from '../decideBatches.ts';
import { FIRST_HASH } from '../journal.ts';
import type { LeaseTerms } from '../lease.ts';
import type { Snapshot, StoreRefusal } from '../port.ts';
import { heldOtherwise, notEmpty, refuseStore, staleEpoch, wrongSeq } from '../refuse.ts';
import { keepSecret, mayDrop } from '../secret.ts';
import { writeSnapshot } from '../storedJournal.ts';
import { type Archive, type ArchivedPart, openArchive, readArchived } from './archived.ts';
import { getClaim } from './claimJournal.ts';
import {
  clientConfig,
  type DatabaseConnection,
  findRefusal,
  prepareClient,
  refused,
} from './databaseConnection.ts';
import { createKnownHeads } from './knownHeads.ts';
import { nativeSha256 } from './nativeSha256.ts';
import { numberAccounts, unnumberedIn } from './numberAccounts.ts';
import {
  loadRows,
  readBalances,
  readBytes,
  readEachBalance,
  readJournal,
  readJournals,
  readSecret,
  readSecretNames,
  readSecrets,
  readTransfers,
  readWarnings,
  transfersById,
} from './read.ts';
import { shareCommit, type Transaction } from './shareCommit.ts';
import { commitSwiftly } from './swiftCommit.ts';
import { draftSwiftly, knowsHeads, learnedBy } from './swiftDraft.ts';
import {
  change,
  inTransaction,
  inTransactionAgain,
  type PreparedStatement,
  runStatement,
  withClient,
} from './transaction.ts';

export interface PostgresOptions extends DatabaseConnection {
  /** The size of the connection pool. */
  readonly connections?: number;
  /** The term in which journals are claimed, if several processes share the database. */
  readonly tenure?: number | (() => number);
  /** The holder of leases on journals claimed in that term; none for the leader itself. */
  readonly lease?: LeaseTerms;
}

const CONNECTIONS = 8;
const IDLE_MS = 30_000;

export interface PostgresStore extends ArchiveStore {
  /** The archived rows, by journal and in order. */
  readonly archived: () => Promise<Result<readonly ArchivedPart[], StoreRefusal>>;
  /** Lets another thread open the same record. */
  readonly connection: DatabaseConnection;
}

/** The port over PostgreSQL. Connects on first use, and reconnects when needed. */
export function postgresStore(options: PostgresOptions): PostgresStore {
  const pool = new Pool({
    ...clientConfig(options),
    max: options.connections ?? CONNECTIONS,
    idleTimeoutMillis: IDLE_MS,
    onConnect: (client) => prepareClient(client, options),
  });
  // An idle connection that breaks has left the pool already; the next query opens a new one.
  pool.on('error', () => {});
  const lend: Lend = (work) => withClient(pool, work);
  const { connections: _, tenure, lease, ...connection } = options;
  const archive = openArchive(options.archiveFolder);
  return {
    connection,
    ...getReads(archive, lend, (work) => lend((client) => inTransaction(client, 'read', work))),
    archived: () => lend(readArchived),
    ...getWrites(lend, swiftCommits(lend), getClaim(tenure, lease)),
    secrets: (names) => lend((client) => readSecrets(client, names)),
    dropSecret: (name) => {
      const may = mayDrop(name);
      return may.ok ? lend((client) => dropSecret(client, name)) : Promise.resolve(may);
    },
    warnings: () => lend(readWarnings),
    bytes: () => lend(readBytes),
    putRight: (account, held, right) =>
      lend(async (client) => {
        const done = await change(client, PUT_RIGHT, [account, held, right]);
        return done === 1 ? ok(undefined) : heldOtherwise(account);
      }),
    frozen: () => freeze(options, archive),
    fill: (work) => fillEmpty(options, archive, work),
    close: async () => {
      if (!pool.ending) await pool.end();
    },
  };
}

/** Lends a connection for some work. */
type Lend = <T>(
  work: (client: ClientBase) => Promise<Result<T, StoreRefusal>>,
) => Promise<Result<T, StoreRefusal>>;

/** `lendFrozen` gives all statements of one work the same snapshot of the database. */
const getReads = (archive: Archive, lend: Lend, lendFrozen: Lend): Omit<HouseReader, 'close'> => ({
  load: async (journal) =>
    isName(journal) ? lendFrozen((client) => readJournal(client, archive, journal)) : notAName(journal),
  events: (journal, from, limit) => lend((client) => loadRows(client, archive, journal, from, limit)),
  journals: () => lend(readJournals),
  balances: (accounts) => lend((client) => readBalances(client, accounts)),
  eachBalance: (take) => lendFrozen((client) => readEachBalance(client, take)),
  transfer: (id) =>
    lend(async (client) => {
      const found = await transfersById(client, [id]);
      return found.ok ? ok(found.value[0]) : found;
    }),
  transfers: (after, limit, account) => lend((client) => readTransfers(client, after, limit, account)),
  secret: (name) => lend((client) => readSecret(client, name)),
  secretNames: (beginning = '') => lend((client) => readSecretNames(client, beginning)),
});

/** Does work within a transaction. */
type Transact = <T>(
  client: ClientBase,
  work: (client: ClientBase) => Promise<Result<T, StoreRefusal>>,
) => Promise<Result<T, StoreRefusal>>;

const getTransaction =
  (lend: Lend, transact: Transact): Transaction =>
  (work) =>
    lend((client) => transact(client, work));

type CommitAll = ArchiveStore['commitAll'];

/** Commits in one statement if the store knows enough for it, otherwise step by step. */
function swiftCommits(lend: Lend): CommitAll {
  const standing = createKnownHeads();
  const transaction = getTransaction(lend, inTransactionAgain);
  /** New patrons bring new accounts, which would force everything in the same commit to go step by step. */
  const learnNumbers = async (members: readonly Member[]): Promise<void> => {
    const unnumbered = knowsHeads(members, standing) ? unnumberedIn(members, standing) : [];
    if (unnumbered.length === 0) return;
    const numbers = await lend((client) => numberAccounts(client, unnumbered));
    if (numbers.ok) standing.learn({ heads: new Map(), numbers: numbers.value });
  };
  return async (batches) => {
    const members = batches.map(getMember);
    await learnNumbers(members);
    const draft = draftSwiftly(members, standing);
    if (draft === undefined) return shareCommit(transaction, batches, standing.learn);
    const done = await lend(async (client) => ok(await commitSwiftly(client, draft)));
    if (!done.ok) return batches.map(() => done);
    if (done.value === 'otherwise') return shareCommit(transaction, batches, standing.learn);
    standing.learn(learnedBy(draft));
    return draft.journals.map(({ next }) => ok({ seq: next.seq }));
  };
}

const getWrites = (
  lend: Lend,
  commitAll: CommitAll,
  claimed: ReturnType<typeof getClaim>,
): Pick<ArchiveStore, 'claim' | 'commit' | 'commitAll' | 'saveSnapshot' | 'putSecret'> => ({
  claim: async (journal, since) =>
    isName(journal) ? lend((client) => claimed(client, journal, since)) : notAName(journal),
  commit: async (batch) => {
    const [answer] = await commitAll([batch]);
    assert(answer !== undefined, 'every batch has its answer');
    return answer;
  },
  commitAll,
  saveSnapshot: (snapshot) => lend((client) => saveSnapshot(client, snapshot)),
  putSecret: async (name, sealed) => {
    const kept = keepSecret(name, sealed);
    if (!kept.ok) return kept;
    return lend((client) => putSecret(client, name, kept.value));
  },
});

/** Takes no lock: a state derived from durable events is right, even if another process owns the journal by now. */
async function saveSnapshot(
  client: ClientBase,
  snapshot: Snapshot & { readonly epoch: number },
): Promise<Result<void, StoreRefusal>> {
  const { journal, epoch, seq } = snapshot;
  if (!isName(journal)) return notAName(journal);
  const [head] = await runStatement<{ epoch: number; seq: number; rowHash: string | null }>(
    client,
    ROW_HASH,
    [journal, Number.isSafeInteger(seq) ? seq : -1],
  );
  if (head?.epoch !== epoch) return staleEpoch(journal, epoch, head?.epoch);
  const rowHash = seq === 0 ? FIRST_HASH : head.rowHash;
  if (rowHash === null) return wrongSeq(journal, seq, head.seq);
  const kept = writeSnapshot(snapshot, rowHash, nativeSha256);
  if (!kept.ok) return kept;
  await change(client, SAVE_SNAPSHOT, [journal, seq, kept.value.state, kept.value.hash]);
  return ok(undefined);
}

const ROW_HASH: PreparedStatement = {
  name: 'row-hash',
  text: `SELECT journals.epoch, journals.seq, encode(events.hash, 'hex') AS "rowHash" FROM coup.journals
    LEFT JOIN coup.events ON events.journal = journals.number AND events.seq = $2::bigint
    WHERE journals.journal = $1`,
};

const SAVE_SNAPSHOT: PreparedStatement = {
  name: 'save-snapshot',
  text: `INSERT INTO coup.snapshots AS kept (journal, seq, state, hash)
    VALUES ($1, $2::bigint, $3::json, decode($4, 'hex'))
    ON CONFLICT (journal) DO UPDATE SET seq = excluded.seq, state = excluded.state, hash = excluded.hash
    WHERE kept.seq <= excluded.seq`,
};

async function putSecret(
  client: ClientBase,
  name: string,
  { sealed, hash }: { readonly sealed: Uint8Array; readonly hash: string },
): Promise<Result<void, StoreRefusal>> {
  const added = await change(client, PUT_SECRET, [name, Buffer.from(sealed), hash]);
  if (added === 1) return ok(undefined);
  const [before] = await runStatement<{ same: boolean }>(client, SAME_SECRET, [name, hash]);
  return before?.same === true ? ok(undefined) : refuseStore('store/exists', `${name} already exists`);
}

async function dropSecret(client: ClientBase, name: string): Promise<Result<void, StoreRefusal>> {
  await change(client, DROP_SECRET, [name]);
  return ok(undefined);
}

const DROP_SECRET: PreparedStatement = {
  name: 'drop-secret',
  text: 'DELETE FROM coup.secrets WHERE name = $1',
};

const PUT_RIGHT: PreparedStatement = {
  name: 'put-right',
  text: `UPDATE coup.balances SET balance = $3::bigint WHERE account = $1 AND balance = $2::bigint`,
};

const PUT_SECRET: PreparedStatement = {
  name: 'put-secret',
  text: `INSERT INTO coup.secrets (name, sealed, hash) VALUES ($1, $2, decode($3, 'hex')) ON CONFLICT DO NOTHING`,
};

const SAME_SECRET: PreparedStatement = {
  name: 'same-secret',
  text: `SELECT hash = decode($2, 'hex') AS same FROM coup.secrets WHERE name = $1`,
};

/** One long transaction on a connection of its own, since its reader may be slow. */
async function freeze(
  connection: DatabaseConnection,
  archive: Archive,
): Promise<Result<HouseReader, StoreRefusal>> {
  const opened = await openAlone(connection);
  if (!opened.ok) return opened;
  const { client, lend, end } = opened.value;
  const begun = await lend(async () => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    // The first statement takes the snapshot, not BEGIN.
    await client.query('SELECT FROM coup.migrations');
    return ok(undefined);
  });
  if (!begun.ok) {
    await end();
    return begun;
  }
  return ok({ ...getReads(archive, lend, lend), close: end });
}

async function fillEmpty<T, E>(
  connection: DatabaseConnection,
  archive: Archive,
  work: (store: FillableStore) => Promise<Result<T, E>>,
): Promise<Result<T, E | StoreRefusal>> {
  const opened = await openAlone(connection);
  if (!opened.ok) return opened;
  const { client, lend, end } = opened.value;
  try {
    await client.query('BEGIN');
    // Keeps journals from being claimed in between.
    await client.query('LOCK TABLE coup.journals IN SHARE ROW EXCLUSIVE MODE');
    const { rowCount } = await client.query(
      'SELECT FROM coup.journals UNION ALL SELECT FROM coup.secrets LIMIT 1',
    );
    if (rowCount !== 0) return notEmpty();
    const within: Transact = (alone, commit) => commit(alone);
    const commitAll: CommitAll = (batches) => shareCommit(getTransaction(lend, within), batches);
    const filled = await work({
      ...getReads(archive, lend, lend),
      ...getWrites(lend, commitAll, getClaim(undefined, undefined)),
      close: async () => {},
    });
    if (filled.ok) await client.query('COMMIT');
    return filled;
  } catch (error) {
    return refused(error);
  } finally {
    // Uncommitted work is rolled back with the connection.
    await end();
  }
}

/** A connection outside the pool without transaction timeouts, for one job after the other. */
async function openAlone(connection: DatabaseConnection) {
  const client = new Client(clientConfig(connection));
  let last: Promise<unknown> = Promise.resolve();
  const lend: Lend = (work) => {
    const next = last.then(() => work(client)).catch(refused);
    last = next.catch(() => undefined);
    return next;
  };
  const end = async (): Promise<void> => {
    await last;
    await client.end().catch(() => undefined);
  };
  try {
    await client.connect();
    await prepareClient(client, connection);
    await client.query('SET idle_in_transaction_session_timeout = 0');
    return ok({ client, lend, end });
  } catch (error) {
    await end();
    const refusal = findRefusal(error);
    if (refusal === undefined) throw error;
    return err(refusal);
  }
}
