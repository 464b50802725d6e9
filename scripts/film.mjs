// `npm run film`: a coup, its settlement and a squeeze, a frame every 50 ms, as contact sheets in out/film.
// `-- squeeze 390` films only that, at that width. The page's time stands still but
// for 50 ms between two frames, so that each is filmed on a slow machine too.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { chromium } from 'playwright';
import { browserLaunch } from './browser.mjs';
import { ensureInstalled, ensureSite, root } from './ready.mjs';

const EVERY_MS = 50;
/** What the table for one, in a thread of its own, gets to answer in: its time is ours. */
const ANSWER_MS = 60;
/** No scene is longer. */
const MOST_FRAMES = 500;
const SIZES = {
  1440: { viewport: { width: 1440, height: 900 }, clip: { x: 0, y: 0, width: 1120, height: 640 } },
  390: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};
const asked = process.argv.slice(2);
const chosen = (all) => {
  const some = all.filter((one) => asked.includes(one));
  return some.length === 0 ? all : some;
};

/** The static site, from its folder: solo tables need no house. */
async function serveSite(folder) {
  const TYPES = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.svg': 'image/svg+xml',
  };
  const server = createServer(({ url = '/' }, response) => {
    const path = new URL(url, 'http://x').pathname;
    try {
      const bytes = readFileSync(join(folder, path === '/' ? 'index.html' : path));
      response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? (path === '/' ? 'text/html' : '') });
      response.end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${server.address().port}/`, stop: () => server.close() };
}

/** Animations stand still, and go on by so much; runs in the page. */
function moveOn(ms) {
  for (const animation of document.getAnimations()) {
    const next = Number(animation.currentTime ?? 0) + ms;
    if (next >= animation.effect.getComputedTiming().endTime) animation.finish();
    else animation.currentTime = next;
  }
}

class Film {
  constructor(page, name, width) {
    this.width = width;
    this.page = page;
    this.name = name;
    this.frames = [];
  }

  /** So much of the page's time goes by. */
  async pass(ms) {
    const { clip } = SIZES[this.width];
    for (let passed = 0; passed < ms; passed += EVERY_MS) {
      await this.page.waitForTimeout(ANSWER_MS);
      await this.page.clock.runFor(EVERY_MS);
      await this.page.evaluate(moveOn, EVERY_MS);
      this.frames.push(await this.page.screenshot({ type: 'jpeg', quality: 80, ...(clip && { clip }) }));
    }
  }

  async passUntil(locator) {
    while ((await locator.count()) === 0) {
      if (this.frames.length > MOST_FRAMES) throw new Error(`${this.name} does not come to ${locator}`);
      await this.pass(EVERY_MS);
    }
  }

  /** So many frames a sheet, each with its moment. */
  async print(browser) {
    const { width } = this;
    const folder = join(root, 'out/film');
    mkdirSync(folder, { recursive: true });
    const [columns, wide] = width === '390' ? [9, 200] : [5, 380];
    const perSheet = columns * (width === '390' ? 3 : 6);
    const page = await browser.newPage({ viewport: { width: columns * (wide + 6) + 6, height: 600 } });
    for (let from = 0; from < this.frames.length; from += perSheet) {
      const cells = this.frames.slice(from, from + perSheet).map((frame, index) => {
        const src = `data:image/jpeg;base64,${frame.toString('base64')}`;
        return `<figure><img src="${src}"><figcaption>${(from + index) * EVERY_MS} ms</figcaption></figure>`;
      });
      await page.setContent(
        `<style>*{margin:0}body{background:#444;color:#fff;font:12px sans-serif;display:flex;flex-wrap:wrap;gap:6px;padding:6px}img{width:${wide}px;display:block}</style>${cells.join('')}`,
      );
      const file = join(folder, `${this.name}-${width}-${String(from / perSheet + 1).padStart(2, '0')}.png`);
      writeFileSync(file, await page.screenshot({ fullPage: true }));
    }
    await page.close();
    console.log(`${this.name} at ${width}: ${this.frames.length} frames`);
  }
}

