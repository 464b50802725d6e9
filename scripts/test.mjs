// `npm test`: everything. `npm test -- unit layers` runs only those steps; files behind them restrict the tests, and
// `--seed N` makes random tests begin where one failed. Each step's whole output is in out/test.
import { join, relative } from 'node:path';
import { root } from './ready.mjs';
import { ensureReady, runSteps, STEPS } from './steps.mjs';

const { steps, files, seed } = asked(process.argv.slice(2));
ensureReady(steps);

const started = Date.now();
const logs = join(root, 'out/test');
const outcomes = await runSteps({ steps, files, seed, logs, say: (line) => console.log(line) });
const failed = outcomes.filter(({ passed }) => !passed);
if (failed.length === 0) {
  console.log(`\nEverything passed in ${((Date.now() - started) / 1000).toFixed(0)} s.`);
} else {
  tellFailures(failed);
  process.exitCode = 1;
}

function asked(args) {
  const at = args.indexOf('--seed');
  const given = at < 0 ? undefined : args[at + 1];
  if (at >= 0 && !/^-?\d+$/.test(given ?? '')) refuse('--seed is followed by a whole number.');
  const rest = at < 0 ? args : args.toSpliced(at, 2);
  const named = rest.filter((name) => !/\.test\.ts$/.test(name));
  const unknown = named.filter((name) => !Object.hasOwn(STEPS, name));
  if (unknown.length > 0)
    refuse(
      `No step named ${unknown.join(', ')}. Steps: ${Object.keys(STEPS).join(', ')}; or name test files.`,
    );
  const restricted = rest.filter((name) => /\.test\.ts$/.test(name));
  const all = Object.keys(STEPS).filter((name) => restricted.length === 0 || STEPS[name].takesFiles);
  return {
    steps: named.length > 0 ? all.filter((name) => named.includes(name)) : all,
    files: restricted,
    seed: given,
  };
}

function refuse(why) {
  console.error(why);
  process.exit(2);
}

/** The names, and one command that runs just that again. */
function tellFailures(steps) {
  console.log('\nFailed:');
  for (const { name: step, failed: tests, log } of steps) {
    for (const { file, name, seed: by } of tests)
      console.log(
        `  ${step}  ${file === undefined ? name : `${file} › ${name}`}${by ? ` (seed ${by})` : ''}`,
      );
    console.log(`  ${step}  all that was said: ${relative(process.cwd(), log)}`);
  }
  const tests = steps.flatMap(({ failed: some }) => some);
  const again = [...new Set(tests.flatMap(({ file }) => file ?? []))];
  // One seed cannot lead to two failures: each stands with its own above.
  const random = tests.filter(({ seed: by }) => by !== undefined);
  const one = new Set(random.map(({ file, name }) => `${file} ${name}`)).size === 1;
  const command = [...steps.map(({ name }) => name), ...again, ...(one ? ['--seed', random[0].seed] : [])];
  console.log(`\nRun it again: npm test -- ${command.join(' ')}`);
}
