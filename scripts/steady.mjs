// `npm run steady -- --times N [--busy K] [--steps a,b]`: the steps of `npm test`, N times, beside K processes that
// only burn time. Lists every test that ever failed, with its seed and its log. Exit 1 when one did.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './ready.mjs';
import { endRunning, ensureReady, runSteps, STEPS } from './steps.mjs';

const USAGE = `Usage: npm run steady -- --times N [--busy K] [--steps ${Object.keys(STEPS).join(',')}]`;
const { times, busy, steps } = asked();
const folder = join(root, 'out/steady');
/** Every failure, by step and name: the rounds in which it was seen, with seeds and logs. */
const seen = new Map();
let stopped = false;

ensureReady(steps);
rmSync(folder, { recursive: true, force: true });
const burning = Array.from({ length: busy }, burn);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => {
    stopped = true;
    endRunning();
  });
try {
  for (let round = 1; round <= times && !stopped; round++) await runRound(round);
} finally {
  for (const child of burning) child.kill('SIGKILL');
}
process.exitCode = tell();

async function runRound(round) {
  const begun = Date.now();
  const logs = join(folder, String(round));
  const outcomes = await runSteps({ steps, logs });
  if (stopped) return;
  const failed = outcomes.filter(({ passed }) => !passed);
  for (const { step, failures, log } of failed)
    for (const { file, name, seed } of failures)
      note(`${step}  ${file ? `${file} › ` : ''}${name}`, { round, seed, log });
  const seconds = ((Date.now() - begun) / 1000).toFixed(0);
  const words = failed.length === 0 ? 'passed' : `failed in ${failed.map(({ step }) => step).join(', ')}`;
  console.log(`round ${round} of ${times}: ${words} after ${seconds} s`);
}

function note(name, found) {
  seen.set(name, [...(seen.get(name) ?? []), found]);
}

function tell() {
  const beside = busy === 0 ? '' : ` beside ${busy} busy processes`;
  if (stopped) console.log('Stopped.');
  if (seen.size === 0) {
    if (!stopped) console.log(`Nothing failed in ${times} rounds${beside}.`);
    return stopped ? 130 : 0;
  }
  console.log(`\nFailed at least once${beside}:`);
  for (const [name, found] of seen) {
    console.log(`  ${name}`);
    for (const { round, seed, log } of found)
      console.log(`    round ${round}${seed ? `, seed ${seed}` : ''}: ${relative(process.cwd(), log)}`);
  }
  return 1;
}

/** Burns time at the usual priority, and ends with us, however we end: its input is then closed. */
function burn() {
  const script = `process.stdin.on('end', () => process.exit()).resume();
    (function spin() { for (const until = Date.now() + 20; Date.now() < until; ); setImmediate(spin); })();`;
  return spawn(process.execPath, ['-e', script], { stdio: ['pipe', 'ignore', 'ignore'] });
}

function asked() {
  let values;
  try {
    const options = { times: { type: 'string' }, busy: { type: 'string' }, steps: { type: 'string' } };
    ({ values } = parseArgs({ options }));
  } catch (error) {
    return refuse(error.message);
  }
  const wanted = values.steps?.split(',') ?? Object.keys(STEPS).filter((step) => !STEPS[step].onlyLong);
  const unknown = wanted.filter((name) => !Object.hasOwn(STEPS, name));
  if (unknown.length > 0) return refuse(`No step named ${unknown.join(', ')}.`);
  return {
    times: whole('--times', values.times, 1, 1_000),
    busy: whole('--busy', values.busy ?? '0', 0, 256),
    steps: Object.keys(STEPS).filter((name) => wanted.includes(name)),
  };
}

function whole(flag, text, from, to) {
  if (/^\d{1,4}$/.test(text ?? '') && Number(text) >= from && Number(text) <= to) return Number(text);
  return refuse(`${flag} is a whole number from ${from} to ${to}.`);
}

function refuse(why) {
  console.error(`${why}\n${USAGE}`);
  process.exit(2);
}
