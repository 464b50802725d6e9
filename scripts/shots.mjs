// `npm run shots`: screenshots of every page and state, from a real house with bots and a real browser, to out/shots.
// `-- 390` only at that width; `-- --desk` only the pages of the desk, on a phone in every language;
// `-- --readme` also writes the small pictures of the README to docs/pictures; `-- --icons` only redraws the icons.
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { browserLaunch } from './browser.mjs';
import { ensureInstalled, ensureWeb, root } from './ready.mjs';
import { lookAtDesk } from './shots/desk.mjs';

const flags = new Set(process.argv.slice(2));
const SIZES = { 1440: [1440, 900], 1024: [1024, 1100], 390: [390, 844] };
const wanted = process.argv.slice(2).filter((argument) => argument in SIZES);
const ROOMS = ['dark', 'light'];
const OTHER_LANGUAGES = ['fr', 'es', 'zh'];

/** A real house in a folder of its own, with company at its tables. */
async function openHouse() {
  const folder = mkdtempSync(join(tmpdir(), 'coup-shots-'));
  // Root starts the database as somebody else, who must get in.
  chmodSync(folder, 0o755);
  const config = join(folder, 'settings.json');
  const settings = { bettingMs: 12_000, settledMs: 4_000, commitMs: 3_000, openMs: 2_000 };
  const { DEFAULT_SETTINGS } = await import('../dist/src/server/index.js');
  // All have the pace that they usually have, but those whose coups are waited for.
  const tables = DEFAULT_SETTINGS.tables.map((table) => ({
    ...table,
    settings: { ...settings, ...(table.minimum > 500 && table.settings) },
  }));
  // All visitors come from one machine.
  const many = { requestsPerMinute: 100_000, sessionsPerMinute: 100_000 };
  writeFileSync(config, JSON.stringify({ tables, ...many }));
  // The build as it is: `coup` itself would look for a newer one first.
  const command = pathToFileURL(join(root, 'dist/src/cli/main.js')).href;
  const args = ['serve', '--port', '0', '--data', join(folder, 'data'), '--config', config].concat([
    '--bots',
    flags.has('--desk') ? '12' : '60',
    '--log-level',
    'error',
    '--json',
  ]);
  const script = `const { main } = await import('${command}'); await main(${JSON.stringify(args)});`;
  const house = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stopped = new Promise((done) => house.once('exit', done));
  const address = await new Promise((done, failed) => {
    let said = '';
    createInterface({ input: house.stdout }).on('line', (line) => {
      said += line;
      try {
        done(JSON.parse(said).address);
      } catch {
        // Not whole yet.
      }
    });
    house.once('exit', (code) => failed(new Error(`the house ended with ${code}`)));
  });
  return {
    address,
    close: async () => {
      house.kill('SIGTERM');
      await stopped;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const bet = (page, id) => page.locator(`[data-bet="${id}"]`);
const open = (page) =>
  page.waitForFunction(
    () => document.querySelector('[data-bet]')?.getAttribute('aria-disabled') === 'false',
    null,
    {
      timeout: 90_000,
    },
  );
const closed = (page) =>
  page.waitForFunction(
    () => document.querySelector('[data-bet]')?.getAttribute('aria-disabled') === 'true',
    null,
    {
      timeout: 90_000,
    },
  );

/** Somebody at a browser, who takes pictures. */
async function visitor(browser, address, width, room, { language = 'en', reducedMotion = null } = {}) {
  const [w, h] = SIZES[width];
  const phone = width === '390';
  const context = await browser.newContext({
    viewport: { width: w, height: h },
    colorScheme: room,
    // A browser without one names a language that no chart knows.
    locale: 'en-US',
    reducedMotion,
    deviceScaleFactor: phone ? 2 : 1,
    hasTouch: phone,
    isMobile: phone,
  });
  await context.addInitScript((spoken) => {
    // The age of the card is asked once in a browser.
    localStorage.setItem('coup/age', '99');
    localStorage.setItem('coup/language', JSON.stringify(spoken));
  }, language);
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  const look = `${width}${room === 'light' ? '-light' : ''}${language === 'en' ? '' : `-${language}`}`;
  const shot = async (name, fullPage = false) => {
    const file = `${name}-${look}${fullPage ? '-full' : ''}.png`;
    await page.screenshot({
      path: join(root, 'out/shots', file),
      fullPage,
      scale: fullPage ? 'css' : 'device',
    });
  };
  const both = async (name) => {
    await shot(name);
    if (width !== '1440') await shot(name, true);
  };
  /** As a printer takes it. */
  const paper = async (name) => {
    if (width !== '1024') return;
    await page.emulateMedia({ media: 'print' });
    await shot(`${name}-paper`, true);
    await page.emulateMedia({ media: 'screen' });
  };
  const go = (hash) => page.goto(`${address}${hash}`);
  return { page, context, go, shot, both, paper, where: `at ${width}, ${room}` };
}

/** One visitor's way through the house, with a picture of everything on it. */
async function walk(browser, address, width, room) {
  const visit = await visitor(browser, address, width, room);
  const { page, context, go, shot, both } = visit;
  await sitAndBet(visit);
  await seeItSettle(visit, width !== '1440');
  await loseTheConnection(visit);
  await dealAlone(visit);
  await leafThrough(visit);
  await lookAtDesk(visit);
  await openPrivately(visit);
  // By now there are some coups on the roads.
  await go('#/');
  await page.getByRole('link', { name: /^Return/ }).waitFor();
  await both('lobby');
  await page.goto(`${address}cards/rock-bac/commission-free.html`);
  await shot('printed-card', true);
  await context.close();
}

/** Only the desk. */
async function walkDesk(browser, address, width, room, language) {
  const visit = await visitor(browser, address, width, room, { language, reducedMotion: 'reduce' });
  await visit.context.addInitScript(() => localStorage.setItem('coup/coups', '5'));
  await lookAtDesk(visit);
  await visit.context.close();
}

async function sitAndBet({ page, go, both }) {
  await go('#/');
  await page
    .getByRole('link', { name: /^(Sit|Wait|Watch)/ })
    .first()
    .waitFor();
  await both('lobby-opening');
  // A patron who has seen some hands needs no guide on the felt.
  await page.evaluate(() => localStorage.setItem('coup/coups', '5'));
  await page.reload();
  await go('#/table/rock-bac-commission-free-1');
  await page.getByRole('button', { name: /^Sit down with/ }).waitFor();
  await both('watching');
  await page.getByRole('button', { name: /^Sit down with/ }).click();
  await page.getByText('In your stack').waitFor({ state: 'attached' });
  await closed(page);
  await open(page);
  await page.getByRole('radio', { name: '25 dollar chip' }).click();
  await bet(page, 'player').click();
  await bet(page, 'player').click();
  await bet(page, 'dragon-bonus-player').click();
  await page.getByRole('radio', { name: '5 dollar chip', exact: true }).click();
  await bet(page, 'super-6').click();
  await both('betting');
}

async function seeItSettle({ page, shot }, whole) {
  await closed(page);
  await page.waitForTimeout(1_800);
  await shot('dealing');
  const settled = page.getByRole('heading', { name: 'This coup' });
  for (let coups = 0; coups < 3; coups++) {
    await settled.waitFor({ state: 'attached', timeout: 60_000 });
    await page.waitForTimeout(500);
    await shot('settled');
    // A busy machine may have drawn the next coup by then: once more, with the same wagers.
    if ((await settled.count()) > 0) break;
    await open(page);
    await page.getByRole('button', { name: 'Rebet' }).click();
  }
  if (whole) await shot('settled', true);
}

async function loseTheConnection({ page, context, shot, where }) {
  await open(page);
  await bet(page, 'banker').click();
  await context.setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await page
    .getByText('Connection lost')
    .waitFor({ timeout: 60_000 })
    .then(
      () => shot('reconnect'),
      () => console.error(`no lost connection ${where}`),
    );
  await context.setOffline(false);
}

async function dealAlone({ page, go, shot, both }) {
  await go('#/solo/penn-national/midi');
  await open(page);
  await page.getByRole('radio', { name: '100 dollar chip' }).click();
  await bet(page, 'banker').click();
  await both('solo');
  await page.getByRole('button', { name: 'Deal' }).click();
  await page.getByRole('button', { name: /^Turn/ }).first().waitFor();
  await page.waitForTimeout(1_500);
  await shot('turning');
}

async function leafThrough({ page, go, both }) {
  for (const [name, hash, shows] of [
    ['cards', '#/cards', 'Exact odds'],
    ['simulate', '#/simulate/rock-bac/commission-free', 'Closing in'],
    ['private', '#/private', 'Open the table'],
    ['nowhere', '#/no/such/page', 'leads nowhere'],
  ]) {
    await go(hash);
    await page.getByText(shows).first().waitFor();
    await both(name);
  }
}

async function openPrivately({ page, go, shot }) {
  await go('#/private');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.locator('a.pri, .faults').first().waitFor();
  const refused = page.locator('.faults');
  if ((await refused.count()) > 0) throw new Error(`no private table: ${await refused.innerText()}`);
  await shot('invitation');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('textbox', { name: 'Your name' }).waitFor();
  await shot('menu');
}

/** The pictures that the README shows: the table in play and the lobby, small. */
async function drawReadme(browser) {
  mkdirSync(join(root, 'docs/pictures'), { recursive: true });
  const page = await browser.newPage();
  for (const [name, from, width] of [
    ['table', 'settled-1440', 960],
    ['table-light', 'settled-1440-light', 960],
    ['lobby', 'lobby-1440', 960],
    ['phone', 'betting-390', 320],
  ]) {
    const bytes = readFileSync(join(root, 'out/shots', `${from}.png`)).toString('base64');
    await page.setViewportSize({ width, height: 600 });
    await page.setContent(
      `<style>*{margin:0}img{display:block;width:${width}px}</style><img src="data:image/png;base64,${bytes}">`,
    );
    await page.locator('img').screenshot({ path: join(root, 'docs/pictures', `${name}.png`) });
  }
  await page.close();
}

/** The icon as PNG in the sizes that phones ask for; a maskable one has its mark well inside. */
async function drawIcons(browser) {
  const folder = join(root, 'src/web/public');
  const svg = readFileSync(join(folder, 'icon.svg'), 'utf8');
  const square = svg.replace(' rx="14"', '');
  const inner = square
    .replace('viewBox="0 0 64 64"', 'viewBox="-10 -10 84 84"')
    .replace('<rect width="64" height="64"', '<rect x="-10" y="-10" width="84" height="84"');
  const page = await browser.newPage();
  for (const [file, size, drawing] of [
    ['icon-192.png', 192, svg],
    ['icon-512.png', 512, svg],
    ['icon-maskable-512.png', 512, inner],
    ['apple-touch-icon.png', 180, square],
  ]) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<style>*{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${drawing}`,
    );
    writeFileSync(join(folder, file), await page.screenshot({ omitBackground: true }));
  }
  await page.close();
}

async function drawShots(browser) {
  ensureWeb();
  mkdirSync(join(root, 'out/shots'), { recursive: true });
  const house = await openHouse();
  try {
    for (const width of Object.keys(SIZES).filter((one) => wanted.length === 0 || wanted.includes(one))) {
      console.error(`walking through the house at ${width}…`);
      const way = flags.has('--desk') ? walkDesk : walk;
      await Promise.all(ROOMS.map((room) => way(browser, house.address, width, room)));
      if (width !== '390') continue;
      for (const language of OTHER_LANGUAGES) await walkDesk(browser, house.address, width, 'dark', language);
    }
  } finally {
    await house.close();
  }
  if (flags.has('--readme')) await drawReadme(browser);
  console.log('Wrote out/shots: look at them.');
}

ensureInstalled();
const browser = await chromium.launch(await browserLaunch());
try {
  if (flags.has('--icons')) await drawIcons(browser);
  else await drawShots(browser);
} finally {
  await browser.close();
}
