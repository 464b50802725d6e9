import { makeMoment, ok, type Result } from '../../base/index.ts';
import { hashOfRow, type KeptRow, nameOfRow, refuseStore, type StoreRefusal } from '../../record/index.ts';
import { parseHeads } from '../heads.ts';
import type { ArchivedUpTo } from './oldParts.ts';

export interface ReadPart extends Pick<ArchivedUpTo, 'last'> {
  readonly journal: string;
  readonly first: number;
  readonly before: string;
  readonly rows: Iterable<KeptRow | undefined>;
  readonly seal: string;
}

export interface CheckedPart extends ArchivedUpTo {
  readonly at: number;
  /** The key that signed it. */
  readonly publicKey: string;
}

/** Checks that the hashes chain to the last row and that its head is signed. Needs no database. */
export function checkPart(
  { journal, first, last, before, rows, seal }: ReadPart,
  publicKey?: string,
): Result<CheckedPart, StoreRefusal> {
  let [seq, hash] = [first - 1, before];
  for (const row of rows) {
    seq += 1;
    if (row === undefined) return refuseStore('store/damaged', `${nameOfRow(journal, seq)} cannot be read`);
    if (row.seq !== seq || row.hash !== hashOfRow(hash, { ...row, journal }))
      return refuseStore('store/damaged', `${nameOfRow(journal, seq)} was changed: its hash does not fit`);
    hash = row.hash;
  }
  const signed = parseHeads(seal);
  if (!signed.ok)
    return refuseStore('store/damaged', `${nameOfRow(journal, last)} is signed by nobody: ${signed.error}`);
  const [head] = signed.value.heads;
  if (seq !== last || head?.journal !== journal || head.seq !== last || head.hash !== hash)
    return refuseStore('store/damaged', `${nameOfRow(journal, last)} is not what was signed`);
  if (publicKey !== undefined && signed.value.publicKey !== publicKey)
    return refuseStore('store/damaged', `${nameOfRow(journal, last)} is signed by ${signed.value.publicKey}`);
  return ok({ last, hash, at: signed.value.at, publicKey: signed.value.publicKey });
}

export function followsOn(
  before: ArchivedUpTo & { readonly at?: number },
  { journal, first, before: covered }: Pick<ReadPart, 'journal' | 'first' | 'before'>,
): Result<void, StoreRefusal> {
  if (first !== before.last + 1)
    return refuseStore(
      'store/damaged',
      `journal ${journal}, events ${before.last + 1} to ${first - 1} are missing`,
    );
  if (covered === before.hash) return ok(undefined);
  const when = before.at === undefined ? '' : `, signed at ${makeMoment(before.at)}`;
  return refuseStore(
    'store/damaged',
    `${nameOfRow(journal, first)} does not follow on the one before${when}`,
  );
}
