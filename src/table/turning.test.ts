import { describe, expect, it } from 'vitest';
import { Driver } from '../../test/table/driver.ts';

/** Bets are closed and turns given; patrons may do things before that. */
function dealing(
  wagers: readonly (readonly [string, string, number])[],
  before?: (driver: Driver) => void,
): Driver {
  const driver = new Driver('penn-national/midi', { commitMs: 0, openMs: 0 });
  for (const [patron] of wagers) if (!driver.state.seats.has(patron)) driver.seat(patron, 5_000);
  driver.runTo('betting');
  for (const [patron, bet, dollars] of wagers) driver.place(patron, bet, dollars);
  before?.(driver);
  driver.run((state) => (state.coup?.turns.length ?? 0) > 0);
  return driver;
}

const turner = (driver: Driver) => driver.state.coup?.turns[0]?.patron;

describe('who turns', () => {
  it('is whoever stood so first: adding to a wager makes it as large as of then', () => {
    expect(
      turner(
        dealing([
          ['ann', 'player', 50],
          ['bob', 'banker', 100],
          ['ann', 'player', 50],
        ]),
      ),
    ).toBe('bob');
    expect(
      turner(
        dealing([
          ['ann', 'player', 50],
          ['bob', 'banker', 100],
          ['ann', 'player', 55],
        ]),
      ),
    ).toBe('ann');
  });

  it('is told by the single largest wager, not by all of a patron’s together, and no tie counts', () => {
    expect(
      turner(
        dealing([
          ['ann', 'tie', 500],
          ['ann', 'player', 10],
          ['bob', 'banker', 20],
        ]),
      ),
    ).toBe('bob');
    expect(turner(dealing([['ann', 'tie', 500]]))).toBeNull();
  });

  it('is not one who has taken the wager back, is leaving or has lost the connection', () => {
    const wagers = [
      ['ann', 'player', 100],
      ['bob', 'banker', 20],
    ] as const;
    expect(turner(dealing(wagers, (driver) => driver.wish('ann', { do: 'undo' })))).toBe('bob');
    expect(turner(dealing(wagers, (driver) => driver.do({ do: 'lose', patron: 'ann' })))).toBe('bob');
    const leaving = dealing(wagers, (driver) => {
      if (driver.state.stage.is === 'betting') driver.now = driver.state.stage.until;
      driver.wish('ann', { do: 'leave' });
    });
    expect(turner(leaving)).toBe('bob');
  });
});

describe('turning', () => {
  it('asks each card once, and a third card gives a new turn', () => {
    let thirds = 0;
    for (let chain = 1; chain < 12 && thirds === 0; chain++) {
      const driver = new Driver('penn-national/midi', { commitMs: 0, openMs: 0 }, chain);
      driver.seat('ann', 5_000);
      driver.runTo('betting');
      driver.place('ann', 'player', 25);
      driver.run((state) => (state.coup?.turns.length ?? 0) > 0);
      const places = driver.state.coup?.turns[0]?.places ?? [];
      expect(places).toHaveLength(4);
      for (const place of [...places].reverse()) {
        expect(driver.wish('ann', { do: 'turn', place })).toBeUndefined();
        expect(driver.wish('ann', { do: 'turn', place })?.code).toBe('turn/too-late');
      }
      driver.run((state) => state.stage.is === 'settled' || (state.coup?.turns.length ?? 0) > 1);
      thirds += (driver.state.coup?.turns.length ?? 1) - 1;
      driver.runTo('settled');
    }
    expect(thirds).toBeGreaterThan(0);
  });

  it('lets a card be peeled and never turned: it is up when the time is out', () => {
    const driver = dealing([['ann', 'player', 25]]);
    const turn = driver.state.coup?.turns[0];
    for (const place of turn?.places ?? []) driver.wish('ann', { do: 'peel', place });
    driver.run((state) => state.shoe?.up.size === 4);
    expect(driver.now).toBe(turn?.until);
  });
});
