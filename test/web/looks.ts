import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { becomes } from '../live/until.ts';
import { pickSome } from '../runs.ts';
import { axeFindings, statesFindings } from './axe.ts';
import { bettingOpens, getNames } from './table.ts';
import { SIZES, sticksOut, visit, type World } from './world.ts';

const ROCK_BAC = getNames('rock-bac/commission-free');

type PageOf = { readonly hash: string; readonly shows: string; readonly last?: string };

/** Every page of the house, what is on it once it is there, and what is drawn last where that is worked out apart. */
const PAGES = {
  lobby: { hash: '#/', shows: ROCK_BAC.short, last: 'main a[href^="#/table/"]' },
  table: { hash: '#/table/rock-bac-commission-free-1', shows: 'Sit down with' },
  'table with patrons who turn': { hash: '#/table/morgantown-midi-1', shows: 'Sit down with' },
  solo: { hash: '#/solo/fallsview/no-commission', shows: 'Deal' },
  cards: { hash: '#/cards', shows: 'Exact odds' },
  odds: { hash: '#/odds', shows: 'Where the card is silent', last: '.ses .span' },
  'odds of a table': {
    hash: '#/odds/rock-bac/commission-free?table=rock-bac-commission-free-1',
    shows: 'This is the table’s shoe',
    last: '.ses .span',
  },
  verify: { hash: '#/verify', shows: 'the whole story of one shoe' },
  workshop: { hash: '#/workshop', shows: 'This file is whole', last: '.shop-edges tbody tr' },
  reader: { hash: '#/reader', shows: 'The card’s text' },
  learn: { hash: '#/learn', shows: 'Lesson 1 of' },
  'private table': { hash: '#/private', shows: 'Open the table' },
  protection: { hash: '#/protection', shows: 'Take a break' },
  account: { hash: '#/account', shows: 'Make an account' },
  count: { hash: '#/count', shows: 'The count itself is exact', last: '.tags tbody tr' },
  recall: { hash: '#/recall', shows: 'An example: a shoe dealt in this page' },
  nowhere: { hash: '#/no/such/page', shows: 'leads nowhere' },
} as const satisfies Readonly<Record<string, PageOf>>;

/** Goes there and waits until all of it is drawn. */
async function arriveAt(page: Page, { origin }: World, { hash, shows, last }: PageOf): Promise<void> {
  await page.goto(`${origin}/${hash}`);
  await page.getByText(shows).first().waitFor();
  if (last !== undefined) await page.locator(last).first().waitFor();
}

const ROOMS = ['dark', 'light'] as const;
/** Of two beside each other, one is dark and one is light. */
const ROOMS_AND_SIZES = [
  ['dark', 'phone'],
  ['light', 'desktop'],
  ['dark', 'desktop'],
  ['light', 'phone'],
] as const;

type NamedPage = readonly [string, PageOf];
const NAMED_PAGES: readonly NamedPage[] = Object.entries(PAGES);
/** In the short form the pages are divided by two, for each seed in another way. */
const ONE_HALF = pickSome(NAMED_PAGES, Math.ceil(NAMED_PAGES.length / 2));
const OTHER_HALF =
  ONE_HALF.length === NAMED_PAGES.length ? NAMED_PAGES : NAMED_PAGES.filter((one) => !ONE_HALF.includes(one));

const noneIn = (pages: readonly NamedPage[]): object => Object.fromEntries(pages.map(([name]) => [name, []]));

