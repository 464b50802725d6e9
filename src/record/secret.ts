import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { ok, type Result, show } from '../base/index.ts';
import { isName, LARGEST_SECRET, notAName } from './batch.ts';
import type { StoreRefusal } from './port.ts';
import { refuseStore } from './refuse.ts';

/** The prefix of secrets that may be destroyed: the keys that seal a person's names in the record. */
export const PERSON_SECRETS = 'person/';

/** Refuses every other secret. */
export const mayDrop = (name: string): Result<void, StoreRefusal> =>
  name.startsWith(PERSON_SECRETS)
    ? ok(undefined)
    : refuseStore('store/malformed', `${name} is never destroyed`);

/** A sealed secret as stored. */
export interface KeptSecret {
  readonly sealed: Uint8Array;
  readonly hash: string;
}

/** A private copy with the hash of its name and bytes. */
export function keepSecret(name: string, sealed: Uint8Array): Result<KeptSecret, StoreRefusal> {
  if (!isName(name)) return notAName(name);
  if (!(sealed instanceof Uint8Array) || sealed.length > LARGEST_SECRET)
    return refuseStore(
      'store/malformed',
      `a sealed secret is at most ${LARGEST_SECRET} bytes, not ${show(sealed)}`,
    );
  const copy = Uint8Array.from(sealed);
  return ok({ sealed: copy, hash: hashOfSecret(name, copy) });
}

export const checkSecret = (name: string, { sealed, hash }: KeptSecret): Result<Uint8Array, StoreRefusal> =>
  hash === hashOfSecret(name, sealed)
    ? ok(Uint8Array.from(sealed))
    : refuseStore('store/damaged', `secret ${name} was changed: its hash does not fit`);

/** SHA-256 of `coup/secret/v1`, the name and the bytes, separated by zero bytes. */
const hashOfSecret = (name: string, sealed: Uint8Array): string =>
  bytesToHex(sha256(concatBytes(utf8ToBytes(`coup/secret/v1\0${name}\0`), sealed)));
