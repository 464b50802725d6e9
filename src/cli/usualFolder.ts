import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { homedir, userInfo } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { findCheckout } from './checkout.ts';

/** Who asks. */
export interface FolderUser {
  readonly isRoot: boolean;
  /** As the environment says, and as the system knows. */
  readonly homes: readonly string[];
  /** The checkout, where this is one. */
  readonly checkout: string | undefined;
}

const FOR_ROOT = '/var/lib/coup';

/**
 * Where a house keeps its data if no setting says so: a folder that the environment names; else the user's own, in the
 * first home that can be used; else beside the code. PostgreSQL doesn't run as root, so the folder of a house that root
 * starts lies where others can pass.
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

/** The folder, or the nearest one above it that exists. */
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

/** Whether every user can pass the folders on the way. */
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

/** A user whom the system doesn't know has none. */
function systemHome(): string {
  try {
    return userInfo().homedir;
  } catch {
    return '';
  }
}
