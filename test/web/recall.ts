import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { at } from '../../src/base/index.ts';
import type { OwnCoup } from '../../src/client/index.ts';
import { english } from '../../src/words/en/index.ts';
import { becomes } from '../live/until.ts';
import { axeFindings } from './axe.ts';
import { serveFolder } from './staticServer.ts';
import { bettingOpens, chipOn, hasWager, seatCompany, settlement, sitFromLobby } from './table.ts';
import { openHeld, SIZES, sticksOut, visit, type World } from './world.ts';

/** Past coups, and one's own play against the rules. */
export function recallTests(theWorld: () => World): void {
  historyTests(theWorld);
  describe.concurrent('recall', () => {
    it('replays a solo coup card by card by its link, with wagers, chips and the bands of one’s history', async () => {
      const host = await serveFolder(theWorld().site);
      const { page, problems, leave } = await visit(theWorld(), `${host.url}#/solo/firekeepers/baccarat`);
      for (let coup = 1; coup <= 3; coup++) {
        await bettingOpens(page);
        await chipOn(page, 'banker');
        await hasWager(page, 'Banker', '$25.00');
        await page.getByRole('button', { name: 'Deal' }).click();
        await settlement(page);
      }
      const table = page.url();
      await page.getByRole('contentinfo').getByRole('link', { name: 'History' }).click();
      await page.getByRole('dialog', { name: 'History' }).waitFor();
      await page.getByRole('heading', { name: 'Coup 3 of shoe 1' }).waitFor();
      expect(await page.locator('.wagers tbody td').first().innerText()).toBe('Banker');
      expect(await page.locator('.balances').innerText()).toMatch(
        /Balance before \$[\d,]+\.\d\d\s+on the felt \$25\.00\s+after \$[\d,]+\.\d\d/,
      );
      await page.locator('.bands circle').waitFor();
      expect(await page.locator('.history').innerText()).toContain('coups: 3, wagers: 3');
      await scrubTo(page, 2);
      await becomes(() => page.locator('.recall .felt .pc').count(), 2);
      await becomes(() => page.locator('.reasons li').count(), 0);
      await page.getByRole('button', { name: 'Coup before' }).click();
      await page.getByRole('heading', { name: 'Coup 2 of shoe 1' }).waitFor();
      await page.getByRole('button', { name: 'Close' }).click();
      expect(page.url()).toBe(table);
      // Played on, and then in a page of its own.
      await bettingOpens(page);
      await page.goto(`${host.url}#/recall/solo-firekeepers-baccarat/1/3`);
      await page.getByRole('button', { name: 'Coup before' }).click();
      await page.getByRole('heading', { name: 'Coup 2 of shoe 1' }).waitFor();
      const link = page.url();
      expect(link).toMatch(/#\/recall\/solo-firekeepers-baccarat\/1\/2$/);
      await page.goto('about:blank');
      await page.goto(link);
      await page.getByRole('heading', { name: 'Coup 2 of shoe 1' }).waitFor();
      const [csv] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'CSV' }).click(),
      ]);
      const lines = (await readFile(await csv.path(), 'utf8')).trim().split('\r\n');
      expect(lines).toHaveLength(4);
      expect(lines[1]).toMatch(/firekeepers\/baccarat,.*,banker,2500,/);
      expect(await axeFindings(page)).toEqual([]);
      expect(problems).toEqual([]);
      await leave();
      await host.stop();
    });
  });
}

