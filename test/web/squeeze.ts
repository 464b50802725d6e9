import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { serveFolder } from './staticServer.ts';
import { chipOn } from './table.ts';
import { openHeld, SIZES, visit, type World } from './world.ts';

/** A table for one whose cards the patron turns, with a wager on Banker and the cards dealt. */
async function atTurn(theWorld: World, reducedMotion: 'reduce' | 'no-preference', phone = false) {
  const host = await serveFolder(theWorld.site);
  const size = phone ? SIZES.phone : SIZES.desktop;
  const visitor = await visit(theWorld, `${host.url}#/solo/penn-national/midi`, { ...size, reducedMotion });
  const { page } = visitor;
  await chipOn(page, 'banker');
  await page.getByRole('button', { name: 'Deal' }).click();
  await page.getByRole('button', { name: /^Squeeze Banker’s second card/ }).waitFor();
  return {
    ...visitor,
    done: async () => {
      await visitor.leave();
      await host.stop();
    },
  };
}

const hand = (page: Page) => page.getByRole('application', { name: /The card in your hand/ });
const said = (page: Page) => page.locator('.squeeze [role=status]');
const openCards = (page: Page) => page.getByRole('img', { name: /of (hearts|diamonds|spades|clubs)/ });

/** Once a card can be taken: before that, and while one is in the hand, the key means nothing. */
async function takeUpByKey(page: Page): Promise<void> {
  await page.locator('.felt:not(.away)').waitFor();
  await page
    .getByRole('button', { name: /^Squeeze (Player|Banker)’s/ })
    .first()
    .waitFor();
  await page.keyboard.press('s');
  await hand(page).waitFor();
}

type Point = readonly [x: number, y: number];

/** Where a point of the window is that lies so far from the card's centre, in hundredths of its width. */
async function onCard(page: Page): Promise<(point: Point) => Point> {
  const box = await hand(page).boundingBox();
  if (box === null) throw new Error('the card is in the hand');
  const below = box.width < 760 ? 128 : 80;
  const k = Math.min(250, box.width * 0.56, (box.height - below) / 1.7) / 100;
  return ([x, y]) => [box.x + box.width / 2 + x * k, box.y + (box.height - below) / 2 + y * k];
}

const PARTS = [0.25, 0.5, 0.75, 1];
const between = (from: Point, to: Point, part: number): Point => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
];

/** Pulls from one point of the card to another. */
async function pull(page: Page, from: Point, to: Point) {
  const at = await onCard(page);
  await page.mouse.move(...at(from));
  await page.mouse.down();
  for (const part of PARTS) await page.mouse.move(...at(between(from, to, part)));
}

/** Real fingers, as the system tells the browser of them: they may scroll and zoom the page, and be taken away. */
async function fingersOn(page: Page) {
  const [session, at] = [await page.context().newCDPSession(page), await onCard(page)];
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
    points: readonly Point[],
    firstId = 0,
  ) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map((point, nth) => ({ x: at(point)[0], y: at(point)[1], id: firstId + nth })),
    });
  return {
    /** Each from one point to another, all at once. */
    drag: async (...ways: readonly (readonly [from: Point, to: Point])[]) => {
      for (const down of ways.keys())
        await touch(
          'touchStart',
          ways.slice(0, down + 1).map(([from]) => from),
        );
      for (const part of PARTS)
        await touch(
          'touchMove',
          ways.map(([from, to]) => between(from, to, part)),
        );
    },
    /** The first one goes on alone. */
    wander: (to: Point) => touch('touchMove', [to]),
    liftSecond: (from: Point) => touch('touchEnd', [from], 1),
    lift: () => touch('touchEnd', []),
    lose: () => touch('touchCancel', []),
  };
}

/** How the card lies in the hand, by what is painted beside its centre and above it. */
async function lies(page: Page, how: 'upright' | 'across'): Promise<void> {
  const at = await onCard(page);
  await page.waitForFunction(
    ({ beside, above, across }) => {
      const canvas = document.querySelector<HTMLCanvasElement>('.squeeze canvas');
      const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
      if (canvas === null || pixel === null) return false;
      const { x, y, width } = canvas.getBoundingClientRect();
      const isCard = ([left, top]: Point): boolean => {
        pixel.setTransform(1, 0, 0, 1, 0, 0);
        pixel.clearRect(0, 0, 1, 1);
        pixel.scale(width / canvas.width, width / canvas.width);
        pixel.drawImage(canvas, ((x - left) * canvas.width) / width, ((y - top) * canvas.width) / width);
        return pixel.getImageData(0, 0, 1, 1).data[3] === 255;
      };
      return isCard(beside) === across && isCard(above) !== across;
    },
    { beside: at([62, 0]), above: at([0, -62]), across: how === 'across' },
  );
}

