import { err, ok, type Result } from '../../base/index.ts';
import { type Bytes, getSignature, isSignedBy, tagged, utf8 } from '../../fair/index.ts';
import type { Random } from '../random.ts';
import {
  type Keyring,
  type KeyringRefusal,
  type KeyStore,
  newestSealing,
  openKeyring,
  type SigningKey,
  signingKey,
  signingName,
  underSealing,
} from './keyring.ts';
import { NONCE_BYTES, SECRET_BYTES, seal } from './sealedBox.ts';

/**
 * From now on `next` is the house's sealing key. One write: the old key goes under the new one, so that what it sealed
 * stays readable, and its place in the record says that it was replaced.
 */
export async function rotateSealing(
  store: KeyStore,
  present: Bytes,
  next: Bytes,
  random: Random,
): Promise<Result<{ readonly number: number }, KeyringRefusal>> {
  const ring = await openKeyring(store, present, random);
  if (!ring.ok) return ring;
  const names = await store.secretNames();
  if (!names.ok) return names;
  const number = newestSealing(names.value) + 1;
  const name = underSealing(number);
  const put = await store.putSecret(name, seal(name, next, present, random(NONCE_BYTES)));
  return put.ok ? ok({ number }) : put;
}

/** A new signing key, and the old one's word for it. */
export async function rotateSigning(
  store: KeyStore,
  ring: Keyring,
  random: Random,
): Promise<Result<{ readonly key: SigningKey; readonly rotation: KeyRotation }, KeyringRefusal>> {
  const [newest] = ring.signing;
  const key = signingKey(newest.number + 1, random(SECRET_BYTES));
  const name = signingName(key.number);
  const put = await store.putSecret(name, ring.seal(name, key.secretKey));
  return put.ok ? ok({ key, rotation: getRotation(newest, key) }) : err(put.error);
}

/** Said by the key that goes: the next is the house's too. */
export interface KeyRotation {
  readonly from: string;
  readonly to: string;
  readonly signature: string;
}

/** Every rotation of a house, oldest first: whoever knows one of its keys can follow it to the present one. */
export const getRotations = ({ signing }: Keyring): readonly KeyRotation[] =>
  signing
    .slice(1)
    .map((older, index) => getRotation(older, signing[index] ?? older))
    .reverse();

const getRotation = (from: SigningKey, to: SigningKey): KeyRotation => ({
  from: from.publicKey,
  to: to.publicKey,
  signature: getSignature(getSaid(from.publicKey, to.publicKey), from.secretKey),
});

/** The key that a house signs with now, by its own word from one that the reader knows; undefined where that fails. */
export function followRotations(known: string, rotations: readonly KeyRotation[]): string | undefined {
  let key = known;
  const from = rotations.findIndex((rotation) => rotation.from === known);
  for (const rotation of from === -1 ? [] : rotations.slice(from)) {
    if (rotation.from !== key) return undefined;
    if (!isSignedBy(key, rotation.signature, getSaid(rotation.from, rotation.to))) return undefined;
    key = rotation.to;
  }
  return key;
}

const rotated = tagged('coup/key-rotation/v1');

/** H("coup/key-rotation/v1", from, to), the public keys as hexadecimal text. */
const getSaid = (from: string, to: string): Bytes => rotated(utf8(from), utf8(to));
