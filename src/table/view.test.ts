import { describe, expect, it } from 'vitest';
import { Driver } from '../../test/table/driver.ts';
import { evening } from '../../test/table/evening.ts';
import { chips } from '../base/index.ts';
import { type Card, getTotal, getWinner, makeCard, nextToDraw, parseCard } from '../engine/index.ts';
import { getCommitment, hexBytes, makeHex } from '../fair/index.ts';
import { changesBetween, withChanges } from '../forms/index.ts';
import {
  eventFor,
  evolve,
  getOwnView,
  getView,
  getWorth,
  hasSameOwnView,
  type PublicView,
  type TableEvent,
  type TableState,
  type Viewer,
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
  it('a view shows other patrons’ stacks and the float to the pit alone', () => {
    const { state } = lively();
    expect(getView(state, PIT)).toMatchObject({
      float: 7_654_321,
      patrons: [{ stack: 1_184_00 }, { stack: 542_00 }],
    });
    for (const viewer of [WATCHER, as('ann'), as('eve')]) {
      const seen = JSON.stringify(getView(state, viewer));
      expect(seen).not.toContain('7654321');
      expect(seen).not.toContain('54200');
    }
    expect(getView(state, as('bob')).you).toMatchObject({ stack: 542_00, onFelt: 25_00 });
    expect(getView(state, as('eve')).you).toBeUndefined();
    const ann = state.seats.get('ann');
    expect(ann && getWorth(state, ann)).toBe(1_234_00);
  });

  it('[RELIABILITY 11] a view has no card and no total before they are up', () => {
    const driver = lively();
    for (const viewer of [PIT, WATCHER, as('ann')]) {
      const { cards, totals } = getView(driver.state, viewer);
      expect(cards.map(({ card }) => card)).toEqual([null, null, null, null]);
      expect(totals).toEqual({ player: null, banker: null });
    }
    const [first] = driver.state.coup?.turns[0]?.places ?? [];
    driver.wish('ann', { do: 'turn', place: first ?? -1 });
    driver.run((state) => (state.shoe?.up.size ?? 0) > 0);
    const { cards, totals } = getView(driver.state, WATCHER);
    expect(cards.filter(({ card }) => card !== null)).toHaveLength(1);
    expect(totals).toEqual({ player: null, banker: null });
  });

  it('a view reveals a peel only to its patron, both when requested and when shown', () => {
    const driver = lively();
    const [place] = driver.state.coup?.turns[0]?.places ?? [];
    driver.wish('ann', { do: 'peel', place: place ?? -1 });
    driver.run((state) => state.coup?.peels.get(place ?? -1)?.opening !== undefined);
    expect(getView(driver.state, as('ann')).you?.peels).toHaveLength(1);
    expect(getView(driver.state, as('bob')).you?.peels).toEqual([]);
    expect(getView(driver.state, as('bob')).cards[0]).toEqual({
      place,
      hand: 'player',
      card: null,
      peeledBy: 1,
    });
  });
});

