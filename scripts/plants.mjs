// `npm run plants [-- WORDS…]`: plants each bug of test/plants/list.mjs (or those whose name has the words) in turn,
// and says which test sees it. Exit 1 when one goes unnoticed. Nothing of the checkout is touched.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PLANTS } from '../test/plants/list.mjs';
import { ensureInstalled, root } from './ready.mjs';

const words = process.argv.slice(2).join(' ').toLowerCase();
const chosen = PLANTS.filter(({ name }) => name.includes(words));
if (chosen.length === 0) {
  console.error(
    `No bug to plant has ${JSON.stringify(words)} in its name. Usage: npm run plants [-- WORDS…]`,
  );
  process.exit(2);
}

ensureInstalled();
const report = join(root, 'out', `plants-${process.pid}.json`);
mkdirSync(join(root, 'out'), { recursive: true });
process.on('exit', () => rmSync(report, { force: true }));
let unnoticed = 0;
for (const [index, plant] of chosen.entries()) {
  const seenBy = await seen(plant);
  if (seenBy === undefined) unnoticed += 1;
  console.log(`${index + 1}/${chosen.length}  ${plant.name}\n    ${seenBy ?? 'UNNOTICED'}`);
}
console.log(`\n${chosen.length} bugs planted, ${chosen.length - unnoticed} noticed.`);
process.exitCode = unnoticed === 0 ? 0 : 1;

/** The first test that fails with the bug planted; undefined when all pass. */
async function seen({ name, project, tests }) {
  rmSync(report, { force: true });
  const args = [
    'run',
    '--project',
    project,
    '--bail=1',
    '--reporter=json',
    `--outputFile=${report}`,
    ...tests,
  ];
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
    cwd: root,
    stdio: 'ignore',
    // As many random cases as the short form of `npm test` has: that is what must see them.
    env: { ...process.env, COUP_TEST_FORM: 'short', COUP_TEST_FILES: 'named', PLANTED_BUG: name },
  });
  const code = await new Promise((done) => child.once('close', done));
  if (code === 0) return undefined;
  const { testResults = [] } = JSON.parse(readFileSync(report, 'utf8'));
  for (const { assertionResults, message, name: file } of testResults) {
    const failed = assertionResults.find(({ status }) => status === 'failed');
    if (failed !== undefined) return failed.fullName;
    if (message) return `${file}: ${message.split('\n')[0]}`;
  }
  throw new Error(`the tests did not run with "${name}" planted`);
}
