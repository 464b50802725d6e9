import { describe, expect, it } from 'vitest';
import { Driver } from '../../test/table/driver.ts';
import { unwrap } from '../base/index.ts';
import { type Croupier, type Duty, fulfil, getDuty } from './index.ts';

const QUICK = { commitMs: 0, openMs: 0 } as const;

const dueAt = (driver: Driver): Exclude<Duty, { readonly is: 'wait' }> => {
  const duty = getDuty(driver.state, driver.now);
  if (duty.is === 'wait') throw new Error('nothing is due');
  return duty;
};
const done = (driver: Driver, croupier: Croupier) =>
  unwrap(fulfil(croupier, driver.state, dueAt(driver), driver.now));

describe('fulfilling the next action', () => {
  it('the croupier needs no seed for what the clock alone decides', () => {
    const driver = new Driver('penn-national/mini', QUICK);
    driver.run((state) => state.shoe?.phase === 'betting');
    expect(done(driver, driver.croupier)).toEqual({ command: { do: 'tick' }, croupier: driver.croupier });
  });

  it('the croupier brings the same command without its shoe or with another one', () => {
    const driver = new Driver('penn-national/midi', QUICK);
    driver.seat('ann');
    let compared = 0;
    let first: Croupier['shoe'];
    driver.run((state) => {
      if (state.nextIndex === 2 && state.stage.is === 'betting') first = driver.croupier.shoe;
      if (state.stage.is === 'betting' && state.seats.get('ann')?.placed.length === 0)
        driver.place('ann', 'player', 25);
      const turn = state.coup?.turns.find(({ patron }) => patron === 'ann');
      const place = turn?.places.find((one) => !state.shoe?.up.has(one) && !state.coup?.peels.has(one));
      if (place !== undefined) driver.wish('ann', { do: 'peel', place });
      const duty = getDuty(driver.state, driver.now);
      if (duty.is !== 'wait') {
        const { seeds } = driver.croupier;
        const honest = done(driver, driver.croupier).command;
        expect(done(driver, { seeds, shoe: undefined }).command).toEqual(honest);
        if (state.nextIndex === 3) {
          const stale = { ...driver.croupier, shoe: first };
          expect(done(driver, stale).command).toEqual(honest);
        }
        compared += 1;
      }
      if (state.nextIndex === 2 && state.outcomes.length === 1 && state.asked.void === undefined)
        driver.try({ do: 'void', reason: 'the next shoe' });
      return state.nextIndex === 3 && state.outcomes.length === 1;
    });
    expect(compared).toBeGreaterThan(25);
  });

  it('the croupier returns the fault of a step that the log does not allow', () => {
    const driver = new Driver('penn-national/mini');
    driver.runTo('committing');
    const early = fulfil(driver.croupier, driver.state, { is: 'log', type: 'no-more-bets' }, driver.now);
    expect(early).toMatchObject({ ok: false, error: { code: 'log/out-of-order', where: '/log/1/type' } });
  });

  it('the croupier peels no card from an unsealed shoe', () => {
    const driver = new Driver('penn-national/mini');
    driver.runTo('committing');
    const peel = { is: 'show-peel', place: 3, patron: 'ann' } as const;
    expect(() => fulfil(driver.croupier, driver.state, peel, driver.now)).toThrow(
      'a card is peeled from a sealed shoe',
    );
  });
});
