import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Chips, chips, isChips, isRecord, NO_CHIPS } from '../../base/index.ts';
import { fail, type Io, readJson } from '../io.ts';

/** The chips for a new patron, and for one who has run out. Play chips have no value. */
export const FRESH_CHIPS = chips(1_000_00);

/** The patron's own house on disk between runs: its record, and the purse file that older versions used. */
export interface Home {
  readonly record: string;
  /** Chips from the old purse, for a house without a record. */
  readonly brought: Chips;
  /** The record now includes the old purse, so move the file aside. */
  readonly taken: () => void;
  /** Releases the lock. */
  readonly release: () => void;
}

/** `COUP_HOME`, or the standard folder for user data. One process has it at a time. */
export function openHome({ env }: Io): Home {
  const folder = env['COUP_HOME'] ?? join(env['XDG_DATA_HOME'] ?? join(homedir(), '.local', 'share'), 'coup');
  const record = join(folder, 'play.jsonl');
  const purse = join(folder, 'purse.json');
  const brought = existsSync(purse) && !existsSync(record) ? chipsIn(purse) : NO_CHIPS;
  const release = lock(`${record}.lock`);
  return {
    record,
    brought,
    taken: () => {
      if (existsSync(purse)) renameSync(purse, `${purse}.taken-over`);
    },
    release,
  };
}

function chipsIn(path: string): Chips {
  const saved = readJson(path);
  const amount = isRecord(saved) ? saved['chips'] : undefined;
  if (!isChips(amount) || amount < 0)
    return fail(`${path} holds no purse. Move it away to begin with a fresh one.`);
  return amount;
}

/** A lock file with the owner's process id. The lock of a dead process does not count. */
function lock(path: string): () => void {
  mkdirSync(dirname(path), { recursive: true });
  for (let tries = 0; tries < 3; tries++) {
    try {
      const file = openSync(path, 'wx');
      writeSync(file, `${process.pid}\n`);
      closeSync(file);
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
        return fail(`cannot write ${path}: ${(error as NodeJS.ErrnoException).code ?? 'it failed'}`);
    }
    const pid = findHolder(path);
    if (pid !== undefined && isAlive(pid))
      return fail(`your table is open already, in process ${pid}. If that is not so, remove ${path}.`);
    rmSync(path, { force: true });
  }
  return fail(`cannot take ${path}`);
}

function findHolder(path: string): number | undefined {
  try {
    const pid = Number(readFileSync(path, 'utf8'));
    return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
