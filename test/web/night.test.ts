import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { untilItStays } from '../live/until.ts';
import { axeFindings } from './axe.ts';
import { bettingOpens, chipOn } from './table.ts';
import { openHeld, SIZES, sticksOut, visit, worldOfTests } from './world.ts';

const theWorld = worldOfTests();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

describe('a night among friends', () => {
  it('is hosted, joined by link and by code, played, and settled', async () => {
    const house = await openHeld(theWorld());
    const [host, ines, tom] = await Promise.all([
      visit(theWorld(), `${house.origin}/#/private`),
      visit(theWorld(), `${house.origin}/#/cards`, SIZES.phone),
      visit(theWorld(), `${house.origin}/#/private`, SIZES.tablet),
    ]);
    await host.page.getByRole('textbox', { name: 'Name of the table' }).fill('Noor’s Friday');
    await button(host.page, 'Open the table').click();
    await host.page.getByRole('heading', { level: 1, name: 'Noor’s Friday' }).waitFor();
    const link = await host.page.getByRole('textbox', { name: 'The invitation' }).inputValue();
    expect(link).toMatch(/#\/table\/private-.+\?code=([A-Z0-9]{4}-){6}[A-Z0-9]{4}$/);
    await host.page.getByRole('img', { name: /QR code/ }).waitFor();
    await host.page.getByRole('combobox', { name: 'Everyone starts with' }).selectOption('50000');
    await button(host.page, 'Take a seat').click();
    const [shortCode = ''] =
      /[0-9A-Z]{3}-[0-9A-Z]{3}/.exec(await host.page.locator('.short-code').innerText()) ?? [];
    expect(await axeFindings(host.page)).toEqual([]);

    // One guest by the link, the other by the code; both wait for the host.
    await ines.page.goto(link);
    await ines.page.getByText('You’re in the waiting room.').waitFor();
    await tom.page.getByRole('textbox', { name: 'Code' }).fill(shortCode.toLowerCase());
    await button(tom.page, 'Join the table').click();
    await tom.page.getByText('You’re in the waiting room.').waitFor();
    expect(await axeFindings(ines.page)).toEqual([]);
    expect(await sticksOut(ines.page)).toEqual([]);
    const waiting = host.page.locator('.night-guests .night-list').first();
    await untilItStays(async () => (await waiting.locator('li').count()) === 2);
    await waiting.locator('button.pri').first().click();
    await untilItStays(async () => (await waiting.locator('li').count()) === 1);
    await waiting.getByRole('button', { name: /^Turn / }).click();
    const [inside, outside] = [ines, tom];
    await outside.page.getByText('The host removed you').waitFor();
    await untilItStays(async () => (await inside.page.locator('.places li:not(.free)').count()) === 2);

    await button(host.page, 'Deal the first hand').click();
    for (const { page } of [host, inside]) await bettingOpens(page);
    await host.page.getByText('You’re the host').waitFor();
    expect(await axeFindings(host.page)).toEqual([]);
    await chipOn(inside.page, 'player', 'tap');
    await button(host.page, 'Deal now').click();
    await untilItStays(
      async () => (await house.floor.tables().find(isPrivate))?.state().stage.is === 'settled',
    );

    await button(host.page, 'Pause').click();
    await button(host.page, 'Resume').waitFor();
    await button(host.page, 'End the night…').click();
    await host.page
      .locator('.host-panel')
      .getByRole('button', { name: 'End the night', exact: true })
      .click();
    house.deal();
    for (const { page } of [host, inside]) {
      await page.getByRole('heading', { name: 'Noor’s Friday, settled' }).waitFor();
      expect(await page.locator('.standings tbody tr').count()).toBe(2);
      expect(await axeFindings(page)).toEqual([]);
    }
    const saved = host.page.waitForEvent('download');
    await button(host.page, 'Save as CSV').click();
    expect((await saved).suggestedFilename()).toBe('noor-s-friday-settled.csv'.replace('-settled', ''));
    // The closed table shows its standings to whoever comes back.
    await inside.page.reload();
    await inside.page.getByRole('heading', { name: 'Noor’s Friday, settled' }).waitFor();
    for (const { problems, leave } of [host, ines, tom]) {
      expect(problems).toEqual([]);
      await leave();
    }
    await house.close();
  });
});

const isPrivate = ({ id }: { readonly id: string }): boolean => id.startsWith('private-');
