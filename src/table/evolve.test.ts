import { describe, expect, it } from 'vitest';
import { Driver } from '../../test/table/driver.ts';
import { chips } from '../base/index.ts';
import type { Entry } from '../fair/index.ts';
import { evolve, getSnapshot, getView, stateFrom, type TableEvent, type TableState } from './index.ts';
import { GONE_ANSWERS_KEPT, GONE_KEPT } from './tableBounds.ts';

const MINI = 'penn-national/mini';
const MIDI = 'penn-national/midi';
const QUICK = { commitMs: 0, openMs: 0 } as const;

/** Plays a whole shoe and looks at every state on the way. */
function wholeShoe(driver: Driver, look: (state: TableState) => void): void {
  driver.run((state) => {
    look(state);
    return state.nextIndex === 2 && state.shoe === undefined;
  });
}

const getCards = (log: readonly Entry[], coup: number): readonly string[] =>
  log
    .flatMap((entry) => (entry.type === 'cards' && entry.body.coup === coup ? entry.body.openings : []))
    .toSorted((a, b) => a.n - b.n)
    .map(({ card }) => card);

describe('the outcomes of a shoe', () => {
  it('outcomes come from the log: the winner, and a pair where the first two cards of a hand have one rank', () => {
    const driver = new Driver(MINI, QUICK);
    let outcomes: TableState['outcomes'] = [];
    wholeShoe(driver, (state) => {
      if (state.stage.is === 'settled') outcomes = state.outcomes;
    });
    const isPair = (a = '', b = ''): boolean => a[0] === b[0];
    const told = driver.state.log.flatMap((entry) => {
      if (entry.type !== 'settled') return [];
      const [p1, b1, p2, b2] = getCards(driver.state.log, entry.body.coup);
      const pairs = `${isPair(b1, b2) ? 'b' : ''}${isPair(p1, p2) ? 'p' : ''}`;
      return [{ winner: entry.body.winner, ...(pairs !== '' && { pairs }) }];
    });
    expect(outcomes).toEqual(told);
    for (const pairs of ['b', 'p', undefined]) expect(told.map((outcome) => outcome.pairs)).toContain(pairs);
    expect(new Set(told.map(({ winner }) => winner))).toEqual(new Set(['player', 'banker', 'tie']));
  });

  it('outcomes are written as the roads read them: B, P or T, then b and p for pairs', () => {
    const driver = new Driver(MINI);
    const outcomes = [
      { winner: 'player' },
      { winner: 'banker', pairs: 'b' },
      { winner: 'tie', pairs: 'p' },
      { winner: 'banker', pairs: 'bp' },
    ] as const;
    const state = { ...driver.state, outcomes };
    expect(stateFrom(getSnapshot(state))).toMatchObject({ value: { outcomes } });
    expect(getView(state, { is: 'watcher' }).outcomes).toBe('P Bb Tp Bbp');
  });

  it('outcomes do not depend on the order in which cards were turned', () => {
    const driver = new Driver(MIDI, QUICK);
    driver.seat('ann', 50_000);
    driver.run((state) => {
      if (state.stage.is === 'betting' && state.seats.get('ann')?.placed.length === 0)
        driver.place('ann', 'player', 25);
      const down = (state.coup?.turns ?? [])
        .flatMap(({ places }) => places)
        .filter((place) => !state.shoe?.up.has(place) && !state.coup?.toOpen.includes(place));
      const last = down.at(-1);
      if (last !== undefined) driver.wish('ann', { do: 'turn', place: last });
      return state.outcomes.length === 25;
    });
    const winners = driver.state.log.flatMap((entry) =>
      entry.type === 'settled' ? [entry.body.winner] : [],
    );
    expect(driver.state.outcomes.map(({ winner }) => winner)).toEqual(winners);
  });
});

