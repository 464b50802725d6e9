import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { coup } from '../../test/cli/fakeIo.ts';
import {
  changeRow,
  damage,
  newDatabase,
  patientStore,
  query,
  rowAt,
  type TestDatabase,
} from '../../test/record/sharedServer.ts';
import {
  emptyHouse,
  GAME,
  KEY,
  pushedTime,
  SLOW,
  TABLE,
  type TestHouse,
  takesBets,
  testHouse,
} from '../../test/server/house.ts';
import { type Line, Visitor } from '../../test/server/visitor.ts';
import { unwrap } from '../base/index.ts';
import { SIGNIFICANT } from '../forms/index.ts';
import {
  auditStore,
  expectedTransfers,
  exportHouse,
  giveUpTable,
  importHouse,
  lostTable,
  putRightAll,
  wrongBalances,
} from '../house/index.ts';
import { API } from '../protocol/index.ts';
import { emptyRecord, memoryStore } from '../record/index.ts';
import { openHouseDatabase } from '../record/postgres/index.ts';
import { getUrl } from '../record/postmaster/passwords.ts';
import { writeSnapshot } from '../record/storedJournal.ts';
import type { HouseDeps } from './index.ts';
import type { Settings } from './settings.ts';

const houses: TestHouse[] = [];
afterEach(async () => {
  for (const house of houses.splice(0)) {
    await house.stop();
    await house.store.close();
  }
});

const OTHER = TABLE.replace('-1', '-2');

/** A house of two tables whose record is counted again each second of a clock that the test pushes. */
async function houseOn(
  { url }: TestDatabase,
  settings: Partial<Settings> = {},
  deps: HouseDeps = {},
): Promise<TestHouse> {
  const store = patientStore({ url });
  const two = [{ game: GAME, count: 2, settings: SLOW }];
  const house = await testHouse(
    SLOW,
    { tables: two, recountRowsPerSecond: 100_000, ...settings },
    // However often the clock is pushed until something is noticed, no socket is silent.
    { record: { store, key: KEY }, limits: { silenceMs: Number.MAX_SAFE_INTEGER }, ...deps },
  );
  houses.push(house);
  return house;
}

async function closed(house: TestHouse): Promise<void> {
  await house.stop();
  await house.store.close();
  houses.splice(houses.indexOf(house), 1);
}

const readyz = async ({ address }: TestHouse) => {
  const { status, json } = await new Visitor(address).ask('GET', '/readyz');
  return [status, json] as const;
};

/** Turns of the recount until the house is not ready as it was. */
async function untilNoticed(house: TestHouse, time: { readonly push: (ms: number) => void }) {
  for (;;) {
    time.push(1_000);
    const told = await readyz(house);
    if (told[0] !== 200 || (told[1] as { degraded?: unknown }).degraded !== undefined) return told;
  }
}

async function significantIn({ url }: TestDatabase) {
  const store = patientStore({ url });
  const rows = unwrap(await store.events(SIGNIFICANT, 1, 1_000));
  await store.close();
  return rows
    .filter(({ type }) => type === 'record-damaged')
    .map(({ body }) => body as { name: string; reason: string });
}

async function seated(house: TestHouse): Promise<{ ann: Visitor; line: Line; patron: string }> {
  const ann = new Visitor(house.address);
  const line = await ann.sit(TABLE, 50_000);
  const { patron } = await line.until('welcome');
  return { ann, line, patron };
}

const metric = async (house: TestHouse, name: string): Promise<string | undefined> => {
  const { text } = await new Visitor(house.address).ask('GET', '/metrics');
  return text.split('\n').find((line) => line.startsWith(name));
};

