import { afterEach, describe, expect, it } from 'vitest';
import {
  GAME,
  heldHouse,
  pushedTime,
  QUICK,
  SLOW,
  TABLE,
  type TestHouse,
  takesBets,
  testHouse,
} from '../../../test/server/house.ts';
import { openLine, Visitor } from '../../../test/server/visitor.ts';
import { SIGNIFICANT } from '../../forms/index.ts';
import { auditStore, expectedTransfers } from '../../house/index.ts';
import { API } from '../../protocol/index.ts';
import { makeLog } from '../index.ts';

let house: TestHouse | undefined;
afterEach(async () => {
  await house?.stop();
  house = undefined;
});

const toRows = (of: TestHouse) =>
  (of.record.journals.get(SIGNIFICANT)?.rows ?? []).map(({ type, body }) => ({ type, ...JSON.parse(body) }));

describe('[RELIABILITY 19] the log of significant events', () => {
  it('has what a host is asked about later', async () => {
    const time = pushedTime();
    const held = await heldHouse({ largeWin: 1 }, { time });
    house = held;
    const ann = new Visitor(house.address);
    const line = await ann.sit(TABLE);
    const { patron } = await line.until('welcome');
    await ann.ask('POST', `${API}/tables`, { game: GAME });
    // One of the two hands wins, unless it is a tie.
    for (let won = false; !won; ) {
      await takesBets(house);
      await line.wish(TABLE, { do: 'place', bet: 'player', amount: 1_000 });
      const { changes } = await held.deal(line);
      won = (changes.last?.rows[0]?.profit ?? 0) > 0;
    }
    house.floor.find(TABLE)?.ask({ do: 'close', reason: 'A test.' });
    await line.until('update', ({ changes }) => changes.closing !== undefined);
    // A coup that has begun meanwhile is dealt first.
    time.push(SLOW.bettingMs);
    await line.until('update', ({ changes }) => changes.stage?.is === 'closed');
    await house.stop('a test');
    const rows = toRows(house);
    const types = rows.map(({ type }) => type);
    expect(types[0]).toBe('house-started');
    expect(types.at(-1)).toBe('house-stopped');
    for (const type of ['table-opened', 'shoe-void', 'table-closed']) expect(types).toContain(type);
    expect(rows.find(({ type }) => type === 'grant')).toMatchObject({
      patron,
      amount: 200_000,
      why: 'new-guest',
    });
    expect(rows.find(({ type }) => type === 'large-win')).toMatchObject({
      patron,
      table: TABLE,
      profit: 1_000,
    });
    expect(rows.find(({ type }) => type === 'private-table-opened')).toMatchObject({
      patron,
      ownFile: false,
    });
    for (const { at } of rows) expect(at).toBeGreaterThan(1_600_000_000_000);
    expect(JSON.stringify(rows)).not.toMatch(/seed|coup_session/);
  });

  it('says which settings are otherwise than at the last start', async () => {
    house = await testHouse(SLOW);
    await house.stop();
    house = await testHouse(SLOW, { guestGrant: 7 }, { memory: house.record });
    expect(toRows(house).filter(({ type }) => type === 'settings-changed')).toMatchObject([
      { changes: [{ setting: 'guestGrant', before: 200_000, after: 7 }] },
    ]);
    await house.stop();
    house = await testHouse(SLOW, { guestGrant: 7 }, { memory: house.record });
    expect(toRows(house).filter(({ type }) => type === 'settings-changed')).toHaveLength(1);
  });

  it('notes a burst of refusals once, and no slip', async () => {
    house = await testHouse(SLOW);
    const { address } = house;
    const noted = (of: TestHouse) => toRows(of).filter(({ type }) => type === 'refused-often');
    for (let time = 0; time < 9; time++) await expect(openLine(address, 'x')).rejects.toThrow('401');
    expect(noted(house)).toEqual([]);
    for (let time = 0; time < 5; time++) await expect(openLine(address, 'x')).rejects.toThrow('401');
    const thief = new Visitor(address);
    for (let time = 0; time < 12; time++) {
      thief.cookie = `coup_session=guess-${time}`;
      await thief.ask('GET', `${API}/session`);
    }
    await house.stop();
    expect(noted(house).map(({ what, times }) => [what, times])).toEqual([
      ['ticket', 10],
      ['session', 10],
    ]);
  });

  it('is chained: the row that was changed is named', async () => {
    house = await testHouse(SLOW);
    await new Visitor(house.address).begin();
    await house.stop();
    const { store } = await testHouse(SLOW, {}, { memory: house.record });
    expect(await auditStore(store, expectedTransfers)).toMatchObject({ ok: true });
    const rows = house.record.journals.get(SIGNIFICANT)?.rows ?? [];
    const index = rows.findIndex(({ type }) => type === 'grant');
    const row = rows[index];
    if (row === undefined) throw new Error('no grant');
    rows[index] = { ...row, body: row.body.replace('200000', '100000') };
    expect(await auditStore(store, expectedTransfers)).toMatchObject({
      ok: false,
      error: { message: `journal significant, event ${index + 1} was changed: its hash does not fit` },
    });
  });
});

describe('the log for the host', () => {
  it('is JSON lines, without cookies, tickets, codes or seeds', async () => {
    const lines: string[] = [];
    const log = makeLog('debug', { write: (line: string) => lines.push(line) });
    house = await testHouse(QUICK, {}, { log });
    const ann = new Visitor(house.address);
    const line = await ann.sit(TABLE);
    const { code } = (await ann.ask('POST', `${API}/tables`, { game: GAME })).json as { code: string };
    const ticket = await ann.ticket();
    await openLine(house.address, ticket);
    await line.next('update', ({ changes }) => changes.stage?.is === 'settled');
    log.info({ ticket, token: 'abc' }, 'a slip');
    await house.stop();
    for (const one of lines) expect(JSON.parse(one)).toHaveProperty('msg');
    const all = lines.join('');
    expect(lines.length).toBeGreaterThan(5);
    for (const secret of [ticket, code, ann.cookie.slice(13), '"abc"']) expect(all).not.toContain(secret);
    expect(all).not.toMatch(/"(seed|card|salt|entropy|leaves)"/);
  });
});
