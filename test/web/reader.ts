import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { becomes } from '../live/until.ts';
import { axeFindings, statesFindings } from './axe.ts';
import { serveFolder } from './staticServer.ts';
import { SIZES, scrollsSideways, sticksOut, visit, type World } from './world.ts';

const PERCENT = '\u00a0%';

/** It leaves the decks and what Tie pays open, and has a line that is no rule of the game. */
const CARD = [
  'HARBOUR ROOM',
  'Baccarat',
  'Player draws on 0 to 5 and stands on 6 and 7.',
  'Banker stands on seven.',
  'Player pays even money.',
  'Banker pays even money less a commission of 5 %.',
  'A dragon sleeps under the bridge at night.',
  'Insurance may be taken at any time.',
].join('\n');

const ownCard = (name: string): Promise<string> => readFile(`test/cards/${name}.txt`, 'utf8');

const cardField = (page: Page) => page.getByLabel('The card’s text');
const questionOf = (page: Page, title: string) =>
  page.locator('.reader-question').filter({ has: page.getByText(title, { exact: true }) });
const edgeOf = (page: Page, bet: string) => page.locator(`.reader-edges [data-bet="${bet}"] dd`);
const progressOf = (page: Page) => page.locator('.reader-progress p').first();
const rowOf = (page: Page, text: string) => page.locator('.reader-row').filter({ hasText: text });

async function readText(page: Page, text: string): Promise<void> {
  await cardField(page).fill(text);
  await page.getByRole('button', { name: 'Read the card' }).click();
  await page.locator('.reader-row').first().waitFor();
}

/** All prices are there: the bar's, and those of every option. */
async function priced(page: Page): Promise<void> {
  await page.locator('.reader-edges dl[aria-busy="false"] dd').first().waitFor();
  await becomes(() => page.getByText('pricing…').count(), 0);
}

/** A casino's card as it would be printed: Chromium writes the PDF. */
async function pdfFrom({ browser }: World, html: string): Promise<Buffer> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.setContent(html);
  const pdf = await page.pdf();
  await context.close();
  return pdf;
}

const choose = (page: Page, name: string, buffer: Buffer, mimeType = 'application/pdf'): Promise<void> =>
  page.getByLabel('Choose a file').setInputFiles({ name, mimeType, buffer });

