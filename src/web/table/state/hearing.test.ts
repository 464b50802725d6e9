import { describe, expect, test } from 'vitest';
import { LinkedTable, ME } from '../../../../test/web/linkedTable.ts';
import { openPage, type TablePage, usePages } from '../../../../test/web/tablePage.ts';
import { chips } from '../../../base/index.ts';
import { words } from '../../app/language.ts';

const ROCK = 'rock-bac/commission-free';
const MIDI = 'penn-national/midi';
const FAST = { bettingMs: 10_000, settledMs: 8_000 };
const VOID_FIRST = { do: 'void-coup', coup: 1, reason: 'A card was seen.', by: 'boss' } as const;
const saidIn = (page: TablePage): readonly string[] => page.said.value.polite.map(({ text }) => text);

usePages();

describe('a connection that is lost', () => {
  test('coups that are told before it is whole again are counted, with what they brought', async () => {
    const table = await LinkedTable.seated(ROCK, FAST);
    const page = openPage(table);
    page.place('player', chips(2_500));
    await table.pass(0);
    const before = page.total.value;
    table.lose();
    expect(page.away.value).toBe(true);
    await table.passTo('settled');
    await table.passTo('betting');
    table.place(ME, 'banker', 50);
    await table.passTo('settled');
    await table.passTo('betting');
    const net = table.worth() - before;
    table.comeBack();
    expect(net).not.toBe(0);
    expect(page.away.value).toBe(false);
    expect(page.notice.value).toBe(
      `Back. You missed 2 coups: ${words().figures.signedMoney(net, 'always')}.`,
    );
    expect(page.total.value).toBe(before + net);
  });

  test('nothing of them is drawn or called', async () => {
    const table = await LinkedTable.seated(ROCK, FAST);
    const page = openPage(table);
    table.lose();
    await table.passTo('settled');
    expect(page.scene.value.settlement).toBe('home');
    expect(page.said.value.urgent).toBe('');
    expect(saidIn(page)).toEqual(['Connection lost, trying again.']);
    expect(page.sounds).toEqual([]);
    await table.passTo('betting');
    expect(page.showing.value.timeline).toBeUndefined();
  });

  test('is one absence, however often it is tried again', async () => {
    const table = await LinkedTable.seated(ROCK, FAST);
    const page = openPage(table);
    table.lose();
    await table.passTo('settled');
    table.lose();
    table.comeBack();
    expect(page.notice.value).toMatch(/^Back\. You missed 1 coup: /);
    table.comeBack();
    await table.pass(6_000);
    expect(page.notice.value).toBeUndefined();
  });

  test('who missed nothing hears that', async () => {
    const table = await LinkedTable.seated(ROCK);
    const page = openPage(table);
    table.lose();
    await table.pass(1_000);
    table.comeBack();
    expect(page.notice.value).toBe('Back. You missed nothing.');
  });

  test('who was never away is not welcomed back', async () => {
    const table = await LinkedTable.seated(ROCK);
    const page = openPage(table);
    table.comeAnew(undefined);
    table.comeAnew({ coups: 0, net: 0 });
    expect(page.notice.value).toBeUndefined();
    expect(saidIn(page)).toEqual([]);
  });

  test('a table that is told anew says what lay between', async () => {
    const table = await LinkedTable.seated(ROCK);
    const page = openPage(table);
    table.lose();
    await table.passTo('settled');
    table.comeAnew({ coups: 3, net: -4_500 });
    expect(page.notice.value).toBe('Back. You missed 3 coups: −\u2060$45.00.');
    expect(saidIn(page)).toEqual([
      'Connection lost, trying again.',
      'Back. You missed 3 coups: −\u2060$45.00.',
    ]);
    table.lose();
    table.comeAnew({ coups: 0, net: 0 });
    expect(page.notice.value).toBe('Back. You missed nothing.');
    await table.pass(6_000);
    table.comeBack();
    expect(page.notice.value).toBeUndefined();
  });

  test('closed for good, the page is away and says nothing of coming back', async () => {
    const table = await LinkedTable.seated(ROCK);
    const page = openPage(table);
    table.close('The session is over.');
    expect(page.away.value).toBe(true);
    expect(page.notice.value).toBeUndefined();
  });
});

