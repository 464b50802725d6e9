import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { becomes } from '../live/until.ts';
import { bettingOpens } from './table.ts';
import { SIZES, sticksOut, visit, type World } from './world.ts';

const TABLE = '#/solo/rock-bac/commission-free';

/** How many marks are drawn that have not come, of those roads that have a mark to draw in an empty shoe. */
const ghosts = (page: Page, within: string): Promise<number> => page.locator(`${within} .ghost`).count();

/** Roads that answer a question, and stand as large as the window. */
export function roadsTests(theWorld: () => World): void {
  describe.concurrent('the roads', () => {
    it('show what either result would mark while it is pointed at, and keep it while it is pressed', async () => {
      const { page, problems, leave } = await visit(theWorld(), `${theWorld().origin}/${TABLE}`);
      await seenCoups(page);
      const asked = page.locator('.roads.panel').getByRole('button', { name: /^If Banker/ });
      const elsewhere = page.locator('.roads.panel .tally');
      await becomes(() => ghosts(page, '.roads.panel'), 0);
      await asked.hover();
      await becomes(() => ghosts(page, '.roads.panel'), 2);
      expect(await page.locator('.roads.panel .bead .ghost').innerHTML()).toContain('mB');
      await elsewhere.hover();
      await becomes(() => ghosts(page, '.roads.panel'), 0);
      await asked.click();
      await elsewhere.hover();
      expect(await asked.getAttribute('aria-pressed')).toBe('true');
      await becomes(() => ghosts(page, '.roads.panel'), 2);
      await asked.click();
      await elsewhere.hover();
      await becomes(() => ghosts(page, '.roads.panel'), 0);
      expect(problems).toEqual([]);
      await leave();
    });

    it.each(['desktop', 'phone'] as const)('stand in the whole window of a %s, and go back', async (size) => {
      const { page, problems, leave } = await visit(theWorld(), `${theWorld().origin}/${TABLE}`, SIZES[size]);
      await seenCoups(page);
      const open = page.getByRole('button', { name: 'Roads full screen' });
      await open.click();
      const dialog = page.getByRole('dialog', { name: 'Roads' });
      await dialog.waitFor();
      await becomes(() => dialog.getByRole('img').count(), 5);
      const [inPage, large] = await Promise.all(
        ['.roads.panel svg.bead', '.roads.whole svg.bead'].map(async (road) =>
          Number(await page.locator(road).getAttribute('height')),
        ),
      );
      if (size === 'desktop') expect(large).toBeGreaterThan(inPage ?? 0);
      expect(await sticksOut(page)).toEqual([]);
      await dialog.getByRole('button', { name: /^If Player/ }).click();
      await becomes(() => ghosts(page, '.roads.whole'), 2);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await becomes(() => open.evaluate((button) => button === document.activeElement), true);
      expect(problems).toEqual([]);
      await leave();
    });
  });
}

/** A newcomer's roads are folded away. */
async function seenCoups(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('coup/coups', '5'));
  await page.reload();
  await bettingOpens(page);
}
