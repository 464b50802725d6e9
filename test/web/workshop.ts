import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { unwrap } from '../../src/base/index.ts';
import { findBet, findGame, type House, parseHouse } from '../../src/engine/index.ts';
import {
  designPayTables,
  makePercent,
  priceAlternatives,
  priceFullShoe,
  ratio,
} from '../../src/odds/index.ts';
import { parSheet, parSheetMarkdown } from '../../src/print/index.ts';
import {
  addExposures,
  countdown,
  createLocalWorker,
  getExposureVerdict,
  NO_SHOES,
  runBlocks,
  SHOES_IN_BLOCK,
  splitPortions,
} from '../../src/sim/index.ts';
import { packFile } from '../../src/web/pages/workshop/link.ts';
import { becomes } from '../live/until.ts';
import { axeFindings } from './axe.ts';
import { withoutNetwork } from './offline.ts';
import { serveFolder } from './staticServer.ts';
import { bet, bettingOpens, chipOn, hasWager, tablesTold, turnAllAndSettle } from './table.ts';
import { SIZES, scrollsSideways, sticksOut, visit, type World } from './world.ts';

const PERCENT = '\u00a0%';
const GAME = 'my-room/commission-free';

/** A house of few bets, so that little is dealt. */
async function ownFile(): Promise<Record<string, unknown>> {
  const file = JSON.parse(await readFile('houses/rock-bac.json', 'utf8'));
  const game = file.games['commission-free'];
  const offers = ['player', 'tie', 'banker', 'super-6'];
  return {
    ...file,
    id: 'my-room',
    name: 'My Room',
    short: 'My Room',
    games: { 'commission-free': { ...game, offers } },
  };
}

const linkTo = async (text: string): Promise<string> => `#/workshop/${unwrap(await packFile(text))}`;

const getEditor = (page: Page) => page.getByRole('textbox', { name: 'House file' });
const whole = (page: Page): Promise<void> => page.getByText('This file is whole.').waitFor();
const getEdge = (page: Page, id: string) => page.locator(`.shop-edges [data-bet="${id}"] .edge-of`);
const inForm = (page: Page, id: string) => page.locator(`details[data-bet="${id}"]`);
const edgeIs = (page: Page, id: string, percent: string): Promise<void> =>
  getEdge(page, id).getByText(`${percent}${PERCENT}`, { exact: true }).waitFor();

