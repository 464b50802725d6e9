import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GAME, SLOW, type TestHouse, testHouse } from '../../test/server/house.ts';
import { Visitor } from '../../test/server/visitor.ts';
import { API } from '../protocol/index.ts';

let house: TestHouse;
beforeAll(async () => {
  const tables = [500, 2_500].map((minimum) => ({ game: GAME, minimum, settings: SLOW }));
  house = await testHouse(SLOW, { tables });
});
afterAll(() => house.stop());

describe('tables of one game with other minimums', () => {
  it('are listed with what they take and how long bets are open', async () => {
    const visitor = new Visitor(house.address);
    const { json } = await visitor.ask('GET', `${API}/tables`);
    expect(json).toMatchObject({
      tables: [
        { minimum: 500, sideMinimum: 100, bettingMs: SLOW.bettingMs },
        { minimum: 2_500, sideMinimum: 500, bettingMs: SLOW.bettingMs },
      ],
    });
  });

  it('take no less, and are dealt by a file of their own that says so', async () => {
    const [cheap = '', dear = ''] = house.floor.tables().map(({ id }) => id);
    const ann = await new Visitor(house.address).sit(dear);
    expect(await ann.wish(dear, { do: 'place', bet: 'player', amount: 500 })).toMatchObject({
      ok: false,
      refusal: { code: 'wager/under-minimum' },
    });
    expect(await ann.wish(dear, { do: 'place', bet: 'player', amount: 2_500 })).toMatchObject({ ok: true });
    const bob = await new Visitor(house.address).sit(cheap);
    expect(await bob.wish(cheap, { do: 'place', bet: 'player', amount: 500 })).toMatchObject({ ok: true });
    const getFile = (id: string) => house.floor.find(id)?.state().house;
    expect(getFile(dear)).not.toEqual(getFile(cheap));
  });
});
