import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord } from '../base/index.ts';
import { every, type Log, type Significant, type Time } from '../house/index.ts';

/** Each build writes the hashes of its files to this list. */
const FILE_LIST = '.files.json';
/** The pages are built separately and have a list of their own. */
const PARTS = ['', 'web'];

const DAY_MS = 24 * 60 * 60_000;
/** The most names of changed files that are recorded. */
const MOST_NAMED = 20;

export interface ProgramCheckDeps {
  readonly time: Time;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
  readonly significant: Pick<Significant, 'note'>;
}

/** Compares the program's files with the hashes of its build, at the start and every day. */
export interface ProgramCheck {
  /** Resolves after the first check; the opening does not wait for it. */
  readonly first: Promise<void>;
  readonly close: () => void;
}

/** Without a build, as when running from source, there is nothing to check. */
export function openProgramCheck(
  { time, log, significant }: ProgramCheckDeps,
  folder: string | undefined,
): ProgramCheck {
  if (folder === undefined || !existsSync(join(folder, FILE_LIST)))
    return { first: Promise.resolve(), close: () => {} };
  const lists = readLists(folder);
  const check = async (): Promise<void> => {
    try {
      const built = await lists;
      const { hash, changed } = await compareFiles(folder, built);
      const files = built.size;
      significant.note({ type: 'program-checked', hash, files, changed: changed.slice(0, MOST_NAMED) });
      if (changed.length > 0)
        log.error(
          { files: changed.slice(0, MOST_NAMED).join(' '), hash },
          'the program is not as it was built',
        );
    } catch (error) {
      log.warn({ error: String(error) }, 'the files of the program could not be checked');
    }
  };
  return { first: check(), close: every(time, DAY_MS, () => void check()) };
}

async function readLists(folder: string): Promise<ReadonlyMap<string, string>> {
  const built = new Map<string, string>();
  for (const part of PARTS) {
    const path = join(folder, part, FILE_LIST);
    const list: unknown = existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : {};
    if (!isRecord(list)) continue;
    for (const [name, hash] of Object.entries(list)) built.set(join(part, name), String(hash));
  }
  return built;
}

/** Returns a hash of all files as found, and the names of missing or changed ones. */
async function compareFiles(
  folder: string,
  built: ReadonlyMap<string, string>,
): Promise<{ readonly hash: string; readonly changed: readonly string[] }> {
  const all = createHash('sha256');
  const changed: string[] = [];
  for (const [name, wanted] of [...built].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const found = await hashOfFile(join(folder, name));
    all.update(`${name} ${found}\n`);
    if (found !== wanted) changed.push(name);
  }
  return { hash: all.digest('hex'), changed };
}

async function hashOfFile(path: string): Promise<string> {
  try {
    return createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'missing';
    throw error;
  }
}
