import { canonicalJson, ok, type Result } from '../base/index.ts';
import { LONGEST_STATE } from './batch.ts';
import {
  checkEnd,
  checkRows,
  FIRST_HASH,
  type KeptRow,
  nameOfRow,
  type Sha256,
  sha256Hex,
} from './journal.ts';
import type { Loaded, Snapshot, StoreRefusal } from './port.ts';
import { refuseStore } from './refuse.ts';

/** A snapshot as stored: its state is canonical JSON, and its hash also covers the row that it replaces. */
export interface KeptSnapshot {
  readonly seq: number;
  readonly state: string;
  readonly hash: string;
}

/** SHA-256 of the canonical JSON `["coup/snapshot/v1", journal, seq, hash of that row, state]`. */
const hashOfSnapshot = (
  journal: string,
  { seq, state }: Pick<KeptSnapshot, 'seq' | 'state'>,
  rowHash: string,
  sha256: Sha256,
): string => sha256(`${JSON.stringify(['coup/snapshot/v1', journal, seq, rowHash]).slice(0, -1)},${state}]`);

export function writeSnapshot(
  { journal, seq, state }: Snapshot,
  rowHash: string,
  sha256: Sha256 = sha256Hex,
): Result<KeptSnapshot, StoreRefusal> {
  const text = canonicalJson(state);
  if (!text.ok)
    return refuseStore(
      'store/malformed',
      `the snapshot of ${journal}${text.error.path}: ${text.error.message}`,
    );
  if (text.value.length > LONGEST_STATE)
    return refuseStore(
      'store/malformed',
      `the snapshot of ${journal} is longer than ${LONGEST_STATE} characters`,
    );
  const written = { seq, state: text.value };
  return ok({ ...written, hash: hashOfSnapshot(journal, written, rowHash, sha256) });
}

/**
 * What a store has of one journal: its head, its newest snapshot, and the rows from the snapshot's own on.
 */
export interface KeptJournal {
  readonly head: { readonly seq: number; readonly hash: string };
  readonly snapshot: KeptSnapshot | undefined;
  readonly rows: readonly KeptRow[];
}

/** What a writer starts from, once every hash is verified. */
export function loadKept(
  journal: string,
  { head, snapshot, rows }: KeptJournal,
  sha256: Sha256 = sha256Hex,
): Result<Loaded, StoreRefusal> {
  const start = getStart(journal, snapshot, rows, sha256);
  if (!start.ok) return start;
  const checked = checkRows(journal, start.value.after, start.value.rows, sha256);
  if (!checked.ok) return checked;
  const end = checkEnd(journal, head, checked.value.at(-1) ?? start.value.after);
  if (!end.ok) return end;
  return ok({ snapshot: start.value.snapshot, rows: checked.value });
}

interface Start {
  readonly after: { readonly seq: number; readonly hash: string };
  readonly rows: readonly KeptRow[];
  readonly snapshot: Snapshot | undefined;
}

function getStart(
  journal: string,
  kept: KeptSnapshot | undefined,
  rows: readonly KeptRow[],
  sha256: Sha256,
): Result<Start, StoreRefusal> {
  if (kept === undefined) return ok({ after: { seq: 0, hash: FIRST_HASH }, rows, snapshot: undefined });
  const { seq, state } = kept;
  const first = seq === 0 ? undefined : rows[0];
  if (seq > 0 && first?.seq !== seq)
    return refuseStore('store/damaged', `${nameOfRow(journal, seq)} is missing, and its snapshot is there`);
  const hash = first?.hash ?? FIRST_HASH;
  if (kept.hash !== hashOfSnapshot(journal, kept, hash, sha256))
    return refuseStore('store/damaged', `the snapshot of journal ${journal} at event ${seq} was changed`);
  return ok({
    after: { seq, hash },
    rows: seq === 0 ? rows : rows.slice(1),
    snapshot: { journal, seq, state: JSON.parse(state) },
  });
}
