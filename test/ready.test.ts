import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from './temporaryFolder.ts';

const folder = temporaryFolder('ready');
const NOBODY = 65_534;
const SCRIPTS = ['ready.mjs', 'progress.mjs', 'compile.mjs', 'pages/package.json'];

/** A checkout with two files of code, and the packages of this one. */
function newCheckout(name: string): string {
  const at = join(folder, name);
  for (const file of SCRIPTS) cpSync(join('scripts', file), join(at, 'scripts', file));
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) cpSync(file, join(at, file));
  for (const path of ['src/base', 'src/web', 'houses']) mkdirSync(join(at, path), { recursive: true });
  writeFileSync(
    join(at, 'src/base/two.ts'),
    `import { one } from './one.ts';\nexport const two: number = one + 1;\n`,
  );
  writeFileSync(join(at, 'src/base/one.ts'), 'export const one: number = 1;\n');
  writeFileSync(join(at, 'src/base/one.test.ts'), 'not code at all');
  writeFileSync(join(at, 'src/web/page.tsx'), 'not code at all');
  writeFileSync(join(at, 'houses/house.json'), '{}\n');
  symlinkSync(resolve('node_modules'), join(at, 'node_modules'));
  return at;
}

interface Ran {
  readonly status: number | null;
  readonly stdout: string;
  readonly lines: readonly string[];
}

function ensureBuilt(at: string, { uid, env = {} }: { uid?: number; env?: NodeJS.ProcessEnv } = {}): Ran {
  const code = `const { ensureBuilt } = await import(${JSON.stringify(join(at, 'scripts/ready.mjs'))}); ensureBuilt();`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...env },
    ...(uid !== undefined && { uid, gid: uid }),
  });
  return { status, stdout, lines: stderr.split('\n').filter((line) => line !== '') };
}

const DONE = { status: 0, stdout: '', lines: [] };
const BUILT = { ...DONE, lines: ['coup: building…'] };

function filesIn(at: string): string[] {
  return readdirSync(at, { recursive: true })
    .map((name) => join(at, String(name)))
    .sort();
}

/** As `cp -r` leaves a copy: everything was touched just now. */
function touchAll(at: string): void {
  const now = new Date();
  for (const file of filesIn(at)) utimesSync(file, now, now);
}

describe('a checkout is built', () => {
  it('once, and again when a file it is built from has other content', async () => {
    const at = newCheckout('once');
    expect(ensureBuilt(at)).toEqual(BUILT);
    expect(await import(join(at, 'dist/src/base/two.js'))).toMatchObject({ two: 2 });
    expect(existsSync(join(at, 'dist/houses/house.json'))).toBe(true);
    expect(existsSync(join(at, 'dist/src/base/one.test.js'))).toBe(false);
    expect(ensureBuilt(at)).toEqual(DONE);
    writeFileSync(join(at, 'src/base/one.ts'), 'export const one: number = 2;\n');
    expect(ensureBuilt(at)).toEqual(BUILT);
    expect(readFileSync(join(at, 'dist/src/base/one.js'), 'utf8')).toContain('one = 2');
    expect(ensureBuilt(at)).toEqual(DONE);
  });

  it('not again when it was copied, which changes the times of its files', () => {
    const at = newCheckout('original');
    expect(ensureBuilt(at)).toEqual(BUILT);
    const copy = join(folder, 'copy');
    cpSync(at, copy, { recursive: true, verbatimSymlinks: true });
    for (const part of ['src', 'houses', 'scripts']) touchAll(join(copy, part));
    expect(ensureBuilt(copy)).toEqual(DONE);
  });

  it('not again when a test or a page changed', () => {
    const at = newCheckout('tests');
    expect(ensureBuilt(at)).toEqual(BUILT);
    writeFileSync(join(at, 'src/base/one.test.ts'), 'something else');
    writeFileSync(join(at, 'src/web/page.tsx'), 'something else');
    expect(ensureBuilt(at)).toEqual(DONE);
  });

  it('never half: code that cannot be read leaves the old build, and says where', () => {
    const at = newCheckout('broken');
    expect(ensureBuilt(at)).toEqual(BUILT);
    writeFileSync(join(at, 'src/base/two.ts'), 'export const two = ;\n');
    const { status, lines } = ensureBuilt(at);
    expect(status).toBe(2);
    expect(lines.join('\n')).toContain('src/base/two.ts');
    expect(lines.at(-1)).toBe('coup: building failed. The lines above say why.');
    expect(readFileSync(join(at, 'dist/src/base/two.js'), 'utf8')).toContain('one + 1');
  });
});

describe('an installed package', () => {
  it('is never built: it ships its build', () => {
    const at = newCheckout('installed');
    expect(ensureBuilt(at)).toEqual(BUILT);
    rmSync(join(at, 'src'), { recursive: true });
    writeFileSync(join(at, 'houses/house.json'), '{"other": true}\n');
    expect(ensureBuilt(at)).toEqual(DONE);
  });
});

describe.skipIf(process.getuid?.() !== 0)('a checkout of somebody else', () => {
  let at = '';
  beforeAll(() => {
    chmodSync(folder, 0o711);
    at = newCheckout('theirs');
    ensureBuilt(at);
  });

  it('runs for a user who may not write there, also when its files were touched', () => {
    expect(ensureBuilt(at, { uid: NOBODY })).toEqual(DONE);
    touchAll(join(at, 'src'));
    expect(ensureBuilt(at, { uid: NOBODY })).toEqual(DONE);
  });

  it('says in one line what to do when its build is stale, and changes nothing', () => {
    writeFileSync(join(at, 'src/base/one.ts'), 'export const one: number = 3;\n');
    const before = filesIn(join(at, 'dist')).map((file) => [file, statSync(file).mtimeMs]);
    const { status, stdout, lines } = ensureBuilt(at, { uid: NOBODY });
    expect([status, stdout, lines.length]).toEqual([2, '', 1]);
    expect(lines[0]).toMatch(
      /^coup: the build in dist is stale, and .* is not writable \(EACCES\)\. Run "npm run build" in .*theirs as the user who owns it\.$/,
    );
    expect(filesIn(join(at, 'dist')).map((file) => [file, statSync(file).mtimeMs])).toEqual(before);
  });
});

describe('packages', () => {
  it('are not installed again where all that is needed is there', () => {
    const at = newCheckout('lean');
    const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    const lean = Object.entries<{ dev?: boolean }>(lock.packages).filter(([, { dev }]) => dev !== true);
    rmSync(join(at, 'node_modules'));
    mkdirSync(join(at, 'node_modules'));
    for (const name of ['rolldown', '@rolldown', '@oxc-project'])
      symlinkSync(resolve('node_modules', name), join(at, 'node_modules', name));
    writeFileSync(
      join(at, 'node_modules/.package-lock.json'),
      JSON.stringify({ packages: Object.fromEntries(lean) }),
    );
    expect(ensureBuilt(at)).toEqual(BUILT);
  });

  it('that cannot be fetched are told of in one line that says what to do', () => {
    const at = newCheckout('offline');
    rmSync(join(at, 'node_modules'));
    const { status, stdout, lines } = ensureBuilt(at, {
      env: {
        npm_config_registry: 'http://127.0.0.1:9/',
        npm_config_fetch_retries: '0',
        npm_config_cache: join(folder, 'cache'),
      },
    });
    expect([status, stdout]).toEqual([2, '']);
    expect(lines).toEqual([
      'coup: installing packages (once; 190 MB)…',
      'coup: installing packages failed: the package registry cannot be reached (ECONNREFUSED). Check the network, then run this again.',
    ]);
  });
});
