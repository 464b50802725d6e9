import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, quickHash } from '../../../test/server/accounts.ts';
import { pushedTime, SLOW, TABLE, type TestHouse, testHouse } from '../../../test/server/house.ts';
import { Visitor } from '../../../test/server/visitor.ts';
import { API } from '../../protocol/index.ts';

const time = pushedTime();
let house: TestHouse;
beforeEach(async () => {
  house = await testHouse(SLOW, {}, { hash: quickHash, time });
});
afterEach(() => house.stop());

async function account(login: string): Promise<Visitor> {
  const visitor = new Visitor(house.localAddress);
  await visitor.begin();
  await visitor.ask('POST', `${API}/account`, { login, password: PASSWORD });
  return visitor;
}

const setUp = async (visitor: Visitor, code = house.setupCode) => {
  const { status, json } = await visitor.ask('POST', `${API}/setup`, { code });
  return status === 204 ? 'done' : (json as { error: { code: string } }).error.code;
};

describe('the setup link of a house that nobody runs', () => {
  it('makes the first officer, once, who logs in anew', async () => {
    const [ann, bob] = [await account('ann@example.org'), await account('bob@example.org')];
    expect(await setUp(bob, '5e'.repeat(32))).toBe('setup/over');
    expect(await setUp(ann)).toBe('done');
    expect((await ann.ask('GET', `${API}/session`)).status).toBe(401);
    expect(await setUp(bob)).toBe('setup/over');
    const { json } = await ann.ask('POST', `${API}/log-in`, { login: 'ann@example.org', password: PASSWORD });
    expect(json).toMatchObject({ role: 'pit' });
  });

  it('makes one officer of many who send it at once', async () => {
    const visitors = await Promise.all(Array.from({ length: 8 }, (_, n) => account(`racer-${n}`)));
    const answers = await Promise.all(visitors.map((visitor) => setUp(visitor)));
    expect(answers.toSorted()).toEqual(['done', ...Array(7).fill('setup/over')]);
  });

  it('is for accounts that sit nowhere', async () => {
    const guest = new Visitor(house.localAddress);
    expect(await setUp(guest)).toBe('session/none');
    await guest.begin();
    expect(await setUp(guest)).toBe('account/none');
    const ann = await account('ann@example.org');
    await ann.sit(TABLE);
    expect(await setUp(ann)).toBe('setup/seated');
  });

  it('is over after an hour', async () => {
    const ann = await account('ann@example.org');
    time.push(60 * 60_000);
    expect(await setUp(ann)).toBe('setup/over');
  });

  it('is not issued where somebody runs the house', async () => {
    expect(house.setupCode).toMatch(/^[0-9a-f]{64}$/);
    expect(await setUp(await account('ann@example.org'))).toBe('done');
    await house.stop();
    house = await testHouse(SLOW, {}, { memory: house.record, hash: quickHash });
    expect([house.hasPit, house.setupCode]).toEqual([true, undefined]);
  });

  it('repeats nothing of a wrong code', async () => {
    const ann = await account('ann@example.org');
    const { text } = await ann.ask('POST', `${API}/setup`, { code: `${house.setupCode}0` });
    expect(text).not.toContain(house.setupCode?.slice(0, 8));
  });
});
