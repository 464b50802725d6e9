import { chmodSync, chownSync, mkdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/temporaryFolder.ts';
import { closedFolder, findRunner, weAreRoot } from './runner.ts';

const root = process.getuid?.() === 0;
const base = realpathSync(temporaryFolder('runner'));
chmodSync(base, 0o711);
let folders = 0;

function newFolder(mode = 0o711, owner?: { readonly uid: number; readonly gid: number }): string {
  folders += 1;
  const folder = join(base, String(folders));
  mkdirSync(folder);
  chmodSync(folder, mode);
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  return folder;
}

const getuid = Object.getOwnPropertyDescriptor(process, 'getuid');
afterEach(() => {
  if (getuid !== undefined) Object.defineProperty(process, 'getuid', getuid);
});
const weAre = (uid: number): void => void Object.defineProperty(process, 'getuid', { value: () => uid });

/** Users as `/etc/passwd` of this machine has them. */
const findUser = (name: string) => {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.split(':')[0] === name);
  return line === undefined ? undefined : line.split(':').slice(2, 4).map(Number);
};

describe('the user who runs PostgreSQL', () => {
  it('the server’s user is the current one, unless that is root', () => {
    weAre(0);
    expect(weAreRoot()).toBe(true);
    weAre(1_000);
    expect(weAreRoot()).toBe(false);
    expect(findRunner('/nowhere', '/nowhere/postgres')).toEqual({ ok: true, value: {} });
  });

  it.runIf(root)('the server’s user for root is the owner of the data, or else of the folder', () => {
    const folder = newFolder(0o711, { uid: 4_001, gid: 4_002 });
    const data = join(folder, 'postgres');
    expect(findRunner(folder, data)).toEqual({ ok: true, value: { uid: 4_001, gid: 4_002 } });
    mkdirSync(data);
    expect(findRunner(folder, data)).toEqual({ ok: true, value: { uid: 4_001, gid: 4_002 } });
    chownSync(data, 4_003, 4_004);
    expect(findRunner(folder, data)).toEqual({ ok: true, value: { uid: 4_003, gid: 4_004 } });
  });

  it.runIf(root)('the server’s user for root is an unprivileged one if root owns everything', () => {
    const folder = newFolder();
    const [uid, gid] = findUser('coup') ?? findUser('nobody') ?? [];
    expect(uid).toBeGreaterThan(0);
    expect(findRunner(folder, join(folder, 'postgres'))).toEqual({ ok: true, value: { uid, gid } });
  });
});

describe('a folder on the way', () => {
  const { uid, gid } = statSync(base);

  it('a folder is closed by the permissions of its owner, its group or others', () => {
    const closedAt = (mode: number, runner: { readonly uid: number; readonly gid: number }) => {
      const folder = newFolder(mode);
      const closed = closedFolder(folder, runner);
      chmodSync(folder, 0o711);
      return closed === folder;
    };
    const [owner, group, other] = [
      { uid, gid: gid + 1 },
      { uid: uid + 1, gid },
      { uid: uid + 1, gid: gid + 1 },
    ];
    expect([0o677, 0o767, 0o776, 0o711].map((mode) => closedAt(mode, owner))).toEqual([
      ...[true, false, false, false],
    ]);
    expect([0o677, 0o767, 0o776, 0o711].map((mode) => closedAt(mode, group))).toEqual([
      ...[false, true, false, false],
    ]);
    expect([0o677, 0o767, 0o776, 0o711].map((mode) => closedAt(mode, other))).toEqual([
      ...[false, false, true, false],
    ]);
    expect(closedFolder(newFolder(0o711), owner)).toBeUndefined();
    expect(closedFolder(newFolder(0o600), {})).toBeUndefined();
  });

  it('a closed folder is found however far up it is', () => {
    const outer = newFolder(0o700);
    const inner = join(outer, 'a', 'b');
    mkdirSync(inner, { recursive: true });
    for (const folder of [inner, dirname(inner)]) chmodSync(folder, 0o711);
    expect(closedFolder(inner, { uid: uid + 1, gid: gid + 1 })).toBe(outer);
    chmodSync(outer, 0o711);
    expect(closedFolder(inner, { uid: uid + 1, gid: gid + 1 })).not.toBe(outer);
  });
});
