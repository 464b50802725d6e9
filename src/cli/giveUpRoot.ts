import { readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Settings } from '../server/index.ts';

/** The result of dropping root's rights. */
export interface RootGivenUp {
  readonly given: boolean;
  readonly words: string;
}

/** The process functions that control its user and groups. */
export type Rights = Partial<Pick<NodeJS.Process, 'getuid' | 'setgroups' | 'setgid' | 'setuid'>>;

/**
 * Drops root once the port is open, or explains why not; undefined without root rights. A house with an embedded
 * database becomes that database's user, so that it can still restart and stop it.
 */
export function giveUpRoot(
  {
    databaseUrl,
    dataFolder,
    headsFile,
    web,
  }: Pick<Settings, 'databaseUrl' | 'dataFolder' | 'headsFile' | 'web'>,
  rights: Rights = process,
  passwd = readPasswd(),
): RootGivenUp | undefined {
  if (rights.getuid?.() !== 0) return undefined;
  if (headsFile !== undefined) return kept(`since it writes ${headsFile}: start it as a user who may`);
  const user =
    databaseUrl === undefined
      ? findOwner(join(dataFolder ?? '', 'postgres'), passwd)
      : (userIn(passwd, 'coup') ?? userIn(passwd, 'nobody'));
  if (user === undefined) return kept('since there is neither a user coup nor a user nobody');
  const closed = closedTo(web);
  if (closed !== undefined) return kept(`since its pages lie behind ${closed}, which others cannot pass`);
  rights.setgroups?.([user.gid]);
  rights.setgid?.(user.gid);
  rights.setuid?.(user.uid);
  return { given: true, words: `the house has given up root, and runs as ${user.name}` };
}

const kept = (why: string): RootGivenUp => ({ given: false, words: `the house keeps root, ${why}` });

interface User {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** The owner of a folder: for a data folder, the user who runs its database. */
function findOwner(folder: string, passwd: string): User | undefined {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found === undefined || found.uid === 0) return undefined;
  const { uid, gid } = found;
  const [name = `the user with uid ${uid}`] =
    passwd
      .split('\n')
      .find((line) => line.split(':')[2] === String(uid))
      ?.split(':') ?? [];
  return { name, uid, gid };
}

function userIn(passwd: string, name: string): User | undefined {
  const [, , uid, gid] =
    passwd
      .split('\n')
      .find((line) => line.startsWith(`${name}:`))
      ?.split(':') ?? [];
  // Some systems write 4294967294 as -2.
  return uid === undefined || gid === undefined
    ? undefined
    : { name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
}

function readPasswd(): string {
  try {
    return readFileSync('/etc/passwd', 'utf8');
  } catch {
    return '';
  }
}

/** The first folder on the path to the pages that not everyone may enter. */
function closedTo(folder: string): string | undefined {
  for (let path = resolve(folder); ; path = dirname(path)) {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found !== undefined && (found.mode & 0o001) === 0) return path;
    if (path === dirname(path)) return undefined;
  }
}
