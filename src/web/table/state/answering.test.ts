import { describe, expect, test } from 'vitest';
import { LinkedTable, ME } from '../../../../test/web/linkedTable.ts';
import { openPage, type TablePage, usePages } from '../../../../test/web/tablePage.ts';
import { chips } from '../../../base/index.ts';
import { ASKED } from './keys.ts';

const ROCK = 'rock-bac/commission-free';
const MIDI = 'penn-national/midi';

usePages();

const getAnswers = (page: TablePage): readonly string[] =>
  ASKED.map((asked) => {
    page.tellOf(asked);
    return page.said.value.polite.at(-1)?.text ?? '';
  });

describe('what is asked by a key', () => {
  test('is answered of the moment: last hand, wagers, balance, time', async () => {
    const table = await LinkedTable.seated(ROCK, { bettingMs: 20_000, settledMs: 5_000 });
    const page = openPage(table);
    expect(getAnswers(page)).toEqual([
      'No coup was dealt yet.',
      'Nothing of yours is on the felt.',
      'Balance $2,000.00',
      '20 seconds left to bet',
    ]);
    page.place('player', chips(2_500));
    page.place('tie', chips(500));
    await table.pass(5_000);
    expect(getAnswers(page).slice(1)).toEqual([
      'Player $25, Tie $5',
      'Balance $1,970.00',
      '15 seconds left to bet',
    ]);
    await table.passTo('settled');
    expect(getAnswers(page)[0]).toMatch(/^Last coup: /);
  });

  test('the time is that of the clock that runs: to the next coup, or to turn one’s cards', async () => {
    const table = await LinkedTable.seated(ROCK, { settledMs: 20_000 });
    const page = openPage(table);
    await table.passTo('settled');
    await table.pass(10_000);
    expect(getAnswers(page)[3]).toBe('10 seconds to the next coup');
    const midi = await LinkedTable.seated(MIDI, { turnMs: 30_000 });
    midi.place(ME, 'banker', 25);
    const turning = openPage(midi);
    await midi.passTo('dealing');
    await midi.pass(4_000);
    expect(getAnswers(turning)[3]).toMatch(/^2\d seconds left to turn the cards$/);
  });

  test('alone no clock runs', async () => {
    const table = await LinkedTable.seated(ROCK);
    expect(getAnswers(openPage(table, 'solo'))[3]).toBe('No clock runs.');
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
