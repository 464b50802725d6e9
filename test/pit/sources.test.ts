import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Every file of these folders, tests apart, with a word in it that this expression finds. */
function filesWith(words: RegExp, folders: readonly string[]): readonly string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => join(folder, file))
      .filter((file) => words.test(readFileSync(join(root, file), 'utf8'))),
  );
}

describe('chance and time', () => {
  it('[RELIABILITY 8] come in from outside wherever cards or chips are decided', () => {
    const folders = ['base', 'engine', 'fair', 'ledger', 'table'].map((folder) => `src/${folder}`);
    expect(filesWith(/\bMath\s*\.\s*random\b/, folders)).toEqual([]);
    expect(filesWith(/\bDate\b|\bperformance\b|\bsetTimeout\b|\bsetInterval\b/, folders)).toEqual([]);
  });

  it('come from the seed alone in the simulation', () => {
    const words =
      /\bMath\s*\.\s*random\b|\bnew Date\b|\bDate\.now\b|\bperformance\b|\bsetTimeout\b|\bsetInterval\b/;
    expect(filesWith(words, ['test/pit'])).toEqual([]);
  });

  it('would be seen if they did not', () => {
    expect(filesWith(/\bSchedule\b/, ['test/pit'])).toContain(join('test/pit', 'schedule.ts'));
  });
});
