import { cpSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { identityOf } from './identity.ts';

const around = mkdtempSync(join(tmpdir(), 'coup-identity-'));
afterEach(() => rmSync(around, { recursive: true, force: true }));

describe('a data folder', () => {
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
