import type { ResourceLimits } from 'node:worker_threads';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtWorker } from '../../../test/builtWorker.ts';
import { FROZEN } from '../../../test/record/frozen.ts';
import { getMessage } from '../../../test/record/sample.ts';
import { damage, newDatabase, patientStore, type TestDatabase } from '../../../test/record/sharedServer.ts';
import { unwrap } from '../../base/index.ts';
import { importHouse, openKeyring, readCheckpoint } from '../../house/index.ts';
import { systemRandom } from '../random.ts';
import { recountFrom } from './recountThread.ts';

const entry = builtWorker('src/server/recounting/recountWorker.ts');
let house: TestDatabase;
const { lines } = FROZEN.at(-1) ?? expect.fail();

beforeAll(async () => {
  house = await newDatabase();
  const store = patientStore({ url: house.url });
  const given = async function* () {
    yield* lines;
  };
  unwrap(await importHouse(given(), store, { unsigned: true }));
  await store.close();
});

/** The recount of a house by a thread, and its record beside it. */
async function counting({ url }: TestDatabase) {
  const store = patientStore({ url });
  const keys = unwrap(await openKeyring(store, new Uint8Array(32).fill(7), systemRandom)).signing;
  return { store, keys, recount: recountFrom(entry, { connection: store.connection, keys }) };
}

describe('a recount by a thread', () => {
  it('finds every balance right, and signs it', async () => {
    const { store, keys, recount } = await counting(await newDatabase(house));
    const { damage: found, rows } = unwrap(await recount.start());
    expect(found).toEqual([]);
    expect(rows).toBeGreaterThan(1);
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

  it('[RELIABILITY 31] has a bound on what it keeps in memory', async () => {
    const { store, keys, recount } = await counting(await newDatabase(house));
    let limits: ResourceLimits | undefined;
    const bounded = recountFrom(entry, { connection: store.connection, keys }, (worker) => {
      limits = worker.resourceLimits;
    });
    expect(limits?.maxOldGenerationSizeMb).toBe(1_024);
    for (const one of [bounded, recount]) await one.end();
    await store.close();
  });

  it('says that the thread is gone, and takes nothing for right that nobody has looked at', async () => {
    const { store, recount } = await counting(await newDatabase(house));
    await recount.end();
    expect(getMessage(await recount.turn(100))).toMatch(/^the thread of the recount is gone: /);
    await store.close();
  });
});
