// `node scripts/compile.mjs FOLDER`: src as JavaScript, types stripped file by file, with the data it imports.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'rolldown/utils';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [, , folder] = process.argv;
if (folder === undefined) {
  console.error('Name the folder to build into: node scripts/compile.mjs FOLDER');
  process.exit(2);
}

const made = new Set();
function placeFor(path) {
  const place = join(folder, path);
  const parent = dirname(place);
  if (!made.has(parent)) mkdirSync(parent, { recursive: true });
  made.add(parent);
  return place;
}

const filesIn = (path) =>
  readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
    const inside = `${path}/${entry.name}`;
    return entry.isDirectory() ? filesIn(inside) : [inside];
  });

let failed = false;
for (const path of filesIn('src')) {
  if (path.startsWith('src/web/') || !path.endsWith('.ts') || /\.(test|d)\.ts$/.test(path)) continue;
  const { code, errors } = transformSync(path, readFileSync(join(root, path), 'utf8'), {
    lang: 'ts',
    target: 'es2023',
    tsconfig: false,
    typescript: { onlyRemoveTypeImports: true, rewriteImportExtensions: 'rewrite' },
  });
  for (const error of errors) console.error(`${path}: ${error.message ?? error}`);
  failed ||= errors.length > 0;
  writeFileSync(placeFor(path.replace(/\.ts$/, '.js')), code);
}
for (const path of filesIn('houses'))
  if (path.endsWith('.json')) copyFileSync(join(root, path), placeFor(path));
process.exitCode = failed ? 1 : 0;