/** Readable by everybody, in either room, at any width. */
export function looksTests(theWorld: () => World): void {
  describe.concurrent('every page', () => {
    it.each(
      pickSome(ROOMS_AND_SIZES, 2).map(
        ([room, size], index) => [room, size, index % 2 === 0 ? ONE_HALF : OTHER_HALF] as const,
      ),
    )('passes axe in a %s room on a %s, without an error in the console', async (room, size, pages) => {
      const { page, problems, leave } = await visit(theWorld(), `${theWorld().origin}/`, {
        ...SIZES[size],
        colorScheme: room,
      });
      const found: Record<string, readonly string[]> = {};
      for (const [name, there] of pages) {
        await arriveAt(page, theWorld(), there);
        if (name === 'solo') await bettingOpens(page);
        found[name] = await axeFindings(page);
      }
      expect(found).toEqual(noneIn(pages));
      expect(await page.locator('html.light').count()).toBe(room === 'light' ? 1 : 0);
      expect(problems).toEqual([]);
      await leave();
    });

    it.each(pickSome(ROOMS))(
      'can be read in a %s room while it is pointed at, and while it has the focus',
      async (room) => {
        const { page, leave } = await visit(theWorld(), `${theWorld().origin}/`, {
          ...SIZES.desktop,
          colorScheme: room,
        });
        const found: Record<string, readonly string[]> = {};
        for (const [name, there] of ONE_HALF) {
          await arriveAt(page, theWorld(), there);
          found[name] = await statesFindings(page);
        }
        expect(found).toEqual(noneIn(ONE_HALF));
        await leave();
      },
    );

    it('has all five roads with their counts in the first screen of 1280 by 800, and cuts nothing', async () => {
      const { page, leave } = await visit(theWorld(), `${theWorld().origin}/${PAGES.table.hash}`, {
        viewport: { width: 1280, height: 800 },
      });
      // A newcomer's felt has a guide on it, and the roads are folded away.
      await page.evaluate(() => localStorage.setItem('coup/coups', '5'));
      await page.reload();
      // By way of the lobby: its styles stay, and must not change the table's.
      await arriveAt(page, theWorld(), PAGES.lobby);
      await arriveAt(page, theWorld(), PAGES.table);
      const lowest = await page.evaluate(() =>
        [...document.querySelectorAll('.roads .road, .roads .tally')].map(
          (part) => part.getBoundingClientRect().bottom,
        ),
      );
      expect(lowest).toHaveLength(6);
      expect(Math.max(...lowest)).toBeLessThanOrEqual(800);
      expect(await sticksOut(page)).toEqual([]);
      for (const hand of ['Player', 'Banker'])
        expect(await page.locator('.hands').getByText(hand, { exact: true }).isVisible()).toBe(true);
      await leave();
    });

    it.each(pickSome([1440, 390, 1280, 360, 800], 2))(
      'has no name and no pay line under chips, winnings or what they came to, in a window of %d',
      async (width) => {
        const size = { ...(width < 761 ? SIZES.phone : {}), viewport: { width, height: 844 } };
        const { page, leave } = await visit(theWorld(), `${theWorld().origin}/`, size);
        await page.evaluate(() => localStorage.setItem('coup/coups', '5'));
        for (const game of ['rock-bac/commission-free', 'fallsview/no-commission', 'penn-national/midi']) {
          await page.goto(`${theWorld().origin}/#/solo/${game}`);
          await page.reload();
          await bettingOpens(page);
          await page.evaluate(() => document.fonts.ready);
          for (const cell of await page.locator('[data-bet]').all()) await cell.click();
          await page.locator('[data-bet]:not(.has)').first().waitFor({ state: 'detached' });
          expect(await page.evaluate(hiddenOnFelt), `${game}, as it lies`).toEqual([]);
          await page.evaluate(winEverywhere);
          expect(await page.evaluate(hiddenOnFelt), `${game}, as it wins`).toEqual([]);
        }
        await leave();
      },
    );

    it.each([
      [1440, 900],
      [1280, 800],
    ])(
      'keeps the end of a coup with every wager within the rail, alone at %d by %d',
      async (width, height) => {
        const { page, leave } = await visit(theWorld(), `${theWorld().origin}/#/solo/penn-national/mini`, {
          viewport: { width, height },
        });
        // A newcomer has the guide there.
        await page.evaluate(() => localStorage.setItem('coup/coups', '5'));
        await page.reload();
        await bettingOpens(page);
        for (const cell of await page.locator('[data-bet]').all()) await cell.click();
        await page.locator('[data-bet]:not(.has)').first().waitFor({ state: 'detached' });
        await page.getByRole('button', { name: 'Deal', exact: true }).click();
        await page.locator('.mine .settled').waitFor();
        const rail = await page.locator('.rail').evaluate((part) => ({
          clips: getComputedStyle(part).overflowY,
          room:
            part.getBoundingClientRect().bottom -
            (part.querySelector('.mine')?.getBoundingClientRect().bottom ?? 0),
        }));
        // The coup is whole, and what has no room under it is scrolled to.
        expect(rail.clips).toBe('auto');
        expect(rail.room).toBeGreaterThan(0);
        await leave();
      },
    );

    it.each(['tablet', 'phone', 'small'] as const)('overflows nothing sideways on a %s', async (size) => {
      const { page, leave } = await visit(theWorld(), `${theWorld().origin}/`, SIZES[size]);
      const found: Record<string, readonly string[]> = {};
      for (const [name, there] of NAMED_PAGES) {
        await arriveAt(page, theWorld(), there);
        found[name] = await sticksOut(page);
      }
      expect(found).toEqual(noneIn(NAMED_PAGES));
      await leave();
    });

    it('moves the focus to its heading and names itself', async () => {
      const { page, leave } = await visit(theWorld(), `${theWorld().origin}/`);
      await page.getByText(ROCK_BAC.short).first().waitFor();
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Odds', exact: true })
        .click();
      await page.getByRole('navigation', { name: 'Odds' }).getByRole('link', { name: 'Cards' }).click();
      await page.waitForFunction(() => document.title === 'Cards and odds · Coup');
      const focused = () => page.evaluate(() => document.activeElement?.textContent);
      await becomes(focused, 'Cards and odds');
      await page.getByRole('link', { name: 'Change its rules' }).first().waitFor();
      await page.keyboard.press('Tab');
      await becomes(focused, 'Change its rules');
      // The marks on what the card leaves unsure come before its links, each with its reason.
      const marks = await page.locator('tbody tr:has(td)').first().locator('.doubt:visible').all();
      expect(marks.length).toBeGreaterThan(0);
      for (const mark of marks) {
        await page.keyboard.press('Tab');
        await becomes(() => mark.evaluate((element) => element === document.activeElement), true);
      }
      await page.keyboard.press('Tab');
      await becomes(focused, 'Rule card');
      await leave();
    });

    it('has its printed cards and odds as plain pages of the house', async () => {
      const { page, problems, leave } = await visit(
        theWorld(),
        `${theWorld().origin}/cards/rock-bac/commission-free.html`,
      );
      await page.getByRole('heading', { level: 1, name: ROCK_BAC.house }).waitFor();
      expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain(
        'Instrument Sans',
      );
      await page.goto(`${theWorld().origin}/odds/rock-bac/commission-free.html`);
      await page.getByText('1.45').first().waitFor();
      expect(problems).toEqual([]);
      await leave();
    });
  });
}

