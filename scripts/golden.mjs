// Writes the frozen truths again: `npm run golden odds`, `fair`, `record` or `nodes`. Read the diff before you commit it.
// Roads are not among them: those shoes were worked by hand.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, root } from './ready.mjs';

const KINDS = { odds, fair, record, nodes };

const kind = process.argv[2] ?? '';
if (!Object.hasOwn(KINDS, kind)) {
  console.error(`Which goldens? One of: ${Object.keys(KINDS).join(', ')}.`);
  process.exit(2);
}
ensureBuilt();
for (const { folder, files, write } of await KINDS[kind]()) {
  const path = join(root, 'golden', folder);
  mkdirSync(path, { recursive: true });
  for (const old of readdirSync(path, { withFileTypes: true })) {
    if (old.isFile() && !Object.hasOwn(files, old.name)) rmSync(join(path, old.name));
  }
  for (const [name, value] of Object.entries(files)) writeFileSync(join(path, name), `${write(value)}\n`);
  console.log(`golden/${folder}: ${Object.keys(files).length} files`);
}

function indented(value) {
  return JSON.stringify(value, undefined, 2);
}

/** A line for each member: whole shoes would fill the page. */
function byMember(value) {
  const lines = Object.entries(value).map(([key, member]) => `  "${key}": ${JSON.stringify(member)}`);
  return `{\n${lines.join(',\n')}\n}`;
}

/** The exact odds of every shipped game on a full shoe, with every alternative reading. */
async function odds() {
  const { ALL_HOUSES } = await import('../dist/src/houses/index.js');
  const { oddsJson, priceAlternatives, priceFullShoe } = await import('../dist/src/odds/index.js');
  const files = Object.fromEntries(
    ALL_HOUSES.flatMap((house) =>
      house.games.map((game) => [
        `${game.id.replace('/', '--')}.json`,
        oddsJson(priceFullShoe(game), priceAlternatives(house, game)),
      ]),
    ),
  );
  return [{ folder: 'odds', files, write: indented }];
}

/** Known answers of the sealed shoe: every intermediate of two shoes, and questions to a verifier. */
async function fair() {
  buildMakers();
  const { fairCases, fairGoldens } = await import('../out/golden/test/fair/goldens.js');
  return [
    { folder: 'fair', files: fairGoldens(), write: indented },
    { folder: 'fair/cases', files: fairCases(), write: byMember },
  ];
}

/** The forms of all that is stored. New ones and new versions are added; what was frozen once is never rewritten. */
async function record() {
  const { frozenForms } = await import('../dist/src/forms/index.js');
  const frozen = JSON.parse(readFileSync(join(root, 'golden/record/forms.json'), 'utf8'));
  const forms = { ...frozen };
  for (const [name, versions] of Object.entries(frozenForms()))
    forms[name] = [...(frozen[name] ?? []), ...versions.slice((frozen[name] ?? []).length)];
  return [{ folder: 'record', files: { 'forms.json': forms }, write: byMember }];
}

/** What nodes say to each other in the newest version that they speak, where it is not frozen yet. */
async function nodes() {
  buildMakers();
  const { talkOfNodes } = await import('../out/golden/test/server/nodesTalk.js');
  const folder = join(root, 'golden/nodes');
  mkdirSync(folder, { recursive: true });
  const names = readdirSync(folder);
  const frozen = names.map((name) => [name, JSON.parse(readFileSync(join(folder, name), 'utf8'))]);
  const { version, ...talk } = await talkOfNodes();
  const files = { [`${version}.json`]: talk, ...Object.fromEntries(frozen) };
  return [{ folder: 'nodes', files, write: indented }];
}

/** What makes them stands among the tests. */
function buildMakers() {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const built = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.golden.json'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (built.status !== 0) process.exit(2);
}