const bet = (page, id) => page.locator(`[data-bet="${id}"]`);

async function openTable(browser, url, width, game, bets) {
  const { clip: _, ...size } = SIZES[width];
  const context = await browser.newContext({ ...size, colorScheme: 'dark' });
  context.setDefaultTimeout(240_000);
  // The age of the card is asked once in a browser.
  await context.addInitScript(() => localStorage.setItem('coup/age', '99'));
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await page.clock.install();
  await page.goto(`${url}#/solo/${game}`);
  await page.locator('[data-bet][aria-disabled=false]').first().waitFor();
  await page.getByRole('radio', { name: '25 dollar chip' }).click();
  for (const id of bets) await bet(page, id).click();
  await page.waitForTimeout(500);
  await cdp.send('Animation.enable');
  await cdp.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1_000)));
  return { page, close: () => context.close() };
}

const SCENES = {
  /** The dealer's table, with both third cards where the shoe gives them: the longest of some coups. */
  async coup(browser, url, width) {
    const bets = ['player', 'player', 'banker', 'tie', 'dragon-bonus-player', 'super-6'];
    const { page, close } = await openTable(browser, url, width, 'rock-bac/commission-free', bets);
    for (let tries = 0; tries < 8; tries++) {
      const film = new Film(page, 'coup', width);
      await page.getByRole('button', { name: 'Deal' }).click();
      // Dealt, and once all is drawn the next coup may be asked for.
      await film.passUntil(page.getByRole('button', { name: 'Next' }));
      await film.passUntil(page.getByRole('button', { name: /^(Rebet & deal|Deal)$/ }));
      await film.pass(600);
      const cards = await page.locator('.hc .pc').count();
      await page.locator('.deal').click();
      await film.pass(1_600);
      if (cards >= 6 || tries === 7) {
        await film.print(browser);
        break;
      }
      await film.passUntil(page.locator('[data-bet][aria-disabled=false]'));
      for (const id of bets) await bet(page, id).click();
    }
    await close();
  },
  /** A card by its long edge, let go early, turned, and opened from a corner. */
  async squeeze(browser, url, width) {
    const { page, close } = await openTable(browser, url, width, 'penn-national/midi', ['banker', 'banker']);
    await page.getByRole('button', { name: 'Deal' }).click();
    const film = new Film(page, 'squeeze', width);
    const squeeze = page.getByRole('button', { name: 'Squeeze', exact: true });
    await film.passUntil(squeeze);
    await squeeze.click();
    await film.pass(400);
    const canvas = page.locator('.squeeze canvas');
    const box = await canvas.boundingBox();
    const [cx, cy] = [box.x + box.width / 2, box.y + (box.height - (width === '390' ? 128 : 80)) / 2];
    const k = Math.min(250, box.width * 0.56) / 100;
    const drag = async (from, to, steps) => {
      await page.mouse.move(cx + from[0] * k, cy + from[1] * k);
      await page.mouse.down();
      for (let step = 1; step <= steps; step++) {
        const at = (axis) => from[axis] + ((to[axis] - from[axis]) * step) / steps;
        await page.mouse.move(cx + at(0) * k, cy + at(1) * k);
        await film.pass(EVERY_MS);
      }
      await page.mouse.up();
    };
    await drag([10, 66], [14, 0], 10);
    await film.pass(300);
    await page.getByRole('button', { name: 'Turn 90°' }).click();
    await film.pass(300);
    await drag([-66, 44], [100, -40], 16);
    await film.pass(1_900);
    await film.print(browser);
    await close();
  },
};

ensureInstalled();
const site = await serveSite(ensureSite());
const browser = await chromium.launch(await browserLaunch());
if (asked.length === 0) rmSync(join(root, 'out/film'), { recursive: true, force: true });
try {
  for (const width of chosen(Object.keys(SIZES)))
    for (const scene of chosen(Object.keys(SCENES))) await SCENES[scene](browser, site.url, width);
  console.log('Wrote out/film: look at it.');
} finally {
  await browser.close();
  site.stop();
}
