import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('takes every known attack at once, and loses nothing: an hour of it by npm run siege -- --minutes 60', () => {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/siege.mjs', '--minutes', '0'], {
    encoding: 'utf8',
  });
  expect(stdout).toContain('closing ended in time; every chip: right');
  expect(stdout).toMatch(/an honest patron asked (\d+) times, was answered \1 times and cut off 0 times/);
  expect(stdout).toContain('lost: nothing');
  expect(status).toBe(0);
});
