import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { serveFolder } from './staticServer.ts';
import { bettingOpens, chipOn, seatCompany, settlement, sitFromLobby } from './table.ts';
import { openHeld, SIZES, sticksOut, visit, type World } from './world.ts';

/** A patron who loses the last chip: fresh ones are a choice, with what happened before it. */
export function bankrollTests(theWorld: () => World): void {
  describe.concurrent('out of chips', () => {
    it.each(['desktop', 'phone'] as const)('a solo patron chooses a fresh bankroll on a %s', async (size) => {
      const host = await serveFolder(theWorld().site);
      const url = `${host.url}#/solo/penn-national/mini`;
      const { page, problems, leave } = await visit(theWorld(), url, SIZES[size]);
      await bettingOpens(page);
      await page.getByRole('radio', { name: '1,000 dollar chip' }).click();
      const hands = await loseAll(page, async () => {
        await page.getByRole('button', { name: 'Deal' }).click();
      });
      const choice = page.locator('.bankroll');
      await choice.getByText(`${hands} ${hands === 1 ? 'hand' : 'hands'}, peak $`).waitFor();
      expect(await choice.innerText()).toMatch(/longest winning run \d+, net −⁠?\$2,000\./);
      // Nothing is given unasked.
      expect(await figure(page, 'Balance')).toBe('$0.00');
      expect(await axeFindings(page)).toEqual([]);
      expect(await sticksOut(page)).toEqual([]);
      await choice.getByRole('button', { name: /^Fresh bankroll/ }).click();
      await choice.waitFor({ state: 'detached' });
      expect(await figure(page, 'Balance')).toBe('$2,000.00');
      // What hands won and lost, and not what was given.
      expect(await figure(page, 'Net')).toBe('−$2,000.00');
      expect(problems).toEqual([]);
      await leave();
      await host.stop();
    });

    it('a patron of a live table chooses one, and sits with it', async () => {
      const house = await openHeld(theWorld(), {}, { guestGrant: 500 });
      const { page, problems, leave } = await visit(theWorld(), house.origin);
      await page.getByRole('heading', { level: 1, name: 'real casinos' }).waitFor();
      await seatCompany(house, 'penn-national/mini');
      await sitFromLobby(page, 'penn-national/mini');
      await page.getByRole('radio', { name: '5 dollar chip', exact: true }).click();
      await bettingOpens(page);
      const hands = await loseAll(page, async () => house.deal(), house.deal);
      const choice = page.locator('.bankroll');
      await choice.getByText(`${hands} ${hands === 1 ? 'hand' : 'hands'}, peak $`).waitFor();
      expect(await figure(page, 'Balance')).toBe('$0.00');
      await choice.getByRole('button', { name: /^Fresh bankroll/ }).click();
      await choice.waitFor({ state: 'detached' });
      expect(await figure(page, 'Balance')).toBe('$5.00');
      expect(problems).toEqual([]);
      await leave();
      await house.close();
    });
  });
}

/** The largest wager there. */
const MOST = '$10,000.00';

/** Puts all chips on Player, hand after hand, until they are lost; gives the number of hands. */
async function loseAll(page: Page, deal: () => Promise<void>, goOn = () => {}): Promise<number> {
  for (let hands = 1; ; hands++) {
    while ((await figure(page, 'Balance')) !== '$0.00' && (await figure(page, 'On the felt')) !== MOST)
      await chipOn(page, 'player');
    await deal();
    await settlement(page);
    if ((await figure(page, 'Balance')) === '$0.00') {
      await page.locator('.bankroll').waitFor();
      return hands;
    }
    goOn();
    await bettingOpens(page);
  }
}

/** A figure of the bar. */
const figure = (page: Page, name: string): Promise<string> =>
  page
    .locator('.stats > div')
    .filter({ hasText: name })
    .locator('dd')
    .first()
    .innerText()
    .then((text) => text.replace('\u2060', ''));
