import { execFileSync, spawnSync } from 'node:child_process';
import fs, {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { getIdentity } from './identity.ts';

const around = mkdtempSync(join(tmpdir(), 'coup-identity-'));
/** One folder mounted in two places, as in another container; only root can, and not everywhere. */
const volume = join(around, 'volume');
const inContainer = join(around, 'container');
for (const folder of [volume, inContainer]) mkdirSync(folder);
const bound = spawnSync('mount', ['--bind', volume, inContainer]).status === 0;

afterAll(() => {
  if (bound) execFileSync('umount', [inContainer]);
  rmSync(around, { recursive: true, force: true });
});

const asItWas = fs.statSync;
/** A file system that reports other metadata. */
function putStat(statSync: unknown): void {
  Object.assign(fs, { statSync });
  syncBuiltinESMExports();
}

describe('identity of a data folder', () => {
  it.runIf(bound)('a data folder keeps its identity as a volume in another container (bind mount)', () => {
    const identity = getIdentity(volume);
    expect(getIdentity(inContainer)).toBe(identity);
  });

  it('a data folder keeps its identity under another name, and a copy has another', () => {
    const [folder, moved, copied] = ['a', 'b', 'c'].map((name) => join(around, name)) as [
      string,
      string,
      string,
    ];
    cpSync(join('test', 'record'), folder, { recursive: true });
    const identity = getIdentity(folder);
    expect(identity).toMatch(/^folder \d+( \d+)?$/);
    expect(getIdentity(folder)).toBe(identity);
    renameSync(folder, moved);
    expect(getIdentity(moved)).toBe(identity);
    cpSync(moved, copied, { recursive: true, preserveTimestamps: true });
    expect(readdirSync(copied)).toContain('identity');
    expect(getIdentity(copied)).not.toBe(identity);
    expect(getIdentity(moved)).toBe(identity);
  });

  it('a data folder is identified by its file’s inode and birth time, if the file system has one', () => {
    const folder = join(around, 'born');
    mkdirSync(folder);
    const identity = getIdentity(folder);
    const path = join(folder, 'identity');
    const { ino, birthtimeNs } = statSync(path, { bigint: true });
    expect(identity).toBe(birthtimeNs === 0n ? `folder ${ino}` : `folder ${ino} ${birthtimeNs}`);
    expect(readFileSync(path, 'utf8')).toBe(
      'By this file a house tells its data folder from a copy of it. Leave it where it is.\n',
    );
    const born = (moment: bigint): string => {
      putStat((file: string) => Object.assign(asItWas(file, { bigint: true }), { birthtimeNs: moment }));
      try {
        return getIdentity(folder);
      } finally {
        putStat(asItWas);
      }
    };
    expect([born(0n), born(7n)]).toEqual([`folder ${ino}`, `folder ${ino} 7`]);
  });
});
