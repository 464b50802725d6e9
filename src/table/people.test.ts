import { describe, expect, test } from 'vitest';
import { Driver } from '../../test/table/driver.ts';
import { getSnapshot, stateFrom } from './snapshot.ts';
import { getView } from './view.ts';

const ROCK = 'rock-bac/commission-free';

/** A table in betting with these patrons. */
function seated(...names: readonly string[]): Driver {
  const driver = new Driver(ROCK, { bettingMs: 20_000, commitMs: 0, openMs: 0 });
  for (const name of names) driver.seat(name);
  driver.runTo('betting');
  return driver;
}

const closedAfter = (driver: Driver): number => {
  const opened = driver.now;
  driver.runTo('settled');
  return driver.now - opened;
};

describe('the pace of a table', () => {
  test('[PC1] betting closes once every person is ready, and not before', () => {
    const driver = seated('ann', 'bob');
    driver.place('ann', 'player', 25);
    expect(driver.wish('ann', { do: 'ready' })).toBeUndefined();
    expect(getView(driver.state, { is: 'watcher' }).patrons.map(({ ready }) => ready)).toEqual([
      true,
      undefined,
    ]);
    expect(driver.place('ann', 'tie', 5)).toBeUndefined();
    driver.now += 1_000;
    expect(driver.wish('bob', { do: 'ready' })).toBeUndefined();
    expect(closedAfter(driver)).toBe(0);
    driver.runTo('betting');
    expect(getView(driver.state, { is: 'watcher' }).patrons.every(({ ready }) => ready === undefined)).toBe(
      true,
    );
    expect(closedAfter(driver)).toBe(20_000);
  });

  test('[PC1] betting waits for no bot, and no bot can close it', () => {
    const driver = seated('ann', 'Otto (bot)');
    driver.wish('Otto (bot)', { do: 'ready' });
    expect(driver.state.stage.is).toBe('betting');
    driver.wish('ann', { do: 'ready' });
    expect(closedAfter(driver)).toBe(0);
    const alone = seated('Otto (bot)');
    alone.wish('Otto (bot)', { do: 'ready' });
    expect(closedAfter(alone)).toBe(20_000);
  });

  test('[PC1] betting does not wait for a patron who lost the connection', () => {
    const driver = seated('ann', 'bob');
    driver.wish('ann', { do: 'ready' });
    driver.do({ do: 'lose', patron: 'bob' });
    expect(closedAfter(driver)).toBe(0);
  });

  test('ready is refused after betting closed, and a repeated ready gets the same answer', () => {
    const driver = seated('ann', 'bob');
    driver.wish('ann', { do: 'ready' });
    const { length } = driver.events;
    expect(driver.wish('ann', { do: 'ready' })).toBeUndefined();
    expect(driver.events).toHaveLength(length);
    driver.runTo('settled');
    expect(driver.wish('bob', { do: 'ready' })?.code).toBe('wager/late');
  });

  test('[PC2] betting takes half the time while every person votes for it', () => {
    const driver = seated('ann', 'bob', 'Otto (bot)');
    driver.wish('ann', { do: 'pace', faster: true });
    driver.runTo('settled');
    driver.runTo('betting');
    expect(closedAfter(driver)).toBe(20_000);
    driver.wish('bob', { do: 'pace', faster: true });
    driver.runTo('betting');
    expect(closedAfter(driver)).toBe(10_000);
    driver.wish('ann', { do: 'pace', faster: false });
    driver.runTo('betting');
    expect(closedAfter(driver)).toBe(20_000);
  });

  test('[PC2] betting takes half the time even after the pit returned open wagers', () => {
    const driver = seated('ann');
    driver.wish('ann', { do: 'pace', faster: true });
    driver.place('ann', 'player', 25);
    const coup = (driver.state.shoe?.coups ?? 0) + 1;
    driver.do({ do: 'void-coup', coup, reason: 'A test.', by: 'boss' });
    expect(driver.state.stage).toMatchObject({ is: 'betting', until: driver.now + 10_000 });
  });

  test('[PC3] a bot turns its cards within two seconds, a person has the whole time', () => {
    for (const [name, ms] of [
      ['ann', 12_000],
      ['Otto (bot)', 2_000],
    ] as const) {
      const driver = new Driver('penn-national/midi');
      driver.seat(name);
      driver.runTo('betting');
      driver.place(name, 'banker', 25);
      driver.run((state) => (state.coup?.turns.length ?? 0) > 0);
      expect(driver.state.coup?.turns.map(({ until }) => until - driver.now)).toEqual([ms]);
    }
  });

  test('a snapshot keeps who is ready and who votes', () => {
    const driver = seated('ann', 'bob');
    driver.wish('ann', { do: 'ready' });
    driver.wish('bob', { do: 'pace', faster: true });
    const again = stateFrom(JSON.parse(JSON.stringify(getSnapshot(driver.state))));
    expect(again.ok && again.value.seats).toEqual(driver.state.seats);
  });
});
