import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert, unwrap } from '../src/base/index.ts';
import { openKeyring } from '../src/house/index.ts';
import { openHouseDatabase } from '../src/record/postgres/index.ts';
import type { Figure } from './roads.ts';
import { makeIn, random, startUp } from './year.ts';

const PATRONS = 40;
const SHORT = 300;
const TIMES_LONGER = 8;
const STARTS = 5;
/** What may differ: the part of each journal behind its snapshot is longer or shorter by chance. */
const MOST_TIMES = 1.5;

/** Whether a start takes longer the longer the record is: two that differ in nothing else, in one sitting. */
export async function benchStart(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'coup-start-'));
  chmodSync(folder, 0o711);
  try {
    const houses = [join(folder, 'short'), join(folder, 'long')] as const;
    await fill(houses[0], SHORT);
    await fill(houses[1], SHORT * TIMES_LONGER);
    // In turn, so that other work of the machine slows both alike; the first ones compile what they run.
    const cpu: readonly number[][] = [[], []];
    for (let start = 0; start <= STARTS; start++)
      for (const [n, dataFolder] of houses.entries()) {
        const ms = await cpuOf(() => startUp(dataFolder, '', () => {}));
        if (start > 0) cpu[n]?.push(ms);
      }
    const [short = 0, long = 0] = cpu.map(median);
    return [
      figure(`CPU of the house for a start and its end, after ${SHORT} coups`, `${short.toFixed(0)} ms`),
      figure(`after ${SHORT * TIMES_LONGER} coups`, `${long.toFixed(0)} ms`),
      {
        name: `a record ${TIMES_LONGER} times as long takes`,
        value: `${(long / short).toFixed(2)} times`,
        target: `at most ${MOST_TIMES} times`,
        met: long / short <= MOST_TIMES,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const figure = (name: string, value: string): Figure => ({
  name,
  value,
  target: 'for comparison',
  met: true,
});

/** As many patrons for the long one as for the short one: those are a matter of its guests, and not of its length. */
async function fill(dataFolder: string, coups: number): Promise<void> {
  const database = unwrap(await openHouseDatabase({ dataFolder }));
  assert(database.key !== undefined, 'a new folder has a key');
  const keys = unwrap(await openKeyring(database.store, database.key, random));
  await makeIn(database.store, keys, coups, () => {}, PATRONS);
  await database.close();
}

async function cpuOf(work: () => Promise<void>): Promise<number> {
  const begun = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1_000;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
