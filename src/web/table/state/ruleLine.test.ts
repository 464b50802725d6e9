import { describe, expect, test } from 'vitest';
import { LinkedTable, ME } from '../../../../test/web/linkedTable.ts';
import { openPage, type TablePage, usePages } from '../../../../test/web/tablePage.ts';
import { chips } from '../../../base/index.ts';
import { tellLast, tellOutcome } from '../words/coup.ts';
import { type RuleLineText, safeWords, toRuleLine } from './ruleLine.ts';

const ROCK = 'rock-bac/commission-free';
const SLOW = { commitMs: 3_000, openMs: 2_000, settledMs: 20_000 };

usePages();

const lineNow = (page: TablePage, reasons = true): RuleLineText =>
  toRuleLine({
    notice: page.notice.value,
    scene: page.scene.value,
    showing: page.showing.value,
    game: page.game.value,
    picture: page.picture.value,
    net: page.lines.value.length === 0 ? undefined : page.lines.value.reduce((sum, { net }) => sum + net, 0),
    reasons,
  });

describe('the line under the hands', () => {
  test('between coups tells of the shoe, then of the last coup', async () => {
    const table = new LinkedTable(ROCK, SLOW);
    const page = openPage(table);
    expect(lineNow(page)).toEqual({ text: '' });
    await table.sit('ann', 100);
    expect(lineNow(page).text).toBe('A new shoe: patrons add entropy before it is sealed.');
    table.change(() => table.driver.wish('ann', { do: 'commit', commitment: 'a'.repeat(64) }));
    expect(lineNow(page).text).toBe('A new shoe: entropy of one patron so far.');
    await table.sit('bob', 100);
    table.change(() => table.driver.wish('bob', { do: 'commit', commitment: 'b'.repeat(64) }));
    expect(lineNow(page).text).toBe('A new shoe: entropy of 2 patrons so far.');
    await table.sit(ME, 100);
    await table.pass(0);
    expect(lineNow(page).text).toBe('Your entropy goes into the next shoe.');
    await table.passTo('betting');
    expect(lineNow(page).text).toBe('Shoe 1 is sealed. No coup was dealt from it yet.');
    await table.passTo('settled');
    await table.passTo('betting');
    const [last, game] = [table.now.view.last, page.game.value];
    const late = openPage(table);
    expect(last !== null && game !== undefined && lineNow(late).text).toBe(
      last !== null && game !== undefined && tellLast(last, game),
    );
  });

  test('in a coup tells each decision with its rule, and then what came of it', async () => {
    const table = await LinkedTable.seated(ROCK, SLOW, 9);
    const page = openPage(table);
    await table.passTo('settled');
    expect(lineNow(page)).toEqual({ text: '' });
    const told = new Set<string>();
    for (let ms = 0; ms < 12_000; ms += 50) {
      const { reason, settlement } = page.scene.value;
      const line = lineNow(page);
      if (settlement === 'none') expect(line).toEqual(reason ?? { text: '' });
      if (line.rule !== undefined) told.add(line.rule);
      if (settlement === 'none') expect(lineNow(page, false)).toEqual({ text: '' });
      await table.pass(50);
    }
    expect(told.size).toBeGreaterThan(0);
    const [last, game] = [table.now.view.last, page.game.value];
    if (last === null || game === undefined) throw new Error('a coup was dealt');
    expect(lineNow(page)).toEqual({ text: tellOutcome(last, game) });
  });

  test('what happened just now comes before all else', async () => {
    const table = await LinkedTable.seated(ROCK, SLOW);
    const page = openPage(table);
    await table.passTo('settled');
    page.act('undo');
    expect(lineNow(page)).toEqual({ text: 'Bets open again with the next coup.' });
  });

  test('a table that is paused or will close says why', async () => {
    const table = await LinkedTable.seated(ROCK, SLOW);
    const page = openPage(table);
    table.change(() => table.driver.do({ do: 'close', reason: 'The evening is over.' }));
    expect(lineNow(page).text).toBe('This table will close: The evening is over.');
    table.change(() => table.driver.do({ do: 'pause', reason: 'Lunch.' }));
    expect(lineNow(page).text).toBe('The table is paused: Lunch.');
  });
});

describe('what is safe meanwhile', () => {
  test('the felt, or the stack, or nothing of yours', async () => {
    const table = new LinkedTable(ROCK, SLOW);
    expect(safeWords(undefined)).toBe('Nothing of yours is at this table.');
    expect(safeWords(table.now)).toBe('Nothing of yours is at this table.');
    await table.sit(ME, 500);
    expect(safeWords(table.now)).toBe('Your $500.00 stays at your seat.');
    await table.passTo('betting');
    const page = openPage(table);
    page.place('player', chips(2_500));
    await table.pass(0);
    expect(safeWords(table.now)).toBe('Your $25.00 stays on the felt.');
  });
});
