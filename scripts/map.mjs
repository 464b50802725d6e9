// `npm run map` draws docs/map.svg from the imports in src.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isProduct, readImports, roomOf } from './layers/imports.mjs';
import { drawMap } from './layers/map.mjs';
import { root } from './ready.mjs';

const FILE = 'docs/map.svg';

/** The map as it should be, and whether the file says the same. */
export function mapNow(imports) {
  const drawn = drawMap(measuredArrows(imports), roomsInWords());
  return { drawn, isFresh: readFileSync(join(root, FILE), 'utf8') === drawn };
}

/** How many files of one room import another. */
export function measuredArrows(imports) {
  const files = new Map();
  for (const { from, to } of imports) {
    const rooms = [roomOf(from), roomOf(to)];
    if (!isProduct(from) || rooms[0] === rooms[1]) continue;
    const arrow = rooms.join(' ');
    files.set(arrow, (files.get(arrow) ?? new Set()).add(from));
  }
  return [...files].sort().map(([arrow, { size }]) => {
    const [from, to] = arrow.split(' ');
    return { from, to, files: size };
  });
}

/** From the table of rooms in docs/architecture.md, the first clause of each. */
function roomsInWords() {
  const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  return new Map(
    [...text.matchAll(/^\| `src\/(\w+)` \| ([^|]+)/gm)].map(([, room, about]) => [
      room,
      about
        .split(/[:;(]|\. /)[0]
        .replaceAll('`', '')
        .trim(),
    ]),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { drawn, isFresh } = mapNow(readImports(root));
  writeFileSync(join(root, FILE), drawn);
  console.log(isFresh ? `${FILE} is as it was` : `${FILE} is drawn again`);
}
