import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileWith, plainFile } from '../../test/arbitraries/houseFile.ts';
import { toCards } from '../../test/arbitraries/play.ts';
import { printedHouse } from '../../test/arbitraries/printedGame.ts';
import { Driver } from '../../test/table/driver.ts';
import { chips } from '../base/index.ts';
import { getTotal, type HouseFile, parseCard } from '../engine/index.ts';
import type { PublicView } from '../forms/index.ts';
import { ALL_GAMES } from '../houses/index.ts';
import { onFelt } from './felt.ts';
import { evolve, getView } from './index.ts';
import { getHolds, wagerBodies } from './wagering.ts';

const QUICK = { commitMs: 0, openMs: 0 } as const;

const settledRows = (driver: Driver) =>
  driver.events.flatMap((event) =>
    event.type === 'logged' && event.entry.type === 'settled' ? (event.entry.rows ?? []) : [],
  );

describe('splitting a wager', () => {
  it('[RELIABILITY 6] splitting a wager changes neither limits nor commission: 20 x 1 equals 1 x 20', () => {
    for (const game of ['penn-national/mini', 'fallsview/commission', 'fallsview/no-commission']) {
      const whole = new Driver(game, QUICK);
      const parts = new Driver(game, QUICK);
      for (const driver of [whole, parts]) {
        driver.seat('ann', 20_000);
        driver.runTo('betting');
      }
      for (const bet of ['banker', 'player', 'tie']) {
        expect(whole.place('ann', bet, 420)).toBeUndefined();
        expect(parts.place('ann', bet, 20)).toBeUndefined();
        for (let part = 0; part < 20; part++) expect(parts.place('ann', bet, 20)).toBeUndefined();
        // Together they exceed the maximum, however they are split.
        expect(parts.place('ann', bet, 9_900)?.code).toBe(whole.place('ann', bet, 9_900)?.code);
      }
      for (const driver of [whole, parts]) driver.runTo('settled');
      expect(settledRows(parts)).toEqual(settledRows(whole));
      expect(settledRows(whole)).toHaveLength(3);
      expect(parts.state.seats.get('ann')?.stack).toBe(whole.state.seats.get('ann')?.stack);
      expect(parts.state.float).toBe(whole.state.float);
    }
  });
});

describe('the float', () => {
  it('[RELIABILITY 5] the float covers every wager, each rounded by itself in the patrons’ favor', () => {
    const driver = new Driver('penn-national/mini', { ...QUICK, float: 384_00 });
    const [opened] = driver.events;
    if (opened?.type !== 'opened') throw new Error('a table begins by being opened');
    driver.state = evolve(undefined, { ...opened, house: withOddTie(opened.house) });
    const patrons = Array.from({ length: 9 }, (_, n) => `p${n}`);
    for (const patron of patrons) driver.seat(patron);
    driver.runTo('betting');
    const taken = patrons.filter((patron) => driver.place(patron, 'tie', 5) === undefined);
    // $5 at 17 to 2 is $42.50, which this house rounds up to $43: nine of them are more than the float.
    expect(taken).toHaveLength(8);
    expect(taken.length * 43_00).toBeLessThanOrEqual(driver.state.float);
  });

  function withOddTie(house: HouseFile): HouseFile {
    const copy = JSON.parse(JSON.stringify(house));
    copy.shared.bets.tie.lines[0].odds = [17, 2];
    copy.shared.settlement.profitRounding = { unit: 100, direction: 'up' };
    return copy;
  }

  it('[RELIABILITY 5] the float never goes below zero, whatever is wagered and dealt', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ALL_GAMES.filter(({ bets }) => bets.every(({ needs }) => needs !== 'card'))),
        fc.integer({ min: 20_00, max: 2_000_00 }),
        fc.array(fc.tuple(fc.nat(2), fc.nat(8), fc.integer({ min: 1, max: 200 })), { maxLength: 25 }),
        fc.nat(200),
        (game, float, wagers, chainByte) => {
          const driver = new Driver(game.id, { ...QUICK, float }, chainByte);
          for (const patron of ['a', 'b', 'c']) driver.seat(patron, 5_000);
          driver.runTo('betting');
          for (const [who, which, dollars] of wagers) {
            const bet = game.bets[which % game.bets.length];
            if (bet !== undefined) driver.place('abc'.charAt(who), bet.id, dollars);
          }
          driver.runTo('settled');
          expect(driver.state.float).toBeGreaterThanOrEqual(0);
          expect([...driver.state.seats.values()].every(({ stack }) => stack >= 0)).toBe(true);
        },
      ),
      { numRuns: 15, seed: 5 },
    );
  });
});

