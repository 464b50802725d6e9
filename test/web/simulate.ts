import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../../src/houses/index.ts';
import {
  blockSize,
  counting,
  dealPlan,
  type Estimate,
  grainFor,
  OUTCOME_BINS,
  splitPortions,
  typescriptKernel,
} from '../../src/sim/index.ts';
import { formatShare, intervalText } from '../../src/web/pages/simulate/words.ts';
import { becomes } from '../live/until.ts';
import { axeFindings } from './axe.ts';
import './english.ts';
import { withoutNetwork } from './offline.ts';
import { serveFolder } from './staticServer.ts';
import { SIZES, sticksOut, visit, type World } from './world.ts';

const GAME = 'rock-bac/commission-free';
const HANDS = 1_000_000;
const SEED = 1;
const ADDRESS = `#/simulate/${GAME}`;

/** Dealing in the browser itself. */
export function simulateTests(theWorld: () => World): void {
  describe.concurrent('the simulation', () => {
    it('deals a million hands in the page of a house, to the same figures as here', async () => {
      const { page, problems, leave } = await visit(theWorld(), `${theWorld().origin}/${ADDRESS}`);
      await dealt(page, HANDS);
      expect(await figures(page)).toEqual(expected());
      await page
        .getByText(/^In 1,000,000 hands Player cost 1\.\d{4}.%/)
        .first()
        .waitFor();
      expect(await hasWebAssembly(page)).toBe(true);
      expect(problems).toEqual([]);
      await leave();
    });

    it('deals the same without a network, from the static site', async () => {
      const host = await serveFolder(theWorld().site);
      const { page, problems, leave } = await visit(theWorld(), host.url, SIZES.phone);
      await withoutNetwork(page, host);
      await page.goto(`${host.url}${ADDRESS}`);
      await dealt(page, HANDS);
      expect(await figures(page)).toEqual(expected());
      expect(await sticksOut(page)).toEqual([]);
      expect(problems).toEqual([]);
      await leave();
    });

    it('tells of a worker that dies, and deals its share again', async () => {
      const { page, leave } = await visit(theWorld(), 'about:blank');
      await page.addInitScript(firstWorkerDies);
      await page.goto(`${theWorld().origin}/${ADDRESS}`);
      await dealt(page, HANDS);
      await page
        .getByText(/^A worker was lost \(out of memory, it says\)\./)
        .first()
        .waitFor();
      expect(await figures(page)).toEqual(expected());
      await leave();
    });

    it('deals the same where WebAssembly is refused', async () => {
      const { page, leave } = await visit(theWorld(), 'about:blank');
      await page.route('**/*', async (route) => {
        const response = await route.fetch();
        const headers = response.headers();
        const policy = headers['content-security-policy']?.replace(" 'wasm-unsafe-eval'", '') ?? '';
        await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } });
      });
      await page.goto(`${theWorld().origin}/${ADDRESS}`);
      await dealt(page, HANDS);
      expect(await figures(page)).toEqual(expected());
      expect(await hasWebAssembly(page)).toBe(false);
      // What is on its way to a worker that was stopped ends with the page.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await leave();
    });

    it('lets one change the form while its example runs, and stops the example then', async () => {
      const { page, problems, leave } = await visit(theWorld(), `${theWorld().origin}/#/simulate`);
      await page.getByRole('button', { name: 'Stop' }).waitFor();
      const hands = page.locator('#sim-hands');
      expect(await hands.isEnabled()).toBe(true);
      await hands.fill('1000');
      await page.getByRole('button', { name: 'Start' }).waitFor();
      expect(await hands.inputValue()).toBe('1000');
      await page.getByRole('button', { name: 'Start' }).click();
      await page
        .getByText(/^In 1,000 hands/)
        .first()
        .waitFor();
      expect(problems).toEqual([]);
      await leave();
    });

    it('goes on until it is stopped, by keyboard alone', async () => {
      const { page, problems, leave } = await visit(theWorld(), `${theWorld().origin}/${ADDRESS}`);
      await page.getByLabel('until stopped').press('Space');
      await page.getByRole('button', { name: 'Start' }).press('Enter');
      const stop = page.getByRole('button', { name: 'Stop' });
      await stop.waitFor();
      await becomes(() => stop.evaluate((element) => element === document.activeElement), true);
      await page
        .getByText(/^In [\d,]+ hands/)
        .first()
        .waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Start' }).waitFor();
      await page.locator('.figures').getByText('stopped').waitFor();
      expect(problems).toEqual([]);
      await leave();
    });

    it.each(['desktop', 'phone'] as const)(
      'moves nothing from its place while it deals, on a %s',
      async (size) => {
        const { page, leave } = await visit(theWorld(), `${theWorld().origin}/${ADDRESS}`, SIZES[size]);
        await page.locator('svg.course').first().waitFor();
        await page.evaluate(() => document.fonts.ready);
        const before = await places(page);
        await dealt(page, HANDS);
        expect(await places(page)).toEqual(before);
        await leave();
      },
    );

    it('keeps the focus and follows with its address when another game is chosen', async () => {
      const { page, problems, leave } = await visit(theWorld(), `${theWorld().origin}/#/simulate`);
      // The page opens with an example running, and a run locks what it deals.
      await page.getByText(/^coup simulate /).waitFor();
      await page.getByRole('button', { name: 'Start' }).waitFor();
      const game = page.getByLabel('Game', { exact: true });
      await game.focus();
      await game.selectOption('firekeepers/baccarat');
      await page.waitForURL(/#\/simulate\/firekeepers\/baccarat$/);
      await becomes(() => page.locator('tr[data-bet]').count(), 3);
      expect(await game.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.goto(`${theWorld().origin}/#/simulate/no/such-game`);
      await page.getByRole('heading', { name: 'No such game' }).waitFor();
      expect(problems).toEqual([]);
      await leave();
    });

    it.each(
      (['dark', 'light'] as const).flatMap((room) =>
        (['desktop', 'phone', 'small'] as const).map((size) => [room, size] as const),
      ),
    )(
      'passes axe in a %s room on a %s, before and after a run, and overflows nothing',
      async (room, size) => {
        const { page, problems, leave } = await visit(theWorld(), `${theWorld().origin}/${ADDRESS}`, {
          ...SIZES[size],
          colorScheme: room,
        });
        await page.getByRole('button', { name: 'Start' }).waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await page.getByLabel('Super 6').check();
        await dealt(page, 50_000);
        await page.getByLabel('Hands', { exact: true }).fill('many');
        await page.getByText(/^Hands are a whole number/).waitFor();
        expect(await axeFindings(page)).toEqual([]);
        expect(await sticksOut(page)).toEqual([]);
        expect(problems).toEqual([]);
        await leave();
      },
    );
  });
}

