import { type Chips, err, isChips, makeMoment, makeMoney, NO_CHIPS, ok, type Result } from '../base/index.ts';
import {
  type Account,
  explainTransfer,
  malformed,
  mayBeNegative,
  sameTransfer,
  sumOfBooks,
  type Transfer,
} from '../ledger/index.ts';
import {
  FIRST_HASH,
  type HouseReader,
  nameOfRow,
  nameOfTransfer,
  type PostedTransfer,
  type StoreRefusal,
} from '../record/index.ts';
import type { Head } from './heads.ts';
import { changed, type ExpectedTransfers, type LookAtRows, lookAtRows, type SeenRow } from './lookAtRows.ts';
import { eachStep, transfersSince, type WalkFrom, walkHouse } from './walk.ts';

/** Totals of an audit that found no damage. */
export interface AuditReport {
  readonly journals: number;
  readonly events: number;
  readonly transfers: number;
  readonly accounts: number;
}

/** A signed moment at which everything was correct; the audit trusts the signer. */
export interface AuditFrom extends WalkFrom {
  readonly at: number;
  readonly heads: readonly Head[];
  /** Whether these were the balances at that moment. */
  readonly isRight: (balances: ReadonlyMap<Account, Chips>) => boolean;
}

export interface AuditTerms {
  /** Checks only what is newer; without it, everything. */
  readonly from?: AuditFrom | undefined;
  /** Events checked so far, of how many. */
  readonly onProgress?: (events: number, of: number) => void;
  /** Checks rows elsewhere, such as in worker threads. */
  readonly look?: LookAtRows | undefined;
}

/** What an audit reads. Use a frozen store if anything else writes. */
export type Audited = Pick<HouseReader, 'journals' | 'events' | 'transfers' | 'transfer' | 'balances'>;

const PROGRESS_EVERY = 1_000;

/**
 * Recomputes a house from its journals alone: every hash, each event's transfers, every balance. Ignores snapshots and
 * names the first wrong row. Memory grows with accounts and journals, not with rows.
 */
export async function auditStore(
  store: Audited,
  expectedTransfers: ExpectedTransfers,
  { from, onProgress, look = lookAtRows(store, expectedTransfers) }: AuditTerms = {},
): Promise<Result<AuditReport, StoreRefusal>> {
  const begun = await begin(store, from);
  if (!begun.ok) return begun;
  const { of, ...stood } = begun.value;
  const audit: Audit = { store, ...stood, overdrawn: undefined };
  let events = 0;
  let transfers = 0;
  const wrong =
    (await eachStep(walkHouse(store, look, from), (step) => {
      if ('row' in step) {
        events += 1;
        if (events % PROGRESS_EVERY === 0) onProgress?.(events, of);
        return auditRow(audit, step.row);
      }
      transfers += 1;
      return auditTransfer(audit, step.transfer);
    })) ??
    (await auditAwaited(audit)) ??
    audit.overdrawn ??
    (await auditBalances(audit));
  if (wrong !== undefined) return err(wrong);
  return ok({ journals: audit.journals.size, events, transfers, accounts: audit.balances.size });
}

interface Begun extends Pick<Audit, 'journals' | 'balances'> {
  readonly of: number;
}

async function begin(store: Audited, from: AuditFrom | undefined): Promise<Result<Begun, StoreRefusal>> {
  const heads = await store.journals();
  if (!heads.ok) return heads;
  const of = heads.value.reduce((sum, { seq }) => sum + seq, 0);
  if (from === undefined) return ok({ journals: new Map(), balances: new Map(), of });
  const wrong = otherHead(from, heads.value);
  if (wrong !== undefined) return err(wrong);
  const balances = await balancesAt(store, from);
  if (!balances.ok) return balances;
  const journals = from.heads.map(({ journal, seq, hash }) => newJournal(journal, { seq, hash }));
  return ok({
    journals: new Map(journals.map((journal) => [journal.journal, journal])),
    balances: balances.value,
    of: from.heads.reduce((sum, { seq }) => sum - seq, of),
  });
}

/** The first journal that no longer contains its signed head. The hash chain proves the rows after it. */
function otherHead({ at, heads }: AuditFrom, now: readonly Head[]): StoreRefusal | undefined {
  const standing = new Map(now.map((head) => [head.journal, head]));
  for (const { journal, seq, hash } of heads) {
    const head = standing.get(journal);
    if (head === undefined || head.seq < seq)
      return damaged(`${nameOfRow(journal, seq)} is missing, and was there at ${makeMoment(at)}`);
    if (head.seq === seq && head.hash !== hash)
      return damaged(`${nameOfRow(journal, seq)} is another than the one signed at ${makeMoment(at)}`);
  }
  return undefined;
}

/** The balances at that moment: the current ones minus later transfers. */
async function balancesAt(
  store: Audited,
  from: AuditFrom,
): Promise<Result<Map<Account, Chips>, StoreRefusal>> {
  const stored = await store.balances();
  if (!stored.ok) return stored;
  const balances = new Map<Account, Chips>(stored.value);
  const since = transfersSince(store, from);
  for (;;) {
    const next = await since.next();
    if (next.done === true) {
      if (!next.value.ok) return next.value;
      break;
    }
    for (const { account, amount } of next.value.legs)
      balances.set(account, ((balances.get(account) ?? 0) - amount) as Chips);
  }
  return from.isRight(balances)
    ? ok(balances)
    : err(
        damaged(
          `the balances are not those of ${makeMoment(from.at)} and what was posted since: an audit of all names the account`,
        ),
      );
}

