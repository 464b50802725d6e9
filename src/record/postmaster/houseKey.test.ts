import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { getCode, getMessage } from '../../../test/record/sample.ts';
import { temporaryFolder } from '../../../test/temporaryFolder.ts';
import { ok, unwrap } from '../../base/index.ts';
import { refuseStore } from '../refuse.ts';
import { houseKey, type KeyPlace, keyText, readKeyFile } from './houseKey.ts';

const base = temporaryFolder('key');
let folders = 0;
function newFolder(): string {
  folders += 1;
  const folder = join(base, String(folders));
  mkdirSync(folder);
  return folder;
}

const NOTHING_SEALED = { secretNames: async () => ok([]) };
const SEALED = { secretNames: async () => ok(['chain']) };
const AWAY = { secretNames: async () => refuseStore('store/unavailable', 'it is away') };

const loadKey = async (place: KeyPlace, make = false) => houseKey(place, NOTHING_SEALED, make);

const HEX = '0123456789abcdef'.repeat(4);
const BYTES = Uint8Array.from(Buffer.from(HEX, 'hex'));
const OTHER = 'ff'.repeat(32);

/** A private file with a key. */
function fileWith(text: string): string {
  const file = join(newFolder(), 'key');
  writeFileSync(file, text, { mode: 0o600 });
  return file;
}

describe('a key given as a setting', () => {
  it.each([HEX, HEX.toUpperCase(), ` ${HEX}\n`])('a given key is read: %j', async (given) => {
    expect(unwrap(await loadKey({ given }))).toEqual(BYTES);
  });

  it.each(['', HEX.slice(1), `${HEX}0`, `${HEX.slice(1)}g`, `0x${HEX}`, `${HEX} ${HEX}`])(
    'a malformed key is refused: %j',
    async (given) => {
      const refused = await loadKey({ given });
      expect([getCode(refused), getMessage(refused)]).toEqual([
        'house/bad-key',
        'the key (COUP_KEY) is 64 hexadecimal digits',
      ]);
    },
  );

  it('a given key takes precedence over a file, and a file over the folder', async () => {
    const [file, folder] = [fileWith(OTHER), newFolder()];
    writeFileSync(join(folder, 'key'), 'ee'.repeat(32), { mode: 0o600 });
    expect(unwrap(await loadKey({ given: HEX, file, folder }))).toEqual(BYTES);
    expect(unwrap(await loadKey({ file, folder }))).toEqual(new Uint8Array(32).fill(0xff));
    expect(unwrap(await loadKey({ folder }))).toEqual(new Uint8Array(32).fill(0xee));
  });
});

describe('a key in a file', () => {
  it('a key file is read as it was written', () => {
    expect(keyText(BYTES)).toBe(`${HEX}\n`);
    expect(unwrap(readKeyFile(fileWith(keyText(BYTES))))).toEqual(BYTES);
    expect(unwrap(readKeyFile(fileWith(HEX.toUpperCase())))).toEqual(BYTES);
  });

  it.each(['', HEX.slice(2), `${HEX}00`])('a malformed key file is refused: %j', async (text) => {
    const file = fileWith(text);
    const refused = await loadKey({ file }, true);
    expect([getCode(refused), getMessage(refused)]).toEqual([
      'house/bad-key',
      `${file} is not a key of 64 hexadecimal digits`,
    ]);
  });

  it('a key file that others can read is refused', async () => {
    const file = fileWith(HEX);
    chmodSync(file, 0o604);
    const refused = await loadKey({ file });
    expect([getCode(refused), getMessage(refused)]).toEqual([
      'house/permissions',
      `others can read ${file}: chmod 600 it`,
    ]);
  });

  it('a key file below a regular file is refused', async () => {
    const file = fileWith('');
    const refused = await loadKey({ file: join(file, 'key') }, true);
    expect([getCode(refused), getMessage(refused)]).toEqual(['house/permissions', `${file} is not a folder`]);
  });
});

describe('a missing key', () => {
  it('no key is used if none is configured or made', async () => {
    const folder = newFolder();
    expect(await loadKey({}, true)).toEqual({ ok: true, value: undefined });
    expect(await loadKey({ folder })).toEqual({ ok: true, value: undefined });
    expect(existsSync(join(folder, 'key'))).toBe(false);
  });

  it('a new key is made in its folder if nothing was sealed, and stays', async () => {
    const folder = join(newFolder(), 'keys', 'of-the-house');
    const file = join(folder, 'mine');
    const made = unwrap(await loadKey({ file }, true));
    expect(made).toHaveLength(32);
    expect(readFileSync(file, 'utf8')).toBe(keyText(made ?? new Uint8Array()));
    expect([statSync(file).mode & 0o777, statSync(folder).mode & 0o777]).toEqual([0o600, 0o700]);
    expect(unwrap(await houseKey({ file }, SEALED, true))).toEqual(made);
    expect(unwrap(await loadKey({ folder: newFolder() }, true))).not.toEqual(made);
  });

  it('a lost key is reported if something was sealed with it', async () => {
    const folder = newFolder();
    const refused = await houseKey({ folder }, SEALED, true);
    expect([getCode(refused), getMessage(refused)]).toEqual([
      'house/bad-key',
      `the house's secrets were sealed with a key that is not in ${join(folder, 'key')}: bring it back, or set COUP_KEY`,
    ]);
    expect(existsSync(join(folder, 'key'))).toBe(false);
  });

  it('no key is made while the sealed secrets cannot be read', async () => {
    const folder = newFolder();
    const refused = await houseKey({ folder }, AWAY, true);
    expect([getCode(refused), getMessage(refused)]).toEqual(['house/unavailable', 'it is away']);
    expect(existsSync(join(folder, 'key'))).toBe(false);
  });
});
