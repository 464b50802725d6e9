import { addChips, type Chips, makeMoney, NO_CHIPS, ok, type Result } from '../../base/index.ts';
import { CAGE } from '../../forms/index.ts';
import type { Account } from '../../ledger/index.ts';
import type { HouseReader, PostedTransfer, StoreRefusal } from '../../record/index.ts';
import { PAGE } from '../houseBounds.ts';
import { type Damage, isDamage } from './damage.ts';

/** What all transfers add up to, as far as they were read. */
export interface Tally {
  readonly sums: Map<Account, Chips>;
  /** Up to which event the transfers of a journal are in it: both become durable together. */
  readonly seqs: Map<string, number>;
  /** The last transfer that was read. They do not become durable quite in this order. */
  readonly position: number;
}

export const EMPTY_TALLY: Tally = { sums: new Map(), seqs: new Map(), position: 0 };

/** What counting a part of the record found, and how many rows it read. */
export interface Counting {
  readonly damage: readonly Damage[];
  readonly rows: number;
}

export type LedgerReader = Pick<HouseReader, 'journals' | 'transfers'>;

/** All transfers that were not in it, but for those that were changed; `slack` of those that were are read once more. */
export async function countOn(
  reader: LedgerReader,
  from: Tally,
  slack: number,
): Promise<Result<Counting & { readonly tally: Tally }, StoreRefusal>> {
  const heads = await reader.journals();
  if (!heads.ok) return heads;
  const sums = new Map(from.sums);
  const isNew = ({ journal, seq }: PostedTransfer): boolean => seq > (from.seqs.get(journal) ?? 0);
  const read = await eachTransfer(reader, Math.max(from.position - slack, 0), (transfer) => {
    if (!isNew(transfer)) return;
    for (const { account, amount } of transfer.legs)
      sums.set(account, addChips(sums.get(account) ?? NO_CHIPS, amount));
  });
  if (!read.ok) return read;
  const seqs = new Map(heads.value.map(({ journal, seq }) => [journal, seq]));
  const { position, ...counted } = read.value;
  return ok({ ...counted, tally: { sums, seqs, position: Math.max(position, from.position) } });
}

/** Every transfer after a position, in order. One that was changed is named and passed over. */
async function eachTransfer(
  reader: LedgerReader,
  after: number,
  take: (transfer: PostedTransfer) => void,
): Promise<Result<Counting & { readonly position: number }, StoreRefusal>> {
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

/** Transfers after a position, and what is wrong there. */
export interface TransferPage {
  readonly transfers: readonly PostedTransfer[];
  readonly damage: readonly Damage[];
  /** Up to where it goes. */
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

/** Which transfer a store says was changed. Its id begins with what it is for, and then its journal, but for a grant's. */
function changedTransfer({ message }: StoreRefusal) {
  const [, id = '', position] = /^transfer (\S+) \(position (\d+)\)/.exec(message) ?? [];
  if (position === undefined) return undefined;
  const [kind, journal = CAGE] = id.split('/');
  return { journal: kind === 'grant' ? CAGE : journal, position: Number(position) };
}

/** Accounts that hold otherwise than their transfers add up to. */
export function differences(
  { sums }: Pick<Tally, 'sums'>,
  balances: ReadonlyMap<Account, Chips>,
): readonly Difference[] {
  const wrong: Difference[] = [];
  for (const account of new Set([...balances.keys(), ...sums.keys()])) {
    const [held, right] = [balances.get(account) ?? NO_CHIPS, sums.get(account) ?? NO_CHIPS];
    if (held !== right) wrong.push({ account, held, right });
  }
  return wrong.sort((a, b) => (a.account < b.account ? -1 : 1));
}

export interface Difference {
  readonly account: Account;
  readonly held: Chips;
  /** What its transfers add up to. */
  readonly right: Chips;
}

export const damageOf = ({ account, held, right }: Difference): Damage => ({
  is: 'account',
  name: account,
  reason: `account ${account} holds ${makeMoney(held)}, but its transfers add up to ${makeMoney(right)}`,
});
