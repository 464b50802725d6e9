import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { FrozenTalk } from '../../../test/server/nodesTalk.ts';
import { SPOKEN } from './wire.ts';

/** By itself, since it reads the sources: while bugs are planted in them it can tell nothing (`npm run mutants`). */
it('what nodes say to each other is frozen whole: every message that is written here is among what is kept', () => {
  const here = readdirSync('src/server/nodes').filter((name) => /^(?!.*\.test).*\.ts$/.test(name));
  const written = here.flatMap((name) =>
    [...readFileSync(`src/server/nodes/${name}`, 'utf8').matchAll(/\{ is: '([a-z]+)'/g)].map(
      ([, word]) => word,
    ),
  );
  const newest: FrozenTalk = JSON.parse(readFileSync(`golden/nodes/${Math.max(...SPOKEN)}.json`, 'utf8'));
  const kept = new Set(newest.told.map(({ about }) => (about as { readonly is?: string }).is));
  expect(new Set(written).size).toBeGreaterThan(15);
  expect([...new Set(written)].filter((word) => !kept.has(word))).toEqual([]);
});
