import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LinkedTable, ME } from '../../../../test/web/linkedTable.ts';
import { openPage, usePages } from '../../../../test/web/tablePage.ts';

const ROCK = 'rock-bac/commission-free';

usePages();

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  return () => vi.unstubAllGlobals();
});

describe('a reload of a table for one', () => {
  test('goes on with the drawing where it was, and tells the result only when it is called', async () => {
    const table = await LinkedTable.seated(ROCK, { settledMs: 60_000 });
    table.place(ME, 'player', 25);
    const first = openPage(table, 'solo');
    await table.passTo('settled');
    await table.pass(1_500);
    const [shown, before] = [first.scene.value, first.total.value];
    first.stop();
    const again = openPage(table, 'solo');
    expect(again.scene.value.cards).toHaveLength(shown.cards.length);
    expect(again.scene.value.settlement).toBe('none');
    expect(again.total.value).toBe(before);
    await table.pass(8_000);
    expect(again.total.value).toBe(table.worth());
    expect(again.total.value).not.toBe(before);
    expect(again.spoken.some((text) => text.includes('Balance'))).toBe(true);
  });

  test('shows the present once all was drawn', async () => {
    const table = await LinkedTable.seated(ROCK, { settledMs: 60_000 });
    openPage(table, 'solo');
    await table.passTo('settled');
    await table.pass(20_000);
    const again = openPage(table, 'solo');
    expect(again.scene.value.settlement).toBe('home');
    expect(again.spoken).toEqual([]);
  });
});
