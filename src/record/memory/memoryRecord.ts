import type { Chips } from '../../base/index.ts';
import type { Account } from '../../ledger/index.ts';
import { FIRST_HASH, type KeptRow } from '../journal.ts';
import type { KeptSecret } from '../secret.ts';
import type { KeptSnapshot } from '../storedJournal.ts';
import type { KeptTransfer } from '../storedTransfer.ts';

/** The simulated disk. It outlives a store, so that a simulation can kill the store and keep the record. */
export interface MemoryRecord {
  readonly journals: Map<string, MemoryJournal>;
  /** In posting order: the transfer at position n is item n - 1. */
  readonly transfers: KeptTransfer[];
  readonly positions: Map<string, number>;
  readonly balances: Map<Account, Chips>;
  readonly secrets: Map<string, KeptSecret>;
  /** The terms of leadership in order; the last is current or the latest. Copies leave them out. */
  readonly tenures: KeptTenure[];
  /** The leases of journals. Copies leave them out too. */
  readonly leases: Map<string, KeptLease>;
}

export interface KeptTenure {
  readonly holder: string;
  readonly generation: number;
  until: number;
}

export interface KeptLease extends Omit<KeptTenure, 'generation'> {
  readonly epoch: number;
}

export interface MemoryJournal {
  readonly epoch: number;
  readonly head: { readonly seq: number; readonly hash: string };
  readonly rows: KeptRow[];
  readonly snapshot: KeptSnapshot | undefined;
}

export const emptyRecord = (): MemoryRecord => ({
  journals: new Map(),
  transfers: [],
  positions: new Map(),
  balances: new Map(),
  secrets: new Map(),
  tenures: [],
  leases: new Map(),
});

export const newJournal = (): MemoryJournal => ({
  epoch: 0,
  head: { seq: 0, hash: FIRST_HASH },
  rows: [],
  snapshot: undefined,
});

/** The running lease of a journal, if any. */
export function findLease(
  { leases, journals }: MemoryRecord,
  journal: string,
  now: number,
): KeptLease | undefined {
  const lease = leases.get(journal);
  return lease !== undefined && lease.until > now && journals.get(journal)?.epoch === lease.epoch
    ? lease
    : undefined;
}

/** Adds one record to another; to an empty one, this makes a copy. */
export function copyRecord(from: MemoryRecord, to: MemoryRecord = emptyRecord()): MemoryRecord {
  for (const [name, journal] of from.journals) to.journals.set(name, { ...journal, rows: [...journal.rows] });
  for (const transfer of from.transfers) to.transfers.push(transfer);
  for (const [id, position] of from.positions) to.positions.set(id, position);
  for (const [account, balance] of from.balances) to.balances.set(account, balance);
  for (const [name, secret] of from.secrets) to.secrets.set(name, secret);
  return to;
}

export const isEmptyRecord = ({ journals, transfers, secrets }: MemoryRecord): boolean =>
  journals.size === 0 && transfers.length === 0 && secrets.size === 0;