describe('a whole view', () => {
  it('the view of a table that has just opened', () => {
    const { state } = new Driver('penn-national/mini');
    expect(getView(state, WATCHER)).toEqual({
      table: 'table-1',
      game: 'penn-national/mini',
      private: false,
      seq: 1,
      stage: { is: 'resting' },
      shoe: null,
      entropyOf: [],
      cards: [],
      totals: null,
      turns: [],
      patrons: [],
      outcomes: '',
      last: null,
      paused: null,
      closing: null,
    });
  });

  it('the view while the shoe is made: who has committed, and no root yet', () => {
    const driver = new Driver('penn-national/mini');
    driver.seat('ann');
    driver.seat('bob');
    driver.runTo('committing');
    driver.wish('ann', { do: 'commit', commitment: 'ab'.repeat(32) });
    const standing = driver.state.shoe;
    expect(getView(driver.state, as('ann'))).toMatchObject({
      stage: driver.state.stage,
      shoe: {
        id: 'table-1/1',
        index: 1,
        phase: 'called',
        entries: 1,
        head: standing && makeHex(standing.head),
        cardsLeft: null,
        coups: 0,
        last: false,
        commitments: 1,
        anchor: standing?.open.anchor,
        root: null,
      },
      cards: [],
      totals: null,
      you: { committed: true },
    });
    expect(getView(driver.state, as('bob')).you?.committed).toBe(false);
  });

  it('a view tells whose committed entropy was revealed and is in the shoe', () => {
    const driver = new Driver('penn-national/mini');
    for (const patron of ['ann', 'bob', 'eve']) driver.seat(patron);
    driver.runTo('committing');
    const entropy = { ann: 'aa'.repeat(32), bob: 'bb'.repeat(32), eve: 'ee'.repeat(32) };
    for (const [patron, hex] of Object.entries(entropy))
      driver.wish(patron, { do: 'commit', commitment: makeHex(getCommitment(hexBytes(hex))) });
    driver.runTo('opening');
    driver.wish('eve', { do: 'open', entropy: entropy.eve });
    driver.wish('ann', { do: 'open', entropy: entropy.ann });
    expect(getView(driver.state, WATCHER)).toMatchObject({
      shoe: { commitments: 3, opened: 2 },
      entropyOf: [1, 3],
    });
    driver.do({ do: 'void', reason: 'a fire alarm' });
    driver.run((state) => state.shoe === undefined);
    expect(getView(driver.state, WATCHER).entropyOf).toEqual([]);
  });

  it('a view while cards are turned: each card by place and hand, totals of hands that are up', () => {
    const driver = lively();
    driver.do({ do: 'lose', patron: 'bob' });
    driver.do({ do: 'pause', reason: 'shift change' });
    driver.do({ do: 'close', reason: 'end of the day' });
    const [p1 = -1, b1 = -1, p2 = -1, b2 = -1] = driver.state.coup?.turns[0]?.places ?? [];
    // The second card of Player is up before the first.
    for (const place of [b1, p2, b2]) {
      driver.wish('ann', { do: 'turn', place });
      driver.run((state) => state.shoe?.up.has(place) === true);
    }
    const up = (place: number): Card => driver.state.shoe?.up.get(place) as Card;
    expect(getView(driver.state, as('ann'))).toEqual({
      table: 'table-1',
      game: 'penn-national/midi',
      private: false,
      seq: driver.events.length,
      stage: { is: 'dealing' },
      shoe: getView(driver.state, WATCHER).shoe,
      entropyOf: [],
      cards: [
        { place: p1, hand: 'player', card: null },
        { place: b1, hand: 'banker', card: makeCard(up(b1)) },
        { place: p2, hand: 'player', card: makeCard(up(p2)) },
        { place: b2, hand: 'banker', card: makeCard(up(b2)) },
      ],
      totals: { player: null, banker: getTotal([up(b1), up(b2)]) },
      turns: [{ places: [p1, b1, p2, b2], seat: 1, until: driver.now + 12_000 }],
      patrons: [
        { seat: 1, name: 'ann', alias: 'ann', wagers: { player: 50_00 }, away: false },
        { seat: 2, name: 'bob', alias: 'bob', wagers: { banker: 25_00 }, away: true },
      ],
      outcomes: '',
      last: null,
      paused: 'shift change',
      closing: 'end of the day',
      you: {
        seat: 1,
        alias: 'ann',
        proof: null,
        stack: 1_184_00,
        onFelt: 50_00,
        marked: 0,
        leaving: false,
        lastNet: null,
        canRebet: false,
        committed: false,
        peels: [],
      },
    });
    driver.wish('ann', { do: 'leave' });
    expect(getView(driver.state, as('ann')).you?.leaving).toBe(true);
    driver.wish('ann', { do: 'turn', place: p1 });
    driver.run((state) => state.shoe?.up.has(p1) === true);
    expect(getView(driver.state, WATCHER).totals?.player).toBe(getTotal([up(p1), up(p2)]));
  });

  it('a view counts the remaining cards and the coups, and marks the last coup', () => {
    const driver = new Driver('penn-national/mini', { commitMs: 0, openMs: 0 });
    driver.seat('ann');
    let dealt = 0;
    const seen: boolean[] = [];
    driver.run((state) => {
      if (state.stage.is !== 'settled' || state.outcomes.length === dealt) return state.nextIndex === 3;
      dealt += 1;
      const { shoe } = getView(state, WATCHER);
      const drawn = state.log.flatMap((entry) => (entry.type === 'cards' ? entry.body.openings : [])).length;
      const burned = state.log.find((entry) => entry.type === 'burn')?.body.count ?? Number.NaN;
      expect([shoe?.cardsLeft, shoe?.coups]).toEqual([8 * 52 - burned - drawn, dealt]);
      if (shoe !== null) seen.push(shoe.last);
      return false;
    });
    // Only while the next coup is the last.
    expect(seen.slice(0, -2)).not.toContain(true);
    expect(seen.slice(-2)).toContain(true);
  });

  it('a view shows your last result, and that its wagers can be repeated', () => {
    const driver = new Driver('penn-national/mini', { commitMs: 0, openMs: 0 });
    driver.seat('ann');
    driver.runTo('betting');
    driver.place('ann', 'player', 50);
    driver.runTo('settled');
    const [row] = getView(driver.state, WATCHER).last?.rows ?? [];
    expect(getView(driver.state, as('ann')).you).toMatchObject({
      lastNet: (row?.returned ?? Number.NaN) - 50_00,
      canRebet: true,
      onFelt: 0,
    });
  });
});

