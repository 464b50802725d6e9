import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { SIZES, visit, type World } from './world.ts';

/** Pages by their addresses, with what is there last. */
const PAGES: Readonly<Record<string, string>> = {
  '#/': '.houses',
  '#/learn': 'main h1',
  '#/odds': '.ses .span',
  '#/cards': 'main h1',
  '#/verify': 'main h1',
  '#/workshop': '.shop-edges tbody tr',
  '#/workshop/blank': '.shop-edges tbody tr',
  '#/recall': '.recall .bands',
  '#/protection': 'main h1',
  '#/private': 'main h1',
  '#/solo/penn-national/mini': '[data-bet]',
};

/** The most that a page may move by itself: what Core Web Vitals sums, and a fifth of what it calls good. */
const MOST = 0.02;

/** Nothing moves under a reader’s eyes but by what they did. */
export function layoutShiftTests(theWorld: () => World): void {
  describe('layout shift', () => {
    it.each(['desktop', 'tablet', 'phone'] as const)(
      'is at most 0.02 on each page, on a %s',
      async (size) => {
        const moved: string[] = [];
        for (const [address, last] of Object.entries(PAGES)) {
          const { page, leave } = await visit(theWorld(), 'about:blank', SIZES[size]);
          await page.addInitScript(watchShifts);
          await page.goto(`${theWorld().origin}/${address}`);
          await page.locator(last).first().waitFor();
          await restsFor(page);
          const { sum, parts } = await page.evaluate(() => (globalThis as unknown as Watched).shifts);
          if (sum > MOST) moved.push(`${address}: ${sum.toFixed(3)} ${parts.join('; ')}`);
          await leave();
        }
        expect(moved).toEqual([]);
      },
    );
  });
}

interface Watched {
  shifts: { sum: number; parts: string[] };
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Element | null }[];
}

/** Runs in the page, before anything else. */
function watchShifts(): void {
  const shifts = { sum: 0, parts: [] as string[] };
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput) continue;
      shifts.sum += entry.value;
      const names = entry.sources.map(({ node }) => node?.getAttribute?.('class') ?? node?.nodeName ?? '');
      shifts.parts.push(`${entry.value.toFixed(3)} of ${names.join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Until thirty frames in a row have drawn nothing anew. */
const restsFor = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        let still = 0;
        let changed = true;
        new MutationObserver(() => {
          changed = true;
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
        const look = (): void => {
          still = changed ? 0 : still + 1;
          changed = false;
          if (still > 30) done();
          else requestAnimationFrame(look);
        };
        let frames = 0;
        const most = (): void => {
          frames += 1;
          if (frames > 600) done();
          else requestAnimationFrame(most);
        };
        look();
        most();
      }),
  );
