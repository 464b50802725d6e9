import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { untilSeen } from '../../../test/live/until.ts';
import {
  GAME,
  heldHouse,
  KEY,
  pushedTime,
  SLOW,
  TABLE,
  type TestHouse,
  testHouse,
} from '../../../test/server/house.ts';
import { Visitor } from '../../../test/server/visitor.ts';
import { unwrap } from '../../base/index.ts';
import { auditStore, expectedTransfers } from '../../house/index.ts';
import { BANK, COMMISSION, stackAccount, tableWalletAccount } from '../../ledger/index.ts';
import { API, type Session, type TableLine } from '../../protocol/index.ts';
import { type ArchiveStore, type Batch, emptyRecord, memoryStore } from '../../record/index.ts';

let house: TestHouse | undefined;
afterEach(async () => {
  await house?.stop();
  house = undefined;
});

interface Opened {
  readonly table: string;
  readonly code: string;
}

const open = async (host: Visitor, body: object) => host.ask('POST', `${API}/tables`, body);
const loadTables = async (visitor: Visitor): Promise<readonly TableLine[]> =>
  ((await visitor.ask('GET', `${API}/tables`)).json as { tables: TableLine[] }).tables;
const own = (): Record<string, unknown> =>
  JSON.parse(readFileSync('houses/examples/pair-room.json', 'utf8')) as Record<string, unknown>;

