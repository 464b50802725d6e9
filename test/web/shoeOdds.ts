import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { at, unwrap } from '../../src/base/index.ts';
import { GAMES } from '../../src/houses/index.ts';
import { compositionOfDecks, isPriced, parseDealt, price, takeOut } from '../../src/odds/index.ts';
import { percentText } from '../../src/print/index.ts';
import { becomes, untilItStays } from '../live/until.ts';
import { axeFindings } from './axe.ts';
import { serveFolder } from './staticServer.ts';
import { bettingOpens, chipOn, hasWager, settlement, sitFromLobby } from './table.ts';
import { openHeld, SIZES, sticksOut, visit, type World } from './world.ts';

const GAME = 'rock-bac/commission-free';

/** The shoe of a table, priced by the cards that everybody there has seen. */
export function shoeOddsTests(theWorld: () => World): void {
  describe.concurrent('the odds of a shoe', () => {
    it('follow a live table from its menu, coup after coup, as the command has them', async () => {
      const house = await openHeld(theWorld());
      const { page, problems, leave } = await visit(theWorld(), house.origin);
      await sitFromLobby(page, GAME);
      for (let coups = 0; coups < 2; coups++) {
        await bettingOpens(page);
        await chipOn(page, 'player');
        await hasWager(page, 'Player', '$25.00');
        house.deal();
        await settlement(page);
        house.deal();
      }
      const table = page.url();
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('link', { name: 'Odds of this shoe' }).click();
      const desk = page.getByRole('dialog', { name: 'Odds' });
      await desk.getByText('This is the table’s shoe').waitFor();
      const seen = () => goneAt(house.origin);
      const gone = await seen();
      expect(gone.length).toBeGreaterThan(8);
      await desk.getByText(`${416 - gone.length} cards are in it, ${gone.length} are out.`).waitFor();
      await becomes(() => nowIn(desk), pricedWithout(gone));
      await bettingOpens(page);
      await desk.locator('header p').filter({ hasText: /\S/ }).waitFor();
      house.deal();
      await untilItStays(async () => (await seen()).length > gone.length);
      const later = await seen();
      await desk.getByText(`${416 - later.length} cards are in it, ${later.length} are out.`).waitFor();
      await becomes(() => nowIn(desk), pricedWithout(later));
      await desk.getByRole('button', { name: /7 left: take one out/ }).click();
      await desk.getByText('This is not the table’s shoe any more').waitFor();
      await desk.getByRole('button', { name: 'As the table’s shoe stands' }).click();
      await desk.getByText(`${416 - later.length} cards are in it`).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await desk.waitFor({ state: 'detached' });
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Menu');
      expect(page.url()).toBe(table);
      expect(problems).toEqual([]);
      await leave();
      await house.close();
    });
  });

  stripTests(theWorld);
  oddsElsewhere(theWorld);
}

/** A line over the felt, for whoever wants it. */
function stripTests(theWorld: () => World): void {
  describe.concurrent('the odds over the felt', () => {
    it('come by a switch of the menu and follow the shoe, as the command has them', async () => {
      const house = await openHeld(theWorld());
      const { page, problems, leave } = await visit(theWorld(), house.origin);
      await sitFromLobby(page, GAME);
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('checkbox', { name: 'These odds over the felt' }).waitFor();
      expect(await page.locator('.strip').count()).toBe(0);
      await page.getByRole('checkbox', { name: 'These odds over the felt' }).check();
      await page.keyboard.press('Escape');
      const strip = page.getByRole('complementary', { name: 'This shoe' });
      await strip.getByText('Super 6').waitFor();
      await bettingOpens(page);
      const before = await goneAt(house.origin);
      await untilItStays(async () => isSame(await stripIn(page), pricedWithout(before)));
      await chipOn(page, 'player');
      await hasWager(page, 'Player', '$25.00');
      house.deal();
      await settlement(page);
      house.deal();
      await bettingOpens(page);
      const gone = await goneAt(house.origin);
      expect(gone.length).toBeGreaterThan(before.length);
      await untilItStays(async () => isSame(await stripIn(page), pricedWithout(gone)));
      expect(await sticksOut(page)).toEqual([]);
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('checkbox', { name: 'These odds over the felt' }).uncheck();
      await strip.waitFor({ state: 'detached' });
      expect(problems).toEqual([]);
      await leave();
      await house.close();
    });

    it('stand over a table for one on a phone, without a house', async () => {
      const host = await serveFolder(theWorld().site);
      const { page, problems, leave } = await visit(
        theWorld(),
        `${host.url}#/solo/rock-bac/commission-free`,
        SIZES.phone,
      );
      await bettingOpens(page);
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('checkbox', { name: 'These odds over the felt' }).check();
      await page.keyboard.press('Escape');
      await untilItStays(async () => (await stripIn(page)).length === 7);
      expect(await sticksOut(page)).toEqual([]);
      expect(await axeFindings(page)).toEqual([]);
      expect(problems).toEqual([]);
      await leave();
      await host.stop();
    });
  });
}

