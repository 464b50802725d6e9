import {
  BOX_NONCE_BYTES,
  type Bytes,
  hexBytes,
  lockSeed,
  makeHex,
  SEED_BYTES,
  unlockSeed,
} from '../../fair/index.ts';

/** Seals 32 secret bytes under a 32-byte key, bound to their name: under another name the box does not open. */
export const seal = (name: string, key: Bytes, secret: Bytes, nonce: Bytes): Bytes =>
  hexBytes(lockSeed({ tableId: name, key }, secret, nonce));

/** Undefined for a wrong key, a wrong name or altered bytes. */
export function unseal(name: string, key: Bytes, box: Bytes): Bytes | undefined {
  const opened = unlockSeed({ tableId: name, key }, makeHex(box));
  return opened.ok ? opened.value : undefined;
}

export { BOX_NONCE_BYTES as NONCE_BYTES, SEED_BYTES as SECRET_BYTES };
