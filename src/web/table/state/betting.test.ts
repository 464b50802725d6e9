import { effect } from '@preact/signals';
import { describe, expect, test } from 'vitest';
import { LinkedTable, ME } from '../../../../test/web/linkedTable.ts';
import { openPage, type TablePage, usePages } from '../../../../test/web/tablePage.ts';
import { chips } from '../../../base/index.ts';

const ROCK = 'rock-bac/commission-free';
const PENN = 'penn-national/mini';
const dollars = (amount: number) => chips(amount * 100);

usePages();

describe('a chip that is put down', () => {
  test('lies there at once, out of the stack, and is pending until the house has it', async () => {
    const table = await LinkedTable.seated(ROCK);
    const page = openPage(table);
    table.hold();
    expect(page.place('player', dollars(25))).toBe(true);
    expect(page.stakes.value).toEqual({ player: 2_500 });
    expect(page.stack.value).toBe(197_500);
    expect(page.pending.value).toMatchObject([{ bet: 'player', amount: 2_500, seq: undefined }]);
    expect(table.wishes).toEqual([{ do: 'place', bet: 'player', amount: 2_500 }]);
    expect(page.sounds).toEqual(['chip']);
    await table.letGo();
    expect(page.pending.value).toEqual([]);
    expect(page.stakes.value).toEqual({ player: 2_500 });
    expect(page.stack.value).toBe(197_500);
  });

  test('is never counted twice, nor lost from sight, while the house is being heard', async () => {
    const table = await LinkedTable.seated(ROCK);
    const page = openPage(table);
    const seen = new Set<string>();
    const stop = effect(() => void seen.add(`${page.stakes.value['player'] ?? 0} + ${page.stack.value}`));
    for (const amount of [25, 25, 100]) page.place('player', dollars(amount));
    await table.pass(0);
    stop();
    expect([...seen]).toEqual(['0 + 200000', '2500 + 197500', '5000 + 195000', '15000 + 185000']);
    expect(page.pending.value).toEqual([]);
  });

  test('is refused at its cell before it travels, with what would do', async () => {
    const table = await LinkedTable.seated(ROCK);
    const page = openPage(table);
    expect(page.place('player', dollars(1))).toBe(false);
    expect(page.refused.value).toMatchObject({ bet: 'player', text: 'The least is $5, not $1.' });
    expect(page.said.value.polite.at(-1)?.text).toBe('Player: The least is $5, not $1.');
    expect(table.wishes).toEqual([]);
    expect(page.stakes.value).toEqual({});
    expect(page.sounds).toEqual([]);
  });

  test('is refused when what is on its way has used up the stack', async () => {
    const table = new LinkedTable(ROCK);
    await table.sit(ME, 30);
    await table.passTo('betting');
    const page = openPage(table);
    table.hold();
    expect(page.place('player', dollars(25))).toBe(true);
    expect(page.place('player', dollars(25))).toBe(false);
    expect(page.refused.value?.text).toBe('Your stack holds $5.');
    expect(page.place('player', dollars(5))).toBe(true);
    expect(page.place('tie', dollars(5))).toBe(false);
    expect(page.refused.value?.text).toBe('Your stack is empty.');
    await table.letGo();
    expect(page.stack.value).toBe(0);
  });

  test('counts with what is on its way against the rules of the card', async () => {
    const table = await LinkedTable.seated(PENN);
    const page = openPage(table);
    table.hold();
    expect(page.place('dragon-bonus-player', dollars(5))).toBe(false);
    expect(page.refused.value?.text).toBe(
      'Dragon Bonus, Player needs a wager on Player or Banker beside it.',
    );
    expect(page.place('banker', dollars(5))).toBe(true);
    expect(page.place('dragon-bonus-player', dollars(5))).toBe(true);
  });

  test('goes back when the house refuses it, and says why at the cell', async () => {
    const table = await LinkedTable.seated(ROCK);
    const page = openPage(table);
    table.hold();
    page.place('player', dollars(25));
    await table.passTo('settled');
    await table.letGo();
    expect(page.pending.value).toEqual([]);
    expect(page.refused.value?.bet).toBe('player');
    expect(page.refused.value?.text).toBe('No more bets: the wager came too late for this coup.');
    expect(page.stack.value).toBe(200_000);
  });

  test('is not taken by who only watches, nor after bets have closed', async () => {
    const table = new LinkedTable(ROCK);
    await table.sit('ann', 100);
    await table.passTo('betting');
    const page = openPage(table);
    expect(page.place('player', dollars(25))).toBe(false);
    expect(page.refused.value).toMatchObject({ bet: 'player', text: 'Take a seat first.' });
    expect(page.place('no-such-bet', dollars(25))).toBe(false);
    expect(page.refused.value).toMatchObject({ bet: 'no-such-bet', text: 'Take a seat first.' });
    expect(page.stack.value).toBe(0);
    expect(table.wishes).toEqual([]);
  });

  test('lets go of older words, and shakes again for the same refusal', async () => {
    const table = await LinkedTable.seated(ROCK);
    const page = openPage(table);
    page.place('player', dollars(1));
    const first = page.refused.value?.n;
    page.place('player', dollars(1));
    expect(page.refused.value?.n).not.toBe(first);
    page.place('player', dollars(5));
    expect(page.refused.value).toBeUndefined();
  });

  test('alone, takes what is left of the last coup off the felt; its cards stay', async () => {
    const table = await LinkedTable.seated(ROCK);
    const page = openPage(table, 'solo');
    await table.passTo('settled');
    await table.pass(20_000);
    await table.passTo('betting');
    expect(page.showing.value.coup).toBeDefined();
    expect(page.place('player', dollars(5))).toBe(true);
    expect(page.settling.value).toBeUndefined();
    expect(page.scene.value.cards.length).toBeGreaterThanOrEqual(4);
    expect(page.stakes.value).toEqual({ player: 500 });
  });

  test('is drawn no more when the table is told anew, until the house has answered', async () => {
    const table = await LinkedTable.seated(ROCK);
    const page = openPage(table);
    table.hold();
    page.place('player', dollars(25));
    table.lose();
    table.comeAnew(undefined);
    expect(page.pending.value).toMatchObject([{ bet: 'player', amount: 0 }]);
    expect(page.stack.value).toBe(200_000);
  });
});

