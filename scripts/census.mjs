// `npm run census`: counts what makes a codebase hard to read for a newcomer. Prints one table; --list NAME prints
// the members of one row.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { declaredNames } from './layers/names.mjs';
import { root } from './ready.mjs';

/** Sentences that begin with one of these name a role nowhere. */
const VAGUE_SUBJECTS = /(?:^|[.:;!?]\s+|\/\/\s*|\*\s+|['"`])(?:Whoever|Nobody|Whatever|whoever|nobody)\b/g;
const DIALECT = /\b(?:[Ll]est|[Aa]new|[Oo]therwise than|[Mm]eanwhile|[Nn]obody|[Ww]hoever)\b/g;
const SMALL_FILE_LINES = 60;

const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !file.startsWith('golden/'));
const texts = new Map(
  tracked
    .filter((file) => /\.(tsx?|mjs|md|json)$/.test(file) && !file.includes('package-lock'))
    .map((file) => [file, readIfThere(file)])
    .filter(([, text]) => text !== undefined),
);
const code = [...texts].filter(([file]) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
const isTest = (file) => file.endsWith('.test.ts') || file.startsWith('test/') || file.startsWith('e2e/');
const product = code.filter(([file]) => !isTest(file) && /^(src|packages|apps)\//.test(file));

const exported = new Map();
const helpers = [];
const importers = new Map();
const barrels = [];
for (const [file, text] of product) readModule(file, text);

const rows = {
  'lines of TypeScript in the product': lines(product),
  'files of TypeScript in the product': product.map(([file]) => file),
  'lines of TypeScript, tests included': lines(code),
  'files of TypeScript, tests included': code.map(([file]) => file),
  'names exported by several files': several(exported),
  'file names shared by several files': several(namesOfFiles()),
  'files that share their name': [...namesOfFiles().values()].filter((files) => files.length > 1).flat(),
  'functions whose name ends in Of': helpers,
  [`files under ${SMALL_FILE_LINES} lines with one importer`]: smallWithOneImporter(),
  'files that only re-export': barrels,
  'sentences about whoever or nobody': matches(VAGUE_SUBJECTS),
  'words of the dialect': matches(DIALECT),
  'words in the glossary': glossaryWords(),
};

const listed = process.argv.indexOf('--list');
if (listed === -1) printTable();
else printList(process.argv[listed + 1]);

function readIfThere(file) {
  try {
    return readFileSync(join(root, file), 'utf8');
  } catch {
    return undefined;
  }
}

function readModule(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  let onlyReExports = source.statements.length > 0;
  for (const statement of source.statements) {
    const from = importedFile(file, statement);
    if (from !== undefined) put(importers, from, file);
    if (!ts.isExportDeclaration(statement)) onlyReExports = false;
  }
  for (const name of declaredNames(source)) put(exported, name, file);
  if (onlyReExports) barrels.push(file);
  source.forEachChild(function visit(node) {
    const name = functionName(node);
    if (name !== undefined && /[a-z]Of$/.test(name)) helpers.push(`${file}: ${name}`);
    node.forEachChild(visit);
  });
}

function importedFile(file, statement) {
  const named = statement.moduleSpecifier;
  if (named === undefined || !ts.isStringLiteral(named) || !named.text.startsWith('.')) return undefined;
  return relative(root, resolve(root, dirname(file), named.text));
}

function functionName(node) {
  if (ts.isFunctionDeclaration(node) && node.name !== undefined) return node.name.text;
  const isFunction =
    ts.isVariableDeclaration(node) &&
    ts.isIdentifier(node.name) &&
    node.initializer !== undefined &&
    (ts.isArrowFunction(node.initializer) || ts.isFunctionExpression(node.initializer));
  return isFunction ? node.name.text : undefined;
}

function namesOfFiles() {
  const files = new Map();
  for (const [file] of product) if (!/^index\.tsx?$/.test(basename(file))) put(files, basename(file), file);
  return files;
}

function smallWithOneImporter() {
  return product
    .filter(([file, text]) => text.split('\n').length < SMALL_FILE_LINES && importers.get(file)?.length === 1)
    .filter(([file]) => dirname(importers.get(file)[0]) === dirname(file))
    .map(([file]) => file);
}

function matches(pattern) {
  return [...texts]
    .filter(([file]) => file !== 'scripts/census.mjs')
    .flatMap(([file, text]) =>
      text
        .split('\n')
        .flatMap((line, index) => [...line.matchAll(pattern)].map(() => `${file}:${index + 1}`)),
    );
}

function glossaryWords() {
  const [text] = (texts.get('docs/glossary.md') ?? '').split('\n## ');
  return [...text.matchAll(/^\| ([^|]+) \|/gm)].map(([, word]) => word).filter((word) => word !== 'word');
}

function several(files) {
  return [...files].filter(([, all]) => all.length > 1).map(([name, all]) => `${name}: ${all.join(', ')}`);
}

function put(map, key, value) {
  if (!map.has(key)) map.set(key, []);
  map.get(key).push(value);
}

function lines(files) {
  return files.reduce((total, [, text]) => total + text.split('\n').length - 1, 0);
}

function count(row) {
  return typeof row === 'number' ? row : row.length;
}

function printTable() {
  const width = Math.max(...Object.keys(rows).map((name) => name.length));
  for (const [name, row] of Object.entries(rows))
    console.log(`${name.padEnd(width)}  ${String(count(row)).padStart(8)}`);
}

function printList(wanted) {
  const found = Object.entries(rows).find(([name]) => wanted !== undefined && name.includes(wanted));
  if (found === undefined || typeof found[1] === 'number') {
    console.error(`No list matches "${wanted ?? ''}". Lists: ${Object.keys(rows).join('; ')}.`);
    process.exit(2);
  }
  for (const line of found[1].toSorted()) console.log(line);
}
