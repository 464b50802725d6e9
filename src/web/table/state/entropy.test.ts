import { expect, test } from 'vitest';
import { LinkedTable, ME } from '../../../../test/web/linkedTable.ts';
import { usePages } from '../../../../test/web/tablePage.ts';
import { entropyGiver } from './entropy.ts';

usePages();

test('a hash that could not be fetched is fetched again at the next news, and gives one commitment', async () => {
  const table = new LinkedTable('rock-bac/commission-free', { commitMs: 1_000, openMs: 1_000 });
  await table.sit(ME, 100);
  let asked = 0;
  const give = entropyGiver(table.link, async () => {
    asked += 1;
    if (asked === 1) throw new Error('the network is away');
    return { entropy: 'e'.repeat(64), commitment: 'c'.repeat(64) };
  });
  give();
  give();
  await table.pass(0);
  expect(asked).toBe(1);
  expect(table.wishes).toEqual([]);
  give();
  give();
  await table.pass(0);
  expect(asked).toBe(2);
  expect(table.wishes).toEqual([{ do: 'commit', commitment: 'c'.repeat(64) }]);
});
