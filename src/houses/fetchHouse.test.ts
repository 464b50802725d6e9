import { expect, test } from 'vitest';
import { atlasHouses } from './atlas/index.ts';
import { ALL_HOUSES, fetchHouse } from './index.ts';

test('fetchHouse returns the shipped house, for each of them', async () => {
  for (const house of [...ALL_HOUSES, ...atlasHouses()])
    expect((await fetchHouse(house.identity.id))?.file).toEqual(house.file);
  expect(await fetchHouse('constructor')).toBeUndefined();
});
