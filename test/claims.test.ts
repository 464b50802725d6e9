import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PATHS = /`([^`]+)`/g;

/** Rows of three cells: a sentence, files that say it, files that make it true. */
const rows = readFileSync(join(ROOT, 'docs/claims.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!sentence|---)/.test(line))
  .map((line) => {
    const [, sentence = '', said = '', made = ''] =
      line.split(' | ').length === 3 ? ['', ...cells(line)] : [];
    return { sentence, said: paths(said), made: paths(made) };
  });

function cells(line: string): readonly string[] {
  return line.replace(/^\| /, '').replace(/ \|$/, '').split(' | ');
}

function paths(cell: string): readonly string[] {
  return [...cell.matchAll(PATHS)].map((found) => found[1] ?? '');
}

/** What stands in a file, whatever breaks its lines. */
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8').replaceAll(/\s+/g, ' ');

describe('docs/claims.md', () => {
  it('has its rows', () => {
    expect(rows.length).toBeGreaterThan(15);
    expect(
      rows.filter(({ sentence, said, made }) => sentence === '' || !said.length || !made.length),
    ).toEqual([]);
  });

  it.each(rows.map((row) => [row.sentence, row] as const))(
    '“%s” is said, and something holds it',
    (_, row) => {
      for (const path of [...row.said, ...row.made])
        expect([path, existsSync(join(ROOT, path))]).toEqual([path, true]);
      for (const path of row.said) expect(textOf(path)).toContain(row.sentence);
    },
  );
});
