import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CROWNS, crownsHouse } from '../../test/houses/crowns.ts';
import { GAME, SLOW, type TestHouse, testHouse } from '../../test/server/house.ts';
import { Visitor } from '../../test/server/visitor.ts';
import { API } from '../protocol/index.ts';

const KRONOR = 'kronor/commission-free';

let house: TestHouse;
beforeAll(async () => {
  const tables = [GAME, KRONOR].map((game) => ({ game, settings: SLOW }));
  house = await testHouse(SLOW, { tables }, { houses: [crownsHouse('kronor')] });
});
afterAll(() => house.stop());

describe('a house that writes its amounts in crowns', () => {
  it('says so on the line of its table, and the dollar goes unsaid', async () => {
    const { json } = await new Visitor(house.address).ask('GET', `${API}/tables`);
    const { tables } = json as { tables: readonly { game: string; currency?: unknown }[] };
    expect(tables.map(({ game, currency }) => [game, currency])).toEqual([
      [GAME, undefined],
      [KRONOR, CROWNS],
    ]);
  });

  it('says so on the lines of a statement that its table made', async () => {
    const [, table = ''] = house.floor.tables().map(({ id }) => id);
    const ann = new Visitor(house.address);
    await ann.sit(table);
    const { json } = await ann.ask('GET', `${API}/statement`);
    const { lines } = json as { lines: readonly { kind: string; currency?: unknown }[] };
    expect(lines.map(({ kind, currency }) => [kind, currency])).toEqual([
      ['buy-in', CROWNS],
      ['grant', undefined],
    ]);
  });
});
