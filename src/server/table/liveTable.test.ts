import { afterEach, describe, expect, it } from 'vitest';
import { SLOW, TABLE, type TestHouse, testHouse } from '../../../test/server/house.ts';
import { chips } from '../../base/index.ts';
import { MOVING } from '../../house/drive/index.ts';
import type { WishReply } from './liveTable.ts';

let house: TestHouse | undefined;
afterEach(async () => {
  await house?.stop();
  house = undefined;
});

describe('a table that goes from one driver to another', () => {
  it('asks the next one for what the one before had not come to', async () => {
    house = await testHouse(SLOW);
    const table = house.floor.find(TABLE);
    if (table === undefined) throw new Error('no table');
    const asked: string[] = [];
    const answers: WishReply[] = [];
    // It waits for others that share its commit.
    table.wish({ id: 'w', patron: 'ann', do: 'place', bet: 'player', amount: chips(1_000) }, (given) => {
      answers.push(given);
    });
    await table.handTo(async (_, before) => {
      await before.finish(MOVING);
      return {
        ...before,
        submit: (command, answer) => {
          if ('id' in command) asked.push(command.id);
          answer?.({ ok: true, seq: 7 });
        },
      };
    });
    expect([asked, answers]).toEqual([['w'], [{ ok: true, seq: 7 }]]);
  });
});
