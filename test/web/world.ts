import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { buildWeb } from '../../scripts/web.mjs';
import { unwrap } from '../../src/base/index.ts';
import { memoryStore } from '../../src/record/index.ts';
import { DEFAULT_SETTINGS, type OpenHouse, openHouse } from '../../src/server/index.ts';
import { browserArgs, browserPath } from '../browser.ts';

/** One house, one browser and both builds of the pages, for all tests of this folder. */
export interface World {
  readonly browser: Browser;
  readonly house: OpenHouse;
  /** Without a slash behind. */
  readonly origin: string;
  readonly site: string;
  readonly close: () => Promise<void>;
}

/** Clocks of a test table: enough for a busy machine to place a wager in. */
export const CLOCKS = {
  commitMs: 200,
  openMs: 200,
  bettingMs: 12_000,
  turnMs: 4_000,
  settledMs: 7_000,
} as const;

const GAMES = ['rock-bac/commission-free', 'penn-national/mini', 'firekeepers/baccarat', 'morgantown/midi'];

export async function openWorld(): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'coup-web-'));
  const [web, site, executablePath] = await Promise.all([
    buildWeb({ mode: 'live', outDir: join(folder, 'web') }),
    buildWeb({ mode: 'site', outDir: join(folder, 'site') }),
    browserPath(),
  ]);
  const house = unwrap(
    await openHouse(
      {
        ...DEFAULT_SETTINGS,
        port: 0,
        bots: 0,
        web,
        tables: GAMES.map((game) => ({ game, settings: CLOCKS })),
        requestsPerMinute: 100_000,
        sessionsPerMinute: 100_000,
      },
      { record: { store: memoryStore(), key: randomBytes(32) }, chainLength: 20 },
    ),
  );
  const browser = await chromium.launch({ executablePath, args: [...browserArgs()] });
  return {
    browser,
    house,
    origin: house.address.replace(/\/$/, ''),
    site,
    close: async () => {
      await browser.close();
      await house.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export const SIZES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  small: { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
} as const satisfies Readonly<Record<string, BrowserContextOptions>>;

/** A person at a browser of their own, and whatever went wrong in it. */
export interface Visitor {
  readonly page: Page;
  /** Errors in the console or the page, answers that failed, requests to anybody but our own host. */
  readonly problems: string[];
  readonly leave: () => Promise<void>;
}

export async function visit(
  { browser }: World,
  url: string,
  options: BrowserContextOptions = SIZES.desktop,
): Promise<Visitor> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  const problems = watchOver(page, new URL(url).origin);
  await page.goto(url);
  return { page, problems, leave: () => context.close() };
}

export function watchOver(page: Page, own: string): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      problems.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`thrown: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
  });
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (!['data:', 'blob:'].includes(protocol) && origin !== own)
      problems.push(`third party: ${request.url()}`);
  });
  return problems;
}

/** How far the page reaches beyond its window sideways, and what does. */
export const sticksOut = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 0.5)
      .map((element) => `${element.tagName}.${element.getAttribute('class')}`)
      .slice(0, 10);
  });