describe('[RELIABILITY 40] a balance that was changed by SQL, as the house’s own role', () => {
  it('of a table is found while the house is open: that table stops, and the others are dealt', async () => {
    const database = await newDatabase();
    const time = pushedTime();
    const house = await houseOn(database, {}, { time });
    const { line, patron } = await seated(house);
    await query(database.url, `UPDATE coup.balances SET balance = 99 WHERE account = $1`, [
      `stack/${TABLE}/${patron}`,
    ]);
    expect(await untilNoticed(house, time)).toEqual([200, { ok: true, degraded: [TABLE] }]);
    expect(house.floor.find(TABLE)?.status()).toEqual({ is: 'ended', why: 'broken' });
    expect(house.floor.find(OTHER)?.status()).toEqual({ is: 'running' });
    expect(await line.wish(TABLE, { do: 'place', bet: 'player', amount: 1_000 })).toMatchObject({
      ok: false,
      refusal: { code: 'table/none' },
    });
    expect(await metric(house, 'coup_damaged{what="account"}')).toBe('coup_damaged{what="account"} 1');
    await closed(house);
    const [noted, ...more] = await significantIn(database);
    expect(more).toEqual([]);
    expect(noted?.reason).toBe(
      `account stack/${TABLE}/${patron} holds $0.99, but its transfers add up to $500`,
    );
  });

  it('of a patron’s wallet is told to nobody, and nothing is bought with it', async () => {
    const database = await newDatabase();
    const time = pushedTime();
    const house = await houseOn(database, {}, { time });
    const { ann, line, patron } = await seated(house);
    await query(database.url, `UPDATE coup.balances SET balance = 900000000 WHERE account = $1`, [
      `cage/${patron}`,
    ]);
    expect(await untilNoticed(house, time)).toEqual([
      200,
      { ok: true, degraded: ['an account of the cage'] },
    ]);
    expect((await ann.ask('GET', `${API}/session`)).json).toMatchObject({ error: { code: 'store/damaged' } });
    expect(await line.wish(TABLE, { do: 'buy-in', amount: 1_000 })).toMatchObject({
      ok: false,
      refusal: { code: 'store/damaged' },
    });
    await takesBets(house);
    expect(await line.wish(TABLE, { do: 'place', bet: 'player', amount: 1_000 })).toMatchObject({ ok: true });
    const bob = new Visitor(house.address);
    expect(await bob.begin()).toMatchObject({ purse: { cage: 200_000 } });
  });

  it('is found before anybody is let in, from the last checkpoint and without one', async () => {
    for (const forgotten of [false, true]) {
      const database = await newDatabase();
      const first = await houseOn(database);
      const { patron } = await seated(first);
      await closed(first);
      const [kept] = await query(
        database.ownerUrl,
        `SELECT FROM coup.snapshots WHERE journal = 'checkpoint'`,
      );
      expect(kept).toBeDefined();
      if (forgotten)
        await query(database.ownerUrl, `DELETE FROM coup.snapshots WHERE journal = 'checkpoint'`);
      const sql = `UPDATE coup.balances SET balance = balance + 1 WHERE account = ANY ($1)`;
      await query(database.url, sql, [[`float/${TABLE}`, `cage/${patron}`]]);
      const second = await houseOn(database, { recountRowsPerSecond: 0 });
      const [status, told] = await readyz(second);
      expect([status, new Set((told as { degraded: string[] }).degraded)]).toEqual([
        200,
        new Set([TABLE, 'an account of the cage']),
      ]);
      expect(second.floor.find(TABLE)).toBeUndefined();
      expect(second.floor.find(OTHER)?.status()).toEqual({ is: 'running' });
      await closed(second);
    }
  });

  it('of the bank shuts the house', async () => {
    const database = await newDatabase();
    await closed(await houseOn(database));
    await query(database.url, `UPDATE coup.balances SET balance = balance + 1 WHERE account = 'bank'`);
    await expectShut(
      database,
      /^The record is damaged: account bank holds \$[\d,.]+, but its transfers add up to/,
    );
  });
});

/** Opens the house, which must stay shut, and gives why. */
async function expectShut(database: TestDatabase, why: RegExp): Promise<void> {
  const store = patientStore({ url: database.url });
  const house = await emptyHouse(SLOW, {}, { record: { store, key: KEY } });
  houses.push(house);
  expect(await readyz(house)).toEqual([503, { ok: false, why: expect.stringMatching(why) }]);
  expect(house.shut).toBeDefined();
  expect(house.floor.tables()).toEqual([]);
  expect((await new Visitor(house.address).ask('GET', '/healthz')).status).toBe(200);
  expect((await new Visitor(house.address).ask('POST', `${API}/session`, {})).json).toMatchObject({
    error: { code: 'house/unavailable' },
  });
  expect(await metric(house, 'coup_damaged{what="journal"}')).toMatch(/ 1$/);
  await closed(house);
}

describe('a transfer that was changed', () => {
  it('[RELIABILITY 40] stops the table that it belongs to, and is named', async () => {
    const database = await newDatabase();
    const time = pushedTime();
    const house = await houseOn(database, {}, { time });
    await seated(house);
    await damage(database.ownerUrl, `UPDATE coup.transfers SET kind = 'gift' WHERE kind = 'buy-in'`);
    expect(await untilNoticed(house, time)).toMatchObject([
      200,
      { ok: true, degraded: expect.arrayContaining([TABLE]) },
    ]);
    await closed(house);
    expect((await significantIn(database)).map(({ reason }) => reason)).toContainEqual(
      expect.stringMatching(/^transfer buy-in\S+ \(position \d+\) was changed/),
    );
  });
});

