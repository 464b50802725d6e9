import { describe, expect, test } from 'vitest';
import { LinkedTable, ME } from '../../../../test/web/linkedTable.ts';
import { openPage, usePages } from '../../../../test/web/tablePage.ts';
import { chips } from '../../../base/index.ts';

const ROCK = 'rock-bac/commission-free';

usePages();

describe('the primary button, alone', () => {
  test('deals, calls the result, then bets again and deals', async () => {
    const table = await LinkedTable.seated(ROCK, { settledMs: 60_000 });
    let deals = 0;
    const onDeal = async (): Promise<void> => {
      deals += 1;
    };
    const page = openPage(table, 'solo', { onDeal });
    page.place('player', chips(2_500));
    await table.pass(0);
    expect(page.primary.value).toBe('deal');
    expect(await page.goOn()).toBe(true);
    expect(deals).toBe(1);
    await table.passTo('settled');
    await table.pass(300);
    expect(page.primary.value).toBe('next');
    await page.goOn();
    await table.pass(2);
    expect([page.primary.value, page.closedBecause.value]).toEqual(['rebet-deal', undefined]);
    await table.passTo('betting');
    await page.goOn();
    expect(table.wishes.map((wish) => wish.do)).toEqual(['place', 'rebet']);
    expect(deals).toBe(2);
  });

  test('does not deal where the house refuses the wagers', async () => {
    const table = await LinkedTable.seated(ROCK, { settledMs: 60_000 });
    let deals = 0;
    const onDeal = async (): Promise<void> => {
      deals += 1;
    };
    const page = openPage(table, 'solo', { onDeal });
    table.place(ME, 'player', 25);
    await table.passTo('settled');
    await table.pass(20_000);
    // A house that keeps its pause takes no wager meanwhile.
    expect(page.primary.value).toBe('rebet-deal');
    expect(await page.goOn()).toBe(false);
    expect(deals).toBe(0);
  });
});

describe('the primary button, live', () => {
  test('bets again, and has nothing to do for who watches', async () => {
    const table = await LinkedTable.seated(ROCK);
    table.place(ME, 'player', 25);
    const page = openPage(table);
    await table.passTo('settled');
    expect(page.primary.value).toBeUndefined();
    await table.pass(7_000);
    expect(page.primary.value).toBe('rebet');
    await page.goOn();
    await table.pass(0);
    expect(page.stakes.value).toEqual({ player: 2_500 });
    expect(page.primary.value).toBe('ready');
    expect(openPage(new LinkedTable(ROCK)).primary.value).toBeUndefined();
  });

  test('says that the patron is ready, and waits for the others', async () => {
    const table = await LinkedTable.seated(ROCK);
    await table.sit('ann', 500);
    await table.sit('Otto (bot)', 500);
    table.place(ME, 'player', 25);
    const page = openPage(table);
    expect([page.primary.value, page.notReady.value]).toEqual(['ready', 1]);
    await table.pass(8_000);
    expect(page.primary.value).toBe('ready');
    await page.goOn();
    await table.pass(0);
    expect(page.primary.value).toBe('waiting');
    expect(await page.goOn()).toBe(false);
    table.change(() => table.driver.wish('ann', { do: 'ready' }));
    await table.pass(0);
    expect(table.now.view.stage.is).not.toBe('betting');
  });

  test('alone with programs, bets close four seconds after the last chip', async () => {
    const table = await LinkedTable.seated(ROCK);
    await table.sit('Otto (bot)', 500);
    const page = openPage(table, 'live', { dealsAlone: true });
    await table.pass(6_000);
    expect(table.now.view.stage.is).toBe('betting');
    page.place('player', chips(2_500));
    await table.pass(3_000);
    page.place('tie', chips(500));
    await table.pass(2_000);
    // What a program does at the table begins no time anew.
    table.place('Otto (bot)', 'banker', 25);
    await table.pass(1_900);
    expect(table.now.view.stage.is).toBe('betting');
    await table.pass(200);
    expect(table.now.view.stage.is).not.toBe('betting');
  });
});