describe('a stack', () => {
  it('a stack plus its felt equals the buy-in until the coup is settled', () => {
    const action = fc.oneof(
      fc.record({
        do: fc.constant('place' as const),
        bet: fc.constantFrom('player', 'banker', 'tie'),
        amount: fc.constantFrom(chips(500), chips(2_500)),
      }),
      fc.record({
        do: fc.constantFrom('undo' as const, 'clear' as const, 'double' as const, 'rebet' as const),
      }),
    );
    const open = new Driver('penn-national/mini', QUICK);
    open.seat('ann', 100);
    open.runTo('betting');
    const { state } = open;
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
        open.state = state;
        for (const wish of actions) {
          open.wish('ann', wish);
          const seat = open.state.seats.get('ann');
          if (seat === undefined) throw new Error('ann sits here');
          expect(seat.stack + onFelt(seat)).toBe(100_00);
          expect(seat.stack).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 60, seed: 7 },
    );
  });
});

describe('a wager at a table', () => {
  const betting = (game = 'penn-national/mini', settings = {}): Driver => {
    const driver = new Driver(game, { ...QUICK, ...settings });
    driver.seat('ann');
    driver.seat('bob');
    driver.runTo('betting');
    return driver;
  };
  const placed = (driver: Driver, patron = 'ann') =>
    driver.state.seats.get(patron)?.placed.map(({ bet, amount }) => [bet, amount]);

  it('a wager is one event, and lies on the felt in the order of acceptance', () => {
    const driver = betting();
    driver.place('ann', 'player', 25);
    driver.place('bob', 'tie', 5);
    driver.place('ann', 'tie', 10);
    driver.place('ann', 'player', 5);
    expect(driver.events.at(-1)).toEqual({
      type: 'placed',
      patron: 'ann',
      placements: [{ bet: 'player', amount: 5_00 }],
      by: { id: 'w8', wish: '{"amount":500,"bet":"player","do":"place"}' },
      at: driver.now,
    });
    expect(driver.state.seats.get('ann')?.placed.map(({ seq }) => seq)).toEqual(
      [3, 1, 0].map((before) => driver.state.seq - before),
    );
    expect(wagerBodies(driver.state)).toEqual([
      { patron: 'ann', bet: 'player', stake: 30_00 },
      { patron: 'bob', bet: 'tie', stake: 5_00 },
      { patron: 'ann', bet: 'tie', stake: 10_00 },
    ]);
  });

  it('a refused wager says what would be accepted', () => {
    const driver = betting();
    expect(driver.place('ann', 'player', 1_000)).toBeUndefined();
    expect(driver.place('ann', 'player', 5)).toEqual({
      code: 'wager/stack-too-small',
      message: 'That takes $5; your stack holds $0.',
    });
    expect(driver.wish('bob', { do: 'undo' })).toEqual({
      code: 'wager/nothing-placed',
      message: 'There is nothing of yours on the felt.',
    });
    expect(driver.wish('bob', { do: 'clear' })?.code).toBe('wager/nothing-placed');
    expect(driver.wish('bob', { do: 'double' })?.code).toBe('wager/nothing-placed');
    expect(driver.wish('bob', { do: 'rebet' })).toEqual({
      code: 'wager/nothing-to-repeat',
      message: 'There is no earlier wager to make again.',
    });
    expect(driver.wish('bob', { do: 'place', bet: 'player', amount: chips(0) })).toEqual({
      code: 'table/malformed',
      message: 'A wager is a whole number of cents, more than nothing.',
    });
    driver.runTo('dealing');
    expect(driver.place('bob', 'player', 5)).toEqual({
      code: 'wager/late',
      message: 'No more bets: the wager came too late for this coup.',
    });
    expect(betting('penn-national/mini', { float: 100_00 }).place('ann', 'tie', 50)).toEqual({
      code: 'wager/bank-cannot-cover',
      message: 'The house could not pay every wager on this coup; try a smaller one.',
    });
  });

  it('a wager is late at the deadline, and not a millisecond before', () => {
    const driver = betting('penn-national/mini');
    const { stage } = driver.state;
    driver.now = ('until' in stage ? stage.until : 0) - 1;
    expect(driver.place('ann', 'player', 5)).toBeUndefined();
    driver.now += 1;
    expect(driver.place('ann', 'player', 5)?.code).toBe('wager/late');
  });

  it('a wager must be covered by the float to the cent, with all the others', () => {
    // 8 to 1: the house's own $400 less a cent of rounding for each of two wagers.
    const tie = (driver: Driver, patron: string, dollars: number) => driver.place(patron, 'tie', dollars);
    const enough = betting('penn-national/mini', { float: 400_02 });
    expect([tie(enough, 'ann', 25), tie(enough, 'bob', 25)]).toEqual([undefined, undefined]);
    const short = betting('penn-national/mini', { float: 400_01 });
    expect([tie(short, 'ann', 25), tie(short, 'bob', 25)?.code]).toEqual([
      undefined,
      'wager/bank-cannot-cover',
    ]);
  });

  it('undo takes back the last wager, clear takes back all', () => {
    const driver = betting();
    driver.place('ann', 'player', 25);
    driver.place('ann', 'tie', 5);
    driver.place('ann', 'banker', 10);
    driver.wish('ann', { do: 'undo' });
    expect(driver.events.at(-1)).toEqual({
      type: 'taken-back',
      patron: 'ann',
      placements: [{ bet: 'banker', amount: 10_00 }],
      by: { id: 'w8', wish: '{"do":"undo"}' },
      at: driver.now,
    });
    expect(placed(driver)).toEqual([
      ['player', 25_00],
      ['tie', 5_00],
    ]);
    driver.wish('ann', { do: 'clear' });
    expect(driver.events.at(-1)).toMatchObject({
      placements: [
        { bet: 'player', amount: 25_00 },
        { bet: 'tie', amount: 5_00 },
      ],
    });
    expect(placed(driver)).toEqual([]);
    expect(driver.state.seats.get('ann')?.stack).toBe(1_000_00);
  });

  it('a main wager stays while a side bet needs it', () => {
    const driver = betting();
    driver.place('ann', 'player', 25);
    driver.place('ann', 'dragon-bonus-player', 5);
    const seat = driver.state.seats.get('ann');
    if (seat === undefined) throw new Error('ann sits here');
    // Set up directly, since the table cannot reach this state today: the main wager was placed last.
    driver.state = {
      ...driver.state,
      seats: new Map([['ann', { ...seat, placed: seat.placed.toReversed() }]]),
    };
    expect(driver.wish('ann', { do: 'undo' })?.code).toBe('wager/needs-main-wager');
    expect(driver.wish('ann', { do: 'clear' })).toBeUndefined();
  });

  it('a bet needs a main wager if the card leaves that to the table and the table requires it', () => {
    const side = (requireMainWager: boolean) =>
      betting('fallsview/commission', { requireMainWager }).place('ann', 'dragon-bonus-player', 5)?.code;
    expect([side(false), side(true)]).toEqual([undefined, 'wager/needs-main-wager']);
  });

  it('double and repeat work bet by bet', () => {
    const driver = betting();
    driver.place('ann', 'player', 25);
    driver.place('ann', 'tie', 5);
    driver.wish('ann', { do: 'double' });
    const twice = [
      ['player', 25_00],
      ['tie', 5_00],
      ['player', 25_00],
      ['tie', 5_00],
    ];
    expect(placed(driver)).toEqual(twice);
    driver.runTo('settled');
    driver.runTo('betting');
    driver.wish('ann', { do: 'rebet' });
    expect(placed(driver)).toEqual(twice);
    expect(driver.state.seats.get('ann')?.last.map(({ bet, amount }) => [bet, amount])).toEqual(twice);
  });
});

