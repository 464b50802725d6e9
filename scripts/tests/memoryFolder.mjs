// A folder in memory for the temporary files of a test run. A database is some 300 small files, and a run makes
// hundreds: on a disk they take more time than what is tested on them. What these tests end by force is a process and
// never the machine, so nothing that a disk would keep is lost here.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const PREFIX = 'coup-test-run-';
const GIB = 2 ** 30;
/** What a run takes at most, and what is then still free for its processes. */
const LEAST_ROOM = 4 * GIB;
const LEAST_MEMORY = 8 * GIB;

/** Gives a new folder of this process, or undefined where there is no memory to spare for one. */
export function openMemoryFolder() {
  if (!existsSync(MEMORY) || getRoom() < LEAST_ROOM || getFreeMemory() < LEAST_MEMORY) return undefined;
  sweep();
  const folder = join(MEMORY, `${PREFIX}${process.pid}`);
  try {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    // The user who runs PostgreSQL in root's place must be able to pass.
    chmodSync(folder, 0o711);
    if (canRunPrograms(folder)) return folder;
  } catch {
    // This user may not write there.
  }
  rmSync(folder, { recursive: true, force: true });
  return undefined;
}

/** Removes everything but databases that a guardian still ends (test/record/guardian.mjs): it removes those itself. */
export function closeMemoryFolder(folder) {
  for (const name of readdirSync(folder))
    if (!GUARDED.test(name)) rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 5 });
}

const GUARDED = /^coup-test-(pg|durable)-/;

/** Removes the folders of runs that are over. */
function sweep() {
  for (const name of readdirSync(MEMORY)) {
    if (!name.startsWith(PREFIX) || existsSync(`/proc/${name.slice(PREFIX.length)}`)) continue;
    try {
      rmSync(join(MEMORY, name), { recursive: true, force: true });
    } catch {
      // It belongs to another user.
    }
  }
}

function getRoom() {
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize;
}

function getFreeMemory() {
  const kib = /^MemAvailable:\s*(\d+)/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1] ?? 0;
  return Number(kib) * 1024;
}

/** A house runs PostgreSQL from its data folder: some systems forbid that here. */
function canRunPrograms(folder) {
  const script = join(folder, 'runs.sh');
  writeFileSync(script, '#!/bin/sh\n', { mode: 0o755 });
  const { status } = spawnSync(script);
  rmSync(script);
  return status === 0;
}
