import { existsSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { isAlive, isRunning } from './processes.ts';

const PLATFORM = process.platform;
const setPlatform = (value: string): void => void Object.defineProperty(process, 'platform', { value });

afterEach(() => setPlatform(PLATFORM));

const { pid } = process;
/** Larger than any pid of a system. */
const NOBODY = 2 ** 30;

describe('a process', () => {
  it('that is not there neither lives nor runs, wherever it is looked for', () => {
    for (const platform of [PLATFORM, 'win32']) {
      setPlatform(platform);
      expect([isAlive(NOBODY), isRunning(NOBODY, 'node', process.cwd())]).toEqual([false, false]);
    }
  });

  it('of which the system tells nothing more is taken for the one that is meant', () => {
    setPlatform('win32');
    expect([isAlive(pid), isRunning(pid, 'postgres', '/nowhere')]).toEqual([true, true]);
  });

  it.runIf(existsSync('/proc/self/stat'))(
    'is known by its name and its folder where there is a /proc',
    () => {
      expect(isAlive(pid)).toBe(true);
      expect(isRunning(pid, 'postgres', process.cwd())).toBe(false);
      const name = readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
      expect(isRunning(pid, name, process.cwd())).toBe(true);
      expect(isRunning(pid, name, '/nowhere')).toBe(false);
    },
  );
});
