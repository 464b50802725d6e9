import { afterEach, describe, expect, it } from 'vitest';
import { damage, newDatabase, patientStore } from '../../test/record/sharedServer.ts';
import { KEY, SLOW, TABLE, type TestHouse, testHouse } from '../../test/server/house.ts';
import { Visitor } from '../../test/server/visitor.ts';
import { unwrap } from '../base/index.ts';
import { auditStore, expectedTransfers } from '../house/index.ts';
import { API } from '../protocol/index.ts';
import { openHouseDatabase } from '../record/postgres/index.ts';

const houses: TestHouse[] = [];
afterEach(async () => {
  for (const house of houses.splice(0)) {
    await house.stop();
    await house.store.close();
  }
});

async function houseOn(url: string): Promise<TestHouse> {
  const store = patientStore({ url });
  const house = await testHouse(SLOW, {}, { record: { store, key: KEY } });
  houses.push(house);
  return house;
}

describe('a house on PostgreSQL', () => {
  it('comes back with its guests, seats, chips and private tables, after a stop and after a crash', async () => {
    const { url, ownerUrl } = await newDatabase();
    const first = await houseOn(url);
    const ann = new Visitor(first.address);
    const line = await ann.sit(TABLE, 50_000);
    const { patron } = await line.until('welcome');
    const { table } = (await ann.ask('POST', `${API}/tables`, { game: 'morgantown/mini' })).json as {
      table: string;
    };
    await line.wish(TABLE, { do: 'place', bet: 'player', amount: 1_000 });
    await first.stop();

    const second = await houseOn(url);
    const back = new Visitor(second.address);
    back.cookie = ann.cookie;
    const { json } = await back.ask('GET', `${API}/session`);
    const { purse } = json as { purse: { cage: number; tables: number } };
    expect(purse.cage).toBe(150_000);
    expect([49_000, 50_000, 51_000]).toContain(purse.tables);
    expect(second.floor.tables().map(({ id }) => id)).toEqual([TABLE, table]);
    const again = await back.connect();
    again.say({ say: 'watch', table: TABLE });
    expect((await again.next('table')).you?.stack).toBe(purse.tables);
    expect(await again.wish(TABLE, { do: 'place', bet: 'player', amount: 1_000 })).toMatchObject({
      ok: true,
    });

    // The second is not stopped: the third takes its tables, as after a crash.
    const third = await houseOn(url);
    expect(third.floor.find(TABLE)?.state().seats.get(patron)).toMatchObject({
      stack: purse.tables,
      placed: [],
    });
    expect(await auditStore(unwrap(await third.store.frozen()), expectedTransfers)).toMatchObject({
      ok: true,
    });
    await damage(
      ownerUrl,
      `UPDATE coup.events SET body = overlay(body placing '\\x6e6f' from 4) WHERE type = 'private-table-opened'`,
    );
    expect(await auditStore(unwrap(await third.store.frozen()), expectedTransfers)).toMatchObject({
      ok: false,
      error: { message: expect.stringMatching(/^journal significant, event \d+ was changed/) },
    });
  });
});

describe('a database that was copied', () => {
  it('is a restored house; the one that it was copied from, opened again, is none', async () => {
    const original = await newDatabase();
    const visited: (readonly [string | undefined, string])[] = [];
    const visit = async ({ url }: { readonly url: string }) => {
      const key = Buffer.from(KEY).toString('hex');
      const opened = unwrap(await openHouseDatabase({ databaseUrl: url, key, allowLoss: true }));
      const { store, place = '' } = opened;
      const house = await testHouse(SLOW, {}, { record: { store, key: KEY, place } });
      visited.push([house.floor.find(TABLE)?.state().shoe?.open.tableId, place]);
      await house.stop();
      await opened.close();
    };
    for (const database of [original, original]) await visit(database);
    const copy = await newDatabase(original);
    for (const database of [copy, original, copy]) await visit(database);
    const [first, again, copied, stayed, copiedAgain] = visited;
    expect([again, stayed, copiedAgain]).toEqual([first, first, copied]);
    expect(first).toEqual([TABLE, expect.stringMatching(/^database \d+ \d+ \d+\.\d+$/)]);
    expect(copied?.[0]).toMatch(new RegExp(`^${TABLE}\\.r[0-9a-f]{16}$`));
  });
});
