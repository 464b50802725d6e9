import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { serveFolder } from './staticServer.ts';
import { SIZES, sticksOut, visit, type World } from './world.ts';

/** Proof in the page, and what does not prove. */
export function verifyTests(theWorld: () => World): void {
  describe.concurrent('the verifier', () => {
    it('takes a file, replays it, and refuses each forgery of it', async () => {
      const { page, problems, leave } = await visit(theWorld(), `${theWorld().origin}/#/verify`);
      const buffer = await readFile('golden/fair/eight-decks.transcript.json');
      const give = (name: string, bytes: Buffer): Promise<void> =>
        page
          .locator('.taking input[type=file]')
          .setInputFiles({ name, mimeType: 'application/json', buffer: bytes });
      await give('bad.json', Buffer.from('{'));
      await page.getByRole('alert').getByText('bad.json is no JSON.').waitFor();
      await give('shoe.json', buffer);
      await page.getByRole('heading', { name: 'Verified' }).waitFor();
      await page.getByRole('heading', { name: /^Coup 1 of / }).waitFor();
      await page.getByRole('button', { name: 'The next coup' }).click();
      await page.getByRole('heading', { name: /^Coup 2 of / }).waitFor();
      for (const how of ['A changed card', 'A late wager', 'A swapped seed', 'A skipped card']) {
        await page.getByRole('button', { name: how }).click();
        await page.locator(`.forged [aria-pressed=true]`).getByText(how).waitFor();
        await page.getByText(/^Refused\. The first thing that is wrong/).waitFor();
      }
      const edited = JSON.parse(buffer.toString('utf8'));
      edited.open.decks = 6;
      await give('edited.json', Buffer.from(JSON.stringify(edited)));
      await page.getByRole('heading', { name: 'Refused' }).waitFor();
      expect(problems).toEqual([]);
      await leave();
    });

    it('deals an example without a house, on a phone, cleanly', async () => {
      const host = await serveFolder(theWorld().site);
      const { page, problems, leave } = await visit(theWorld(), `${host.url}#/verify`, SIZES.phone);
      await page.getByRole('button', { name: 'Deal an example here' }).click();
      await page.getByRole('heading', { name: 'Verified' }).waitFor();
      await page.getByText('Your own entropy is one of 1 in this shoe.').waitFor();
      expect(await sticksOut(page)).toEqual([]);
      expect(await axeFindings(page)).toEqual([]);
      expect(problems).toEqual([]);
      await leave();
      await host.stop();
    });
  });
}
