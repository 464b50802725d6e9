// The steps of `npm test`: what each runs, and what became of it. Shared with `npm run steady`.
import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt, ensureInstalled, ensureSite, ensureWeb, root } from './ready.mjs';
import { closeMemoryFolder, openMemoryFolder } from './tests/memoryFolder.mjs';

const bin = (path, ...args) => [`node_modules/${path}`, ...args];
const PROJECTS = ['tsconfig.json', 'tsconfig.pure.json', 'tsconfig.web.json'];

/** Checks only what changed since the last time, where there was one. */
const checkTypes = (compiler, name) => (project) =>
  bin(
    compiler,
    ...['-p', project, '--incremental'],
    ...['--tsBuildInfoFile', `out/types/${project.replace(/json$/, `${name}.tsbuildinfo`)}`],
  );
const tsc = checkTypes('typescript/bin/tsc', 'tsc');
const nativeTsc = checkTypes('@typescript/native-preview/bin/tsgo', 'native');

/**
 * Each in the order of how soon it can fail; those of one group run beside each other. `project` is one of
 * vitest.config.ts: such a step takes files. `onlyLong` is what the short form leaves to the long one.
 */
export const STEPS = {
  // The pure folders once more, with neither DOM nor Node types in reach.
  types: { group: 1, commands: PROJECTS.map(nativeTsc) },
  lint: { group: 1, commands: [bin('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.')] },
  layers: { group: 1, commands: [['scripts/layers.mjs']] },
  rules: { group: 1, commands: [['scripts/rules.mjs']] },
  prose: { group: 1, commands: [['scripts/prose.mjs']] },
  house: { group: 2, project: 'house' },
  pages: { group: 2, project: 'pages' },
  unit: { group: 2, project: 'node' },
  pit: { group: 2, project: 'pit' },
  browser: { group: 2, project: 'browser' },
  // What publishes declarations and what dependency-cruiser reads by: it may see what the native compiler doesn't.
  tsc: { group: 3, commands: PROJECTS.map(tsc), onlyLong: true },
  plants: { group: 3, commands: [['scripts/plants.mjs']], onlyLong: true },
  mutants: {
    group: 3,
    commands: [['scripts/mutants.mjs', 'ledger', '--sample', '25', '--least', '90']],
    onlyLong: true,
  },
};

/** Builds what these steps need, once and before any clock runs. */
export function ensureReady(steps) {
  ensureInstalled();
  ensureBuilt();
  if (steps.includes('pages') || steps.includes('browser')) ensureBrowser();
  if (steps.includes('house') || steps.includes('pages')) ensureWeb();
  if (steps.includes('pages')) ensureSite();
}

/**
 * Runs steps, each with its own log in `logs`. The steps of a group are all run to their end, and the next group only
 * where they passed. `filesOf` gives the test files of a step, all of them when undefined; `watch` is told of what
 * happens: `begins(step)`, `hears(step, message)` of a test run, and `ended(outcome)`.
 */
export async function runSteps({
  steps,
  filesOf = () => undefined,
  name,
  seed,
  isLong = false,
  logs,
  watch,
}) {
  const outcomes = [];
  const temporary = steps.some((step) => STEPS[step].project !== undefined) ? openMemoryFolder() : undefined;
  try {
    for (const group of new Set(steps.map((step) => STEPS[step].group))) {
      const now = steps.filter((step) => STEPS[step].group === group);
      const run = (step) =>
        runStep(step, { files: filesOf(step), name, seed, isLong, logs, watch, temporary });
      outcomes.push(...(await Promise.all(now.map(run))));
      if (outcomes.some(({ passed }) => !passed)) break;
    }
  } finally {
    if (temporary !== undefined) closeMemoryFolder(temporary);
  }
  return outcomes;
}

async function runStep(step, { files, name, seed, isLong, logs, watch, temporary }) {
  const { commands, project } = STEPS[step];
  const log = join(logs, `${step}.log`);
  const report = join(logs, `${step}.json`);
  mkdirSync(dirname(log), { recursive: true });
  rmSync(report, { force: true });
  const written = createWriteStream(log);
  const begun = Date.now();
  watch?.begins(step);
  const env = {
    ...(project !== undefined && { COUP_TEST_REPORT: report }),
    ...(!isLong && { COUP_TEST_FORM: 'short' }),
    // A file that is named is run, whichever form it belongs to.
    ...(files !== undefined && { COUP_TEST_FILES: 'named' }),
    ...(seed !== undefined && { FC_SEED: String(seed) }),
    ...(temporary !== undefined && { TMPDIR: temporary }),
  };
  const asked = project === undefined ? commands : [vitest(project, files, name)];
  const onLine = (line) => written.write(`${line}\n`);
  const onMessage = (message) => watch?.hears(step, message);
  const ran = await Promise.all(asked.map((command) => run(command, env, onLine, onMessage)));
  await new Promise((done) => written.end(done));
  const found = project === undefined ? checked(ran.every(Boolean)) : readReport(report, ran.every(Boolean));
  const seconds = (Date.now() - begun) / 1000;
  const outcome = { step, passed: found.failures.length === 0, seconds, log, ...found };
  watch?.ended(outcome);
  return outcome;
}

const vitest = (project, files = [], name) => [
  ...bin('vitest/vitest.mjs', 'run', '--project', project, '--passWithNoTests'),
  ...['--reporter=default', '--reporter=./scripts/tests/reporter.mjs'],
  ...(name === undefined ? [] : ['-t', name]),
  ...files,
];

const running = new Set();
/** For a process that is told to stop. */
export const endRunning = () => {
  for (const child of running) child.kill('SIGTERM');
};

function run(args, env, onLine, onMessage) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      ...(process.stdout.isTTY && process.env.NO_COLOR === undefined ? { FORCE_COLOR: '1' } : {}),
      ...env,
    },
  });
  running.add(child);
  child.on('message', onMessage);
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', onLine);
  return new Promise((done) => {
    child.once('close', (code) => {
      running.delete(child);
      done(code === 0);
    });
  });
}

const ITSELF = { file: undefined, line: undefined, name: 'the step itself', fullName: undefined };

/** A step that runs no tests counts as one. */
const checked = (passed) => ({
  files: [],
  slow: [],
  failures: passed ? [] : [ITSELF],
  counts: { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 },
});

/** Of the files that were named none belongs to this step. */
const NOTHING = { files: [], slow: [], failures: [], counts: { passed: 0, failed: 0, skipped: 0 } };

/** What a test run reported; where it failed without saying why, that. */
function readReport(path, passed) {
  if (!existsSync(path)) return passed ? NOTHING : checked(false);
  const report = JSON.parse(readFileSync(path, 'utf8'));
  const { files, slow } = report;
  const failures = report.failures.length === 0 && !passed ? [ITSELF] : report.failures;
  const sum = (of) => files.reduce((total, file) => total + file[of], 0);
  const counts = {
    passed: sum('passed'),
    failed: Math.max(sum('failed'), failures.length),
    skipped: sum('skipped'),
  };
  return { files, slow, failures, counts };
}

const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** Of a test runner all from its list of failures on; of anything else the end. */
export function partThatFailed(log) {
  const lines = readFileSync(log, 'utf8').trimEnd().replaceAll(ESCAPES, '').split('\n');
  const first = lines.findIndex((line) => /⎯ (Failed|Unhandled|Startup)/.test(line));
  return lines.slice(first >= 0 ? first : -80).join('\n');
}
