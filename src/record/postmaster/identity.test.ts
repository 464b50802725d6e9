import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { identityOf } from './identity.ts';

const around = mkdtempSync(join(tmpdir(), 'coup-identity-'));
/** One folder in two places, as a volume that another container has; only root can, and not everywhere. */
const volume = join(around, 'volume');
const inContainer = join(around, 'container');
for (const folder of [volume, inContainer]) mkdirSync(folder);
const bound = spawnSync('mount', ['--bind', volume, inContainer]).status === 0;

afterAll(() => {
  if (bound) execFileSync('umount', [inContainer]);
  rmSync(around, { recursive: true, force: true });
});

describe('a data folder', () => {
  it.runIf(bound)('is the same volume in another container (bind mount)', () => {
    const identity = identityOf(volume);
    expect(identityOf(inContainer)).toBe(identity);
  });

  it('is the same by another name, and another when it was copied', () => {
    const [folder, moved, copied] = ['a', 'b', 'c'].map((name) => join(around, name)) as [
      string,
      string,
      string,
    ];
    cpSync(join('test', 'record'), folder, { recursive: true });
    const identity = identityOf(folder);
    expect(identity).toMatch(/^folder \d+( \d+)?$/);
    expect(identityOf(folder)).toBe(identity);
    renameSync(folder, moved);
    expect(identityOf(moved)).toBe(identity);
    cpSync(moved, copied, { recursive: true, preserveTimestamps: true });
    expect(readdirSync(copied)).toContain('identity');
    expect(identityOf(copied)).not.toBe(identity);
    expect(identityOf(moved)).toBe(identity);
  });
});
