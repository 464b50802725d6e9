import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { Transcript } from '../../src/fair/index.ts';
import { untilItStays } from '../live/until.ts';
import { axeFindings } from './axe.ts';
import { serveFolder } from './staticServer.ts';
import { bettingOpens, chipOn, hasWager, seatCompany, settlement, sitFromLobby } from './table.ts';
import { type HeldHouse, openHeld, SIZES, sticksOut, visit, type World } from './world.ts';

const GAME = 'rock-bac/commission-free';
const TABLE = 'rock-bac-commission-free-1';

/** Proof in the page, and what does not prove. */
export function verifyTests(theWorld: () => World): void {
  describe.concurrent('the verifier', () => {
    it('takes a file, replays it, and refuses each forgery of it', async () => {
      const { page, problems, leave } = await visit(theWorld(), `${theWorld().origin}/#/verify`);
      const buffer = await readFile('golden/fair/eight-decks.transcript.json');
      const give = (name: string, bytes: Buffer): Promise<void> =>
        page
          .locator('.taking input[type=file]')
          .setInputFiles({ name, mimeType: 'application/json', buffer: bytes });
      await give('bad.json', Buffer.from('{'));
      await page.getByRole('alert').getByText('bad.json is no JSON.').waitFor();
      await give('shoe.json', buffer);
      await page.getByRole('heading', { name: 'Verified' }).waitFor();
      await page.getByRole('heading', { name: /^Coup 1 of / }).waitFor();
      await page.getByRole('button', { name: 'The next coup' }).click();
      await page.getByRole('heading', { name: /^Coup 2 of / }).waitFor();
      for (const how of ['A changed card', 'A late wager', 'A swapped seed', 'A skipped card']) {
        await page.getByRole('button', { name: how }).click();
        await page.locator(`.forged [aria-pressed=true]`).getByText(how).waitFor();
        await page.getByText(/^Refused\. The first thing that is wrong/).waitFor();
      }
      const edited = JSON.parse(buffer.toString('utf8'));
      edited.open.decks = 6;
      await give('edited.json', Buffer.from(JSON.stringify(edited)));
      await page.getByRole('heading', { name: 'Refused' }).waitFor();
      expect(problems).toEqual([]);
      await leave();
    });

    it('deals an example without a house, on a phone, cleanly', async () => {
      const host = await serveFolder(theWorld().site);
      const { page, problems, leave } = await visit(theWorld(), `${host.url}#/verify`, SIZES.phone);
      await page.getByRole('button', { name: 'Deal an example here' }).click();
      await page.getByRole('heading', { name: 'Verified' }).waitFor();
      await page.getByText('Your own entropy is one of 1 in this shoe.').waitFor();
      expect(await sticksOut(page)).toEqual([]);
      expect(await axeFindings(page)).toEqual([]);
      expect(problems).toEqual([]);
      await leave();
      await host.stop();
    });
  });

  followingTests(theWorld);
}

