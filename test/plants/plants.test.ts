import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PLANTS as IN_THE_PIT } from '../pit/plants.ts';
import { PLANTS } from './list.mjs';
import { plantedBug } from './plugin.mjs';

describe('bugs to plant', () => {
  it.each(PLANTS.map((plant) => [plant.name, plant] as const))('%s: once, in its place', (_, plant) => {
    const code = readFileSync(plant.file, 'utf8');
    expect(code.split(plant.find)).toHaveLength(2);
    expect(plant.replace).not.toBe(plant.find);
  });

  it('are more than forty with those of the pit, each by a name of its own', () => {
    const names = [...PLANTS.map(({ name }) => name), ...Object.keys(IN_THE_PIT)];
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(40);
  });

  it('are planted in that file, and in no other', () => {
    const { name, file, find, replace } = PLANTS[0] ?? { name: '', file: '', find: '', replace: '' };
    const { transform } = plantedBug(name);
    const planted = (code: string, id: string): unknown =>
      (transform as (code: string, id: string) => { readonly code: string } | undefined)(code, id)?.code;
    expect(planted(`a ${find} b`, `/somewhere/${file}`)).toBe(`a ${replace} b`);
    expect(planted(`a ${find} b`, '/somewhere/else.ts')).toBeUndefined();
    expect(() => plantedBug('none of that name')).toThrow('No bug to plant');
  });

  it('are noticed, and by which test is said: one here, all of them by npm run plants', () => {
    const name = 'the maximum payout starts anew for each wager';
    const { status, stdout } = spawnSync(process.execPath, ['scripts/plants.mjs', name], {
      encoding: 'utf8',
    });
    expect(stdout).toContain(`1/1  ${name}\n    `);
    expect(stdout).toContain('1 bugs planted, 1 noticed.');
    expect(status).toBe(0);
  });
});
