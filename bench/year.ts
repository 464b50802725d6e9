import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { assert, unwrap } from '../src/base/index.ts';
import { archivePutCommand } from '../src/cli/archiveCommand.ts';
import {
  auditStore,
  expectedTransfers,
  exportHouse,
  type Keyring,
  loadState,
  loadStatementLines,
  makeYear,
  openKeyring,
  openShoes,
  ownCoups,
  readCheckpoint,
  toAuditStart,
} from '../src/house/index.ts';
import { PLAIN_PAINT } from '../src/print/index.ts';
import type { ArchiveStore } from '../src/record/index.ts';
import { openHouseDatabase } from '../src/record/postgres/index.ts';
import { DEFAULT_SETTINGS, makeCatalogue, openHouse, wantedTables } from '../src/server/index.ts';
import type { Figure } from './roads.ts';

const DAY_MS = 86_400_000;
const DAYS = 365;
/** `COUPS=200000 npm run bench year` for a whole one. */
const COUPS = Number(process.env['COUPS'] ?? 2_400);
const COUPS_A_PATRON = 20;
const ASKED = 20;
const MOST_WAITING = 65_536;

/** A made year on a PostgreSQL of its own, and what looking after it costs. */
export async function benchYear(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'coup-year-'));
  chmodSync(folder, 0o711);
  const dataFolder = join(folder, 'house');
  try {
    const figures: Figure[] = [];
    const tell = (name: string, value: string): void => {
      figures.push({ name, value, target: 'for comparison', met: true });
      // A whole year takes an hour or two: what is known is said as soon as it is.
      process.stderr.write(`  ${name}: ${value}\n`);
    };
    const database = unwrap(await openHouseDatabase({ dataFolder }));
    assert(database.key !== undefined, 'a new folder has a key');
    const { store } = database;
    const keys = unwrap(await openKeyring(store, database.key, random));
    await makeIn(store, keys, COUPS, tell);
    await readIt(store, keys, tell);
    await backUp(store, keys, join(folder, 'house.jsonl'), tell);
    await database.close();
    await startUp(dataFolder, 'a start of the house', tell);
    await putAway(dataFolder, tell);
    await startUp(dataFolder, 'a start of the house, much of it in the archive', tell);
    return figures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export type Tell = (name: string, value: string) => void;

export const random = (bytes: number): Uint8Array => Uint8Array.from(randomBytes(bytes));

export async function makeIn(
  store: ArchiveStore,
  keys: Keyring,
  coups: number,
  tell: Tell,
  patrons = Math.ceil(coups / COUPS_A_PATRON),
): Promise<void> {
  const ends = Date.now();
  const tables = usualTables();
  const terms = {
    coups,
    patrons,
    tables,
    begins: ends - DAYS * DAY_MS,
    ends,
    // On a busy machine the database may be slow to answer: that is no end of the year.
    askAgain: () => sleep(1_000, true),
  };
  const [made, ms] = await timed(async () => unwrap(await makeYear({ store, keys, random, ...terms })));
  tell('coups made a second', (made.coups / (ms / 1_000)).toFixed(0));
  tell('bytes of the record for a coup', counted(unwrap(await store.bytes()) / made.coups));
}

function usualTables() {
  const tables = wantedTables(makeCatalogue(), DEFAULT_SETTINGS.tables);
  assert(typeof tables !== 'string', 'the usual tables are there');
  return tables.map(({ dealt: { house, game }, settings }, number) => ({
    id: `${game.id.replace('/', '-')}-${number}`,
    house: house.file,
    game: game.id,
    settings,
  }));
}

async function readIt(store: ArchiveStore, keys: Keyring, tell: Tell): Promise<void> {
  await recall(store, '', tell);
  const patrons = unwrap(await store.events('door', 1, 500))
    .filter(({ type }) => type === 'session-begun')
    .map(({ body }) => String(body['patron']))
    .slice(0, ASKED);
  const asked = async (work: (patron: string) => Promise<unknown>): Promise<string> => {
    let next = 0;
    return `${(await median(() => work(patrons[next++ % patrons.length] ?? ''))).toFixed(0)} ms`;
  };
  tell('a statement', await asked(async (patron) => unwrap(await loadStatementLines(store, patron, 100))));
  tell(
    "a patron's ten newest coups",
    await asked(async (patron) => unwrap(await ownCoups(store, patron, 10))),
  );
  const [report, full] = await timed(async () => unwrap(await auditStore(store, expectedTransfers)));
  tell('events audited a second, all of them, on one core', counted(report.events / (full / 1_000)));
  const checkpoint = unwrap(await readCheckpoint(store, keys.signing));
  assert(checkpoint !== undefined, 'a made year is signed');
  const [, since] = await timed(() =>
    auditStore(store, expectedTransfers, { from: toAuditStart(checkpoint) }),
  );
  tell('an audit since the last checkpoint', `${since.toFixed(0)} ms`);
}

/** The first time after a start a table's journal is read up to the shoe; then it is known where its shoes begin. */
async function recall(store: ArchiveStore, where: string, tell: Tell): Promise<void> {
  const table = usualTables()[0]?.id ?? '';
  const { nextIndex } = unwrap(await loadState(store, table));
  const shoe = `${table}/${Math.max(1, nextIndex - 2)}`;
  const shoes = openShoes(store);
  const [, first] = await timed(async () => unwrap(await shoes.transcript(shoe)));
  tell(`the newest closed shoe of a table recalled for the first time${where}`, `${first.toFixed(0)} ms`);
  const again = await median(async () => void unwrap(await shoes.transcript(shoe)));
  tell(`and again${where}`, `${again.toFixed(0)} ms`);
}

/** As `coup ledger export` writes it. */
async function backUp(store: ArchiveStore, keys: Keyring, path: string, tell: Tell): Promise<void> {
  const file = await open(path, 'w');
  const [, ms] = await timed(async () => {
    const lines = exportHouse(store, keys.signing[0]);
    let waiting = '';
    for (let line = await lines.next(); line.done !== true; line = await lines.next()) {
      waiting += `${line.value}\n`;
      if (waiting.length < MOST_WAITING) continue;
      await file.write(waiting);
      waiting = '';
    }
    await file.write(waiting);
    await file.sync();
  });
  await file.close();
  const { size } = statSync(path);
  tell('megabytes backed up a second', (size / 1e6 / (ms / 1_000)).toFixed(1));
  tell('bytes of a backup for a coup', counted(size / COUPS));
}

/** From nothing to a house that answers, with the record counted from its last checkpoint. */
export async function startUp(dataFolder: string, name: string, tell: Tell): Promise<void> {
  const settings = {
    ...DEFAULT_SETTINGS,
    port: 0,
    dataFolder,
    bots: 0,
    web: 'no-pages',
    logLevel: 'silent',
  } as const;
  const [house, ms] = await timed(async () => unwrap(await openHouse(settings)));
  tell(name, `${ms.toFixed(0)} ms`);
  await house.stop();
}

/** What is older than a month leaves the database, and is read from its files. */
async function putAway(dataFolder: string, tell: Tell): Promise<void> {
  let told = '';
  const io = {
    input: (async function* () {})(),
    write: async (text: string) => {
      told += text;
    },
    complain: () => {},
    interactive: false,
    columns: 80,
    paint: PLAIN_PAINT,
    env: {},
  };
  const asked = { data: dataFolder, olderThan: '30', yes: true, json: true };
  const [, ms] = await timed(() => archivePutCommand(io, asked));
  const { events, bytes } = JSON.parse(told) as { events: number; bytes: readonly [number, number] };
  tell('events archived a second', counted(events / (ms / 1_000)));
  tell('of what the record took, left in the database', `${((100 * bytes[1]) / bytes[0]).toFixed(0)} %`);
  const folder = join(dataFolder, 'archive');
  const files = readdirSync(folder).map((name) => statSync(join(folder, name)).size);
  tell('bytes of the archive for a coup', counted(files.reduce((sum, size) => sum + size, 0) / COUPS));
  const database = unwrap(await openHouseDatabase({ dataFolder }));
  await recall(database.store, ', from the archive', tell);
  const [report, full] = await timed(async () => unwrap(await auditStore(database.store, expectedTransfers)));
  tell('events audited a second, archive and all', counted(report.events / (full / 1_000)));
  await database.close();
}

async function timed<T>(work: () => Promise<T>): Promise<readonly [T, number]> {
  const begun = performance.now();
  const done = await work();
  return [done, performance.now() - begun];
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < ASKED; n++) times.push((await timed(work))[1]);
  return times.sort((a, b) => a - b)[ASKED >> 1] ?? 0;
}

const counted = (value: number): string => Math.round(value).toLocaleString('en-US');
