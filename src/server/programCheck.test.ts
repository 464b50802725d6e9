import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pushedTime, SLOW, testHouse } from '../../test/server/house.ts';
import { temporaryFolder } from '../../test/temporaryFolder.ts';

const folder = temporaryFolder('program');
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const FILES = { 'src/a.js': 'one', 'src/b.js': 'two', 'web/page.html': 'three' };

/** As a build leaves it: files, and a list of their hashes for the program and for the pages. */
function build(): void {
  for (const part of ['src', 'web']) mkdirSync(join(folder, part), { recursive: true });
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
  const list = { 'src/a.js': sha256('one'), 'src/b.js': sha256('two') };
  writeFileSync(join(folder, '.files.json'), JSON.stringify(list));
  writeFileSync(join(folder, 'web/.files.json'), JSON.stringify({ 'page.html': sha256('three') }));
}

const hashOfAll = (changed: Readonly<Record<string, string>>): string =>
  sha256(
    Object.entries(FILES)
      .map(([name, text]) => `${name} ${changed[name] ?? sha256(text)}\n`)
      .join(''),
  );

it('a house holds its program against the hashes of the build at its start and each day', async () => {
  build();
  const time = pushedTime();
  const house = await testHouse(SLOW, {}, { programFolder: folder, time });
  const checks = () =>
    (house.record.journals.get('significant')?.rows ?? [])
      .filter(({ type }) => type === 'program-checked')
      .map(({ body }) => {
        const { at: _, ...rest } = JSON.parse(body);
        return rest;
      });
  const until = async (times: number) => {
    while (checks().length < times) await new Promise(setImmediate);
  };
  await until(1);
  writeFileSync(join(folder, 'src/b.js'), 'a cheat');
  rmSync(join(folder, 'web/page.html'));
  time.push(24 * 60 * 60_000);
  await until(2);
  await house.stop();
  const changed = { 'src/b.js': sha256('a cheat'), 'web/page.html': 'missing' };
  expect(checks()).toEqual([
    { files: 3, hash: hashOfAll({}), changed: [] },
    { files: 3, hash: hashOfAll(changed), changed: ['src/b.js', 'web/page.html'] },
  ]);
});
