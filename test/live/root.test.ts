import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { newFolder } from './liveHouse.ts';
import { untilItStays } from './until.ts';

const folder = newFolder({ tables: [{ game: 'rock-bac/commission-free', count: 1 }], logLevel: 'info' });
afterAll(() => folder.remove());

const getUids = (pid: number): readonly number[] =>
  (/^Uid:\s+(.*)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '').split('\t').map(Number);

const postmaster = (): number =>
  Number(readFileSync(join(folder.data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

describe.runIf(process.getuid?.() === 0)('a house with a database of its own that root starts', () => {
  it('[RELIABILITY 37] gives root up for who runs the database, starts that again when it dies, and stops it', async () => {
    const house = await folder.start();
    const { uid } = statSync(join(folder.data, 'postgres'));
    expect(uid).not.toBe(0);
    await untilItStays(() => house.told().includes('given up root'));
    expect(new Set(getUids(house.pid))).toEqual(new Set([uid]));

    const first = postmaster();
    process.kill(first, 'SIGQUIT');
    const isReady = async () => (await fetch(`${house.url}/readyz`)).status === 200;
    await untilItStays(async () => !(pidNow() === first || pidNow() === undefined || !(await isReady())));
    expect(getUids(postmaster())[0]).toBe(uid);
    expect(await house.stop()).toBe(0);
    // A house that ends does not wait for long until its database has written all it has.
    await untilItStays(() => pidNow() === undefined);
  });
});

/** Undefined where none runs. */
function pidNow(): number | undefined {
  try {
    return postmaster();
  } catch {
    return undefined;
  }
}
