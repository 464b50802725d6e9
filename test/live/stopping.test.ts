import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { chips, unwrap } from '../../src/base/index.ts';
import { isTableJournal } from '../../src/forms/index.ts';
import { floatAccount } from '../../src/ledger/index.ts';
import type { ArchiveStore } from '../../src/record/index.ts';
import { openHouseDatabase } from '../../src/record/postgres/index.ts';
import { type LiveFolder, type LiveHouse, newFolder } from './liveHouse.ts';
import { untilItAnswers } from './patiently.ts';
import { untilItStays } from './until.ts';

/** Tables that write all the time, so that each notices at once what becomes of its store. */
const TABLES = {
  tables: [
    {
      game: 'rock-bac/commission-free',
      count: 3,
      settings: { commitMs: 100, openMs: 100, bettingMs: 2_500, settledMs: 2_500 },
    },
  ],
  recountRowsPerSecond: 100_000,
};

/** A disk of its own; only root can make one, and not in every container. */
const disk = mkdtempSync(join(tmpdir(), 'coup-stopping-disk-'));
chmodSync(disk, 0o711);
const hasDisk =
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=300m,mode=711', 'tmpfs', disk], { stdio: 'ignore' })
    .status === 0;

const folder = newFolder(TABLES);
const onDisk = hasDisk ? newFolder(TABLES, disk) : undefined;

afterAll(async () => {
  await folder.remove();
  await onDisk?.remove();
  if (hasDisk) execFileSync('umount', [disk]);
  rmSync(disk, { recursive: true, force: true });
});

/** Looks into the record beside the house that runs. */
async function visiting<T>({ data }: LiveFolder, work: (store: ArchiveStore) => Promise<T>): Promise<T> {
  const opened = await untilItAnswers(async () =>
    unwrap(await openHouseDatabase({ dataFolder: data, visit: true, withoutKey: true })),
  );
  try {
    return await work(opened.store);
  } finally {
    await opened.close();
  }
}

const tablesIn = async (store: ArchiveStore): Promise<readonly string[]> =>
  unwrap(await store.journals())
    .filter(({ journal, seq }) => isTableJournal(journal) && seq > 0)
    .map(({ journal }) => journal);

/** Until its log has said so about every table. */
async function said(house: LiveHouse, words: string, times = 3): Promise<void> {
  await untilItStays(() => house.told().split(words).length > times);
}

/** The processes of its PostgreSQL, the first one first. */
function getPostgres({ data }: LiveFolder): readonly number[] {
  const [first = ''] = readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  const children = readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      const [, , parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/\(.*\)/, 'name')
        .split(' ')
        .slice(1);
      return parent === first;
    } catch {
      return false;
    }
  });
  return [first, ...children].map(Number);
}

/** Whoever was listed may have ended since: the database opens and ends lines of its own. */
const signal = (pids: readonly number[], name: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (thrown) {
      if ((thrown as NodeJS.ErrnoException).code !== 'ESRCH') throw thrown;
    }
  }
};

/** It ends by itself, in order; how long it took is told, and bounded by the steps of its closing. */
async function stops(house: LiveHouse, state: string): Promise<void> {
  const begun = performance.now();
  expect(await house.stop()).toBe(0);
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  process.stdout.write(`SIGTERM while ${state}: ended after ${seconds} s\n`);
}

describe('[RELIABILITY 32] a real house that is told to stop', () => {
  it('ends when all is well', async () => {
    await stops(await folder.start(), 'all is well');
  });

  it('ends while its database stands still', async () => {
    const house = await folder.start();
    const pids = getPostgres(folder);
    try {
      signal(pids, 'SIGSTOP');
      await stops(house, 'the database stands still');
    } finally {
      signal(pids, 'SIGCONT');
    }
  });

  it('ends while its database is gone and cannot be started', async () => {
    const house = await folder.start();
    const programs = readdirSync(folder.data).find((name) => name.startsWith('postgresql-')) ?? '';
    const [first = 0] = getPostgres(folder);
    renameSync(join(folder.data, programs), join(folder.data, 'away'));
    try {
      process.kill(first, 'SIGQUIT');
      await said(house, 'the store does not answer');
      await stops(house, 'the database is gone');
    } finally {
      renameSync(join(folder.data, 'away'), join(folder.data, programs));
    }
  });

  it('ends when another has taken its tables', async () => {
    const house = await folder.start();
    await visiting(folder, async (store) => {
      for (const table of await tablesIn(store)) unwrap(await store.claim(table));
    });
    await said(house, 'another process has this table');
    await stops(house, 'its tables are fenced');
  });

  it.runIf(hasDisk)('ends while its disk is full (tmpfs)', async () => {
    if (onDisk === undefined) return;
    const house = await onDisk.start();
    const filler = join(disk, 'filler');
    fill(filler);
    await visiting(onDisk, async (store) => {
      const { epoch, seq } = unwrap(await store.claim('padding'));
      const events = [{ type: 'padding', body: { padding: 'x'.repeat(500_000) } }];
      for (let expectedSeq = seq; ; expectedSeq++) {
        const done = await store.commit({ journal: 'padding', epoch, expectedSeq, events, transfers: [] });
        if (!done.ok) return;
      }
    });
    await said(house, 'the store does not answer', 1);
    await stops(house, 'the disk is full');
    rmSync(filler);
  });

  it('ends when every table of it is broken', async () => {
    const house = await folder.start();
    await visiting(folder, async (store) => {
      const accounts = (await tablesIn(store)).map(floatAccount);
      for (const [account, held] of unwrap(await store.balances(accounts)))
        unwrap(await store.putRight(account, held, chips(held + 1)));
    });
    await said(house, 'the record is damaged');
    expect((await fetch(`${house.url}/readyz`)).status).toBe(503);
    await stops(house, 'its tables are broken');
  });
});

/** Takes all that is left of a disk, on which others write meanwhile. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (;;) writeSync(file, new Uint8Array(65_536));
  } catch (thrown) {
    if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOSPC')) throw thrown;
  } finally {
    closeSync(file);
  }
}
