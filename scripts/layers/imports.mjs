// What every file of this repository imports from src, read off its syntax.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import ts from 'typescript';

const FOLDERS = ['src', 'test', 'bench', 'scripts'];
const SOURCE = /\.(ts|tsx|mts|mjs)$/;

/** One for each statement: who imports which names from which file of src; `*` is all of them. */
export function readImports(root) {
  return filesOf(root).flatMap((from) =>
    statementsIn(parse(root, from))
      .map(({ address, names }) => ({ from, to: fileAt(root, from, address), names }))
      .filter(({ to }) => roomOf(to) !== undefined),
  );
}

export const parse = (root, file) =>
  ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);

/** The room of src that a file is in. */
export const roomOf = (file) => /^src\/([^/]+)\//.exec(file)?.[1];

/** Tests, benches and scripts: they are not what people run. */
export const isProduct = (file) => file.startsWith('src/') && !/\.test\.tsx?$/.test(file);

/** The files of the product in src with their syntax, tests left out. */
export const productSources = (root) =>
  filesOf(root)
    .filter(isProduct)
    .map((file) => [file, parse(root, file)]);

const filesOf = (root) =>
  FOLDERS.flatMap((folder) =>
    readFolder(join(root, folder))
      .filter((file) => SOURCE.test(file) && !file.startsWith(join('layers', 'planted')))
      .map((file) => `${folder}/${file.split(sep).join('/')}`),
  );

function readFolder(folder) {
  try {
    return readdirSync(folder, { recursive: true }).sort();
  } catch {
    return [];
  }
}

/** A script imports what was built of a file. */
const fileAt = (root, from, address) =>
  relative(root, resolve(root, dirname(from), address))
    .split(sep)
    .join('/')
    .replace(/^(?:dist|out\/[^/]+)\/(.*)\.js$/, '$1.ts');

function statementsIn(source) {
  const found = [];
  const visit = (node) => {
    const statement = statementAt(node);
    if (statement?.address.startsWith('.')) found.push(statement);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function statementAt(node) {
  if (ts.isImportDeclaration(node))
    return { address: node.moduleSpecifier.text, names: boundNames(node.importClause?.namedBindings) };
  if (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined)
    return { address: node.moduleSpecifier.text, names: boundNames(node.exportClause ?? ALL) };
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
    return { address: node.argument.literal.text, names: [node.qualifier?.getText() ?? '*'] };
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [address] = node.arguments;
    if (ts.isStringLiteral(address)) return { address: address.text, names: awaitedNames(node) };
  }
  return undefined;
}

const ALL = { elements: undefined };

/** The names as the other file knows them. */
function boundNames(bindings) {
  if (bindings === undefined) return [];
  return bindings.elements?.map(({ name, propertyName }) => (propertyName ?? name).text) ?? ['*'];
}

/** `const { a } = await import(…)` and `(await import(…)).a`. */
function awaitedNames(call) {
  let user = call.parent;
  while (ts.isAwaitExpression(user) || ts.isParenthesizedExpression(user)) user = user.parent;
  if (ts.isVariableDeclaration(user) && ts.isObjectBindingPattern(user.name)) return boundNames(user.name);
  return ts.isPropertyAccessExpression(user) ? [user.name.text] : ['*'];
}
