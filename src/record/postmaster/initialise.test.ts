import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { getCalls, placeWith as placeIn, textIn } from '../../../test/record/fakePrograms.ts';
import { getCode, getMessage } from '../../../test/record/sample.ts';
import { temporaryFolder } from '../../../test/temporaryFolder.ts';
import { unwrap } from '../../base/index.ts';
import type { DataPlace } from './dataPlace.ts';
import { initialise } from './postmaster.ts';

const base = temporaryFolder('initialise');
let places = 0;
function placeWith(act: string): DataPlace {
  places += 1;
  return placeIn(join(base, String(places)), act);
}

describe('initializing a database', () => {
  const OWN = `-${process.pid}`;

  it('a database is initialized under a temporary name with a private password, and leaves nothing else', async () => {
    const place = placeWith(
      'cat passwords.json.tmp-* > password; ls -ld passwords.json.tmp-* postgres.tmp-* | cut -c 1-10 > modes; env > environment; echo x > "$2/PG_VERSION"',
    );
    process.env['PGDATA'] = '/somewhere/else';
    expect(await initialise(place, 'the password', { durable: true })).toEqual({
      ok: true,
      value: undefined,
    });
    delete process.env['PGDATA'];
    expect(getCalls(place)).toEqual([
      [
        ...['-D', `${place.data}.tmp${OWN}`, '-U', 'coup_owner', `--pwfile=${place.passwords}.tmp${OWN}`],
        ...['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--no-instructions'],
      ],
    ]);
    expect([textIn(place, 'password'), textIn(place, 'modes')]).toEqual([
      'the password\n',
      '-rw-------\ndrwx------\n',
    ]);
    const heard = textIn(place, 'environment').trim().split('\n');
    expect(heard).toContain('LC_ALL=C');
    expect(heard).toContain(`PATH=${process.env['PATH']}`);
    expect(heard.filter((line) => line.startsWith('PG'))).toEqual([]);
    expect(readdirSync(place.data)).toEqual(['PG_VERSION']);
    expect(readdirSync(place.folder).filter((name) => name.includes('.tmp-'))).toEqual([]);
  });

  it('a database that may be lost is not flushed to disk', async () => {
    const place = placeWith('');
    unwrap(await initialise(place, 'x', { durable: false }));
    expect(getCalls(place)[0]?.slice(-2)).toEqual(['--no-instructions', '--no-sync']);
  });

  it('a concurrent initialization by another process is used', async () => {
    const place = placeWith('mkdir postgres; echo theirs > postgres/PG_VERSION');
    expect(await initialise(place, 'x', { durable: true })).toEqual({ ok: true, value: undefined });
    expect(textIn(place, 'postgres/PG_VERSION')).toBe('theirs\n');
    expect(readdirSync(place.folder).filter((name) => name.includes('.tmp-'))).toEqual([]);
  });

  it('a database is refused if its folder is gone', async () => {
    const place = placeWith('');
    rmSync(place.folder, { recursive: true });
    const refused = await initialise(place, 'x', { durable: true });
    expect([getCode(refused), getMessage(refused)]).toEqual([
      'house/permissions',
      `${place.folder}, or a part of it, is gone`,
    ]);
  });

  it('a database is refused if its program is missing', async () => {
    const place = placeWith('');
    rmSync(join(place.programs, 'bin', 'initdb'));
    const refused = await initialise(place, 'x', { durable: true });
    expect([getCode(refused), getMessage(refused)]).toEqual([
      'house/no-binaries',
      'PostgreSQL does not run on this machine (initdb: ENOENT)',
    ]);
    expect(existsSync(place.data)).toBe(false);
  });

  const FULL = (place: DataPlace) =>
    `the disk of ${place.folder} is full: free at least 184 MiB and start again`;
  const NOT = (words: string) => (place: DataPlace) => `initdb does not start in ${place.folder}: ${words}`;
  it.each<[says: string, code: string, message: (place: DataPlace) => string]>([
    ['', 'house/not-starting', NOT('it printed nothing')],
    ['one\n\n  two  \n \n', 'house/not-starting', NOT('two')],
    ['FATAL:  no such user\nHINT: make one\n', 'house/not-starting', NOT('no such user')],
    ['FATAL: the first\nPANIC: the second\n', 'house/not-starting', NOT('the second')],
    ['2026-01-01 [7] PANIC:  out of it \nbye\n', 'house/not-starting', NOT('out of it')],
    ['initdb: error: no locale\nbye\n', 'house/not-starting', NOT('no locale')],
    ['an Error of its own\nbye\n', 'house/not-starting', NOT('an Error of its own')],
    ['ERROR: a\nFATAL:b: c\nbye\n', 'house/not-starting', NOT('b: c')],
    ['x: No space left on device\nFATAL: y\n', 'house/disk-full', FULL],
    ['could not write 8192 bytes: the disk\n', 'house/disk-full', FULL],
    ['could not extend the file: DISK\n', 'house/disk-full', FULL],
    ['could not extend the file\nof the disk\n', 'house/not-starting', NOT('of the disk')],
    ['could not read the disk\n', 'house/not-starting', NOT('could not read the disk')],
  ])('a failed initialization reports the program’s last message: %j', async (says, code, message) => {
    const place = placeWith('cat says >&2; exit 1');
    writeFileSync(join(place.folder, 'says'), says);
    const refused = await initialise(place, 'x', { durable: true });
    expect([getCode(refused), getMessage(refused)]).toEqual([code, message(place)]);
    expect(existsSync(place.data)).toBe(false);
    expect(readdirSync(place.folder).filter((name) => name.includes('.tmp-'))).toEqual([]);
  });

  it('initialization reads both output streams, and the end of long output', async () => {
    const place = placeWith('echo FATAL: from here; cat says; exit 1');
    writeFileSync(join(place.folder, 'says'), 'x'.repeat(10_000));
    const refused = await initialise(place, 'x', { durable: true });
    expect(getMessage(refused)).toBe(`initdb does not start in ${place.folder}: ${'x'.repeat(8_192)}`);
    writeFileSync(join(place.folder, 'says'), '');
    expect(getMessage(await initialise(place, 'x', { durable: true }))).toBe(
      `initdb does not start in ${place.folder}: from here`,
    );
  });
});
