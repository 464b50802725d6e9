// Each exported name has one meaning in the whole repository: a search for it finds one declaration.
import ts from 'typescript';

/** The names that a file declares and exports. Overloads of one function are one name. */
export const declaredNames = (source) => [
  ...new Set(source.statements.filter(isExported).flatMap((statement) => namesIn(statement))),
];

/** Names that several files declare: a line each. `sources` are pairs of a file and its syntax. */
export function doubleNames(sources) {
  const files = new Map();
  for (const [file, source] of sources)
    for (const name of declaredNames(source)) files.set(name, [...(files.get(name) ?? []), file]);
  return [...files]
    .filter(([, all]) => all.length > 1)
    .map(([name, all]) => `${name} is declared in ${all.join(', ')}: name each after its subject`);
}

function isExported(statement) {
  if (!ts.canHaveModifiers(statement)) return false;
  return ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

function namesIn(statement) {
  if (!ts.isVariableStatement(statement)) return statement.name === undefined ? [] : [statement.name.text];
  return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name));
}

const boundNames = (name) =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.filter(ts.isBindingElement).flatMap((element) => boundNames(element.name));
