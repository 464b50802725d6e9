import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import {
  GAME,
  heldHouse,
  pushedTime,
  SLOW,
  TABLE,
  type TestHouse,
  testHouse,
} from '../../../test/server/house.ts';
import { Visitor } from '../../../test/server/visitor.ts';
import { unwrap } from '../../base/index.ts';
import { auditStore, expectedTransfers } from '../../house/index.ts';
import { BANK, COMMISSION, pocketOf, stackOf } from '../../ledger/index.ts';
import { API, type Session, type TableLine } from '../../protocol/index.ts';

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
const tablesOf = async (visitor: Visitor): Promise<readonly TableLine[]> =>
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
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(JSON.stringify([...house.record.journals.values()])).not.toContain(code);
    const line = await guest.connect();
    const refused = { ok: false, refusal: { code: 'seat/not-invited' } };
    expect(await line.wish(table, { do: 'sit' })).toMatchObject(refused);
    expect(await line.wish(table, { do: 'sit', invitation: 'AAAAA-AAAAA-AAAAA-AAAAA' })).toMatchObject(
      refused,
    );
    expect(await tablesOf(guest)).toHaveLength(1);
    expect(await tablesOf(new Visitor(house.address))).toHaveLength(1);
    // However it is typed.
    const typed = code.toLowerCase().replaceAll('-', '').replaceAll('0', 'o').replaceAll('1', 'l');
    expect(await line.wish(table, { do: 'sit', invitation: typed })).toMatchObject({ ok: true });
    expect((await tablesOf(guest)).find((one) => one.table === table)).toMatchObject({
      private: true,
      yours: true,
      seats: 3,
      seated: 1,
    });
    expect(line.frames.join()).not.toContain(typed);
    expect(house.floor.find(table)?.state().settings.bettingMs).toBe(5_000);
  });

  it('is dealt by a host’s own house file, which reaches whoever sits there', async () => {
    house = await testHouse(SLOW);
    const host = new Visitor(house.address);
    await host.begin();
    const { table, code } = (await open(host, { houseFile: own() })).json as Opened;
    const line = await host.connect();
    line.say({ say: 'watch', table });
    const { houseFile } = await line.next('table');
    expect((await host.ask('GET', `${API}/house-files/${houseFile}`)).json).toEqual(own());
    expect(await line.wish(table, { do: 'sit', invitation: code })).toMatchObject({ ok: true });
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
        pocket: all.get(pocketOf(table, patron)),
        stack: all.get(stackOf(table, patron)),
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
    const { table } = (await open(host, { game: GAME })).json as Opened;
    const line = await host.connect();
    line.say({ say: 'watch', table });
    await line.next('table');
    const begun = time.now();
    for (; house.floor.find(table) !== undefined; time.push(60_000)) await line.told();
    expect(time.now() - begun).toBeGreaterThan(600_000);
    await line.until('update', ({ changes }) => changes.stage?.is === 'closed');
    expect(house.floor.find(TABLE)?.state().asked.close).toBeUndefined();
    const { status, json } = await host.ask('GET', `${API}/shoes/${table}/1`);
    expect([status, (json as { readonly open: unknown }).open]).toMatchObject([200, { index: 1 }]);
  });
});
