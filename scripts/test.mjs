// `npm test`: everything, in order of how soon it can fail. `npm test -- unit layers` runs only those steps.
import { spawnSync } from 'node:child_process';
import { ensureBuilt, ensureInstalled, ensureWeb, root } from './ready.mjs';

const node = (script, ...args) => [process.execPath, [script, ...args]];
const bin = (path, ...args) => node(`node_modules/${path}`, ...args);

const STEPS = {
  types: [
    bin('typescript/bin/tsc', '-p', 'tsconfig.json'),
    // The pure folders once more, with neither DOM nor Node types in reach.
    bin('typescript/bin/tsc', '-p', 'tsconfig.pure.json'),
    bin('typescript/bin/tsc', '-p', 'tsconfig.web.json'),
  ],
  lint: [bin('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.')],
  layers: [node('scripts/layers.mjs')],
  rules: [node('scripts/rules.mjs')],
  unit: [bin('vitest/vitest.mjs', 'run', '--project', 'node')],
  browser: [bin('vitest/vitest.mjs', 'run', '--project', 'browser')],
  house: [bin('vitest/vitest.mjs', 'run', '--project', 'house')],
};

ensureInstalled();
ensureBuilt();
ensureWeb();

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in STEPS));
if (unknown.length > 0) {
  console.error(`No step named ${unknown.join(', ')}. Steps: ${Object.keys(STEPS).join(', ')}.`);
  process.exit(2);
}

const started = Date.now();
for (const [name, commands] of Object.entries(STEPS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const begun = Date.now();
  console.log(`\n── ${name}`);
  for (const [command, args] of commands) {
    const done = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
    if (done.status !== 0) {
      console.error(`\n── ${name} failed`);
      process.exit(done.status ?? 1);
    }
  }
  console.log(`── ${name} passed in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
}
console.log(`\nEverything passed in ${((Date.now() - started) / 1000).toFixed(0)} s.`);
