import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const rows = [...read('docs/reliability.md').matchAll(/^\| (\d+) \| (.+) \| (.+) \|$/gm)];
const standards = [
  ...read('docs/reliability.md').matchAll(/^\| ((?:ASVS|GLI-19) .+?) \| (.+?) \| (.+) \|$/gm),
];

/** How many tests a cell names; each file must exist and hold each of its names. */
function namedTests(cell: string): number {
  const files = [...cell.matchAll(/`([^`]+\.ts)` ((?:"[^"]+"(?:, )?)+)/g)];
  for (const [, file = '', names = ''] of files) {
    expect(existsSync(join(root, file)) ? '' : file).toBe('');
    for (const [, name = ''] of names.matchAll(/"([^"]+)"/g)) expect(read(file)).toContain(name);
  }
  return files.length;
}

describe('docs/reliability.md', () => {
  it('has every promise once, in order', () => {
    expect(rows.map(([, number]) => Number(number))).toEqual(
      Array.from({ length: 44 }, (_, index) => index + 1),
    );
  });

  it.each(rows.map(([, number, , tests]) => [number, tests ?? ''] as const))(
    'names tests that exist: %s',
    (_, tests) => {
      expect(namedTests(tests) > 0 || tests === 'not yet').toBe(true);
    },
  );

  it('lists each chapter of ASVS 5 once', () => {
    const chapters = standards.flatMap(([, name = '']) => /^ASVS V(\d+) /.exec(name)?.[1] ?? []);
    expect(chapters.map(Number)).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
  });

  it.each(standards.map(([, name, state, tests]) => [name ?? '', state ?? '', tests ?? ''] as const))(
    'states whether this is met, with its tests: %s',
    (_, state, tests) => {
      expect(['met', 'not met', 'not applicable']).toContain(state);
      const named = namedTests(tests);
      if (state === 'met') expect(named).toBeGreaterThan(0);
      if (state === 'not applicable') expect(named).toBe(0);
    },
  );
});
