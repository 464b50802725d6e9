import { afterEach, describe, expect, it } from 'vitest';
import { SLOW, TABLE, type TestHouse, testHouse } from '../../../test/server/house.ts';
import { Visitor } from '../../../test/server/visitor.ts';
import { API } from '../../protocol/index.ts';
import { getView } from '../../table/index.ts';

let house: TestHouse | undefined;
afterEach(async () => {
  await house?.stop();
  house = undefined;
});

describe('the view of a table', () => {
  it('is what a watcher sees, for a visitor without a session', async () => {
    house = await testHouse(SLOW);
    const sitting = await new Visitor(house.address).sit(TABLE);
    sitting.say({ say: 'watch', table: TABLE });
    await sitting.next('table');
    const stranger = new Visitor(house.address);
    const { status, json } = await stranger.ask('GET', `${API}/tables/${TABLE}/view`);
    expect(status).toBe(200);
    const state = house.floor.find(TABLE)?.state();
    if (state === undefined) throw new Error('the table is open');
    const { view } = json as { view: object };
    expect(view).toEqual(JSON.parse(JSON.stringify(getView(state, { is: 'watcher' }))));
    expect(view).not.toHaveProperty('you');
    expect(stranger.cookie).toBe('');
  });

  it('of a private table is for invited visitors', async () => {
    house = await testHouse(SLOW);
    const host = new Visitor(house.address);
    await host.begin();
    const { json } = await host.ask('POST', `${API}/tables`, { game: 'rock-bac/commission-free' });
    const { table, code } = json as { table: string; code: string };
    const look = (headers: Record<string, string>) =>
      new Visitor(house?.address ?? '')
        .ask('GET', `${API}/tables/${table}/view`, undefined, headers)
        .then(({ status }) => status);
    expect(await look({})).toBe(404);
    expect(await look({ 'coup-invitation': code })).toBe(200);
  });
});
