import { describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { serveFolder } from './staticServer.ts';
import { SIZES, sticksOut, visit, type World } from './world.ts';

/** A house written in the page. */
export function workshopTests(theWorld: () => World): void {
  describe.concurrent('the workshop', () => {
    it('prices a changed pay table at once, names a fault, and is shared as a link', async () => {
      const { page, problems, leave } = await visit(theWorld(), `${theWorld().origin}/#/workshop`);
      await page.getByText('This file is whole.').waitFor();
      const tie = page.locator('.shop-side tr', { hasText: 'Tie' }).first().locator('.edge-of');
      expect(await tie.innerText()).toBe('14.35963\u00a0%');
      await page.getByLabel('Tie, Tie: profit').fill('9');
      await page.getByText('4.84403\u00a0%').waitFor();
      await page.getByRole('button', { name: 'Copy a link' }).click();
      await page.waitForURL(/#\/workshop\/[A-Za-z0-9_-]{100,}$/);
      const address = page.url();
      const editor = page.getByRole('textbox', { name: 'House file' });
      await editor.fill((await editor.inputValue()).replace('"place"', '"plaice"'));
      await page.getByText(/^\/plaice: found an unknown key/).waitFor();
      expect(await tie.innerText()).toBe('4.84403\u00a0%');
      const other = await visit(theWorld(), address);
      await other.page.getByText('4.84403\u00a0%').waitFor();
      expect([...problems, ...other.problems]).toEqual([]);
      await other.leave();
      await leave();
    });

    it('is clean on a phone, without a house', async () => {
      const host = await serveFolder(theWorld().site);
      const { page, leave } = await visit(theWorld(), `${host.url}#/workshop`, SIZES.phone);
      await page.getByText('This file is whole.').waitFor();
      expect(await sticksOut(page)).toEqual([]);
      expect(await axeFindings(page)).toEqual([]);
      await leave();
      await host.stop();
    });
  });
}