/** Every bet as it is drawn when it wins: what it pays lies beside the stake, and the amount is told; runs in the page. */
function winEverywhere(): void {
  for (const cell of document.querySelectorAll('[data-bet]')) {
    const [stack, chip] = [cell.querySelector('.bc'), cell.querySelector('.bc .chip')];
    const winnings = document.createElement('span');
    winnings.className = 'winnings';
    if (chip !== null) winnings.append(chip.cloneNode(true));
    stack?.append(winnings);
    const amount = document.createElement('span');
    amount.className = 'res wn';
    amount.textContent = '+$200';
    cell.append(amount);
    cell.classList.add('won');
  }
}

/** Names and pay lines that chips or amounts lie over, by more than the air about a letter; runs in the page. */
function hiddenOnFelt(): readonly string[] {
  const toLines = (part: Element): readonly DOMRect[] => {
    const range = document.createRange();
    range.selectNodeContents(part);
    return [...range.getClientRects()];
  };
  const meet = (one: DOMRect, other: DOMRect): boolean =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 3;
  return [...document.querySelectorAll('[data-bet]')].flatMap((cell) => {
    const over = [...cell.querySelectorAll('.bc .chip, .res')].map((part) => part.getBoundingClientRect());
    if (over.length === 0) return [`nothing lies on ${cell.getAttribute('data-bet')}`];
    return [...cell.querySelectorAll('.bn, .pt-col, .bp > *')]
      .filter((part) => part.checkVisibility())
      .filter((part) => toLines(part).some((line) => over.some((box) => meet(line, box))))
      .map((part) => `${cell.getAttribute('data-bet')}: ${part.textContent}`);
  });
}