/** Where the page is scrolled to, and how far it is zoomed. */
const stands = (page: Page) =>
  page.evaluate(() => ({ top: scrollY, left: scrollX, zoom: visualViewport?.scale }));

const PULL = 'Pull any edge or corner.';
const PART_SEEN = /^(Nothing|No pip|One|Two|Three|Four|Five|A printed frame)/;
const WHOLE_SEEN = / of (hearts|diamonds|spades|clubs)\.$/;

/** A card in the hand, by pointer and by keys. */
export function squeezeTests(theWorld: () => World): void {
  callTests(theWorld);
  liveTests(theWorld);
  fingerTests(theWorld);
  describe.concurrent('a squeeze', () => {
    it('by pointer: falls back when it is let go early, opens past 60 of 100, and tells the truth', async () => {
      const { page, problems, done } = await atTurn(theWorld(), 'no-preference');
      await page.waitForFunction(() => document.title.startsWith('Your turn'));
      await page.getByRole('button', { name: /^Squeeze Banker’s second card/ }).click();
      await said(page).getByText('Pull any edge or corner.').waitFor();
      await pull(page, [0, 66], [0, 20]);
      await said(page)
        .getByText(/^(Nothing|No pip|One|Two|A printed frame)/)
        .waitFor();
      await page.mouse.up();
      await said(page).getByText('Pull any edge or corner.').waitFor();
      expect(await openCards(page).count()).toBe(0);
      await page.getByRole('button', { name: 'Turn 90°' }).click();
      // It turns for a moment, and its edges are elsewhere until it lies.
      await lies(page, 'across');
      await pull(page, [0, 46], [0, -90]);
      await said(page)
        .getByText(/ of (hearts|diamonds|spades|clubs)\.$/)
        .waitFor();
      const told = await said(page).innerText();
      await page.mouse.up();
      await hand(page).waitFor({ state: 'detached' });
      const laid = page.getByRole('img', { name: told.replace(/\.$/, ''), exact: false });
      await laid.first().waitFor();
      expect(await openCards(page).count()).toBe(1);
      expect(problems).toEqual([]);
      await done();
    });

    it('by keys, in three steps where little motion is wanted, and laid down again', async () => {
      const { page, problems, done } = await atTurn(theWorld(), 'reduce');
      await takeUpByKey(page);
      await page.keyboard.press('Escape');
      await hand(page).waitFor({ state: 'detached' });
      expect(await openCards(page).count()).toBe(0);
      await takeUpByKey(page);
      await said(page).getByText('Pull any edge or corner.').waitFor();
      await page.keyboard.press('ArrowRight');
      await said(page)
        .getByText(/: .*(ace|[4-9]|10|jack)/)
        .waitFor();
      await page.keyboard.press('ArrowRight');
      await hand(page).waitFor({ state: 'detached' });
      await openCards(page).first().waitFor();
      expect(await openCards(page).count()).toBe(1);
      expect(problems).toEqual([]);
      await done();
    });

    it('a reload in the middle keeps the right to turn, alone too', async () => {
      const { page, problems, done } = await atTurn(theWorld(), 'reduce', true);
      await page.getByRole('button', { name: 'Squeeze', exact: true }).tap();
      await hand(page).waitFor();
      await page.reload();
      await page.getByRole('button', { name: /^Squeeze Player’s first card/ }).tap();
      await page.getByRole('button', { name: 'Open', exact: true }).tap();
      await hand(page).waitFor({ state: 'detached' });
      await openCards(page).first().waitFor();
      expect(problems).toEqual([]);
      await done();
    });
  });
}

