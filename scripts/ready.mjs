// Makes a checkout ready to run: installs what is missing, builds what is stale.
// Plain JavaScript on purpose: it runs before anything is installed or built.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const at = (...parts) => join(root, ...parts);
const say = (line) => process.stderr.write(`coup: ${line}\n`);

const BUILD_INPUTS = ['src', 'houses', 'tsconfig.base.json', 'tsconfig.build.json', 'package.json'];
const STAMP = '.built-from';

/** Installs the locked dependencies unless the ones on disk are already those. */
export function ensureInstalled() {
  const installed = at('node_modules', '.package-lock.json');
  const fresh =
    existsSync(installed) && statSync(installed).mtimeMs >= statSync(at('package-lock.json')).mtimeMs;
  if (fresh) return;
  say('installing dependencies (once; about half a minute)…');
  // npm's own output goes to stderr, so that a command's stdout stays its own.
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], 'installing dependencies');
  say('installed.');
}

/** Compiles `src` to `dist` unless `dist` was built from exactly these files. */
export function ensureBuilt() {
  if (!existsSync(at('src'))) return; // an installed package ships its build
  const stamp = fingerprint();
  const stampFile = at('dist', STAMP);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
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
  // Swapped in whole, so that a second process never sees half a build.
  const old = `dist.tmp-${process.pid}-old`;
  if (existsSync(at('dist'))) renameSync(at('dist'), at(old));
  renameSync(at(fresh), at('dist'));
  rmSync(at(old), { recursive: true, force: true });
  say('built.');
}

/** Runs a step with its output on stderr; a failure ends the process with one clear line. */
function run(command, args, what) {
  const done = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', process.stderr, process.stderr],
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (done.status === 0) return;
  say(`${what} failed${done.error ? ` (${done.error.message})` : ''}. The lines above say why.`);
  process.exit(2);
}

function fingerprint() {
  const lines = [];
  for (const input of BUILD_INPUTS) walk(input, lines);
  return lines.join('\n');
}

function walk(path, lines) {
  const stat = statSync(at(path));
  if (stat.isDirectory()) {
    for (const name of readdirSync(at(path)).sort()) walk(`${path}/${name}`, lines);
  } else if (!path.endsWith('.test.ts')) {
    lines.push(`${path} ${stat.size} ${stat.mtimeMs}`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) ensureBuilt();