describe('a private table', () => {
  it('seats whoever has the code, and nobody else; the house keeps only its hash', async () => {
    house = await testHouse(SLOW);
    const [host, guest] = [new Visitor(house.address), new Visitor(house.address)];
    await host.begin();
    await guest.begin();
    const { table, code } = (await open(host, { game: GAME, bettingMs: 5_000, seats: 3 })).json as Opened;
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(JSON.stringify([...house.record.journals.values()])).not.toContain(code);
    const line = await guest.connect();
    const refused = { ok: false, refusal: { code: 'seat/not-invited' } };
    expect(await line.wish(table, { do: 'sit' })).toMatchObject(refused);
    expect(await line.wish(table, { do: 'sit', invitation: 'AAAAA-AAAAA-AAAAA-AAAAA' })).toMatchObject(
      refused,
    );
    expect(await loadTables(guest)).toHaveLength(1);
    expect(await loadTables(new Visitor(house.address))).toHaveLength(1);
    // However it is typed.
    const typed = code.toLowerCase().replaceAll('-', '').replaceAll('0', 'o').replaceAll('1', 'l');
    expect(await line.wish(table, { do: 'sit', invitation: typed })).toMatchObject({ ok: true });
    expect((await loadTables(guest)).find((one) => one.table === table)).toMatchObject({
      private: true,
      ownRules: false,
      yours: true,
      seats: 3,
      seated: 1,
    });
    expect(line.frames.join()).not.toContain(typed);
    expect(house.floor.find(table)?.state().settings.bettingMs).toBe(5_000);
  });

  it('is watched by those who have its code or sit there, and by nobody else', async () => {
    house = await testHouse(SLOW);
    const [host, guest] = [new Visitor(house.address), new Visitor(house.address)];
    await host.begin();
    await guest.begin();
    const { table, code } = (await open(host, { game: GAME })).json as Opened;
    const line = await guest.connect();
    for (const more of [{}, { invitation: 'AAAAA-AAAAA-AAAAA-AAAAA' }, { after: 1, run: 'any' }]) {
      line.say({ say: 'watch', table, ...more });
      expect(await line.next('refused')).toMatchObject({ refusal: { code: 'seat/not-invited' } });
    }
    await line.wish(table, { do: 'sit' });
    expect((await line.told()).filter(({ say }) => say === 'table' || say === 'update')).toEqual([]);
    line.say({ say: 'watch', table, invitation: code });
    expect(await line.next('table')).toMatchObject({ table });
    // Who follows it asks again without it, and who sits there never needs it.
    line.say({ say: 'watch', table });
    expect(await line.next('table')).toMatchObject({ table });
    await line.wish(table, { do: 'sit', invitation: code });
    const other = await guest.connect();
    other.say({ say: 'watch', table });
    expect(await other.next('table')).toMatchObject({ table });
  });

  it('shows its shoes to those who sit or wagered there or have its code, and says to nobody else that it has any', async () => {
    const time = pushedTime();
    const limits = { silenceMs: Number.MAX_SAFE_INTEGER };
    house = await testHouse(SLOW, {}, { time, limits });
    const [host, stranger] = [new Visitor(house.address), new Visitor(house.address)];
    await host.begin();
    await stranger.begin();
    const { table, code } = (await open(host, { game: GAME, bettingMs: 600_000 })).json as Opened;
    const line = await host.connect();
    await line.wish(table, { do: 'sit', invitation: code });
    await line.wish(table, { do: 'buy-in', amount: 50_000 });
    while (house.floor.find(table)?.state().stage.is !== 'betting') {
      time.push(1_000);
      await new Promise(setImmediate);
    }
    await line.wish(table, { do: 'place', bet: 'player', amount: 1_000 });
    time.push(600_000);
    await line.until('update', ({ changes }) => changes.stage?.is === 'settled');
    house.floor.find(table)?.ask({ do: 'void', reason: 'A test.' });
    time.push(60_000);
    await line.until('update', ({ changes }) => changes.shoe?.index === 2);
    const shoe = async (who: Visitor, headers: Record<string, string> = {}) =>
      (await who.ask('GET', `${API}/shoes/${table}/1`, undefined, headers)).status;
    const never = async (who: Visitor) => (await who.ask('GET', `${API}/shoes/${table}/9`)).status;
    expect(await shoe(host)).toBe(200);
    expect([await shoe(stranger), await never(stranger)]).toEqual([404, 404]);
    expect(await shoe(stranger, { 'coup-invitation': 'AAAAA-AAAAA-AAAAA-AAAAA' })).toBe(404);
    expect(await shoe(stranger, { 'coup-invitation': code })).toBe(200);
    await line.wish(table, { do: 'leave' });
    expect(await shoe(host)).toBe(200);
  });

  it('counts those of one patron and of one address, also after a restart', async () => {
    house = await testHouse(SLOW, { privateTablesPerPatron: 1 });
    const hosts = Array.from({ length: 6 }, () => new Visitor(house?.address ?? ''));
    for (const host of hosts) await host.begin();
    const [first, ...others] = hosts;
    if (first === undefined) throw new Error('a host');
    const refused = { error: { code: 'table/too-many' } };
    expect((await open(first, { game: GAME })).status).toBe(200);
    expect((await open(first, { game: GAME })).json).toMatchObject(refused);
    const { record } = house;
    await house.stop();
    house = await testHouse(
      SLOW,
      { privateTablesPerPatron: 1 },
      { record: { store: memoryStore({ record }), key: KEY } },
    );
    const { address } = house;
    const again = hosts.map((host) => Object.assign(new Visitor(address), { cookie: host.cookie }));
    expect((await open(again[0] ?? first, { game: GAME })).json).toMatchObject(refused);
    for (const host of again.slice(1, others.length))
      expect((await open(host, { game: GAME })).status).toBe(200);
    expect((await open(again[5] ?? first, { game: GAME })).json).toMatchObject(refused);
  });

  it('is dealt by no file that passes for a house here, or that has more decks than a rule card', async () => {
    house = await testHouse(SLOW);
    const host = new Visitor(house.address);
    await host.begin();
    const faults = async (file: object): Promise<string> =>
      ((await open(host, { houseFile: file })).json as { error: { message: string } }).error.message;
    expect(await faults({ ...own(), id: 'rock-bac' })).toContain('/id: found rock-bac');
    const { name } = JSON.parse(readFileSync('houses/rock-bac.json', 'utf8')) as { name: string };
    expect(await faults({ ...own(), name: ` ${name.toUpperCase()}.`.trim() })).toContain('/name: found');
    expect(await faults({ ...own(), name: name.replace('a', 'а') })).toContain('/name: A name is written');
    const taken = [
      ['Penn National', 'Own'],
      ['The Penn Nationa1', 'Own'],
      ['Own Room', 'Rock Bac'],
      ['Own Room', 'Fa11sview'],
      ['Falsview', 'Own'],
      ['The House', 'Own'],
      ['Own Room', 'THE H0USE'],
      ['La maison', 'Own'],
      ['赌场', 'Own'],
    ] as const;
    for (const [called, short] of taken)
      expect([called, short, await faults({ ...own(), name: called, short })]).toEqual([
        called,
        short,
        expect.stringContaining('/name: found the name of another house'),
      ]);
    const decks = (count: number): object =>
      JSON.parse(JSON.stringify(own()).replace(/"decks":\d+/g, `"decks":${count}`)) as object;
    expect(await faults(decks(13))).toContain('/shoe/decks: found 13');
    expect((await open(host, { houseFile: decks(12) })).json).toMatchObject({ table: expect.any(String) });
  });

  it('is dealt by a host’s own house file, which reaches whoever sits there', async () => {
    house = await testHouse(SLOW);
    const host = new Visitor(house.address);
    await host.begin();
    const { table, code } = (await open(host, { houseFile: own() })).json as Opened;
    const line = await host.connect();
    line.say({ say: 'watch', table, invitation: code });
    const { houseFile, ownRules } = await line.next('table');
    expect(ownRules).toBe(true);
    expect((await host.ask('GET', `${API}/house-files/${houseFile}`)).json).toEqual(own());
    expect(await line.wish(table, { do: 'sit', invitation: code })).toMatchObject({ ok: true });
    const marks = (await loadTables(host)).map((one) => [one.table, one.ownRules]);
    expect(marks).toContainEqual([table, true]);
    expect(marks).toContainEqual([TABLE, false]);
  });

  it('is dealt by a game of the atlas that is named, which no floor has, with chips of its own', async () => {
    const held = await heldHouse({ guestGrant: 200_000 });
    house = held;
    const host = new Visitor(house.address);
    const { patron } = await host.begin();
    const { table, code } = (await open(host, { game: 'atlas-games/seven-up' })).json as Opened;
    const line = await host.connect();
    expect(await line.wish(table, { do: 'sit', invitation: code })).toMatchObject({ ok: true });
    expect(await line.wish(table, { do: 'buy-in', amount: 150_000 })).toMatchObject({ ok: true });
    expect(unwrap(await held.store.balances()).get(tableWalletAccount(table, patron))).toBe(50_000);
    const floor = await loadTables(new Visitor(house.address));
    expect(floor.map(({ game }) => game)).not.toContain('atlas-games/seven-up');
    expect((await open(host, { game: 'atlas-games/none' })).json).toMatchObject({
      error: { code: 'game/none' },
    });
    expect(await auditStore(held.store, expectedTransfers)).toMatchObject({ ok: true });
  });

  it('by a host’s own rules has chips of its own: none come from the cage, and none reach it', async () => {
    const held = await heldHouse({ guestGrant: 200_000 });
    house = held;
    const host = new Visitor(house.address);
    const { patron } = await host.begin();
    const balances = async () => unwrap(await held.store.balances());
    const [bank, commission] = [(await balances()).get(BANK), (await balances()).get(COMMISSION)];
    const { table, code } = (await open(host, { houseFile: own() })).json as Opened;
    const line = await host.connect();
    const buy = (amount: number) => line.wish(table, { do: 'buy-in', amount });
    expect(await line.wish(table, { do: 'sit', invitation: code })).toMatchObject({ ok: true });
    expect(await buy(200_001)).toMatchObject({ ok: false, refusal: { code: 'store/insufficient' } });
    expect(await buy(150_000)).toMatchObject({ ok: true });
    const chips = async () => {
      const { purse } = (await host.ask('GET', `${API}/session`)).json as Session;
      const all = await balances();
      return {
        cage: purse.cage,
        tables: purse.tables,
        pocket: all.get(tableWalletAccount(table, patron)),
        stack: all.get(stackAccount(table, patron)),
      };
    };
    expect(await chips()).toEqual({ cage: 200_000, tables: 0, pocket: 50_000, stack: 150_000 });
    expect(await line.wish(table, { do: 'leave' })).toMatchObject({ ok: true });
    expect(await chips()).toEqual({ cage: 200_000, tables: 0, pocket: 200_000, stack: 0 });
    // Whoever sits down again has what is left, and no second grant.
    expect(await line.wish(table, { do: 'sit', invitation: code })).toMatchObject({ ok: true });
    expect(await chips()).toMatchObject({ pocket: 200_000 });
    expect([(await balances()).get(BANK), (await balances()).get(COMMISSION)]).toEqual([bank, commission]);
    expect(await auditStore(held.store, expectedTransfers)).toMatchObject({ ok: true });
  });

  it('by a host’s own rules takes its chips with it when it closes: they are written off, once', async () => {
    const time = pushedTime();
    const limits = { silenceMs: Number.MAX_SAFE_INTEGER };
    const memory = emptyRecord();
    const store = memoryStore({ record: memory });
    let mayWriteOff = false;
    const isWriteOff = ({ events }: Batch): boolean =>
      events.some(({ type }) => type === 'pockets-written-off');
    const no = { ok: false, error: { code: 'store/malformed', message: 'not now' } } as const;
    const cut: ArchiveStore = {
      ...store,
      commitAll: (batches) =>
        Promise.all(batches.map((batch) => (isWriteOff(batch) && !mayWriteOff ? no : store.commit(batch)))),
    };
    const start = () =>
      testHouse(SLOW, { privateIdleMs: 600_000 }, { time, limits, record: { store: cut, key: KEY } });
    house = await start();
    const host = new Visitor(house.address);
    const { patron } = await host.begin();
    const line = await host.connect();
    const playAndGo = async () => {
      const { table, code } = (await open(host, { houseFile: own() })).json as Opened;
      expect(await line.wish(table, { do: 'sit', invitation: code })).toMatchObject({ ok: true });
      expect(await line.wish(table, { do: 'buy-in', amount: 150_000 })).toMatchObject({ ok: true });
      expect(await line.wish(table, { do: 'leave' })).toMatchObject({ ok: true });
      for (; house?.floor.find(table) !== undefined; time.push(60_000)) await line.told();
      return table;
    };
    const pocket = async (table: string) =>
      unwrap(await store.balances([tableWalletAccount(table, patron)])).get(
        tableWalletAccount(table, patron),
      );
    const first = await playAndGo();
    mayWriteOff = true;
    const second = await playAndGo();
    await untilSeen(async () => (await pocket(second)) === 0);
    expect(unwrap(await store.transfer(`write-off/${second}/${patron}`))).toMatchObject({
      kind: 'write-off',
      legs: [
        { account: tableWalletAccount(second, patron), amount: -200_000 },
        { account: 'mint', amount: 200_000 },
      ],
    });
    // The house could not do so for the first one; its next start does.
    expect(await pocket(first)).toBe(200_000);
    await house.stop();
    house = await start();
    expect(await pocket(first)).toBe(0);
    expect(await auditStore(store, expectedTransfers)).toMatchObject({ ok: true });
    expect(
      memory.journals.get('cage')?.rows.filter(({ type }) => type === 'pockets-written-off'),
    ).toHaveLength(2);
  });

  it('names the faults of a house file with their paths', async () => {
    house = await testHouse(SLOW);
    const host = new Visitor(house.address);
    await host.begin();
    const faulty = { ...own(), name: 7, games: {} };
    const { status, json } = await open(host, { houseFile: faulty });
    expect(status).toBe(422);
    expect(json).toMatchObject({ error: { code: 'house-file/faults' } });
    expect((json as { error: { message: string } }).error.message).toContain('/name: found 7');
    const none = await open(host, { houseFile: own(), game: 'pair-room/none' });
    expect(none.json).toMatchObject({ error: { code: 'house-file/faults' } });
    expect((await open(host, { houseFile: { deep: 'x'.repeat(300_000) } })).status).toBe(413);
  });

  it('is dealt by the one game that was asked for: what else its file has is not looked at', async () => {
    house = await testHouse(SLOW);
    const host = new Visitor(house.address);
    await host.begin();
    const { games } = own() as { readonly games: Record<string, object> };
    const [[name, game] = ['', {}]] = Object.entries(games);
    const file = { ...own(), games: { [name]: game, broken: { name: 7 } } };
    const { json } = await open(host, { houseFile: file, game: `pair-room/${name}` });
    expect(house.floor.find((json as Opened).table)?.state().house).toEqual(own());
    const more = Object.fromEntries(Array.from({ length: 64 }, (_, index) => [`g${index}`, game]));
    expect((await open(host, { houseFile: { ...own(), games: more } })).json).toMatchObject({
      error: { code: 'house-file/faults' },
    });
  });

  it('shares a part of the store with the others of its kind, whatever they do at once', async () => {
    const store = memoryStore();
    let [now, most] = [0, 0];
    const slow: ArchiveStore = {
      ...store,
      commitAll: async (batches) => {
        const own = batches.filter(({ journal }) => journal.startsWith('own:')).length;
        now += own;
        most = Math.max(most, now);
        for (let turns = 0; turns < (own === 0 ? 0 : 50); turns++) await new Promise(setImmediate);
        now -= own;
        return store.commitAll(batches);
      },
    };
    const settings = { privateTablesPerPatron: 12, privateTables: 50 };
    house = await testHouse(SLOW, settings, { record: { store: slow, key: KEY } });
    const host = new Visitor(house.address);
    await host.begin();
    const opened = await Promise.all(
      Array.from({ length: 5 }, () => open(host, { game: 'atlas-games/seven-up' })),
    );
    expect(opened.map(({ status }) => status)).toEqual(opened.map(() => 200));
    // One under way and those that wait for the next: without a bound it would be four.
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(3);
  });

  it('opens beside others at the same moment: the bank has a float for each', async () => {
    const store = memoryStore();
    let held: (() => void) | undefined;
    let holds = false;
    const slow: ArchiveStore = {
      ...store,
      commitAll: async (batches) => {
        const isFirst = batches.some(({ events }) => events.some(({ type }) => type === 'opened'));
        if (holds && isFirst) {
          holds = false;
          await new Promise<void>((go) => {
            held = go;
          });
        }
        return store.commitAll(batches);
      },
    };
    house = await testHouse(SLOW, {}, { record: { store: slow, key: KEY } });
    const host = new Visitor(house.address);
    await host.begin();
    holds = true;
    const first = open(host, { game: GAME });
    await untilSeen(() => held !== undefined);
    // The bank has what the first is about to take, and nothing more.
    const second = open(host, { game: GAME });
    for (let turns = 0; turns < 200; turns++) await new Promise(setImmediate);
    held?.();
    expect([(await first).status, (await second).status]).toEqual([200, 200]);
    expect(await auditStore(store, expectedTransfers)).toMatchObject({ ok: true });
  });

  it('is one of few: of a patron, and of the house', async () => {
    house = await testHouse(SLOW, { privateTables: 3, privateTablesPerPatron: 2 });
    const [ann, bob] = [new Visitor(house.address), new Visitor(house.address)];
    await ann.begin();
    await bob.begin();
    expect((await open(ann, { game: GAME })).status).toBe(200);
    expect((await open(ann, { game: GAME })).status).toBe(200);
    expect((await open(ann, { game: GAME })).json).toMatchObject({ error: { code: 'table/too-many' } });
    expect((await open(bob, { game: GAME })).status).toBe(200);
    expect((await open(bob, { game: GAME })).json).toMatchObject({ error: { code: 'table/too-many' } });
  });

  it('closes by itself when nobody has sat there for a while, and the public ones stay', async () => {
    const time = pushedTime();
    const limits = { silenceMs: Number.MAX_SAFE_INTEGER };
    house = await testHouse(SLOW, { privateIdleMs: 600_000 }, { time, limits });
    const host = new Visitor(house.address);
    await host.begin();
    const { table, code } = (await open(host, { game: GAME })).json as Opened;
    const line = await host.connect();
    line.say({ say: 'watch', table, invitation: code });
    await line.next('table');
    const begun = time.now();
    for (; house.floor.find(table) !== undefined; time.push(60_000)) await line.told();
    expect(time.now() - begun).toBeGreaterThan(600_000);
    await line.until('update', ({ changes }) => changes.stage?.is === 'closed');
    expect(house.floor.find(TABLE)?.state().asked.close).toBeUndefined();
    const invited = { 'coup-invitation': code };
    const { status, json } = await host.ask('GET', `${API}/shoes/${table}/1`, undefined, invited);
    expect([status, (json as { readonly open: unknown }).open]).toMatchObject([200, { index: 1 }]);
  });
});
