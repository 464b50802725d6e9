import { assert, type Chips, NO_CHIPS, ok, type Result } from '../../base/index.ts';
import type { Account, Books, Posting } from '../../ledger/index.ts';
import type { ArchiveStore, HouseReader } from '../archive.ts';
import { isName, notAName } from '../batch.ts';
import { type DecidedBatch, decideAll, getMember } from '../decideBatches.ts';
import { checkRows, FIRST_HASH } from '../journal.ts';
import type { LeaseTerms } from '../lease.ts';
import type { Batch, Committed, JournalClaim, PostedTransfer, Snapshot, StoreRefusal } from '../port.ts';
import {
  closed,
  heldOtherwise,
  leased,
  notEmpty,
  refuseStore,
  staleEpoch,
  staleTenure,
  wrongSeq,
} from '../refuse.ts';
import { checkSecret, keepSecret, mayDrop } from '../secret.ts';
import { loadKept, writeSnapshot } from '../storedJournal.ts';
import { checkTransfer, checkTransfers, hashOfTransfer } from '../storedTransfer.ts';
import {
  copyRecord,
  emptyRecord,
  findLease,
  isEmptyRecord,
  type MemoryRecord,
  newJournal,
} from './memoryRecord.ts';

/** The writes of a store. At `done` everything is durable and the caller has not been answered. */
export const WRITE_STEPS = [
  'claim',
  'event',
  'transfer',
  'balance',
  'head',
  'snapshot',
  'secret',
  'done',
] as const;
export type WriteStep = (typeof WRITE_STEPS)[number];

export interface MemoryOptions {
  readonly record?: MemoryRecord;
  /** The term in which journals are claimed, if several processes share the record. */
  readonly tenure?: number;
  /** Whether journals are leased, by which clock, and to whom when claimed here. */
  readonly leases?: { readonly now: () => number; readonly terms?: LeaseTerms };
  /**
   * Called before each write and each answer. A throw simulates the death of the process and propagates.
   * `refuse` simulates a failing disk or, at `done`, a lost answer: the caller gets `store/unavailable`.
   * Either way the record has all of the writes or none.
   */
  readonly onWrite?: (step: WriteStep) => 'refuse' | undefined;
}

/** The whole port in memory, for simulations and for tables in the browser. */
export function memoryStore({
  record = emptyRecord(),
  tenure,
  leases,
  onWrite,
}: MemoryOptions = {}): ArchiveStore {
  const disk: Disk = { record, tenure, leases, write: writer((step) => onWrite?.(step) !== 'refuse') };
  let open = true;
  /** Runs `act` unless the store is closed. */
  const whileOpen =
    <A extends readonly unknown[], T>(act: (disk: Disk, ...args: A) => Result<T, StoreRefusal>) =>
    async (...args: A): Promise<Result<T, StoreRefusal>> =>
      open ? act(disk, ...args) : closed();
  return {
    claim: whileOpen(claim),
    commit: whileOpen(commit),
    commitAll: async (batches) => (open ? commitAll(disk, batches) : batches.map(closed)),
    saveSnapshot: whileOpen(saveSnapshot),
    load: whileOpen(load),
    events: whileOpen(events),
    journals: whileOpen(journals),
    balances: whileOpen(balances),
    eachBalance: whileOpen(eachBalance),
    transfer: whileOpen(transfer),
    transfers: whileOpen(transfers),
    putSecret: whileOpen(putSecret),
    secret: whileOpen(secret),
    secretNames: whileOpen(secretNames),
    secrets: whileOpen(secrets),
    dropSecret: whileOpen(dropSecret),
    warnings: whileOpen(() => ok([])),
    bytes: whileOpen(bytes),
    putRight: whileOpen(putRight),
    frozen: whileOpen(() => ok(memoryStore({ record: copyRecord(record) }))),
    fill: async (work) => {
      if (!open) return closed();
      if (!isEmptyRecord(record)) return notEmpty();
      const filled = emptyRecord();
      const done = await work(memoryStore({ record: filled }));
      if (!done.ok) return done;
      if (!isEmptyRecord(record)) return notEmpty();
      return disk.write(['event', 'transfer', 'balance'], () => copyRecord(filled, record), done.value);
    },
    close: async () => {
      open = false;
    },
  };
}

interface Disk {
  readonly record: MemoryRecord;
  readonly tenure: number | undefined;
  readonly leases: MemoryOptions['leases'];
  readonly write: Write;
}

