import { effect } from '@preact/signals';
import { describe, expect, test } from 'vitest';
import { LinkedTable, ME } from '../../../../test/web/linkedTable.ts';
import { openPage, usePages } from '../../../../test/web/tablePage.ts';
import { chips } from '../../../base/index.ts';
import { words } from '../../app/language.ts';

const ROCK = 'rock-bac/commission-free';
const SLOW = { settledMs: 20_000 };

usePages();

async function staked(): Promise<LinkedTable> {
  const table = await LinkedTable.seated(ROCK, SLOW);
  table.place(ME, 'player', 25);
  return table;
}
const { money } = words().figures;
const getNet = (table: LinkedTable): number =>
  (table.now.view.last?.rows ?? []).reduce((sum, { returned, stake }) => sum + returned - stake, 0);

describe('the balance', () => {
  test('is all chips, in the cage and at tables, wherever they lie', async () => {
    const table = new LinkedTable(ROCK, SLOW);
    const page = openPage(table);
    expect(page.total.value).toBe(200_000);
    await table.sit(ME, 500);
    expect([table.now.purse.cage, table.now.purse.tables]).toEqual([150_000, 50_000]);
    await table.passTo('betting');
    table.place(ME, 'player', 25);
    expect(page.total.value).toBe(200_000);
  });

  test('changes once a coup, when its result is called', async () => {
    const table = await staked();
    const page = openPage(table);
    const seen: [number, string][] = [];
    const stop = effect(() => void seen.push([page.total.value, page.scene.value.settlement]));
    await table.passTo('settled');
    await table.pass(19_500);
    stop();
    const net = getNet(table);
    expect(net).not.toBe(0);
    const changed = seen.filter(([balance], index) => balance !== seen[index - 1]?.[0]);
    expect(changed).toEqual([
      [200_000, 'none'],
      [200_000 + net, 'settle'],
    ]);
  });

  test.each(['after', 'late', 'along'] as const)('is the same when the purse comes %s', async (when) => {
    const table = await staked();
    table.purseComes = when;
    const page = openPage(table);
    await table.passTo('settled');
    expect(page.total.value).toBe(200_000);
    await table.pass(19_500);
    const first = 200_000 + getNet(table);
    expect(page.total.value).toBe(first);
    await table.passTo('betting');
    table.place(ME, 'banker', 50);
    await table.passTo('settled');
    expect(page.total.value).toBe(first);
    await table.pass(19_500);
    const second = first + getNet(table);
    expect(page.total.value).toBe(second);
    table.tellPurse();
    expect(page.total.value).toBe(second);
  });

  test('falls as chips are placed, and the call brings what came of them', async () => {
    const table = await LinkedTable.seated(ROCK, SLOW);
    const page = openPage(table);
    const both = () => [page.balance.value, page.onFelt.value];
    table.hold();
    page.place('player', chips(2_500));
    page.place('banker', chips(1_000));
    expect(both()).toEqual([196_500, 3_500]);
    await table.letGo();
    expect(both()).toEqual([196_500, 3_500]);
    await table.passTo('settled');
    expect(both()).toEqual([196_500, 3_500]);
    await table.pass(6_300);
    expect(page.scene.value.settlement).not.toBe('home');
    const rows = table.now.view.last?.rows ?? [];
    const returned = rows.reduce((sum, row) => sum + row.returned, 0);
    expect(both()).toEqual([196_500 + returned, 0]);
    page.tellOf('balance');
    expect(page.spoken.at(-1)).toBe(`Balance ${money(196_500 + returned, 'always')}`);
  });

  test('is what is called with the result', async () => {
    const table = await staked();
    const page = openPage(table);
    await table.passTo('settled');
    await table.pass(19_500);
    const balance = (200_000 + getNet(table)) / 100;
    const result = page.spoken.find((text) => text.includes('Balance'));
    expect(result).toMatch(new RegExp(`Balance ${balance.toLocaleString('en-US')}$`));
  });

  test('who comes in after the coup sees what is true', async () => {
    const table = await staked();
    await table.passTo('settled');
    expect(openPage(table).balance.value).toBe(200_000 + getNet(table));
  });
});
