import { existsSync, linkSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { err, type Result } from '../../base/index.ts';
import { type DatabaseRefusal, refuseHouse } from '../postgres/refusal.ts';

/** What a failure of the file system means to somebody who opens a house; any other error is a bug and goes on. */
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
  message: `the disk of ${folder} is full: free at least ${LEAST_FREE_MIB.fresh} MiB and start again`,
});

/** With less room PostgreSQL would stop half-way: a new house needs its programs, an empty database and a first log. */
const LEAST_FREE_MIB = { fresh: 160, existing: 48 } as const;

export function hasRoom(folder: string, house: keyof typeof LEAST_FREE_MIB): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= LEAST_FREE_MIB[house] * 2 ** 20;
}

/** A file that only its owner reads. The first of two processes wins, and the other reads what it wrote. */
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
