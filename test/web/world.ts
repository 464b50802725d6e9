import { randomBytes } from 'node:crypto';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { beforeAll } from 'vitest';
import { browserLaunch } from '../../scripts/browser.mjs';
import { ensureSite, ensureWeb } from '../../scripts/ready.mjs';
import { unwrap } from '../../src/base/index.ts';
import { memoryStore } from '../../src/record/index.ts';
import type { HouseDeps } from '../../src/server/index.ts';
import { DEFAULT_SETTINGS, type OpenHouse, openHouse, type Settings } from '../../src/server/index.ts';
import type { TableOverrides } from '../../src/server/settings.ts';
import { waitingFor } from '../pending.ts';
import { PATIENT_HTTP, pushedTime } from '../server/house.ts';

/** One house, one browser and both builds of the pages, for all tests of this folder. */
export interface World {
  readonly browser: Browser;
  /** Of the house, without a slash behind. */
  readonly origin: string;
  /** The folders of the two builds. */
  readonly web: string;
  readonly site: string;
}

const GAMES = ['rock-bac/commission-free', 'penn-national/mini', 'firekeepers/baccarat', 'morgantown/midi'];

/** Many of these files run in one process, one after the other: the world is the same, and ends with the process. */
let opened: Promise<World> | undefined;

/** The world of a file's tests, once they run. */
export function worldOfTests(): () => World {
  let world: World | undefined;
  beforeAll(async () => {
    opened ??= openWorld();
    world = await opened;
  });
  return () => {
    if (world === undefined) throw new Error('the house is open before the first test');
    return world;
  };
}

async function openWorld(): Promise<World> {
  const [web, site] = [ensureWeb(), ensureSite()];
  const house = await openOn(web, {}, {});
  const browser = await chromium.launch({ ...(await browserLaunch()), timeout: GUARD_MS });
  return { browser, origin: getOrigin(house), web, site };
}

/** A house for one test alone: bets stay open, and a settled coup in sight, until the test says so. */
export interface HeldHouse {
  readonly origin: string;
  /** Bets close and the coup is dealt, at every table. */
  readonly deal: () => void;
  readonly floor: OpenHouse['floor'];
  readonly setupCode: string | undefined;
  readonly close: () => Promise<void>;
}

export const HELD_MS = 240_000;

export async function openHeld(
  { web }: World,
  deps: HouseDeps = {},
  settings: Partial<Settings> = {},
): Promise<HeldHouse> {
  const time = pushedTime();
  // A page says nothing while the clock is pushed.
  const limits = { silenceMs: Number.MAX_SAFE_INTEGER };
  const clocks = { bettingMs: HELD_MS, turnMs: HELD_MS, drawingMs: 0, settledMs: HELD_MS };
  const house = await openOn(web, clocks, { time, limits, ...deps }, settings);
  return {
    origin: getOrigin(house),
    deal: () => time.push(HELD_MS),
    floor: house.floor,
    setupCode: house.setupCode,
    close: house.stop,
  };
}

const getOrigin = ({ address }: OpenHouse): string => address.replace(/\/$/, '');

async function openOn(
  web: string,
  clocks: TableOverrides,
  deps: HouseDeps,
  others: Partial<Settings> = {},
): Promise<OpenHouse> {
  const settings = { commitMs: 200, openMs: 200, ...clocks };
  return unwrap(
    await openHouse(
      {
        ...DEFAULT_SETTINGS,
        dealsToNobody: true,
        port: 0,
        bots: 0,
        web,
        tables: GAMES.map((game) => ({ game, settings })),
        requestsPerMinute: 100_000,
        sessionsPerMinute: 100_000,
        ...others,
      },
      {
        record: { store: memoryStore(), key: randomBytes(32) },
        chainLength: 20,
        patience: PATIENT_HTTP,
        ...deps,
      },
    ),
  );
}

export const SIZES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  tablet: { viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  small: { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
} as const satisfies Readonly<Record<string, BrowserContextOptions>>;

/** Against what never comes; a busy machine only takes longer. */
export const GUARD_MS = 300_000;

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
  /** How old the visitor has said to be in this browser; 0 is asked at the first table. */
  age = 99,
): Promise<Visitor> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(GUARD_MS);
  if (age > 0) await context.addInitScript(sayAge, age);
  const page = await context.newPage();
  nameWaits(page);
  const problems = watchOver(page, new URL(url).origin);
  await page.goto(url);
  return { page, problems, leave: () => context.close() };
}

let areNamed = false;

/** A test that waits for long says which of its questions to a page has no answer yet. */
function nameWaits(page: Page): void {
  if (areNamed) return;
  areNamed = true;
  for (const part of [page, page.locator('body'), page.keyboard]) {
    const methods = Object.getPrototypeOf(part) as Record<string, unknown>;
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(methods)))
      if (isAsync(value))
        methods[name] = function ask(this: unknown, ...args: unknown[]) {
          const of = part === page ? 'page' : part === page.keyboard ? 'keyboard' : String(this);
          const told = args.map((arg) => (typeof arg === 'object' ? JSON.stringify(arg) : String(arg)));
          return waitingFor(
            `${of}.${name}(${told.join(', ')})`.slice(0, LONGEST_NAME),
            value.apply(this, args),
          );
        };
  }
}

const LONGEST_NAME = 300;

const isAsync = (value: unknown): value is (...args: unknown[]) => Promise<unknown> =>
  typeof value === 'function' && value.constructor.name === 'AsyncFunction';

/** Runs in the page, before anything else. */
function sayAge(years: number): void {
  try {
    if (localStorage.getItem('coup/age') === null) localStorage.setItem('coup/age', String(years));
    // Whoever has played before has a chip in hand; a newcomer has the smallest.
    if (localStorage.getItem('coup/chip') === null) localStorage.setItem('coup/chip', '2500');
  } catch {
    // A page of its own that keeps nothing asks.
  }
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

/** What hides a part of itself until it is pushed sideways: only a road and lines of a file may. */
export const scrollsSideways = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *:not(.sc, textarea, pre)')]
      .filter(
        (part) =>
          part.scrollWidth > part.clientWidth + 1 &&
          /auto|scroll/.test(getComputedStyle(part).overflowX) &&
          part.checkVisibility(),
      )
      .map((part) => `${part.tagName}.${part.getAttribute('class')}`),
  );

/** Buttons of the dock whose words touch their edge, or that stick out of the window. */
export const tightIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.acts .btn')].flatMap((button) => {
      const box = button.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(button);
      const words = range.getBoundingClientRect();
      const fits = words.left >= box.left + 2 && words.right <= box.right - 2 && box.right <= innerWidth;
      return fits ? [] : [`${button.textContent} touches its edge`];
    }),
  );
