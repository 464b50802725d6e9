import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  linkSync,
  openSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { err, type Result } from '../../base/index.ts';
import { type DatabaseRefusal, refuseHouse } from '../postgres/databaseRefusal.ts';

/**
 * Maps a file system error to a refusal for the person who opens a house; other errors are bugs and rethrown.
 */
export function fileRefusal(error: unknown, folder: string): Result<never, DatabaseRefusal> {
  const { code } = error as { readonly code?: string };
  if (code === 'ENOSPC' || code === 'EDQUOT') return err(diskFull(folder));
  if (code === 'EACCES' || code === 'EPERM')
    return refuseHouse('house/permissions', `this user may not write in ${folder}`);
  if (code === 'EROFS') return refuseHouse('house/permissions', `${folder} is on a disk that is read-only`);
  if (code === 'ENOENT') return refuseHouse('house/permissions', `${folder}, or a part of it, is gone`);
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return refuseHouse('house/permissions', `${folder} is not a folder`);
  throw error;
}

export const diskFull = (folder: string): DatabaseRefusal => ({
  code: 'house/disk-full',
  message: `the disk of ${folder} is full: free at least ${leastFreeMib(folder)} MiB and start again`,
});

/**
 * With less space PostgreSQL would fail half-way: a new house needs its programs, an empty database and a
 * first log.
 */
const LEAST_FREE_MIB = { fresh: 184, existing: 48 } as const;

const leastFreeMib = (folder: string): number =>
  LEAST_FREE_MIB[existsSync(join(folder, 'postgres')) ? 'existing' : 'fresh'];

export function hasRoom(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= leastFreeMib(folder) * 2 ** 20;
}

/**
 * Reserved for reading a house on a full disk: starting the server may need another log segment (16 MiB) and
 * a few files.
 */
const RESERVE_MIB = 24;
const getReserve = (folder: string): string => join(folder, 'reserve');

/** As much of it as fits, of random bytes, which no file system can compress. */
export function keepReserve(folder: string): void {
  try {
    if (statSync(getReserve(folder), { throwIfNoEntry: false })?.size === RESERVE_MIB * 2 ** 20) return;
    const file = openSync(getReserve(folder), 'w', 0o600);
    try {
      const mebibyte = randomBytes(2 ** 20);
      for (let kept = 0; kept < RESERVE_MIB; kept++) writeSync(file, mebibyte);
    } finally {
      closeSync(file);
    }
  } catch {
    // The house runs without it.
  }
}

export const spendReserve = (folder: string): void => rmSync(getReserve(folder), { force: true });

/**
 * Writes a private file that only its owner reads. The first of two processes wins, and the other reads its
 * content.
 */
export function writeOnce(path: string, text: string): void {
  const fresh = `${path}.tmp-${process.pid}`;
  writeFileSync(fresh, text, { mode: 0o600, flush: true });
  try {
    linkSync(fresh, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  } finally {
    rmSync(fresh, { force: true });
  }
}
