// `npm run steady`: the two commands of this repository, again and again, with the time that each round takes.
//   npm run steady -- --times 3                 the short form of `npm test` here, built already
//   npm run steady -- --times 3 --fresh         `npm test` in a new clone of the last commit, installation included
//   npm run steady -- --times 3 --start [--fresh]  `npm start` until it prints its address, and then Ctrl-C
// --busy K runs beside K processes that only burn time; --steps a,b runs only these. Lists every test that ever failed,
// with its seed and its log. Exit 1 when one did. CPU seconds are those of the whole machine: leave it alone until the end.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureWeb, root } from './ready.mjs';
import { endRunning, ensureReady, runSteps, STEPS } from './steps.mjs';
import { clock } from './tests/screen.mjs';

const USAGE = `Usage: npm run steady -- [--times N] [--busy K] [--fresh] [--start] [--steps ${Object.keys(STEPS).join(',')}]`;
const { times, busy, steps, fresh, start } = asked();
const folder = join(root, 'out/steady');
/** Every failure, by step and name: the rounds in which it was seen, with seeds and logs. */
const seen = new Map();
const taken = [];
let stopped = false;
let running;

if (!fresh) {
  if (start) ensureWeb();
  else ensureReady(steps);
}
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const burning = Array.from({ length: busy }, burn);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => {
    stopped = true;
    endRunning();
    running?.interrupt();
  });
try {
  for (let round = 1; round <= times && !stopped; round++) await runRound(round);
} finally {
  for (const child of burning) child.kill('SIGKILL');
}
process.exitCode = tell();

async function runRound(round) {
  const place = fresh ? newClone() : root;
  const before = { wall: Date.now(), cpu: cpuMs() };
  const words = await (start ? startOnce(place, round) : fresh ? testOnce(place, round) : stepsOnce(round));
  const seconds = (Date.now() - before.wall) / 1000;
  const cpu = busy === 0 ? `, ${((cpuMs() - before.cpu) / 1000).toFixed(0)} CPU s` : '';
  if (fresh) rmSync(place, { recursive: true, force: true });
  if (stopped) return;
  taken.push(`${clock(seconds)}${cpu}`);
  console.log(`round ${round} of ${times}: ${words} after ${seconds.toFixed(1)} s${cpu}`);
}

/** The steps in this checkout. */
async function stepsOnce(round) {
  const outcomes = await runSteps({ steps, logs: join(folder, String(round)) });
  const failed = outcomes.filter(({ passed }) => !passed);
  for (const { step, failures, log } of failed)
    for (const { file, name, seed } of failures)
      note(`${step}  ${file ? `${file} › ` : ''}${name}`, { round, seed, log });
  return failed.length === 0 ? 'passed' : `failed in ${failed.map(({ step }) => step).join(', ')}`;
}

/** `npm test` as somebody runs it who has cloned this. */
async function testOnce(place, round) {
  const log = join(folder, `${round}.log`);
  const code = await npm(place, ['test'], log).ended;
  if (code !== 0) note('npm test in a new clone', { round, log });
  return code === 0 ? 'passed' : 'failed';
}

/** `npm start` as somebody runs it, with a data folder of its own: until its address is there, and then to its end. */
async function startOnce(place, round) {
  const log = join(folder, `${round}.log`);
  const home = mkdtempSync(join(tmpdir(), 'coup-steady-home-'));
  // The user that runs PostgreSQL in root's place must be able to pass.
  chmodSync(home, 0o755);
  const begun = Date.now();
  const house = npm(place, ['start', '--', '--port', '0'], log, { COUP_HOME: home });
  const isOpen = await house.says(/Coup is open/);
  const openAfter = (Date.now() - begun) / 1000;
  const asked = Date.now();
  house.interrupt();
  const code = await house.ended;
  rmSync(home, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
  // npm calls what Ctrl-C ended by that.
  if (!isOpen || ![0, 130, null].includes(code)) note('npm start', { round, log });
  return `open after ${openAfter.toFixed(1)} s, closed within ${((Date.now() - asked) / 1000).toFixed(1)} s; all`;
}

function npm(place, args, log, env = {}) {
  const [command, ...first] = process.env.npm_execpath?.endsWith('.js')
    ? [process.execPath, process.env.npm_execpath]
    : ['npm'];
  const child = spawn(command, [...first, ...args], {
    cwd: place,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: as a terminal does, Ctrl-C goes to npm and to all that it has started.
    detached: true,
    env: { ...plainEnvironment(), ...env },
  });
  const written = createWriteStream(log);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece) => {
      said += piece;
      written.write(piece);
    });
  const ended = new Promise((done) => child.once('close', (code) => written.end(() => done(code))));
  const says = (pattern) =>
    new Promise((done) => {
      child.stdout.on('data', () => pattern.test(said) && done(true));
      void ended.then(() => done(pattern.test(said)));
    });
  const interrupt = () => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGINT');
  };
  running = { ended, says, interrupt };
  return running;
}

/** Without what npm has set for this very run. */
function plainEnvironment() {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(npm_(package|lifecycle|config_local)|COUP_|INIT_CWD)/.test(name),
    ),
  );
}

/** The last commit, as `git clone` gives it. */
function newClone() {
  const place = mkdtempSync(join(tmpdir(), 'coup-steady-'));
  chmodSync(place, 0o755);
  const { status, stderr } = spawnSync('git', ['clone', '--quiet', '--no-hardlinks', root, place], {
    encoding: 'utf8',
  });
  if (status !== 0) refuse(`git clone failed: ${stderr.trim()}`);
  return place;
}

/** What all processors of this machine have done so far, in milliseconds. */
function cpuMs() {
  return cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0);
}

function note(name, found) {
  seen.set(name, [...(seen.get(name) ?? []), found]);
}

function tell() {
  const beside = busy === 0 ? '' : ` beside ${busy} busy processes`;
  if (taken.length > 1) console.log(`\n${taken.join(' · ')}`);
  if (stopped) console.log('Stopped.');
  if (seen.size === 0) {
    if (!stopped) console.log(`Nothing failed in ${times} ${times === 1 ? 'round' : 'rounds'}${beside}.`);
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
    const [text, flag] = [{ type: 'string' }, { type: 'boolean' }];
    const options = { times: text, busy: text, steps: text, fresh: flag, start: flag };
    ({ values } = parseArgs({ options }));
  } catch (error) {
    return refuse(error.message);
  }
  if (values.steps !== undefined && (values.fresh || values.start))
    return refuse('--steps goes with neither --fresh nor --start.');
  const wanted = values.steps?.split(',') ?? Object.keys(STEPS).filter((step) => !STEPS[step].onlyLong);
  const unknown = wanted.filter((name) => !Object.hasOwn(STEPS, name));
  if (unknown.length > 0) return refuse(`No step named ${unknown.join(', ')}.`);
  return {
    times: whole('--times', values.times ?? '1', 1, 1_000),
    busy: whole('--busy', values.busy ?? '0', 0, 256),
    steps: Object.keys(STEPS).filter((name) => wanted.includes(name)),
    fresh: values.fresh === true,
    start: values.start === true,
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
