import { describe, expect, it } from 'vitest';
import { learnEn } from '../../src/web/pages/learn/words/en.ts';
import { oddsEn } from '../../src/web/pages/odds/words/en.ts';
import { verifyEn } from '../../src/web/pages/verify/words/en.ts';
import { readerEn } from '../../src/web/pages/workshop/reader/words/en.ts';
import { workshopEn } from '../../src/web/pages/workshop/words/en.ts';
import { english } from '../../src/words/en/index.ts';
import { spanishEs } from '../../src/words/es/index.ts';
import { frenchFr } from '../../src/words/fr/index.ts';
import { LANGUAGE_TAGS, LANGUAGES, type Words } from '../../src/words/index.ts';
import { chineseZh } from '../../src/words/zh/index.ts';
import { untilItStays } from '../live/until.ts';
import { SIZES, scrollsSideways, sticksOut, tightIn, visit, type World } from './world.ts';

const SPOKEN: Readonly<Record<(typeof LANGUAGES)[number], Words>> = {
  en: english,
  fr: frenchFr,
  es: spanishEs,
  zh: chineseZh,
};

/** Pages, and what is drawn last on each. */
const PAGES = {
  '#/': 'main a[href^="#/table/"]',
  '#/table/rock-bac-commission-free-1': '.acts .btn',
  '#/solo/fallsview/no-commission': '.acts .btn',
  '#/private': 'main h1',
  '#/learn': '.lesson',
  '#/odds': '.ses .span',
  '#/verify': 'main h1',
  '#/workshop': '.shop-edges tbody tr',
  '#/reader': '#reader-raw',
  '#/cards': 'main h1',
  '#/simulate': 'tr[data-bet]',
  '#/count': '.tags td',
} as const;

/** What English says on these pages, and no other language does. */
const { everywhere: EN } = english;
const ENGLISH = [
  ...[EN.places.lobby, EN.places.recall, EN.playChips, EN.session, EN.balance],
  ...[learnEn.practiceLead, oddsEn.title, verifyEn.lead, workshopEn.lead, workshopEn.file.whole],
  ...[readerEn.lead, readerEn.input.hint],
] as const;

/** Bets as house files write them. The workshop's editor shows the file itself, its preview does not. */
const BETS = ['Dragon Bonus, Player', 'Dragon Bonus, Banker', 'Pair, Player', 'Pair, Banker'];

/** The pages in every language. */
export function languageTests(theWorld: () => World): void {
  describe.concurrent('a language', () => {
    it('is switched in sight, at once, and kept for the next visit', async () => {
      const { page, problems, leave } = await visit(theWorld(), `${theWorld().origin}/#/`);
      for (const language of [...LANGUAGES].reverse()) {
        await page.locator('.lang select').first().selectOption(language);
        await page.waitForFunction((tag) => document.documentElement.lang === tag, LANGUAGE_TAGS[language]);
        await page
          .getByRole('link', { name: SPOKEN[language].everywhere.sections.learn, exact: true })
          .first()
          .waitFor();
      }
      await page.locator('.lang select').first().selectOption('fr');
      await untilItStays(async () => (await page.evaluate(() => document.documentElement.lang)) === 'fr');
      await page.reload();
      await page
        .getByRole('link', { name: frenchFr.everywhere.sections.learn, exact: true })
        .first()
        .waitFor();
      expect(problems).toEqual([]);
      await leave();
    });

    it.each(LANGUAGES)(
      '%s has all of a table in a window of 1280: no button under the rail',
      async (language) => {
        const { page, problems, leave } = await visit(theWorld(), `${theWorld().origin}/#/`, {
          viewport: { width: 1280, height: 800 },
          locale: LANGUAGE_TAGS[language],
        });
        // By way of the lobby: its styles stay, and must not change the table's.
        await page.locator('main h1').first().waitFor();
        await page.goto(`${theWorld().origin}/#/solo/rock-bac/commission-free`);
        await page.locator('.acts .deal').waitFor();
        await page.evaluate(() => document.fonts.ready);
        expect(await page.evaluate(coveredAtTheTable)).toEqual([]);
        expect(problems).toEqual([]);
        await leave();
      },
    );

    it.each(['fr', 'es', 'zh'] as const)(
      '%s leaves no English behind and overflows nothing on a phone',
      async (language) => {
        const { page, problems, leave } = await visit(theWorld(), `${theWorld().origin}/`, {
          ...SIZES.phone,
          locale: LANGUAGE_TAGS[language],
        });
        const found: Record<string, readonly string[]> = {};
        for (const [hash, last] of Object.entries(PAGES)) {
          await page.goto(`${theWorld().origin}/${hash}`);
          await page.waitForFunction((tag) => document.documentElement.lang === tag, LANGUAGE_TAGS[language]);
          await page.locator(last).first().waitFor();
          await page.evaluate(() => document.fonts.ready);
          const text = await page.locator('body').innerText();
          const shown = await page.locator(hash === '#/workshop' ? '.shop-preview' : 'body').innerText();
          found[hash] = [
            ...(await sticksOut(page)),
            ...(await tightIn(page)),
            ...(await scrollsSideways(page)),
            ...ENGLISH.filter((words) => text.includes(words)),
            ...BETS.filter((words) => shown.includes(words)),
          ];
        }
        expect(found).toEqual(Object.fromEntries(Object.keys(PAGES).map((hash) => [hash, []])));
        expect(problems).toEqual([]);
        await leave();
      },
    );
  });
}

/** Buttons of the rack that reach under the rail, and parts of the bar that are higher than it; runs in the page. */
function coveredAtTheTable(): readonly string[] {
  const box = (of: Element | null): DOMRect => of?.getBoundingClientRect() ?? new DOMRect();
  const all = (selector: string): readonly Element[] => [...document.querySelectorAll(selector)];
  const [rail, bar] = [box(document.querySelector('.rail')), box(document.querySelector('.bar'))];
  const under = all('.rack button').filter((button) => box(button).right > rail.left);
  const high = all('.bar > *, .bar .place > *, .bar .stats div').filter(
    (part) => box(part).top < bar.top || box(part).bottom > bar.bottom || box(part).right > innerWidth,
  );
  return [...under, ...high].map((part) => `${part.className}: ${part.textContent}`);
}
