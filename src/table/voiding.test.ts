import { describe, expect, it } from 'vitest';
import { Driver } from '../../test/table/driver.ts';
import { unwrap } from '../base/index.ts';
import { closeShoe, getTranscript, resumeShoe, verifyTranscript, voidShoe } from '../fair/index.ts';
import { getDuty } from './duty.ts';
import { findSeat } from './state.ts';

const BY = 'boss';
const betting = (state: Driver['state']): boolean => state.stage.is === 'betting';
const settled = (state: Driver['state']): boolean => state.stage.is === 'settled';
const voidIt = (coup: number, whose: readonly string[] = []) =>
  ({
    do: 'void-coup',
    coup,
    reason: 'A card was seen.',
    by: BY,
    whose: whose.map((patron) => ({ patron, alias: patron })),
  }) as const;

/** A table of Penn National where patrons turn the cards, with two seated. */
function midi(): Driver {
  const driver = new Driver('penn-national/midi');
  driver.seat('ann');
  driver.seat('bo');
  driver.run(betting);
  return driver;
}

const findStack = (driver: Driver, patron: string): number | undefined =>
  findSeat(driver.state, patron)?.stack;
const typesSince = (driver: Driver, from: number) => driver.events.slice(from).map(({ type }) => type);

describe('[IR5] voiding a coup in betting', () => {
  it('voiding an open coup returns every wager and reopens betting for the whole time', () => {
    const driver = midi();
    driver.place('ann', 'player', 50);
    driver.place('bo', 'banker', 100);
    driver.now += 3_000;
    const from = driver.events.length;
    driver.do(voidIt(1));
    expect(typesSince(driver, from)).toEqual([
      'coup-void-asked',
      'logged',
      'holds-returned',
      'betting-opened',
    ]);
    const entry = driver.state.log.at(-1);
    expect(entry).toMatchObject({
      type: 'bets-void',
      body: { coup: 1, reason: 'A card was seen.', patrons: 2, count: 2 },
      wagers: [
        { bet: 'player', stake: 5_000 },
        { bet: 'banker', stake: 10_000 },
      ],
    });
    expect([findStack(driver, 'ann'), findStack(driver, 'bo')]).toEqual([100_000, 100_000]);
    expect(driver.state.stage).toEqual({
      is: 'betting',
      until: driver.now + driver.state.settings.bettingMs,
    });
    driver.run(settled);
    expect(driver.state.shoe?.coups).toBe(1);
    expect(driver.state.shoe?.voidCoups).toEqual([]);
  });

  it('a voided open coup is counted each time, also after an outage, and a verifier sees both', () => {
    const driver = midi();
    for (let time = 0; time < 3; time++) {
      driver.place('ann', 'player', 50);
      driver.do(voidIt(1));
    }
    driver.place('bo', 'banker', 100);
    driver.do({ do: 'recover' });
    expect(findStack(driver, 'bo')).toBe(100_000);
    expect(driver.state.shoe?.betsVoid.map(({ patrons, count }) => [patrons, count])).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
    expect(driver.state.shoe?.betsVoid.at(-1)?.reason).toBe('The house was down while bets were open.');
    // Without open wagers, recovery logs nothing.
    const { length } = driver.state.log;
    driver.do({ do: 'recover' });
    expect(driver.state.log).toHaveLength(length);
    driver.run(settled);
    expect(driver.state.shoe?.coups).toBe(1);
  });

  it('voiding an open coup without wagers returns nothing', () => {
    expect(midi().try(voidIt(1))?.code).toBe('pit/nothing-to-do');
  });
});

