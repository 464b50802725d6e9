import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { PROVED } from '../src/fair/index.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');
const page = read('docs/claims.md');

/** Rows of all tables: where or which, what is said, what holds it. */
const rows = [...page.matchAll(/^\| `([^`]+)` \| (.+) \| (.+) \|$/gm)].map(
  ([, place = '', says = '', heldBy = '']) => ({ place, says, heldBy }),
);

describe('docs/claims.md', () => {
  const quoted = rows.flatMap(({ place, says }) =>
    [...says.matchAll(/^"(.+)"$/g)].map(([, words = '']) => [place, words] as const),
  );

  it.each(quoted)('%s says "%s"', (place, words) => {
    expect(oneLine(read(place))).toContain(words);
  });

  it('has a row for everything that a verifier calls proved, in its words', () => {
    const told = Object.fromEntries(rows.map(({ place, says }) => [place, says]));
    for (const [code, words] of Object.entries(PROVED)) expect(told[code], code).toBe(words);
  });

  it.each(rows.map(({ place, says, heldBy }) => [`${place}: ${says}`, heldBy] as const))(
    'names what holds %s',
    (_, heldBy) => {
      const named = testsIn(heldBy);
      expect(named.length > 0 || heldBy.startsWith('not yet: ')).toBe(true);
    },
  );

  it.each(testsIn(page))('%s has the test "%s"', (file, title) => {
    expect(existsSync(join(root, file)) ? '' : file).toBe('');
    expect(read(file)).toContain(title);
  });
});

/** `file` "title", "title" anywhere in a text. */
function testsIn(text: string): readonly (readonly [file: string, title: string])[] {
  return [...text.matchAll(/`([^`]+\.ts)` ((?:"[^"]+"(?:, )?)+)/g)].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => [file, title] as const),
  );
}