describe('[RELIABILITY 39] a journal in which a row was changed', () => {
  const NEWEST = `(SELECT seq FROM coup.journals WHERE journal = '${TABLE}')`;
  const SNAPSHOT = `(SELECT seq FROM coup.snapshots WHERE journal = '${TABLE}')`;

  it.each([
    ['behind the snapshot', '2'],
    ['at the head', NEWEST],
  ])('%s stops its table while the house is open, and no other', async (_where, seq) => {
    const database = await newDatabase();
    const time = pushedTime();
    const house = await houseOn(database, {}, { time });
    await seated(house);
    await changeRow(database, TABLE, seq);
    expect(await untilNoticed(house, time)).toEqual([200, { ok: true, degraded: [TABLE] }]);
    expect(house.floor.find(OTHER)?.status()).toEqual({ is: 'running' });
    await closed(house);
    const [noted] = await significantIn(database);
    expect(noted).toMatchObject({
      name: TABLE,
      reason: expect.stringMatching(new RegExp(`^journal ${TABLE}, event \\d+ was changed`)),
    });
  });

  it.each([
    ['after the snapshot', `${SNAPSHOT} + 1`],
    ['at the head', NEWEST],
  ])('%s keeps its table shut at the next start, and no other', async (_where, seq) => {
    const database = await newDatabase();
    const first = await houseOn(database);
    const { line } = await seated(first);
    await line.wish(TABLE, { do: 'place', bet: 'player', amount: 1_000 });
    // As after a crash: rows lie behind the newest snapshot.
    const rows = `INSERT INTO coup.snapshots SELECT * FROM kept`;
    await damage(
      database.ownerUrl,
      `CREATE TABLE kept AS SELECT * FROM coup.snapshots WHERE journal = '${TABLE}'`,
    );
    await closed(first);
    await damage(database.ownerUrl, `DELETE FROM coup.snapshots WHERE journal = '${TABLE}'; ${rows}`);
    await changeRow(database, TABLE, seq.replace(SNAPSHOT, `COALESCE(${SNAPSHOT}, 1)`));
    const second = await houseOn(database, { recountRowsPerSecond: 0 });
    expect(await readyz(second)).toEqual([200, { ok: true, degraded: [TABLE] }]);
    expect(second.floor.find(TABLE)).toBeUndefined();
    expect(second.floor.find(OTHER)?.status()).toEqual({ is: 'running' });
    expect(await metric(second, 'coup_damaged{what="journal"}')).toMatch(/ 1$/);
  });

  it.each(['cage', 'door', 'significant'])(
    'of the %s shuts the house, found open or at its start',
    async (journal) => {
      const database = await newDatabase();
      const time = pushedTime();
      const house = await houseOn(database, {}, { time });
      await seated(house);
      await changeRow(database, journal, '2');
      const why = new RegExp(`^The record is damaged: journal ${journal}, event 2 was changed`);
      expect(await untilNoticed(house, time)).toEqual([503, { ok: false, why: expect.stringMatching(why) }]);
      expect((await new Visitor(house.address).ask('POST', `${API}/session`, {})).json).toMatchObject({
        error: { code: 'store/damaged' },
      });
      await closed(house);
      await query(database.ownerUrl, `DELETE FROM coup.snapshots WHERE journal = '${journal}'`);
      await expectShut(database, why);
    },
  );
});