describe('undo, clear, rebet and double', () => {
  test('are ready only where there is something to do', async () => {
    const table = await LinkedTable.seated(ROCK);
    const page = openPage(table);
    const ready = () => (['undo', 'clear', 'rebet', 'double'] as const).filter(page.actReady);
    expect(ready()).toEqual([]);
    table.hold();
    page.place('player', dollars(25));
    expect(ready()).toEqual(['undo', 'clear', 'double']);
    await table.letGo();
    expect(ready()).toEqual(['undo', 'clear', 'double']);
    await table.passTo('settled');
    expect(ready()).toEqual([]);
    await table.passTo('betting');
    await table.pass(7_000);
    expect(ready()).toEqual(['rebet']);
  });

  test('say what there is not', async () => {
    const page = openPage(await LinkedTable.seated(ROCK));
    for (const act of ['undo', 'clear', 'double'] as const) {
      page.act(act);
      expect(page.notice.value).toBe('There is nothing of yours on the felt.');
    }
    page.act('rebet');
    expect(page.notice.value).toBe('There is no earlier wager to make again.');
    expect(page.sounds).toEqual([]);
  });

  test('say why bets are closed', async () => {
    const table = await LinkedTable.seated(ROCK);
    const page = openPage(table);
    await table.passTo('settled');
    page.act('rebet');
    expect(page.notice.value).toBe('Bets open again with the next coup.');
    expect(table.wishes).toEqual([]);
  });

  test('are done by the house', async () => {
    const table = await LinkedTable.seated(ROCK);
    const page = openPage(table);
    page.place('player', dollars(25));
    page.place('tie', dollars(5));
    await table.pass(0);
    page.act('double');
    await table.pass(0);
    expect(page.stakes.value).toEqual({ player: 5_000, tie: 1_000 });
    page.act('undo');
    await table.pass(0);
    expect(page.stakes.value).toEqual({ player: 5_000, tie: 500 });
    page.act('clear');
    await table.pass(0);
    expect(page.stakes.value).toEqual({});
    expect(page.stack.value).toBe(200_000);
    expect(page.sounds).toEqual(['chip', 'chip', 'chip', 'chip', 'chip']);
  });

  test('a refusal that names a bet stands at its cell', async () => {
    const table = await LinkedTable.seated(ROCK);
    const page = openPage(table);
    page.place('super-6', dollars(600));
    page.place('player', dollars(25));
    await table.pass(0);
    page.act('double');
    await table.pass(0);
    expect(page.refused.value?.bet).toBe('super-6');
    expect(page.refused.value?.text).toBe('The most is $1,000, not $1,200.');
    expect(page.notice.value).toBeUndefined();
  });

  test('any other refusal stands in the line', async () => {
    const table = new LinkedTable(ROCK);
    await table.sit(ME, 30);
    await table.passTo('betting');
    const page = openPage(table);
    page.place('player', dollars(25));
    await table.pass(0);
    page.act('double');
    await table.pass(0);
    expect(page.refused.value).toBeUndefined();
    expect(page.notice.value).toBe('That takes $25; your stack holds $5.');
  });

  test('take what is left of the last coup off the felt, alone', async () => {
    const table = await LinkedTable.seated(ROCK);
    const page = openPage(table, 'solo');
    page.place('player', dollars(25));
    await table.passTo('settled');
    await table.pass(20_000);
    await table.passTo('betting');
    expect(page.showing.value.coup).toBeDefined();
    void page.act('rebet');
    expect(page.settling.value).toBeUndefined();
    await table.pass(0);
    expect(page.stakes.value).toEqual({ player: 2_500 });
  });
});

describe('undo, clear, rebet and double', () => {
  const felt = (page: TablePage) =>
    Object.fromEntries(Object.entries(page.stakes.value).filter(([, n]) => n !== 0));

  test('are drawn at once, counted once, and put right by the house', async () => {
    const table = await LinkedTable.seated(ROCK);
    const page = openPage(table);
    page.place('player', chips(2_500));
    page.place('player', chips(2_500));
    page.place('banker', chips(500));
    await table.pass(0);
    table.hold();
    page.act('undo');
    expect(felt(page)).toEqual({ player: 5_000 });
    await table.letGo();
    expect(felt(page)).toEqual({ player: 5_000 });
    table.hold();
    page.act('double');
    expect(felt(page)).toEqual({ player: 10_000 });
    await table.letGo();
    expect(felt(page)).toEqual({ player: 10_000 });
    table.hold();
    page.act('clear');
    expect(felt(page)).toEqual({});
    expect(page.onFelt.value).toBe(0);
    await table.letGo();
    expect(felt(page)).toEqual({});
    expect(page.pending.value).toEqual([]);
  });

  test('rebet lays the last wagers down again; refused, they go', async () => {
    const table = await LinkedTable.seated(ROCK, { settledMs: 0, bettingMs: 30_000 });
    const page = openPage(table);
    page.place('banker', chips(2_500));
    await table.pass(30_000);
    await table.pass(15_000);
    table.hold();
    page.act('rebet');
    expect(felt(page)).toEqual({ banker: 2_500 });
    await table.pass(20_000);
    await table.letGo();
    expect(felt(page)).toEqual({});
  });
});
