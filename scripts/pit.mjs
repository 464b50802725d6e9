// `npm run pit -- --seeds N [--from S]`: many seeds of the fault simulation; `--seed S` replays one and tells its end.
// `--store postgres` has them on a real database of their own in place of memory.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { TINY_BOUNDS } from '../test/pit/tiny/alias.mjs';
import { ensureInstalled, root } from './ready.mjs';

const USAGE =
  'npm run pit -- [--seeds N] [--from S] [--seed S] [--store memory|postgres] [--minutes M] [--kills K] [--plant NAME] [--keep-going]';

ensureInstalled();
const { values } = parse();
const pit = await load();
const minutes = number('minutes', pit.MINUTES);
const plant = values.plant === undefined ? undefined : pit.PLANTS[values.plant];
if (values.plant !== undefined && plant === undefined) {
  refuse(`No planted bug is called ${values.plant}. There are: ${Object.keys(pit.PLANTS).join(', ')}.`);
}
const kills = values.kills === undefined ? {} : { kills: number('kills') };
const store = values.store ?? 'memory';
if (!['memory', 'postgres'].includes(store)) refuse(`--store is memory or postgres, not ${store}.`);
const runSeed = (seed) =>
  store === 'memory'
    ? pit.runSeed(seed, options())
    : pit.withDatabase((database) => pit.runSeed(seed, { ...options(), database }));
const options = () => ({ minutes, ...kills, ...(plant && { plant: plant() }) });

if (values.seed === undefined) await runMany(number('seeds', 200), number('from', 1));
else await replay(number('seed', 1));

async function runMany(seeds, from) {
  const counts = new pit.Counts();
  const started = performance.now();
  let steps = 0;
  let events = 0;
  let violations = 0;
  for (let seed = from; seed < from + seeds; seed++) {
    const outcome = await runSeed(seed);
    counts.addAll(outcome.counts);
    steps += outcome.steps;
    events += outcome.events;
    if (outcome.violation !== undefined) {
      progress('');
      if (!values['keep-going']) {
        tellViolation(outcome);
        process.exit(1);
      }
      violations += 1;
      console.log(`seed ${seed}: ${outcome.violation.split('\n')[0]}`);
    }
    progress(`seed ${seed}, ${seed - from + 1} of ${seeds}, ${events} events, ${seconds(started)} s`);
  }
  progress('');
  console.log(`${counts}\n`);
  console.log(
    `${seeds} seeds from ${from}: ${steps} steps, ${events} events, ${violations} violations, ${seconds(started)} s`,
  );
  if (violations > 0) process.exit(1);
}

async function replay(seed) {
  const outcome = await runSeed(seed);
  console.log(outcome.last.join('\n'));
  console.log(`\nseed ${seed}: ${outcome.steps} steps, ${outcome.events} events, hash ${outcome.hash}`);
  if (outcome.violation === undefined) return console.log('no violation');
  tellViolation(outcome);
  process.exit(1);
}

function tellViolation(outcome) {
  console.error(pit.explain(outcome));
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
  return import(pathToFileURL(join(outDir, 'index.js')).href);
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