describe('the stage', () => {
  it('the stage follows the shoe’s log', () => {
    const driver = new Driver(MINI);
    const stages = new Map<string, Set<string>>();
    wholeShoe(driver, () => {
      const last = driver.events.at(-1);
      const name = last?.type === 'logged' ? last.entry.type : last?.type;
      stages.set(name ?? '', (stages.get(name ?? '') ?? new Set()).add(driver.state.stage.is));
    });
    expect(Object.fromEntries([...stages].map(([name, seen]) => [name, [...seen].join()]))).toEqual({
      opened: 'resting',
      'shoe-opened': 'sealing',
      call: 'committing',
      commitments: 'opening',
      entropy: 'sealing',
      seal: 'sealing',
      burn: 'sealing',
      'betting-opened': 'betting',
      'no-more-bets': 'dealing',
      cards: 'dealing',
      settled: 'settled',
      'cut-card': 'settled',
      close: 'resting',
    });
  });

  it('the stage has the clock of the settings', () => {
    const driver = new Driver(MINI, { bettingMs: 111, settledMs: 222, commitMs: 333, openMs: 444 });
    driver.seat('ann');
    driver.runTo('committing');
    expect(driver.state.stage).toEqual({ is: 'committing', until: driver.now + 333 });
    driver.wish('ann', { do: 'commit', commitment: 'ab'.repeat(32) });
    driver.runTo('opening');
    expect(driver.state.stage).toEqual({ is: 'opening', until: driver.now + 444 });
    driver.runTo('betting');
    expect(driver.state.stage).toEqual({ is: 'betting', until: driver.now + 111 });
    driver.runTo('settled');
    expect(driver.state.stage).toEqual({ is: 'settled', until: driver.now + 222 });
  });

  it('the stage adds drawing time to the pause by the number of cards', () => {
    const driver = new Driver(MINI, { ...QUICK, drawingMs: 1_600, settledMs: 222 });
    const pauses = new Map<number, number>();
    wholeShoe(driver, ({ stage, log }) => {
      const settled = log.findLast(({ type }) => type === 'settled');
      if (stage.is !== 'settled' || settled?.type !== 'settled') return;
      const dealt = getCards(log, settled.body.coup).length;
      if (!pauses.has(dealt)) pauses.set(dealt, stage.until - driver.now);
    });
    expect([...pauses].toSorted()).toEqual([
      [4, 1_222],
      [5, 1_522],
      [6, 1_822],
    ]);
  });
});

describe('a settlement', () => {
  it('a settlement moves each chip as its rows say, less commission, and remembers the wagers', () => {
    const driver = new Driver(MINI, QUICK);
    for (const patron of ['ann', 'bob', 'eve']) driver.seat(patron, 10_000);
    let [commission, coups] = [0, 0];
    driver.run((state) => {
      if (state.stage.is === 'betting' && state.seats.get('ann')?.placed.length === 0) {
        driver.place('ann', 'banker', 100);
        driver.place('ann', 'tie', 10);
        if (coups % 2 === 0) driver.place('bob', 'player', 50);
      }
      if (state.stage.is !== 'settled' || state.outcomes.length === coups) return false;
      coups += 1;
      const rows = state.log.findLast((entry) => entry.type === 'settled')?.rows ?? [];
      const net = (patron: string) =>
        rows
          .filter((row) => row.patron === patron)
          .reduce((sum, { stake, returned }) => sum + returned - stake, 0);
      commission += rows.reduce((sum, row) => sum + row.commission, 0);
      const played = coups % 2 === 1;
      expect(state.seats.get('ann')).toMatchObject({
        placed: [],
        lastNet: net('ann'),
        last: [
          { bet: 'banker', amount: 100_00 },
          { bet: 'tie', amount: 10_00 },
        ],
      });
      expect(state.seats.get('bob')).toMatchObject({
        last: [{ bet: 'player', amount: 50_00 }],
        lastNet: played ? net('bob') : undefined,
      });
      expect(state.seats.get('eve')).toMatchObject({ last: [], lastNet: undefined, stack: 10_000_00 });
      const stacks = [...state.seats.values()].reduce((sum, { stack }) => sum + stack, 0);
      expect(stacks + state.float + commission).toBe(30_000_00 + 100_000_000);
      return coups === 12;
    });
    expect(commission).toBeGreaterThan(0);
  });
});

describe('a new shoe', () => {
  it('a new shoe begins without log, entropy or outcomes, under the next index', () => {
    const driver = new Driver(MINI);
    driver.seat('ann');
    driver.runTo('committing');
    driver.wish('ann', { do: 'commit', commitment: 'ab'.repeat(32) });
    driver.run((state) => state.outcomes.length === 1);
    driver.do({ do: 'void', reason: 'enough' });
    driver.run((state) => state.shoe?.phase === 'void');
    expect(driver.state).toMatchObject({ coup: undefined, stage: { is: 'sealing' }, asked: {} });
    driver.run((state) => state.shoe === undefined);
    expect(driver.state.stage).toEqual({ is: 'resting' });
    driver.run((state) => state.shoe !== undefined);
    expect(driver.state).toMatchObject({ log: [], entropy: [], outcomes: [], nextIndex: 3 });
  });
});

describe('requests of the pit', () => {
  it('each request of the pit is kept until it is done, independent of the others', () => {
    const driver = new Driver(MINI, QUICK);
    driver.runTo('betting');
    expect(driver.state.asked).toEqual({ pause: undefined, close: undefined, void: undefined });
    driver.do({ do: 'pause', reason: 'p' });
    driver.do({ do: 'close', reason: 'c' });
    driver.do({ do: 'void', reason: 'v' });
    expect(driver.state.asked).toEqual({ pause: 'p', close: 'c', void: 'v' });
    driver.do({ do: 'resume' });
    expect(driver.state.asked).toEqual({ pause: undefined, close: 'c', void: 'v' });
    driver.run((state) => state.shoe?.phase === 'void');
    expect(driver.state.asked).toEqual({ pause: undefined, close: 'c', void: undefined });
  });
});