interface Audit {
  readonly store: Audited;
  readonly journals: Map<string, AuditedJournal>;
  readonly balances: Map<Account, Chips>;
  /**
   * The first transfer that overdrew an account. Reported last, since the cause may be a missing transfer before it.
   */
  overdrawn: StoreRefusal | undefined;
}

interface AuditedJournal {
  readonly journal: string;
  hash: string;
  /** The event of the newest transfers. */
  postedTo: number;
  /** Transfers that its events require and the ledger has not shown yet. */
  readonly awaited: Map<string, { readonly transfer: Transfer; readonly seq: number }>;
}

const damaged = (message: string): StoreRefusal => ({ code: 'store/damaged', message });

function auditRow({ journals }: Audit, row: SeenRow): StoreRefusal | undefined {
  const journal = journals.get(row.journal) ?? newJournal(row.journal);
  journals.set(row.journal, journal);
  const calls = row.before === journal.hash ? row.calls : changed(row);
  if (!calls.ok) return calls.error;
  journal.hash = row.hash;
  for (const transfer of calls.value) {
    const other = journal.awaited.get(transfer.id)?.transfer ?? transfer;
    if (!sameTransfer(other, transfer))
      return damaged(`${nameOfRow(row.journal, row.seq)} calls for two different transfers ${transfer.id}`);
    journal.awaited.set(transfer.id, { transfer: other, seq: row.seq });
  }
  return undefined;
}

const newJournal = (journal: string, stood: Pick<Head, 'seq' | 'hash'> = NOWHERE): AuditedJournal => ({
  journal,
  hash: stood.hash,
  postedTo: stood.seq,
  awaited: new Map(),
});
const NOWHERE = { seq: 0, hash: FIRST_HASH };

async function auditTransfer(audit: Audit, posted: PostedTransfer): Promise<StoreRefusal | undefined> {
  const journal = audit.journals.get(posted.journal);
  if (journal === undefined) return damaged(`${nameOfTransfer(posted)} belongs to no journal`);
  if (posted.seq > journal.postedTo) {
    const missing = await postedBefore(audit, journal, journal.postedTo);
    if (missing !== undefined) return missing;
    journal.postedTo = posted.seq;
  }
  const called = journal.awaited.get(posted.id);
  if (called === undefined)
    return damaged(
      `${nameOfTransfer(posted)}: no event up to ${nameOfRow(posted.journal, posted.seq)} calls for it`,
    );
  if (!sameTransfer(called.transfer, posted))
    return damaged(
      `${nameOfTransfer(posted)} is not what ${nameOfRow(posted.journal, called.seq)} calls for: ${explainTransfer(posted)}, not ${explainTransfer(called.transfer)}`,
    );
  journal.awaited.delete(posted.id);
  return foldTransfer(audit, posted);
}

function foldTransfer(audit: Audit, posted: PostedTransfer): StoreRefusal | undefined {
  const wrong = malformed(posted);
  if (wrong !== undefined) return damaged(`${nameOfTransfer(posted)}: ${wrong.message}`);
  for (const { account, amount } of posted.legs) {
    const balance = (audit.balances.get(account) ?? NO_CHIPS) + amount;
    if (!isChips(balance)) return damaged(`${nameOfTransfer(posted)}: ${account} is past counting`);
    if (balance < 0 && !mayBeNegative(account))
      audit.overdrawn ??= damaged(`${nameOfTransfer(posted)} takes ${account} to ${makeMoney(balance)}`);
    audit.balances.set(account, balance);
  }
  return undefined;
}

/** An event may require a transfer that was posted earlier, by any journal; if it was not posted, it is missing. */
async function postedBefore(
  { store }: Audit,
  { journal, awaited }: AuditedJournal,
  upTo: number,
): Promise<StoreRefusal | undefined> {
  for (const [id, { transfer, seq }] of awaited) {
    if (seq > upTo) continue;
    const found = await store.transfer(id);
    if (!found.ok) return found.error;
    if (found.value === undefined)
      return damaged(`${nameOfRow(journal, seq)} calls for transfer ${id}, which is missing`);
    if (!sameTransfer(found.value, transfer))
      return damaged(
        `${nameOfTransfer(found.value)} is not what ${nameOfRow(journal, seq)} calls for: ${explainTransfer(found.value)}, not ${explainTransfer(transfer)}`,
      );
    awaited.delete(id);
  }
  return undefined;
}

async function auditAwaited(audit: Audit): Promise<StoreRefusal | undefined> {
  for (const journal of audit.journals.values()) {
    const missing = await postedBefore(audit, journal, Number.POSITIVE_INFINITY);
    if (missing !== undefined) return missing;
  }
  return undefined;
}

async function auditBalances({ store, balances }: Audit): Promise<StoreRefusal | undefined> {
  const stored = await store.balances();
  if (!stored.ok) return stored.error;
  const accounts = [...new Set([...balances.keys(), ...stored.value.keys()])].sort();
  for (const account of accounts) {
    const folded = balances.get(account) ?? NO_CHIPS;
    const kept = stored.value.get(account) ?? NO_CHIPS;
    if (kept !== folded)
      return damaged(
        `account ${account} holds ${makeMoney(kept)}, but its transfers add up to ${makeMoney(folded)}`,
      );
  }
  const sum = sumOfBooks(balances);
  return sum === 0 ? undefined : damaged(`all accounts together hold ${makeMoney(sum)}, not nothing`);
}
