// Three nodes of one house under load, and what happens to nodes: `npm run test:cluster`, or with `-- --rounds 10`;
// `-- --only replica` for those disturbances whose names have that word.
// After each disturbance the record is audited, and a checker of its own compares it with all that patrons heard.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt, ensureInstalled, root } from './ready.mjs';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, only: { type: 'string', default: '' } },
});
if (!/^\d{1,4}$/.test(values.rounds)) {
  console.error(
    `--rounds is a whole number, not ${values.rounds}. Usage: npm run test:cluster -- [--rounds N] [--only WORDS]`,
  );
  process.exit(2);
}
ensureInstalled();
ensureBuilt();
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'house', 'test/cluster'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CLUSTER_ROUNDS: values.rounds, CLUSTER_NEEDED: 'yes', CLUSTER_ONLY: values.only },
});
process.exit(status ?? 1);
