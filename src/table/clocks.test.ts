import { describe, expect, it } from 'vitest';
import { Driver } from '../../test/table/driver.ts';
import { getCommitment, makeHex } from '../fair/index.ts';
import { getDuty, type Stage } from './index.ts';

const MIDI = 'penn-national/midi';
const HOUR = 3_600_000;

/** The house goes down and comes back with its clock an hour off. */
function crash(driver: Driver, jumpMs: number): void {
  driver.croupier = { ...driver.croupier, shoe: undefined };
  driver.now += jumpMs;
  driver.do({ do: 'recover' });
}

const until = (driver: Driver): number => {
  const { stage } = driver.state;
  if (!('until' in stage)) throw new Error(`${stage.is} has no clock`);
  return stage.until;
};

describe('a crash', () => {
  const stages: readonly Stage['is'][] = ['committing', 'opening', 'betting', 'dealing', 'settled'];
  for (const jump of [-HOUR, 0, HOUR]) {
    for (const stage of stages) {
      it(`[RELIABILITY 14, 17] a crash while ${stage} with a clock ${jump / HOUR} hours off delays nobody longer than usual`, () => {
        const driver = new Driver(MIDI);
        driver.seat('ann');
        driver.runTo('committing');
        driver.wish('ann', { do: 'commit', commitment: makeHex(getCommitment(new Uint8Array(32))) });
        if (stage === 'dealing' || stage === 'settled') {
          driver.runTo('betting');
          driver.place('ann', 'player', 25);
        }
        driver.runTo(stage);
        crash(driver, jump);
        const back = driver.now;
        driver.do({ do: 'come-back', patron: 'ann' });
        driver.run((state) => state.outcomes.length > 0 && state.stage.is === 'betting');
        const { commitMs, openMs, bettingMs, turnMs, settledMs } = driver.state.settings;
        expect(driver.now - back).toBeLessThanOrEqual(commitMs + openMs + bettingMs + 3 * turnMs + settledMs);
        expect(driver.now).toBeGreaterThanOrEqual(back);
      });
    }
  }

  it('a crash restarts the whole time for revealing committed entropy', () => {
    for (const jump of [-HOUR, HOUR]) {
      const driver = new Driver(MIDI);
      const entropy = new Uint8Array(32).fill(4);
      driver.seat('ann');
      driver.runTo('committing');
      driver.wish('ann', { do: 'commit', commitment: makeHex(getCommitment(entropy)) });
      crash(driver, jump);
      driver.runTo('opening');
      expect(until(driver) - driver.now).toBe(driver.state.settings.openMs);
      expect(driver.wish('ann', { do: 'open', entropy: makeHex(entropy) })).toBeUndefined();
    }
  });

  it('a crash keeps every seat for as long as a lost connection, and no longer', () => {
    const driver = new Driver(MIDI, { commitMs: 0, openMs: 0 });
    driver.seat('ann');
    driver.seat('bob');
    driver.runTo('betting');
    crash(driver, -HOUR);
    const back = driver.now;
    driver.do({ do: 'come-back', patron: 'bob' });
    driver.run((state) => !state.seats.has('ann'));
    expect(driver.now - back).toBe(driver.state.settings.seatKeptMs);
    expect(driver.state.seats.has('bob')).toBe(true);
  });

  it('a crash restarts a turn for its whole time, even after the clock went back, then the dealer turns', () => {
    const driver = new Driver(MIDI, { commitMs: 0, openMs: 0 });
    driver.seat('ann');
    driver.runTo('betting');
    driver.place('ann', 'player', 25);
    driver.run((state) => (state.coup?.turns.length ?? 0) > 0);
    const place = driver.state.coup?.turns[0]?.places[0] ?? -1;
    driver.wish('ann', { do: 'peel', place });
    crash(driver, -HOUR);
    const back = driver.now;
    driver.run((state) => state.shoe?.up.size !== 0);
    expect(driver.now - back).toBe(driver.state.settings.turnMs);
    expect(driver.wish('ann', { do: 'turn', place })?.code).toBe('turn/too-late');
  });
});

describe('the betting clock', () => {
  it('[RELIABILITY 17] the table’s own order decides betting: a wager one millisecond before the deadline is in time, at the deadline it is late', () => {
    const driver = new Driver(MIDI, { commitMs: 0, openMs: 0 });
    driver.seat('ann');
    driver.runTo('betting');
    const end = until(driver);
    for (const [moment, code] of [
      [end - 1, undefined],
      [end, 'wager/late'],
      [end + 1, 'wager/late'],
    ] as const) {
      driver.now = moment;
      for (const wish of [{ do: 'double' }, { do: 'rebet' }, { do: 'undo' }, { do: 'clear' }] as const) {
        const refused = driver.wish('ann', wish)?.code;
        if (code !== undefined) expect(refused).toBe(code);
        else expect(refused).not.toBe('wager/late');
      }
      expect(driver.place('ann', 'player', 25)?.code).toBe(code);
    }
    // No event has closed betting yet: the clock alone made it late.
    expect(driver.state.stage.is).toBe('betting');
  });

  it('the table reports when the croupier is needed next, including for a seat that is kept', () => {
    const driver = new Driver(MIDI, { commitMs: 0, openMs: 0, seatKeptMs: 1_000 });
    driver.seat('ann');
    driver.runTo('betting');
    driver.do({ do: 'lose', patron: 'ann' });
    expect(getDuty(driver.state, driver.now)).toEqual({ is: 'wait', until: driver.now + 1_000 });
    expect(getDuty(driver.state, driver.now + 1_000)).toEqual({ is: 'tick' });
  });
});
