import { describe, expect, test } from 'vitest';
import { LinkedTable, ME } from '../../../../test/web/linkedTable.ts';
import { openPage, usePages } from '../../../../test/web/tablePage.ts';

const ROCK = 'rock-bac/commission-free';

usePages();

/** A live table where auto-rebet was started after the first hand. */
async function started(hands: number, mostLost: number) {
  const table = await LinkedTable.seated(ROCK);
  table.place(ME, 'player', 25);
  const page = openPage(table);
  await table.passTo('settled');
  await table.pass(6_700);
  expect(page.autoStake.value).toBe(2_500);
  page.startAuto(hands, mostLost);
  return { table, page };
}

describe('auto-rebet', () => {
  test('bets the same again after each hand, until the hands are over', async () => {
    const { table, page } = await started(2, 1_000_000);
    await table.pass(3_000);
    expect(page.stakes.value).toEqual({ player: 2_500 });
    expect(page.auto.value?.left).toBe(2);
    await table.passTo('settled');
    await table.pass(6_700);
    expect(page.auto.value?.left).toBe(1);
    await table.pass(3_000);
    expect(page.stakes.value).toEqual({ player: 2_500 });
    await table.passTo('settled');
    await table.pass(6_700);
    expect(page.auto.value).toBeUndefined();
    expect(page.notice.value).toMatch(/^Auto-rebet is done: /);
    await table.pass(6_000);
    expect(page.onFelt.value).toBe(0);
  });

  test('ends as soon as its limit is lost', async () => {
    const { table, page } = await started(50, 2_500);
    for (let hands = 0; page.auto.value !== undefined && hands < 49; hands++) {
      await table.passTo('betting');
      await table.passTo('settled');
      await table.pass(6_700);
    }
    expect(page.notice.value).toMatch(/^Auto-rebet stopped: \$\d+ lost\.$/);
    expect(page.onFelt.value).toBe(0);
  });

  test('stops when the patron says so, and when the house refuses', async () => {
    const { table, page } = await started(10, 1_000_000);
    page.stopAuto();
    await table.pass(5_000);
    expect(page.onFelt.value).toBe(0);
    page.startAuto(10, 1_000_000);
    table.change(() => table.driver.wish(ME, { do: 'leave' }));
    await table.pass(10_000);
    expect(page.onFelt.value).toBe(0);
  });
});
