import { describe, expect, it } from 'vitest';
import { Driver } from '../../test/table/driver.ts';
import { getCommitment, makeHex } from '../fair/index.ts';
import { beginsBy, type Duty, getDuty, type Stage } from './index.ts';

const MINI = 'penn-national/mini';
const MIDI = 'penn-national/midi';
const QUICK = { commitMs: 0, openMs: 0 } as const;

const until = (driver: Driver): number =>
  'until' in driver.state.stage ? driver.state.stage.until : Number.NaN;
const at = (driver: Driver, moment: number): Duty => getDuty(driver.state, moment);
const toBytes = (byte: number): Uint8Array => new Uint8Array(32).fill(byte);
const commit = (driver: Driver, patron: string, byte: number) =>
  driver.wish(patron, { do: 'commit', commitment: makeHex(getCommitment(toBytes(byte))) });
const log = (type: string) => ({ is: 'log', type });
const wait = (moment?: number) => ({ is: 'wait', until: moment });

function to(stage: Stage['is'], settings = {}): Driver {
  const driver = new Driver(MINI, settings);
  driver.seat('ann');
  driver.runTo(stage);
  return driver;
}

describe('the next action', () => {
  it('the next action is due at the stage’s deadline, to the millisecond', () => {
    for (const [stage, next] of [
      ['committing', log('commitments')],
      ['betting', log('no-more-bets')],
      ['settled', { is: 'tick', begins: 'coup' }],
    ] as const) {
      const driver = to(stage);
      const end = until(driver);
      expect([stage, at(driver, end - 1)]).toEqual([stage, wait(end)]);
      expect([stage, at(driver, end)]).toEqual([stage, next]);
    }
  });

  it('the list closes once every seated patron has committed and nobody sat down for a second', () => {
    const driver = to('committing');
    driver.now += 700;
    driver.seat('ben');
    const sat = driver.now;
    commit(driver, 'ann', 1);
    expect(at(driver, sat + 1_500)).toEqual(wait(until(driver)));
    commit(driver, 'ben', 2);
    expect(at(driver, sat + 999)).toEqual(wait(sat + 1_000));
    expect(at(driver, sat + 1_000)).toEqual(log('commitments'));
    driver.seat('cem');
    expect(at(driver, sat + 1_500)).toEqual(wait(until(driver)));
  });

  it('the list closes at T1 even while a patron sits down', () => {
    const driver = to('committing');
    commit(driver, 'ann', 1);
    driver.now = until(driver) - 300;
    driver.seat('ben');
    commit(driver, 'ben', 2);
    expect(at(driver, driver.now)).toEqual(wait(until(driver)));
    expect(at(driver, until(driver))).toEqual(log('commitments'));
  });

  it('the list closes without delay for patrons who sat long before the call', () => {
    const driver = to('settled');
    driver.do({ do: 'void', reason: 'a fire alarm' });
    driver.runTo('committing');
    commit(driver, 'ann', 1);
    expect(at(driver, driver.now)).toEqual(log('commitments'));
  });

  it('the mix is due once all is revealed and nobody sat down for a second, at T2 at the latest', () => {
    const driver = to('committing');
    commit(driver, 'ann', 1);
    driver.runTo('opening');
    driver.now += 100;
    driver.seat('ben');
    const sat = driver.now;
    expect(at(driver, sat + 1_500)).toEqual(wait(until(driver)));
    driver.wish('ann', { do: 'open', entropy: makeHex(toBytes(1)) });
    expect(at(driver, sat + 999)).toEqual(wait(sat + 1_000));
    expect(at(driver, sat + 1_000)).toEqual(log('entropy'));
    driver.now = until(driver) - 300;
    driver.seat('cem');
    expect(at(driver, driver.now)).toEqual(wait(until(driver)));
  });

  it('the next action follows the shoe from entry to entry', () => {
    const driver = new Driver(MINI, QUICK);
    driver.seat('ann');
    const due: Duty[] = [];
    driver.run((state) => {
      due.push(getDuty(state, driver.now));
      return state.stage.is === 'settled';
    });
    const other = due
      .filter(({ is }) => is !== 'wait')
      .map((duty) => (duty.is === 'log' ? duty.type : duty.is));
    expect(other).toEqual([
      ...['open-shoe', 'call', 'commitments', 'entropy', 'seal', 'burn', 'tick'],
      ...['no-more-bets', ...other.filter((is) => is === 'open-cards'), 'settled'],
    ]);
    expect(due[0]).toEqual({ is: 'open-shoe', index: 1 });
    expect(due.find(({ is }) => is === 'open-cards')).toEqual({
      is: 'open-cards',
      places: [0, 1, 2, 3].map((n) => n + (driver.state.shoe?.shoe?.dealt ?? 0) - toCards(driver)),
    });
  });

  const toCards = (driver: Driver): number =>
    driver.state.log.flatMap((entry) => (entry.type === 'cards' ? entry.body.openings : [])).length;

  it('the next action is to empty a kept seat whose time ends before the stage', () => {
    for (const [keptMs, early] of [
      [10, true],
      [50_000, false],
    ] as const) {
      for (const stage of ['committing', 'betting', 'settled'] as const) {
        const driver = to(stage, { seatKeptMs: keptMs });
        driver.seat('bob');
        driver.do({ do: 'lose', patron: 'ann' });
        const kept = driver.now + keptMs;
        expect([stage, at(driver, driver.now)]).toEqual([stage, wait(early ? kept : until(driver))]);
        if (early) expect([stage, at(driver, kept - 1)]).toEqual([stage, wait(kept)]);
        if (early) expect([stage, at(driver, kept)]).toEqual([stage, { is: 'tick' }]);
      }
    }
  });

  it('the next action is to empty the first of several kept seats', () => {
    const driver = to('betting', { seatKeptMs: 100 });
    driver.seat('bob');
    driver.do({ do: 'lose', patron: 'bob' });
    driver.now += 10;
    driver.do({ do: 'lose', patron: 'ann' });
    expect(at(driver, driver.now)).toEqual(wait(driver.now + 90));
  });

  it('the next action never empties a seat with chips on the felt', () => {
    const driver = to('betting', { seatKeptMs: 10 });
    driver.place('ann', 'player', 25);
    driver.do({ do: 'lose', patron: 'ann' });
    expect(at(driver, driver.now + 10)).toEqual(wait(until(driver)));
  });
});

