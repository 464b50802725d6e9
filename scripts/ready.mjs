// Makes a checkout ready to run: installs the packages that are missing and builds what is stale.
// Plain JavaScript: it runs before anything is installed or built. An installed package ships its build.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const at = (...parts) => join(root, ...parts);
export const say = (line) => process.stderr.write(`coup: ${line}\n`);

const CODE = ['src', 'houses', 'scripts/compile.mjs', 'package.json'];
const PAGES = [...CODE, 'assets', 'vite.config.ts', 'scripts/web.mjs', 'scripts/pages/package.json'];
const STAMP = '.built-from';
const FILE_LIST = '.files.json';
const isCode = (path) => !path.startsWith('src/web/');

/**
 * Installs the locked packages unless they are installed: all of them, or only those that run Coup and build it, which
 * takes a third of the time.
 */
export function ensureInstalled({ withDevelopment = true } = {}) {
  const installed = installedPackages();
  if (hasEveryPackage(installed, withDevelopment)) return;
  // Never take development packages away from a checkout that has them.
  const all = withDevelopment || Object.values(installed).some(({ dev }) => dev === true);
  needWritable('.');
  const npm = process.env.npm_execpath;
  const [command, ...args] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  const flags = [
    'ci',
    ...(all ? [] : ['--omit=dev']),
    '--no-audit',
    '--no-fund',
    '--loglevel=silent',
    '--json',
  ];
  run([command, ...args, ...flags], `installing packages (once; ${all ? '580' : '190'} MB)`, npmFailure);
}

/** By path: what npm says it installed. */
function installedPackages() {
  try {
    return JSON.parse(readFileSync(at('node_modules/.package-lock.json'), 'utf8')).packages;
  } catch {
    return {};
  }
}

/** By name and version. Optional packages depend on the platform: npm decides about those. */
function hasEveryPackage(installed, withDevelopment) {
  const { packages } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'));
  return Object.entries(packages).every(
    ([path, { version, link, optional, devOptional, dev }]) =>
      !path.startsWith('node_modules/') ||
      link ||
      optional ||
      devOptional ||
      (dev && !withDevelopment) ||
      installed[path]?.version === version,
  );
}

/** Builds `dist` from `src` unless it is built from exactly these files. Types are not checked: `npm test` does. */
export function ensureBuilt() {
  if (!existsSync(at('src'))) return;
  const sources = sourcesOf(CODE, isCode);
  if (isBuiltFrom('dist', sources)) return;
  needWritable('dist');
  ensureInstalled({ withDevelopment: false });
  const fresh = `dist.tmp-${process.pid}`;
  rmSync(at(fresh), { recursive: true, force: true });
  run([process.execPath, at('scripts/compile.mjs'), at(fresh)], 'building');
  writeFileList(fresh);
  writeStamp(fresh, sources);
  for (const pages of ['web', 'site'])
    if (existsSync(at('dist', pages))) renameSync(at('dist', pages), at(fresh, pages));
  swapIn(fresh, 'dist');
}

/** Adds the type declarations, which only those need who import Coup as a library. */
export function ensureDeclarations() {
  ensureBuilt();
  if (!existsSync(at('src'))) return;
  const stamp = at('dist/.declarations-from');
  const { hash } = withHash(sourcesOf(CODE, isCode));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  ensureInstalled();
  const tsc = at('node_modules/typescript/bin/tsc');
  run([process.execPath, tsc, '-p', 'tsconfig.build.json'], 'building declarations');
  writeFileSync(stamp, hash);
}

/** Builds the pages that the house serves, unless they were built from exactly these files; returns their folder. */
export const ensureWeb = () => ensurePages('live', 'dist/web', 'building the pages');

/** The same for the static site. */
export const ensureSite = () => ensurePages('site', 'dist/site', 'building the static site');

function ensurePages(mode, folder, what) {
  ensureBuilt();
  if (!existsSync(at('src'))) return at(folder);
  const sources = sourcesOf(PAGES, () => true);
  if (isBuiltFrom(folder, sources)) return at(folder);
  needWritable(folder);
  ensureInstalled({ withDevelopment: false });
  const fresh = `${folder}.tmp-${process.pid}`;
  run([process.execPath, at('scripts/web.mjs'), mode, at(fresh)], what);
  writeFileList(fresh);
  writeStamp(fresh, sources);
  swapIn(fresh, folder);
  return at(folder);
}

/**
 * A build is stamped with a hash of what it was built from, so that a copy of a checkout is known to be built; and with
 * the sizes and times of those files, so that nothing is read where no file was touched.
 */
