import { expect, it } from 'vitest';
import { buyIn, grant, writerOf } from '../../test/record/sample.ts';
import { unwrap } from '../base/index.ts';
import { memoryStore } from '../record/index.ts';
import type { Guest } from './door.ts';
import { type OpenTables, pursesOf } from './purse.ts';

const guest = (patron: string, grantedAt: number): Guest =>
  ({ patron, name: patron, bot: false, granted: 1_000, since: 5, grantedAt }) as unknown as Guest;

const tableWith = (id: string, ...seated: readonly string[]): ReturnType<OpenTables['tables']>[number] =>
  ({ id, state: () => ({ seats: new Map(seated.map((patron) => [patron, {}])) }) }) as never;

it('is what lies in the cage and at the tables where its patron sits, each guest’s own', async () => {
  const store = memoryStore();
  const cage = await writerOf(store, 'cage');
  unwrap(await cage.post(grant('1', 'ann', 1_000), grant('2', 'bob', 700)));
  unwrap(await cage.post(buyIn('3', 'one', 'ann', 300), buyIn('4', 'two', 'ann', 50)));
  const floor = { tables: () => [tableWith('one', 'ann', 'bob'), tableWith('two', 'bob')] };
  const purses = unwrap(
    await pursesOf(
      { store, floor, grantEveryMs: 100 },
      [guest('ann', 900), guest('bob', 901), guest('cy', 0)],
      1_000,
    ),
  );
  expect(purses).toEqual([
    { cage: 650, tables: 300, granted: 1_000, since: 5, nextGrantAt: null },
    { cage: 700, tables: 0, granted: 1_000, since: 5, nextGrantAt: 1_001 },
    { cage: 0, tables: 0, granted: 1_000, since: 5, nextGrantAt: null },
  ]);
});
