import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ok, type Result } from '../../base/index.ts';
import type { ArchiveStore } from '../archive.ts';
import { type HouseRefusal, refuseHouse } from '../postgres/refusal.ts';
import { fileRefusal, writeOnce } from './files.ts';
import { readPrivate } from './place.ts';

const KEY = /^[0-9a-f]{64}$/i;

/**
 * The key that seals the house's secrets: 32 bytes, given (`COUP_KEY`) or in a file of the data folder that only
 * its owner reads. Never in the database.
 */
export async function houseKey(
  dataFolder: string | undefined,
  given: string | undefined,
  store: Pick<ArchiveStore, 'secretNames'>,
): Promise<Result<Uint8Array | undefined, HouseRefusal>> {
  if (given !== undefined)
    return KEY.test(given.trim())
      ? ok(bytesOf(given))
      : refuseHouse('house/bad-key', 'the key (COUP_KEY) is 64 hexadecimal digits');
  if (dataFolder === undefined) return ok(undefined);
  const path = join(dataFolder, 'key');
  try {
    if (!existsSync(path)) {
      const sealed = await store.secretNames();
      if (!sealed.ok) return refuseHouse('house/unavailable', sealed.error.message);
      if (sealed.value.length > 0)
        return refuseHouse(
          'house/bad-key',
          `the house's secrets were sealed with a key that is not in ${path}: bring it back, or set COUP_KEY`,
        );
      mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
      writeOnce(path, `${randomBytes(32).toString('hex')}\n`);
    }
    const text = readPrivate(path);
    if (!text.ok) return text;
    return KEY.test(text.value.trim())
      ? ok(bytesOf(text.value))
      : refuseHouse('house/bad-key', `${path} is not a key of 64 hexadecimal digits`);
  } catch (error) {
    return fileRefusal(error, dataFolder);
  }
}

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.trim(), 'hex'));