function isBuiltFrom(folder, sources) {
  const stamp = readStamp(folder);
  if (stamp?.touched === sources.touched) return true;
  if (stamp?.hash !== withHash(sources).hash) return false;
  try {
    writeStamp(folder, sources);
  } catch {
    // Where this user may not write, the files are read at every start.
  }
  return true;
}

/** The hash of every file of a build, by its path there: an open house holds its program against them. */
function writeFileList(folder) {
  const list = {};
  for (const name of readdirSync(at(folder), { recursive: true }).sort())
    if (statSync(at(folder, name)).isFile())
      list[name.replaceAll('\\', '/')] = createHash('sha256')
        .update(readFileSync(at(folder, name)))
        .digest('hex');
  writeFileSync(at(folder, FILE_LIST), JSON.stringify(list));
}

function readStamp(folder) {
  try {
    return JSON.parse(readFileSync(at(folder, STAMP), 'utf8'));
  } catch {
    return undefined;
  }
}

const writeStamp = (folder, sources) => writeFileSync(at(folder, STAMP), JSON.stringify(withHash(sources)));

/** The files a build is made of, tests left out. */
function sourcesOf(inputs, counts) {
  const found = [];
  for (const input of inputs) walk(input, found);
  const files = found.filter(({ path }) => counts(path));
  return { paths: files.map(({ path }) => path), touched: hashOf(files.map(({ line }) => line)) };
}

const withHash = ({ paths, touched }) => ({
  touched,
  hash: hashOf(paths.flatMap((path) => [path, hashOf([readFileSync(at(path))])])),
});

function hashOf(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\n');
  return hash.digest('hex');
}

function walk(path, found) {
  const stat = statSync(at(path));
  if (stat.isDirectory()) {
    for (const name of readdirSync(at(path)).sort()) walk(`${path}/${name}`, found);
  } else if (!path.endsWith('.test.ts')) {
    found.push({ path, line: `${path} ${stat.size} ${stat.mtimeMs}` });
  }
}

/** Replaces the folder as a whole, so that a second process never sees half a build. */
function swapIn(fresh, folder) {
  const old = `${folder}.tmp-${process.pid}-old`;
  if (existsSync(at(folder))) renameSync(at(folder), at(old));
  renameSync(at(fresh), at(folder));
  rmSync(at(old), { recursive: true, force: true });
}

/** Ends with one line where this user may not write, before anything is begun that could not be finished. */
function needWritable(path) {
  const folder = at(path);
  try {
    mkdirSync(folder, { recursive: true });
    for (const one of new Set([root, dirname(folder), folder])) accessSync(one, constants.W_OK);
  } catch ({ code, path: closed }) {
    const why = code === 'ENOSPC' ? 'the disk is full' : `${closed ?? folder} is not writable (${code})`;
    const [what, command] =
      path === '.' ? ['packages are missing', 'npm ci'] : [`the build in ${path} is stale`, 'npm run build'];
    end(`${what}, and ${why}. Run "${command}" in ${root} as the user who owns it.`);
  }
}

/** Runs a step and shows how long it takes; when it fails, says why in one line and ends the process. */
function run(command, what, explain = () => undefined) {
  const done = spawnSync(process.execPath, [at('scripts/progress.mjs'), what, ...command], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (done.status === 0) return;
  if (done.signal !== null) process.exit(130);
  const why = explain(done.stdout ?? '');
  if (why !== undefined) end(`${what.replace(/ \(.*/, '')} failed: ${why}`);
  process.stderr.write(done.stdout ?? '');
  end(`${what} failed${done.error ? ` (${done.error.message})` : ''}. The lines above say why.`);
}

function end(line) {
  say(line);
  process.exit(2);
}

const OFFLINE =
  /^(ENOTFOUND|EAI_|ECONN|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET|E5\d\d|CERT_|UNABLE_TO)/;

/** npm's own report of a failure, in one line that says what to do. */
function npmFailure(output) {
  let error;
  try {
    ({ error } = JSON.parse(output.slice(output.indexOf('{'))));
  } catch {
    return undefined;
  }
  const { code = '', summary = '' } = error ?? {};
  const told = summary.split('\n')[0] || code;
  if (OFFLINE.test(code))
    return `the package registry cannot be reached (${code}). Check the network, then run this again.`;
  if (code === 'ENOSPC') return 'the disk is full. Make room, then run this again.';
  if (/^(EACCES|EPERM|EROFS)$/.test(code))
    return `a folder is not writable (${told}). Run this as the user who owns ${root}, or change the folder's owner.`;
  return `${told} (${code}).`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ensureWeb();
  ensureDeclarations();
}
