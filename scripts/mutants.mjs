// `npm run mutants -- [room or path…]`: plants small bugs in the code, one after the other, and tells which of them
// no test of that room noticed. What cannot be noticed is listed, with its reason, in test/mutants/unkillable.json.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { judge, LISTED, scoreOf, staleIn, survivorsText, tableText } from './mutants/report.mjs';
import { allRooms, filesByRoom } from './mutants/rooms.mjs';
import { ensureInstalled, root as here } from './ready.mjs';

const USAGE =
  'npm run mutants -- [room or path…] [--concurrency N] [--sample N [--seed S]] [--least PERCENT] [--patience SECONDS] [--root FOLDER]';

ensureInstalled();
const { values, positionals } = parse();
const concurrency = number('concurrency', 1);
const sample = values.sample === undefined ? undefined : { most: number('sample'), seed: number('seed', 1) };
const least = number('least', 0);
const patience = number('patience', 30);
const root = resolve(values.root ?? here);
const rooms = filesByRoom(root, positionals.length > 0 ? positionals : allRooms(root));
if (typeof rooms === 'string') refuse(rooms);

const { plantAll } = await import('./mutants/plantAll.mjs');
const listed = readListed();
const temporary = at(`tmp-${process.pid}`);
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));
mkdirSync(temporary, { recursive: true });
// One PostgreSQL for the whole run, started by tests in which nothing is planted yet (test/record/sharedServer.ts).
process.env['COUP_TEST_RUN'] = String(process.pid);
guardServer();
let failed = false;
for (const { room, files, tests, setup } of rooms) {
  const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const results = await plantAll({
    root,
    room,
    files,
    tests,
    setup,
    concurrency,
    sample,
    patience,
    temporary,
  });
  if (results === undefined) {
    console.error(`The tests of ${room} fail before anything is planted.`);
    process.exit(2);
  }
  const mutants = judge(results, sources, listed);
  tell(room, mutants, sample === undefined ? staleIn(listed, files, mutants) : []);
}
process.exitCode = failed ? 1 : 0;

function tell(room, mutants, stale) {
  const score = scoreOf(mutants);
  const said = sample === undefined ? '' : `, a sample of ${sample.most} drawn with --seed ${sample.seed}`;
  console.log(`\n${room}${said}\n\n${tableText(room, mutants)}`);
  console.log(survivorsText(mutants));
  for (const entry of stale) {
    console.error(
      `${LISTED} lists what is no survivor any more: ${entry.file}: ${entry.code} → ${entry.becomes}`,
    );
  }
  if (score < least) console.error(`${room} is below ${least} %.`);
  failed ||= stale.length > 0 || score < least;
  const file = at(`${room.replaceAll('/', '.')}.json`);
  writeFileSync(file, `${JSON.stringify({ room, sample, score, mutants }, undefined, 1)}\n`);
}

/** Stryker ends every process that the tests started, also the guardian of the server: so there is one out here. */
function guardServer() {
  const guardian = join(here, 'test/record/guardian.mjs');
  const folder = join(tmpdir(), `coup-test-pg-${process.pid}`);
  spawn(process.execPath, [guardian, folder, String(process.pid)], {
    detached: true,
    stdio: 'ignore',
  }).unref();
}

function readListed() {
  const file = join(root, LISTED);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

function at(name) {
  mkdirSync(join(here, 'out/mutants'), { recursive: true });
  return join(here, 'out/mutants', name);
}

function parse() {
  try {
    const text = { type: 'string' };
    return parseArgs({
      allowPositionals: true,
      options: { concurrency: text, sample: text, seed: text, least: text, patience: text, root: text },
    });
  } catch (error) {
    return refuse(error.message);
  }
}

function number(name, otherwise) {
  const given = values[name];
  if (given === undefined) return otherwise;
  return /^\d{1,9}$/.test(given) ? Number(given) : refuse(`--${name} is a whole number, not ${given}.`);
}

function refuse(message) {
  console.error(`${message}\nUsage: ${USAGE}`);
  process.exit(2);
}