describe('a settled coup in a view', () => {
  it('a view shows the settled coup whole until the shoe ends: cards in dealing order, totals, winner, every wager', () => {
    const driver = new Driver('rock-bac/commission-free', { commitMs: 0, openMs: 0 });
    driver.seat('ann');
    driver.runTo('betting');
    expect(getView(driver.state, WATCHER)).toMatchObject({ last: null, outcomes: '' });
    driver.place('ann', 'player', 50);
    driver.place('ann', 'banker', 25);
    driver.runTo('settled');
    const { last, outcomes, shoe } = getView(driver.state, WATCHER);
    const settled = driver.state.log.findLast((entry) => entry.type === 'settled');
    expect(last?.coup).toBe(1);
    expect(last?.rows).toEqual(settled?.rows);
    expect(last?.cards.slice(0, 4).map(({ hand }) => hand)).toEqual(['player', 'banker', 'player', 'banker']);
    const coup = { player: [] as Card[], banker: [] as Card[] };
    for (const { hand, card } of last?.cards ?? []) coup[hand].push(parseCard(card) as Card);
    expect(nextToDraw(driver.state.game.tableau, coup)).toBeUndefined();
    expect(last?.totals).toEqual({ player: getTotal(coup.player), banker: getTotal(coup.banker) });
    expect(last?.winner).toBe(getWinner(coup));
    expect(outcomes).toMatch(/^[BPT]b?p?$/);
    expect(outcomes[0]).toBe({ player: 'P', banker: 'B', tie: 'T' }[getWinner(coup)]);
    expect(shoe?.root).toMatch(/^[0-9a-f]{64}$/);
    driver.runTo('betting');
    expect(getView(driver.state, WATCHER).last).toEqual(last);
    driver.run((state) => state.shoe === undefined);
    driver.runTo('betting');
    expect(getView(driver.state, WATCHER)).toMatchObject({ last: null, outcomes: '' });
  });
});

