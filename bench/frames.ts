import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type LaunchOptions, type Page } from 'playwright';
import { serveFolder } from '../test/web/staticServer.ts';
import type { Figure } from './roads.ts';

const SIZES = { 1440: { width: 1440, height: 900 }, 390: { width: 390, height: 844 } } as const;
const COUPS = 4;
/** A drawing with both third cards and its settlement. */
const DRAWING_MS = 8_000;

/** How many frames the drawing of a coup lacks of sixty a second. A busy machine drops frames of its own. */
export async function benchFrames(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'coup-frames-'));
  const { buildWeb } = await script<{
    readonly buildWeb: (options: { readonly mode: 'site'; readonly outDir: string }) => Promise<string>;
  }>('web.mjs');
  const { browserLaunch } = await script<{ readonly browserLaunch: () => Promise<LaunchOptions> }>(
    'browser.mjs',
  );
  await buildWeb({ mode: 'site', outDir: folder });
  const site = await serveFolder(folder);
  const browser = await chromium.launch(await browserLaunch());
  try {
    const figures: Figure[] = [];
    for (const [name, viewport] of Object.entries(SIZES)) {
      figures.push(control(name, await framesOfNothing(await browser.newPage({ viewport }))));
      const page = await browser.newPage({ viewport });
      // The age of the card is asked once in a browser.
      await page.addInitScript("localStorage.setItem('coup/age', '99')");
      await page.goto(`${site.url}#/solo/penn-national/mini`);
      figures.push(figure(name, await framesOf(page)));
      await page.close();
    }
    return figures;
  } finally {
    await browser.close();
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Scripts are not compiled: they stand where the bench is begun from. */
const script = <Exports>(name: string): Promise<Exports> =>
  import(pathToFileURL(join(process.cwd(), 'scripts', name)).href);

interface Frames {
  readonly drawn: number;
  readonly dropped: number;
  readonly longestMs: number;
}

/** Counts in the page itself, while coups are drawn. */
async function framesOf(page: Page): Promise<Frames> {
  await page.locator('[data-bet=player][aria-disabled=false]').waitFor();
  await page.evaluate(COUNTING);
  for (let coup = 0; coup < COUPS; coup++) {
    await page.locator('[data-bet=player][aria-disabled=false]').click();
    await page.keyboard.press('t');
    await page.evaluate(`new Promise((done) => setTimeout(done, ${DRAWING_MS}))`);
    await page.keyboard.press('t');
  }
  return (await page.evaluate('window.frames_')) as Frames;
}

/** One plain card on an empty page, which moves all the time: what it lacks, the machine and the browser lack. */
async function framesOfNothing(page: Page): Promise<Frames> {
  await page.setContent(PLAIN_CARD);
  await page.evaluate(COUNTING);
  await page.evaluate(`new Promise((done) => setTimeout(done, ${DRAWING_MS}))`);
  const frames = (await page.evaluate('window.frames_')) as Frames;
  await page.close();
  return frames;
}

const PLAIN_CARD = `
  <style>
    div { width: 100px; height: 140px; background: #888; animation: 400ms infinite alternate away; }
    @keyframes away { to { transform: translate(200px, 300px); } }
  </style>
  <div></div>
`;

/** Frames are as far apart as the middle one of the first hundred: a screen may be faster than sixty. */
const COUNTING = `
  window.frames_ = { drawn: 0, dropped: 0, longestMs: 0 };
  const gaps = [];
  let last = performance.now();
  const count = (now) => {
    const gap = now - last;
    last = now;
    gaps.push(gap);
    const usual = gaps.length < 100 ? 1000 / 60 : gaps.slice(0, 100).toSorted((a, b) => a - b)[50];
    const lacks = Math.max(0, Math.round(gap / usual) - 1);
    const { drawn, dropped, longestMs } = window.frames_;
    window.frames_ = { drawn: drawn + 1, dropped: dropped + lacks, longestMs: Math.max(longestMs, gap) };
    requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
`;

const shareOf = ({ drawn, dropped }: Frames): number => (100 * dropped) / Math.max(1, drawn + dropped);

const figuresIn = (frames: Frames): string =>
  `${frames.drawn} frames, ${frames.dropped} dropped (${shareOf(frames).toFixed(1)} %), longest ${Math.round(frames.longestMs)} ms`;

const figure = (width: string, frames: Frames): Figure => ({
  name: `drawing of ${COUPS} coups at ${width}`,
  value: figuresIn(frames),
  target: 'at most 1 % dropped, on an idle machine',
  met: shareOf(frames) <= 1,
});

const control = (width: string, frames: Frames): Figure => ({
  name: `one card on an empty page at ${width}`,
  value: figuresIn(frames),
  target: 'for comparison',
  met: true,
});