describe('[IR1] voiding a coup being dealt', () => {
  function dealing(): Driver {
    const driver = midi();
    driver.place('ann', 'player', 50);
    driver.place('bo', 'banker', 100);
    driver.run((state) => state.stage.is === 'dealing' && (state.coup?.turns.length ?? 0) > 0);
    return driver;
  }

  it('a void coup is shown to its last card, its stakes return, and the shoe continues behind its cards', () => {
    const driver = dealing();
    const dealt = driver.state.shoe?.shoe?.dealt ?? 0;
    driver.do(voidIt(1));
    expect(driver.state.asked.coup).toBe('A card was seen.');
    const from = driver.events.length;
    driver.run(betting);
    expect(typesSince(driver, from)).toEqual(['holds-returned', 'logged', 'betting-opened']);
    const { shoe } = driver.state;
    expect(shoe?.voidCoups).toMatchObject([{ coup: 1, was: 'dealing' }]);
    expect(shoe?.shoe?.dealt).toBeGreaterThanOrEqual(dealt + 4);
    expect([findStack(driver, 'ann'), findStack(driver, 'bo')]).toEqual([100_000, 100_000]);
    expect(driver.state.asked.coup).toBeUndefined();
    expect(driver.state.outcomes).toEqual([]);
    driver.place('ann', 'player', 50);
    driver.run(settled);
    expect(driver.state.log.findLast(({ type }) => type === 'settled')?.body).toMatchObject({ coup: 2 });
  });

  it('voiding is done once, and an unknown coup number is refused', () => {
    const driver = dealing();
    driver.do(voidIt(1));
    expect(driver.try(voidIt(1))?.code).toBe('pit/nothing-to-do');
    expect(driver.try(voidIt(2))?.code).toBe('pit/no-such-coup');
  });

  it('a coup stays void when the house crashed in between', () => {
    const driver = dealing();
    driver.do(voidIt(1));
    driver.do({ do: 'recover' });
    driver.run(betting);
    expect(driver.state.shoe?.voidCoups).toHaveLength(1);
    expect(findStack(driver, 'ann')).toBe(100_000);
  });
});

describe('[IR4] voiding a settled coup', () => {
  function afterOne(): Driver {
    const driver = midi();
    driver.place('ann', 'player', 50);
    driver.place('bo', 'banker', 100);
    driver.run(settled);
    return driver;
  }
  const nets = (driver: Driver) =>
    ['ann', 'bo'].map((patron) => [patron, (findStack(driver, patron) ?? 0) - 100_000]);

  it('voiding a settled coup refunds losers, takes nothing from winners, and leaves every stack as it is', () => {
    const driver = afterOne();
    const lost = nets(driver).filter(([, net]) => Number(net) < 0);
    expect(lost.length).toBeGreaterThan(0);
    const before = nets(driver);
    const { float } = driver.state;
    driver.do(voidIt(1, ['ann', 'bo']));
    const entry = driver.state.log.at(-1);
    expect(entry?.type === 'void-settled' && entry.rows).toEqual(
      lost.map(([patron, net]) => ({ patron, amount: -Number(net) })),
    );
    expect(nets(driver)).toEqual(before);
    expect(float - driver.state.float).toBe(lost.reduce((sum, [, net]) => sum - Number(net), 0));
    expect(driver.try(voidIt(1, ['ann', 'bo']))?.code).toBe('pit/nothing-to-do');
    driver.run(betting);
  });

  it('voiding a settled coup is refused if the house names no owner or the wrong one for a wager', () => {
    const driver = afterOne();
    expect(driver.try(voidIt(1))?.code).toBe('pit/not-now');
    driver.aliasIn = (patron) => `not-${patron}`;
    expect(driver.try(voidIt(1, ['ann', 'bo']))?.code).toBe('pit/not-now');
  });

  it('voiding a settled coup waits while another is dealt', () => {
    const driver = afterOne();
    driver.run(betting);
    driver.place('ann', 'player', 50);
    driver.run((state) => state.stage.is === 'dealing');
    expect(driver.try(voidIt(1, ['ann', 'bo']))?.code).toBe('pit/not-now');
  });
});

