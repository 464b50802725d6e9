import { expect, it } from 'vitest';
import { buyIn, grant, loadWriter } from '../../test/record/sample.ts';
import { unwrap } from '../base/index.ts';
import { memoryStore } from '../record/index.ts';
import type { Guest } from './door.ts';
import { isBroke, loadPurses, type OpenTables } from './purse.ts';

const guest = (patron: string, grantedAt: number): Guest =>
  ({ patron, name: patron, bot: false, granted: 1_000, since: 5, grantedAt }) as unknown as Guest;

const tableWith = (id: string, ...seated: readonly string[]): ReturnType<OpenTables['tables']>[number] =>
  ({ id, state: () => ({ seats: new Map(seated.map((patron) => [patron, {}])) }) }) as never;

it('is what lies in the cage and at the tables where its patron sits, each guest’s own', async () => {
  const store = memoryStore();
  const cage = await loadWriter(store, 'cage');
  unwrap(await cage.post(grant('1', 'ann', 1_000), grant('2', 'bob', 700)));
  unwrap(await cage.post(buyIn('3', 'one', 'ann', 300), buyIn('4', 'two', 'ann', 50)));
  const floor = { tables: () => [tableWith('one', 'ann', 'bob'), tableWith('two', 'bob')] };
  const purses = unwrap(
    await loadPurses(
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

it('is broke where not even the smallest wager of the open tables could be made', () => {
  const table = (minimum: number, invitation: string | null = null) => ({
    id: `${minimum}`,
    state: () => ({ settings: { invitation }, game: { limits: { main: { minimum } } } }) as never,
  });
  const broke = (
    has: readonly [cage: number, tables: number],
    ...tables: readonly ReturnType<typeof table>[]
  ) => isBroke({ tables: () => tables }, { cage: has[0], tables: has[1] });
  expect([broke([300, 199], table(500), table(900)), broke([300, 200], table(500), table(900))]).toEqual([
    true,
    false,
  ]);
  // A private table is nobody's measure, and without any a single cent is enough.
  expect([broke([300, 0], table(500), table(100, 'code')), broke([0, 0]), broke([1, 0])]).toEqual([
    true,
    true,
    false,
  ]);
});

it('has nothing of tables by a host’s own rules', async () => {
  const store = memoryStore();
  const cage = await loadWriter(store, 'cage');
  unwrap(await cage.post(grant('1', 'ann', 1_000), buyIn('2', 'own:1', 'ann', 300)));
  const floor = { tables: () => [tableWith('own:1', 'ann')] };
  expect(unwrap(await loadPurses({ store, floor, grantEveryMs: 1 }, [guest('ann', 0)], 5))).toMatchObject([
    { cage: 700, tables: 0 },
  ]);
});
