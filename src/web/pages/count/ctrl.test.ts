import { describe, expect, it } from 'vitest';
import { findBet } from '../../../engine/index.ts';
import { ALL_GAMES } from '../../../houses/index.ts';
import {
  addExposures,
  countdown,
  localClerk,
  NO_SHOES,
  portionsOf,
  run,
  SHOES_IN_BLOCK,
} from '../../../sim/index.ts';
import { type CountDesk, countDesk, cutsOf } from './ctrl.ts';

const GAME = ALL_GAMES.find(({ bets }) => bets.some(({ id }) => id === 'dragon-7')) ?? expect.fail();
const BET = findBet(GAME, 'dragon-7') ?? expect.fail();
const hire = () =>
  localClerk(
    () => Promise.reject(new Error('none')),
    (task) => setImmediate(task),
  );

const opened = (): CountDesk => {
  const desk = countDesk(GAME, { hire, workers: 2, newSeed: () => 7 });
  desk.bet.value = BET;
  desk.shoes.value = '40';
  return desk;
};

async function over({ running }: CountDesk): Promise<void> {
  while (running.value) await new Promise(setImmediate);
}

/** As the command does it, with another number of workers. */
async function byCommand(behind: number, shoes: number) {
  let exposure = NO_SHOES;
  await run({
    order: countdown(GAME, BET, { behind, seed: 7 }).order,
    portions: portionsOf(shoes, () => SHOES_IN_BLOCK),
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
    expect(desk.cuts.value.map(({ behind }) => behind)).toEqual(cutsOf(GAME));
    expect(desk.cuts.value.length).toBeGreaterThan(2);
    for (const { behind, exposure } of desk.cuts.value) expect(exposure).toEqual(await byCommand(behind, 40));
    expect(desk.done.value).toEqual({ shoes: 40 * desk.cuts.value.length, of: 40 * desk.cuts.value.length });
  });

  it('stops when told to, and keeps what was dealt', async () => {
    const desk = opened();
    desk.shoes.value = '100,000';
    desk.start();
    while (desk.done.value.shoes === 0) await new Promise(setImmediate);
    desk.stop();
    await over(desk);
    expect(desk.done.value.shoes).toBeGreaterThan(0);
    expect(desk.done.value.shoes).toBeLessThan(100_000);
  });

  it('deals nothing by a number that is none', () => {
    const desk = opened();
    for (const bad of ['', '0', '1.5', 'x', '99999999']) {
      desk.shoes.value = bad;
      expect(desk.faulty.value).toEqual({ shoes: true, seed: false });
      desk.start();
      expect(desk.running.value).toBe(false);
    }
  });
});
