import { afterEach, describe, expect, it } from 'vitest';
import { QUICK, SLOW, TABLE, type TestHouse, testHouse } from '../../../test/server/house.ts';
import { Visitor } from '../../../test/server/visitor.ts';
import { verifyInPlay } from '../../fair/index.ts';
import { API } from '../../protocol/index.ts';

let house: TestHouse | undefined;
afterEach(async () => {
  await house?.stop();
  house = undefined;
});

interface Told {
  readonly rules: unknown;
  readonly open: { readonly shoeId: string } | null;
  readonly of: number;
  readonly entries: readonly { readonly type: string; readonly hash: string }[];
}

describe('the log of a shoe in play', () => {
  it('is told to anybody, from any entry on, and holds as far as it goes', async () => {
    house = await testHouse({ ...QUICK, bettingMs: 20 });
    const table = house.floor.find(TABLE);
    await expect.poll(() => table?.state().shoe?.coups ?? 0, { timeout: 20_000 }).toBeGreaterThan(2);
    const somebody = new Visitor(house.address);
    const ask = async (from: number) =>
      (await somebody.ask('GET', `${API}/tables/${TABLE}/log/${from}`)).json as unknown as Told;
    const first = await ask(0);
    expect(first.entries.length).toBeGreaterThan(5);
    const transcript = {
      ...{ format: 'coup-transcript', version: 1, rules: first.rules, open: first.open },
      ...{ log: first.entries, signed: null },
    };
    const found = verifyInPlay(transcript);
    expect(found.fault).toBeNull();
    expect(found.proved.map(({ code }) => code)).toContain('seal/so-far');
    const later = await ask(5);
    expect(later.rules).toBeNull();
    expect(later.open).toEqual(first.open);
    expect(later.entries.slice(0, 3)).toEqual(first.entries.slice(5, 8));
    expect(await ask(999_999)).toMatchObject({ entries: [], open: { shoeId: first.open?.shoeId } });
  });

  it('shows no card that the table has not opened, and no seed', async () => {
    house = await testHouse({ ...QUICK, bettingMs: 20 });
    const table = house.floor.find(TABLE);
    await expect.poll(() => table?.state().shoe?.coups ?? 0, { timeout: 20_000 }).toBeGreaterThan(0);
    const { json } = await new Visitor(house.address).ask('GET', `${API}/tables/${TABLE}/log/0`);
    const { entries } = json as unknown as Told;
    const known = new Set(table?.state().log.map(({ hash }) => hash));
    expect(entries.length).toBeGreaterThan(0);
    for (const { hash } of entries) expect(known.has(hash)).toBe(true);
    expect(entries.some(({ type }) => type === 'close')).toBe(false);
  });

  it('has no entries before a table has a shoe, refuses what is no number, and no table is no log', async () => {
    house = await testHouse(SLOW);
    const somebody = new Visitor(house.address);
    const loadStatus = (path: string) =>
      somebody.ask('GET', `${API}/tables/${path}`).then(({ status }) => status);
    expect(await loadStatus(`${TABLE}/log/0`)).toBe(200);
    expect(await loadStatus(`${TABLE}/log/-1`)).toBe(400);
    expect(await loadStatus(`${TABLE}/log/12345678`)).toBe(400);
    expect(await loadStatus('nowhere/log/0')).toBe(404);
  });

  it('of a private table is for those who are invited', async () => {
    house = await testHouse(SLOW);
    const host = new Visitor(house.address);
    await host.begin();
    const { json } = await host.ask('POST', `${API}/tables`, { game: 'rock-bac/commission-free' });
    const { table, code } = json as { table: string; code: string };
    const stranger = new Visitor(house.address);
    const look = (headers: Record<string, string>) =>
      stranger.ask('GET', `${API}/tables/${table}/log/0`, undefined, headers).then(({ status }) => status);
    expect(await look({})).toBe(404);
    expect(await look({ 'coup-invitation': 'AAAAA-AAAAA-AAAAA-AAAAA' })).toBe(404);
    expect(await look({ 'coup-invitation': code })).toBe(200);
  });
});
