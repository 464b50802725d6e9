// `npm run bench [name…]`: each headline figure, measured now on this machine, beside its target. With `-- --keep` what a
// plan is made from goes to bench/measured.json.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { keepMeasured } from './measured.mjs';
import { ensureBuilt, ensureInstalled, root } from './ready.mjs';

ensureInstalled();
const all = readdirSync(join(root, 'bench'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -3));
const keep = process.argv.includes('--keep');
const wanted = process.argv.slice(2).filter((word) => word !== '--keep');
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`No bench named ${unknown.join(', ')}. Benches: ${all.join(', ')}.`);
  process.exit(2);
}

// Real processes run the build.
if (wanted.length === 0 || wanted.includes('nodes')) ensureBuilt();
console.error('compiling…');
const tsc = join(root, 'node_modules/typescript/bin/tsc');
const built = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.bench.json'], {
  cwd: root,
  stdio: 'inherit',
});
if (built.status !== 0) process.exit(2);

let missed = 0;
for (const name of wanted.length > 0 ? wanted : all) {
  const bench = await import(pathToFileURL(join(root, 'out/bench/bench', `${name}.js`)).href);
  const [, measure] = Object.entries(bench).find(([member]) => member.startsWith('bench'));
  console.error(`measuring ${name}…`);
  const figures = await measure();
  const width = Math.max(...figures.map((figure) => figure.name.length));
  const values = Math.max(...figures.map((figure) => figure.value.length));
  const kept = figures.flatMap((figure) => (figure.kept === undefined ? [] : [figure.kept]));
  if (keep && kept.length > 0)
    keepMeasured(name, `npm run bench ${name} -- --keep`, Object.fromEntries(kept));
  console.log(`\n${name}`);
  for (const figure of figures) {
    if (!figure.met) missed += 1;
    console.log(
      `  ${figure.name.padEnd(width)}  ${figure.value.padStart(values)}   ${figure.met ? 'met' : 'MISSED'}: ${figure.target}`,
    );
  }
}
process.exit(missed > 0 ? 1 : 0);
