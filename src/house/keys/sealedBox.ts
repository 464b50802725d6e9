import {
  BOX_NONCE_BYTES,
  type Bytes,
  hexBytes,
  lockSeed,
  makeHex,
  SEED_BYTES,
  unlockSeed,
} from '../../fair/index.ts';

/** 32 secret bytes under a key of 32, bound to their name: a box that lies under another name does not open. */
export const seal = (name: string, key: Bytes, secret: Bytes, nonce: Bytes): Bytes =>
  hexBytes(lockSeed({ tableId: name, key }, secret, nonce));

/** Undefined with another key, another name, or after any change. */
export function unseal(name: string, key: Bytes, box: Bytes): Bytes | undefined {
  const opened = unlockSeed({ tableId: name, key }, makeHex(box));
  return opened.ok ? opened.value : undefined;
}

export { BOX_NONCE_BYTES as NONCE_BYTES, SEED_BYTES as SECRET_BYTES };
