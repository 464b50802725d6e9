import { addChips, type Chips, chips, makeMoney, NO_CHIPS, ok, type Result } from '../../base/index.ts';
import { CAGE } from '../../forms/index.ts';
import type { Account } from '../../ledger/index.ts';
import type { HouseReader, PostedTransfer, StoreRefusal } from '../../record/index.ts';
import { PAGE } from '../houseBounds.ts';
import { hashOfBalances, measureBalances, openBalancesHash } from './balancesHash.ts';
import { type Damage, isDamage } from './damage.ts';

/**
 * A moment at which everything was counted, in the form that a later count needs. Its size does not grow with the
 * accounts.
 */
export interface ScrubTally {
  /** The hash of all stored balances. */
  readonly balances: string;
  /** Balances that differed from the sum of their transfers. */
  readonly wrong: readonly Difference[];
  /** The last event included per journal: an event and its transfers become durable together. */
  readonly seqs: ReadonlyMap<string, number>;
  /** The last transfer read. Transfers become durable slightly out of this order. */
  readonly position: number;
}

export const EMPTY_TALLY: ScrubTally = {
  balances: hashOfBalances(new Map()),
  wrong: [],
  seqs: new Map(),
  position: 0,
};

export interface Difference {
  readonly account: Account;
  readonly held: Chips;
  /** The sum of its transfers. */
  readonly right: Chips;
}

export interface ScrubCount {
  readonly damage: readonly Damage[];
  readonly rows: number;
}

type LedgerReader = Pick<HouseReader, 'journals' | 'transfers' | 'eachBalance'>;
type Counted = Result<ScrubCount & { readonly tally: ScrubTally }, StoreRefusal>;

/** Comparing a balance costs less than hashing a row. */
const BALANCES_A_ROW = 20;

/**
 * Checks all balances: subtracting the transfers since `from` must give the balances hashed then. If not, it counts
 * from the first transfer before it calls any balance wrong. Reads the last `slack` transfers before `from` again.
 */
export async function countOn(reader: LedgerReader, from: ScrubTally, slack: number): Promise<Counted> {
  if (from.position === 0) return countAll(reader);
  const moved = await movedSince(reader, from, slack);
  if (!moved.ok) return moved;
  const read = await loadHashes(reader, moved.value.sums, [less, asHeld]);
  if (!read.ok) return read;
  const { sums, rows, damage, ...upTo } = moved.value;
  const [then, balances] = read.value.hashes;
  const all = rows + read.value.count / BALANCES_A_ROW;
  if (then !== from.balances) {
    const counted = await countAll(reader);
    return counted.ok ? ok({ ...counted.value, rows: counted.value.rows + all }) : counted;
  }
  const wrong = from.wrong.map(({ account, held, right }) => {
    const sum = sums.get(account) ?? NO_CHIPS;
    return { account, held: addChips(held, sum), right: addChips(right, sum) };
  });
  return ok({ damage, rows: all, tally: { ...upTo, balances, wrong } });
}

/** Counts from the first transfer, and returns the sums. */
export async function countAll(
  reader: LedgerReader,
): Promise<Result<ScrubCount & Pick<Moved, 'sums'> & { readonly tally: ScrubTally }, StoreRefusal>> {
  const moved = await movedSince(reader, EMPTY_TALLY, 0);
  if (!moved.ok) return moved;
  const wrong: Difference[] = [];
  const read = await loadHashes(reader, moved.value.sums, [asHeld], (account, held, right) => {
    if (held !== right) wrong.push({ account, held, right });
  });
  if (!read.ok) return read;
  const { sums, rows, damage, ...upTo } = moved.value;
  const [balances] = read.value.hashes;
  return ok({
    damage,
    sums,
    rows: rows + read.value.count / BALANCES_A_ROW,
    tally: { ...upTo, balances, wrong },
  });
}

type Amount = (held: Chips, sum: Chips) => Chips;
const less: Amount = (held, sum) => chips(held - sum);
const asHeld: Amount = (held) => held;

type Take = (account: Account, held: Chips, sum: Chips) => void;

/**
 * Hashes all balances, once per amount function. Reads them twice because the hash needs the length first, so that
 * memory holds only one page.
 */
async function loadHashes<const A extends readonly Amount[]>(
  reader: Pick<LedgerReader, 'eachBalance'>,
  sums: ReadonlyMap<Account, Chips>,
  amounts: A,
  take: Take = () => {},
): Promise<
  Result<{ readonly hashes: { readonly [I in keyof A]: string }; readonly count: number }, StoreRefusal>
> {
  const lengths = amounts.map((amount) => ({ amount, ...measureBalances() }));
  const measured = await eachAccount(reader, sums, (account, held, sum) => {
    for (const { amount, add } of lengths) add(account, amount(held, sum));
  });
  if (!measured.ok) return measured;
  const hashing = lengths.map(({ amount, bytes }) => ({ amount, ...openBalancesHash(bytes()) }));
  const read = await eachAccount(reader, sums, (account, held, sum) => {
    take(account, held, sum);
    for (const { amount, add } of hashing) add(account, amount(held, sum));
  });
  if (!read.ok) return read;
  const hashes = hashing.map(({ hash }) => hash()) as { readonly [I in keyof A]: string };
  return ok({ hashes, count: measured.value + read.value });
}

