// Which files are mutated, and which tests must notice: a room's own, since a bug that only a far room's test sees is
// not told where it is.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Rooms whose tests also speak for another: the shipped houses are the engine's largest example. */
const ALSO = { engine: ['houses'] };

/** Tests that look at the text of a file, or build it, while every bug that is planted stands in it at once. */
const NOT = {
  sim: ['test/sim/wasm.test.ts'],
  cli: ['src/cli/realCommand.test.ts'],
  server: ['src/server/nodes/frozenWhole.test.ts'],
};

/** What runs before each file of a room's tests, as vitest.config.ts has it. */
const SETUP = { web: ['test/web/english.ts'] };

/** Every room of `src`. */
export const allRooms = (root) =>
  readdirSync(join(root, 'src')).filter((name) => statSync(join(root, 'src', name)).isDirectory());

/** Files to mutate, room by room, with the globs of the tests that must notice and what runs before these; or why there are none. */
export function filesByRoom(root, wanted) {
  const rooms = new Map();
  for (const name of wanted) {
    const path = placeOf(root, name);
    const files = path === undefined ? [] : sourcesIn(root, path);
    if (files.length === 0) return `${name} is neither a room, nor a folder or file of src with code in it.`;
    for (const file of files) {
      const [, room] = file.split('/');
      rooms.set(room, (rooms.get(room) ?? new Set()).add(file));
    }
  }
  return [...rooms].map(([room, files]) => ({
    room,
    files: [...files].sort(),
    tests: testsOf(room),
    setup: SETUP[room] ?? [],
  }));
}

/** `ledger`, `web/table`, `src/ledger` and `src/ledger/books.ts` alike. */
function placeOf(root, name) {
  const places = [join(root, 'src', name), join(root, name)];
  const place = places.find(
    (path) => existsSync(path) && !relative(join(root, 'src'), path).startsWith('..'),
  );
  return place && relative(root, place).replaceAll('\\', '/');
}

function sourcesIn(root, path) {
  if (!statSync(join(root, path)).isDirectory()) return isSource(path) ? [path] : [];
  return readdirSync(join(root, path), { recursive: true })
    .map((name) => `${path}/${name.replaceAll('\\', '/')}`)
    .filter(isSource);
}

const isSource = (path) => /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$/.test(path);

const testsOf = (room) => [
  ...[room, ...(ALSO[room] ?? [])].flatMap((name) => [
    `src/${name}/**/*.test.{ts,tsx}`,
    `test/${name}/**/*.test.{ts,tsx}`,
  ]),
  ...(NOT[room] ?? []).map((name) => `!${name}`),
];
