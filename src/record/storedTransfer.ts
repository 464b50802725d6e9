import { ok, type Result } from '../base/index.ts';
import { malformed, type Transfer } from '../ledger/index.ts';
import { type Sha256, sha256Hex } from './journal.ts';
import type { PostedTransfer, StoreRefusal } from './port.ts';
import { refuseStore } from './refuse.ts';

/** A transfer as stored, with the hash of its content or the first half of that hash. */
export interface KeptTransfer extends PostedTransfer {
  readonly hash: string;
}

/** SHA-256 of the canonical JSON `["coup/transfer/v1", journal, seq, id, kind, [[account, amount], …]]`. */
export const hashOfTransfer = (
  journal: string,
  seq: number,
  { id, kind, legs }: Pick<Transfer, 'id' | 'kind' | 'legs'>,
  sha256: Sha256 = sha256Hex,
): string =>
  sha256(
    JSON.stringify([
      'coup/transfer/v1',
      journal,
      seq,
      id,
      kind,
      legs.map(({ account, amount }) => [account, amount]),
    ]),
  );

/** The transfer, once its content is proved to be what was posted. */
export function checkTransfer(
  { hash, ...transfer }: KeptTransfer,
  sha256?: Sha256,
): Result<PostedTransfer, StoreRefusal> {
  if (!isHashOf(hash, transfer, sha256) || malformed(transfer) !== undefined)
    return refuseStore('store/damaged', `${nameOfTransfer(transfer)} was changed: its hash does not fit`);
  return ok(transfer);
}

/** Half a hash detects every accident; a forger would recompute the whole one anyway. */
const LEAST_HASH = 32;

const isHashOf = (hash: string, transfer: PostedTransfer, sha256?: Sha256): boolean =>
  hash.length >= LEAST_HASH &&
  hashOfTransfer(transfer.journal, transfer.seq, transfer, sha256).startsWith(hash);

export function checkTransfers(
  kept: readonly KeptTransfer[],
  sha256?: Sha256,
): Result<readonly PostedTransfer[], StoreRefusal> {
  const checked: PostedTransfer[] = [];
  for (const transfer of kept) {
    const one = checkTransfer(transfer, sha256);
    if (!one.ok) return one;
    checked.push(one.value);
  }
  return ok(checked);
}

export const nameOfTransfer = ({ id, position }: Pick<PostedTransfer, 'id' | 'position'>): string =>
  `transfer ${id} (position ${position})`;