describe('coup ledger return-chips', () => {
  it('[RELIABILITY 39] sends home what lay at a damaged table, once, and the house is whole again', async () => {
    const database = await newDatabase();
    const first = await houseOn(database);
    const { ann, line, patron } = await seated(first);
    await line.wish(TABLE, { do: 'place', bet: 'player', amount: 1_000 });
    await closed(first);
    const [{ held = '' } = {}] = await query<{ held: string }>(
      database.url,
      `SELECT sum(balance)::text AS held FROM coup.balances WHERE account LIKE '%/${TABLE}/${patron}'`,
    );
    await changeRow(database, TABLE, '3');
    await query(
      database.url,
      `UPDATE coup.balances SET balance = 7 WHERE account = 'stack/${TABLE}/${patron}'`,
    );
    const env = { DATABASE_URL: database.url };
    const told = await coup(['ledger', 'return-chips', TABLE, '--json'], '', env);
    expect([told.code, JSON.parse(told.out)]).toMatchObject([
      0,
      { done: false, patrons: [{ patron, stack: Number(held), hold: 0 }] },
    ]);
    expect(await coup(['ledger', 'return-chips', OTHER], '', env)).toMatchObject({ code: 2 });

    const withKey = { ...env, COUP_KEY: Buffer.from(KEY).toString('hex') };
    const lostWith = (vars: Record<string, string>, ...more: readonly string[]) =>
      coup(['ledger', 'return-chips', OTHER, '--json', ...more], '', vars);
    expect((await lostWith(env)).complaints.join()).toContain('--key-lost');
    expect((await lostWith(withKey)).complaints.join()).not.toContain('--key-lost');
    expect((await lostWith(withKey, '--key-lost')).complaints.join()).toContain('it is not lost');
    expect(JSON.parse((await lostWith(env, '--key-lost')).out)).toMatchObject({
      done: false,
      reason: expect.stringContaining('lost for good'),
    });

    const store = patientStore({ url: database.url });
    const reader = unwrap(await store.frozen());
    const lost = unwrap(await lostTable(reader, TABLE));
    if (lost === undefined) throw new Error('it is damaged');
    for (const _ of [1, 2]) {
      const left = unwrap(await lostTable(unwrap(await store.frozen()), TABLE));
      unwrap(await giveUpTable(store, TABLE, left ?? lost, 1_800_000_000_000));
    }
    await reader.close();
    await store.close();

    const second = await houseOn(database, { recountRowsPerSecond: 100_000 });
    expect(await readyz(second)).toEqual([200, { ok: true }]);
    expect(second.floor.find(TABLE)).toBeUndefined();
    const back = new Visitor(second.address);
    back.cookie = ann.cookie;
    expect((await back.ask('GET', `${API}/session`)).json).toMatchObject({
      purse: { cage: 150_000 + Number(held), tables: 0 },
    });
    const [{ rows = '' } = {}] = await query<{ rows: string }>(
      database.url,
      `SELECT count(*)::text AS rows FROM coup.events WHERE type = 'table-given-up'`,
    );
    expect(rows).toBe('1');
    const again = await coup(['ledger', 'return-chips', TABLE], '', env);
    expect([again.code, again.out]).toEqual([0, expect.stringContaining('went home before')]);
  });
});

describe('what could be proved of a damaged house', () => {
  it('[RELIABILITY 39] opens with the damaged table shut and the others dealt, and no audit takes it for whole', async () => {
    const database = await newDatabase();
    const first = await houseOn(database);
    await seated(first);
    await closed(first);
    await changeRow(database, TABLE, '3');
    const store = patientStore({ url: database.url });
    const record = emptyRecord();
    const copy = memoryStore({ record });
    const proved = exportHouse(store, undefined, { provable: true });
    const { lost } = unwrap(await importHouse(proved, copy, { unsigned: true, provable: true }));
    await store.close();
    expect(lost).toMatchObject([{ journal: TABLE, from: 3 }]);
    expect(await auditStore(copy, expectedTransfers)).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining(`journal ${TABLE}, event 3`) },
    });
    const two = [{ game: GAME, count: 2, settings: SLOW }];
    const house = await testHouse(SLOW, { tables: two }, { memory: record });
    houses.push(house);
    expect(await readyz(house)).toEqual([200, { ok: true, degraded: [TABLE] }]);
    expect(house.floor.find(OTHER)?.status()).toEqual({ is: 'running' });
  });
});

describe('coup ledger right-balances', () => {
  it('tells which balance is not what its transfers add up to, and puts it right', async () => {
    const database = await newDatabase();
    const first = await houseOn(database);
    const { patron } = await seated(first);
    await closed(first);
    await query(database.url, `UPDATE coup.balances SET balance = 1 WHERE account = 'cage/${patron}'`);
    const { code, out } = await coup(['ledger', 'right-balances'], '', { DATABASE_URL: database.url });
    expect([code, out.split('\n')[0]]).toEqual([
      0,
      `account cage/${patron} holds $0.01; its transfers add up to $1,500`,
    ]);
    const store = patientStore({ url: database.url });
    unwrap(await putRightAll(store, unwrap(await wrongBalances(store))));
    expect(unwrap(await wrongBalances(store))).toEqual([]);
    await store.close();
    expect(await readyz(await houseOn(database))).toEqual([200, { ok: true }]);
  });
});

