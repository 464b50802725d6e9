import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { serveFolder } from './staticServer.ts';
import { bettingOpens, chipOn, hasWager } from './table.ts';
import { SIZES, visit, type World } from './world.ts';

/** Pages of the desk over a table that nobody leaves for them. */
export function overTests(theWorld: () => World): void {
  describe.concurrent('a page over the table', () => {
    it('lies over it on a phone, leads on there, and gives the table back as it was', async () => {
      const host = await serveFolder(theWorld().site);
      const address = `${host.url}#/solo/rock-bac/commission-free`;
      const { page, problems, leave } = await visit(theWorld(), address, SIZES.phone);
      await bettingOpens(page);
      await chipOn(page, 'player', 'tap');
      await hasWager(page, 'Player', '$25.00');
      const learn = await fromMenu(page, 'Learn');
      await learn.locator('.lesson').waitFor();
      expect(await learn.locator('.learn-by select').inputValue()).toBe('rock-bac/commission-free');
      expect(await hiddenSideways(learn)).toBe(0);
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await learn.waitFor({ state: 'detached' });
      expect(await focused(page)).toBe('Menu');

      const odds = await fromMenu(page, 'Odds of this shoe', 'Odds');
      await odds.locator('.edges').getByText('Super 6').waitFor();
      await allDrawn(odds);
      expect(await hiddenSideways(odds)).toBe(0);
      await odds.getByRole('combobox', { name: 'Game' }).selectOption('penn-national/mini');
      await odds.locator('.edges').getByText('Super 6').waitFor({ state: 'detached' });
      await odds.locator('.edges').getByText('Tie', { exact: true }).waitFor();
      await odds.getByRole('button', { name: 'Close' }).click();
      await odds.waitFor({ state: 'detached' });

      expect(page.url()).toBe(address);
      await hasWager(page, 'Player', '$25.00');
      await chipOn(page, 'player', 'tap');
      await hasWager(page, 'Player', '$50.00');
      expect(problems).toEqual([]);
      await leave();
      await host.stop();
    });

    it('is a link all the same: with a key held, the browser has it, and what leads elsewhere opens in a tab', async () => {
      const host = await serveFolder(theWorld().site);
      const address = `${host.url}#/solo/rock-bac/commission-free`;
      const { page, leave } = await visit(theWorld(), address);
      await bettingOpens(page);
      await page.getByRole('button', { name: 'Menu' }).click();
      for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'] as const)
        expect([
          key,
          await isLeftToBrowser(page.getByRole('link', { name: 'Learn' }), { [key]: true }),
        ]).toEqual([key, true]);
      expect(await page.getByRole('dialog', { name: 'Menu' }).count()).toBe(1);
      await page.getByRole('link', { name: 'Odds of this shoe' }).click();
      const odds = page.getByRole('dialog', { name: 'Odds' });
      await allDrawn(odds);
      const elsewhere = page.context().waitForEvent('page');
      await odds.getByRole('link', { name: 'Rule card' }).click();
      await (await elsewhere).waitForURL(/cards\/rock-bac\/commission-free/);
      expect(page.url()).toBe(address);
      expect(await odds.count()).toBe(1);
      await leave();
      await host.stop();
    });
  });
}

/** Whether the page lets a press go where links lead, which the browser then does by its own rules. */
const isLeftToBrowser = (link: Locator, held: Readonly<Record<string, boolean>>): Promise<boolean> =>
  link.evaluate(
    (pressed, held) =>
      new Promise<boolean>((told) => {
        const atLast = (event: Event): void => {
          told(!event.defaultPrevented);
          event.preventDefault();
        };
        addEventListener('click', atLast, { once: true });
        pressed.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...held }));
      }),
    held,
  );

/** By a link of the table's menu, whose page is named alike or otherwise. */
async function fromMenu(page: Page, link: string, name = link): Promise<Locator> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: link }).click();
  return page.getByRole('dialog', { name });
}

/** What comes later has its place: nothing moves under the hand any more. */
async function allDrawn(odds: Locator): Promise<void> {
  for (const part of ['.gaps fieldset', '.cmp tbody tr', '.ses .span'])
    await odds.locator(part).first().waitFor();
}

/** How much of what lies over the table must be pushed sideways to be seen. */
const hiddenSideways = (over: Locator): Promise<number> =>
  over.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

const focused = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