describe('a connection on which nothing is heard', () => {
  test('no wager is taken and the page is away, and nobody is welcomed back who was not away', async () => {
    const table = await LinkedTable.seated(ROCK, FAST);
    const page = openPage(table);
    table.fallSilent();
    expect(page.away.value).toBe(true);
    expect(page.closedBecause.value).toBe('The house does not answer just now.');
    table.comeBack();
    expect([page.away.value, page.closedBecause.value]).toEqual([false, undefined]);
    expect(page.notice.value).toBeUndefined();
    expect(saidIn(page)).toEqual(['The house does not answer just now.', 'The house answers again.']);
  });

  test('who hears it hears once that it is lost after that', async () => {
    const table = await LinkedTable.seated(ROCK, FAST);
    const page = openPage(table);
    table.fallSilent();
    table.lose();
    table.lose();
    expect(saidIn(page)).toEqual(['The house does not answer just now.']);
  });

  test('what was said meanwhile is drawn when it is heard', async () => {
    const table = await LinkedTable.seated(ROCK, FAST);
    const page = openPage(table);
    table.fallSilent();
    table.comeBack();
    await table.passTo('settled');
    expect(page.showing.value.coup).toBeDefined();
    expect(page.said.value.urgent).not.toBe('');
  });

  test('a patron for whom another line is taken was away', async () => {
    const table = await LinkedTable.seated(ROCK, FAST);
    const page = openPage(table);
    table.fallSilent();
    table.changeLines();
    await table.passTo('settled');
    table.comeBack();
    expect(page.notice.value).toMatch(/^Back\. You missed 1 coup: /);
  });
});

describe('the first sight of a table', () => {
  test('is silent, and shows the present', async () => {
    const table = await LinkedTable.seated(ROCK, FAST);
    await table.passTo('settled');
    const page = openPage(table);
    expect(page.scene.value.settlement).toBe('home');
    expect(page.scene.value.cards.length).toBeGreaterThan(3);
    expect(page.notice.value).toBeUndefined();
    expect(saidIn(page)).toEqual([]);
  });

  test('may come after the page', async () => {
    const table = await LinkedTable.seated(ROCK);
    table.unseen();
    const page = openPage(table);
    expect([page.game.value, page.rack.value, page.balance.value]).toEqual([undefined, [], 0]);
    expect(page.closedBecause.value).toBe('The table is not here yet.');
    expect(page.away.value).toBe(false);
    table.lose();
    expect(page.connection.value.is).toBe('lost');
    table.comeAnew(undefined);
    expect(page.game.value?.id).toBe(ROCK);
    expect(page.notice.value).toBeUndefined();
    expect(page.balance.value).toBe(200_000);
  });
});