describe('a card printed on the felt', () => {
  it('[DL4] a printed card has no place in the shoe, and counts in every total', () => {
    const driver = new Driver('penn-national/mini', QUICK);
    const [opened] = driver.events;
    if (opened?.type !== 'opened') throw new Error('a table begins by being opened');
    driver.state = evolve(undefined, { ...opened, house: printedHouse().file, game: 'plain/table' });
    driver.seat('ann');
    driver.runTo('betting');
    driver.place('ann', 'player', 25);
    const views: PublicView[] = [];
    driver.run((state) => {
      views.push(getView(state, { is: 'watcher' }));
      return state.stage.is === 'settled';
    });
    const laid = views.find(({ cards }) => cards.length > 0);
    expect(laid?.cards.slice(0, 3).map(({ hand }) => hand)).toEqual(['banker', 'player', 'banker']);
    const { last, totals } = views.at(-1) ?? {};
    expect(totals).toBeNull();
    const points = last?.cards.filter(({ hand }) => hand === 'player').map(({ card }) => card) ?? [];
    const mine = [...points.flatMap((name) => parseCard(name) ?? []), ...toCards('7S')];
    expect(last?.totals.player).toBe(getTotal(mine));
    const open = views.findLast(({ totals: told }) => told?.player !== undefined && told.player !== null);
    expect(open?.totals?.player).toBe(last?.totals.player);
  });
});

