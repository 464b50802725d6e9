import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { err, ok, type Result } from '../../base/index.ts';
import { type DatabaseRefusal, refuseHouse } from '../postgres/databaseRefusal.ts';
import { type Binaries, copyBinaries } from './binaries.ts';
import { diskFull, fileRefusal, hasRoom, keepReserve } from './files.ts';
import { isAlive } from './processes.ts';
import { closedFolder, findRunner, type Runner, weAreRoot } from './runner.ts';

/** A data folder that PostgreSQL can work in, and the user who runs it there. */
export interface DataPlace {
  readonly folder: string;
  /** PostgreSQL's own folder. */
  readonly data: string;
  readonly log: string;
  readonly passwords: string;
  /** The folder of its programs. */
  readonly programs: string;
  readonly runner: Runner;
}

/** The parts of a house in its data folder. */
export const pathsIn = (folder: string): Pick<DataPlace, 'folder' | 'data' | 'log' | 'passwords'> => ({
  folder,
  data: join(folder, 'postgres'),
  log: join(folder, 'postgres.log'),
  passwords: join(folder, 'passwords.json'),
});

/**
 * Checks a folder for every known problem before starting anything. A reader (`visit`) needs no more space
 * than the reserve.
 */
export function preparePlace(
  dataFolder: string,
  binaries: Binaries,
  onProgress: (words: string) => void,
  visit = false,
): Result<DataPlace, DatabaseRefusal> {
  const paths = pathsIn(resolve(dataFolder));
  const { folder, data } = paths;
  try {
    const made = mkdirSync(folder, { recursive: true, mode: weAreRoot() ? 0o711 : 0o700 });
    if (made !== undefined && weAreRoot()) chmodSync(folder, 0o711);
    const runner = findRunner(folder, data);
    if (!runner.ok) return runner;
    const wrong = folderFault(folder, data, binaries, runner.value);
    if (wrong !== undefined) return err(wrong);
    sweep(folder);
    if (hasRoom(folder)) keepReserve(folder);
    else if (!visit || !existsSync(data)) return err(diskFull(folder));
    if (!existsSync(join(folder, `postgresql-${binaries.version}`)))
      onProgress(`copying PostgreSQL ${binaries.version}`);
    const programs = copyBinaries(binaries, folder);
    if (!programs.ok) return programs;
    return ok({ ...paths, programs: programs.value, runner: runner.value });
  } catch (error) {
    return fileRefusal(error, folder);
  }
}

function folderFault(
  folder: string,
  data: string,
  { major }: Binaries,
  runner: Runner,
): DatabaseRefusal | undefined {
  if (process.platform !== 'win32' && UNQUOTABLE.test(folder))
    return {
      code: 'house/unreachable-folder',
      message: `PostgreSQL cannot work in ${JSON.stringify(folder)}: its path has a quote, a dollar sign or a backslash`,
    };
  const closed = closedFolder(folder, runner);
  if (closed !== undefined)
    return {
      code: 'house/unreachable-folder',
      message: `PostgreSQL does not run as root, and the user it runs as instead (uid ${runner.uid}) cannot pass ${closed}: name a folder such as /var/lib/coup`,
    };
  if (!existsSync(data)) return undefined;
  const { uid, mode } = statSync(data);
  const owner = runner.uid ?? process.getuid?.();
  if (owner !== undefined && uid !== owner)
    return {
      code: 'house/permissions',
      message: `${data} belongs to the user with uid ${uid}: start the house as that user, or chown it`,
    };
  if (process.platform !== 'win32' && (mode & 0o077) !== 0)
    return { code: 'house/permissions', message: `others can look into ${data}: chmod 700 it` };
  const version = getMajor(data);
  if (version !== major)
    return {
      code: 'house/other-version',
      message: `${data} is of PostgreSQL ${version}, this Coup brings ${major}: export the house with the Coup that made it, and import it into a new folder`,
    };
  return undefined;
}

/** `pg_ctl` puts the path between double quotes and passes it to a shell. */
const UNQUOTABLE = /["$`\\\n]/;

function getMajor(data: string): string {
  const file = join(data, 'PG_VERSION');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : 'an unknown version';
}

/** Removes what a process left that died while copying or initializing. */
function sweep(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = /\.tmp-(\d+)$/.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid)))
      rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** Gives a path to the server's user. */
export function give(path: string, { uid, gid }: Runner): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

/** Reads a private file, and refuses one that others can read. */
export function readPrivate(path: string): Result<string, DatabaseRefusal> {
  if (process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0)
    return refuseHouse('house/permissions', `others can read ${path}: chmod 600 it`);
  return ok(readFileSync(path, 'utf8'));
}
