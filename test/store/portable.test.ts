import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the store without PostgreSQL imports nothing that a browser lacks', () => {
  const files = readdirSync('src/store').filter((name) => name.endsWith('.ts'));
  const imports = files.flatMap((name) =>
    [...readFileSync(`src/store/${name}`, 'utf8').matchAll(/from '([^']+)'/g)].map(
      ([, from]) => [name, from ?? ''] as const,
    ),
  );
  expect(imports.length).toBeGreaterThan(30);
  expect(imports.filter(([, from]) => !/^(\.\.?\/(?!postgres)|@noble\/hashes\/)/.test(from))).toEqual([]);
});