describe('answers', () => {
  it('answers are kept for the newest patrons who left', () => {
    const driver = new Driver(MINI, QUICK);
    const visit = (patron: string) => {
      driver.wish(patron, { do: 'sit', name: patron });
      driver.wish(patron, { do: 'leave' });
    };
    visit('first');
    visit('second');
    for (let n = 0; n < GONE_KEPT - 2; n++) visit(`p${n}`);
    expect(driver.state.gone.size).toBe(GONE_KEPT);
    // A returning patron counts as the newest.
    visit('first');
    expect([...driver.state.gone.keys()].slice(-1)).toEqual(['first']);
    expect(driver.state.gone.get('first')).toHaveLength(4);
    visit('last');
    expect(driver.state.gone.size).toBe(GONE_KEPT);
    expect(driver.state.gone.has('first')).toBe(true);
    expect(driver.state.gone.has('second')).toBe(false);
  });

  it('[RELIABILITY 31] each departed patron keeps as many answers as they may ask again', () => {
    const driver = new Driver(MINI, QUICK);
    driver.wish('ann', { do: 'sit', name: 'ann' });
    for (let n = 0; n < GONE_ANSWERS_KEPT; n++) driver.wish('ann', { do: 'buy-in', amount: chips(500 + n) });
    driver.wish('ann', { do: 'leave' });
    const kept = driver.state.gone.get('ann') ?? [];
    expect(kept).toHaveLength(GONE_ANSWERS_KEPT);
    expect([kept.at(0), kept.at(-1)].map((answer) => answer?.wish)).toEqual([
      '{"amount":501,"do":"buy-in"}',
      '{"do":"leave"}',
    ]);
  });

  it('answers return with a patron who sits down again', () => {
    const driver = new Driver(MINI, QUICK);
    driver.wish('ann', { do: 'sit', name: 'ann' });
    driver.wish('ann', { do: 'leave' });
    driver.wish('ann', { do: 'sit', name: 'ann' });
    expect(driver.state.gone.has('ann')).toBe(false);
    expect(driver.state.seats.get('ann')?.answered.map(({ id, seq }) => [id, seq])).toEqual([
      ['w1', 2],
      ['w2', 3],
      ['w3', 5],
    ]);
  });
});

describe('recovering after a crash', () => {
  it('recovery restarts running clocks and makes overdue actions due', () => {
    for (const [stage, ms] of [
      ['committing', 0],
      ['opening', 0],
      ['betting', 20_000],
      ['settled', 0],
    ] as const) {
      const driver = new Driver(MINI);
      driver.seat('ann');
      driver.runTo('committing');
      driver.wish('ann', { do: 'commit', commitment: 'ab'.repeat(32) });
      driver.runTo(stage);
      driver.now += 5;
      driver.do({ do: 'recover' });
      expect(driver.state.stage).toEqual({ is: stage, until: driver.now + ms });
      expect(driver.state.seats.get('ann')?.keptUntil).toBe(driver.now + 120_000);
    }
    const sealing = new Driver(MINI, QUICK);
    sealing.run((state) => state.shoe?.phase === 'sealed');
    sealing.do({ do: 'recover' });
    expect(sealing.state.stage).toEqual({ is: 'sealing' });
  });

  it('recovery ends every turn that is not given again, as older journals require', () => {
    const driver = new Driver(MIDI, QUICK);
    driver.seat('ann');
    driver.runTo('betting');
    driver.place('ann', 'player', 25);
    driver.run((state) => (state.coup?.turns.length ?? 0) > 0);
    const [turn] = driver.state.coup?.turns ?? [];
    const back = evolve(driver.state, { type: 'recovered', at: driver.now + 5 });
    expect(back.coup?.turns).toEqual([{ ...turn, until: driver.now + 5 }]);
  });
});

describe('an impossible journal', () => {
  const by = { id: 'x', wish: '{}' };
  it.each<readonly [string, TableEvent]>([
    ['eve sits here', { type: 'bought-in', patron: 'eve', amount: chips(5), by, at: 1 }],
    ['a coup is being dealt', { type: 'turn-given', places: [1], patron: null, until: 0 }],
    ['a shoe is in play', { type: 'logged', entry: { type: 'void' } as unknown as Entry, at: 0 }],
  ])('the state breaks at once on %s', (broken, event) => {
    const { state } = new Driver(MINI);
    expect(() => evolve(state, event)).toThrow(broken);
  });

  it('the state breaks on a journal that begins without opening, or with an unknown game', () => {
    expect(() => evolve(undefined, { type: 'resumed' })).toThrow('a table begins by being opened');
    const [opened] = new Driver(MINI).events;
    if (opened?.type !== 'opened') throw new Error('a table begins by being opened');
    expect(() => evolve(undefined, { ...opened, game: 'penn-national/maxi' })).toThrow(
      'the house has the game penn-national/maxi',
    );
  });
});
