import { describe, expect, test } from 'vitest';
import { LinkedTable, ME } from '../../../../test/web/linkedTable.ts';
import { openPage, usePages } from '../../../../test/web/tablePage.ts';
import { chips } from '../../../base/index.ts';

const ROCK = 'rock-bac/commission-free';

usePages();

describe('a seat', () => {
  test('comes with all that is in the cage, asked for once', async () => {
    const table = new LinkedTable(ROCK);
    const page = openPage(table);
    table.hold();
    const sitting = page.sit();
    expect(page.busy.value).toBe(true);
    await page.sit();
    expect(table.wishes).toEqual([{ do: 'sit' }]);
    await table.letGo();
    await sitting;
    expect(page.busy.value).toBe(false);
    expect(table.wishes).toEqual([{ do: 'sit' }, { do: 'buy-in', amount: 200_000 }]);
    expect(page.picture.value?.you?.stack).toBe(200_000);
  });

  test('that is refused says why, buys nothing, and may be asked for again', async () => {
    const table = new LinkedTable(ROCK, { seats: 1 });
    await table.sit('ann', 100);
    const page = openPage(table);
    await page.sit();
    expect(page.notice.value).toBe('Every seat is taken; you may watch.');
    expect(table.wishes).toEqual([{ do: 'sit' }]);
    expect(page.busy.value).toBe(false);
  });

  test('at a private table is not offered to who has no invitation, or none that could be one', () => {
    const table = new LinkedTable(ROCK, { invitation: 'a'.repeat(64) });
    const uninvited = (invitation?: string): boolean =>
      openPage(table, 'live', { invitation }).uninvited.value;
    for (const none of [undefined, '', 'ABCDE-FGHJK', 'a b']) expect(uninvited(none)).toBe(true);
    for (const code of ['ABCDE-FGHJK-MNPQR-STVWX', 'abcdefghjkmnpqrstvwx'])
      expect(uninvited(code)).toBe(false);
    expect(openPage(new LinkedTable(ROCK)).uninvited.value).toBe(false);
  });

  test('at a private table needs the invitation', async () => {
    // A live house puts the hash in the place of the code; this one compares what the page sends.
    const invitation = 'a'.repeat(64);
    const table = new LinkedTable(ROCK, { invitation });
    await openPage(table, 'live', { invitation }).sit();
    expect(table.wishes[0]).toEqual({ do: 'sit', invitation });
    expect(table.now.you?.stack).toBe(200_000);
  });

  test('is taken without chips by who has none in the cage', async () => {
    const table = new LinkedTable(ROCK);
    await table.sit(ME, 2_000);
    const page = openPage(table);
    await page.buyIn(chips(0));
    expect(page.notice.value).toBe('Your cage is empty.');
    expect(table.wishes).toEqual([]);
    await page.buyIn(chips(100));
    expect(table.wishes).toEqual([{ do: 'buy-in', amount: 100 }]);
  });
});

describe('leaving', () => {
  test('takes the chips along; who only watches leaves at once', async () => {
    const table = await LinkedTable.seated(ROCK);
    const page = openPage(table);
    expect(await page.leave()).toBe(true);
    expect(page.picture.value?.you).toBeNull();
    expect(page.picture.value?.purse.cage).toBe(200_000);
    expect(await page.leave()).toBe(true);
    expect(table.wishes).toEqual([{ do: 'leave' }]);
  });

  test('that is refused keeps the page', async () => {
    const table = await LinkedTable.seated(ROCK);
    const refusal = { code: 'server/busy', message: 'The house is busy.', retryable: true } as const;
    const page = openPage({ link: { ...table.link, wish: async () => ({ ok: false, refusal }) } });
    expect(await page.leave()).toBe(false);
    expect(page.notice.value).toBe('The house is busy.');
  });
});

describe('turning cards', () => {
  test('asks for each, and says why one is refused', async () => {
    const table = await LinkedTable.seated('fallsview/no-commission');
    table.place(ME, 'banker', 25);
    const page = openPage(table);
    await table.passTo('dealing');
    page.turn(page.yourTurn.value.map(({ place }) => place));
    await table.pass(0);
    expect(table.wishes).toEqual([
      { do: 'turn', place: 12 },
      { do: 'turn', place: 14 },
    ]);
    page.turn([99]);
    await table.pass(0);
    expect(page.notice.value).toMatch(/card/);
  });
});
