import { sha256 as sha256Of } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { isRecord, ok, type Result } from '../base/index.ts';
import type { JournalRow, StoreRefusal } from './port.ts';
import { refuseStore } from './refuse.ts';

/** A row as stored: the hash covers exactly the bytes of its body, which is canonical JSON. */
export interface KeptRow {
  readonly journal: string;
  readonly seq: number;
  readonly type: string;
  readonly body: string;
  readonly hash: string;
}

/** Takes the place of the previous hash for a journal's first row. */
export const FIRST_HASH = '0'.repeat(64);

/** SHA-256 of a text, in hex. Stores may pass a faster implementation than ours. */
export type Sha256 = (text: string) => string;

/** SHA-256 of the canonical JSON `["coup/journal/v1", hash before, journal, seq, type, body]`. */
export function hashOfRow(
  before: string,
  { journal, seq, type, body }: Omit<KeptRow, 'hash'>,
  sha256: Sha256 = sha256Hex,
): string {
  const head = JSON.stringify(['coup/journal/v1', before, journal, seq, type]);
  return sha256(`${head.slice(0, -1)},${body}]`);
}

/** Chains rows for events whose bodies are already canonical JSON. */
export function chainRows(
  journal: string,
  head: { readonly seq: number; readonly hash: string },
  events: readonly { readonly type: string; readonly body: string }[],
  sha256?: Sha256,
): readonly KeptRow[] {
  let before = head.hash;
  return events.map(({ type, body }, index) => {
    const row = { journal, seq: head.seq + 1 + index, type, body };
    before = hashOfRow(before, row, sha256);
    return { ...row, hash: before };
  });
}

/** The rows as events, once each is proved to follow the previous one; otherwise names the first fault. */
export function checkRows(
  journal: string,
  after: { readonly seq: number; readonly hash: string },
  kept: readonly KeptRow[],
  sha256?: Sha256,
): Result<readonly JournalRow[], StoreRefusal> {
  const rows: JournalRow[] = [];
  let { seq, hash } = after;
  for (const row of kept) {
    seq += 1;
    if (row.seq !== seq) return refuseStore('store/damaged', `${nameOfRow(journal, seq)} is missing`);
    if (row.hash !== hashOfRow(hash, row, sha256)) {
      return refuseStore('store/damaged', `${nameOfRow(journal, seq)} was changed: its hash does not fit`);
    }
    hash = row.hash;
    const body = parseBody(row.body);
    if (body === undefined)
      return refuseStore('store/damaged', `${nameOfRow(journal, seq)} has a body that is not a JSON object`);
    rows.push({ journal, seq, type: row.type, body, hash });
  }
  return ok(rows);
}

/** The last row must be the journal's head, so that a truncated tail is detected. */
export function checkEnd(
  journal: string,
  head: { readonly seq: number; readonly hash: string },
  last: { readonly seq: number; readonly hash: string },
): Result<void, StoreRefusal> {
  if (last.seq < head.seq)
    return refuseStore(
      'store/damaged',
      `${nameOfRow(journal, last.seq + 1)} is missing: it should be the last`,
    );
  if (last.seq > head.seq || last.hash !== head.hash)
    return refuseStore('store/damaged', `the head of journal ${journal} is not its event ${last.seq}`);
  return ok(undefined);
}

export const nameOfRow = (journal: string, seq: number): string => `journal ${journal}, event ${seq}`;

export const sha256Hex: Sha256 = (text) => bytesToHex(sha256Of(utf8ToBytes(text)));

function parseBody(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return isRecord(body) ? body : undefined;
  } catch {
    return undefined;
  }
}
