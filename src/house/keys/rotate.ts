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
 * Makes `next` the sealing key of the house in one write: the old key is stored under the new one, so that old secrets
 * stay readable and the record shows the replacement.
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

/** Creates a signing key, certified by the old one. */
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

/** The old key's signed statement that the next key is the house's too. */
export interface KeyRotation {
  readonly from: string;
  readonly to: string;
  readonly signature: string;
}

/** Every rotation of a house, oldest first: a reader who knows one key can follow them to the current one. */
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

/** The current signing key, reached from a known key; undefined if a signature or link fails. */
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

/** H("coup/key-rotation/v1", from, to), with the public keys as hex text. */
const getSaid = (from: string, to: string): Bytes => rotated(utf8(from), utf8(to));
