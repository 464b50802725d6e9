// The browser that tests and pictures are made with: an installed Chrome that CHROME_PATH names, else the one inside
// the npm package. Pages are drawn without a graphics card, imitated or not: an imitated one takes several cores.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, say } from './ready.mjs';

const PACKAGE = join(root, 'node_modules/@sparticuz/chromium');
/** The package unpacks its own shared libraries only where it believes it runs on Lambda. */
const AS_IF_THERE = { AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
/** What the package wants for its own place. */
const UNWANTED = new Set([
  '--single-process',
  '--no-zygote',
  "--headless='shell'",
  '--disable-web-security',
  '--allow-running-insecure-content',
  '--in-process-gpu',
  '--ignore-gpu-blocklist',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
]);
const OURS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'];

/** What a browser is launched with; throws (a test run must not skip) when there is none. */
export async function browserLaunch() {
  const named = process.env.CHROME_PATH;
  if (named !== undefined) {
    if (existsSync(named)) return { executablePath: named, args: OURS, env: process.env };
    throw new Error(`CHROME_PATH names ${named}, which does not exist`);
  }
  const { default: packaged } = await import('@sparticuz/chromium');
  const folder = ensureBrowser();
  return {
    executablePath: join(folder, 'chromium'),
    args: [...packaged.args.filter((arg) => !UNWANTED.has(arg)), ...OURS],
    // For the browser alone: no other process is to load these libraries.
    env: { ...process.env, FONTCONFIG_PATH: join(folder, 'fonts'), LD_LIBRARY_PATH: librariesIn(folder) },
  };
}

const librariesIn = (folder) =>
  [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');

/**
 * Unpacks the browser of the package unless that was done, and gives its folder. Several processes may do so at once:
 * each unpacks in a folder of its own and puts it in place whole, so that half a browser is never started.
 */
export function ensureBrowser() {
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));
  const kept = join(root, 'node_modules/.cache');
  const folder = join(kept, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  say('unpacking the browser…');
  const fresh = `${folder}.tmp-${process.pid}`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  unpackInto(fresh);
  nameFonts(fresh, folder);
  try {
    renameSync(fresh, folder);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** The package unpacks to where temporary files go, in a process for which that is this folder. */
function unpackInto(folder) {
  const script = "import('@sparticuz/chromium').then(({ default: packaged }) => packaged.executablePath())";
  const env = { ...process.env, ...AS_IF_THERE, TMPDIR: folder, TMP: folder, TEMP: folder };
  const done = spawnSync(process.execPath, ['-e', script], { cwd: root, env, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`the browser could not be unpacked: ${done.stderr || done.error}`);
}

/** Its fonts are looked for where the package believes that it unpacked them. */
function nameFonts(fresh, folder) {
  const file = join(fresh, 'fonts/fonts.conf');
  const named = readFileSync(file, 'utf8').replaceAll('/tmp/fonts', join(folder, 'fonts'));
  writeFileSync(file, named);
}
