// Writes the frozen truths anew: `npm run golden odds` or `npm run golden fair`. Read the diff before you commit it.
// Roads are not among them: those shoes were worked by hand.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, root } from './ready.mjs';

const KINDS = { odds, fair };

const kind = process.argv[2] ?? '';
if (!Object.hasOwn(KINDS, kind)) {
  console.error(`Which goldens? One of: ${Object.keys(KINDS).join(', ')}.`);
  process.exit(2);
}
ensureBuilt();
const files = await KINDS[kind]();
const folder = join(root, 'golden', kind);
mkdirSync(folder, { recursive: true });
for (const old of readdirSync(folder)) {
  if (!Object.hasOwn(files, old)) rmSync(join(folder, old));
}
for (const [name, value] of Object.entries(files)) {
  writeFileSync(join(folder, name), `${JSON.stringify(value, undefined, 2)}\n`);
}
console.log(`golden/${kind}: ${Object.keys(files).length} files`);

/** The exact odds of every shipped game on a full shoe, with every alternative reading. */
async function odds() {
  const { ALL_HOUSES } = await import('../dist/src/houses/index.js');
  const { oddsJson, priceAlternatives, priceFullShoe } = await import('../dist/src/odds/index.js');
  return Object.fromEntries(
    ALL_HOUSES.flatMap((house) =>
      house.games.map((game) => [
        `${game.id.replace('/', '--')}.json`,
        oddsJson(priceFullShoe(game), priceAlternatives(house, game)),
      ]),
    ),
  );
}

/** Known answers of the sealed shoe: every intermediate of a small shoe and of an eight-deck one. */
async function fair() {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const built = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.golden.json'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (built.status !== 0) process.exit(2);
  const { fairGoldens } = await import('../out/golden/test/fair/goldens.js');
  return fairGoldens();
}
