import { describe, expect, test } from 'vitest';
import { LinkedTable, ME } from '../../../../test/web/linkedTable.ts';
import { openPage, usePages } from '../../../../test/web/tablePage.ts';
import { chips } from '../../../base/index.ts';
import { makeOutcomes } from '../../../engine/index.ts';
import { nearestChip } from './reading.ts';

const ROCK = 'rock-bac/commission-free';
const MIDI = 'penn-national/midi';
const SLOW = { settledMs: 20_000 };

usePages();

describe('why wagers are not taken', () => {
  test('by what the table does', async () => {
    const table = new LinkedTable(ROCK, { commitMs: 1_000, openMs: 1_000, ...SLOW });
    const page = openPage(table);
    expect(page.closedBecause.value).toBe('Take a seat first.');
    await table.sit(ME, 100);
    expect(page.closedBecause.value).toBe('A new shoe is being made.');
    await table.passTo('betting');
    expect(page.closedBecause.value).toBeUndefined();
    await table.passTo('settled');
    expect(page.closedBecause.value).toBe('Bets open again with the next coup.');
    table.change(() => table.driver.do({ do: 'pause', reason: 'Lunch.' }));
    expect(page.closedBecause.value).toBe('The table is paused: Lunch.');
  });

  test('while cards are being turned', async () => {
    const table = await LinkedTable.seated(MIDI, SLOW);
    table.place(ME, 'banker', 25);
    const page = openPage(table);
    await table.passTo('dealing');
    expect(page.closedBecause.value).toBe('No more bets: the coup is being dealt.');
  });

  test('while the last coup is still being drawn, alone', async () => {
    const table = await LinkedTable.seated(ROCK, { settledMs: 0, bettingMs: 20_000 });
    const page = openPage(table, 'solo');
    await table.pass(20_000);
    expect(table.now.view.stage.is).toBe('betting');
    expect(page.drawing.value).toBe(true);
    expect(page.closedBecause.value).toBe('The last coup is still being drawn.');
    await table.pass(8_000);
    expect(page.drawing.value).toBe(false);
    expect(page.closedBecause.value).toBeUndefined();
  });

  test('by the patron who leaves, and by the line', async () => {
    const table = await LinkedTable.seated(MIDI, SLOW);
    table.place(ME, 'banker', 25);
    const page = openPage(table);
    await table.passTo('dealing');
    table.change(() => table.driver.wish(ME, { do: 'leave' }));
    expect(page.closedBecause.value).toBe('You are leaving the table.');
    table.lose();
    expect(page.closedBecause.value).toBe('The connection is lost.');
  });

  test('by a table that has closed', async () => {
    const table = await LinkedTable.seated(ROCK, SLOW);
    await table.sit('ann', 10);
    const page = openPage(table);
    table.change(() => table.driver.do({ do: 'close', reason: 'The evening is over.' }));
    await table.passTo('closed');
    expect(page.closedBecause.value).toBe('Take a seat first.');
  });
});

describe('cards that wait for their patron', () => {
  test('are those of the turns that are theirs, face down, while cards are dealt', async () => {
    const table = await LinkedTable.seated('fallsview/no-commission', SLOW);
    await table.sit('ann', 500);
    table.place(ME, 'banker', 25);
    table.place('ann', 'player', 50);
    const page = openPage(table);
    expect(page.yourTurn.value).toEqual([]);
    await table.passTo('dealing');
    expect(page.yourTurn.value.map(({ place, hand }) => [place, hand])).toEqual([
      [12, 'banker'],
      [14, 'banker'],
    ]);
    page.turn([12]);
    await table.pass(0);
    expect(page.yourTurn.value.map(({ place }) => place)).toEqual([14]);
    await table.passTo('settled');
    expect(page.yourTurn.value).toEqual([]);
  });
});

