// The steps of `npm test`: what each runs, and what became of it. Shared with `npm run steady`.
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt, ensureInstalled, ensureSite, ensureWeb, root } from './ready.mjs';

const node = (script, ...args) => [script, ...args];
const bin = (path, ...args) => node(`node_modules/${path}`, ...args);
const tests = (project) => bin('vitest/vitest.mjs', 'run', '--project', project);

/** Each in the order of how soon it can fail. Those of one group run beside each other. */
export const STEPS = {
  // The pure folders once more, with neither DOM nor Node types in reach.
  types: { group: 1, commands: ['tsconfig.json', 'tsconfig.pure.json', 'tsconfig.web.json'].map(typeCheck) },
  lint: { group: 1, commands: [bin('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.')] },
  layers: { group: 1, commands: [node('scripts/layers.mjs')] },
  rules: { group: 1, commands: [node('scripts/rules.mjs')] },
  house: { group: 2, commands: [tests('house')], takesFiles: true },
  unit: { group: 2, commands: [tests('node')], takesFiles: true },
  // The longest single file of all: begun with the others, not after them.
  pit: { group: 2, commands: [tests('pit')], takesFiles: true },
  browser: { group: 2, commands: [tests('browser')], takesFiles: true },
};

/** Only what changed since it was last checked, where it was. */
function typeCheck(project) {
  const known = `out/types/${project.replace(/json$/, 'tsbuildinfo')}`;
  return bin('typescript/bin/tsc', '-p', project, '--incremental', '--tsBuildInfoFile', known);
}

/** Builds what these steps need, once and before any clock runs. */
export function ensureReady(steps) {
  ensureInstalled();
  ensureBuilt();
  if (steps.some((name) => STEPS[name].takesFiles)) ensureBrowser();
  if (!steps.includes('house')) return;
  ensureWeb();
  ensureSite();
}

/**
 * Runs steps, each with its own log in `logs`; `say` hears a line for whatever is worth one. The steps of a group are
 * all run to their end, and the next group only where they passed.
 */
export async function runSteps({ steps, files = [], seed, logs, say }) {
  const outcomes = [];
  for (const group of new Set(steps.map((name) => STEPS[name].group))) {
    const now = steps.filter((name) => STEPS[name].group === group);
    say(`── ${now.join(', ')}`);
    outcomes.push(...(await Promise.all(now.map((name) => runStep(name, { files, seed, logs, say })))));
    if (outcomes.some(({ passed }) => !passed)) break;
  }
  return outcomes;
}

async function runStep(name, { files, seed, logs, say }) {
  const { commands, takesFiles = false } = STEPS[name];
  const log = join(logs, `${name}.log`);
  const report = join(logs, `${name}.json`);
  mkdirSync(dirname(log), { recursive: true });
  rmSync(report, { force: true });
  const told = createWriteStream(log);
  const begun = Date.now();
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const more = takesFiles ? [...reporters, ...(files.length > 0 ? ['--passWithNoTests', ...files] : [])] : [];
  let lastLine = '';
  const onLine = (line) => {
    told.write(`${line}\n`);
    lastLine = line.trim() === '' ? lastLine : line;
    if (takesFiles && isFileLine(line)) say(line);
  };
  const ran = await Promise.all(commands.map((command) => run([...command, ...more], seed, onLine)));
  const passed = ran.every((one) => one);
  await new Promise((written) => told.end(written));
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  const found = takesFiles ? failuresIn(report) : { tests: 0, failed: [] };
  const failed = found.failed.length > 0 || passed ? found.failed : [{ name: 'the step itself' }];
  const about = takesFiles ? `: ${found.tests} tests` : name === 'types' ? '' : `: ${lastLine}`;
  if (passed) say(`── ${name} passed in ${seconds} s${about}`);
  else say(`${partThatFailed(log)}\n── ${name} failed after ${seconds} s`);
  return { name, passed, failed, log };
}

/** A file's own line; those of its slow tests stand further in. */
const isFileLine = (line) => /^ [✓❯×] .*\.test\.ts \(/.test(plain(line));

const ESCAPE = String.fromCharCode(27);
const plain = (line) => line.replaceAll(new RegExp(`${ESCAPE}\\[[0-9;]*m`, 'g'), '');

const running = new Set();
/** For whoever is told to stop. */
export const endRunning = () => {
  for (const child of running) child.kill('SIGTERM');
};

function run(args, seed, onLine) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...(process.stdout.isTTY && process.env.NO_COLOR === undefined ? { FORCE_COLOR: '1' } : {}),
      ...(seed === undefined ? {} : { FC_SEED: String(seed) }),
    },
  });
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', onLine);
  return new Promise((done) => {
    child.once('close', (code) => {
      running.delete(child);
      done(code === 0);
    });
  });
}

/** What failed by name, with the seed that makes it fail again where chance was in it. */
function failuresIn(report) {
  let testResults;
  try {
    ({ testResults } = JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return { tests: 0, failed: [] };
  }
  const failed = testResults.flatMap(({ name: path, status, message, assertionResults }) => {
    const file = relative(root, path);
    const wrong = assertionResults.filter((one) => one.status === 'failed');
    if (wrong.length === 0 && status === 'failed')
      return [{ file, name: firstLine(message), seed: undefined }];
    return wrong.map(({ ancestorTitles, title, failureMessages }) => ({
      file,
      name: [...ancestorTitles, title].join(' › '),
      seed: seedIn(failureMessages.join('\n')),
    }));
  });
  return {
    tests: testResults.reduce((sum, { assertionResults }) => sum + assertionResults.length, 0),
    failed,
  };
}

const firstLine = (text) =>
  plain(text ?? '')
    .trim()
    .split('\n')[0] || 'the file itself';

/** As fast-check tells it, or a test of ours: `seed: 5`, `--seed 5`. */
const seedIn = (text) => /\bseed[: ]+(-?\d+)/.exec(plain(text))?.[1];

/** Of a test runner all from its list of failures on; of anything else the end. */
function partThatFailed(log) {
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n');
  const first = lines.findIndex((line) => /⎯ (Failed|Unhandled|Startup)/.test(plain(line)));
  return lines.slice(first >= 0 ? first : -80).join('\n');
}