/** A house written in the page. */
export function workshopTests(theWorld: () => World): void {
  describe.concurrent('the workshop', () => {
    it('makes a pay line of a sentence, prices it while one types, and says each word it can’t read', async () => {
      const { page, problems, leave } = await visit(theWorld(), `${theWorld().origin}/#/workshop/blank`);
      await page.locator('.shop-edges tbody tr').first().waitFor();
      await page.getByRole('tab', { name: 'Bets' }).click();
      const panel = page.getByRole('region', { name: 'Invent a side bet in a sentence' });
      const field = panel.getByRole('textbox');
      await field.fill('Twin Sevens: pays 30 to 1 when both hands end on 7 with three purple cards');
      await panel.getByText('purple', { exact: true }).waitFor();
      await field.fill('Twin Sevens: pays 30 to 1 when both hands end on 7 with three cards');
      await panel.getByText('Player totals 7 and Banker totals 7').waitFor();
      const priced = await panel.getByText(/^House edge \d/).innerText();
      await field.press('Enter');
      const row = page.locator('.shop-edges tr', { hasText: 'Twin Sevens' });
      await row.waitFor();
      expect(priced).toContain((await row.locator('.edge-of').innerText()).trim());
      // What a line asks is said in words, and never by a name of the file.
      expect(await page.locator('.shop-line summary').allInnerTexts()).not.toContainEqual(
        expect.stringMatching(/winner|[a-z]Total|[a-z]Cards/),
      );
      expect(await axeFindings(page)).toEqual([]);
      expect(problems).toEqual([]);
      await leave();
    });

    it('is reached from the odds, the cards and the lobby, with the house opened that one came from', async () => {
      const { page, problems, leave } = await visit(
        theWorld(),
        `${theWorld().origin}/#/odds/rock-bac/commission-free`,
      );
      await page.getByRole('link', { name: 'Change its rules' }).click();
      await whole(page);
      await edgeIs(page, 'blazing-7s', '7.77970');
      await page.goto(`${theWorld().origin}/#/cards`);
      await page.getByRole('link', { name: 'Change its rules: Penn National' }).click();
      await whole(page);
      expect(JSON.parse(await getEditor(page).inputValue()).id).toBe('penn-national');
      await page.goto(`${theWorld().origin}/#/`);
      await tablesTold(page);
      await page.getByRole('main').getByRole('link', { name: 'Workshop' }).click();
      await whole(page);
      expect(problems).toEqual([]);
      await leave();
    });

    it('is one file as form, text and felt, and is shared as a link', async () => {
      const { page, problems, leave } = await visit(theWorld(), `${theWorld().origin}/#/workshop`);
      await whole(page);
      await page.getByLabel('Begin with').selectOption('rock-bac');
      await edgeIs(page, 'blazing-7s', '7.77970');
      await inForm(page, 'tie').getByLabel('Tie: profit').fill('9');
      await edgeIs(page, 'tie', '4.84403');
      await page.locator('.shop-edges [data-bet="tie"]').getByText('−9.516').waitFor();
      expect(JSON.parse(await getEditor(page).inputValue()).shared.bets.tie.lines[0].odds).toEqual([9, 1]);
      await page.getByRole('button', { name: 'Share as a link' }).click();
      await page.waitForURL(/#\/workshop\/[A-Za-z0-9_-]{100,}$/);
      const other = await visit(theWorld(), page.url());
      await edgeIs(other.page, 'tie', '4.84403');
      await page.getByRole('button', { name: 'Undo' }).click();
      await edgeIs(page, 'tie', '14.35963');
      // What one has written is there when one comes back, and what one only opened is not.
      await inForm(page, 'tie').getByLabel('Tie: profit').fill('10');
      await edgeIs(page, 'tie', '−4.67156');
      await page.goto(`${theWorld().origin}/#/cards`);
      await page.goto(`${theWorld().origin}/#/workshop`);
      await edgeIs(page, 'tie', '−4.67156');
      expect([...problems, ...other.problems]).toEqual([]);
      await other.leave();
      await leave();
    });

    it('tells a fault at its field, at its line and on the felt, and goes there', async () => {
      const hash = await linkTo(JSON.stringify(await ownFile(), undefined, 2));
      const { page, problems, leave } = await visit(theWorld(), `${theWorld().origin}/${hash}`);
      await whole(page);
      const stake = inForm(page, 'super-6').getByLabel('Banker wins with 6: stake');
      await stake.fill('');
      await inForm(page, 'super-6').getByText('Found [12], expected odds as [profit, stake]').waitFor();
      expect(await stake.getAttribute('aria-invalid')).toBe('true');
      await page.locator('.shop-edges').getByText('waits for a mended line').waitFor();
      await page.locator('.shop-felt .waits').getByText('Super 6').waitFor();
      await edgeIs(page, 'tie', '14.35963');
      const play = page.getByRole('button', { name: 'Play it alone' });
      expect([await play.getAttribute('aria-disabled'), await play.getAttribute('title')]).toEqual([
        'true',
        'One fault first.',
      ]);
      await page.getByRole('button', { name: /^\/shared\/bets\/super-6\/lines\/0\/odds: found/ }).click();
      await page.locator('.shop-row.wrong', { hasText: 'Found [12]' }).waitFor();
      const caret = await getEditor(page).evaluate((area: HTMLTextAreaElement) =>
        area.value.slice(area.selectionStart, area.selectionStart + 6),
      );
      expect(caret).toBe('"odds"');
      await page.keyboard.type(',');
      await page
        .getByText(/This is no JSON yet/)
        .first()
        .waitFor();
      await page.getByText('Mend the text first').waitFor();
      await page.keyboard.press('Backspace');
      await stake.fill('1');
      await whole(page);
      await edgeIs(page, 'super-6', '29.97717');
      expect(problems).toEqual([]);
      await leave();
    });

    it('completes by the schema, by keys alone', async () => {
      const hash = await linkTo(JSON.stringify(await ownFile(), undefined, 2));
      const { page, leave } = await visit(theWorld(), `${theWorld().origin}/${hash}`);
      await whole(page);
      const editor = getEditor(page);
      await editor.focus();
      await editor.evaluate((area: HTMLTextAreaElement) => {
        const place = area.value.indexOf('"place": "side"') + '"place": '.length;
        area.setSelectionRange(place, place + '"side"'.length);
      });
      await page.keyboard.type('"m');
      await page.keyboard.press('Control+Space');
      const offered = page.getByRole('listbox', { name: 'What may stand here' }).getByRole('option');
      await becomes(() => offered.locator('b').allInnerTexts(), ['main']);
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await offered.first().waitFor({ state: 'detached' });
      await whole(page);
      expect(await editor.inputValue()).not.toContain('"m"');
      await editor.evaluate((area: HTMLTextAreaElement) => {
        const place = area.value.indexOf('"shoe": {') + '"shoe": {'.length;
        area.setSelectionRange(place, place);
      });
      await page.keyboard.type('"');
      await page.keyboard.press('Control+Space');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Backspace');
      await whole(page);
      await leave();
    });

    it('comes to the figures of the commands, to the last digit', async () => {
      const file = await ownFile();
      const house = unwrap(parseHouse(file));
      const { page, problems, leave } = await visit(
        theWorld(),
        `${theWorld().origin}/${await linkTo(JSON.stringify(file))}`,
      );
      await whole(page);
      const game = findGame(house, GAME) ?? expect.fail();
      const priced = priceFullShoe(game);
      for (const one of priced.bets)
        await becomes(
          () => getEdge(page, one.bet.id).innerText(),
          'edge' in one ? `${makePercent(one.edge, 5)}${PERCENT}` : '',
        );

      await page.getByRole('tab', { name: 'PAR sheet' }).click();
      await page.getByRole('heading', { name: 'PAR sheet: My Room' }).waitFor();
      const sheet = parSheetMarkdown(parSheet(priced, priceAlternatives(house, game)));
      for (const details of await page.locator('.shop-par details').all())
        await details.evaluate((one: HTMLDetailsElement) => (one.open = true));
      const cells = await page.locator('.shop-par td').allInnerTexts();
      expect(cells.length).toBeGreaterThan(60);
      for (const cell of new Set(cells))
        expect(sheet.replaceAll('\u00a0', ' ')).toContain(cell.replaceAll('\u00a0', ' '));

      await noteButtons(page, '.shop-count');
      await page.getByRole('tab', { name: 'Counting' }).click();
      await page.getByRole('button', { name: 'Deal four times as many' }).waitFor();
      expect(await notedButtons(page)).toEqual(['Stop', 'Deal four times as many']);
      const told = await page.locator('.shop-count [data-bet="super-6"] .rate').allInnerTexts();
      const { linear, perfect } = await countedBy(house, 'super-6', 320);
      expect(told.map((text) => text.replace(/\s+/g, ' '))).toEqual(
        [linear, perfect].map(({ unitsPerShoe, se }) => `${unitsPerShoe.toFixed(4)} ± ${se.toFixed(4)}`),
      );
      expect(problems).toEqual([]);
      await leave();
    });

    it('draws a pay table to a target edge, by keys', async () => {
      const file = await ownFile();
      const { page, leave } = await visit(
        theWorld(),
        `${theWorld().origin}/${await linkTo(JSON.stringify(file))}`,
      );
      await whole(page);
      const slider = page.getByRole('slider', { name: 'Target edge of Super 6, in per cent' });
      await slider.focus();
      await page.keyboard.press('Home');
      await page
        .getByRole('group', { name: `Pay tables near 0.0${PERCENT}` })
        .getByRole('button')
        .first()
        .waitFor();
      const game = findGame(unwrap(parseHouse(file)), GAME) ?? expect.fail();
      const [nearest] = unwrap(
        designPayTables(game, { bet: 'super-6', targetEdge: ratio(0n, 1n), most: 6 }),
      ).designs;
      await edgeIs(page, 'super-6', makePercent(nearest?.edge ?? expect.fail(), 5).replace('-', '−'));
      await inForm(page, 'super-6').getByText(`As it was: 12, edge 29.97717${PERCENT}`).waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await edgeIs(page, 'super-6', '29.97717');
      await leave();
    });

    it('is played alone at once, without a house or a network', async () => {
      const host = await serveFolder(theWorld().site);
      const { page, problems, leave } = await visit(theWorld(), `${host.url}#/workshop`);
      await whole(page);
      await withoutNetwork(page, host);
      await inForm(page, 'tie').getByLabel('Tie: profit').fill('9');
      await edgeIs(page, 'tie', '4.84403');
      await page.locator('.btn:not([aria-disabled="true"])', { hasText: 'Play it alone' }).click();
      await bettingOpens(page);
      expect(await bet(page, 'tie').innerText()).toContain('9 to 1');
      await chipOn(page, 'tie');
      await hasWager(page, 'Tie', '$');
      await page.getByRole('button', { name: 'Deal' }).click();
      await turnAllAndSettle(page);
      expect(problems).toEqual([]);
      await leave();
    });

    it('is hosted as a private table', async () => {
      const { page, problems, leave } = await visit(
        theWorld(),
        `${theWorld().origin}/${await linkTo(JSON.stringify(await ownFile()))}`,
      );
      await whole(page);
      await page.locator('.btn:not([aria-disabled="true"])', { hasText: 'Host privately' }).click();
      await page.getByText('My Room was read: its games are above.').waitFor();
      await page.getByRole('button', { name: 'Open the table' }).click();
      expect(await page.getByRole('textbox', { name: 'The invitation' }).inputValue()).toMatch(
        /#\/table\/own:.+\?code=/,
      );
      expect(problems).toEqual([]);
      await leave();
    });

    it('opens hostile links without a stall, and says what is wrong', async () => {
      const deep = `{"games":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
      const wide = JSON.stringify({
        shared: {
          bets: Object.fromEntries(Array.from({ length: 4_000 }, (_, n) => [`b${n}`, { lines: [] }])),
        },
      });
      const { page, problems, leave } = await visit(theWorld(), `${theWorld().origin}/${await linkTo(deep)}`);
      await page.getByText(/One thing is wrong|things are wrong/).waitFor();
      await page.goto(`${theWorld().origin}/${await linkTo(wide)}`);
      await page.getByText(/One thing is wrong|things are wrong/).waitFor();
      await page.goto(`${theWorld().origin}/${await linkTo(' '.repeat(5_000_000))}`);
      await page.getByText('This link does not hold a file any more').waitFor();
      await whole(page);
      const short = await visit(theWorld(), `${theWorld().origin}/#/workshop/AAAA`);
      await short.page.getByText('This link does not hold a file any more').waitFor();
      await whole(short.page);
      expect([problems, short.problems]).toEqual([[], []]);
      await short.leave();
      await leave();
    });

    it.each(['dark', 'light'] as const)(
      'is clean on a phone in a %s room, without a house, on every sheet',
      async (colorScheme) => {
        const host = await serveFolder(theWorld().site);
        const { page, leave } = await visit(
          theWorld(),
          `${host.url}${await linkTo(JSON.stringify(await ownFile()))}`,
          { ...SIZES.phone, colorScheme },
        );
        await whole(page);
        for (const tab of [
          'Counting',
          'PAR sheet',
          'Rule card',
          'House',
          'Shoe',
          'Third card',
          'Table',
          'Limits',
          'Bets',
        ]) {
          await page.getByRole('tab', { name: tab }).click();
          if (tab === 'Counting') await page.locator('.shop-count .rate').first().waitFor();
          if (tab === 'PAR sheet') await page.getByRole('heading', { name: /^PAR sheet/ }).waitFor();
          expect([tab, await sticksOut(page), await scrollsSideways(page)]).toEqual([tab, [], []]);
          expect([tab, await axeFindings(page)]).toEqual([tab, []]);
        }
        await leave();
        await host.stop();
      },
    );

    it('gives its own code to nobody else', async () => {
      const { page, leave } = await visit(
        theWorld(),
        `${theWorld().origin}/#/table/rock-bac-commission-free-1`,
      );
      await page.getByText('Sit down with').waitFor();
      const fetched = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      );
      expect(fetched.filter((name) => /workshop/i.test(name))).toEqual([]);
      await page.goto(`${theWorld().origin}/#/workshop`);
      await whole(page);
      const then = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      );
      expect(then.filter((name) => /WorkshopPage/.test(name)).length).toBeGreaterThan(0);
      await leave();
    });
  });
}

