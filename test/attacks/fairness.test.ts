import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { checkReceipt, getCommitment, makeHex } from '../../src/fair/index.ts';
import { API } from '../../src/protocol/index.ts';
import { emptyRecord } from '../../src/record/index.ts';
import { enrolled, quickHash } from '../server/accounts.ts';
import { emptyHouse, SLOW, TABLE, type TestHouse, testHouse } from '../server/house.ts';
import { type Line, Visitor } from '../server/visitor.ts';

let house: TestHouse | undefined;
afterEach(async () => {
  await house?.stop();
  house = undefined;
});

const tableIn = (opened: TestHouse) => {
  const table = opened.floor.find(TABLE);
  if (table === undefined) throw new Error('no table');
  return table;
};

const commit = (line: Line, table: string) =>
  line.wish(table, { do: 'commit', commitment: makeHex(getCommitment(new Uint8Array(randomBytes(32)))) });

describe('[attack] one person places many commitments', () => {
  it('from one seat, guest after guest: the shoe has the one of the guest who sits', async () => {
    house = await emptyHouse({ ...SLOW, commitMs: 600_000 });
    const { address } = house;
    const table = tableIn(house);
    // Somebody else keeps the table awake, and the list open.
    await new Visitor(address).sit(TABLE);
    while (table.state().stage.is !== 'committing') await new Promise(setImmediate);
    for (let guest = 0; guest < 40; guest++) {
      const line = await new Visitor(address).sit(TABLE);
      expect(await commit(line, TABLE)).toMatchObject({ ok: true });
      expect(table.state().entropy).toHaveLength(1);
      if (guest < 39) expect(await line.wish(TABLE, { do: 'leave' })).toMatchObject({ ok: true });
      line.ws.terminate();
    }
    expect(table.state().entropy).toHaveLength(1);
  });
});

describe('[attack] the pit voids open bets that it does not like', () => {
  it('five times in one coup: five signed entries, and a receipt for each of them', async () => {
    const memory = emptyRecord();
    const [boss] = await enrolled(memory, ['pit']);
    house = await testHouse(SLOW, {}, { memory, hash: quickHash });
    const officer = new Visitor(house.address);
    officer.cookie = boss?.cookie ?? '';
    const line = await new Visitor(house.address).sit(TABLE);
    const table = tableIn(house);
    const welcome = await line.until('welcome');
    for (let time = 1; time <= 5; time++) {
      const placed = await line.wish(TABLE, { do: 'place', bet: 'player', amount: 10_000 });
      expect(placed).toMatchObject({ ok: true });
      const asked = { coup: 1, why: `Dislike ${time}.` };
      expect((await officer.ask('POST', `${API}/pit/tables/${TABLE}/void-coup`, asked)).json).toEqual({
        is: 'done',
        was: 'open',
      });
      const { head, entries } = table.state().shoe ?? {};
      const log = makeHex(head ?? new Uint8Array());
      const { receipt } = await line.until('update', (update) => update.receipt?.log === log);
      expect(receipt?.k).toBe(entries);
      expect(receipt !== undefined && checkReceipt(receipt, welcome.publicKey)).toBe(true);
    }
    const { log, shoe } = table.state();
    expect(log.filter(({ type }) => type === 'bets-void')).toHaveLength(5);
    expect(shoe?.betsVoid.map(({ reason, count }) => [reason, count])).toEqual(
      [1, 2, 3, 4, 5].map((time) => [`Dislike ${time}.`, 1]),
    );
  });
});