describe('what `coup ledger` mends in a data folder, with --yes', () => {
  const base = mkdtempSync(join(tmpdir(), 'coup-test-mend-'));
  // Whoever runs the database in root's place must be able to pass.
  chmodSync(base, 0o711);
  afterAll(() => rmSync(base, { recursive: true, force: true }));
  const data = join(base, 'house');

  const opened = async () => {
    const { store, key = KEY, close } = unwrap(await openHouseDatabase({ dataFolder: data }));
    const two = [{ game: GAME, count: 2, settings: SLOW }];
    const house = await testHouse(SLOW, { tables: two }, { record: { store, key } });
    return { house, close: () => house.stop().then(close) };
  };

  it('[RELIABILITY 39, 40] puts balances right and sends chips home; the house opens whole, and says so', async () => {
    const first = await opened();
    const { ann, patron } = await seated(first.house);
    await first.house.stop();
    const database = serverIn(data);
    await query(database.ownerUrl, `UPDATE coup.balances SET balance = 1 WHERE account = 'cage/${patron}'`);
    await changeRow(database, TABLE, '3');
    const early = await coup(['ledger', 'right-balances', '--yes', '--data', data]);
    expect([early.code, early.complaints.join()]).toEqual([2, expect.stringContaining('is open already')]);
    await first.close();

    const righted = await coup(['ledger', 'right-balances', '--yes', '--data', data]);
    expect([righted.code, righted.out]).toEqual([
      0,
      `account cage/${patron} held $0.01; its transfers add up to $1,500\nThey are right now.\n`,
    ]);
    const sent = await coup(['ledger', 'return-chips', TABLE, '--yes', '--json', '--data', data]);
    expect([sent.code, JSON.parse(sent.out)]).toMatchObject([
      0,
      { table: TABLE, done: true, patrons: [{ patron, stack: 50_000, hold: 0 }] },
    ]);
    const again = await coup(['ledger', 'return-chips', TABLE, '--yes', '--data', data]);
    expect([again.code, again.out]).toEqual([0, expect.stringContaining('went home before')]);

    const second = await opened();
    expect(await readyz(second.house)).toEqual([200, { ok: true }]);
    const back = new Visitor(second.house.address);
    back.cookie = ann.cookie;
    expect((await back.ask('GET', `${API}/session`)).json).toMatchObject({
      purse: { cage: 200_000, tables: 0 },
    });
    await second.close();
  });
});

/** The server of a house in a folder, while it runs. */
function serverIn(data: string): TestDatabase {
  const port = Number(readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3]);
  const passwords = JSON.parse(readFileSync(join(data, 'passwords.json'), 'utf8'));
  const [url, ownerUrl] = (['house', 'owner'] as const).map((who) => getUrl(who, passwords, port, 'coup'));
  return { url: url ?? '', ownerUrl: ownerUrl ?? '' };
}

describe('a snapshot that was changed and hashed anew', () => {
  it('[RELIABILITY 40] keeps its table shut: it says otherwise than the ledger', async () => {
    const database = await newDatabase();
    const first = await houseOn(database);
    const { patron } = await seated(first);
    await closed(first);
    const [kept] = await query<{ seq: string; state: object }>(
      database.ownerUrl,
      `SELECT seq, state FROM coup.snapshots WHERE journal = '${TABLE}'`,
    );
    const [row] = await query<{ hash: string }>(
      database.ownerUrl,
      `SELECT encode(hash, 'hex') AS hash FROM coup.events WHERE ${rowAt(TABLE, kept?.seq ?? 0)}`,
    );
    const text = JSON.stringify(kept?.state).replaceAll('"stack":50000', '"stack":90000');
    expect(text).toContain('"stack":90000');
    const seq = Number(kept?.seq);
    const forged = unwrap(writeSnapshot({ journal: TABLE, seq, state: JSON.parse(text) }, row?.hash ?? ''));
    await query(
      database.url,
      `UPDATE coup.snapshots SET state = $1::json, hash = decode($2, 'hex') WHERE journal = '${TABLE}'`,
      [forged.state, forged.hash],
    );
    const second = await houseOn(database, { recountRowsPerSecond: 0 });
    expect(second.floor.stopped()).toEqual([
      {
        table: TABLE,
        reason: expect.stringContaining(
          `account stack/${TABLE}/${patron} holds $500, but table ${TABLE} says $900`,
        ),
      },
    ]);
  });
});
