import { describe, expect, it } from 'vitest';
import { DealtTable, dealtHouse } from '../../../test/house/dealtHouse.ts';
import { expectToldOfEach } from '../../../test/house/failing.ts';
import { chips, ok, unwrap } from '../../base/index.ts';
import type { TableEvent } from '../../forms/index.ts';
import { newCounting, playsIn } from './counting.ts';
import type { PlayedMinutes } from './played.ts';
import { readPlayed } from './readPlayed.ts';

const MINUTE = 60_000;
const AT = 100 * MINUTE;
const NOTHING = { stake: 0, held: 0, boughtIn: 0 };

const boughtIn = (patron: string, amount: number, at: number | null = AT) =>
  ({ type: 'bought-in', patron, amount, at }) as TableEvent;
const placed = (patron: string, amount: number, fee?: number, type = 'placed') =>
  ({
    type,
    patron,
    placements: [{ bet: 'player', amount }],
    ...(fee !== undefined && { fee }),
  }) as unknown as TableEvent;
const settled = (rows: readonly object[], at = AT) =>
  ({
    type: 'logged',
    at,
    entry: { type: 'settled', body: { coup: 1 }, rows },
    whose: [
      { patron: 'ann', alias: 'x' },
      { patron: 'bob', alias: 'y' },
    ],
  }) as unknown as TableEvent;
const row = (patron: string, stake: number, returned: number, fee?: number) => ({
  patron,
  stake,
  returned,
  ...(fee !== undefined && { fee }),
});

const underWay = (counting: ReturnType<typeof newCounting>, patron: string, table: string) =>
  counting.tallyOf(patron, table).underWay;

describe('what is under way of a patron', () => {
  it('is what lies on the felt of every table, with its fees, until it is settled, returned or taken along', () => {
    const counting = newCounting();
    counting.heard('one', [placed('ann', 30, 2), placed('ann', 5), placed('ann', 4, 1, 'taken-back')], 1);
    counting.heard('two', [placed('ann', 7), placed('bob', 9)], 1);
    expect(underWay(counting, 'ann', 'one')).toEqual({ stake: 38, held: 39, boughtIn: 0 });
    expect(underWay(counting, 'bob', 'one')).toEqual({ stake: 9, held: 9, boughtIn: 0 });
    expect(underWay(counting, 'cid', 'one')).toEqual(NOTHING);
    counting.heard('one', [settled([])], 4);
    expect(underWay(counting, 'ann', 'one')).toEqual({ stake: 7, held: 7, boughtIn: 0 });
    counting.heard(
      'two',
      [{ type: 'holds-returned', holds: [{ patron: 'ann', amount: 7 }] } as unknown as TableEvent],
      3,
    );
    expect([underWay(counting, 'ann', 'two'), underWay(counting, 'bob', 'two').stake]).toEqual([NOTHING, 9]);
    counting.heard('two', [{ type: 'left', patron: 'bob' } as TableEvent], 4);
    expect(underWay(counting, 'bob', 'two')).toEqual(NOTHING);
    // A coup that nobody had wagers on, and any other entry of a log, clear nothing.
    const { whose: _, ...nobodys } = settled([]) as TableEvent & { whose: unknown };
    counting.heard('one', [nobodys as TableEvent], 5);
    expect(playsIn(nobodys as TableEvent)).toEqual([]);
    counting.heard('two', [placed('ann', 7)], 5);
    counting.heard('two', [{ ...settled([]), entry: { type: 'cards' } } as unknown as TableEvent], 6);
    expect(underWay(counting, 'ann', 'two').stake).toBe(7);
  });

  it('is what a table has drafted, until it is heard or drafted anew; what another takes back may yet stay there', () => {
    const counting = newCounting();
    counting.heard('one', [placed('ann', 30)], 1);
    counting.drafted('one', [placed('ann', 5, 1), boughtIn('ann', 50)]);
    counting.drafted('one', [
      placed('ann', 20, undefined, 'taken-back'),
      { type: 'left', patron: 'bob' } as TableEvent,
    ]);
    expect(underWay(counting, 'ann', 'one')).toEqual({ stake: 15, held: 16, boughtIn: 50 });
    expect(underWay(counting, 'ann', 'two')).toEqual({ stake: 30, held: 30, boughtIn: 50 });
    counting.drafting('two');
    expect(underWay(counting, 'ann', 'two').stake).toBe(30);
    counting.drafting('one');
    expect(underWay(counting, 'ann', 'one')).toEqual({ stake: 30, held: 30, boughtIn: 0 });
    counting.drafted('one', [placed('ann', 5)]);
    counting.heard('one', [placed('ann', 5)], 2);
    expect(underWay(counting, 'ann', 'one')).toEqual({ stake: 35, held: 35, boughtIn: 0 });
  });

  it('is what a table that is taken up has on its felt, and nothing that was thought before', async () => {
    const house = await dealtHouse('ann', 'bob');
    const table = await DealtTable.open(house, 'one');
    await table.seat('ann', 300);
    await table.seat('bob', 300);
    await table.runTo('betting');
    await table.place('ann', 'player', 25);
    await table.place('ann', 'tie', 30);
    const counting = newCounting();
    counting.heard('one', [placed('ann', 9), placed('bob', 9)], 1);
    counting.takenUp(table.state);
    expect(underWay(counting, 'ann', 'one')).toEqual({ stake: 5_500, held: 5_500, boughtIn: 0 });
    expect(underWay(counting, 'bob', 'one')).toEqual(NOTHING);
  });
});

