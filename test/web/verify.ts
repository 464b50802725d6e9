import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { serveFolder } from './staticServer.ts';
import { bettingOpens, chipOn, hasWager, settlement, sitFromLobby } from './table.ts';
import { openHeld, SIZES, sticksOut, visit, type World, watchOver } from './world.ts';

const GAME = 'rock-bac/commission-free';

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

  followingTests(theWorld);
}

/** A shoe that is checked while it is dealt. */
function followingTests(theWorld: () => World): void {
  describe.concurrent('the verifier', () => {
    it('follows a table’s shoe as it is dealt, with what this browser kept, and forges it so far', async () => {
      const house = await openHeld(theWorld());
      const { page, leave } = await visit(theWorld(), house.origin);
      await sitFromLobby(page, GAME);
      const playOne = async (): Promise<void> => {
        await bettingOpens(page);
        await chipOn(page, 'player');
        await hasWager(page, 'Player', '$25.00');
        house.deal();
        await settlement(page);
        house.deal();
      };
      await playOne();
      await page.getByRole('button', { name: /sealed/i }).click();
      const opened = page.context().waitForEvent('page');
      await page.getByRole('link', { name: 'Follow this shoe in the verifier' }).click();
      const desk = await opened;
      const problems = watchOver(desk, house.origin);
      await desk.getByRole('heading', { name: 'In order so far' }).waitFor();
      await desk.getByRole('heading', { name: 'Coup 1 of 1' }).waitFor();
      await desk.getByText('The anchor is the one that you knew beforehand.').waitFor();
      const kept = await keptIn(desk);
      if (kept.ownEntropy.length > 0) await desk.getByText(/^Your own entropy is one of/).waitFor();
      const receipts = kept.receipts.length === 0 ? /none was given for this shoe/ : /tells? the same story/;
      await desk.getByText(receipts).waitFor();
      await desk.getByText(/the seed is shown when the shoe is closed/).waitFor();
      const before = await desk.locator('.seals .opened').count();
      await page.getByRole('button', { name: 'Close' }).first().click();
      await playOne();
      await desk.getByRole('heading', { name: 'Coup 2 of 2' }).waitFor();
      expect(await desk.locator('.seals .opened').count()).toBeGreaterThan(before);
      await desk.getByRole('button', { name: 'A changed card' }).click();
      await desk.getByText(/^Refused\. The first thing that is wrong/).waitFor();
      expect(await sticksOut(desk)).toEqual([]);
      expect(await axeFindings(desk)).toEqual([]);
      await desk.getByRole('button', { name: 'Stop following' }).click();
      await desk.getByText(/^Following /).waitFor({ state: 'detached' });
      expect(problems).toEqual([]);
      await leave();
      await house.close();
    });
  });
}

/** What this browser kept of its only shoe. */
const keptIn = (
  page: Page,
): Promise<{ readonly receipts: readonly object[]; readonly ownEntropy: readonly string[] }> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('coup/kept/'));
    const kept = JSON.parse((key && localStorage.getItem(key)) ?? '{}');
    return { receipts: kept.receipts ?? [], ownEntropy: kept.ownEntropy ?? [] };
  });
