import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync } from 'node:fs';

/** Whether a process runs. A zombie, which has ended without being waited for, does not. */
export function isAlive(pid: number): boolean {
  return exists(pid) && !(describe(pid)?.state.startsWith('Z') ?? false);
}

/**
 * Whether this pid is a running program of that name in that folder, and not a later process with the same
 * pid.
 */
export function isRunning(pid: number, name: string, folder: string): boolean {
  if (!exists(pid)) return false;
  const found = describe(pid);
  if (found === undefined) return true;
  const here = found.folder === undefined || found.folder === folder;
  return !found.state.startsWith('Z') && found.name === name && here;
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as { readonly code?: string }).code === 'EPERM';
  }
}

interface Described {
  readonly state: string;
  readonly name: string;
  /** Its working folder, if the system reports it. */
  readonly folder?: string;
}

/** State and name as the system reports them; undefined if it does not. */
function describe(pid: number): Described | undefined {
  if (process.platform === 'win32') return undefined;
  if (existsSync('/proc/self/stat')) {
    try {
      const [, name = '', state = ''] =
        /^\d+ \((.*)\) (\S)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
      return { name, state, ...workingFolder(pid) };
    } catch {
      return { name: '', state: 'Z' };
    }
  }
  const { stdout, status } = spawnSync('ps', ['-o', 'stat=,comm=', '-p', String(pid)], { encoding: 'utf8' });
  if (status !== 0) return { name: '', state: 'Z' };
  const [state = '', ...path] = stdout.trim().split(/\s+/);
  return { state, name: path.join(' ').split('/').at(-1) ?? '' };
}

function workingFolder(pid: number): { readonly folder?: string } {
  try {
    return { folder: readlinkSync(`/proc/${pid}/cwd`) };
  } catch {
    return {};
  }
}
