import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/temporaryFolder.ts';
import { usualFolder } from './usualFolder.ts';

const folder = temporaryFolder('homes');
chmodSync(folder, 0o755);
const home = (name: string, mode: number): string => {
  const path = join(folder, name);
  mkdirSync(path);
  chmodSync(path, mode);
  return path;
};
const open = home('open', 0o755);
const closed = home('closed', 0o700);
const inHome = (path: string): string => join(path, '.local/share/coup/house');

describe('the usual data folder', () => {
  it('is the one that the environment names, for every user', () => {
    const asker = { isRoot: true, homes: [closed, closed], checkout: undefined };
    expect(usualFolder({ COUP_HOME: closed, XDG_DATA_HOME: open }, asker)).toBe(join(closed, 'house'));
    expect(usualFolder({ XDG_DATA_HOME: open }, asker)).toBe(join(open, 'coup/house'));
  });

  it('of root lies where the user who runs PostgreSQL can pass', () => {
    const rootWith = (...homes: string[]) => usualFolder({}, { isRoot: true, homes, checkout: folder });
    expect(rootWith('/root', '/root')).toBe('/var/lib/coup');
    expect(rootWith(closed, '/root')).toBe('/var/lib/coup');
    expect(rootWith(open, '/root')).toBe(inHome(open));
  });

  it('of root stays in a home where a house is already', () => {
    const kept = home('kept', 0o700);
    mkdirSync(join(inHome(kept), 'postgres'), { recursive: true });
    expect(usualFolder({}, { isRoot: true, homes: [kept, '/root'], checkout: undefined })).toBe(inHome(kept));
  });

  it('of another user is in the first home that can be written, else in the checkout', () => {
    // Root may write everywhere but where nothing is a folder.
    const file = '/dev/null';
    const userWith = (homes: readonly string[], checkout: string | undefined = folder) =>
      usualFolder({}, { isRoot: false, homes, checkout });
    expect(userWith([closed, open])).toBe(inHome(closed));
    expect(userWith(['', open])).toBe(inHome(open));
    expect(userWith([file, open])).toBe(inHome(open));
    expect(userWith([file, ''])).toBe(join(folder, 'data'));
    expect(usualFolder({}, { isRoot: false, homes: [file, ''], checkout: undefined })).toBe(inHome(file));
  });
});
