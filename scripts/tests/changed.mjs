// `npm test -- --changed`: which test files a change can break.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../ready.mjs';

/** What isn't committed, and what was since the branch left `main`. */
export function changedFiles() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const lines = (text) => text.split('\n').filter((line) => line !== '');
  let base = 'HEAD';
  try {
    base = git('merge-base', 'HEAD', 'main');
  } catch {
    // There is no main here: what isn't committed is what changed.
  }
  return [
    ...new Set([
      ...lines(git('diff', '--name-only', base)),
      ...lines(git('ls-files', '--others', '--exclude-standard')),
    ]),
  ];
}

/** Everything depends on these. */
const ON_ALL =
  /^(package(-lock)?\.json|vitest\.config\.ts|tsconfig.*|test\/(seed|runs|waiting|selection)\..*)$/;
const CODE = /\.(m?[jt]sx?|d\.mts)$/;
/** What starts the built house or opens its pages isn't tied to the code by imports. */
const BY_THE_BUILD = [
  { code: /^(src\/web|assets|houses)\//, tests: /^test\/web\// },
  { code: /^(src\/(server|house|record|cli|bots|protocol|client)|bin)\//, tests: /^test\/(live|cluster)\// },
];

/** The test files to run; `undefined` means all of them. */
export function filesBrokenBy(changed) {
  if (changed.some((file) => ON_ALL.test(file))) return undefined;
  const files = codeFiles();
  const tests = [...files.keys()].filter((file) => file.endsWith('.test.ts'));
  const importers = importersOf(files);
  const reached = new Set(changed);
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  const others = changed.filter((file) => !CODE.test(file)).map((file) => basename(file));
  const isNamed = (test) => others.some((name) => files.get(test).includes(name));
  const isByTheBuild = (test) =>
    BY_THE_BUILD.some(({ code, tests: some }) => some.test(test) && changed.some((file) => code.test(file)));
  return tests.filter((test) => reached.has(test) || isNamed(test) || isByTheBuild(test));
}

/** By path: the text of all code of ours. */
function codeFiles() {
  const files = new Map();
  for (const folder of ['src', 'test', 'scripts', 'bench'])
    for (const name of readdirSync(join(root, folder), { recursive: true })) {
      const path = `${folder}/${name.replaceAll('\\', '/')}`;
      if (CODE.test(path)) files.set(path, readFileSync(join(root, path), 'utf8'));
    }
  return files;
}

const IMPORTED =
  /(?:from|import|URL)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]|['"]((?:test|scripts)\/[^'"]+\.m?[jt]s)['"]/g;

/** By path: which files import it, or start it by its path. */
function importersOf(files) {
  const importers = new Map();
  for (const [path, text] of files)
    for (const [, beside, named] of text.matchAll(IMPORTED)) {
      const target = named ?? join(path, '..', beside).replaceAll('\\', '/');
      importers.set(target, [...(importers.get(target) ?? []), path]);
    }
  return importers;
}
