import { describe, expect, test } from 'vitest';
import { LinkedTable, ME } from '../../../../test/web/linkedTable.ts';
import { openPage, usePages } from '../../../../test/web/tablePage.ts';

const ROCK = 'rock-bac/commission-free';

usePages();

/** A page for one: bets close when it says so. */
function alone(table: LinkedTable) {
  let deals = 0;
  const onDeal = async (): Promise<void> => {
    deals += 1;
  };
  return { page: openPage(table, 'solo', { onDeal }), deals: () => deals };
}

describe('alone', () => {
  test('bets close when the patron deals, and older words go', async () => {
    const table = await LinkedTable.seated(ROCK);
    const { page, deals } = alone(table);
    page.act('undo');
    page.deal();
    expect(deals()).toBe(1);
    expect(page.notice.value).toBeUndefined();
  });

  test('while the coup is being drawn, its result is called at once instead', async () => {
    const table = await LinkedTable.seated(ROCK, { settledMs: 60_000 });
    const { page, deals } = alone(table);
    await table.passTo('settled');
    await table.pass(300);
    expect(page.drawing.value).toBe(true);
    page.deal();
    expect(deals()).toBe(0);
    await table.pass(2);
    expect(page.drawing.value).toBe(false);
    expect(page.scene.value.settlement).toBe('settle');
    expect(page.spoken.some((text) => text.includes('wins') || text.includes('Tie'))).toBe(true);
    await page.deal();
    // The pause ends, and the next coup's bets close.
    expect(deals()).toBe(2);
  });

  test('cards that wait for the patron are not skipped', async () => {
    const table = await LinkedTable.seated('fallsview/no-commission', { turnMs: 60_000 });
    table.place(ME, 'banker', 25);
    const { page, deals } = alone(table);
    await table.passTo('dealing');
    expect(page.drawing.value).toBe(true);
    page.deal();
    expect(deals()).toBe(1);
    expect(page.scene.value.cards).toHaveLength(0);
  });

  test('a page without a way to deal does nothing', async () => {
    const table = await LinkedTable.seated(ROCK, { settledMs: 20_000 });
    const page = openPage(table, 'solo');
    await table.passTo('settled');
    await table.pass(300);
    page.deal();
    await table.pass(10);
    expect(page.drawing.value).toBe(true);
  });
});

describe('live', () => {
  test('nobody but the house deals', async () => {
    const table = await LinkedTable.seated(ROCK);
    let deals = 0;
    const page = openPage(table, 'live', {
      onDeal: async () => {
        deals += 1;
      },
    });
    page.act('undo');
    page.deal();
    expect(deals).toBe(0);
    expect(page.notice.value).toBeDefined();
  });

  test('a result stays in sight while bets are open for the next coup, and takes them', async () => {
    const table = await LinkedTable.seated(ROCK, { settledMs: 300, bettingMs: 30_000 });
    const page = openPage(table);
    await table.pass(30_400);
    expect(table.now.view.stage.is).toBe('betting');
    expect(page.closedBecause.value).toBeDefined();
    await table.pass(6_000);
    expect(page.closedBecause.value).toBeUndefined();
    await table.pass(10_000);
    expect(page.showing.value.coup).toBeDefined();
    await table.passTo('settled');
    expect(page.scene.value.cards).toEqual([]);
  });
});
