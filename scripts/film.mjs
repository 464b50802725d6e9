// `npm run film`: a coup, its settlement and a squeeze, a frame every 50 ms, as contact sheets in out/film.
// `-- squeeze 390` films only that, at that width. The page's time runs slower than ours, so that no frame is missed.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { launch } from './browser.mjs';
import { ensureInstalled, ensureSite, root } from './ready.mjs';

const EVERY_MS = 50;
/** How many times slower the page's time runs. */
const SLOWER = 12;
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

/** Everything that a page reads the time from, slowed alike; runs in the page. */
function slowDown(by) {
  const [began, zero] = [performance.now(), Date.now()];
  const now = performance.now.bind(performance);
  const slowed = () => began + (now() - began) / by;
  performance.now = slowed;
  Date.now = () => zero + (slowed() - began);
  const { setTimeout: timeout, setInterval: interval, requestAnimationFrame: frame } = window;
  window.setTimeout = (run, ms = 0, ...rest) => timeout(run, ms * by, ...rest);
  window.setInterval = (run, ms = 0, ...rest) => interval(run, ms * by, ...rest);
  window.requestAnimationFrame = (run) => frame(() => run(slowed()));
}

class Film {
  constructor(page, name, width) {
    this.width = width;
    this.page = page;
    this.name = name;
    this.frames = [];
    this.running = false;
  }

  roll() {
    this.running = true;
    this.done = (async () => {
      const { clip } = SIZES[this.width];
      const began = performance.now();
      while (this.running) {
        const due = began + this.frames.length * EVERY_MS * SLOWER;
        await new Promise((next) => setTimeout(next, Math.max(0, due - performance.now())));
        this.frames.push(await this.page.screenshot({ type: 'jpeg', quality: 80, ...(clip && { clip }) }));
      }
    })();
  }

  async cut() {
    this.running = false;
    await this.done;
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
const pageMs = (page, ms) => page.waitForTimeout(ms * SLOWER);

async function openTable(browser, url, width, game, bets) {
  const { clip: _, ...size } = SIZES[width];
  const context = await browser.newContext({ ...size, colorScheme: 'dark' });
  context.setDefaultTimeout(240_000);
  // The age of the card is asked once in a browser.
  await context.addInitScript(() => localStorage.setItem('coup/age', '99'));
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await page.goto(`${url}#/solo/${game}`);
  await page.locator('[data-bet][aria-disabled=false]').first().waitFor();
  await page.getByRole('radio', { name: '25 dollar chip' }).click();
  for (const id of bets) await bet(page, id).click();
  await page.waitForTimeout(500);
  await page.evaluate(slowDown, SLOWER);
  await cdp.send('Animation.enable');
  await cdp.send('Animation.setPlaybackRate', { playbackRate: 1 / SLOWER });
  return { page, close: () => context.close() };
}

const SCENES = {
  /** The dealer's table, with both third cards where the shoe gives them: the longest of some coups. */
  async coup(browser, url, width) {
    const bets = ['player', 'player', 'banker', 'tie', 'dragon-bonus-player', 'super-6'];
    const { page, close } = await openTable(browser, url, width, 'rock-bac/commission-free', bets);
    for (let tries = 0; tries < 8; tries++) {
      const film = new Film(page, 'coup', width);
      film.roll();
      await page.getByRole('button', { name: 'Deal' }).click();
      await page
        .getByRole('button', { name: 'Next coup' })
        .or(page.getByRole('button', { name: 'Deal' }))
        .waitFor();
      await pageMs(page, 600);
      const cards = await page.locator('.hc .pc').count();
      if (cards < 6 && tries < 7) {
        await film.cut();
        await page.locator('.deal').click();
        await page.locator('[data-bet][aria-disabled=false]').first().waitFor();
        for (const id of bets) await bet(page, id).click();
        continue;
      }
      await page.locator('.deal').click();
      await pageMs(page, 1_600);
      await film.cut();
      await film.print(browser);
      break;
    }
    await close();
  },
  /** A card by its long edge, let go early, turned, and opened from a corner. */
  async squeeze(browser, url, width) {
    const { page, close } = await openTable(browser, url, width, 'penn-national/midi', ['banker', 'banker']);
    await page.getByRole('button', { name: 'Deal' }).click();
    await pageMs(page, 1_400);
    const film = new Film(page, 'squeeze', width);
    film.roll();
    await page.getByRole('button', { name: 'Squeeze', exact: true }).click();
    await pageMs(page, 400);
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
        await pageMs(page, 50);
      }
      await page.mouse.up();
    };
    await drag([10, 66], [14, 0], 10);
    await pageMs(page, 300);
    await page.getByRole('button', { name: 'Turn 90°' }).click();
    await pageMs(page, 300);
    await drag([-66, 44], [100, -40], 16);
    await pageMs(page, 1_900);
    await film.cut();
    await film.print(browser);
    await close();
  },
};

ensureInstalled();
const site = await serveSite(ensureSite());
const browser = await launch();
if (asked.length === 0) rmSync(join(root, 'out/film'), { recursive: true, force: true });
try {
  for (const width of chosen(Object.keys(SIZES)))
    for (const scene of chosen(Object.keys(SCENES))) await SCENES[scene](browser, site.url, width);
  console.log('Wrote out/film: look at it.');
} finally {
  await browser.close();
  site.stop();
}
