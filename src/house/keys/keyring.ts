import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { err, ok, type Result } from '../../base/index.ts';
import { type Bytes, toPublicKey, utf8 } from '../../fair/index.ts';
import type { HouseReader, Store, StoreRefusal } from '../../record/index.ts';
import type { Random } from '../random.ts';
import { NONCE_BYTES, SECRET_BYTES, seal, unseal } from './sealedBox.ts';

/**
 * The keys of a house. One sealing key comes from outside (a file or the environment) and is never in the record. It
 * unseals the older sealing keys and the signing keys, which are stored sealed. So every key can be replaced while old
 * secrets stay readable, and the record alone opens nothing.
 */
export interface Keyring {
  /** Seals with the current sealing key. */
  readonly seal: (name: string, secret: Bytes) => Bytes;
  /** Opens what the current or any earlier sealing key sealed. */
  readonly unseal: (name: string, box: Bytes) => Bytes | undefined;
  /** Newest first; the first one signs. Never empty. */
  readonly signing: readonly [SigningKey, ...SigningKey[]];
}

export interface SigningKey {
  /** From 1, in order of creation. */
  readonly number: number;
  readonly secretKey: Bytes;
  readonly publicKey: string;
}

/** What a keyring reads from a record, and writes to it. */
export type KeyReader = Pick<HouseReader, 'secret' | 'secretNames'>;
export type KeyStore = KeyReader & Pick<Store, 'putSecret'>;

export interface KeyRefusal {
  readonly code: 'house/bad-key';
  readonly message: string;
}

export type KeyringRefusal = KeyRefusal | StoreRefusal;

/** The box that proves sealing key `number`: it holds the previous key, or random bytes for the first. */
export const underSealing = (number: number): string => `${UNDER_SEALING}${number}`;
const UNDER_SEALING = 'key/sealing/';
export const signingName = (number: number): string => `${SIGNING}${number}`;
const SIGNING = 'key/signing/';

/** Verifies the key before it writes anything; a new record adopts the key. */
export async function openKeyring(
  store: KeyStore,
  key: Bytes,
  random: Random,
): Promise<Result<Keyring, KeyringRefusal>> {
  const read = await readKeys(store, key);
  if (!read.ok) return read;
  const { sealing, signing, isNew } = read.value;
  const ring = sealingWith(sealing, random);
  const first = signing[0] ?? signingKey(1, isNew ? random(SECRET_BYTES) : derivedSigningKey(key));
  const missing: readonly (readonly [string, Bytes])[] = [
    ...(read.value.proved ? [] : [[underSealing(1), random(SECRET_BYTES)] as const]),
    ...(signing.length > 0 ? [] : [[signingName(1), first.secretKey] as const]),
  ];
  for (const [name, secret] of missing) {
    const put = await putOnce(store, name, ring.seal(name, secret));
    if (!put.ok) return put;
  }
  return ok({ ...ring, signing: [first, ...signing.slice(1)] });
}

/** The current signing key, read-only; undefined if the house has none of its own yet. */
export async function readSigningKey(
  store: KeyReader,
  key: Bytes,
): Promise<Result<SigningKey | undefined, KeyringRefusal>> {
  const keys = await readSigningKeys(store, key);
  return keys.ok ? ok(keys.value[0]) : keys;
}

export async function readSigningKeys(
  store: KeyReader,
  key: Bytes,
): Promise<Result<readonly SigningKey[], KeyringRefusal>> {
  const read = await readKeys(store, key);
  if (!read.ok) return read;
  const { signing, isNew } = read.value;
  return ok(signing.length > 0 || isNew ? signing : [signingKey(1, derivedSigningKey(key))]);
}

/** Unseals secrets without writing to the record. Sealing needs `random`. */
export async function readSealing(
  store: KeyReader,
  key: Bytes,
  random: Random = NO_RANDOM,
): Promise<Result<Sealing, KeyringRefusal>> {
  const read = await readKeys(store, key);
  if (!read.ok) return read;
  return ok(sealingWith(read.value.sealing, random));
}

const NO_RANDOM: Random = () => {
  throw new Error('who only looks seals nothing');
};

