// Kills the real house again and again under load: `npm run kills`, or `npm run kills -- --times 500 --seed 7`.
// After each kill the record is audited, and what patrons were told is compared with it. About six seconds a kill.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt, ensureInstalled, root } from './ready.mjs';

const whole = (name, text) => {
  if (/^\d{1,6}$/.test(text)) return text;
  console.error(`--${name} is a whole number, not ${text}. Usage: npm run kills -- [--times N] [--seed S]`);
  process.exit(2);
};
const { values } = parseArgs({
  options: { times: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' } },
});
ensureInstalled();
ensureBuilt();
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'house', 'test/live/kill.test.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, KILLS: whole('times', values.times), KILL_SEED: whole('seed', values.seed) },
  },
);
process.exit(status ?? 1);