describe('what was played', () => {
  const minutes = (played: PlayedMinutes | undefined) =>
    played && [...played.values()].map(({ minute, ...rest }) => [minute, ...Object.values(rest)]);

  it('is what events say of it: chips brought, and settled coups with stakes and losses', () => {
    expect(playsIn(boughtIn('ann', 50))).toEqual([{ patron: 'ann', at: AT, boughtIn: 50 }]);
    expect(playsIn(boughtIn('ann', 50, null))).toEqual([]);
    expect(playsIn(settled([row('x', 30, 10, 2), row('y', 5, 10), row('x', 1, 0)]))).toEqual([
      { patron: 'ann', at: AT, staked: 31, lost: 23 },
      { patron: 'bob', at: AT, staked: 5, lost: -5 },
    ]);
    expect(playsIn({ type: 'left', patron: 'ann' } as TableEvent)).toEqual([]);
    expect(playsIn({ ...settled([]), entry: { type: 'cards' } } as unknown as TableEvent)).toEqual([]);
  });

  it('is counted of nobody who is not to be, and from the beginning of those who are', () => {
    const counting = newCounting();
    counting.heard('one', [boughtIn('ann', 50)], 1);
    expect(counting.playedOf('ann')).toBeUndefined();
    const begun = counting.begin('ann');
    // Heard while the past is read, and in the past, too: it counts once.
    counting.heard('one', [boughtIn('ann', 60, AT + 5), boughtIn('bob', 9)], 7);
    expect(counting.playedOf('ann')).toBeUndefined();
    begun.done(
      [
        { table: 'one', seq: 7, at: AT + 5, boughtIn: chips(60) },
        { table: 'one', seq: 2, at: AT, boughtIn: chips(50) },
        { table: 'two', seq: 2, at: AT - MINUTE, staked: chips(5), lost: 3 },
      ],
      new Map([[98, { minute: 98, coups: 1, staked: chips(1), lost: 1, boughtIn: chips(0) }]]),
      AT + 10,
    );
    expect(minutes(counting.playedOf('ann'))).toEqual([
      [98, 1, 1, 1, 0],
      [99, 1, 5, 3, 0],
      [100, 0, 0, 0, 110],
    ]);
    counting.heard('one', [boughtIn('ann', 1, AT + MINUTE)], 8);
    expect(minutes(counting.playedOf('ann'))?.at(-1)).toEqual([101, 0, 0, 0, 1]);
    // What was read of the newest is heard later, where another node deals: not twice.
    counting.heard('one', [boughtIn('ann', 60, AT + 5)], 7);
    expect(minutes(counting.playedOf('ann'))?.[2]).toEqual([100, 0, 0, 0, 110]);
    expect(counting.tallyOf('ann', 'one').played).toBe(counting.playedOf('ann'));
    counting.end('ann');
    expect(counting.playedOf('ann')).toBeUndefined();
  });

  it('is forgotten after a month, and read anew where a loss was made good', () => {
    const counting = newCounting();
    counting.begin('ann').done([{ table: 'one', seq: 1, at: AT, boughtIn: chips(5) }], new Map(), AT);
    counting.heard('one', [boughtIn('ann', 1, AT + 31 * 24 * 60 * MINUTE)], 2);
    expect(counting.playedOf('ann')?.size).toBe(1);
    const back = {
      ...settled([]),
      entry: { type: 'void-settled', body: { coup: 1 }, rows: [] },
    } as unknown as TableEvent;
    const begun = counting.begin('bob');
    counting.heard('one', [back], 3);
    expect(counting.playedOf('ann')).toBeUndefined();
    // Whose past was being read meanwhile: it has changed.
    begun.done([], new Map(), AT);
    expect(counting.playedOf('bob')).toBeUndefined();
    const again = counting.begin('bob');
    again.giveUp();
    again.done([], new Map(), AT);
    expect(counting.playedOf('bob')).toBeUndefined();
    counting.begin('bob').done([], new Map(), AT);
    expect(counting.playedOf('bob')?.size).toBe(0);
  });
});