/** A card that is read, beside the settings that it became. */
export function readerTests(theWorld: () => World): void {
  const opened = (options = {}) => visit(theWorld(), `${theWorld().origin}/#/reader`, options);

  describe.concurrent('the reader of cards', () => {
    it('is reached from the workshop, and shows a card beside what it became', async () => {
      const { page, problems, leave } = await visit(theWorld(), `${theWorld().origin}/#/workshop`);
      await page.getByRole('link', { name: 'Read a card' }).click();
      await readText(page, CARD);
      await priced(page);
      const states = await page
        .locator('.reader-row')
        .evaluateAll((rows) =>
          Object.fromEntries(
            rows.map((row) => [
              row.querySelector('.reader-line')?.textContent,
              row.getAttribute('data-state'),
            ]),
          ),
        );
      expect(states).toMatchObject({ 3: 'read', 5: 'read', 7: 'unread', 8: 'outside' });
      expect(await rowOf(page, 'Player draws on 0 to 5').locator('.reader-value').innerText()).toMatch(
        /Player draws on\s+0–5/,
      );
      expect(await rowOf(page, 'Insurance may be taken').innerText()).toContain(
        'A house file can’t say this: what a patron decides in the middle of a coup.',
      );
      expect(await progressOf(page).innerText()).toMatch(/^\d+ of \d+ statements placed\. /);
      expect(await axeFindings(page)).toEqual([]);
      expect(problems).toEqual([]);
      await leave();
    });

    it('answers a question in one press: the draft, its edges and the count follow, and Play it deals', async () => {
      const { page, problems, leave } = await opened();
      await readText(page, CARD);
      await priced(page);
      const decks = questionOf(page, 'Decks');
      // Both readings, each with its exact edge.
      expect(await decks.getByRole('button').allInnerTexts()).toEqual([
        expect.stringContaining(`14.36${PERCENT}`),
        expect.stringContaining(`14.44${PERCENT}`),
      ]);
      await shows(edgeOf(page, 'tie'), `14.35963${PERCENT}`);
      const left = await page.locator('.reader-questions .cap[role=status]').innerText();
      await decks.getByRole('button', { name: 'Six decks' }).click();
      await shows(edgeOf(page, 'tie'), `14.43816${PERCENT}`);
      expect(await decks.getByRole('button', { name: 'Six decks' }).getAttribute('aria-pressed')).toBe(
        'true',
      );
      expect(await page.locator('.reader-questions .cap[role=status]').innerText()).not.toBe(left);
      // Another answer takes its place.
      await decks.getByRole('button', { name: 'Eight' }).click();
      await shows(edgeOf(page, 'tie'), `14.35963${PERCENT}`);
      await decks.getByRole('button', { name: 'Six decks' }).click();
      await shows(edgeOf(page, 'tie'), `14.43816${PERCENT}`);
      await page.getByRole('button', { name: 'Play it' }).click();
      await page.waitForURL(/#\/solo\/.*\?own$/);
      await page.getByRole('button', { name: 'Deal', exact: true }).waitFor();
      expect(JSON.parse(await keptIn(page)).shared.shoe.decks).toBe(6);
      expect(problems).toEqual([]);
      await leave();
    });

    it('is changed in its fields, keeps all over a look at the form and a reload, and begins again for another card', async () => {
      const { page, leave } = await opened();
      await readText(page, CARD);
      await priced(page);
      await questionOf(page, 'Decks').getByRole('button', { name: 'Six decks' }).click();
      await rowOf(page, 'Player pays even money').locator('summary').first().click();
      await page.getByLabel('Player wins: profit').fill('2');
      await edgeOf(page, 'player').getByText(/^−/).waitFor();
      await rowOf(page, 'A dragon sleeps').getByRole('button', { name: 'Not a rule' }).click();
      const said = await progressOf(page).innerText();
      await page.getByRole('link', { name: 'Open as form' }).click();
      await page.getByText('This file is whole.').waitFor();
      expect(JSON.parse(await keptIn(page)).shared.shoe.decks).toBe(6);
      await page.goBack();
      await page.locator('.reader-row').first().waitFor();
      await page.reload();
      await page.locator('.reader-row').first().waitFor();
      await becomes(() => progressOf(page).innerText(), said);
      const six = questionOf(page, 'Decks').getByRole('button', { name: 'Six decks' });
      expect(await six.getAttribute('aria-pressed')).toBe('true');
      await page.getByRole('button', { name: 'Read another card' }).click();
      await readText(page, await ownCard('stacked-notice'));
      await priced(page);
      await shows(edgeOf(page, 'tie'), `4.84403${PERCENT}`);
      await leave();
    });

    it('shows the one when the other is pointed at, by pointer and by key', async () => {
      const { page, leave } = await opened();
      await readText(page, await ownCard('stacked-notice'));
      await priced(page);
      const row = rowOf(page, 'charged a commission of 5 %');
      const value = page.locator('.reader-value[data-path$="/bets/banker/lines"]');
      await row.locator('.reader-text').hover();
      expect(await value.getAttribute('class')).toContain('lit');
      await value.hover();
      const lit = page.locator('.reader-row.lit .reader-line');
      // Both lines that say what Banker pays.
      await becomes(() => lit.allInnerTexts(), ['24', '26']);
      await page.mouse.move(0, 0);
      await value.locator('summary').first().focus();
      await becomes(() => lit.allInnerTexts(), ['24', '26']);
      await row.getByRole('link', { name: 'Part of “Banker pays”' }).focus();
      await page.keyboard.press('Enter');
      expect(await value.evaluate((part) => part === document.activeElement)).toBe(true);
      await leave();
    });

    it('places a line by hand, or puts it aside, by keys alone', async () => {
      const { page, leave } = await opened();
      await readText(page, CARD);
      await priced(page);
      const row = rowOf(page, 'A dragon sleeps');
      const before = await progressOf(page).locator('b').innerText();
      await row.getByRole('button', { name: 'Place it' }).focus();
      await page.keyboard.press('Enter');
      const which = row.getByRole('combobox', { name: 'Which setting does line 7 give?' });
      await which.selectOption({ label: 'Decks' });
      await row.getByRole('textbox', { name: 'Decks' }).fill('6');
      await edgeOf(page, 'tie').getByText('14.43816').waitFor();
      await becomes(() => progressOf(page).locator('b').innerText(), oneMore(before));
      await page.getByRole('button', { name: 'Next question' }).focus();
      await page.keyboard.press('Enter');
      await page.locator('.reader-question:focus').waitFor();
      await leave();
    });

    it('reads the text layer of a PDF, whose library no other page fetches', async () => {
      const { page, problems, leave } = await opened();
      const fetched = () =>
        page.evaluate(() =>
          performance
            .getEntriesByType('resource')
            .map(({ name }) => name)
            .filter((name) => /\/pdf/.test(name)),
        );
      await cardField(page).waitFor();
      expect(await fetched()).toEqual([]);
      await choose(page, 'card.pdf', await pdfFrom(theWorld(), PRINTED));
      await page.locator('.reader-row').first().waitFor();
      await priced(page);
      await shows(edgeOf(page, 'tie'), `4.84403${PERCENT}`);
      await shows(edgeOf(page, 'banker'), `1.05791${PERCENT}`);
      expect((await fetched()).length).toBeGreaterThan(0);
      expect(problems).toEqual([]);
      await leave();
    });

    it('says what is wrong with a file that it cannot read', async () => {
      const { page, problems, leave } = await opened();
      const says = (text: string | RegExp) => page.getByRole('alert').getByText(text).waitFor();
      await choose(page, 'scan.pdf', await pdfFrom(theWorld(), SCANNED));
      await says('This PDF has no text, only pictures of it');
      // No font here has these letters.
      await choose(
        page,
        'boxes.pdf',
        await pdfFrom(theWorld(), `<p>${'\u{f0000}\u{f0001} '.repeat(80)}</p>`),
      );
      await says('This PDF’s fonts don’t say which letters they draw');
      await choose(
        page,
        'long.pdf',
        await pdfFrom(theWorld(), '<p style="break-after:page">Banker</p>'.repeat(41)),
      );
      await says('This PDF has 41 pages, and a card may have 40.');
      await choose(page, 'broken.pdf', Buffer.from('%PDF-1.7\nno more of it'));
      await says('This PDF can’t be opened');
      await choose(
        page,
        'huge.pdf',
        Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(10_000_001, 32)]),
      );
      await says('This PDF has 10.0 MB, and a card may have 10 MB.');
      await choose(page, 'card.zip', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), 'application/zip');
      await says('This file is neither a PDF nor plain text.');
      await cardField(page).fill('Banker '.repeat(30_000));
      await page.getByRole('button', { name: 'Read the card' }).click();
      await says('This text has 210 kB, and a card may have 200 kB.');
      await cardField(page).fill('Whist is played by four.');
      await page.getByRole('button', { name: 'Read the card' }).click();
      await says(/Nothing of a baccarat card was found/);
      expect(await axeFindings(page)).toEqual([]);
      expect(problems).toEqual([]);
      await leave();
    });

    it('takes a text file that is dropped', async () => {
      const { page, leave } = await opened();
      await cardField(page).waitFor();
      const dropped = await page.evaluateHandle((text) => {
        const data = new DataTransfer();
        data.items.add(new File([text], 'card.txt', { type: 'text/plain' }));
        return data;
      }, CARD);
      await page.dispatchEvent('.reader-input', 'drop', { dataTransfer: dropped });
      await rowOf(page, 'Player draws on 0 to 5').waitFor();
      await leave();
    });

    it('works on the static site, PDF and all', async () => {
      const host = await serveFolder(theWorld().site);
      const { page, leave } = await visit(theWorld(), `${host.url}#/reader`);
      await choose(page, 'card.pdf', await pdfFrom(theWorld(), PRINTED));
      await page.locator('.reader-row').first().waitFor();
      await priced(page);
      await shows(edgeOf(page, 'tie'), `4.84403${PERCENT}`);
      await leave();
      await host.stop();
    });

    it.each(['desktop', 'tablet', 'phone', 'small'] as const)(
      'overflows nothing and passes axe on a %s, in both rooms',
      async (size) => {
        const { page, leave } = await opened(SIZES[size]);
        await readText(page, CARD);
        await priced(page);
        expect(await sticksOut(page)).toEqual([]);
        expect(await scrollsSideways(page)).toEqual([]);
        await page.evaluate(() => document.documentElement.classList.toggle('light'));
        expect(await axeFindings(page)).toEqual([]);
        await page.evaluate(() => document.documentElement.classList.toggle('light'));
        expect(await axeFindings(page)).toEqual([]);
        if (size === 'desktop') expect(await statesFindings(page)).toEqual([]);
        await leave();
      },
    );
  });
}

const shows = (part: ReturnType<Page['locator']>, text: string): Promise<void> =>
  part.getByText(text).waitFor();

const keptIn = (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem('coup/workshop') ?? '');

/** `6 of 8` is `7 of 8`. */
function oneMore(said: string): string {
  const [placed, total] = said.split(' of ');
  return `${Number(placed) + 1} of ${total}`;
}

const PRINTED = `<style>body { font: 14px serif; columns: 1 } td { padding: 2px 60px 2px 0 }</style>
<h1>KESTREL HOUSE</h1>
<h2>Rules of Punto Banco</h2>
<p>Eight decks are used. Player draws on a total of 0 to 5. Player stands on 6 and 7.</p>
<h2>PAYMENTS</h2>
<table><tr><td>Bet<td>Pays<tr><td>Player<td>1 to 1<tr><td>Banker<td>1 to 1<tr><td>Egalite<td>9 to 1</table>
<p>A winning Banker bet is charged a commission of 5 %.</p>`;

/** A page that is one picture. */
const SCANNED = `<svg viewBox="0 0 100 40"><path d="M5 5h20v30H5zM40 5h20v30H40z"/></svg>`;