/** The keys in the record, each list newest first. */
interface ReadKeys {
  readonly sealing: readonly Bytes[];
  readonly signing: readonly SigningKey[];
  /** The record has a box that proves the sealing key. */
  readonly proved: boolean;
  /** The record holds no seed yet. */
  readonly isNew: boolean;
}

async function readKeys(store: KeyReader, key: Bytes): Promise<Result<ReadKeys, KeyringRefusal>> {
  const names = await store.secretNames();
  if (!names.ok) return names;
  const newest = newestSealing(names.value);
  const right =
    newest === 0 ? await opensSomething(store, names.value, key) : await isKey(store, newest, key);
  if (!right.ok) return right;
  if (!right.value) return wrongKey();
  const sealing = await olderKeys(store, newest, key);
  if (!sealing.ok) return sealing;
  const signing = await signingKeys(store, names.value, sealing.value);
  if (!signing.ok) return signing;
  const isNew = !names.value.some((name) => name.startsWith(SEED));
  return ok({ sealing: sealing.value, signing: signing.value, proved: newest > 0, isNew });
}

export const newestSealing = (names: readonly string[]): number =>
  getNumbers(names, UNDER_SEALING).at(-1) ?? 0;

/** This key and all that it replaced, newest first. */
async function olderKeys(
  store: KeyReader,
  newest: number,
  key: Bytes,
): Promise<Result<readonly Bytes[], StoreRefusal>> {
  const keys = [key];
  for (let number = newest; number > 1; number--) {
    const older = await openedSecret(store, underSealing(number), keys);
    if (!older.ok) return older;
    keys.push(older.value);
  }
  return ok(keys);
}

async function signingKeys(
  store: KeyReader,
  names: readonly string[],
  sealing: readonly Bytes[],
): Promise<Result<readonly SigningKey[], StoreRefusal>> {
  const keys: SigningKey[] = [];
  for (const number of getNumbers(names, SIGNING).toReversed()) {
    const secretKey = await openedSecret(store, signingName(number), sealing);
    if (!secretKey.ok) return secretKey;
    keys.push(signingKey(number, secretKey.value));
  }
  return ok(keys);
}

async function openedSecret(
  store: KeyReader,
  name: string,
  keys: readonly Bytes[],
): Promise<Result<Bytes, StoreRefusal>> {
  const box = await store.secret(name);
  if (!box.ok) return box;
  const secret = box.value === undefined ? undefined : firstOpened(keys, name, box.value);
  return secret === undefined ? damaged(name) : ok(secret);
}

export type Sealing = Pick<Keyring, 'seal' | 'unseal'>;

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

export const signingKey = (number: number, secretKey: Bytes): SigningKey => ({
  number,
  secretKey,
  publicKey: toPublicKey(secretKey),
});

/** Old houses derived their signing key from the house key. */
export const derivedSigningKey = (houseKey: Bytes): Bytes =>
  hkdf(sha256, houseKey, undefined, utf8('coup/receipt-key/v1'), SECRET_BYTES);

/** Where tables store their sealed seeds. */
const SEED = 'seed/';

/** A record older than the proof boxes: test the key on any sealed seed. */
async function opensSomething(
  store: KeyReader,
  names: readonly string[],
  key: Bytes,
): Promise<Result<boolean, StoreRefusal>> {
  const seed = names.find((name) => name.startsWith(SEED));
  if (seed === undefined) return ok(true);
  const box = await store.secret(seed);
  if (!box.ok) return box;
  return ok(box.value !== undefined && unseal(seed.slice(SEED.length), key, box.value) !== undefined);
}

async function isKey(store: KeyReader, newest: number, key: Bytes): Promise<Result<boolean, StoreRefusal>> {
  const box = await store.secret(underSealing(newest));
  if (!box.ok) return box;
  return ok(box.value !== undefined && unseal(underSealing(newest), key, box.value) !== undefined);
}

/**
 * Another process wrote the name first, or a reply was lost: return a retryable error, so that the caller reads it
 * again.
 */
async function putOnce(store: KeyStore, name: string, box: Bytes): Promise<Result<void, StoreRefusal>> {
  const put = await store.putSecret(name, box);
  return put.ok || put.error.code !== 'store/exists'
    ? put
    : err({ code: 'store/unavailable', message: `${name} was made by another at the same moment` });
}

const getNumbers = (names: readonly string[], stem: string): readonly number[] =>
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