interface Moved extends ScrubCount, Pick<ScrubTally, 'seqs' | 'position'> {
  readonly sums: ReadonlyMap<Account, Chips>;
}

/** The sums of all transfers after `from`, except altered ones. */
async function movedSince(
  reader: LedgerReader,
  from: ScrubTally,
  slack: number,
): Promise<Result<Moved, StoreRefusal>> {
  const heads = await reader.journals();
  if (!heads.ok) return heads;
  const sums = new Map<Account, Chips>();
  const isNew = ({ journal, seq }: PostedTransfer): boolean => seq > (from.seqs.get(journal) ?? 0);
  const read = await eachTransfer(reader, Math.max(from.position - slack, 0), (transfer) => {
    if (!isNew(transfer)) return;
    for (const { account, amount } of transfer.legs)
      sums.set(account, addChips(sums.get(account) ?? NO_CHIPS, amount));
  });
  if (!read.ok) return read;
  const seqs = new Map(heads.value.map(({ journal, seq }) => [journal, seq]));
  return ok({ ...read.value, sums, seqs, position: Math.max(read.value.position, from.position) });
}

/**
 * Visits every account with a balance or a recent transfer, in name order. Returns how many accounts hold a balance.
 */
async function eachAccount(
  { eachBalance }: Pick<LedgerReader, 'eachBalance'>,
  sums: ReadonlyMap<Account, Chips>,
  take: Take,
): Promise<Result<number, StoreRefusal>> {
  const moved = [...sums].sort(([a], [b]) => (a < b ? -1 : 1));
  let [next, count] = [0, 0];
  const takeEmpty = (before: (account: Account) => boolean): void => {
    for (let one = moved[next]; one !== undefined && before(one[0]); one = moved[++next])
      take(one[0], NO_CHIPS, one[1]);
  };
  const read = await eachBalance((page) => {
    for (const [account, held] of page) {
      takeEmpty((other) => other < account);
      if (moved[next]?.[0] === account) next++;
      take(account, held, sums.get(account) ?? NO_CHIPS);
      count++;
    }
  });
  if (!read.ok) return read;
  takeEmpty(() => true);
  return ok(count);
}

/** Reads every transfer after a position in order; reports altered ones and skips them. */
async function eachTransfer(
  reader: Pick<HouseReader, 'transfers'>,
  after: number,
  take: (transfer: PostedTransfer) => void,
): Promise<Result<ScrubCount & { readonly position: number }, StoreRefusal>> {
  const damage: Damage[] = [];
  let position = after;
  for (let rows = 0; ; ) {
    const page = await nextTransfers(reader, position);
    if (!page.ok) return page;
    damage.push(...page.value.damage);
    for (const transfer of page.value.transfers) take(transfer);
    rows += page.value.transfers.length;
    position = page.value.position;
    if (page.value.isLast) return ok({ damage, rows, position });
  }
}

/** Transfers after a position, and the damage there. */
export interface TransferPage {
  readonly transfers: readonly PostedTransfer[];
  readonly damage: readonly Damage[];
  /** The last position of the page. */
  readonly position: number;
  readonly isLast: boolean;
}

export async function nextTransfers(
  reader: Pick<HouseReader, 'transfers'>,
  after: number,
  limit = PAGE,
): Promise<Result<TransferPage, StoreRefusal>> {
  const page = await reader.transfers(after, limit);
  if (page.ok) {
    const position = page.value.at(-1)?.position ?? after;
    return ok({ transfers: page.value, damage: [], position, isLast: page.value.length < limit });
  }
  if (!isDamage(page.error)) return page;
  if (limit > 1) {
    const half = await nextTransfers(reader, after, Math.floor(limit / 2));
    return half.ok ? ok({ ...half.value, isLast: false }) : half;
  }
  const changed = changedTransfer(page.error);
  if (changed === undefined) return page;
  const damage: Damage = { is: 'journal', name: changed.journal, reason: page.error.message };
  return ok({ transfers: [], damage: [damage], position: changed.position, isLast: false });
}

/**
 * The altered transfer that a store refusal names. A transfer's id is its kind and then its journal, except for grants.
 */
function changedTransfer({ message }: StoreRefusal) {
  const [, id = '', position] = /^transfer (\S+) \(position (\d+)\)/.exec(message) ?? [];
  if (position === undefined) return undefined;
  const [kind, journal = CAGE] = id.split('/');
  return { journal: kind === 'grant' ? CAGE : journal, position: Number(position) };
}

export const getDamage = ({ account, held, right }: Difference): Damage => ({
  is: 'account',
  name: account,
  reason: `account ${account} holds ${makeMoney(held)}, but its transfers add up to ${makeMoney(right)}`,
});
