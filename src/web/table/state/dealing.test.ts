import { describe, expect, test } from 'vitest';
import { LinkedTable, ME } from '../../../../test/web/linkedTable.ts';
import { openPage, usePages } from '../../../../test/web/tablePage.ts';

const ROCK = 'rock-bac/commission-free';

usePages();

/** A page for one: bets close when it says so. */
function alone(table: LinkedTable) {
  let deals = 0;
  const onDeal = (): void => {
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

  test('while the coup is being drawn, the rest of it is drawn at once instead', async () => {
    const table = await LinkedTable.seated(ROCK, { settledMs: 60_000 });
    const { page, deals } = alone(table);
    await table.passTo('settled');
    await table.pass(300);
    expect(page.drawing.value).toBe(true);
    page.deal();
    expect(deals()).toBe(0);
    await table.pass(2);
    expect(page.drawing.value).toBe(false);
    expect(page.scene.value.settlement).toBe('home');
    expect(page.spoken.some((text) => text.includes('wins') || text.includes('Tie'))).toBe(true);
    page.deal();
    expect(deals()).toBe(1);
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

  test('the last coup goes when the next one begins, and not while it is settled', async () => {
    const table = await LinkedTable.seated(ROCK, { settledMs: 20_000 });
    const { page } = alone(table);
    await table.passTo('settled');
    await table.pass(10_000);
    page.deal();
    expect(page.showing.value.coup).toBeDefined();
    await table.passTo('betting');
    expect(page.showing.value.coup).toBeDefined();
    page.deal();
    expect(page.showing.value.coup).toBeUndefined();
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
      onDeal: () => {
        deals += 1;
      },
    });
    page.act('undo');
    page.deal();
    expect(deals).toBe(0);
    expect(page.notice.value).toBeDefined();
  });

  test('a drawing that outlasts its pause makes room for the bets that are open', async () => {
    const table = await LinkedTable.seated(ROCK, { settledMs: 0, bettingMs: 30_000 });
    const page = openPage(table);
    await table.pass(30_000);
    expect(table.now.view.stage.is).toBe('betting');
    expect(page.showing.value.coup).toBeDefined();
    await table.pass(10_000);
    expect(page.showing.value.coup).toBeUndefined();
  });

  test('a drawing that is over stays in sight for the rest of its pause', async () => {
    const table = await LinkedTable.seated(ROCK, { settledMs: 20_000 });
    const page = openPage(table);
    await table.passTo('settled');
    await table.pass(15_000);
    expect(page.showing.value.coup).toBeDefined();
    await table.passTo('betting');
    expect(page.showing.value.coup).toBeUndefined();
  });
});
