import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { at, unwrap } from '../../src/base/index.ts';
import { GAMES } from '../../src/houses/index.ts';
import {
  compositionOfRanks,
  isPriced,
  parseComposition,
  price,
  priceFullShoe,
} from '../../src/odds/index.ts';
import { percentText } from '../../src/print/index.ts';
import { becomes, untilItStays } from '../live/until.ts';
import { axeFindings } from './axe.ts';
import { serveFolder } from './staticServer.ts';
import { SIZES, sticksOut, visit, type World } from './world.ts';

const GAME = 'rock-bac/commission-free';
/** A chart wants a language that is one: what a machine without a locale names is none. */
const CHARTED = { ...SIZES.desktop, locale: 'en-US' };

/** Prices worked out in the browser, to the last digit of the command's. */
export function oddsTests(theWorld: () => World): void {
  describe.concurrent('the odds', () => {
    it('are those of the command, for the full shoe and for one with cards tapped out', async () => {
      const { page, problems, leave } = await visit(
        theWorld(),
        `${theWorld().origin}/#/odds/${GAME}`,
        CHARTED,
      );
      const game = GAMES.find(({ id }) => id === GAME) ?? at(GAMES, 0);
      await page.getByText('Every deal of six cards').waitFor();
      const full = priceFullShoe(game).bets.map((bet) => (isPriced(bet) ? percentText(bet.edge) : ''));
      await becomes(() => page.locator('.edges .fig').allInnerTexts(), full);
      await allDrawnAbout(page);
      for (let taken = 1; taken <= 3; taken++) {
        await page.getByRole('button', { name: /^\d+ 7 left: take one out/ }).click();
        await page.getByRole('button', { name: `${32 - taken} 7 left: take one out` }).waitFor();
      }
      const shoe = compositionOfRanks(Array.from({ length: 13 }, (_, rank) => (rank === 6 ? 29 : 32)));
      const now = unwrap(price(game, shoe)).bets.map((bet) =>
        isPriced(bet) ? percentText(bet.edge, 5) : '',
      );
      const isShown = (texts: readonly string[]) =>
        texts.every((text, bet) => text.includes(now[bet] ?? '?'));
      await untilItStays(async () => isShown(await page.locator('.edges .now').allInnerTexts()));
      await page.getByRole('button', { name: 'Put one back' }).click();
      await page.getByRole('button', { name: '29 7 left: put one back' }).click();
      await page.getByRole('button', { name: '30 7 left: put one back' }).waitFor();
      expect(problems).toEqual([]);
      await leave();
    });

    it('go along while a column is dragged, moved by keys, and the shoe is typed, to the last digit', () =>
      goAlong(theWorld()));

    it('follow another reading, other decks and another game, without a house', async () => {
      const host = await serveFolder(theWorld().site);
      const { page, leave } = await visit(theWorld(), `${host.url}#/odds/${GAME}`, SIZES.phone);
      await page.getByText('Every deal of six cards').waitFor();
      const tie = page.locator('.edges tr', { hasText: 'Tie' }).locator('.fig');
      await becomes(() => tie.innerText(), '14.35963\u00a0%');
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

/** What stands above and below the shoe has its place: nothing moves under the hand any more. */
async function allDrawnAbout(page: Page): Promise<void> {
  for (const part of ['.gaps fieldset', '.ends-chart canvas', '.cmp tbody tr'])
    await page.locator(part).first().waitFor();
}

async function goAlong(world: World): Promise<void> {
  const { page, problems, leave } = await visit(world, `${world.origin}/#/odds/${GAME}`, CHARTED);
  const game = GAMES.find(({ id }) => id === GAME) ?? at(GAMES, 0);
  await page.getByText('Every deal of six cards').waitFor();
  const typed = page.getByLabel('The shoe, as the command writes it');
  const isPriced5 = async (): Promise<boolean> => {
    const shoe = unwrap(parseComposition(await typed.inputValue()));
    const now = unwrap(price(game, shoe)).bets.map((bet) => (isPriced(bet) ? percentText(bet.edge) : ''));
    return (await nowIn(page)).join() === now.join();
  };
  const seven = page.getByRole('button', { name: /^\d+ 7 left/ });
  await allDrawnAbout(page);
  await page.evaluate(() => document.fonts.ready);
  await seven.locator('.col').hover({ position: { x: 4, y: 2 } });
  const box = (await seven.locator('.col').boundingBox()) ?? expect.fail();
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  const leftNow = async () => Number(await seven.locator('b').innerText());
  await untilItStays(async () => (await leftNow()) < 20);
  await untilItStays(isPriced5);
  const left = await leftNow();
  expect(left).toBeGreaterThan(12);
  await seven.press('ArrowUp');
  await becomes(leftNow, left + 1);
  await untilItStays(isPriced5);
  await typed.fill('A=9,2=8,3=7,4=6,5=5,6=4,7=3,8=2,9=1,10=9,J=8,Q=7,K=6');
  await untilItStays(isPriced5);
  const chart = page.getByRole('img', { name: /^How sessions end/ });
  await chart.locator('canvas').waitFor();
  await chart.hover();
  await page.getByText(/of 100 sessions end at .* or below it\.$/).waitFor();
  await typed.fill('A=9,2=');
  await becomes(() => typed.getAttribute('aria-invalid'), 'true');
  expect(await sticksOut(page)).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
  expect(problems).toEqual([]);
  await leave();
}

/** The edges in the shoe as it stands, as the page writes them. */
const nowIn = (page: Page): Promise<readonly string[]> =>
  page.locator('.edges .now').evaluateAll((cells) => cells.map((cell) => cell.firstChild?.textContent ?? ''));
