import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import {
  bettingOpens,
  chipOn,
  hasWager,
  seatCompany,
  settlement,
  sitFromLobby,
  tablesTold,
} from './table.ts';
import { openHeld, SIZES, sticksOut, visit, type World } from './world.ts';

/** Whoever was never here before, or loses the way. */
export function welcomeTests(theWorld: () => World): void {
  newcomerTests(theWorld);
  feltTests(theWorld);
}

function newcomerTests(theWorld: () => World): void {
  describe.concurrent('whoever is new', () => {
    it.each(['desktop', 'phone', 'small'] as const)(
      'plays a first hand in three presses after the lobby’s: bet, deal, and no wall before, on a %s',
      async (size) => {
        const { page, problems, leave } = await visit(theWorld(), theWorld().origin, SIZES[size], 0);
        await page.getByRole('link', { name: 'Play a hand now' }).click();
        await bettingOpens(page);
        const guide = page.getByRole('region', { name: 'Your first hand' });
        expect(await guide.innerText()).toMatch(/^1 of 3\s+Bet on the hand/);
        // The smallest chip that a main bet takes is in hand, and a smaller one is not offered.
        await page.getByRole('radio', { name: '5 dollar chip', exact: true, checked: true }).waitFor();
        expect(await page.getByRole('radio', { name: '1 dollar chip', exact: true }).count()).toBe(0);
        // Nobody else sits there, and no clock runs.
        expect(await page.getByRole('timer').count()).toBe(0);
        const places = [await betPlaces(page)];
        await chipOn(page, 'player');
        await hasWager(page, 'Player', '$5.00');
        expect(await guide.innerText()).toMatch(/^2 of 3\s+Press Deal/);
        places.push(await betPlaces(page));
        await page.getByText('You must be 21 or older here').waitFor();
        // The answer is the deal: no further press.
        await page.getByRole('button', { name: 'I’m 21 or older: deal' }).click();
        places.push(await betPlaces(page));
        expect((await settlement(page)).lines).toHaveLength(1);
        places.push(await betPlaces(page));
        expect(await page.locator('.hands').innerText()).toMatch(/\d \+ \d/);
        // No phase, and no word of the guide, moves a bet from its place.
        expect(new Set(places).size).toBe(1);
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

    it('is asked for the age in the place of the seat, once, and sits by the answer', async () => {
      const address = `${theWorld().origin}/#/table/penn-national-mini-1`;
      const { page, leave } = await visit(theWorld(), address, SIZES.phone, 0);
      await page.getByText('You must be 21 or older here').waitFor();
      expect(await page.locator('.asked-line .doubt').getAttribute('title')).toMatch(/^assumed: /);
      expect(await sticksOut(page)).toEqual([]);
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'I’m 21 or older: take a seat' }).tap();
      await page.getByText('In your stack').waitFor();
      await page.goto(`${theWorld().origin}/#/solo/morgantown/mini`);
      await page.getByRole('button', { name: 'Deal', exact: true }).waitFor();
      expect(await page.getByText('or older here').count()).toBe(0);
      await leave();
    });
  });
}

/** Where each bet lies in the window, as one text. */
const betPlaces = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-bet]')]
      .map((bet) => {
        const { x, y, width, height } = bet.getBoundingClientRect();
        return [x, y + scrollY, width, height].map((side) => side.toFixed(1)).join(' ');
      })
      .join('; '),
  );

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
        await seatCompany(house, 'rock-bac/commission-free');
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
