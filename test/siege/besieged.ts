import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getHeapCodeStatistics } from 'node:v8';
import { unwrap } from '../../src/base/index.ts';
import { auditStore, expectedTransfers } from '../../src/house/index.ts';
import { memoryStore } from '../../src/record/index.ts';
import { DEFAULT_SETTINGS, openHouse, type Settings } from '../../src/server/index.ts';
import { openRecord } from '../../src/server/openRecord.ts';
import type { Besieged, Standing } from './siege.ts';
import { openWeighing } from './weighing.ts';

/** The house under siege, in a process of its own, so that what it holds up is its own loop and nobody else's. */
const CLOCKS = { commitMs: 200, openMs: 100, bettingMs: 400, settledMs: 100, drawingMs: 0, turnMs: 100 };
const TICK_MS = 5;
const STOPS_WITHIN_MS = 10_000;

const [, , storeName] = process.argv;
const folder = mkdtempSync(join(tmpdir(), 'coup-siege-'));
// Whoever runs the database may be another than who began the siege.
chmodSync(folder, 0o711);
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const settings: Settings = {
  ...DEFAULT_SETTINGS,
  port: 0,
  bots: 0,
  dataFolder: join(folder, 'house'),
  // The pages as they were built, where they were.
  web: 'dist/web',
  tables: [{ game: 'rock-bac/commission-free', settings: CLOCKS }],
};
const weighing = openWeighing();
const memory = memoryStore();
const record = { store: memory, key: new Uint8Array(32).fill(1) };
const house = unwrap(await openHouse(settings, { ...(storeName !== 'postgres' && { record }), spreadMs: 0 }));

/** Of a time in which nothing else could happen, the part that the loop worked: others may have had the machine. */
let stallMs = 0;
let before = { at: performance.now(), worked: workedMs() };
setInterval(() => {
  const now = { at: performance.now(), worked: workedMs() };
  stallMs = Math.max(stallMs, Math.min(now.at - before.at - TICK_MS, now.worked - before.worked));
  before = now;
}, TICK_MS);

/** What the thread of the loop has worked, and no other of this process: of those the one that collects is always busy. */
function workedMs(): number {
  return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}

const standing = async (): Promise<Standing> => ({
  stallMs,
  threadBytes: await weighing.threads(),
  ...held(),
  descriptors: readdirSync('/proc/self/fd').length,
  tables: house.floor.tables().length,
});

/** So far; the next who is tried begins with as little as this one. */
function stall(): number {
  const longest = stallMs;
  held();
  return longest;
}

/** What is still held once what nobody needs is gone: looking for that is no stall of the house's making. */
function held(): Pick<Standing, 'heldBytes' | 'codeBytes' | 'outsideBytes' | 'rssBytes'> {
  globalThis.gc?.();
  before = { at: performance.now(), worked: workedMs() };
  const { heapUsed, external, rss } = process.memoryUsage();
  const { code_and_metadata_size: machine, bytecode_and_metadata_size: bytes } = getHeapCodeStatistics();
  const codeBytes = machine + bytes;
  return { heldBytes: heapUsed - codeBytes, codeBytes, outsideBytes: external, rssBytes: rss };
}

/** What an audit says of every chip, and whether closing ended in time. */
async function finish(): Promise<Besieged> {
  const begun = performance.now();
  await house.stop('the end of a siege');
  const closedInTime = performance.now() - begun < STOPS_WITHIN_MS;
  return { closedInTime, audit: await audit() };
}

/** Of every chip, once nobody moves any: a database is opened again for it. */
async function audit(): Promise<string> {
  const opened = storeName === 'postgres' ? unwrap(await openRecord(settings)) : undefined;
  const audited = await auditStore(opened?.store ?? memory, expectedTransfers);
  await opened?.close();
  return audited.ok ? 'right' : audited.error.message;
}

process.on('message', async (asked) => {
  if (asked === 'stall') process.send?.(stall());
  if (asked === 'standing') process.send?.(await standing());
  if (asked === 'forget') stallMs = 0;
  if (asked === 'finish') {
    process.send?.(await finish());
    process.exit(0);
  }
});
// Whoever besieges is gone: so is the house.
process.on('disconnect', () => void house.stop('nobody besieges it').finally(() => process.exit(1)));
process.send?.({ address: house.localAddress });
