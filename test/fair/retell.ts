import { at } from '../../src/base/index.ts';
import {
  type Bytes,
  type Entry,
  entryHash,
  hexBytes,
  makeHex,
  openHash,
  settledHash,
  signReceipt,
  type Transcript,
  toPublicKey,
  wagersHash,
} from '../../src/fair/index.ts';
import { HOUSE_KEY } from './shoes.ts';

/** A transcript that may be changed: what a dishonest house works on. */
export type Draft = Mutable<Transcript>;
type Mutable<T> = T extends object ? { -readonly [K in keyof T]: Mutable<T[K]> } : T;

/**
 * A house that lies consistently: applies a change, then recomputes every hash of the log and signs the
 * result. Only a real contradiction remains.
 */
export function retold(
  transcript: Transcript,
  change: (draft: Draft) => void,
  secretKey: Bytes = HOUSE_KEY,
): Transcript {
  const draft = toCopy(transcript);
  change(draft);
  draft.open.hash = makeHex(openHash(draft.open));
  let head = hexBytes(draft.open.hash);
  for (const entry of draft.log) {
    head = entryHash(head, entry.type, entry.body);
    entry.hash = makeHex(head);
  }
  const receipt = { shoeId: draft.open.shoeId, k: draft.log.length, log: makeHex(head) };
  draft.signed = { publicKey: toPublicKey(secretKey), receipts: [signReceipt(receipt, secretKey)] };
  return draft;
}

export const toCopy = (transcript: Transcript): Draft => JSON.parse(JSON.stringify(transcript)) as Draft;

type DraftEntry<T extends Entry['type']> = Mutable<Entry<T>>;

/** The nth entry of a type, counted from 0. */
export const getEntry = <T extends Entry['type']>(draft: Draft, type: T, nth = 0): DraftEntry<T> =>
  at(
    draft.log.filter((entry) => entry.type === type),
    nth,
  ) as DraftEntry<T>;

/** Recomputes the hashes in the bodies from the wagers and rows beside them. */
export function rehash(draft: Draft): void {
  for (const entry of draft.log) {
    if (entry.type === 'no-more-bets' && entry.wagers !== undefined) {
      entry.body.count = entry.wagers.length;
      entry.body.wagers = makeHex(wagersHash(entry.wagers));
    }
    if (entry.type === 'settled' && entry.rows !== undefined) {
      entry.body.settled = makeHex(settledHash(entry.rows));
    }
  }
}