describe('a shoe', () => {
  function getTable(shoe: object): Driver {
    const driver = new Driver('penn-national/mini', QUICK);
    const [opened] = driver.events;
    if (opened?.type !== 'opened') throw new Error('a table begins by being opened');
    const { shoe: plain } = plainFile.games.table;
    const file = fileWith(
      { ...plainFile, format: 'coup-house/2' },
      { 'games/table/shoe': { ...plain, ...shoe } },
    ) as HouseFile;
    driver.state = evolve(undefined, { ...opened, house: file, game: 'plain/table' });
    driver.seat('ann');
    return driver;
  }
  const indices = (driver: Driver) =>
    driver.events.flatMap((event) => (event.type === 'shoe-opened' ? [event.open.index] : []));

  it('[SH2] the shoe is shuffled for every coup if the cut card lies behind its first card', () => {
    const driver = getTable({
      decks: 1,
      burn: { by: 'count', count: 0 },
      cutCard: { behind: 51, coupsAfter: 0 },
    });
    for (let coup = 1; coup <= 3; coup++) {
      driver.runTo('betting');
      driver.place('ann', 'player', 25);
      driver.runTo('settled');
      expect(indices(driver)).toHaveLength(coup);
    }
  });

  it.each([1, 12])('the shoe has %i decks', (decks) => {
    const driver = getTable({ decks, burn: { by: 'count', count: 0 } });
    driver.runTo('betting');
    expect(getView(driver.state, { is: 'watcher' }).shoe?.cardsLeft).toBe(decks * 52);
    driver.place('ann', 'player', 25);
    driver.runTo('settled');
    expect(settledRows(driver)).toHaveLength(1);
  });
});

describe('limits over all patrons', () => {
  /** A table of a house whose card adds these limits. */
  function limited(limits: object): Driver {
    const driver = new Driver('penn-national/mini', QUICK);
    const [opened] = driver.events;
    if (opened?.type !== 'opened') throw new Error('a table begins by being opened');
    const house = JSON.parse(JSON.stringify(opened.house));
    house.format = 'coup-house/2';
    Object.assign(house.shared.limits, limits);
    driver.state = evolve(undefined, { ...opened, house });
    for (const patron of ['ann', 'bob']) driver.seat(patron);
    driver.runTo('betting');
    return driver;
  }

  it('[LM6] a wager that could win too much together with the others is refused with that reason', () => {
    const driver = limited({ tableMaximumPayout: 400_00 });
    expect(driver.place('ann', 'tie', 25)).toBeUndefined();
    expect(driver.place('bob', 'tie', 30)?.code).toBe('wager/over-maximum-payout');
    expect(driver.place('bob', 'tie', 25)).toBeUndefined();
    expect(driver.place('bob', 'player', 100)).toBeUndefined();
  });

  describe('[LM7] a differential', () => {
    const apart = () => {
      const driver = limited({ differential: { between: ['player', 'banker'], maximum: 100_00 } });
      expect(driver.place('ann', 'player', 100)).toBeUndefined();
      expect(driver.place('bob', 'banker', 205)?.code).toBe('wager/over-differential');
      expect(driver.place('bob', 'banker', 200)).toBeUndefined();
      return driver;
    };

    it('a differential keeps wagers on the felt that others’ wagers depend on', () => {
      const driver = apart();
      expect(driver.wish('ann', { do: 'clear' })?.code).toBe('wager/over-differential');
      expect(driver.wish('ann', { do: 'undo' })?.code).toBe('wager/over-differential');
      expect(driver.wish('bob', { do: 'clear' })).toBeUndefined();
      expect(driver.wish('ann', { do: 'clear' })).toBeUndefined();
    });

    it('a differential lets a patron leave after the coup', () => {
      const driver = apart();
      expect(driver.wish('ann', { do: 'leave' })).toBeUndefined();
      expect(driver.state.seats.get('ann')).toMatchObject({ leaving: true, placed: [{ amount: 100_00 }] });
      driver.runTo('settled');
      driver.runTo('betting');
      expect([...driver.state.seats.keys()]).toEqual(['bob']);
    });

    it('a differential lets a patron leave at once if no wager depends on theirs', () => {
      const driver = apart();
      expect(driver.wish('bob', { do: 'leave' })).toBeUndefined();
      expect([...driver.state.seats.keys()]).toEqual(['ann']);
    });
  });
});

describe('holds', () => {
  it('holds list what each patron has on the felt', () => {
    const driver = new Driver('penn-national/mini', QUICK);
    for (const patron of ['ann', 'bob', 'cid']) driver.seat(patron);
    driver.runTo('betting');
    driver.place('cid', 'player', 25);
    driver.place('ann', 'tie', 5);
    driver.place('cid', 'tie', 5);
    expect(getHolds(driver.state)).toEqual([
      { patron: 'ann', amount: 5_00 },
      { patron: 'cid', amount: 30_00 },
    ]);
  });
});
