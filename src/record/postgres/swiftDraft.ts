import { assert } from '../../base/index.ts';
import type { Account, Transfer } from '../../ledger/index.ts';
import type { Member } from '../decideBatches.ts';
import { chainRows, type KeptRow } from '../journal.ts';
import type { Batch } from '../port.ts';
import type { KnownHeads, Learned, StandingHead } from './knownHeads.ts';
import { nativeSha256 } from './nativeSha256.ts';
import { makeRow } from './transferRow.ts';

/** Everything that a commit writes, computed from what the store knows. */
export interface SwiftDraft {
  readonly journals: readonly JournalDraft[];
  readonly rows: readonly Numbered<KeptRow>[];
  readonly transfers: readonly Numbered<ReturnType<typeof makeRow> & { readonly seq: number }>[];
  /** By account row number. */
  readonly moves: ReadonlyMap<number, AccountChange>;
}

/** The old and the new head of a journal. */
export interface JournalDraft {
  readonly journal: string;
  readonly head: StandingHead;
  readonly next: StandingHead;
}

type Numbered<T> = T & { readonly number: number };

/**
 * The change of one account: its total, and its lowest point along the way. The highest point does not
 * matter: while only the mint is below zero, no account holds more than the mint owes.
 */
export interface AccountChange {
  readonly sum: number;
  readonly least: number;
}

/** Undefined if something is unknown, or if only the ledger can decide. */
export function draftSwiftly(members: readonly Member[], standing: KnownHeads): SwiftDraft | undefined {
  const heads = members.map(({ batch }) => headFor(batch, standing));
  if (!isOnce(members.map(({ batch }) => batch.journal))) return undefined;
  const all = members.flatMap(({ written }) => (written.ok ? written.value.transfers : []));
  const moves = isOnce(all.map(({ id }) => id)) ? findMoves(all, standing) : undefined;
  if (moves === undefined) return undefined;
  const journals: JournalDraft[] = [];
  const rows: Numbered<KeptRow>[] = [];
  const transfers: SwiftDraft['transfers'][number][] = [];
  for (const [index, { batch, written }] of members.entries()) {
    const head = heads[index];
    if (head === undefined || !written.ok) return undefined;
    const { journal } = batch;
    const { number } = head;
    const chained = chainRows(journal, head, written.value.events, nativeSha256);
    const { seq, hash } = chained.at(-1) ?? head;
    journals.push({ journal, head, next: { ...head, seq, hash } });
    for (const row of chained) rows.push({ ...row, number });
    for (const transfer of written.value.transfers)
      transfers.push({ ...makeRow(journal, seq, transfer, numberIn(standing)), number, seq });
  }
  return { journals, rows, transfers, moves };
}

/** What is known once the commit is durable. */
export const learnedBy = ({ journals }: SwiftDraft): Learned => ({
  heads: new Map(journals.map(({ journal, next }) => [journal, next])),
  numbers: new Map(),
});

/** Whether every batch continues at the known head of its journal. */
export const knowsHeads = (members: readonly Member[], standing: KnownHeads): boolean =>
  members.every(({ batch }) => headFor(batch, standing) !== undefined);

/** The head of its journal, if the batch continues there. */
function headFor({ journal, epoch, expectedSeq }: Batch, standing: KnownHeads): StandingHead | undefined {
  const head = standing.headOf(journal);
  return head?.epoch === epoch && head.seq === expectedSeq ? head : undefined;
}

const isOnce = (names: readonly string[]): boolean => new Set(names).size === names.length;

const NOT_MOVED: AccountChange = { sum: 0, least: 0 };

/** Leg by leg, as the ledger does; undefined if an account is unknown or a sum exceeds what is exact. */
function findMoves(
  transfers: readonly Transfer[],
  standing: KnownHeads,
): Map<number, AccountChange> | undefined {
  const moves = new Map<number, AccountChange>();
  for (const { legs } of transfers) {
    for (const { account, amount } of legs) {
      const number = standing.numberOf(account);
      if (number === undefined) return undefined;
      const { sum: before, least } = moves.get(number) ?? NOT_MOVED;
      const sum = before + amount;
      if (!Number.isSafeInteger(sum)) return undefined;
      moves.set(number, { sum, least: Math.min(least, sum) });
    }
  }
  return moves;
}

const numberIn =
  (standing: KnownHeads) =>
  (account: Account): number => {
    const number = standing.numberOf(account);
    assert(number !== undefined, 'every changed account is known');
    return number;
  };
