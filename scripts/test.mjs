// `npm test`: the short form. `npm test -- --help` says what else there is. Each step's whole output is in out/test.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { root } from './ready.mjs';
import { endRunning, ensureReady, partThatFailed, runSteps, STEPS } from './steps.mjs';
import { changedFiles, filesBrokenBy } from './tests/changed.mjs';
import { clock, openScreen } from './tests/screen.mjs';
import { keepTimes, readTimes, timesText } from './tests/times.mjs';

const OF = (onlyLong) =>
  Object.keys(STEPS)
    .filter((step) => (STEPS[step].onlyLong ?? false) === onlyLong)
    .join(', ');
const HELP = `npm test [-- STEP… FILE… OPTIONS]

The short form, for every change: ${OF(false)}.
  STEP        only these steps
  FILE        only these test files (*.test.ts)
  -t NAME     only tests whose name matches this pattern
  --changed   only what a change since main can break, committed or not
  --all       the long form: every seed, every file, both engines, and ${OF(true)}
  --seed N    the seed that random tests begin with; without it each run draws one, and prints it
  --node N    run on the newest Node N that npm has (22, 24, 26, or a whole version); it is kept in out/node
  --times     run nothing: print the seconds of each file when it last ran here
  --help      print this`;

const asked = parse();
if (asked.help) console.log(HELP);
else if (asked.times) console.log(timesText(readTimes()));
else if (asked.node) process.exitCode = await runOn(asked.node);
else await test(asked);

/** The same command on another Node; what it was asked otherwise stays. */
async function runOn(version) {
  const node = ensureNode(version);
  const said = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
  console.log(`On Node ${said}`);
  const at = process.argv.findIndex((one) => one === '--node' || one.startsWith('--node='));
  const rest = process.argv.slice(2).toSpliced(at - 2, process.argv[at] === '--node' ? 2 : 1);
  const child = spawn(node, [fileURLToPath(import.meta.url), ...rest], {
    stdio: 'inherit',
    // Scripts that ask for `node` by name get this one too.
    env: { ...process.env, PATH: [dirname(node), process.env.PATH].join(delimiter) },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise((done) => child.once('close', (code) => done(code ?? 1)));
}

/** npm's package `node` brings the program of Node for this platform. */
function ensureNode(version) {
  const folder = join(root, 'out/node', version);
  const program = join(folder, 'node_modules/node/bin/node');
  if (existsSync(program)) return program;
  console.log(`Installing Node ${version} …`);
  mkdirSync(folder, { recursive: true });
  const flags = ['--prefix', folder, '--no-audit', '--no-fund', '--no-save', '--loglevel=error'];
  const { status } = spawnSync('npm', ['install', ...flags, `node@${version}`], { stdio: 'inherit' });
  if (status === 0 && existsSync(program)) return program;
  rmSync(folder, { recursive: true, force: true });
  return refuse(`npm cannot install Node ${version}; the lines above say why.`);
}

async function test({ steps, files, name, seed, isLong }) {
  ensureReady(steps);
  const started = Date.now();
  const known = Object.assign({}, ...Object.values(readTimes()));
  const screen = openScreen({ out: process.stdout, secondsOf: (file) => known[file]?.seconds ?? 1 });
  let stopped = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => {
      stopped = true;
      endRunning();
    });
  screen.say(`${isLong ? 'The long form' : 'The short form'}, seed ${seed}: ${steps.join(', ')}`);
  const logs = join(root, 'out/test');
  const filesOf = () => files;
  const outcomes = await runSteps({ steps, filesOf, name, seed, isLong, logs, watch: screen.watch });
  screen.close();
  if (name === undefined) keepTimes(outcomes);
  tellSlowest(outcomes);
  const failed = outcomes.filter(({ passed }) => !passed);
  if (failed.length > 0) tellFailures(failed, { seed, isLong });
  const notRun = steps.filter((step) => !outcomes.some((outcome) => outcome.step === step));
  if (stopped) console.log('\nStopped before the end.');
  else if (notRun.length > 0) console.log(`\nNot run, because a step before failed: ${notRun.join(', ')}.`);
  const sum = (of) => outcomes.reduce((total, { counts }) => total + counts[of], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  const took = clock((Date.now() - started) / 1000);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped} in ${took}.`);
  process.exitCode = failed.length > 0 || stopped ? 1 : 0;
}

function tellSlowest(outcomes) {
  const slowest = outcomes
    .flatMap(({ slow }) => slow)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 10);
  if (slowest.length === 0) return;
  console.log('\nThe slowest tests:');
  for (const { file, name, seconds } of slowest)
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${file} › ${name}`);
}

/** What each said, then each by name with the command that runs just that again. */
function tellFailures(failed, { seed, isLong }) {
  for (const { step, log } of failed) console.log(`\n── ${step}\n${partThatFailed(log)}`);
  console.log('\nFailed:');
  for (const { step, failures, log } of failed) {
    for (const { file, line, name, fullName, seed: own } of failures) {
      const place = file === undefined ? '' : `${file}${line === undefined ? '' : `:${line}`}  `;
      console.log(`  ${step}  ${place}${name}`);
      const command = [step, file, fullName && `-t ${quoted(fullName)}`, isLong && '--all'];
      const random = file !== undefined && `--seed ${own ?? seed}`;
      console.log(`      npm test -- ${[...command, random].filter(Boolean).join(' ')}`);
    }
    console.log(`  ${step}  everything it printed: ${relative(process.cwd(), log)}`);
  }
}

/** As a pattern that matches only this, in the quotes of a shell. */
function quoted(text) {
  const pattern = text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return `'${pattern.replaceAll("'", String.raw`'\''`)}'`;
}

function parse() {
  const flag = { type: 'boolean' };
  const text = { type: 'string' };
  const options = {
    ...{ all: flag, changed: flag, times: flag, help: flag, seed: text, node: text },
    name: { type: 'string', short: 't' },
  };
  let given;
  try {
    given = parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return refuse(error.message);
  }
  const { values, positionals } = given;
  const { all: isLong = false, seed = String(Date.now() % 2 ** 31) } = values;
  if (values.node !== undefined && !/^\d+(\.\d+){0,2}$/.test(values.node))
    return refuse('--node is followed by a version, as in 24 or 24.21.0.');
  if (!/^-?\d{1,10}$/.test(seed)) return refuse('--seed is followed by a whole number.');
  const named = positionals.filter((one) => one.endsWith('.test.ts'));
  const steps = positionals.filter((one) => !one.endsWith('.test.ts'));
  const unknown = steps.filter((step) => !Object.hasOwn(STEPS, step));
  if (unknown.length > 0)
    return refuse(
      `No step is named ${unknown.join(', ')}. Steps: ${Object.keys(STEPS).join(', ')}; or name test files.`,
    );
  const files = named.length > 0 ? named : values.changed ? filesBrokenBy(changedFiles()) : undefined;
  return {
    ...values,
    ...{ isLong, seed, files },
    steps: Object.keys(STEPS).filter((step) => isAsked(step, { steps, named, files, isLong })),
  };
}

function isAsked(step, { steps, named, files, isLong }) {
  const { onlyLong = false, project } = STEPS[step];
  if (steps.length > 0) return steps.includes(step);
  if (named.length > 0 && project === undefined) return false;
  if (project !== undefined && files?.length === 0) return false;
  return isLong || !onlyLong;
}

function refuse(why) {
  console.error(`${why}\n\n${HELP}`);
  process.exit(2);
}
