// Makes a checkout ready to run: installs what is missing, builds what is stale.
// Plain JavaScript on purpose: it runs before anything is installed or built.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const at = (...parts) => join(root, ...parts);
export const say = (line) => process.stderr.write(`coup: ${line}\n`);

const CODE = ['src', 'houses', 'tsconfig.base.json', 'tsconfig.build.json', 'package.json'];
const PAGES = [...CODE, 'assets', 'vite.config.ts', 'scripts/web.mjs'];
const STAMP = '.built-from';

/** Installs the locked dependencies unless the ones on disk are already those. */
export function ensureInstalled() {
  const installed = at('node_modules', '.package-lock.json');
  const fresh =
    existsSync(installed) && statSync(installed).mtimeMs >= statSync(at('package-lock.json')).mtimeMs;
  if (fresh) return;
  say('installing dependencies (once; about half a minute)…');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], 'installing dependencies');
}

/** Compiles `src` to `dist` unless `dist` was built from exactly these files. */
export function ensureBuilt() {
  if (!existsSync(at('src'))) return; // an installed package ships its build
  const stamp = fingerprint(CODE, (path) => !path.startsWith('src/web/'));
  if (isStamped('dist', stamp)) return;
  ensureInstalled();
  say('building…');
  const fresh = `dist.tmp-${process.pid}`;
  rmSync(at(fresh), { recursive: true, force: true });
  run(
    process.execPath,
    [at('node_modules/typescript/bin/tsc'), '-p', 'tsconfig.build.json', '--outDir', fresh],
    'building',
  );
  writeFileSync(at(fresh, STAMP), stamp);
  for (const pages of ['web', 'site'])
    if (existsSync(at('dist', pages))) renameSync(at('dist', pages), at(fresh, pages));
  swapIn(fresh, 'dist');
}

/** Builds the pages that the house serves, unless they were built from exactly these files; gives their folder. */
export const ensureWeb = () => ensurePages('live', 'dist/web', 'the pages');

/** The same for the static site. */
export const ensureSite = () => ensurePages('site', 'dist/site', 'the static site');

function ensurePages(mode, folder, what) {
  ensureBuilt();
  if (!existsSync(at('src'))) return at(folder);
  const stamp = fingerprint(PAGES, () => true);
  if (isStamped(folder, stamp)) return at(folder);
  ensureInstalled();
  say(`building ${what}…`);
  const fresh = `${folder}.tmp-${process.pid}`;
  run(process.execPath, [at('scripts/web.mjs'), mode, at(fresh)], `building ${what}`);
  writeFileSync(at(fresh, STAMP), stamp);
  swapIn(fresh, folder);
  return at(folder);
}

const isStamped = (folder, stamp) =>
  existsSync(at(folder, STAMP)) && readFileSync(at(folder, STAMP), 'utf8') === stamp;

/** Whole, so that a second process never sees half a build. */
function swapIn(fresh, folder) {
  const old = `${folder}.tmp-${process.pid}-old`;
  if (existsSync(at(folder))) renameSync(at(folder), at(old));
  renameSync(at(fresh), at(folder));
  rmSync(at(old), { recursive: true, force: true });
}

/** Runs a step without a word; a failure ends the process with what the step said and one clear line. */
function run(command, args, what) {
  const done = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (done.status === 0) return;
  process.stderr.write(`${done.stdout ?? ''}${done.stderr ?? ''}`);
  say(`${what} failed${done.error ? ` (${done.error.message})` : ''}. The lines above say why.`);
  process.exit(2);
}

/** Names, sizes and times of the files that a build is made of; tests are not among them. */
function fingerprint(inputs, counts) {
  const lines = [];
  for (const input of inputs) walk(input, lines);
  return lines.filter(counts).join('\n');
}

function walk(path, lines) {
  const stat = statSync(at(path));
  if (stat.isDirectory()) {
    for (const name of readdirSync(at(path)).sort()) walk(`${path}/${name}`, lines);
  } else if (!path.endsWith('.test.ts')) {
    lines.push(`${path} ${stat.size} ${stat.mtimeMs}`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) ensureWeb();
