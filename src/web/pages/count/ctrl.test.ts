import { describe, expect, it } from 'vitest';
import { untilSeen } from '../../../../test/live/until.ts';
import { findBet } from '../../../engine/index.ts';
import { ALL_GAMES } from '../../../houses/index.ts';
import {
  addExposures,
  countdown,
  createLocalWorker,
  getCuts,
  NO_SHOES,
  runBlocks,
  SHOES_IN_BLOCK,
  splitPortions,
  withLinePaying,
} from '../../../sim/index.ts';
import { type CountController, createCountController } from './ctrl.ts';

const GAME = ALL_GAMES.find(({ bets }) => bets.some(({ id }) => id === 'dragon-7')) ?? expect.fail();
const BET = findBet(GAME, 'dragon-7') ?? expect.fail();
const hire = () =>
  createLocalWorker(
    () => Promise.reject(new Error('none')),
    (task) => setImmediate(task),
  );

const opened = (): CountController => {
  const desk = createCountController(GAME, { hire, workers: 2, newSeed: () => 7 });
  desk.choose(BET.id);
  desk.shoes.value = '40';
  return desk;
};

async function over({ running }: CountController): Promise<void> {
  await untilSeen(() => !running.value);
}

/** As the command does it, with another number of workers. */
async function byCommand(behind: number, shoes: number, { game, bet } = { game: GAME, bet: BET }) {
  let exposure = NO_SHOES;
  await runBlocks({
    order: countdown(game, bet, { behind, seed: 7 }).order,
    portions: splitPortions(shoes, () => SHOES_IN_BLOCK),
    workers: 1,
    hire,
    merge: (share) => {
      if (share.kind === 'exposure') exposure = addExposures(exposure, share.exposure);
      return 'more';
    },
  }).end;
  return exposure;
}

describe('counting in a page', () => {
  it('comes to the very figures of the command, at the card’s own cut and at every deeper one', async () => {
    const desk = opened();
    desk.start();
    await over(desk);
    expect(desk.cuts.value.map(({ behind }) => behind)).toEqual(getCuts(GAME));
    expect(desk.cuts.value.length).toBeGreaterThan(2);
    for (const { behind, exposure } of desk.cuts.value) expect(exposure).toEqual(await byCommand(behind, 40));
    expect(desk.done.value).toEqual({ shoes: 40 * desk.cuts.value.length, of: 40 * desk.cuts.value.length });
  });

  it('stops when told to, and keeps what was dealt', async () => {
    const desk = opened();
    desk.shoes.value = '100,000';
    desk.start();
    await untilSeen(() => desk.done.value.shoes !== 0);
    desk.stop();
    await over(desk);
    expect(desk.done.value.shoes).toBeGreaterThan(0);
    expect(desk.done.value.shoes).toBeLessThan(100_000);
  });

  it('deals nothing by a number that is none', () => {
    const desk = opened();
    for (const bad of ['', '0', '1.5', 'x', '99999999']) {
      desk.shoes.value = bad;
      expect(desk.faulty.value).toEqual({ shoes: true, seed: false, most: false, pays: false });
      desk.start();
      expect(desk.running.value).toBe(false);
    }
  });

  it('counts one line that pays otherwise, and the card as it is beside it', async () => {
    const desk = opened();
    desk.chooseLine(0);
    expect(desk.pays.value).toBe('40');
    desk.pays.value = '30';
    desk.start();
    await over(desk);
    const own = GAME.shoe.cutCard.behind;
    const changed = await byCommand(own, 40, withLinePaying(GAME, BET, 0, [30, 1]));
    expect(desk.cuts.value[0]?.exposure).toEqual(changed);
    expect(desk.printed.value?.exposure).toEqual(await byCommand(own, 40));
    expect(changed.perfect.units).toBeLessThan(desk.printed.value?.exposure.perfect.units ?? 0);
    expect(desk.done.value.shoes).toBe(desk.done.value.of);
    desk.chooseLine(undefined);
    expect([desk.cuts.value, desk.printed.value]).toEqual([[], undefined]);
  });

  it('deals nothing for a line that pays no number, and reckons with the maximum that is typed', () => {
    const desk = opened();
    desk.chooseLine(0);
    desk.pays.value = 'x';
    desk.start();
    expect([desk.running.value, desk.faulty.value.pays]).toEqual([false, true]);
    desk.most.value = '50';
    expect(desk.maximum.value).toBe(5_000);
    desk.most.value = '';
    expect([desk.maximum.value, desk.faulty.value.most]).toEqual([BET.limits.maximum, true]);
  });
});
