// `npm run pit -- --seeds N [--from S]`: many seeds of the fault simulation; `--seed S` replays one and tells its end.
// `--store postgres` has them on a real database of their own in place of memory. All cores are used.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { TINY_BOUNDS } from '../test/pit/tiny/alias.mjs';
import { runOne, runSeeds } from './pit/seeds.mjs';
import { ensureInstalled, root } from './ready.mjs';

const USAGE =
  'npm run pit -- [--seeds N] [--from S] [--seed S] [--store memory|postgres] [--minutes M] [--kills K] [--plant NAME] [--keep-going]';

ensureInstalled();
const { values } = parse();
const { pit, address } = await load();
const how = asked();

if (values.seed === undefined) await runMany(number('seeds', 200), number('from', 1));
else await replay(number('seed', 1));

function asked() {
  const { plant, store = 'memory' } = values;
  if (plant !== undefined && !Object.hasOwn(pit.PLANTS, plant))
    refuse(`No planted bug is called ${plant}. There are: ${Object.keys(pit.PLANTS).join(', ')}.`);
  if (!['memory', 'postgres'].includes(store)) refuse(`--store is memory or postgres, not ${store}.`);
  const minutes = number('minutes', pit.MINUTES);
  return { store, minutes, kills: number('kills', undefined), plant };
}

async function runMany(seeds, from) {
  const counts = new pit.Counts();
  const started = performance.now();
  const violations = [];
  let ended = 0;
  let steps = 0;
  let events = 0;
  const told = (outcome) => {
    counts.addAll(pit.Counts.from(outcome.counts));
    steps += outcome.steps;
    events += outcome.events;
    ended += 1;
    progress(`${ended} of ${seeds} seeds, ${events} events, ${seconds(started)} s`);
    if (outcome.violation === undefined) return true;
    violations.push(outcome);
    progress('');
    if (values['keep-going']) console.log(`seed ${outcome.seed}: ${outcome.violation.split('\n')[0]}`);
    return values['keep-going'] === true;
  };
  await runSeeds({ pit: address, from, seeds, how, told });
  progress('');
  if (violations.length > 0 && !values['keep-going']) return tellViolation(violations[0].explained);
  console.log(`${counts}\n`);
  console.log(
    `${seeds} seeds from ${from}: ${steps} steps, ${events} events, ${violations.length} violations, ${seconds(started)} s`,
  );
  if (violations.length > 0) process.exitCode = 1;
}

async function replay(seed) {
  const outcome = await runOne(pit, how, seed);
  console.log(outcome.last.join('\n'));
  console.log(`\nseed ${seed}: ${outcome.steps} steps, ${outcome.events} events, hash ${outcome.hash}`);
  if (outcome.violation === undefined) return console.log('no violation');
  tellViolation(pit.explain(outcome));
}

function tellViolation(explained) {
  console.error(explained);
  process.exitCode = 1;
}

function progress(line) {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[2K${line}`);
}

function seconds(since) {
  return ((performance.now() - since) / 1000).toFixed(1);
}

/** Bundled once, so that a long run is not slowed down by a dev server's module wrappers. */
async function load() {
  const outDir = join(root, 'out', `pit-${process.pid}`);
  process.on('exit', () => rmSync(outDir, { recursive: true, force: true }));
  await build({
    root,
    configFile: false,
    resolve: { alias: TINY_BOUNDS },
    logLevel: 'error',
    build: { ssr: 'test/pit/index.ts', outDir, emptyOutDir: true, target: 'node20', minify: false },
  });
  const address = pathToFileURL(join(outDir, 'index.js')).href;
  return { pit: await import(address), address };
}

function parse() {
  try {
    const text = { type: 'string' };
    const flag = { type: 'boolean' };
    return parseArgs({
      options: {
        seeds: text,
        from: text,
        seed: text,
        store: text,
        minutes: text,
        kills: text,
        plant: text,
        'keep-going': flag,
      },
    });
  } catch (error) {
    return refuse(error.message);
  }
}

function number(name, otherwise) {
  const given = values[name];
  if (given === undefined) return otherwise;
  return /^\d{1,9}(\.\d)?$/.test(given) ? Number(given) : refuse(`--${name} is a number, not ${given}.`);
}

function refuse(message) {
  console.error(`${message}\nUsage: ${USAGE}`);
  process.exit(2);
}
