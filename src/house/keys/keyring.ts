import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { err, ok, type Result } from '../../base/index.ts';
import { type Bytes, publicKeyOf, utf8 } from '../../fair/index.ts';
import type { HouseReader, Store, StoreRefusal } from '../../record/index.ts';
import type { Random } from '../random.ts';
import { NONCE_BYTES, SECRET_BYTES, seal, unseal } from './sealedBox.ts';

/**
 * The keys of a house. One sealing key comes from outside (a file, or the environment) and is never in the record;
 * it opens the older sealing keys and the signing keys, which lie sealed there. So each can be replaced while what was
 * ever sealed stays readable, and the record alone opens nothing.
 */
export interface Keyring {
  /** Puts a new secret under the present sealing key. */
  readonly seal: (name: string, secret: Bytes) => Bytes;
  /** Opens what this sealing key or any before it has sealed. */
  readonly unseal: (name: string, box: Bytes) => Bytes | undefined;
  /** Newest first; the first signs. Never empty. */
  readonly signing: readonly [SigningKey, ...SigningKey[]];
}

export interface SigningKey {
  /** From 1, in the order of making. */
  readonly number: number;
  readonly secretKey: Bytes;
  readonly publicKey: string;
}

/** What a keyring needs of a record. */
export type KeyStore = Pick<Store, 'secret' | 'putSecret'> & Pick<HouseReader, 'secretNames'>;

export interface KeyRefusal {
  readonly code: 'house/bad-key';
  readonly message: string;
}

export type KeyringRefusal = KeyRefusal | StoreRefusal;

/** What each sealing key proves itself by: the one before it lies under it, random bytes under the first. */
export const underSealing = (number: number): string => `${UNDER_SEALING}${number}`;
const UNDER_SEALING = 'key/sealing/';
export const signingName = (number: number): string => `${SIGNING}${number}`;
const SIGNING = 'key/signing/';

/** Whether this is the house's key is known before anything is written; a new record takes it for its own. */
export async function openKeyring(
  store: KeyStore,
  key: Bytes,
  random: Random,
): Promise<Result<Keyring, KeyringRefusal>> {
  const names = await store.secretNames();
  if (!names.ok) return names;
  const sealing = await openSealing(store, names.value, key, random);
  if (!sealing.ok) return sealing;
  const signing = await openSigning(store, names.value, sealing.value, key, random);
  if (!signing.ok) return signing;
  return ok({ ...sealing.value, signing: signing.value });
}

export type Sealing = Pick<Keyring, 'seal' | 'unseal'>;

/** Keys that seal: the present one, and all that it replaced. */
async function openSealing(
  store: KeyStore,
  names: readonly string[],
  key: Bytes,
  random: Random,
): Promise<Result<Sealing, KeyringRefusal>> {
  const newest = newestSealing(names);
  const right = newest === 0 ? await opensSomething(store, names, key) : await isKey(store, newest, key);
  if (!right.ok) return right;
  if (!right.value) return wrongKey();
  const keys = await olderKeys(store, newest, key);
  if (!keys.ok) return keys;
  const sealing = sealingWith(keys.value, random);
  if (newest > 0) return ok(sealing);
  const put = await putOnce(store, underSealing(1), sealing.seal(underSealing(1), random(SECRET_BYTES)));
  return put.ok ? ok(sealing) : put;
}

/** How many sealing keys the record has known. */
export const newestSealing = (names: readonly string[]): number =>
  numbersOf(names, UNDER_SEALING).at(-1) ?? 0;

/** This key and all that it replaced, newest first. */
async function olderKeys(
  store: KeyStore,
  newest: number,
  key: Bytes,
): Promise<Result<readonly Bytes[], StoreRefusal>> {
  const keys = [key];
  for (let number = newest; number > 1; number--) {
    const name = underSealing(number);
    const box = await store.secret(name);
    if (!box.ok) return box;
    const older = box.value === undefined ? undefined : firstOpened(keys, name, box.value);
    if (older === undefined) return damaged(name);
    keys.push(older);
  }
  return ok(keys);
}

