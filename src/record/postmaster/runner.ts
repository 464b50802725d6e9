import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { ok, type Result } from '../../base/index.ts';
import { type DatabaseRefusal, refuseHouse } from '../postgres/databaseRefusal.ts';

/**
 * The user who runs PostgreSQL: the current one or, since it refuses to run as root, one with fewer rights.
 */
export interface Runner {
  readonly uid?: number;
  readonly gid?: number;
}

const ROOT = 0;

export const weAreRoot = (): boolean => process.getuid?.() === ROOT;

/** For root: the owner of the folder or of its contents, a user `coup`, or else `nobody`. */
export function findRunner(folder: string, data: string): Result<Runner, DatabaseRefusal> {
  if (!weAreRoot()) return ok({});
  for (const path of [data, folder]) {
    if (!existsSync(path)) continue;
    const { uid, gid } = statSync(path);
    if (uid !== ROOT) return ok({ uid, gid });
  }
  const other = readUser('coup') ?? readUser('nobody');
  return other === undefined
    ? refuseHouse(
        'house/permissions',
        `PostgreSQL does not run as root, and neither the user coup nor nobody exists: give ${folder} to another user`,
      )
    : ok(other);
}

function readUser(name: string): Required<Runner> | undefined {
  if (!existsSync('/etc/passwd')) return undefined;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  // Some systems write 4294967294 as -2.
  return uid === undefined || gid === undefined
    ? undefined
    : { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
}

/** The first folder on the way that the server's user cannot enter. */
export function closedFolder(folder: string, { uid, gid }: Runner): string | undefined {
  if (uid === undefined) return undefined;
  for (let path = realpathSync(folder); ; path = dirname(path)) {
    const { mode, uid: owner, gid: group } = statSync(path);
    const pass = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
    if ((mode & pass) === 0) return path;
    if (path === dirname(path)) return undefined;
  }
}
