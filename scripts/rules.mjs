// Every numbered rule in docs/rules.md is named by a test as [TB4], and every number in a test is a rule.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ready.mjs';

const numbered = [
  ...readFileSync(join(root, 'docs/rules.md'), 'utf8').matchAll(/\*\*([A-Z]{2}\d+)\*\*/g),
].map((found) => found[1]);
const rules = new Set(numbered);
const tested = new Map();
for (const folder of ['src', 'test']) {
  for (const file of readdirSync(join(root, folder), { recursive: true })) {
    if (!file.endsWith('.test.ts')) continue;
    const names = readFileSync(join(root, folder, file), 'utf8').matchAll(/\[([A-Z]{2}\d+)\]/g);
    for (const [, rule] of names) tested.set(rule, `${folder}/${file}`);
  }
}

const problems = [
  ...(rules.size === 0 ? ['docs/rules.md has no numbered rule'] : []),
  ...numbered
    .filter((rule, index) => numbered.indexOf(rule) !== index)
    .map((rule) => `rule ${rule} is there twice`),
  ...[...rules].filter((rule) => !tested.has(rule)).map((rule) => `rule ${rule} is named by no test`),
  ...[...tested]
    .filter(([rule]) => !rules.has(rule))
    .map(([rule, file]) => `${file} names ${rule}, which is no rule`),
];
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
console.log(`${rules.size} rules, each named by a test`);