const sealingWith = (keys: readonly Bytes[], random: Random): Sealing => ({
  seal: (name, secret) => seal(name, keys[0] ?? new Uint8Array(), secret, random(NONCE_BYTES)),
  unseal: (name, box) => firstOpened(keys, name, box),
});

const firstOpened = (keys: readonly Bytes[], name: string, box: Bytes): Bytes | undefined => {
  for (const key of keys) {
    const secret = unseal(name, key, box);
    if (secret !== undefined) return secret;
  }
  return undefined;
};

/** The signing keys of the record; the first of a house that is older than them follows from its sealing key. */
async function openSigning(
  store: KeyStore,
  names: readonly string[],
  sealing: Sealing,
  key: Bytes,
  random: Random,
): Promise<Result<Keyring['signing'], KeyringRefusal>> {
  const numbers = numbersOf(names, SIGNING);
  if (numbers.length === 0) {
    const isNew = !names.some((name) => name.startsWith('seed/'));
    const secretKey = isNew ? random(SECRET_BYTES) : derivedSigningKey(key);
    const put = await putOnce(store, signingName(1), sealing.seal(signingName(1), secretKey));
    return put.ok ? ok([signingKey(1, secretKey)]) : put;
  }
  const keys: SigningKey[] = [];
  for (const number of numbers.toReversed()) {
    const box = await store.secret(signingName(number));
    if (!box.ok) return box;
    const secretKey = box.value === undefined ? undefined : sealing.unseal(signingName(number), box.value);
    if (secretKey === undefined) return damaged(signingName(number));
    keys.push(signingKey(number, secretKey));
  }
  const [newest, ...older] = keys;
  return newest === undefined ? damaged(signingName(1)) : ok([newest, ...older]);
}

export const signingKey = (number: number, secretKey: Bytes): SigningKey => ({
  number,
  secretKey,
  publicKey: publicKeyOf(secretKey),
});

/** How houses signed before their signing key was one of its own. */
export const derivedSigningKey = (houseKey: Bytes): Bytes =>
  hkdf(sha256, houseKey, undefined, utf8('coup/receipt-key/v1'), SECRET_BYTES);

/** A record from before the check value: whatever was sealed there tells. */
async function opensSomething(
  store: KeyStore,
  names: readonly string[],
  key: Bytes,
): Promise<Result<boolean, StoreRefusal>> {
  const seed = names.find((name) => name.startsWith('seed/'));
  if (seed === undefined) return ok(true);
  const box = await store.secret(seed);
  if (!box.ok) return box;
  return ok(box.value !== undefined && unseal(seed.slice('seed/'.length), key, box.value) !== undefined);
}

async function isKey(store: KeyStore, newest: number, key: Bytes): Promise<Result<boolean, StoreRefusal>> {
  const box = await store.secret(underSealing(newest));
  if (!box.ok) return box;
  return ok(box.value !== undefined && unseal(underSealing(newest), key, box.value) !== undefined);
}

/** An answer that was lost leaves the same name behind: whoever was first has decided. */
async function putOnce(store: KeyStore, name: string, box: Bytes): Promise<Result<void, StoreRefusal>> {
  const put = await store.putSecret(name, box);
  return put.ok || put.error.code !== 'store/exists'
    ? put
    : err({ code: 'store/unavailable', message: `${name} was made by another at the same moment` });
}

const numbersOf = (names: readonly string[], stem: string): readonly number[] =>
  names
    .filter((name) => name.startsWith(stem))
    .map((name) => Number(name.slice(stem.length)))
    .sort((a, b) => a - b);

const damaged = (name: string) =>
  err({ code: 'store/damaged' as const, message: `the secret ${name} does not open with the house's keys` });

const wrongKey = () =>
  err({
    code: 'house/bad-key' as const,
    message: 'this is not the key of this house: what it sealed does not open. Bring the right one back',
  });