const isSame = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join();

const stripIn = (page: Page): Promise<readonly string[]> =>
  page.locator('.strip dd').evaluateAll((cells) => cells.map((cell) => cell.firstChild?.textContent ?? ''));

async function goneAt(origin: string): Promise<readonly string[]> {
  const answer = await fetch(`${origin}/api/v2/tables/rock-bac-commission-free-1/seen`);
  return ((await answer.json()) as { gone: readonly string[] }).gone;
}

/** At a table whose host shows none, and at a table for one. */
function oddsElsewhere(theWorld: () => World): void {
  describe.concurrent('the odds of a shoe', () => {
    it('are not to be had where the host of a private table has switched them off', async () => {
      const { page, leave } = await visit(theWorld(), `${theWorld().origin}/#/private`, SIZES.phone);
      await page.getByRole('checkbox', { name: /^Odds of the shoe/ }).uncheck();
      await page.getByRole('checkbox', { name: /^I let guests in/ }).uncheck();
      await page.getByRole('button', { name: 'Open the table' }).click();
      await page.getByText('Sit down with').waitFor();
      const invitation = page.url();
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('link', { name: 'Exact odds' }).first().waitFor();
      expect(await page.getByRole('link', { name: 'Odds of this shoe' }).count()).toBe(0);
      expect(await page.getByRole('checkbox', { name: 'These odds over the felt' }).count()).toBe(0);
      await page.evaluate(() => localStorage.setItem('coup/strip', 'true'));
      await page.reload();
      await page
        .getByRole('complementary', { name: 'This shoe' })
        .getByText('The host of this table shows no odds of its shoe.')
        .waitFor();
      const [, table = '', code = ''] = /#\/table\/(.+)\?code=(.+)$/.exec(invitation) ?? [];
      const desk = await page.context().newPage();
      await desk.goto(`${theWorld().origin}/#/odds/${GAME}?table=${table}&code=${code}`);
      await desk.getByText('The host of this table shows no odds of its shoe.').waitFor();
      await leave();
    });

    it('of a table for one stand in its link, and those of a coup under way', async () => {
      const host = await serveFolder(theWorld().site);
      const { page, leave } = await visit(theWorld(), `${host.url}#/solo/morgantown/midi`, SIZES.phone);
      await bettingOpens(page);
      await chipOn(page, 'player');
      await page.getByRole('button', { name: 'Deal' }).click();
      await page.getByRole('button', { name: /^Turn (all|it)/ }).waitFor();
      await page.getByRole('button', { name: 'Menu' }).click();
      const href = (await page.getByRole('link', { name: 'Odds of this shoe' }).getAttribute('href')) ?? '';
      const [, counts = ''] = /seen=([0-9a-z]{52})/.exec(href) ?? [];
      const gone = [...counts].reduce((sum, digit) => sum + Number.parseInt(digit, 36), 0);
      const desk = await page.context().newPage();
      await desk.goto(`${host.url}${href}`);
      await desk.getByText('This is the table’s shoe').waitFor();
      await desk
        .getByText(gone === 0 ? 'All 416 cards are in it' : `${416 - gone} cards are in it`)
        .waitFor();
      const underWay = `${host.url}#/odds/${GAME}?seen=${'0'.repeat(52)}.8H.KD.2C.3S`;
      const other = await page.context().newPage();
      await other.goto(underWay);
      await other.getByText('The coup under way so far: 8♥ K♦ 2♣ 3♠.').waitFor();
      await becomes(() => nowIn(other), pricedWithout([], '8H KD 2C 3S'));
      await leave();
      await host.stop();
    });
  });
}

/** The edges in the shoe as it stands, as the page writes them. */
const nowIn = (page: Pick<Page, 'locator'>): Promise<readonly string[]> =>
  page.locator('.edges .now').evaluateAll((cells) => cells.map((cell) => cell.firstChild?.textContent ?? ''));

/** The same by the command's own reckoning. */
function pricedWithout(gone: readonly string[], dealt = ''): readonly string[] {
  const game = GAMES.find(({ id }) => id === GAME) ?? at(GAMES, 0);
  const shoe = unwrap(takeOut(compositionOfDecks(game.shoe.decks), unwrap(parseDealt(gone.join(' ')))));
  return unwrap(price(game, shoe, unwrap(parseDealt(dealt)))).bets.map((bet) =>
    isPriced(bet) ? percentText(bet.edge) : '',
  );
}
