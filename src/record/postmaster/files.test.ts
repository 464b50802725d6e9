import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { getCode, getMessage } from '../../../test/record/sample.ts';
import { temporaryFolder } from '../../../test/temporaryFolder.ts';
import { diskFull, fileRefusal, hasRoom, keepReserve, spendReserve, writeOnce } from './files.ts';

const base = temporaryFolder('files');
const mounted: string[] = [];
afterAll(() => {
  for (const folder of mounted) execFileSync('umount', [folder]);
});

const MIB = 2 ** 20;
const getMode = (path: string): number => statSync(path).mode & 0o777;

/** An empty folder. */
function folderFor(name: string): string {
  const folder = join(base, name);
  mkdirSync(folder);
  return folder;
}

/** A disk of limited size; only root can create one, and not in every container. */
function findDisk(bytes: number): string | undefined {
  const folder = folderFor(`disk-${bytes}`);
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder]).status !== 0)
    return undefined;
  mounted.push(folder);
  return folder;
}

describe('file system errors', () => {
  it.each([
    ['ENOSPC', 'house/disk-full', 'the disk of /nowhere is full: free at least 184 MiB and start again'],
    ['EDQUOT', 'house/disk-full', 'the disk of /nowhere is full: free at least 184 MiB and start again'],
    ['EACCES', 'house/permissions', 'this user may not write in /nowhere'],
    ['EPERM', 'house/permissions', 'this user may not write in /nowhere'],
    ['EROFS', 'house/permissions', '/nowhere is on a disk that is read-only'],
    ['ENOENT', 'house/permissions', '/nowhere, or a part of it, is gone'],
    ['ENOTDIR', 'house/permissions', '/nowhere is not a folder'],
    ['EEXIST', 'house/permissions', '/nowhere is not a folder'],
  ])('%s is reported in one sentence', (code, refusal, message) => {
    const refused = fileRefusal(Object.assign(new Error('words'), { code }), '/nowhere');
    expect([getCode(refused), getMessage(refused)]).toEqual([refusal, message]);
  });

  it('an unexpected error is thrown', () => {
    const error = Object.assign(new Error('too many files'), { code: 'EMFILE' });
    expect(() => fileRefusal(error, '/nowhere')).toThrow(error);
    expect(() => fileRefusal(new TypeError('a bug'), '/nowhere')).toThrow('a bug');
  });

  it('an existing database needs less free space than a new one', () => {
    const folder = folderFor('existing');
    expect(diskFull(folder).message).toContain('at least 184 MiB');
    mkdirSync(join(folder, 'postgres'));
    expect(diskFull(folder)).toEqual({
      code: 'house/disk-full',
      message: `the disk of ${folder} is full: free at least 48 MiB and start again`,
    });
  });
});

describe('free space', () => {
  it('a disk has room if it has the required space, and not with less (tmpfs)', ({ skip }) => {
    const disks = [184 * MIB, 183 * MIB, 48 * MIB, 47 * MIB].map(findDisk);
    if (disks.includes(undefined)) skip();
    const room = () => disks.map((disk) => hasRoom(disk ?? ''));
    expect(room()).toEqual([true, false, false, false]);
    for (const disk of disks) mkdirSync(join(disk ?? '', 'postgres'));
    expect(room()).toEqual([true, true, true, false]);
  });
});

describe('the space reserve', () => {
  it('the reserve is 24 MiB of incompressible private data', () => {
    const folder = folderFor('reserve');
    keepReserve(folder);
    const path = join(folder, 'reserve');
    expect([statSync(path).size, getMode(path)]).toEqual([24 * MIB, 0o600]);
    const kept = readFileSync(path);
    expect(new Set(kept.subarray(0, MIB)).size).toBe(256);
    keepReserve(folder);
    expect(readFileSync(path).equals(kept)).toBe(true);
  });

  it('a reserve that is too small is filled up', () => {
    const folder = folderFor('too-little');
    writeFileSync(join(folder, 'reserve'), 'half');
    keepReserve(folder);
    expect(statSync(join(folder, 'reserve')).size).toBe(24 * MIB);
  });

  it('a house runs without a reserve if there is no room for it', () => {
    keepReserve(join(base, 'nowhere'));
    expect(existsSync(join(base, 'nowhere'))).toBe(false);
  });

  it('the reserve is spent once', () => {
    const folder = folderFor('spent');
    writeFileSync(join(folder, 'reserve'), '');
    writeFileSync(join(folder, 'other'), '');
    spendReserve(folder);
    spendReserve(folder);
    expect(readdirSync(folder)).toEqual(['other']);
  });
});

describe('a file that is written once', () => {
  it('a file that is written once keeps its first content, readable by its owner alone, and leaves no other file', () => {
    const folder = folderFor('once');
    const path = join(folder, 'words');
    writeOnce(path, 'first');
    writeOnce(path, 'second');
    expect([readFileSync(path, 'utf8'), getMode(path), readdirSync(folder)]).toEqual([
      'first',
      0o600,
      ['words'],
    ]);
  });

  it('a file that cannot be written is reported', () => {
    expect(() => writeOnce(join(base, 'nowhere', 'words'), 'x')).toThrow('ENOENT');
    const folder = folderFor('fresh');
    // The name is taken by a dangling link.
    symlinkSync(join(base, 'nowhere'), join(folder, 'words'));
    expect(() => writeOnce(join(folder, 'words'), 'x')).toThrow('EEXIST');
    expect(readdirSync(folder)).toEqual(['words']);
  });
});
