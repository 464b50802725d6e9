import { describe, expect, it } from 'vitest';
import { Driver } from '../../test/table/driver.ts';
import { unwrap } from '../base/index.ts';
import { getCommitment, makeHex } from '../fair/index.ts';
import { readForm, TABLE_SNAPSHOT, writeForm } from '../forms/index.ts';
import { getDuty, getSnapshot, stateFrom, type TableState } from './index.ts';

/** Without the compiled rules of the game, which are large. */
const withoutRules = ({ game: _, shoe, ...rest }: TableState) => ({
  ...rest,
  shoe: shoe && { ...shoe, game: undefined },
});

describe('a snapshot', () => {
  it('a snapshot restores the same state after every event of a lively shoe', () => {
    const driver = new Driver('penn-national/midi', { openMs: 1_000 });
    let checked = 0;
    const check = (state: TableState): void => {
      const stored = JSON.parse(JSON.stringify(writeForm(TABLE_SNAPSHOT, getSnapshot(state))));
      const again = unwrap(stateFrom(unwrap(readForm(TABLE_SNAPSHOT, stored))));
      expect(withoutRules(again)).toEqual(withoutRules(state));
      expect(again.game.id).toBe(state.game.id);
      expect(getDuty(again, driver.now)).toEqual(getDuty(state, driver.now));
      checked += 1;
    };
    for (const patron of ['ann', 'bob', 'cid']) driver.seat(patron, 5_000);
    driver.runTo('committing');
    for (const patron of ['ann', 'bob']) {
      const entropy = new Uint8Array(32).fill(patron.length + patron.charCodeAt(0));
      driver.wish(patron, { do: 'commit', commitment: makeHex(getCommitment(entropy)) });
      check(driver.state);
    }
    driver.wish('cid', { do: 'leave' });
    let coup = 0;
    driver.run((state) => {
      check(state);
      if (state.stage.is === 'betting' && state.outcomes.length === coup) {
        coup += 1;
        driver.place('ann', 'player', 25);
        driver.place('bob', 'banker', 20 + coup);
        if (coup === 1) driver.do({ do: 'lose', patron: 'ann' });
        if (coup === 2) driver.do({ do: 'pause', reason: 'a minute' });
        check(driver.state);
      }
      const turn = state.coup?.turns.find(({ patron }) => patron !== null);
      const place = turn?.places.find((one) => !state.shoe?.up.has(one) && !state.coup?.peels.has(one));
      if (turn?.patron != null && place !== undefined) driver.wish(turn.patron, { do: 'peel', place });
      return state.asked.pause !== undefined && state.stage.is === 'settled';
    });
    driver.do({ do: 'void', reason: 'enough' });
    check(driver.state);
    driver.run((state) => state.shoe === undefined);
    check(driver.state);
    expect(checked).toBeGreaterThan(30);
  });
});

describe('a tampered snapshot', () => {
  const driver = new Driver('penn-national/midi', { commitMs: 0, openMs: 0 });
  driver.seat('ann');
  driver.runTo('betting');
  const snapshot = getSnapshot(driver.state);

  it('a snapshot whose shoe contradicts its log is refused', () => {
    expect(stateFrom({ ...snapshot, log: snapshot.log.slice(1) })).toMatchObject({
      ok: false,
      error: expect.stringContaining('its shoe does not follow its log'),
    });
  });

  it('a snapshot whose house lacks the game is refused', () => {
    expect(stateFrom({ ...snapshot, gameId: 'penn-national/maxi' })).toEqual({
      ok: false,
      error: 'its house has no game penn-national/maxi',
    });
  });

  it('a fault in a snapshot is reported with its path', () => {
    const wrong = writeForm(TABLE_SNAPSHOT, { ...snapshot, float: 0.5 as never });
    expect(readForm(TABLE_SNAPSHOT, wrong)).toMatchObject({ ok: false, error: [{ path: '/float' }] });
    expect(readForm(TABLE_SNAPSHOT, { ...snapshot, v: TABLE_SNAPSHOT.versions.length + 1 })).toMatchObject({
      ok: false,
      error: [{ path: '/v' }],
    });
  });
});
