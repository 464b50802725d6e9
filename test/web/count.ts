import { describe, expect, it } from 'vitest';
import { findBet } from '../../src/engine/index.ts';
import { ALL_GAMES } from '../../src/houses/index.ts';
import {
  addExposures,
  countdown,
  createLocalWorker,
  getExposureVerdict,
  NO_SHOES,
  runBlocks,
  SHOES_IN_BLOCK,
  splitPortions,
} from '../../src/sim/index.ts';
import { untilItStays } from '../live/until.ts';
import { axeFindings } from './axe.ts';
import { serveFolder } from './staticServer.ts';
import { SIZES, sticksOut, visit, type World } from './world.ts';

const GAME = ALL_GAMES.find(({ bets }) => bets.some(({ id }) => id === 'dragon-7')) ?? expect.fail();
const BET = findBet(GAME, 'dragon-7') ?? expect.fail();
const [SEED, SHOES] = [7, 40];

/** Counting a bet down in a page. */
export function countTests(theWorld: () => World): void {
  describe.concurrent('counting', () => {
    it('comes to the figures of the command to the last digit, without a house, on a phone', async () => {
      const host = await serveFolder(theWorld().site);
      const { page, problems, leave } = await visit(theWorld(), `${host.url}#/count/${GAME.id}`, SIZES.phone);
      await page.getByRole('combobox', { name: 'Bet' }).selectOption(BET.id);
      await page.getByLabel('Shoes at each cut').fill(String(SHOES));
      await page.getByLabel('Seed').fill(String(SEED));
      await page.getByRole('button', { name: 'Count down' }).click();
      await page.getByRole('button', { name: 'Count down' }).waitFor();
      const cells = page.locator('.cuts tbody tr').first().locator('.rate');
      await untilItStays(async () => (await cells.count()) === 2);
      const { linear, perfect } = getExposureVerdict(await byCommand());
      const told = (await cells.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
      expect(told).toEqual(
        [linear, perfect].map(({ unitsPerShoe, se }) =>
          `${unitsPerShoe.toFixed(4)} ± ${se.toFixed(4)}`.replace('-', '−'),
        ),
      );
      await page.locator('.by-cut circle').first().waitFor();
      expect(await page.locator('.verdict').innerText()).toContain(BET.label);
      await page.getByLabel('Maximum').fill('50');
      await page.getByText(/^The maximum: at \$50(\.00)? it is /).waitFor();
      await page.getByLabel('One line otherwise').selectOption('0');
      await page.getByLabel('It pays, to 1').fill('30');
      await page.getByRole('button', { name: 'Count down' }).click();
      await page.getByText(/^The line: line 1 at 30 to 1 makes it/).waitFor();
      await page.getByRole('button', { name: 'Count down' }).waitFor();
      const line = page.getByText(/^The line: line 1/);
      const printed = `as printed it is ${perfect.unitsPerShoe.toFixed(4)}.`;
      await untilItStays(async () => (await line.innerText()).endsWith(printed));
      expect(await sticksOut(page)).toEqual([]);
      expect(await axeFindings(page)).toEqual([]);
      expect(problems).toEqual([]);
      await leave();
      await host.stop();
    });
  });
}

async function byCommand() {
  let exposure = NO_SHOES;
  const hire = () =>
    createLocalWorker(
      () => Promise.reject(new Error('none')),
      (task) => setImmediate(task),
    );
  await runBlocks({
    order: countdown(GAME, BET, { behind: GAME.shoe.cutCard.behind, seed: SEED }).order,
    portions: splitPortions(SHOES, () => SHOES_IN_BLOCK),
    workers: 1,
    hire,
    merge: (share) => {
      if (share.kind === 'exposure') exposure = addExposures(exposure, share.exposure);
      return 'more';
    },
  }).end;
  return exposure;
}
