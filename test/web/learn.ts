import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { at } from '../../src/base/index.ts';
import { getPips, getTotal, parseCard, RANKS, SUITS, spellCard } from '../../src/engine/index.ts';
import { becomes } from '../live/until.ts';
import { axeFindings } from './axe.ts';
import { serveFolder } from './staticServer.ts';
import { SIZES, sticksOut, visit, type World } from './world.ts';

const ADDRESS = '#/learn/rock-bac/commission-free';

/** Learning with real cards, in a house and without one. */
export function learnTests(theWorld: () => World): void {
  describe.concurrent('the course', () => {
    it('is gone through by keys, counts what was right, and remembers it', async () => {
      const { page, problems, leave } = await visit(theWorld(), `${theWorld().origin}/${ADDRESS}`);
      await page.getByText('Lesson 1 of 7: Values').waitFor();
      await page.keyboard.press(String(getPips(at(await cardsIn(page, 0), 0))));
      await page.getByText('Right.').waitFor();
      for (const so of [2, 3]) {
        await page.getByRole('button', { name: 'Next', exact: true }).click();
        await page.keyboard.press(String(getPips(at(await cardsIn(page, 0), 0))));
        await page.getByText(`${so} of 3 right`).waitFor();
      }
      await page.getByRole('button', { name: 'On to the next lesson' }).click();
      await page.getByText('Lesson 2 of 7: The last digit').waitFor();
      await page.keyboard.press(String((getTotal(await cardsIn(page, 0)) + 1) % 10));
      await page.getByText('Not so.').waitFor();
      await page.reload();
      await page.getByText('Lesson 2 of 7: The last digit').waitFor();
      const skills = page.locator('.skills > div');
      await skills.nth(0).getByText('3 of 3').waitFor();
      await skills.nth(1).getByText('0 of 1').waitFor();
      expect(problems).toEqual([]);
      await leave();
    });

    it('says by its rule what Banker does, and turns what was drawn', async () => {
      const { page, leave } = await visit(theWorld(), `${theWorld().origin}/${ADDRESS}`);
      await page.getByRole('button', { name: /Banker’s third card/ }).click();
      const turn = page.getByRole('button', { name: 'Turn the card' });
      do {
        const next = page.getByRole('button', { name: 'Next', exact: true });
        if ((await next.count()) > 0) await next.click();
        await page.getByRole('button', { name: 'Draws a card' }).click();
        await page.getByText(/Banker \d (draws|stands): Player/).waitFor();
      } while ((await turn.count()) === 0);
      expect(await page.locator('.tt .me').count()).toBe(1);
      expect(await cardsIn(page, 1)).toHaveLength(2);
      await turn.click();
      await becomes(async () => (await cardsIn(page, 1)).length, 3);
      await leave();
    });

    it('is by a card of one’s own, too, in the static site', async () => {
      const host = await serveFolder(theWorld().site);
      const { page, problems, leave } = await visit(theWorld(), `${host.url}${ADDRESS}`, SIZES.phone);
      await page.getByText('Lesson 1 of 7').waitFor();
      const file = await readFile('houses/examples/pair-room.json');
      const give = (name: string, buffer: Buffer): Promise<void> =>
        page
          .locator('.learn-by input[type=file]')
          .setInputFiles({ name, mimeType: 'application/json', buffer });
      await give('bad.json', Buffer.from('{'));
      await page.getByRole('alert').getByText('This file is no JSON.').waitFor();
      await give('own.json', file);
      await page.getByRole('alert').waitFor({ state: 'detached' });
      await becomes(() => page.getByLabel('By the card of').inputValue(), 'pair-room/suited');
      expect(await sticksOut(page)).toEqual([]);
      expect(await axeFindings(page)).toEqual([]);
      expect(problems).toEqual([]);
      await leave();
      await host.stop();
    });
  });
}

const ALL = SUITS.flatMap((suit) => RANKS.flatMap((rank) => parseCard(`${rank}${suit}`) ?? []));

/** The cards of a hand, as a screen reader hears them. */
async function cardsIn(page: Page, hand: number) {
  const names = await page
    .locator('.lesson .laid')
    .nth(hand)
    .locator('.pc.up')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label') ?? ''));
  return names.flatMap((name) => {
    const words = name.replace(', third card', '').toLowerCase();
    return ALL.find((card) => spellCard(card) === words) ?? [];
  });
}
