import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FROZEN } from '../../../test/record/frozen.ts';
import { messageOf } from '../../../test/record/sample.ts';
import { damage, newDatabase, patientStore, type TestDatabase } from '../../../test/record/sharedServer.ts';
import { unwrap } from '../../base/index.ts';
import { importHouse, openKeyring, readCheckpoint } from '../../house/index.ts';
import { systemRandom } from '../random.ts';
import { recountFrom } from './recountThread.ts';

/** Within the repository: a thread looks for its packages from where its file lies. */
mkdirSync('out', { recursive: true });
const outDir = mkdtempSync(resolve('out', 'recount-'));
let entry: URL;
let house: TestDatabase;
const { lines } = FROZEN.at(-1) ?? expect.fail();

/** Real threads run JavaScript: the worker and all of ours that it imports, made into one file. */
beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir,
      ssr: 'src/server/recounting/recountWorker.ts',
      rollupOptions: { output: { entryFileNames: 'worker.mjs' } },
    },
  });
  entry = pathToFileURL(join(outDir, 'worker.mjs'));
  house = await newDatabase();
  const store = patientStore({ url: house.url });
  const given = async function* () {
    yield* lines;
  };
  unwrap(await importHouse(given(), store, { unsigned: true }));
  await store.close();
});
afterAll(() => rmSync(outDir, { recursive: true, force: true }));

/** The recount of a house by a thread, and its record beside it. */
async function counting({ url }: TestDatabase) {
  const store = patientStore({ url });
  const keys = unwrap(await openKeyring(store, new Uint8Array(32).fill(7), systemRandom)).signing;
  return { store, keys, recount: recountFrom(entry, { connection: store.connection, keys }) };
}

describe('a recount by a thread', () => {
  it('finds every balance right, and signs it', async () => {
    const { store, keys, recount } = await counting(await newDatabase(house));
    expect(unwrap(await recount.start())).toMatchObject({ damage: [], rows: expect.any(Number) });
    expect(unwrap(await readCheckpoint(store, keys))).toBeUndefined();
    expect(await recount.checkpoint(77)).toEqual({ ok: true, value: undefined });
    expect(unwrap(await readCheckpoint(store, keys))).toMatchObject({ at: 77 });
    await recount.end();
    await store.close();
  });

  it('names an account that was changed since, and signs nothing', async () => {
    const database = await newDatabase(house);
    const { store, keys, recount } = await counting(database);
    unwrap(await recount.start());
    await damage(database.ownerUrl, `UPDATE coup.balances SET balance = balance + 1 WHERE account = 'bank'`);
    const { damage: found } = unwrap(await recount.turn(100));
    expect(found).toMatchObject([{ is: 'account', name: 'bank' }]);
    unwrap(await recount.checkpoint(78));
    expect(unwrap(await readCheckpoint(store, keys))).toBeUndefined();
    await recount.end();
    await store.close();
  });

  it('says that the thread is gone, and takes nothing for right that nobody has looked at', async () => {
    const { store, recount } = await counting(await newDatabase(house));
    await recount.end();
    expect(messageOf(await recount.turn(100))).toMatch(/^the thread of the recount is gone: /);
    await store.close();
  });
});