describe('a pause', () => {
  it('a pause between shoes waits only for kept seats', () => {
    const driver = new Driver(MINI, { seatKeptMs: 1_000 });
    driver.seat('ann');
    driver.do({ do: 'pause', reason: 'shift change' });
    expect(at(driver, driver.now)).toEqual(wait());
    driver.do({ do: 'lose', patron: 'ann' });
    expect(at(driver, driver.now)).toEqual(wait(driver.now + 1_000));
    expect(at(driver, driver.now + 1_000)).toEqual({ is: 'tick' });
  });

  it('a pause between coups waits only for kept seats, and the shoe continues after it', () => {
    const driver = to('settled', { ...QUICK, seatKeptMs: 60_000 });
    driver.do({ do: 'pause', reason: 'shift change' });
    driver.now = until(driver);
    expect(at(driver, driver.now)).toEqual(wait());
    driver.do({ do: 'lose', patron: 'ann' });
    expect(at(driver, driver.now)).toEqual(wait(driver.now + 60_000));
    driver.do({ do: 'resume' });
    expect(at(driver, driver.now)).toEqual({ is: 'tick', begins: 'coup' });
  });

  it('a pause does not delay closing the table', () => {
    const driver = new Driver(MINI);
    driver.do({ do: 'pause', reason: 'shift change' });
    driver.do({ do: 'close', reason: 'end of the day' });
    expect(at(driver, driver.now)).toEqual({ is: 'tick' });
    driver.runTo('closed');
    expect(at(driver, driver.now + 1e9)).toEqual(wait());
  });
});

describe('closing', () => {
  it('closing voids the shoe in play with the close’s reason once the coup is over', () => {
    const driver = to('settled', QUICK);
    driver.do({ do: 'close', reason: 'end of the day' });
    expect(at(driver, driver.now)).toEqual(wait(until(driver)));
    expect(at(driver, until(driver))).toEqual({ is: 'log-void', reason: 'end of the day' });
    driver.run((state) => state.shoe?.phase === 'void');
    expect(at(driver, driver.now)).toEqual(log('close'));
  });

  it('closing ends a finished shoe normally, not as void', () => {
    const driver = new Driver(MINI, QUICK);
    driver.run((state) => getDuty(state, driver.now).is === 'log' && endOfShoe(driver));
    driver.do({ do: 'close', reason: 'end of the day' });
    expect(at(driver, driver.now)).toEqual(log('close'));
  });

  const endOfShoe = (driver: Driver): boolean => {
    const duty = getDuty(driver.state, driver.now);
    return duty.is === 'log' && duty.type === 'close';
  };
});

