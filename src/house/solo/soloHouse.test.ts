import { expect, it } from 'vitest';
import { chips, unwrap } from '../../base/index.ts';
import { ALL_HOUSES } from '../../houses/index.ts';
import { gamesOf, memoryDisk, openSoloHouse } from './index.ts';

it('tells the chips of its patron, in the cage and at the tables, and of nobody else', async () => {
  let now = 1_000_000_000_000;
  let byte = 1;
  const house = unwrap(
    await openSoloHouse({
      ...gamesOf(ALL_HOUSES),
      disk: memoryDisk(),
      now: () => ++now,
      age: 25,
      random: (length) => Uint8Array.from({ length }, () => (byte = (byte * 73 + 41) % 251)),
      after: () => () => {},
      grant: chips(50_000),
    }),
  );
  const [game = ''] = ALL_HOUSES.flatMap(({ games }) => games.map(({ id }) => id));
  unwrap(await house.table(game));
  expect(unwrap(await house.purse())).toMatchObject({ cage: 0, tables: 50_000, granted: 50_000 });
});
