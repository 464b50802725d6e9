// A room is entered by its doors: its index.ts, and that of a folder in it that others need by itself.
import { readdirSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import ts from 'typescript';
import { isProduct, parse, roomOf } from './imports.mjs';

/** What is wrong at the doors of src; `promised` are the names of each room that the package promises to others. */
export function doorFaults(root, imports, promised) {
  const doors = new Map(doorsOf(root).map((door) => [door, exportsOf(parse(root, door))]));
  return [
    ...pastDoors(imports, doors),
    ...[...doors].flatMap(([door, names]) => [
      ...openDoors(door, names),
      ...unusedNames(door, names, imports, promised),
    ]),
    ...missingNames(doors, promised),
  ];
}

/** `## coup/engine` and the names in backticks below it, up to the next heading. */
export function promisesIn(text) {
  const rooms = text.split(/^## coup\//m).slice(1);
  return new Map(
    rooms.map((part) => {
      const [room] = /^\w+/.exec(part) ?? [''];
      const list = part.slice(room.length).split(/^#/m)[0];
      return [room, [...list.matchAll(/`(\w+)`/g)].map(([, name]) => name)];
    }),
  );
}

const doorsOf = (root) =>
  readdirSync(join(root, 'src'), { recursive: true })
    .map((file) => `src/${file.split(sep).join('/')}`)
    .filter((file) => /^src\/\w+\/(\w+\/)?index\.ts$/.test(file))
    .sort();

/** The names that a file exports; `*` where it re-exports everything of another file. */
function exportsOf(source) {
  return source.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement))
      return statement.exportClause?.elements?.map(({ name }) => name.text) ?? ['*'];
    if (!statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    const declared = statement.declarationList?.declarations ?? [statement];
    return declared.map(({ name }) => name.text);
  });
}

/** The product goes by doors alone. A test may look behind one, but not for what the door has. */
function pastDoors(imports, doors) {
  return imports
    .filter(({ from, to }) => roomOf(from) !== roomOf(to) && !doors.has(to) && !to.endsWith('.json'))
    .flatMap(({ from, to, names }) => {
      const door = nearestDoor(to, doors);
      if (isProduct(from)) return [`${from} -> ${to}: reaches past the door`];
      const there = names.filter((name) => doors.get(door)?.includes(name));
      return there.map((name) => `${from} -> ${to}: ${name} is to be had at ${door}`);
    });
}

function nearestDoor(file, doors) {
  const door = `${dirname(file)}/index.ts`;
  return doors.has(door) || dirname(file) === 'src' ? door : nearestDoor(dirname(file), doors);
}

const openDoors = (door, names) =>
  names.includes('*') ? [`${door}: says by name what it exports, and never *`] : [];

function unusedNames(door, names, imports, promised) {
  const room = dirname(door);
  const users = imports.filter(
    ({ from, to }) => to === door && !(isProduct(from) && from.startsWith(`${room}/`)),
  );
  const used = new Set(users.flatMap((user) => user.names));
  const kept = room === `src/${roomOf(door)}` ? (promised.get(roomOf(door)) ?? []) : [];
  if (used.has('*')) return [];
  return names
    .filter((name) => name !== '*' && !used.has(name) && !kept.includes(name))
    .map((name) => `${door}: ${name} is used by no other room`);
}

const missingNames = (doors, promised) =>
  [...promised].flatMap(([room, names]) =>
    names
      .filter((name) => !doors.get(`src/${room}/index.ts`)?.includes(name))
      .map((name) => `coup/${room}: ${name} is promised and not exported`),
  );
