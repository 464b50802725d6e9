import { expect, test } from 'vitest';
import { atlasHouses } from './atlas/index.ts';
import { ALL_HOUSES, fetchHouse } from './index.ts';

test('a house fetched by itself is the one that is shipped, for each of them', async () => {
  for (const house of [...ALL_HOUSES, ...atlasHouses()])
    expect((await fetchHouse(house.identity.id))?.file).toEqual(house.file);
  expect(await fetchHouse('constructor')).toBeUndefined();
});