describe('changes between views', () => {
  it('changes applied to the older view give the newer one, through a whole shoe', () => {
    const driver = new Driver('penn-national/midi', { commitMs: 0, openMs: 0 });
    const { you: _, float: __, ...first } = getView(driver.state, WATCHER);
    let picture: PublicView = first;
    let before = picture;
    let unchanged = 0;
    const look = (): void => {
      const after: PublicView = getView(driver.state, WATCHER);
      const changes = changesBetween(before, after);
      if (!('patrons' in changes)) unchanged += 1;
      picture = withChanges(picture, changes);
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

describe('a view that is derived again and again', () => {
  it('a cached view equals a fresh one through an eventful evening', () => {
    const { events } = evening('penn-national/midi');
    const fold = (state: TableState | undefined, event: TableEvent) => evolve(state, event);
    let state: TableState | undefined;
    for (const [index, event] of events.entries()) {
      state = fold(state, event);
      const seen = [PIT, WATCHER].map((viewer) => state && getView(state, viewer));
      // Entropy is committed at the beginning; after that, one coup is like another.
      if (index > 60 && index % 17 !== 0 && index < events.length - 5) continue;
      const anew = structuredClone(events.slice(0, index + 1)).reduce<TableState | undefined>(
        fold,
        undefined,
      );
      expect([PIT, WATCHER].map((viewer) => anew && getView(anew, viewer))).toEqual(seen);
    }
  });

  it('unchanged parts of a view are reused', () => {
    const driver = new Driver('penn-national/mini', { commitMs: 0, openMs: 0 });
    driver.seat('ann');
    driver.seat('bob');
    driver.runTo('betting');
    const before = getView(driver.state, WATCHER);
    driver.place('ann', 'player', 50);
    const after = getView(driver.state, WATCHER);
    expect([after.shoe === before.shoe, after.patrons[1] === before.patrons[1]]).toEqual([true, true]);
    expect(after.patrons[0]).not.toEqual(before.patrons[0]);
  });
});

describe('a patron’s own part', () => {
  it('the own part counts as unchanged only if it is, through eventful shoes', () => {
    const driver = lively();
    const patrons = ['ann', 'bob', 'eve'];
    let before = driver.state;
    const seen = { same: 0, other: 0 };
    const look = (): void => {
      const { state } = driver;
      for (const patron of patrons) {
        expect(getOwnView(state, patron)).toEqual(getView(state, as(patron)).you);
        const [then, now] = [before, state].map((one) => [getOwnView(one, patron), one.newestShoe]);
        if (hasSameOwnView(before, state, patron)) expect(now).toEqual(then);
        seen[JSON.stringify(now) === JSON.stringify(then) ? 'same' : 'other'] += 1;
      }
      before = state;
    };
    const [first] = driver.state.coup?.turns[0]?.places ?? [];
    driver.wish('ann', { do: 'peel', place: first ?? -1 });
    look();
    driver.run((state) => {
      look();
      if (state.stage.is === 'betting' && state.seats.get('ann')?.placed.length === 0)
        driver.place('ann', 'player', 25);
      return state.nextIndex === 3;
    });
    expect(seen.same).toBeGreaterThan(100);
    expect(seen.other).toBeGreaterThan(100);
    const waiting = new Driver('penn-national/mini');
    waiting.seat('ann');
    waiting.runTo('committing');
    const uncommitted = waiting.state;
    waiting.wish('ann', { do: 'commit', commitment: 'ab'.repeat(32) });
    expect(hasSameOwnView(uncommitted, waiting.state, 'ann')).toBe(false);
  });
});

describe('an event', () => {
  const opening = { n: 3, card: '8H', salt: 'ab'.repeat(16) };
  const heard = (event: TableEvent, viewer: Viewer): string => JSON.stringify(eventFor(event, viewer));

  it('[RELIABILITY 11] a peeled card is sent only to the patron who peels it, not even to the pit', () => {
    const event: TableEvent = { type: 'peel-shown', patron: 'ann', opening };
    expect(heard(event, as('ann'))).toContain('8H');
    for (const viewer of [PIT, WATCHER, as('bob')]) {
      expect(heard(event, viewer)).toBe('{"type":"peel-shown","patron":"ann","place":3}');
    }
  });

  it('a patron’s chips are sent to the patron and the pit, the float to the pit', () => {
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

  it('sitting down is sent without the wish, which may hold an invitation', () => {
    const driver = new Driver('penn-national/mini', { invitation: 'ab'.repeat(32) });
    driver.wish('ann', { do: 'sit', name: 'Ann', invitation: 'ab'.repeat(32) });
    const [opened, sat] = driver.events;
    if (opened?.type !== 'opened' || sat?.type !== 'sat') throw new Error('a table opens, then one sits');
    const { by: _, alias: __, ...without } = sat;
    for (const viewer of [WATCHER, as('eve')]) expect(eventFor(sat, viewer)).toEqual(without);
    for (const viewer of [PIT, as('ann')]) expect(eventFor(sat, viewer)).toEqual(sat);
    expect(eventFor(opened, PIT)).toEqual(opened);
    const { float, invitation, ...settings } = opened.settings;
    expect(eventFor(opened, WATCHER)).toEqual({ ...opened, settings: { ...settings, private: true } });
    const [open] = new Driver('penn-national/mini').events;
    expect(open && eventFor(open, WATCHER)).toMatchObject({ settings: { private: false } });
  });

  it('an event without private chips or cards is sent unchanged to everybody', () => {
    const event: TableEvent = { type: 'pause-asked', reason: 'shift change' };
    for (const viewer of [PIT, WATCHER, as('ann')]) expect(eventFor(event, viewer)).toBe(event);
    expect(eventFor({ type: 'left', patron: 'ann', amount: chips(5), why: 'lost' }, as('bob'))).toEqual({
      type: 'left',
      patron: 'ann',
    });
    expect(eventFor({ type: 'closed', float: chips(5) }, WATCHER)).toEqual({ type: 'closed' });
  });
});
