import { readFile } from 'node:fs/promises';
import type { WebSocketRoute } from 'playwright';
import { describe, expect, it } from 'vitest';
import { untilItStays } from '../live/until.ts';
import { axeFindings } from './axe.ts';
import { type Frame, forbiddenIn } from './frames.ts';
import {
  bet,
  bettingOpens,
  chipOn,
  drawn,
  hasWager,
  pressAtFelt,
  seatCompany,
  settlement,
  sitFromLobby,
} from './table.ts';
import { openHeld, SIZES, sticksOut, visit, type World } from './world.ts';

/** People at a live house, each with a browser of their own. */
export function liveTests(theWorld: () => World): void {
  describe.concurrent('a newcomer', () => {
    it('opens the lobby, sits, bets by mouse, sees the coup settle and reads why', async () => {
      const house = await openHeld(theWorld());
      const { page, problems, leave } = await visit(theWorld(), house.origin, {
        ...SIZES.desktop,
        reducedMotion: 'no-preference',
      });
      await page.getByRole('heading', { level: 1, name: 'real casinos' }).waitFor();
      await untilItStays(async () => (await page.getByRole('region').count()) >= 5);
      await seatCompany(house, 'rock-bac/commission-free');
      await sitFromLobby(page, 'rock-bac/commission-free');
      await page.getByRole('radio', { name: '25 dollar chip' }).click();
      await bettingOpens(page);
      await chipOn(page, 'player');
      await chipOn(page, 'banker');
      await hasWager(page, 'Player', '$25.00');
      await hasWager(page, 'Banker', '$25.00');
      house.deal();
      const { lines, why } = await settlement(page);
      expect(lines).toHaveLength(2);
      for (const line of lines) expect(line).toMatch(/^(Player|Banker) .+ [+−]?\$\d+\.\d\d$/);
      expect(why.join(' ')).toMatch(/(Player|Banker|natural)/);
      expect(problems).toEqual([]);
      await leave();
      await house.close();
    });

    it('bets by keyboard alone', async () => {
      const house = await openHeld(theWorld());
      const { page, problems, leave } = await visit(theWorld(), house.origin);
      const sit = page
        .getByRole('region', { name: 'FireKeepers' })
        .getByRole('link', { name: /^Take a seat/ });
      await sit.waitFor();
      for (let tabs = 0; tabs < 80; tabs++) {
        await page.keyboard.press('Tab');
        if (await sit.evaluate((element) => element === document.activeElement)) break;
      }
      await page.keyboard.press('Enter');
      await seatCompany(house, 'firekeepers/baccarat');
      await page.getByText('In your stack').waitFor();
      await bettingOpens(page);
      await bet(page, 'player').focus();
      await page.keyboard.press('3');
      await page.getByRole('radio', { name: '100 dollar chip', checked: true }).waitFor();
      await pressAtFelt(page, 'Enter');
      for (const key of ['ArrowRight', 'ArrowRight', '2']) await page.keyboard.press(key);
      await page.getByRole('radio', { name: '25 dollar chip', checked: true }).waitFor();
      for (const key of ['Enter', 'Enter', 'u']) await pressAtFelt(page, key);
      await hasWager(page, 'Player', '$100.00');
      await hasWager(page, 'Banker', '$25.00');
      house.deal();
      expect((await settlement(page)).lines).toHaveLength(2);
      expect(problems).toEqual([]);
      await leave();
      await house.close();
    });

    it('bets by touch on a phone', async () => {
      const house = await openHeld(theWorld());
      const { page, problems, leave } = await visit(theWorld(), house.origin, SIZES.phone);
      const sit = page
        .getByRole('region', { name: 'Penn National' })
        .getByRole('link', { name: /^Take a seat: Mini/ });
      await sit.tap();
      await page.getByText('In your stack').waitFor();
      await page.getByRole('radio', { name: '5 dollar chip', exact: true }).tap();
      await bettingOpens(page);
      await chipOn(page, 'banker', 'tap');
      await hasWager(page, 'Banker', '$5.00');
      expect(await sticksOut(page)).toEqual([]);
      house.deal();
      expect((await settlement(page)).lines).toHaveLength(1);
      expect(problems).toEqual([]);
      await leave();
      await house.close();
    });
  });

  describe.concurrent('a patron', () => {
    it('loses the connection in the middle, is told what is safe, and comes back to it', async () => {
      const house = await openHeld(theWorld());
      const { page, leave } = await visit(theWorld(), 'about:blank');
      let down = false;
      /** Those that are open: on a busy machine the page may give one up for another by itself. */
      const lines = new Set<WebSocketRoute>();
      /** How often the page says so at each new try: also while it tries, what is drawn is old. */
      const toldWhileTrying: number[] = [];
      await page.route('**/api/**', async (route) => {
        if (!down) return route.continue();
        if (route.request().url().endsWith('/ticket'))
          toldWhileTrying.push(await page.locator('.felt.away .conn').count());
        return route.abort();
      });
      await page.routeWebSocket(/\/api\/v\d+\/socket/, (socket) => {
        if (down) return void socket.close();
        const server = socket.connectToServer();
        socket.onMessage((message) => server.send(message));
        server.onMessage((message) => socket.send(message));
        lines.add(socket);
        socket.onClose(async () => {
          lines.delete(socket);
          await server.close();
        });
      });
      await page.goto(house.origin);
      await sitFromLobby(page, 'firekeepers/baccarat');
      await page.getByRole('radio', { name: '100 dollar chip' }).click();
      await bettingOpens(page);
      await chipOn(page, 'player');
      await hasWager(page, 'Player', '$100.00');
      await untilItStays(() => lines.size === 1);
      down = true;
      for (const line of lines) await line.close({ code: 1012 });
      lines.clear();
      await page.getByText(/Your \$[\d,]+\.00 stays (on the felt|at your seat)/).waitFor();
      expect(await bet(page, 'player').getAttribute('aria-disabled')).toBe('true');
      await untilItStays(() => toldWhileTrying.length > 1);
      expect(toldWhileTrying.every((told) => told === 1)).toBe(true);
      down = false;
      await page
        .getByText(/^Back\./)
        .first()
        .waitFor();
      await bettingOpens(page);
      await untilItStays(() => lines.size === 1);
      await leave();
      await house.close();
    });
  });

  describe.concurrent('a house that says nothing', () => {
    it('is shown as silent, is held on to, and what it says at last is heard: a wager is made once', async () => {
      const house = await openHeld(theWorld());
      const { page, leave } = await visit(theWorld(), 'about:blank');
      /** What the house has said and nobody has heard; undefined while all is heard. */
      let unheard: (() => void)[] | undefined;
      /** Whether each of the lines has been hung up; on a slow machine a second one may be tried meanwhile. */
      const hungUp: boolean[] = [];
      await page.routeWebSocket(/\/api\/v\d+\/socket/, (socket) => {
        const line = hungUp.push(false) - 1;
        socket.onClose(() => {
          hungUp[line] = true;
          return server.close();
        });
        const server = socket.connectToServer();
        socket.onMessage((message) => server.send(message));
        server.onMessage((message) => {
          if (unheard === undefined) socket.send(message);
          else unheard.push(() => socket.send(message));
        });
      });
      await page.goto(house.origin);
      await sitFromLobby(page, 'firekeepers/baccarat');
      await page.getByRole('radio', { name: '100 dollar chip' }).click();
      /** The chip lies there, and nobody has heard what the house says to it; again where the page was out of reach. */
      const betUnheard = async (): Promise<(() => void)[]> => {
        await bettingOpens(page);
        unheard = [];
        const held = unheard;
        // Not waited for: where it was out of reach just then it stays closed until somebody hears the house, as below.
        await bet(page, 'player').click({ force: true });
        await drawn(page);
        if ((await page.locator('.bc.pending').count()) > 0) return held;
        hearAll(held);
        return betUnheard();
      };
      const hearAll = (held: readonly (() => void)[]): void => {
        unheard = undefined;
        for (const say of held) say();
      };
      const held = await betUnheard();
      const open = hungUp.flatMap((is, line) => (is ? [] : [line]));
      await page.locator('.felt.away .conn').getByText('The house does not answer just now.').waitFor();
      expect(await bet(page, 'player').getAttribute('aria-disabled')).toBe('true');
      hearAll(held);
      await bettingOpens(page);
      await hasWager(page, 'Player', '$100.00');
      expect(open.some((line) => hungUp[line] === false)).toBe(true);
      expect(await page.getByText(/^Back\./).count()).toBe(0);
      await leave();
      await house.close();
    });
  });

  describe.concurrent('a host', () => {
    it('opens a private table with a card of their own, and only the invited sit there', async () => {
      const host = await visit(theWorld(), `${theWorld().origin}/#/private`);
      const file = JSON.parse(await readFile('houses/examples/ez-baccarat.json', 'utf8'));
      const own = Buffer.from(JSON.stringify({ ...file, id: 'my-own', short: 'My Own House' }));
      const chooser = host.page.locator('input[type=file]');
      await chooser.setInputFiles({
        name: 'bad.json',
        mimeType: 'application/json',
        buffer: Buffer.from('{}'),
      });
      await host.page.getByRole('alert').filter({ hasText: 'expected' }).waitFor();
      // What was chosen and has faults opens no other game in its place: the form is still there.
      await host.page.getByRole('button', { name: 'Open the table' }).click();
      await chooser.setInputFiles({ name: 'own.json', mimeType: 'application/json', buffer: own });
      await host.page.getByText('its games are above').waitFor();
      await host.page.getByRole('checkbox', { name: /^I let guests in/ }).uncheck();
      await host.page.getByRole('button', { name: 'Open the table' }).click();
      await host.page.getByRole('button', { name: 'Invite', exact: true }).click();
      const invitation = await host.page.getByRole('textbox', { name: 'The invitation' }).inputValue();
      expect(invitation).toMatch(/#\/table\/own:.+\?code=[A-Z0-9-]{16,}$/);
      await host.page.getByRole('img', { name: /QR code/ }).waitFor();
      expect(await axeFindings(host.page)).toEqual([]);

      const stranger = await visit(theWorld(), `${theWorld().origin}/#/cards`);
      // Held up after it has drawn, so that the house answers before the page listens.
      await stranger.page.addInitScript(() => {
        const { setTimeout: later } = window;
        const held = (act: TimerHandler, ms = 0) => later(act, ms > 20 && ms < 60 ? 3_000 : ms);
        Object.assign(window, {
          setTimeout: held,
          requestAnimationFrame: (act: () => void) => later(act, 3_000),
        });
      });
      await stranger.page.goto(invitation.replace(/\?code=.*$/, ''));
      await stranger.page.reload();
      await stranger.page
        .getByText(/This table is private/)
        .first()
        .waitFor();

      const guest = await visit(theWorld(), invitation);
      await guest.page.getByText('My Own House').first().waitFor();
      await guest.page.getByRole('button', { name: /^Sit down/ }).click();
      await guest.page.getByText('In your stack').waitFor();
      await guest.page.getByText('host’s own rules').first().waitFor();
      const [card, odds] = await Promise.all(
        ['Rule card', 'Odds'].map((name) =>
          guest.page.locator('footer').getByRole('link', { name }).getAttribute('href'),
        ),
      );
      const lobby = await visit(theWorld(), `${theWorld().origin}/${card}`);
      await lobby.page
        .getByRole('heading', { name: /EZ Baccarat/ })
        .first()
        .waitFor();
      await lobby.page.getByText('Dragon 7').first().waitFor();
      expect(await axeFindings(lobby.page)).toEqual([]);
      await lobby.page.goto(`${theWorld().origin}/${odds}`);
      await lobby.page.getByRole('option', { name: /host’s own rules/ }).waitFor({ state: 'attached' });
      await lobby.page.getByText('Dragon 7').first().waitFor();
      for (const { problems, leave } of [host, stranger, guest, lobby]) {
        expect(problems).toEqual([]);
        await leave();
      }
    });
  });

  describe.concurrent('two browsers at one table', () => {
    it('see the same coup, and neither is sent what it may not know', async () => {
      const house = await openHeld(theWorld());
      const table = `${house.origin}/#/table/rock-bac-commission-free-1`;
      const visitors = await Promise.all([
        visit(theWorld(), 'about:blank'),
        visit(theWorld(), 'about:blank'),
      ]);
      const heard = visitors.map(({ page }) => {
        const frames: Frame[] = [];
        page.on('websocket', (socket) =>
          socket.on('framereceived', ({ payload }) => frames.push({ text: String(payload) })),
        );
        return frames;
      });
      await Promise.all(visitors.map(({ page }) => page.goto(table)));
      for (const { page } of visitors) {
        await page.getByRole('button', { name: /^Sit down with/ }).click();
        await page.getByText('In your stack').waitFor();
      }
      const [first, second] = visitors;
      if (first === undefined || second === undefined) throw new Error('two came');
      for (const { page } of visitors) await bettingOpens(page);
      await chipOn(second.page, 'tie');
      await chipOn(first.page, 'player');
      await hasWager(first.page, 'Player', '$25.00');
      await hasWager(second.page, 'Tie', '$25.00');
      house.deal();
      const [one, other] = await Promise.all(visitors.map(({ page }) => settlement(page)));
      expect(one?.cards.length).toBeGreaterThanOrEqual(4);
      expect(one?.cards).toEqual(other?.cards);
      const cookies = await Promise.all(visitors.map(({ page }) => page.context().cookies()));
      const secrets = cookies.flatMap((jar) => jar.map(({ value }) => value));
      expect(secrets).toHaveLength(2);
      for (const frames of heard) {
        expect(frames.length).toBeGreaterThan(5);
        expect(forbiddenIn(frames, secrets)).toEqual([]);
      }
      for (const { leave } of visitors) await leave();
      await house.close();
    });
  });
}