describe('the cut card', () => {
  it('the cut card is logged as soon as it comes out, and at least one more coup follows', () => {
    const driver = new Driver(MINI, QUICK);
    driver.run((state) => state.nextIndex === 2 && state.shoe === undefined);
    const types = driver.state.log.map(({ type }) => type);
    const cut = types.indexOf('cut-card');
    expect(types.filter((type) => type === 'cut-card')).toHaveLength(1);
    expect(types[cut - 1]).toBe('settled');
    expect(types.slice(cut).filter((type) => type === 'settled').length).toBeGreaterThan(0);
  });
});

describe('cards that patrons turn', () => {
  const dealt = (wagers: readonly (readonly [string, string])[]): Driver => {
    const driver = new Driver(MIDI, { ...QUICK, turnedBy: 'patrons', turnMs: 5_000 });
    for (const [patron] of wagers) driver.seat(patron);
    driver.runTo('betting');
    for (const [patron, bet] of wagers) driver.place(patron, bet, 25);
    driver.run((state) => (state.coup?.turns.length ?? 0) > 0);
    return driver;
  };
  const places = (driver: Driver, turn: number): readonly number[] =>
    driver.state.coup?.turns[turn]?.places ?? [];

  it('cards of a patron wait for their time, and a hand without a patron does not', () => {
    const both = dealt([
      ['ann', 'player'],
      ['bob', 'banker'],
    ]);
    expect(at(both, both.now)).toEqual(wait(both.now + 5_000));
    expect(at(both, both.now + 4_999)).toEqual(wait(both.now + 5_000));
    expect(at(both, both.now + 5_000)).toEqual({
      is: 'open-cards',
      places: [...places(both, 0), ...places(both, 1)].sort((a, b) => a - b),
    });
    const one = dealt([['ann', 'player']]);
    expect(one.state.coup?.turns).toMatchObject([
      { patron: 'ann', until: one.now + 5_000 },
      { patron: null, until: one.now },
    ]);
    // Even if the clock went back in between.
    expect(at(one, one.now - 1)).toEqual({ is: 'open-cards', places: places(one, 1) });
  });

  it('cards of two turns wait no longer than the first of them', () => {
    const driver = dealt([
      ['ann', 'player'],
      ['bob', 'banker'],
    ]);
    const coup = driver.state.coup;
    if (coup === undefined) throw new Error('a coup is being dealt');
    const [first, second] = coup.turns;
    if (first === undefined || second === undefined) throw new Error('two hands are turned');
    driver.state = {
      ...driver.state,
      coup: { ...coup, turns: [first, { ...second, until: driver.now + 9_000 }] },
    };
    expect(at(driver, driver.now)).toEqual(wait(driver.now + 5_000));
    expect(at(driver, driver.now + 5_000)).toEqual({ is: 'open-cards', places: places(driver, 0) });
  });

  it('turned cards are opened, and shown first to the patron who peels', () => {
    const driver = dealt([
      ['ann', 'player'],
      ['bob', 'banker'],
    ]);
    const [mine = -1, other = -1] = places(driver, 0);
    driver.wish('ann', { do: 'turn', place: other });
    driver.wish('ann', { do: 'peel', place: mine });
    expect(at(driver, driver.now)).toEqual({ is: 'show-peel', place: mine, patron: 'ann' });
    driver.run((state) => state.coup?.peels.get(mine)?.opening !== undefined);
    expect(at(driver, driver.now)).toEqual({ is: 'open-cards', places: [other] });
    driver.run((state) => state.shoe?.up.has(other) === true);
    expect(at(driver, driver.now)).toEqual(wait(driver.now + 5_000));
  });
});

describe('what an action begins', () => {
  it.each([
    [{ is: 'open-shoe', index: 1 }, 'shoe'],
    [{ is: 'tick', begins: 'coup' }, 'coup'],
    [{ is: 'tick' }, undefined],
    [{ is: 'wait', until: undefined }, undefined],
    [{ is: 'log', type: 'call' }, undefined],
  ] as const)('the action %j begins: %s', (duty, what) => {
    expect(beginsBy(duty)).toBe(what);
  });
});
