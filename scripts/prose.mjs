// Checks that documents, comments, messages and test titles keep to plain words. Proves first on a planted sentence
// that it would notice. The words and what to write instead are in prose/terms.mjs.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { NOT_PLAIN_YET, TERMS } from './prose/terms.mjs';
import { root } from './ready.mjs';

/** What is kept as it was written, and what must name the words. */
const LEFT_OUT = /^(golden|scripts\/(prose|census)|test\/(mutants|layers\/planted))|(-lock\.json)$/;

const planted = [
  ['planted.md', 'Tell it anew.\n'],
  ['planted.ts', "// Whoever reads this.\nconst said = 'told anew';\n"],
].flatMap(([file, text]) => faultsIn(file, text));
if (planted.length !== 3) {
  console.error(
    `The check of prose did not find what is planted, so that it would pass on anything: ${planted}`,
  );
  process.exit(1);
}

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(md|tsx?|mjs)$/.test(file) && !LEFT_OUT.test(file) && existsSync(join(root, file)));
const isPlain = (file) => !NOT_PLAIN_YET.some((folder) => file.startsWith(folder));
const faults = files
  .filter(isPlain)
  .flatMap((file) => faultsIn(file, readFileSync(join(root, file), 'utf8')));
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
console.log(
  `${files.filter(isPlain).length} files in plain words; not yet: ${NOT_PLAIN_YET.join(' ') || 'none'}`,
);

function faultsIn(file, text) {
  const prose = file.endsWith('.md') ? withoutCode(text) : proseOfCode(file, text);
  return TERMS.flatMap(({ pattern, instead }) =>
    [...prose.matchAll(pattern)].map(
      ({ 0: word, index }) =>
        `${file}:${prose.slice(0, index).split('\n').length}: "${word}": write ${instead}`,
    ),
  );
}

/** The text of a page, its code and the titles of tests that its tables quote blanked out, each word where it was. */
function withoutCode(text) {
  return text
    .replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, blank)
    .replaceAll(/^\|.*$/gm, (row) => row.replaceAll(/"[^"]*"/g, blank));
}

/** Comments and sentences alone, each where it was: a single word may be a name, and `|` makes a pattern. */
function proseOfCode(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const spans = [];
  const visit = (node) => {
    for (const { pos, end } of ts.getLeadingCommentRanges(text, node.pos) ?? []) spans.push([pos, end]);
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node))
      if (/\s/.test(node.text.trim()) && !node.text.includes('|'))
        spans.push([node.getStart(source), node.end]);
    ts.forEachChild(node, visit);
  };
  visit(source);
  let prose = blank(text);
  for (const [from, to] of spans) prose = prose.slice(0, from) + text.slice(from, to) + prose.slice(to);
  return prose;
}

function blank(text) {
  return text.replaceAll(/[^\n]/g, ' ');
}
