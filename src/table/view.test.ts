import { describe, expect, it } from 'vitest';
import { Driver } from '../../test/table/driver.ts';
import { eventFor, type TableEvent, type Viewer, viewOf, worthOf } from './index.ts';

const PIT: Viewer = { is: 'pit' };
const WATCHER: Viewer = { is: 'watcher' };
const as = (patron: string): Viewer => ({ is: 'patron', patron });

function lively(): Driver {
  const driver = new Driver('penn-national/midi', { commitMs: 0, openMs: 0, float: 7_654_321 });
  driver.seat('ann', 1_234);
  driver.seat('bob', 567);
  driver.runTo('betting');
  driver.place('ann', 'player', 50);
  driver.place('bob', 'banker', 25);
  driver.run((state) => (state.coup?.turns.length ?? 0) > 0);
  return driver;
}

describe('a view', () => {
  it('has another’s stack and the house’s float for the pit alone', () => {
    const { state } = lively();
    expect(viewOf(state, PIT)).toMatchObject({
      float: 7_654_321,
      patrons: [{ stack: 1_184_00 }, { stack: 542_00 }],
    });
    for (const viewer of [WATCHER, as('ann'), as('eve')]) {
      const seen = JSON.stringify(viewOf(state, viewer));
      expect(seen).not.toContain('7654321');
      expect(seen).not.toContain('54200');
    }
    expect(viewOf(state, as('bob')).you).toMatchObject({ stack: 542_00, onFelt: 25_00 });
    expect(viewOf(state, as('eve')).you).toBeUndefined();
    const ann = state.seats.get('ann');
    expect(ann && worthOf(ann)).toBe(1_234_00);
  });

  it('[RELIABILITY 11] has no card and no total before they are up', () => {
    const driver = lively();
    for (const viewer of [PIT, WATCHER, as('ann')]) {
      const { cards, totals } = viewOf(driver.state, viewer);
      expect(cards.map(({ card }) => card)).toEqual([null, null, null, null]);
      expect(totals).toEqual({ player: null, banker: null });
    }
    const [first] = driver.state.coup?.turns[0]?.places ?? [];
    driver.wish('ann', { do: 'turn', place: first ?? -1 });
    driver.run((state) => (state.shoe?.up.size ?? 0) > 0);
    const { cards, totals } = viewOf(driver.state, WATCHER);
    expect(cards.filter(({ card }) => card !== null)).toHaveLength(1);
    expect(totals).toEqual({ player: null, banker: null });
  });

  it('says nothing of a peel but who looks, after it was asked for and after it was shown', () => {
    const driver = lively();
    const [place] = driver.state.coup?.turns[0]?.places ?? [];
    driver.wish('ann', { do: 'peel', place: place ?? -1 });
    driver.run((state) => state.coup?.peels.get(place ?? -1)?.opening !== undefined);
    expect(viewOf(driver.state, as('ann')).you?.peels).toHaveLength(1);
    expect(viewOf(driver.state, as('bob')).you?.peels).toEqual([]);
    expect(viewOf(driver.state, as('bob')).cards[0]).toEqual({
      place,
      hand: 'player',
      card: null,
      peeledBy: 'ann',
    });
  });
});

describe('an event', () => {
  const opening = { n: 3, card: '8H', salt: 'ab'.repeat(16) };
  const heard = (event: TableEvent, viewer: Viewer): string => JSON.stringify(eventFor(event, viewer));

  it('[RELIABILITY 11] tells a peeled card to the one who peels it, and not even to the pit', () => {
    const event: TableEvent = { type: 'peel-shown', patron: 'ann', opening };
    expect(heard(event, as('ann'))).toContain('8H');
    for (const viewer of [PIT, WATCHER, as('bob')]) {
      expect(heard(event, viewer)).toBe('{"type":"peel-shown","patron":"ann","place":3}');
    }
  });

  it('tells a patron’s chips to the patron and the pit, the float to the pit', () => {
    const driver = lively();
    driver.wish('bob', { do: 'leave' });
    driver.do({ do: 'close', reason: 'late' });
    driver.runTo('closed');
    for (const event of driver.events) {
      if (event.type === 'bought-in' || event.type === 'left') {
        expect(heard(event, WATCHER)).not.toContain('amount');
        expect(heard(event, as('eve'))).not.toContain('amount');
        expect(heard(event, PIT)).toContain('amount');
        expect(heard(event, as(event.patron))).toContain('amount');
      }
      if (event.type === 'opened' || event.type === 'closed') {
        expect(heard(event, WATCHER)).not.toContain('float');
        expect(heard(event, as('ann'))).not.toContain('float');
        expect(heard(event, PIT)).toContain('float');
      }
    }
  });
});