describe('what the record tells of play', () => {
  async function played() {
    const house = await dealtHouse('ann', 'bob');
    const table = await DealtTable.open(house, 'one');
    await table.seat('ann', 300);
    await table.seat('bob', 200);
    await table.runTo('betting');
    await table.place('ann', 'player', 25);
    await table.place('bob', 'banker', 50);
    await table.runTo('settled');
    const first = table.state.seats.get('ann')?.lastNet ?? 0;
    await table.runTo('betting');
    await table.place('ann', 'tie', 30);
    await table.runTo('settled');
    const second = table.state.seats.get('ann')?.lastNet ?? 0;
    const own = await DealtTable.open(house, 'own:1');
    own.now = table.now + 5 * MINUTE;
    await own.wish('ann', { do: 'sit', name: 'ann' });
    await own.wish('ann', { do: 'buy-in', amount: chips(700) });
    return { ...house, table, own, nets: [first, second] };
  }

  it('is each buy-in and each settled coup of one patron, at every table, oldest first', async () => {
    const { store, nets, table } = await played();
    const plays = unwrap(await readPlayed(store, 'ann', 0));
    const [first, second] = nets;
    expect(
      plays.map(({ table: at, staked, lost, boughtIn: brought }) => [at, staked, lost, brought]),
    ).toEqual([
      ['one', undefined, undefined, 30_000],
      ['one', 2_500, 0 - Number(first), undefined],
      ['one', 3_000, 0 - Number(second), undefined],
      ['own:1', undefined, undefined, 700],
    ]);
    expect(unwrap(await readPlayed(store, 'nobody', 0))).toEqual([]);
    const [, coup, last] = plays;
    const since = async (at: number) => unwrap(await readPlayed(store, 'ann', at)).length;
    expect(await since(coup?.at ?? 0)).toBe(3);
    expect(await since((coup?.at ?? 0) + 1)).toBe(2);
    expect(await since((last?.at ?? 0) + 1)).toBe(1);
    expect(await since(table.now + 6 * MINUTE)).toBe(0);
  });

  it('[IR4] counts no loss that was given back', async () => {
    const { store, table, nets } = await played();
    const lostIn = nets.findIndex((net) => net < 0);
    expect(lostIn).not.toBe(-1);
    const coup = lostIn + 1;
    const whose = ['ann', 'bob'].map((patron) => ({ patron, alias: patron }));
    const done = await table.keeper.submit(
      [{ do: 'void-coup', coup, reason: 'A test.', by: 'boss', whose }],
      table.now,
    );
    expect(done).toMatchObject([{ ok: true }]);
    const losses = unwrap(await readPlayed(store, 'ann', 0)).flatMap(({ lost }) =>
      lost === undefined ? [] : [lost],
    );
    expect(losses).toEqual(nets.map((net, index) => (index === lostIn ? 0 : 0 - net)));
  });

  it('is not told where the store does not answer, or a row cannot be read', async () => {
    const { store } = await played();
    const asked = await expectToldOfEach(
      () => store,
      (one) => readPlayed(one, 'ann', 0),
    );
    expect(asked.filter((what) => what === 'transfers')).toHaveLength(4);
    const events: typeof store.events = async (...of) => {
      const rows = unwrap(await store.events(...of));
      return ok(rows.map((one) => ({ ...one, body: {} })));
    };
    expect(await readPlayed({ ...store, events }, 'ann', 0)).toMatchObject({
      ok: false,
      error: { code: 'store/unreadable' },
    });
    const none: typeof store.events = async () => ok([]);
    expect(unwrap(await readPlayed({ ...store, events: none }, 'ann', 0))).toEqual([]);
  });
});
