import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** Attributes that are shown or read aloud. */
const SAID = ['aria-label', 'aria-description', 'aria-valuetext', 'alt', 'label', 'placeholder', 'title'];
/** The same in every language. */
const NAMES = ['Coup'];

/** The literals of a page that should be words: text between tags, and spoken attributes. */
function literalsIn(path: string, text: string): readonly string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (isCommand(node, file)) return;
    if (ts.isJsxText(node)) found.push(node.text.trim());
    if (ts.isJsxAttribute(node) && SAID.includes(node.name.getText(file))) {
      const { initializer: said } = node;
      if (said !== undefined && ts.isStringLiteral(said)) found.push(said.text);
    }
    ts.forEachChild(node, look);
  };
  look(file);
  return found.filter((said) => /\p{L}{2}/u.test(said) && !NAMES.includes(said));
}

/** Commands are quoted as typed. */
const isCommand = (node: ts.Node, file: ts.SourceFile): boolean =>
  ts.isJsxElement(node) && node.openingElement.tagName.getText(file) === 'code';

describe('literals in pages', () => {
  it('pages contain no literal text: all of it comes from the words files', () => {
    const files = readdirSync('src/web', { recursive: true, encoding: 'utf8' });
    const written = files
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => join('src/web', name))
      .flatMap((path) => literalsIn(path, readFileSync(path, 'utf8')).map((said) => `${path}: ${said}`));
    expect(written).toEqual([]);
  });

  it('a literal text in a page is detected', () => {
    const planted =
      '<p title="What was dealt">Coup <code>coup odds</code> Result <i aria-label={said}>♣ 7</i></p>';
    expect(literalsIn('planted.tsx', planted)).toEqual(['What was dealt', 'Result']);
  });
});
