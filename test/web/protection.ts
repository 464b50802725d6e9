import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { SIZES, sticksOut, visit, type World } from './world.ts';

const TABLE = '#/table/rock-bac-commission-free-1';

/** Limits, breaks and the age of the card, as a patron meets them. */
export function protectionTests(theWorld: () => World): void {
  describe.concurrent('[RELIABILITY 28] limits and breaks in a page', () => {
    it('asks a newcomer for the age of the card, once, before a seat can be taken', async () => {
      const { origin } = theWorld();
      const { page, problems, leave } = await visit(theWorld(), `${origin}/${TABLE}`, SIZES.desktop, 0);
      await page.getByText('You must be 21 or older here').waitFor();
      expect(await page.getByRole('button', { name: /Sit down with/ }).count()).toBe(0);
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'I’m 21 or older: take a seat' }).click();
      await page.getByText('In your stack').first().waitFor();
      await page.reload();
      await page.getByText('In your stack').first().waitFor();
      expect(await page.getByText('or older here').count()).toBe(0);
      expect(problems).toEqual([]);
      await leave();
    });

    it('keeps the clock of the session, the net result and the helpline in sight; roads predict nothing', async () => {
      const { origin } = theWorld();
      const { page, problems, leave } = await visit(theWorld(), `${origin}/${TABLE}`);
      const stat = (name: string) => page.locator('.stats > div').filter({ hasText: name }).locator('dd');
      await stat('Session')
        .filter({ hasText: /^0?\d:\d\d/ })
        .waitFor();
      await stat('Net').filter({ hasText: '$0.00' }).waitFor();
      await page
        .locator('.foot')
        .getByRole('link', { name: /^1-800-/ })
        .waitFor();
      await page.getByText('They predict nothing.').waitFor();
      expect(problems).toEqual([]);
      await leave();
    });

    it('[PP10] takes who has a break from the table, and closes every way to play in the browser', async () => {
      const { origin } = theWorld();
      const { page, problems, leave } = await visit(theWorld(), `${origin}/${TABLE}`);
      await page.getByRole('button', { name: /Sit down with/ }).click();
      await page.getByText('In your stack').first().waitFor();
      const opened = page.context().waitForEvent('page');
      await page.getByRole('link', { name: 'Limits and breaks' }).click();
      const limits = await opened;
      await limits.getByRole('button', { name: 'Other' }).click();
      await limits.getByRole('textbox', { name: 'How long' }).fill('1009');
      await limits.keyboard.press('Enter');
      await limits.getByRole('alert').filter({ hasText: 'From 1 hour to 42 days' }).waitFor();
      await limits.getByRole('textbox', { name: 'How long' }).fill('2');
      await limits.keyboard.press('Enter');
      await limits.getByRole('button', { name: 'Begin the break' }).click();
      await limits.getByText('You are on a break until').waitFor();
      await expectClosed(page, origin);
      expect(await sticksOut(limits)).toEqual([]);
      expect(problems).toEqual([]);
      await leave();
    });

    it('keeps a limit for tables for one in this browser, on a phone', async () => {
      const { origin } = theWorld();
      const { page, problems, leave } = await visit(theWorld(), `${origin}/#/protection/solo`, SIZES.phone);
      await page.getByRole('group', { name: 'Period' }).getByRole('button', { name: '24 hours' }).click();
      await page
        .getByRole('img', { name: /^Net result, by hour, 24 hours/ })
        .first()
        .waitFor();
      await page.getByRole('button', { name: 'Loss, 24 hours: none set' }).click();
      await page.getByLabel(/At most, in dollars/).fill('12.50');
      await page.getByRole('button', { name: 'Set', exact: true }).click();
      const set = page.getByRole('button', { name: /^Loss, 24 hours: \$12\.50/ });
      await set.waitFor();
      await page.reload();
      await set.waitFor();
      expect(await sticksOut(page)).toEqual([]);
      expect(await axeFindings(page)).toEqual([]);
      expect(problems).toEqual([]);
      await leave();
    });
  });
}

/** The other window closes by itself, and so does every page that leads to play. */
async function expectClosed(page: Page, origin: string): Promise<void> {
  const closed = page.getByRole('heading', { name: 'Play is closed for now' });
  await closed.waitFor();
  await page.getByText(/^You are taking a break until /).waitFor();
  for (const hash of ['#/', '#/solo/rock-bac/commission-free', TABLE, '#/private']) {
    await page.goto(`${origin}/${hash}`);
    await closed.waitFor();
    expect(await page.getByRole('button', { name: /Sit|Deal|Play/ }).count()).toBe(0);
  }
  await page.reload();
  await closed.waitFor();
  await page.goto(`${origin}/#/learn`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const toPlay = page.locator('main a[href^="#/solo/"], main a[href^="#/table/"]');
  expect(await toPlay.filter({ visible: true }).count()).toBe(0);
  await page.goto(`${origin}/#/`);
  await closed.waitFor();
  expect(await page.locator('a[href^="tel:"]').count()).toBeGreaterThan(0);
  expect(await axeFindings(page)).toEqual([]);
  expect(await sticksOut(page)).toEqual([]);
}
