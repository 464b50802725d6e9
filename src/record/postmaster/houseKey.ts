import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ok, type Result } from '../../base/index.ts';
import type { ArchiveStore } from '../archive.ts';
import { type DatabaseRefusal, refuseHouse } from '../postgres/databaseRefusal.ts';
import { readPrivate } from './dataPlace.ts';
import { fileRefusal, writeOnce } from './files.ts';

const KEY = /^[0-9a-f]{64}$/i;

/** Where to look for a house's key. */
export interface KeyPlace {
  /** 64 hexadecimal digits (`COUP_KEY`); takes precedence over files. */
  readonly given?: string;
  /** A file, ideally on another disk than the data. */
  readonly file?: string;
  /** The data folder, which holds it in `key` unless another place is configured. */
  readonly folder?: string;
}

/**
 * The key that seals the house's secrets: 32 bytes, given or in a private file, never in the database. `make`
 * creates one if there is none and nothing was ever sealed.
 */
export async function houseKey(
  { given, file, folder }: KeyPlace,
  store: Pick<ArchiveStore, 'secretNames'>,
  make: boolean,
): Promise<Result<Uint8Array | undefined, DatabaseRefusal>> {
  if (given !== undefined)
    return KEY.test(given.trim())
      ? ok(toBytes(given))
      : refuseHouse('house/bad-key', 'the key (COUP_KEY) is 64 hexadecimal digits');
  const path = file ?? (folder === undefined ? undefined : join(folder, 'key'));
  if (path === undefined) return ok(undefined);
  try {
    if (!existsSync(path)) {
      if (!make) return ok(undefined);
      const made = await makeKeyFile(path, store);
      if (!made.ok) return made;
    }
    return readKeyFile(path);
  } catch (error) {
    return fileRefusal(error, dirname(path));
  }
}

export function readKeyFile(path: string): Result<Uint8Array, DatabaseRefusal> {
  const text = readPrivate(path);
  if (!text.ok) return text;
  return KEY.test(text.value.trim())
    ? ok(toBytes(text.value))
    : refuseHouse('house/bad-key', `${path} is not a key of 64 hexadecimal digits`);
}

export const keyText = (key: Uint8Array): string => `${Buffer.from(key).toString('hex')}\n`;

async function makeKeyFile(
  path: string,
  store: Pick<ArchiveStore, 'secretNames'>,
): Promise<Result<void, DatabaseRefusal>> {
  const sealed = await store.secretNames();
  if (!sealed.ok) return refuseHouse('house/unavailable', sealed.error.message);
  if (sealed.value.length > 0)
    return refuseHouse(
      'house/bad-key',
      `the house's secrets were sealed with a key that is not in ${path}: bring it back, or set COUP_KEY`,
    );
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeOnce(path, keyText(randomBytes(32)));
  return ok(undefined);
}

const toBytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.trim(), 'hex'));
