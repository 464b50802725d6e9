import { describe, expect, test, vi } from 'vitest';
import { LinkedTable } from '../../../../test/web/linkedTable.ts';
import { openPage, usePages } from '../../../../test/web/tablePage.ts';
import { preferences } from '../../preferences.ts';

const ROCK = 'rock-bac/commission-free';

usePages();

describe('quiet words', () => {
  test('stand beside whoever said them for a moment, the newest of each', async () => {
    const table = await LinkedTable.seated(ROCK);
    const page = openPage(table);
    table.say(5, 'nice');
    table.say(7, 'thanks');
    table.say(5, 'unlucky');
    expect([...page.remarks.value]).toEqual([
      [5, 'unlucky'],
      [7, 'thanks'],
    ]);
    vi.advanceTimersByTime(3_900);
    expect(page.remarks.value.size).toBe(2);
    vi.advanceTimersByTime(200);
    expect(page.remarks.value.size).toBe(0);
  });

  test('are said to the others and seen here, not again and again', async () => {
    const table = await LinkedTable.seated(ROCK);
    const page = openPage(table);
    page.say('good-luck');
    page.say('nice');
    expect(table.remarks).toEqual(['good-luck']);
    expect(page.remarks.value.get(1)).toBe('good-luck');
    vi.advanceTimersByTime(5_100);
    page.say('nice');
    expect(table.remarks).toEqual(['good-luck', 'nice']);
  });

  test('are not heard by whoever wants none', async () => {
    const table = await LinkedTable.seated(ROCK);
    const page = openPage(table);
    preferences.remarks.value = false;
    table.say(5, 'nice');
    expect(page.remarks.value.size).toBe(0);
    preferences.remarks.value = true;
  });
});
