import { describe, expect, test } from 'vitest';
import { LinkedTable } from '../../../../test/web/linkedTable.ts';
import { openPage, usePages } from '../../../../test/web/tablePage.ts';
import { chips } from '../../../base/index.ts';
import { preferences } from '../../preferences.ts';

const ROCK = 'rock-bac/commission-free';

usePages();

describe('a saved layout of bets', () => {
  test('is what lay on the felt, and one press puts it down again', async () => {
    preferences.layouts.value = {};
    const table = await LinkedTable.seated(ROCK, { settledMs: 0 });
    const page = openPage(table);
    expect(page.layoutAct()).toEqual({ is: 'none' });
    page.useLayout();
    expect(page.notice.value).toBe('There is no saved layout yet. Put chips down and press Save bets.');
    page.place('super-6', chips(500));
    page.place('player', chips(2_500));
    await table.pass(0);
    expect(page.layoutAct()).toEqual({ is: 'save' });
    page.useLayout();
    expect(preferences.layouts.value).toEqual({ [ROCK]: { 'super-6': 500, player: 2_500 } });
    page.act('clear');
    await table.pass(0);
    expect(page.layoutAct()).toEqual({ is: 'place', sum: 3_000 });
    page.useLayout();
    await table.pass(0);
    expect(page.stakes.value).toMatchObject({ player: 2_500, 'super-6': 500 });
    expect(table.wishes.filter((wish) => wish.do === 'place').slice(2)).toEqual([
      { do: 'place', bet: 'player', amount: 2_500 },
      { do: 'place', bet: 'super-6', amount: 500 },
    ]);
    preferences.layouts.value = {};
  });

  test('is not put down while bets are closed, nor further than the stack reaches', async () => {
    preferences.layouts.value = { [ROCK]: { player: 150_000, tie: 100_000 } };
    const table = await LinkedTable.seated(ROCK, { settledMs: 20_000 });
    const page = openPage(table);
    page.useLayout();
    await table.pass(0);
    expect(page.stakes.value).toEqual({ player: 150_000 });
    expect(page.refused.value?.bet).toBe('tie');
    await table.passTo('settled');
    const wishes = table.wishes.length;
    page.useLayout();
    expect(table.wishes).toHaveLength(wishes);
    preferences.layouts.value = {};
  });
});
