import { describe, expect, test } from 'vitest';
import { LinkedTable, ME } from '../../../../test/web/linkedTable.ts';
import { openPage, usePages } from '../../../../test/web/tablePage.ts';
import type { Sound } from '../draw/voice.ts';

const ROCK = 'rock-bac/commission-free';
const SLOW = { settledMs: 20_000 };

usePages();

/** One coup with a wager on each bet named, drawn to its end. */
async function drawn(bets: readonly string[], chainByte = 7) {
  const table = await LinkedTable.seated(ROCK, SLOW, chainByte);
  for (const bet of bets) table.place(ME, bet, 5);
  const page = openPage(table);
  await table.passTo('settled');
  await table.pass(12_000);
  return { table, page, coup: table.now.view.last };
}
const count = (sounds: readonly Sound[], of: Sound) => sounds.filter((sound) => sound === of).length;

describe('the calls of a coup', () => {
  test('come in the order of the table, the end of betting first and the result last', async () => {
    const { page, coup } = await drawn(['player']);
    expect(page.spoken.slice(0, 2)).toEqual(['10 seconds', 'Bets are closed']);
    expect(page.spoken[2]).toMatch(/^Player .*: \d\. Banker .*: \d\.$/);
    expect(page.spoken.at(-1)).toMatch(/^(Player wins|Banker wins|Tie), .* Balance /);
    const thirds = page.spoken.filter((text) => text.includes('third card,'));
    expect(thirds).toHaveLength((coup?.cards.length ?? 0) - 4);
  });

  test('each card is heard as it is dealt, each turn as it is turned', async () => {
    const { page, coup } = await drawn([]);
    const cards = coup?.cards.length ?? 0;
    expect(count(page.sounds, 'card')).toBe(cards);
    expect(count(page.sounds, 'turn')).toBe(cards - 2);
    expect(page.spoken.at(-1)).not.toMatch(/Balance/);
  });

  test('a win is heard when more came back than was staked, and only then', async () => {
    const even = await drawn(['player', 'banker', 'tie']);
    expect(even.page.lines.value.some(({ result }) => result === 'win')).toBe(true);
    expect(count(even.page.sounds, 'paid')).toBe(0);
    const won = await drawn([even.coup?.winner ?? 'tie']);
    expect(count(won.page.sounds, 'paid')).toBe(1);
    const none = await drawn([]);
    expect(count(none.page.sounds, 'paid')).toBe(0);
    const losing = won.coup?.winner === 'player' ? 'banker' : 'player';
    const lost = await drawn([losing]);
    expect(lost.coup?.winner).not.toBe(losing);
    expect(count(lost.page.sounds, 'paid')).toBe(0);
  });
});
