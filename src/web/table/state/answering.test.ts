import { describe, expect, test } from 'vitest';
import { LinkedTable } from '../../../../test/web/linkedTable.ts';
import { openPage, type TablePage, usePages } from '../../../../test/web/tablePage.ts';
import { chips } from '../../../base/index.ts';
import { ASKED } from './keys.ts';

const ROCK = 'rock-bac/commission-free';

usePages();

const answersOf = (page: TablePage): readonly string[] =>
  ASKED.map((asked) => {
    page.tellOf(asked);
    return page.said.value.polite.at(-1)?.text ?? '';
  });

describe('what is asked by a key', () => {
  test('is answered of the moment: last hand, wagers, balance, time', async () => {
    const table = await LinkedTable.seated(ROCK, { bettingMs: 20_000, settledMs: 5_000 });
    const page = openPage(table);
    expect(answersOf(page)).toEqual([
      'No coup was dealt yet.',
      'Nothing of yours is on the felt.',
      'Balance $2,000.00',
      '20 seconds left to bet',
    ]);
    page.place('player', chips(2_500));
    page.place('tie', chips(500));
    await table.pass(5_000);
    expect(answersOf(page).slice(1)).toEqual([
      'Player $25, Tie $5',
      'Balance $1,970.00',
      '15 seconds left to bet',
    ]);
    await table.passTo('settled');
    expect(answersOf(page)[0]).toMatch(/^Last coup: /);
  });

  test('alone no clock runs', async () => {
    const table = await LinkedTable.seated(ROCK);
    expect(answersOf(openPage(table, 'solo'))[3]).toBe('No clock runs.');
  });
});

describe('what was done is confirmed', () => {
  test('placed, undone, doubled, cleared', async () => {
    const table = await LinkedTable.seated(ROCK);
    const page = openPage(table);
    const saidAfter = async (act: () => void): Promise<string> => {
      act();
      await table.pass(0);
      return page.said.value.polite.at(-1)?.text ?? '';
    };
    expect(await saidAfter(() => page.place('player', chips(2_500)))).toBe('Player, $25');
    expect(await saidAfter(() => page.place('player', chips(2_500)))).toBe('Player, $50');
    expect(await saidAfter(() => page.act('double'))).toBe('Doubled. $100 on the felt');
    expect(await saidAfter(() => page.act('undo'))).toMatch(/^Undone\. \$\d+ on the felt$/);
    expect(await saidAfter(() => page.act('clear'))).toBe('Cleared. Nothing on the felt');
  });
});