/** A phone, and the fingers of a hand. */
function fingerTests(theWorld: () => World): void {
  describe.concurrent('a squeeze by finger', () => {
    it('takes an edge or a corner, two turn it; what the system takes opens nothing, and the page stays', async () => {
      const { page, problems, done } = await atTurn(theWorld(), 'no-preference', true);
      await page.getByRole('button', { name: /^Squeeze Banker’s second card/ }).tap();
      await said(page).getByText(PULL).waitFor();
      const [stood, fingers] = [await stands(page), await fingersOn(page)];
      await lies(page, 'upright');
      await fingers.drag([
        [0, 66],
        [0, 20],
      ]);
      await said(page).getByText(PART_SEEN).waitFor();
      await fingers.lift();
      await said(page).getByText(PULL).waitFor();
      await fingers.drag([
        [46, 66],
        [-90, -110],
      ]);
      await said(page).getByText(WHOLE_SEEN).waitFor();
      await fingers.lose();
      await said(page).getByText(PULL).waitFor();
      // One finger leaves a little before the other, which wanders.
      await fingers.drag(
        [
          [-30, 0],
          [0, -40],
        ],
        [
          [30, 0],
          [0, 40],
        ],
      );
      await fingers.liftSecond([0, 40]);
      await fingers.wander([60, -60]);
      await fingers.lift();
      await lies(page, 'across');
      expect(await stands(page)).toEqual(stood);
      expect(await openCards(page).count()).toBe(0);
      await fingers.drag([
        [0, 46],
        [0, -90],
      ]);
      await said(page).getByText(WHOLE_SEEN).waitFor();
      const told = await said(page).innerText();
      await fingers.lift();
      await hand(page).waitFor({ state: 'detached' });
      await page
        .getByRole('img', { name: told.replace(/\.$/, '') })
        .first()
        .waitFor();
      expect(await openCards(page).count()).toBe(1);
      expect(await stands(page)).toEqual(stood);
      expect(problems).toEqual([]);
      await done();
    });
  });
}

/** At a table of the house, where others wait. */
function liveTests(theWorld: () => World): void {
  describe.concurrent('a turn at a live table', () => {
    it('is still there after a reload in the middle of a squeeze', async () => {
      const house = await openHeld(theWorld());
      const { page, problems, leave } = await visit(
        theWorld(),
        `${house.origin}/#/table/morgantown-midi-1`,
        SIZES.phone,
      );
      await page.getByRole('button', { name: /^Sit down with/ }).tap();
      await page.getByText('In your stack').waitFor();
      await chipOn(page, 'banker', 'tap');
      house.deal();
      await page.getByRole('button', { name: /^Squeeze Banker’s second card/ }).tap();
      await hand(page).waitFor();
      expect(await openCards(page).count()).toBe(0);
      await page.reload();
      await page.getByRole('button', { name: /^Squeeze Banker’s second card/ }).tap();
      await page.getByRole('button', { name: 'Open', exact: true }).tap();
      await hand(page).waitFor({ state: 'detached' });
      await openCards(page).first().waitFor();
      expect(await openCards(page).count()).toBe(1);
      expect(problems).toEqual([]);
      await leave();
      await house.close();
    });
  });
}

/** What a browser is asked to do while it is one's turn. */
function callTests(theWorld: () => World): void {
  describe.concurrent('a turn', () => {
    it('calls whoever looked away by the title and one shake, and the screen does not sleep', async () => {
      const host = await serveFolder(theWorld().site);
      const { page, problems, leave } = await visit(theWorld(), host.url, SIZES.phone);
      await page.addInitScript(() => {
        const asked: string[] = [];
        const request = async () => {
          asked.push('awake');
          return { release: async () => undefined };
        };
        Object.assign(window, { asked });
        Object.defineProperty(navigator, 'vibrate', { value: () => asked.push('shakes') > 0 });
        Object.defineProperty(navigator, 'wakeLock', { value: { request } });
      });
      await page.goto(`${host.url}#/solo/penn-national/midi`);
      await page.reload();
      await chipOn(page, 'banker', 'tap');
      await page.getByRole('button', { name: 'Deal' }).tap();
      await page.getByRole('button', { name: /^Squeeze Banker’s second card/ }).waitFor();
      await page.waitForFunction(() => document.title.startsWith('Your turn'));
      const asked = await page.evaluate(() => (window as unknown as { asked: readonly string[] }).asked);
      expect(asked).toEqual(['awake', 'shakes']);
      expect(problems).toEqual([]);
      await leave();
      await host.stop();
    });
  });
}