/** A shoe that is checked while it is dealt. */
function followingTests(theWorld: () => World): void {
  describe.concurrent('the verifier', () => {
    it('follows a table’s shoe as it is dealt, with what this browser kept, and forges it so far', async () => {
      const house = await openHeld(theWorld());
      await seatCompany(house, GAME);
      const { page, problems, leave } = await visit(theWorld(), house.origin);
      await sitFromLobby(page, GAME);
      const playOne = async (): Promise<void> => {
        await bettingOpens(page);
        await chipOn(page, 'player');
        await hasWager(page, 'Player', '$25.00');
        house.deal();
        await settlement(page);
        house.deal();
      };
      await playOne();
      const desk = await followFromSeal(page);
      await desk.getByRole('heading', { name: 'In order so far' }).waitFor();
      await desk.getByRole('heading', { name: 'Coup 1 of 1' }).waitFor();
      await desk.getByText('The anchor is the one that you knew beforehand.').waitFor();
      const kept = await keptIn(page);
      if (kept.ownEntropy.length > 0) await desk.getByText(/^Your own entropy is one of/).waitFor();
      const receipts = kept.receipts.length === 0 ? /none was given for this shoe/ : /tells? the same story/;
      await desk.getByText(receipts).waitFor();
      await desk.getByText(/the seed is shown when the shoe is closed/).waitFor();
      const before = await desk.locator('.seals .opened').count();
      await page.keyboard.press('Escape');
      await desk.waitFor({ state: 'detached' });
      await playOne();
      await followFromSeal(page);
      await desk.getByRole('heading', { name: 'Coup 2 of 2' }).waitFor();
      expect(await desk.locator('.seals .opened').count()).toBeGreaterThan(before);
      await desk.getByRole('button', { name: 'A changed card' }).click();
      await desk.getByText(/^Refused\. The first thing that is wrong/).waitFor();
      expect(await sticksOut(page)).toEqual([]);
      expect(await axeFindings(page)).toEqual([]);
      await desk.getByRole('button', { name: 'Stop following' }).click();
      await desk.getByText(/^Following /).waitFor({ state: 'detached' });
      expect(problems).toEqual([]);
      await leave();
      await house.close();
    });

    it('follows a table’s shoe to its very end, and then has the whole of it and the next', async () => {
      const house = await openHeld(theWorld());
      const { page, problems, leave } = await visit(theWorld(), `${house.origin}/#/verify?table=${TABLE}`);
      await page.getByText(/^Following .* live/).waitFor();
      await dealUntil(house, async () => (await settledAt(house)) > 0);
      await page.getByRole('heading', { name: 'In order so far' }).waitFor();
      await page.locator('.replay h2').waitFor();
      const shoe = await shoeAt(house);
      expect(shoe).toMatch(/\/1$/);
      await dealUntil(house, async () => !['', shoe].includes(await shoeAt(house)));
      await page.getByText(`${shoe} is closed: the house has shown its seed`).waitFor();
      await page.getByRole('heading', { name: 'Verified' }).waitFor();
      const { coups, cards } = await dealtIn(house, shoe);
      await page.getByRole('heading', { name: `Coup 1 of ${coups}`, exact: true }).waitFor();
      await page.getByRole('slider').fill(String(coups - 1));
      await page.getByRole('heading', { name: `Coup ${coups} of ${coups}`, exact: true }).waitFor();
      expect(await page.locator('.seals .grid .opened').count()).toBe(cards);
      await page.getByRole('button', { name: 'A swapped seed' }).click();
      await page.getByText(/^Refused\. The first thing that is wrong/).waitFor();
      await page.getByRole('button', { name: 'Follow the next shoe' }).click();
      await page.getByText(new RegExp(`^Following ${shoe.replace(/1$/, '2')} live`)).waitFor();
      expect(problems).toEqual([]);
      await leave();
      await house.close();
    });
  });
}

/** By the seal of the shoe, over the table. */
async function followFromSeal(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /sealed/i }).click();
  await page.getByRole('link', { name: 'Follow this shoe in the verifier' }).click();
  return page.getByRole('dialog', { name: 'Verify' });
}

/** Time passes, again and again, until something has come of it that stays. */
const dealUntil = (house: HeldHouse, isSo: () => Promise<boolean>): Promise<void> =>
  untilItStays(async () => {
    if (await isSo()) return true;
    house.deal();
    return false;
  });

const askHouse = async ({ origin }: HeldHouse, path: string): Promise<unknown> =>
  (await fetch(`${origin}/api/v2/${path}`)).json();

interface Log {
  readonly open: { readonly shoeId: string } | null;
  readonly entries: readonly { readonly type: string }[];
}

const logAt = async (house: HeldHouse): Promise<Log> =>
  (await askHouse(house, `tables/${TABLE}/log/0`)) as Log;

/** The id of the shoe that is dealt; none between two. */
const shoeAt = async (house: HeldHouse): Promise<string> => (await logAt(house)).open?.shoeId ?? '';

/** How many of its coups are settled. */
const settledAt = async (house: HeldHouse): Promise<number> =>
  (await logAt(house)).entries.filter(({ type }) => type === 'settled').length;

/** How many coups the house's own transcript of a shoe has, and how many cards it opened, the burned one among them. */
async function dealtIn(
  house: HeldHouse,
  shoe: string,
): Promise<{ readonly coups: number; readonly cards: number }> {
  const { log } = (await askHouse(house, `shoes/${shoe}`)) as Transcript;
  const opened = log.flatMap((entry) => {
    if (entry.type === 'burn') return entry.body.shown ?? [];
    return entry.type === 'cards' ? entry.body.openings : [];
  });
  return { coups: log.filter(({ type }) => type === 'settled').length, cards: opened.length };
}

/** What this browser kept of its only shoe. */
const keptIn = (
  page: Page,
): Promise<{ readonly receipts: readonly object[]; readonly ownEntropy: readonly string[] }> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('coup/kept/'));
    const kept = JSON.parse((key && localStorage.getItem(key)) ?? '{}');
    return { receipts: kept.receipts ?? [], ownEntropy: kept.ownEntropy ?? [] };
  });
