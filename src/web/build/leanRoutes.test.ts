import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ROUTES } from '../../protocol/index.ts';
import { withoutAbouts } from './leanRoutes.ts';

const FOLDER = fileURLToPath(new URL('../../protocol', import.meta.url));
const SOURCES = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(FOLDER, file), 'utf8'))
  .filter((source) => source.includes('defineRoute({'));

describe('the routes as a page has them', () => {
  it('are about nothing, each of them, and otherwise the same', () => {
    const before = SOURCES.join('');
    const after = withoutAbouts(before);
    const abouts = Object.values(ROUTES).map(({ about }) => about);
    expect(abouts.length).toBeGreaterThan(30);
    for (const about of abouts) {
      expect(before).toContain(about);
      expect(after).not.toContain(about);
    }
    expect(after.match(/about: '',/g)).toHaveLength(abouts.length);
    expect(after.match(/path: '/g)).toEqual(before.match(/path: '/g));
    expect(after.match(/session: '/g)).toEqual(before.match(/session: '/g));
  });

  it('keep what a parameter or a member is about: a fault tells it', () => {
    const member = "params: { table: id('the table') },\n  from: text({ about: 'how many', pattern: /x/ }),";
    expect(withoutAbouts(member)).toBe(member);
  });
});