/** Notes each button that stands in this part of the page from now on, in the order in which they come. */
const noteButtons = (page: Page, part: string): Promise<void> =>
  page.evaluate((within) => {
    const noted: string[] = [];
    Object.assign(window, { notedButtons: noted });
    new MutationObserver(() => {
      const now = document.querySelector(`${within} button`)?.textContent;
      if (now != null && now !== noted.at(-1)) noted.push(now);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, part);

const notedButtons = (page: Page): Promise<unknown> => page.evaluate('notedButtons');

/** As the command counts, with the same seed. */
async function countedBy(house: House, id: string, shoes: number) {
  const game = findGame(house, GAME) ?? expect.fail();
  const { order } = countdown(game, findBet(game, id) ?? expect.fail(), {
    behind: game.shoe.cutCard.behind,
    seed: 1,
  });
  let exposure = NO_SHOES;
  const hire = () =>
    createLocalWorker(
      () => Promise.reject(new Error('none')),
      (task) => setImmediate(task),
    );
  const { end } = runBlocks({
    ...{ order, hire, workers: 1 },
    portions: splitPortions(shoes, () => SHOES_IN_BLOCK),
    merge: (share) => {
      if (share.kind === 'exposure') exposure = addExposures(exposure, share.exposure);
      return 'more';
    },
  });
  await end;
  return getExposureVerdict(exposure);
}
