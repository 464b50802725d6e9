import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { getCode, getMessage } from '../../../test/record/sample.ts';
import { temporaryFolder } from '../../../test/temporaryFolder.ts';
import { unwrap } from '../../base/index.ts';
import type { DataPlace } from './dataPlace.ts';
import { getUrl, readPasswords } from './passwords.ts';

const base = temporaryFolder('passwords');
let places = 0;
function newPlace(): DataPlace {
  places += 1;
  const folder = join(base, String(places));
  mkdirSync(folder);
  return {
    folder,
    data: join(folder, 'postgres'),
    log: join(folder, 'postgres.log'),
    passwords: join(folder, 'passwords.json'),
    programs: folder,
    runner: {},
  };
}

const OWNER = '0123456789ab'.repeat(4);
const HOUSE = 'cdef56789012'.repeat(4);

describe('the passwords of a house', () => {
  it('a new house gets two random passwords in a private file', () => {
    const place = newPlace();
    const made = unwrap(readPasswords(place));
    for (const one of Object.values(made)) expect(one).toMatch(/^[0-9a-f]{48}$/);
    expect(Object.keys(made)).toEqual(['owner', 'house']);
    expect(made.owner).not.toBe(made.house);
    expect(JSON.parse(readFileSync(place.passwords, 'utf8'))).toEqual(made);
    expect(statSync(place.passwords).mode & 0o777).toBe(0o600);
    mkdirSync(place.data);
    expect(unwrap(readPasswords(place))).toEqual(made);
    expect(unwrap(readPasswords(newPlace())).owner).not.toBe(made.owner);
  });

  it('missing passwords of an existing database are reported', () => {
    const place = newPlace();
    mkdirSync(place.data);
    const refused = readPasswords(place);
    expect([getCode(refused), getMessage(refused)]).toEqual([
      'house/damaged',
      `${place.passwords} is gone, and nobody can enter ${place.data} without it: bring it back`,
    ]);
    expect(existsSync(place.passwords)).toBe(false);
  });

  it.each([
    '',
    'words',
    'null',
    '[]',
    '{}',
    JSON.stringify({ owner: OWNER }),
    JSON.stringify({ house: HOUSE }),
    JSON.stringify({ owner: OWNER, house: HOUSE.slice(1) }),
    JSON.stringify({ owner: `${OWNER}0`, house: HOUSE }),
    JSON.stringify({ owner: OWNER, house: HOUSE.toUpperCase() }),
    JSON.stringify({ owner: OWNER, house: [HOUSE] }),
  ])('passwords in a malformed file are refused: %s', (text) => {
    const place = newPlace();
    writeFileSync(place.passwords, text, { mode: 0o600 });
    const refused = readPasswords(place);
    expect([getCode(refused), getMessage(refused)]).toEqual([
      'house/damaged',
      `${place.passwords} does not hold the passwords`,
    ]);
  });

  it('passwords that others can read, or whose folder is gone, are refused', () => {
    const place = newPlace();
    unwrap(readPasswords(place));
    chmodSync(place.passwords, 0o640);
    expect(getMessage(readPasswords(place))).toBe(`others can read ${place.passwords}: chmod 600 it`);
    rmSync(place.folder, { recursive: true });
    const refused = readPasswords(place);
    expect([getCode(refused), getMessage(refused)]).toEqual([
      'house/permissions',
      `${place.folder}, or a part of it, is gone`,
    ]);
  });

  it('passwords are part of each user’s URL', () => {
    const passwords = { owner: OWNER, house: HOUSE };
    expect(getUrl('owner', passwords, 5_433, 'postgres')).toBe(
      `postgres://coup_owner:${OWNER}@127.0.0.1:5433/postgres`,
    );
    expect(getUrl('house', passwords, 1, 'coup')).toBe(`postgres://coup_house:${HOUSE}@127.0.0.1:1/coup`);
  });
});
