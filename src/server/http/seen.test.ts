import { afterEach, describe, expect, it } from 'vitest';
import { QUICK, SLOW, TABLE, type TestHouse, testHouse } from '../../../test/server/house.ts';
import { Visitor } from '../../../test/server/visitor.ts';
import { makeCard } from '../../engine/index.ts';
import { API } from '../../protocol/index.ts';
import { seenCards } from '../../table/index.ts';

let house: TestHouse | undefined;
afterEach(async () => {
  await house?.stop();
  house = undefined;
});

describe('the cards that were seen at a table', () => {
  it('are told to anybody, as the table has them', async () => {
    house = await testHouse({ ...QUICK, bettingMs: 20 });
    const table = house.floor.find(TABLE);
    await expect.poll(() => table?.state().shoe?.coups ?? 0, { timeout: 120_000 }).toBeGreaterThan(1);
    const { status, json } = await new Visitor(house.address).ask('GET', `${API}/tables/${TABLE}/seen`);
    expect(status).toBe(200);
    const { gone } = json as { gone: readonly string[] };
    const known = table === undefined ? [] : seenCards(table.state()).gone.map(makeCard);
    expect(gone.length).toBeGreaterThan(8);
    expect(known.slice(0, gone.length)).toEqual(gone.slice(0, known.length));
  });

  it('are told of no table whose host has switched its odds off', async () => {
    house = await testHouse({ ...SLOW, shoeOdds: false });
    expect((await new Visitor(house.address).ask('GET', `${API}/tables/${TABLE}/seen`)).json).toMatchObject({
      error: { code: 'table/no-odds' },
    });
    const line = await new Visitor(house.address).sit(TABLE);
    line.say({ say: 'watch', table: TABLE });
    expect(await line.next('table')).toMatchObject({ settings: { shoeOdds: false } });
    const host = new Visitor(house.address);
    await host.begin();
    const wanted = { game: 'rock-bac/commission-free', shoeOdds: false };
    const { table } = (await host.ask('POST', `${API}/tables`, wanted)).json as { table: string };
    expect(house.floor.find(table)?.state().settings.shoeOdds).toBe(false);
  });

  it('of a private table are for those who are invited', async () => {
    house = await testHouse(SLOW);
    const host = new Visitor(house.address);
    await host.begin();
    const { json } = await host.ask('POST', `${API}/tables`, { game: 'rock-bac/commission-free' });
    const { table, code } = json as { table: string; code: string };
    const stranger = new Visitor(house.address);
    const look = (headers: Record<string, string>) =>
      stranger.ask('GET', `${API}/tables/${table}/seen`, undefined, headers).then(({ status }) => status);
    expect(await look({})).toBe(404);
    expect(await look({ 'coup-invitation': 'AAAAA-AAAAA-AAAAA-AAAAA' })).toBe(404);
    expect(await look({ 'coup-invitation': code })).toBe(200);
    expect((await stranger.ask('GET', `${API}/tables/nowhere/seen`)).json).toMatchObject({
      error: { code: 'table/none' },
    });
  });
});
