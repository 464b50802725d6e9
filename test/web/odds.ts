import { describe, expect, it } from 'vitest';
import { at, unwrap } from '../../src/base/index.ts';
import { GAMES } from '../../src/houses/index.ts';
import { compositionOfRanks, isPriced, price, priceFullShoe } from '../../src/odds/index.ts';
import { percentText } from '../../src/print/index.ts';
import { untilItStays } from '../live/until.ts';
import { serveFolder } from './staticServer.ts';
import { SIZES, visit, type World } from './world.ts';

const GAME = 'rock-bac/commission-free';

/** Prices worked out in the browser, to the last digit of the command's. */
export function oddsTests(theWorld: () => World): void {
  describe.concurrent('the odds', () => {
    it('are those of the command, for the full shoe and for one with cards tapped out', async () => {
      const { page, problems, leave } = await visit(theWorld(), `${theWorld().origin}/#/odds/${GAME}`);
      const game = GAMES.find(({ id }) => id === GAME) ?? at(GAMES, 0);
      await page.getByText('Every deal of six cards').waitFor();
      const full = priceFullShoe(game).bets.map((bet) => (isPriced(bet) ? percentText(bet.edge) : ''));
      expect(await page.locator('.edges .fig').allInnerTexts()).toEqual(full);
      for (let taken = 1; taken <= 3; taken++) {
        await page.getByRole('button', { name: /^\d+ 7 left: take one out/ }).click();
        await page.getByRole('button', { name: `${32 - taken} 7 left: take one out` }).waitFor();
      }
      const shoe = compositionOfRanks(Array.from({ length: 13 }, (_, rank) => (rank === 6 ? 29 : 32)));
      const now = unwrap(price(game, shoe)).bets.map((bet) =>
        isPriced(bet) ? percentText(bet.edge, 5) : '',
      );
      expect(await page.locator('.edges .now').allInnerTexts()).toEqual(
        now.map((text) => expect.stringContaining(text)),
      );
      await page.getByRole('button', { name: 'Put one back' }).click();
      await page.getByRole('button', { name: '29 7 left: put one back' }).click();
      await page.getByRole('button', { name: '30 7 left: put one back' }).waitFor();
      expect(problems).toEqual([]);
      await leave();
    });

    it('follow another reading, other decks and another game, without a house', async () => {
      const host = await serveFolder(theWorld().site);
      const { page, leave } = await visit(theWorld(), `${host.url}#/odds/${GAME}`, SIZES.phone);
      await page.getByText('Every deal of six cards').waitFor();
      const tie = page.locator('.edges tr', { hasText: 'Tie' }).locator('.fig');
      expect(await tie.innerText()).toBe('14.35963\u00a0%');
      await page.getByRole('radio', { name: /^Banker 6 draws/ }).check();
      await untilItStays(async () => (await tie.innerText()) === '19.27822\u00a0%');
      await page.getByLabel('Game').selectOption('fallsview/commission');
      await page.getByText('Fallsview, ').first().waitFor();
      await page.waitForURL(/#\/odds\/fallsview\/commission$/);
      await leave();
      await host.stop();
    });
  });
}
