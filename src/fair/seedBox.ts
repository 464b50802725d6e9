import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { assert, err, ok, type Result } from '../base/index.ts';
import { type Bytes, makeHex, parseHex, utf8 } from './bytes.ts';
import { SEED_BYTES } from './chain.ts';

export const BOX_KEY_BYTES = 32;
export const BOX_NONCE_BYTES = 24;
const TAG_BYTES = 16;

/** A chain's S_N as stored in a database: useless without a key that is kept elsewhere. */
export interface SeedBoxRequest {
  readonly tableId: string;
  readonly key: Bytes;
}

/**
 * Hex of nonce ‖ XChaCha20-Poly1305 ciphertext. Authenticates the table's id, so that boxes cannot be
 * exchanged.
 */
export function lockSeed({ tableId, key }: SeedBoxRequest, seed: Bytes, nonce: Bytes): string {
  assert(seed.length === SEED_BYTES, 'a seed has 32 bytes');
  assert(
    key.length === BOX_KEY_BYTES && nonce.length === BOX_NONCE_BYTES,
    'a key of 32 bytes, a nonce of 24',
  );
  const box = xchacha20poly1305(key, nonce, associated(tableId)).encrypt(seed);
  return makeHex(nonce) + makeHex(box);
}

export type SeedBoxRefusal = 'seed-box/malformed' | 'seed-box/wrong-key-or-altered';

export function unlockSeed({ tableId, key }: SeedBoxRequest, box: string): Result<Bytes, SeedBoxRefusal> {
  const bytes = parseHex(box, BOX_NONCE_BYTES + SEED_BYTES + TAG_BYTES);
  if (bytes === undefined || key.length !== BOX_KEY_BYTES) return err('seed-box/malformed');
  const nonce = bytes.slice(0, BOX_NONCE_BYTES);
  try {
    return ok(xchacha20poly1305(key, nonce, associated(tableId)).decrypt(bytes.slice(BOX_NONCE_BYTES)));
  } catch {
    return err('seed-box/wrong-key-or-altered');
  }
}

const associated = (tableId: string): Bytes => utf8(`coup/seed/v1/${tableId}`);
