import { describe, expect, test } from 'vitest';
import { LinkedTable } from '../../../../test/web/linkedTable.ts';
import { openPage, type TablePage, usePages } from '../../../../test/web/tablePage.ts';
import { secondsLeft } from './ticking.ts';

const ROCK = 'rock-bac/commission-free';
const CLOCKS = { bettingMs: 12_000, settledMs: 20_000 };
const getTicks = ({ sounds }: TablePage) => sounds.filter((sound) => sound === 'tick').length;
const getTens = ({ spoken }: TablePage) => spoken.filter((text) => text === '10 seconds').length;

usePages();

describe('the clock', () => {
  test('ticks once a second', async () => {
    const table = await LinkedTable.seated(ROCK, CLOCKS);
    const page = openPage(table);
    const before = page.second.value;
    await table.pass(3_000);
    expect(page.second.value).toBe(before + 3);
  });

  test('ten seconds are called once, and each of the last five is heard', async () => {
    const table = await LinkedTable.seated(ROCK, CLOCKS);
    const page = openPage(table);
    await table.pass(1_900);
    expect(getTens(page)).toBe(0);
    await table.pass(1_000);
    expect([getTens(page), getTicks(page)]).toEqual([1, 0]);
    await table.pass(4_600);
    expect([getTens(page), getTicks(page)]).toEqual([1, 1]);
    await table.pass(4_400);
    expect([getTens(page), getTicks(page)]).toEqual([1, 5]);
    await table.pass(5_000);
    expect([getTens(page), getTicks(page)]).toEqual([1, 5]);
  });

  test('is silent alone, and while the connection is lost', async () => {
    const table = await LinkedTable.seated(ROCK, CLOCKS);
    const solo = openPage(table, 'solo');
    const live = openPage(table);
    table.lose();
    await table.pass(11_900);
    for (const page of [solo, live]) expect([getTens(page), getTicks(page)]).toEqual([0, 0]);
  });

  test('stopped, it ticks no more', async () => {
    const table = await LinkedTable.seated(ROCK, CLOCKS);
    const page = openPage(table);
    page.stop();
    const before = page.second.value;
    await table.pass(3_000);
    expect(page.second.value).toBe(before);
  });

  test('seconds that are left are rounded up, and never below none', () => {
    const stage = { is: 'betting', until: 10_000 } as const;
    expect([0, 1, 9_000, 9_001, 10_000, 12_000].map((now) => secondsLeft({ stage }, now))).toEqual([
      10, 10, 1, 1, 0, 0,
    ]);
    expect(secondsLeft({ stage: { is: 'sealing' } }, 0)).toBe(0);
  });
});