describe('news of the table', () => {
  test('betting that opens is called with its seconds, and older words go', async () => {
    const table = await LinkedTable.seated(ROCK, FAST);
    const page = openPage(table);
    await table.passTo('settled');
    await table.pass(7_000);
    page.act('undo');
    expect(page.notice.value).toBeDefined();
    await table.passTo('betting');
    expect(saidIn(page).at(-1)).toBe('Betting open, 10 seconds');
    expect(page.notice.value).toBeUndefined();
  });

  test('alone, betting that opens has no seconds', async () => {
    const table = new LinkedTable(ROCK, FAST);
    const page = openPage(table, 'solo');
    await table.sit(ME, 100);
    await table.passTo('betting');
    expect(saidIn(page).at(-1)).toBe('Betting open');
  });

  test('stakes that go back are told with the reason, and stay told when betting opens', async () => {
    const table = await LinkedTable.seated(ROCK);
    const page = openPage(table);
    page.place('player', chips(2_500));
    page.place('tie', chips(500));
    await table.pass(0);
    table.change(() => table.driver.do({ do: 'void', reason: 'A card was seen.' }));
    await table.pass(0);
    expect(page.notice.value).toBe('$30.00 went back to you. A card was seen.');
    expect(page.stack.value).toBe(200_000);
  });

  test('stakes of others that go back are not', async () => {
    const table = await LinkedTable.seated(ROCK);
    await table.sit('ann', 100);
    table.place('ann', 'player', 25);
    const page = openPage(table);
    table.change(() => table.driver.do({ do: 'void', reason: 'A card was seen.' }));
    await table.pass(0);
    expect(page.notice.value).toBeUndefined();
  });

  test.each(['open', 'dealing'] as const)(
    '[IR1] [IR5] a coup that is void while %s says what went back and why',
    async (when) => {
      const table = await LinkedTable.seated(MIDI, FAST);
      const page = openPage(table);
      page.place('player', chips(2_500));
      await table.pass(0);
      if (when === 'dealing') await table.passTo('dealing');
      table.change(() => table.driver.do({ ...VOID_FIRST, whose: [] }));
      await table.passTo('betting');
      expect(page.notice.value).toBe('$25.00 went back to you. A card was seen.');
      expect(page.stack.value).toBe(200_000);
    },
  );

  test.each([
    ['player', 'banker'],
    ['banker', 'player'],
  ])(
    '[IR4] a coup that is void afterwards says so to who had %s, and what it had cost',
    async (bet, other) => {
      const table = await LinkedTable.seated(ROCK, FAST);
      const page = openPage(table);
      await table.sit('ann', 100);
      page.place(bet, chips(2_500));
      table.place('ann', other, 25);
      await table.passTo('settled');
      const net = table.worth() - 200_000;
      expect(net).not.toBe(0);
      await table.pass(FAST.settledMs - 1_000);
      const alias = (patron: string) => ({ patron, alias: `alias-of-${patron}` });
      table.change(() => table.driver.do({ ...VOID_FIRST, whose: [alias(ME), alias('ann')] }));
      await table.pass(0);
      const back = net < 0 ? ' $25.00 is back in your cage.' : '';
      const told = `Coup 1 is void.${back} A card was seen.`;
      expect(page.notice.value).toBe(told);
      // The next coup may open at once: what was told has its time all the same.
      await table.passTo('betting');
      expect(page.notice.value).toBe(told);
    },
  );

  test('a page that has stopped hears no more', async () => {
    const table = await LinkedTable.seated(ROCK);
    const page = openPage(table);
    page.stop();
    await table.passTo('settled');
    await table.pass(10_000);
    expect(page.picture.value?.view.stage.is).toBe('betting');
    expect(saidIn(page)).toEqual([]);
  });
});

describe('entropy', () => {
  test('is given to each shoe once: committed while the house takes it, then opened', async () => {
    const table = new LinkedTable(ROCK, { commitMs: 1_000, openMs: 1_000 });
    const page = openPage(table);
    await table.sit(ME, 100);
    await table.pass(500);
    const [commit, ...others] = table.wishes;
    expect(others).toEqual([]);
    expect(commit?.do).toBe('commit');
    expect(page.picture.value?.you?.committed).toBe(true);
    await table.passTo('betting');
    expect(table.wishes.map((wish) => wish.do)).toEqual(['commit', 'open']);
    const opened = table.wishes[1];
    expect(opened?.do === 'open' && opened.entropy).toMatch(/^[0-9a-f]{64}$/);
    expect(table.driver.events.filter(({ type }) => type === 'opened-entropy')).toHaveLength(1);
  });

  test('is not given by who watches, nor twice by another page of the same patron', async () => {
    const table = new LinkedTable(ROCK, { commitMs: 1_000, openMs: 1_000 });
    await table.sit('ann', 100);
    openPage(table);
    await table.pass(500);
    expect(table.wishes).toEqual([]);
    await table.sit(ME, 100);
    openPage(table);
    await table.pass(100);
    expect(table.wishes.map((wish) => wish.do)).toEqual(['commit']);
  });
});
