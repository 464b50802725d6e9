import { readdirSync } from 'node:fs';
import { unwrap } from '../../src/base/index.ts';
import { auditStore, expectedTransfers } from '../../src/house/index.ts';
import { memoryStore } from '../../src/record/index.ts';
import { DEFAULT_SETTINGS, openHouse } from '../../src/server/index.ts';
import type { Besieged, Standing } from './siege.ts';

/** The house under siege, in a process of its own, so that what it holds up is its own loop and nobody else's. */
const CLOCKS = { commitMs: 200, openMs: 100, bettingMs: 400, settledMs: 100, drawingMs: 0, turnMs: 100 };
const TICK_MS = 5;
const STOPS_WITHIN_MS = 10_000;

const store = memoryStore();
const house = unwrap(
  await openHouse(
    {
      ...DEFAULT_SETTINGS,
      port: 0,
      bots: 0,
      web: 'no-pages',
      tables: [{ game: 'rock-bac/commission-free', settings: CLOCKS }],
    },
    { record: { store, key: new Uint8Array(32).fill(1) }, spreadMs: 0 },
  ),
);

/** Of a time in which nothing else could happen, the part that this process worked: others may have had the machine. */
let stallMs = 0;
let before = { at: performance.now(), used: process.cpuUsage() };
setInterval(() => {
  const now = { at: performance.now(), used: process.cpuUsage() };
  const worked = (now.used.user + now.used.system - before.used.user - before.used.system) / 1_000;
  stallMs = Math.max(stallMs, Math.min(now.at - before.at - TICK_MS, worked));
  before = now;
}, TICK_MS);

const standing = (): Standing => ({
  stallMs,
  rssBytes: process.memoryUsage.rss(),
  descriptors: readdirSync('/proc/self/fd').length,
  tables: house.floor.tables().length,
});

/** What an audit says of every chip, and whether closing ended in time. */
async function finish(): Promise<Besieged> {
  const begun = performance.now();
  await house.stop('the end of a siege');
  const closedInTime = performance.now() - begun < STOPS_WITHIN_MS;
  const audited = await auditStore(store, expectedTransfers);
  return { closedInTime, audit: audited.ok ? 'right' : audited.error.message };
}

process.on('message', async (asked) => {
  if (asked === 'standing') process.send?.(standing());
  if (asked === 'forget') stallMs = 0;
  if (asked === 'finish') {
    process.send?.(await finish());
    process.exit(0);
  }
});
process.send?.({ address: house.localAddress });
