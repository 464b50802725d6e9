import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const rows = [...read('docs/reliability.md').matchAll(/^\| (\d+) \| (.+) \| (.+) \|$/gm)];

describe('docs/reliability.md', () => {
  it('has every promise once, in order', () => {
    expect(rows.map(([, number]) => Number(number))).toEqual(
      Array.from({ length: 44 }, (_, index) => index + 1),
    );
  });

  it.each(rows.map(([, number, , tests]) => [number, tests ?? ''] as const))(
    'names tests that exist: %s',
    (_, tests) => {
      const files = [...tests.matchAll(/`([^`]+\.ts)` ((?:"[^"]+"(?:, )?)+)/g)];
      expect(files.length > 0 || tests === 'not yet').toBe(true);
      for (const [, file = '', names = ''] of files) {
        expect(existsSync(join(root, file)) ? '' : file).toBe('');
        for (const [, name = ''] of names.matchAll(/"([^"]+)"/g)) expect(read(file)).toContain(name);
      }
    },
  );
});