describe('[IR8] a shoe with void coups', () => {
  it('a shoe with void coups verifies, counts them and shows what each would have been', () => {
    const driver = midi();
    driver.place('ann', 'player', 50);
    driver.run((state) => state.stage.is === 'dealing' && (state.coup?.turns.length ?? 0) > 0);
    driver.do(voidIt(1));
    driver.run(betting);
    driver.place('ann', 'banker', 50);
    driver.run(settled);
    driver.do(voidIt(2, ['ann']));
    const { shoe: standing, log } = driver.state;
    if (standing === undefined) throw new Error('no shoe');
    const seed = driver.croupier.seeds.seedOf(standing.open.index);
    const ended = unwrap(closeShoe(unwrap(voidShoe(resumeShoe(standing, log, seed), 'the end of a test'))));
    const transcript = getTranscript(ended);
    expect(transcript.version).toBe(2);
    const { verified, proved, notProved } = verifyTranscript(transcript);
    expect(verified).toBe(true);
    const said = proved.find(({ code }) => code === 'void/coups')?.text;
    expect(said).toMatch(/2 coups are void.*coup 1 .*would have ended.*coup 2 .*who won kept it/);
    expect(notProved.map(({ code }) => code)).toContain('void/coups-known');
  });
});

describe('[IR7] an adjusted payment', () => {
  const correct = (coup: number) =>
    ({
      do: 'correct',
      ...{ shoe: 'table-1/1', coup, patron: 'ann', alias: 'ann', amount: 250, reason: 'Too little.' },
    }) as const;

  it('an adjustment is recorded in the log of the shoe in play for a finished coup', () => {
    const driver = midi();
    driver.aliasIn = (patron) => patron;
    driver.place('ann', 'player', 50);
    driver.run(settled);
    driver.do(correct(1));
    expect(driver.state.shoe?.corrections).toEqual({ count: 1, sum: 250 });
    expect(driver.try(correct(2))?.code).toBe('pit/no-such-coup');
  });
});

describe('[IR2] disabling a table during a coup', () => {
  it('a disabled table deals the closed coup to its end, and takes no wagers until it resumes', () => {
    const driver = midi();
    driver.place('ann', 'player', 50);
    driver.run((state) => state.stage.is === 'dealing');
    driver.do({ do: 'pause', reason: 'A fault.' });
    driver.run(settled);
    expect(driver.state.shoe?.settled.has(1)).toBe(true);
    driver.now += 3_600_000;
    expect(getDuty(driver.state, driver.now).is).toBe('wait');
    expect(driver.place('ann', 'player', 50)?.code).toBe('wager/late');
    driver.do({ do: 'resume' });
    driver.run(betting);
  });

  it('a disabled table that closes lets everybody go with their chips after the coup', () => {
    const driver = midi();
    driver.place('ann', 'player', 50);
    driver.run((state) => state.stage.is === 'dealing');
    driver.do({ do: 'close', reason: 'A fault.' });
    driver.run((state) => state.stage.is === 'closed');
    expect(driver.state.seats.size).toBe(0);
    const left = driver.events.flatMap((event) => (event.type === 'left' ? [event.amount] : []));
    const float = driver.events.flatMap((event) => (event.type === 'closed' ? [event.float] : []));
    const all = [...left, ...float].reduce((sum, amount) => sum + amount, 0);
    expect(all).toBe(200_000 + driver.state.settings.float);
  });
});

describe('[IR6] excluding a patron during a coup', () => {
  it('an excluded patron gets open wagers back and leaves at once', () => {
    const driver = midi();
    driver.place('ann', 'player', 50);
    expect(driver.wish('ann', { do: 'leave' })).toBeUndefined();
    driver.run((state) => !state.seats.has('ann'));
    expect(driver.events.findLast((event) => event.type === 'left')).toMatchObject({ amount: 100_000 });
    expect(driver.state.stage.is).toBe('betting');
  });

  it('an excluded patron has closed wagers settled first, and leaves with the result', () => {
    const driver = midi();
    driver.place('ann', 'player', 50);
    driver.run((state) => state.stage.is === 'dealing');
    expect(driver.wish('ann', { do: 'leave' })).toBeUndefined();
    expect(findSeat(driver.state, 'ann')?.leaving).toBe(true);
    driver.run((state) => state.shoe?.settled.has(1) === true);
    const stack = findStack(driver, 'ann');
    driver.run((state) => !state.seats.has('ann'));
    expect(driver.events.findLast((event) => event.type === 'left')).toMatchObject({ amount: stack });
  });
});