/** Applies a change if every step is allowed, and returns the answer if that is. */
type Write = <T>(steps: readonly WriteStep[], change: () => void, answer: T) => Result<T, StoreRefusal>;

const writer =
  (reach: (step: WriteStep) => boolean): Write =>
  (steps, change, answer) => {
    if (!steps.every(reach)) return refuseStore('store/unavailable', 'the write was refused');
    change();
    return reach('done') ? ok(answer) : refuseStore('store/unavailable', 'the answer was lost');
  };

function claim(
  { record, tenure, leases, write }: Disk,
  name: string,
  since?: number,
): Result<JournalClaim, StoreRefusal> {
  if (!isName(name)) return notAName(name);
  const current = record.tenures.length;
  if (tenure !== undefined && tenure !== current) return staleTenure(tenure, current);
  const now = leases?.now() ?? 0;
  const lease = leases && findLease(record, name, now);
  if (lease !== undefined && lease.holder !== leases?.terms?.holder) return leased(name, lease.holder);
  const journal = record.journals.get(name) ?? newJournal();
  if (since !== undefined && journal.epoch !== since) return staleEpoch(name, since, journal.epoch);
  const epoch = journal.epoch + 1;
  const change = () => {
    record.journals.set(name, { ...journal, epoch });
    const { holder, ms } = leases?.terms ?? {};
    if (holder !== undefined && ms !== undefined) record.leases.set(name, { holder, epoch, until: now + ms });
  };
  return write(['claim'], change, { epoch, seq: journal.head.seq });
}

function commit(disk: Disk, batch: Batch): Result<Committed, StoreRefusal> {
  const [answer] = commitAll(disk, [batch]);
  assert(answer !== undefined, 'every batch has its answer');
  return answer;
}

function commitAll({ record, write }: Disk, batches: readonly Batch[]) {
  const decided = decideAll(batches.map(getMember), {
    headOf: (name) => {
      const journal = record.journals.get(name);
      return journal === undefined ? undefined : { epoch: journal.epoch, ...journal.head };
    },
    books: getBooks(record),
  });
  const taken = decided.flatMap((one) => (one.ok ? [one.value] : []));
  const change = (): void => {
    for (const one of taken) keepDecided(record, one);
  };
  const done = taken.length === 0 ? ok(undefined) : write(taken.flatMap(getSteps), change, undefined);
  return decided.map((one): Result<Committed, StoreRefusal> => {
    if (!one.ok) return one;
    return done.ok ? ok({ seq: one.value.head.seq }) : done;
  });
}

const getSteps = ({ rows, posting: { fresh, balances } }: DecidedBatch): readonly WriteStep[] => [
  ...rows.map(() => 'event' as const),
  ...fresh.map(() => 'transfer' as const),
  ...Array.from(balances, () => 'balance' as const),
  'head',
];

function keepDecided(record: MemoryRecord, { journal: name, rows, head, posting }: DecidedBatch): void {
  const journal = record.journals.get(name) ?? newJournal();
  journal.rows.push(...rows);
  record.journals.set(name, { ...journal, head });
  keepPosting(record, posting, name, head.seq);
}

function keepPosting(record: MemoryRecord, { fresh, balances }: Posting, journal: string, seq: number): void {
  for (const one of fresh) {
    const position = record.transfers.length + 1;
    record.transfers.push({ ...one, position, journal, seq, hash: hashOfTransfer(journal, seq, one) });
    record.positions.set(one.id, position);
  }
  for (const [account, balance] of balances) record.balances.set(account, balance);
}

function saveSnapshot(
  { record, write }: Disk,
  snapshot: Snapshot & { readonly epoch: number },
): Result<void, StoreRefusal> {
  const { journal: name, epoch, seq } = snapshot;
  if (!isName(name)) return notAName(name);
  const journal = record.journals.get(name);
  if (journal?.epoch !== epoch) return staleEpoch(name, epoch, journal?.epoch);
  const rowHash = seq === 0 ? FIRST_HASH : journal.rows[seq - 1]?.hash;
  if (rowHash === undefined) return wrongSeq(name, seq, journal.head.seq);
  const kept = writeSnapshot(snapshot, rowHash);
  if (!kept.ok) return kept;
  const newer = journal.snapshot === undefined || journal.snapshot.seq <= seq;
  const change = () => newer && record.journals.set(name, { ...journal, snapshot: kept.value });
  return write(['snapshot'], change, undefined);
}

