import { describe, expect, it } from 'vitest';
import { Driver } from '../../test/table/driver.ts';
import { type Card, nextToDraw, parseCard, totalOf, winnerOf } from '../engine/index.ts';
import {
  changesBetween,
  eventFor,
  type PublicView,
  type TableEvent,
  type Viewer,
  viewOf,
  worthOf,
} from './index.ts';

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

describe('a settled coup in a view', () => {
  it('is told whole until the shoe ends: cards in dealing order, totals, winner, every wager', () => {
    const driver = new Driver('rock-bac/commission-free', { commitMs: 0, openMs: 0 });
    driver.seat('ann');
    driver.runTo('betting');
    expect(viewOf(driver.state, WATCHER)).toMatchObject({ last: null, outcomes: '' });
    driver.place('ann', 'player', 50);
    driver.place('ann', 'banker', 25);
    driver.runTo('settled');
    const { last, outcomes, shoe } = viewOf(driver.state, WATCHER);
    const settled = driver.state.log.findLast((entry) => entry.type === 'settled');
    expect(last?.coup).toBe(1);
    expect(last?.rows).toEqual(settled?.rows);
    expect(last?.cards.slice(0, 4).map(({ hand }) => hand)).toEqual(['player', 'banker', 'player', 'banker']);
    const coup = { player: [] as Card[], banker: [] as Card[] };
    for (const { hand, card } of last?.cards ?? []) coup[hand].push(parseCard(card) as Card);
    expect(nextToDraw(driver.state.game.tableau, coup)).toBeUndefined();
    expect(last?.totals).toEqual({ player: totalOf(coup.player), banker: totalOf(coup.banker) });
    expect(last?.winner).toBe(winnerOf(coup));
    expect(outcomes).toMatch(/^[BPT]b?p?$/);
    expect(outcomes[0]).toBe({ player: 'P', banker: 'B', tie: 'T' }[winnerOf(coup)]);
    expect(shoe?.root).toMatch(/^[0-9a-f]{64}$/);
    driver.runTo('betting');
    expect(viewOf(driver.state, WATCHER).last).toEqual(last);
    driver.run((state) => state.shoe === undefined);
    driver.runTo('betting');
    expect(viewOf(driver.state, WATCHER)).toMatchObject({ last: null, outcomes: '' });
  });
});

describe('changes between views', () => {
  it('laid over the older view give the newer one, through a whole shoe', () => {
    const driver = new Driver('penn-national/midi', { commitMs: 0, openMs: 0 });
    const { you: _, float: __, ...first } = viewOf(driver.state, WATCHER);
    let picture: PublicView = first;
    let before = picture;
    let unchanged = 0;
    const look = (): void => {
      const after: PublicView = viewOf(driver.state, WATCHER);
      const changes = changesBetween(before, after);
      if (!('patrons' in changes)) unchanged += 1;
      picture = { ...picture, ...changes };
      expect(picture).toEqual(after);
      before = after;
    };
    driver.seat('ann');
    driver.run((state) => {
      look();
      if (state.stage.is === 'betting' && state.seats.get('ann')?.placed.length === 0)
        driver.place('ann', 'player', 25);
      return state.nextIndex === 3;
    });
    expect(unchanged).toBeGreaterThan(50);
    expect(changesBetween(before, before)).toEqual({});
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