/** Everything of one's own on one page, live and solo. */
function historyTests(theWorld: () => World): void {
  describe.concurrent('the history', () => {
    it('begins with an example that plays, and then has live and solo hands together', async () => {
      const house = await openHeld(theWorld());
      const { page, leave } = await visit(theWorld(), `${house.origin}/#/recall`, {
        ...SIZES.desktop,
        reducedMotion: 'no-preference',
      });
      await page.getByText('An example: a shoe dealt in this page').waitFor();
      // Card by card, by itself.
      await becomes(() => page.locator('.recall .felt .pc').count(), 6);
      await page.goto(`${house.origin}/#/solo/firekeepers/baccarat`);
      await bettingOpens(page);
      await chipOn(page, 'banker');
      await page.getByRole('button', { name: 'Deal' }).click();
      await settlement(page);
      await page.goto(`${house.origin}/#/`);
      await seatCompany(house, 'rock-bac/commission-free');
      await sitFromLobby(page, 'rock-bac/commission-free');
      await bettingOpens(page);
      await chipOn(page, 'player');
      house.deal();
      await settlement(page);
      await page.goto(`${house.origin}/#/recall`);
      const history = page.locator('.history');
      await history.getByText('coups: 2, wagers: 2').waitFor();
      expect(await page.locator('.statement h2').allInnerTexts()).toEqual([
        'Chips at live tables',
        'Chips at solo tables',
      ]);
      await page.getByRole('button', { name: 'Solo', exact: true }).click();
      await history.getByText('coups: 1, wagers: 1').waitFor();
      expect(await page.locator('.statement h2').allInnerTexts()).toEqual(['Chips at solo tables']);
      expect(await axeFindings(page)).toEqual([]);
      await leave();
      await house.close();
    });

    it('tells of a live coup at once, and leads there from the statement, at its old address and on a phone too', async () => {
      const house = await openHeld(theWorld());
      const { page, leave } = await visit(theWorld(), house.origin, SIZES.phone);
      await sitFromLobby(page, 'rock-bac/commission-free');
      await bettingOpens(page);
      await chipOn(page, 'player');
      await hasWager(page, 'Player', '$25.00');
      house.deal();
      await page.locator('.rule', { hasText: /You (won|broke)|push|Tie|−\u2060?\$/ }).waitFor();
      await page.goto(`${house.origin}/#/statement`);
      await page.getByText(/^\d lines$/).click();
      expect(page.url()).toMatch(/#\/recall/);
      await page.getByRole('link', { name: 'Coup settled' }).first().click();
      await page.locator('.statement details[open]').waitFor({ state: 'detached' });
      await page.getByRole('heading', { name: /^Coup 1 of shoe 1/ }).waitFor();
      await page.getByText('This shoe is still in play').waitFor();
      expect(await figuresIn(page)).toEqual(getFigures(await newestAt(page)));
      // Each card says what it is, also small, and whatever styles other pages have left.
      const faces = page.locator('.recall .pc-face');
      for (const face of await faces.all())
        expect(await face.locator('text').filter({ visible: true }).count()).toBeGreaterThan(0);
      expect(await faces.count()).toBeGreaterThan(3);
      await page.locator('.bands circle').waitFor();
      expect(await sticksOut(page)).toEqual([]);
      expect(await axeFindings(page)).toEqual([]);
      await leave();
      await house.close();
    });
  });
}

/** One's newest coup as the house has it on record. */
const newestAt = (page: Page): Promise<OwnCoup> =>
  page.evaluate(async () => (await (await fetch('api/v2/coups')).json())[0]);

/** A coup with one wager: what was staked, what it did, the chips around it, and the same in one's history. */
function getFigures({ wagers, change, total }: OwnCoup): readonly string[] {
  const { money, signedMoney } = english.figures;
  const { stake, returned } = at(wagers, 0);
  expect(returned - stake).toBe(change);
  return [
    ...[money(stake, 'always'), signedMoney(change, 'always')],
    ...[money(total - change, 'always'), money(stake, 'always'), money(total, 'always')],
    signedMoney(change, 'always'),
  ];
}

const figuresIn = async (page: Page): Promise<readonly string[]> => {
  const texts = (selector: string) => page.locator(selector).allTextContents();
  const [, stake = '', , result = ''] = await texts('.wagers tbody td');
  const [, , , net = ''] = await texts('.by-bet tbody tr:last-child td');
  return [stake, result, ...(await texts('.balances b')), net];
};

const scrubTo = (page: Page, cards: number): Promise<void> =>
  page.getByRole('slider', { name: 'Card of the coup' }).fill(String(cards));