function load({ record }: Disk, name: string) {
  if (!isName(name)) return notAName(name);
  const { head, snapshot, rows } = record.journals.get(name) ?? newJournal();
  return loadKept(name, { head, snapshot, rows: rows.slice(Math.max((snapshot?.seq ?? 0) - 1, 0)) });
}

function events({ record }: Disk, name: string, from: number, limit: number) {
  const { rows } = record.journals.get(name) ?? newJournal();
  const before = Math.max(from, 1) - 1;
  const after = { seq: before, hash: rows[before - 1]?.hash ?? FIRST_HASH };
  return checkRows(name, after, rows.slice(before, before + limit));
}

const journals = ({ record }: Disk) =>
  ok(
    [...record.journals]
      .map(([journal, { epoch, head }]) => ({ journal, epoch, seq: head.seq, hash: head.hash }))
      .sort((a, b) => (a.journal < b.journal ? -1 : 1)),
  );

function balances({ record }: Disk, accounts: readonly Account[] = [...record.balances.keys()]) {
  const { balanceOf } = getBooks(record);
  return ok(new Map<Account, Chips>(accounts.map((account) => [account, balanceOf(account)])));
}

function eachBalance(
  { record }: Disk,
  take: Parameters<HouseReader['eachBalance']>[0],
): Result<void, StoreRefusal> {
  take([...record.balances].filter(([, held]) => held !== 0).sort(([a], [b]) => (a < b ? -1 : 1)));
  return ok(undefined);
}

function putRight({ record, write }: Disk, account: Account, held: Chips, right: Chips) {
  if ((record.balances.get(account) ?? NO_CHIPS) !== held) return heldOtherwise(account);
  return write(['balance'], () => record.balances.set(account, right), undefined);
}

function transfer({ record }: Disk, id: string): Result<PostedTransfer | undefined, StoreRefusal> {
  const kept = record.transfers[(record.positions.get(id) ?? 0) - 1];
  return kept === undefined ? ok(undefined) : checkTransfer(kept);
}

function transfers({ record }: Disk, after: number, limit: number, account?: Account) {
  const from = Math.max(after, 0);
  const later = record.transfers.slice(from, account === undefined ? from + limit : undefined);
  const wanted =
    account === undefined ? later : later.filter(({ legs }) => legs.some((leg) => leg.account === account));
  return checkTransfers(wanted.slice(0, limit));
}

function putSecret({ record, write }: Disk, name: string, sealed: Uint8Array): Result<void, StoreRefusal> {
  const kept = keepSecret(name, sealed);
  if (!kept.ok) return kept;
  const before = record.secrets.get(name);
  if (before === undefined) return write(['secret'], () => record.secrets.set(name, kept.value), undefined);
  return before.hash === kept.value.hash
    ? ok(undefined)
    : refuseStore('store/exists', `${name} already exists`);
}

function secret({ record }: Disk, name: string): Result<Uint8Array | undefined, StoreRefusal> {
  const kept = record.secrets.get(name);
  return kept === undefined ? ok(undefined) : checkSecret(name, kept);
}

function secrets(
  disk: Disk,
  names: readonly string[],
): Result<ReadonlyMap<string, Uint8Array>, StoreRefusal> {
  const found = new Map<string, Uint8Array>();
  for (const name of names) {
    const one = secret(disk, name);
    if (!one.ok) return one;
    if (one.value !== undefined) found.set(name, one.value);
  }
  return ok(found);
}

function dropSecret({ record, write }: Disk, name: string): Result<void, StoreRefusal> {
  const may = mayDrop(name);
  return may.ok ? write(['secret'], () => record.secrets.delete(name), undefined) : may;
}

/** The approximate size of a row without its body: names, numbers and hashes. */
const BYTES_A_ROW = 200;

function bytes({ record }: Disk): Result<number, StoreRefusal> {
  let sum = record.transfers.length * BYTES_A_ROW;
  for (const { rows, snapshot } of record.journals.values()) {
    sum += snapshot?.state.length ?? 0;
    for (const { body } of rows) sum += BYTES_A_ROW + body.length;
  }
  return ok(sum);
}

const secretNames = ({ record }: Disk, beginning = '') =>
  ok([...record.secrets.keys()].filter((name) => name.startsWith(beginning)).sort());

const getBooks = (record: MemoryRecord): Books => ({
  balanceOf: (account) => record.balances.get(account) ?? NO_CHIPS,
  posted: (id) => record.transfers[(record.positions.get(id) ?? 0) - 1],
});
