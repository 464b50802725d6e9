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

/** A table of Penn National, where patrons turn the cards, with two at it. */
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

describe('[IR5] a coup whose bets are open', () => {
  it('gives every wager back and takes bets anew, for the whole time', () => {
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

  it('is counted each time, also where the house was down, and both say so to a verifier', () => {
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
    // Without open bets, a house that was down writes nothing.
    const { length } = driver.state.log;
    driver.do({ do: 'recover' });
    expect(driver.state.log).toHaveLength(length);
    driver.run(settled);
    expect(driver.state.shoe?.coups).toBe(1);
  });

  it('has nothing to give back where nothing lies there', () => {
    expect(midi().try(voidIt(1))?.code).toBe('pit/nothing-to-do');
  });
});

describe('[IR1] a coup that is dealt', () => {
  function dealing(): Driver {
    const driver = midi();
    driver.place('ann', 'player', 50);
    driver.place('bo', 'banker', 100);
    driver.run((state) => state.stage.is === 'dealing' && (state.coup?.turns.length ?? 0) > 0);
    return driver;
  }

  it('is shown to its last card, its stakes go back, and the shoe goes on behind its cards', () => {
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

  it('is asked for once, and a number that is none is refused', () => {
    const driver = dealing();
    driver.do(voidIt(1));
    expect(driver.try(voidIt(1))?.code).toBe('pit/nothing-to-do');
    expect(driver.try(voidIt(2))?.code).toBe('pit/no-such-coup');
  });

  it('is void still when the house has died in between', () => {
    const driver = dealing();
    driver.do(voidIt(1));
    driver.do({ do: 'recover' });
    driver.run(betting);
    expect(driver.state.shoe?.voidCoups).toHaveLength(1);
    expect(findStack(driver, 'ann')).toBe(100_000);
  });
});

describe('[IR4] a coup that was settled', () => {
  function afterOne(): Driver {
    const driver = midi();
    driver.place('ann', 'player', 50);
    driver.place('bo', 'banker', 100);
    driver.run(settled);
    return driver;
  }
  const nets = (driver: Driver) =>
    ['ann', 'bo'].map((patron) => [patron, (findStack(driver, patron) ?? 0) - 100_000]);

  it('gives back to each what it had cost, takes nothing from who won, and leaves every stack as it is', () => {
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

  it('is refused where the house does not know whom to pay, or takes another for them', () => {
    const driver = afterOne();
    expect(driver.try(voidIt(1))?.code).toBe('pit/not-now');
    driver.aliasIn = (patron) => `not-${patron}`;
    expect(driver.try(voidIt(1, ['ann', 'bo']))?.code).toBe('pit/not-now');
  });

  it('waits while another is dealt', () => {
    const driver = afterOne();
    driver.run(betting);
    driver.place('ann', 'player', 50);
    driver.run((state) => state.stage.is === 'dealing');
    expect(driver.try(voidIt(1, ['ann', 'bo']))?.code).toBe('pit/not-now');
  });
});

describe('[IR8] a shoe with void coups', () => {
  it('verifies, counts them and says what each would have been', () => {
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

describe('[IR7] a payment that was put right', () => {
  const correct = (coup: number) =>
    ({
      do: 'correct',
      ...{ shoe: 'table-1/1', coup, patron: 'ann', alias: 'ann', amount: 250, reason: 'Too little.' },
    }) as const;

  it('is told in the log of the shoe in play, of a coup that is over', () => {
    const driver = midi();
    driver.aliasIn = (patron) => patron;
    driver.place('ann', 'player', 50);
    driver.run(settled);
    driver.do(correct(1));
    expect(driver.state.shoe?.corrections).toEqual({ count: 1, sum: 250 });
    expect(driver.try(correct(2))?.code).toBe('pit/no-such-coup');
  });
});

describe('[IR2] a table that is disabled in the middle', () => {
  it('deals the coup whose bets are closed to its end, and takes no bets until it goes on', () => {
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

  it('lets everybody go with their chips when it is closed for good, after the coup', () => {
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

describe('[IR6] a patron who is excluded in the middle of a coup', () => {
  it('has open wagers back and leaves at once', () => {
    const driver = midi();
    driver.place('ann', 'player', 50);
    expect(driver.wish('ann', { do: 'leave' })).toBeUndefined();
    driver.run((state) => !state.seats.has('ann'));
    expect(driver.events.findLast((event) => event.type === 'left')).toMatchObject({ amount: 100_000 });
    expect(driver.state.stage.is).toBe('betting');
  });

  it('has closed ones settled first, and leaves with what came of them', () => {
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