describe('roads and shoe', () => {
  test('have the newest coup when it has been drawn, and not before', async () => {
    const table = await LinkedTable.seated(ROCK, SLOW);
    const page = openPage(table);
    expect(page.outcomes.value).toEqual([]);
    await table.passTo('settled');
    expect(table.now.view.outcomes).not.toBe('');
    expect(page.outcomes.value).toEqual([]);
    const left = table.now.view.shoe?.cardsLeft ?? 0;
    const dealt = page.showing.value.coup?.cards.length ?? 0;
    expect(page.cardsLeft.value).toBe(left + dealt);
    await table.pass(500);
    expect(page.scene.value.cards).toHaveLength(2);
    expect(page.cardsLeft.value).toBe(left + dealt - 2);
    await table.pass(8_000);
    expect(makeOutcomes(page.outcomes.value)).toBe(table.now.view.outcomes);
    expect(page.cardsLeft.value).toBe(left);
    await table.passTo('betting');
    expect(page.cardsLeft.value).toBe(left);
    expect(makeOutcomes(page.outcomes.value)).toBe(table.now.view.outcomes);
    await table.passTo('settled');
    expect(page.outcomes.value).toHaveLength(1);
  });

  test('a page without a shoe has no cards left to tell', () => {
    const page = openPage(new LinkedTable(ROCK));
    expect(page.cardsLeft.value).toBeNull();
  });

  test('are read once for each coup: another’s wager makes no new ones', async () => {
    const table = await LinkedTable.seated(ROCK, SLOW);
    await table.sit('ann', 100);
    const page = openPage(table);
    await table.passTo('settled');
    await table.passTo('betting');
    const before = page.outcomes.value;
    table.place('ann', 'player', 5);
    expect(page.outcomes.value).toBe(before);
  });
});

describe('what became of the wagers', () => {
  test('is told of the patron’s own, and their stakes stay until their chips are home', async () => {
    const table = await LinkedTable.seated(ROCK, SLOW);
    await table.sit('ann', 500);
    table.place(ME, 'player', 25);
    table.place('ann', 'banker', 50);
    const page = openPage(table);
    expect(page.lines.value).toEqual([]);
    await table.passTo('settled');
    expect(page.lines.value.map(({ bet, stake }) => [bet.id, stake])).toEqual([['player', 2_500]]);
    expect(page.stakes.value).toEqual({ player: 2_500 });
    await table.pass(12_000);
    expect(page.settling.value).toBeUndefined();
    expect(page.stakes.value).toEqual({});
  });

  test('a watcher has neither', async () => {
    const table = new LinkedTable(ROCK, SLOW);
    await table.sit('ann', 500);
    await table.passTo('betting');
    table.place('ann', 'banker', 50);
    const page = openPage(table);
    await table.passTo('settled');
    expect([page.lines.value, page.stakes.value]).toEqual([[], {}]);
  });
});

describe('the chip in hand', () => {
  const RACK = [100, 500, 2_500].map(chips);

  test('is the one that was liked last, or the largest that is not larger', () => {
    expect([100, 500, 700, 2_500, 90_000].map((liked) => nearestChip(RACK, liked))).toEqual([
      100, 500, 500, 2_500, 2_500,
    ]);
  });

  test('is the smallest where all are larger, and a dollar where there are none', () => {
    expect(nearestChip(RACK, 50)).toBe(100);
    expect(nearestChip([], 50)).toBe(100);
  });

  test('is chosen for all tables', async () => {
    const page = openPage(await LinkedTable.seated(ROCK));
    page.chooseChip(chips(10_000));
    expect(page.chip.value).toBe(10_000);
    expect(openPage(await LinkedTable.seated(MIDI)).chip.value).toBe(10_000);
    page.chooseChip(chips(2_500));
  });

  test('a house file that cannot be read has no game', async () => {
    const table = new LinkedTable(ROCK);
    const page = openPage({
      link: { ...table.link, picture: () => ({ ...table.now, house: { no: 'house' } }) },
    });
    expect([page.game.value, page.rack.value]).toEqual([undefined, []]);
  });
});
