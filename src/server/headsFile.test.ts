import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { grant, loadWriter } from '../../test/record/sample.ts';
import { KEY } from '../../test/server/house.ts';
import { stoppedTime } from '../../test/server/stoppedTime.ts';
import { temporaryFolder } from '../../test/temporaryFolder.ts';
import { unwrap } from '../base/index.ts';
import { type Head, NO_LOG, openKeyring, parseHeads, signHeads } from '../house/index.ts';
import { memoryStore, refuseStore } from '../record/index.ts';
import { isBehind, openHeadsFile } from './headsFile.ts';
import { systemRandom } from './random.ts';

const folder = temporaryFolder('heads');
let files = 0;
const newPath = (): string => join(folder, `heads-${++files}`);

/** A record, the house's keys, and what it says in its log. */
async function premises() {
  const store = memoryStore();
  const said: unknown[] = [];
  const note = (fields: object, words: string) => void said.push([fields, words]);
  const keys = unwrap(await openKeyring(store, KEY, systemRandom));
  const cage = await loadWriter(store, 'cage');
  return {
    store,
    keys,
    said,
    cage,
    time: stoppedTime(1_000_000),
    log: { ...NO_LOG, warn: note, error: note },
  };
}

const linesIn = (path: string) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => unwrap(parseHeads(line)));

const seqsIn = (path: string) =>
  linesIn(path).map(({ heads }) => heads.map(({ journal, seq }) => [journal, seq]));

describe('a file of heads', () => {
  it('is told, signed, what has moved since the last time, and nothing where nothing has', async () => {
    const house = await premises();
    const path = newPath();
    const heads = openHeadsFile(house, path);
    unwrap(await house.cage.post(grant('1', 'ann', 5)));
    await heads.tell();
    await heads.tell();
    expect(seqsIn(path)).toEqual([[['cage', 1]]]);
    unwrap(await (await loadWriter(house.store, 'door')).post(grant('2', 'bob', 5)));
    await heads.tell();
    expect(seqsIn(path)).toEqual([[['cage', 1]], [['door', 1]]]);
    expect(linesIn(path).map(({ at, publicKey }) => [at, publicKey])).toEqual(
      [1, 2].map(() => [1_000_000, house.keys.signing[0].publicKey]),
    );
    // Nobody else reads where the house stands.
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(house.said).toEqual([]);
  });

  it('is told every ten minutes, and once more when it is closed, and not after', async () => {
    const house = await premises();
    const path = newPath();
    const heads = openHeadsFile(house, path);
    unwrap(await house.cage.post(grant('1', 'ann', 5)));
    await house.time.pass(599_999);
    expect(() => readFileSync(path)).toThrow('ENOENT');
    await house.time.pass(1);
    await expect.poll(() => seqsIn(path), { timeout: 120_000 }).toEqual([[['cage', 1]]]);
    unwrap(await house.cage.post(grant('2', 'ann', 5)));
    await heads.close();
    expect(seqsIn(path)).toEqual([[['cage', 1]], [['cage', 2]]]);
    unwrap(await house.cage.post(grant('3', 'ann', 5)));
    await house.time.pass(1_200_000);
    expect(seqsIn(path)).toHaveLength(2);
  });

  it('that cannot be written is told to the log, and gets all of it later', async () => {
    const house = await premises();
    unwrap(await house.cage.post(grant('1', 'ann', 5)));
    await openHeadsFile(house, folder).tell();
    expect(house.said).toEqual([
      [{ error: expect.stringContaining('EISDIR') }, 'the file of heads cannot be written'],
    ]);
    const away = { ...house.store, journals: async () => refuseStore('store/unavailable', 'away') };
    const path = newPath();
    await openHeadsFile({ ...house, store: away }, path).tell();
    expect(house.said.slice(1)).toEqual([[{ code: 'store/unavailable' }, 'the heads could not be read']]);
    expect(() => readFileSync(path)).toThrow('ENOENT');
  });

  it('is none where none is named', async () => {
    const house = await premises();
    unwrap(await house.cage.post(grant('1', 'ann', 5)));
    const heads = openHeadsFile(house, undefined);
    await heads.tell();
    await heads.close();
    expect(house.said).toEqual([]);
  });
});

describe('a record that is older than its file of heads', () => {
  const head = (journal: string, seq: number): Head => ({ journal, seq, hash: 'ab'.repeat(32) });

  /** Whether a record with one row of the cage is behind what the file says. */
  async function behind(write: (house: Awaited<ReturnType<typeof premises>>) => readonly string[]) {
    const house = await premises();
    unwrap(await house.cage.post(grant('1', 'ann', 5)));
    const path = newPath();
    writeFileSync(path, write(house).join('\n'));
    return unwrap(await isBehind(house, path));
  }

  it('is one that lacks an event the house has signed, of any journal', async () => {
    expect(
      await behind(({ keys }) => [JSON.stringify(signHeads([head('cage', 2)], 5, keys.signing[0]))]),
    ).toBe(true);
    expect(
      await behind(({ keys }) => [JSON.stringify(signHeads([head('door', 1)], 5, keys.signing[0]))]),
    ).toBe(true);
    expect(
      await behind(({ keys }) => [
        JSON.stringify(signHeads([head('cage', 1)], 0, keys.signing[0])),
        JSON.stringify(signHeads([head('cage', 1), head('door', 7)], 5, keys.signing[0])),
      ]),
    ).toBe(true);
  });

  it('is none that has all of them, and takes nobody else’s word nor what is no line', async () => {
    expect(
      await behind(({ keys }) => [JSON.stringify(signHeads([head('cage', 1)], 5, keys.signing[0]))]),
    ).toBe(false);
    const stranger = unwrap(await openKeyring(memoryStore(), KEY, systemRandom)).signing[0];
    expect(await behind(() => [JSON.stringify(signHeads([head('cage', 9)], 5, stranger))])).toBe(false);
    expect(await behind(() => ['', 'no line of heads'])).toBe(false);
  });

  it('is none where there is no file, and is not told where the record is away', async () => {
    const house = await premises();
    expect(await isBehind(house, undefined)).toEqual({ ok: true, value: false });
    expect(await isBehind(house, newPath())).toEqual({ ok: true, value: false });
    const path = newPath();
    writeFileSync(path, '');
    const away = { ...house.store, journals: async () => refuseStore('store/unavailable', 'away') };
    expect(await isBehind({ ...house, store: away }, path)).toMatchObject({
      ok: false,
      error: { code: 'store/unavailable' },
    });
  });
});
