import { describe, expect, test } from 'vitest';
import { LinkedTable, ME } from '../../../../test/web/linkedTable.ts';
import { openPage, type TablePage, usePages } from '../../../../test/web/tablePage.ts';

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

/** Until the run is over; gives how often the wagers were made again. */
async function untilOver(table: LinkedTable, page: TablePage): Promise<number> {
  for (let steps = 0; page.auto.value !== undefined && steps < 10_000; steps++) await table.pass(100);
  return table.wishes.filter((wish) => wish.do === 'rebet').length;
}

describe('auto-rebet', () => {
  test('bets the same again after each hand, until the hands are over', async () => {
    const { table, page } = await started(2, 1_000_000);
    expect(await untilOver(table, page)).toBe(2);
    expect(page.notice.value).toMatch(/^Auto-rebet is done: /);
    await table.pass(8_000);
    expect(page.onFelt.value).toBe(0);
  });

  test('ends as soon as its limit is lost', async () => {
    const { table, page } = await started(50, 2_500);
    expect(await untilOver(table, page)).toBeLessThan(50);
    expect(page.notice.value).toMatch(/^Auto-rebet stopped: \$\d+ lost\.$/);
  });

  test('stops when the patron says so, and when the patron leaves', async () => {
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
