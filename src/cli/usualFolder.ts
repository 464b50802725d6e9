import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { homedir, userInfo } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { findCheckout } from './checkout.ts';

/** The user who runs the command. */
export interface FolderUser {
  readonly isRoot: boolean;
  /** Home folders, from the environment and from the system. */
  readonly homes: readonly string[];
  /** The checkout's folder, if running from one. */
  readonly checkout: string | undefined;
}

const FOR_ROOT = '/var/lib/coup';

/**
 * The default data folder: one that the environment names, then the user's own in the first usable home, then one
 * beside the code. PostgreSQL does not run as root, so a house that root starts needs a folder that other users can
 * reach.
 */
export function usualFolder(
  env: NodeJS.ProcessEnv | Readonly<Record<string, string | undefined>>,
  asker = askerNow(),
): string {
  const { COUP_HOME: own, XDG_DATA_HOME: shared } = env;
  if (own !== undefined) return join(own, 'house');
  if (shared !== undefined) return join(shared, 'coup', 'house');
  const [first = '', system = first] = asker.homes;
  if (asker.isRoot && first === system) return FOR_ROOT;
  const isUsable = asker.isRoot ? canPass : canWrite;
  const folders = asker.homes.filter(isAbsolute).map(inHome);
  const found =
    folders.find((folder) => existsSync(join(folder, 'postgres'))) ??
    folders.find((folder) => isUsable(folder)) ??
    (asker.isRoot ? FOR_ROOT : asker.checkout && join(asker.checkout, 'data'));
  return found ?? inHome(first);
}

const inHome = (home: string): string => join(home, '.local', 'share', 'coup', 'house');

/** The folder, or its nearest existing parent. */
function nearest(folder: string): string {
  let path = folder;
  while (!existsSync(path) && path !== dirname(path)) path = dirname(path);
  return path;
}

function canWrite(folder: string): boolean {
  try {
    accessSync(nearest(folder), constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether every user can enter the folders on the path. */
function canPass(folder: string): boolean {
  for (let path = nearest(folder); ; path = dirname(path)) {
    if ((statSync(path).mode & 0o001) === 0) return false;
    if (path === dirname(path)) return true;
  }
}

function askerNow(): FolderUser {
  return {
    isRoot: process.getuid?.() === 0,
    homes: [homedir(), systemHome()],
    checkout: findCheckout(),
  };
}

/** A user unknown to the system has no home folder. */
function systemHome(): string {
  try {
    return userInfo().homedir;
  } catch {
    return '';
  }
}
