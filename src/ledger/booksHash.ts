import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Chips } from '../base/index.ts';
import type { Account } from './account.ts';
import type { Transfer } from './transfer.ts';

/**
 * One hash of the books: every balance that is not zero and every transfer, each sorted by name, so that two
 * databases with the same content have the same hash.
 */
export function hashOfBooks(
  balances: Iterable<readonly [Account, Chips]>,
  transfers: Iterable<Transfer>,
): string {
  const hash = sha256.create();
  const line = (fields: readonly unknown[]): void =>
    void hash.update(utf8ToBytes(`${JSON.stringify(fields)}\n`));
  line(['coup/books/v1']);
  for (const [account, balance] of [...balances].filter(([, amount]) => amount !== 0).sort(byName)) {
    line(['balance', account, balance]);
  }
  for (const { id, kind, legs } of [...transfers].sort((a, b) => byText(a.id, b.id))) {
    line(['transfer', id, kind, legs.map(({ account, amount }) => [account, amount]).sort(byName)]);
  }
  return bytesToHex(hash.digest());
}

/** By code units, never by locale. */
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const byName = (a: readonly unknown[], b: readonly unknown[]): number => byText(String(a[0]), String(b[0]));