/** Asks for so many hands and waits until they are dealt. */
async function dealt(page: Page, hands: number): Promise<void> {
  await page.getByLabel('Hands', { exact: true }).fill(String(hands));
  await page.getByLabel('Seed', { exact: true }).fill(String(SEED));
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByText(`coup simulate ${GAME} --hands ${hands} --seed ${SEED}`).waitFor();
  await page.getByRole('button', { name: 'Start' }).waitFor();
}

/** Where each part of the page lies, and how high it is. */
const places = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.simulate > *, .plots figure, tr[data-bet]')].map((part) => {
      const { y, height } = part.getBoundingClientRect();
      return `${part.className} ${Math.round(y + scrollY)} ${Math.round(height)}`;
    }),
  );

/** What the page's table says of each bet. */
const figures = async (page: Page): Promise<Readonly<Record<string, readonly string[]>>> =>
  Object.fromEntries(
    await page
      .locator('tr[data-bet]')
      .evaluateAll((rows) =>
        rows.map((row) => [
          row.getAttribute('data-bet') ?? '',
          ['.simulated', '.interval'].map((cell) => row.querySelector(cell)?.textContent ?? ''),
        ]),
      ),
  );

/** The same hands by the reference kernel, block after block, in this process. */
function expected(): Readonly<Record<string, readonly string[]>> {
  const game = GAMES.find(({ id }) => id === GAME);
  if (game === undefined) throw new Error(`${GAME} is shipped`);
  const counter = counting({ game, bets: game.bets, grain: grainFor(game.bets) });
  const plan = dealPlan(game, 'cut-card');
  for (const { block, units } of splitPortions(HANDS, blockSize)) {
    const counts = new Uint32Array(OUTCOME_BINS);
    typescriptKernel.count(plan, { seed: SEED, block, hands: units }, counts);
    counter.merge({ kind: 'count', counts });
  }
  const texts = (estimate: Estimate): readonly string[] => [
    formatShare(estimate.edge),
    intervalText(estimate),
  ];
  return Object.fromEntries(counter.read().estimates.map((each) => [each.bet.id, texts(each)]));
}

/** Asks a worker in the middle of a run whether its policy lets it have WebAssembly. */
async function hasWebAssembly(page: Page): Promise<boolean> {
  await page.getByLabel('until stopped').check();
  const [worker] = await Promise.all([
    page.waitForEvent('worker'),
    page.getByRole('button', { name: 'Start' }).click(),
  ]);
  const has = await worker.evaluate(() => {
    try {
      return new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])) !== undefined;
    } catch {
      return false;
    }
  });
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Start' }).waitFor();
  return has;
}

/** The first worker of the page ends after its second answer, as one does whose memory is out. */
function firstWorkerDies(): void {
  const { Worker: Real } = window;
  let hired = 0;
  window.Worker = class extends Real {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      hired += 1;
      if (hired > 1) return;
      let answers = 0;
      this.addEventListener('message', () => {
        answers += 1;
        if (answers !== 2) return;
        this.terminate();
        this.dispatchEvent(new ErrorEvent('error', { message: 'out of memory, it says' }));
      });
    }
  };
}
