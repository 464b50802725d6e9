import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { type Bytes, utf8 } from './bytes.ts';
import { entropyHash } from './entropy.ts';
import { tagged } from './hash.ts';

/** Everything that determines a shoe's order and salts. */
export interface ShoeSource {
  readonly shoeId: string;
  /** S_i. */
  readonly seed: Bytes;
  /** The opened e_j in order of commitment. */
  readonly entropy: readonly Bytes[];
  /** D: the public beacon's bytes; empty without a beacon. */
  readonly beacon: Bytes;
}

export interface ShoeKeys {
  /** K. */
  readonly shoe: Bytes;
  /** Ko. */
  readonly order: Bytes;
  /** Ks. */
  readonly salt: Bytes;
}

const KEY_BYTES = 32;
const mix = tagged('coup/mix/v1');

/** H("coup/mix/v1", L, D). */
export const getMix = (entropy: readonly Bytes[], beacon: Bytes): Bytes => mix(entropyHash(entropy), beacon);

export function shoeKeys({ shoeId, seed, entropy, beacon }: ShoeSource): ShoeKeys {
  const info = utf8(`coup/shoe/v1/${shoeId}`);
  const shoe = hkdf(sha256, seed, getMix(entropy, beacon), info, KEY_BYTES);
  return { shoe, order: subkey(shoe, 'order'), salt: subkey(shoe, 'salt') };
}

const subkey = (key: Bytes, use: string): Bytes => hkdf(sha256, key, undefined, utf8(use), KEY_BYTES);
