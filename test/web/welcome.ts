import { describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { bettingOpens, chipOn, hasWager, settlement, sitFromLobby, tablesTold } from './table.ts';
import { openHeld, SIZES, sticksOut, visit, type World } from './world.ts';

/** Whoever was never here before, or loses the way. */
export function welcomeTests(theWorld: () => World): void {
  newcomerTests(theWorld);
  feltTests(theWorld);
}

function newcomerTests(theWorld: () => World): void {
  describe.concurrent('whoever is new', () => {
    it.each(['desktop', 'phone'] as const)(
      'plays a first coup by one press in the lobby: a quiet table with a guide, on a %s',
      async (size) => {
        const { page, problems, leave } = await visit(theWorld(), theWorld().origin, SIZES[size], 0);
        await page.getByRole('link', { name: 'Play a hand now' }).click();
        // The card's own age is asked first, on its own felt.
        await page.getByRole('button', { name: /^I am \d+ or over$/ }).click();
        await bettingOpens(page);
        const guide = page.getByRole('region', { name: 'Your first coup' });
        expect(await guide.locator('li').count()).toBe(3);
        expect(await guide.locator('[aria-current=step]').innerText()).toMatch(/^Choose a chip/);
        // Nobody else sits there, and no clock runs.
        expect(await page.getByRole('timer').count()).toBe(0);
        await chipOn(page, 'player');
        await hasWager(page, 'Player', '$25.00');
        expect(await guide.locator('[aria-current=step]').innerText()).toMatch(/^Press Deal/);
        await page.getByRole('button', { name: 'Deal' }).click();
        expect((await settlement(page)).lines).toHaveLength(1);
        expect(await page.locator('.hands').innerText()).toMatch(/\d \+ \d/);
        expect(await sticksOut(page)).toEqual([]);
        expect(problems).toEqual([]);
        await leave();
      },
    );

    it('chooses among the games by filters, on a phone too', async () => {
      const { page, leave } = await visit(theWorld(), theWorld().origin, SIZES.phone);
      await tablesTold(page);
      expect(await page.getByRole('region', { name: 'Rock Bac' }).count()).toBe(1);
      await page.getByRole('button', { name: 'You reveal' }).tap();
      await page.getByRole('region', { name: 'Rock Bac' }).waitFor({ state: 'detached' });
      expect(await page.getByRole('region', { name: 'Morgantown' }).count()).toBeGreaterThan(0);
      expect(await sticksOut(page)).toEqual([]);
      await leave();
    });

    it("reads that an age is ours and not the card's, where it is asked", async () => {
      const { page, leave } = await visit(
        theWorld(),
        `${theWorld().origin}/#/table/penn-national-mini-1`,
        SIZES.phone,
        0,
      );
      await page.getByRole('heading', { name: 'For those of 21 and over (assumed)' }).waitFor();
      expect(await page.locator('.gate .felt').innerText()).toContain('21 and over (assumed)');
      expect(await sticksOut(page)).toEqual([]);
      expect(await axeFindings(page)).toEqual([]);
      await leave();
    });
  });
}

function feltTests(theWorld: () => World): void {
  describe.concurrent('a table', () => {
    it.each(['dark', 'light'] as const)(
      'passes axe with a settled coup on it, in a %s room',
      async (room) => {
        const house = await openHeld(theWorld());
        const { page, leave } = await visit(theWorld(), house.origin, {
          ...SIZES.desktop,
          colorScheme: room,
        });
        await sitFromLobby(page, 'rock-bac/commission-free');
        await bettingOpens(page);
        for (const id of ['player', 'banker', 'tie']) await chipOn(page, id);
        await hasWager(page, 'Tie', '$25.00');
        house.deal();
        await settlement(page);
        expect(await axeFindings(page)).toEqual([]);
        await leave();
        await house.close();
      },
    );

    it('says that the connection is lost as soon as the browser knows, and is back as soon as it is', async () => {
      const house = await openHeld(theWorld());
      const { page, leave } = await visit(theWorld(), house.origin);
      await sitFromLobby(page, 'firekeepers/baccarat');
      await bettingOpens(page);
      // Watched from before the browser says so: on a slow machine the line may be back before a second frame.
      const told = await page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            const look = (): void => {
              const said = document.querySelector('.felt.away .conn')?.textContent;
              // The house may have been silent before.
              if (said?.startsWith('Connection lost')) resolve(said);
            };
            const all = { subtree: true, childList: true, characterData: true };
            new MutationObserver(look).observe(document.body, all);
            dispatchEvent(new Event('offline'));
            look();
          }),
      );
      expect(told).toMatch(/^Connection lost/);
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await bettingOpens(page);
      await leave();
      await house.close();
    });
  });
}
