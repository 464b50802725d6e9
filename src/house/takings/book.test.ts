import { describe, expect, it } from 'vitest';
import { handTime } from '../../../test/house/handTime.ts';
import { evening } from '../../../test/table/evening.ts';
import { err, unwrap } from '../../base/index.ts';
import { TABLE_JOURNAL, TAKINGS, type TableEvent } from '../../forms/index.ts';
import { emptyRecord, memoryStore, type Store } from '../../record/index.ts';
import { PAGE } from '../houseBounds.ts';
import { NO_LOG } from '../log.ts';
import { countEvent, DAY_MS, DAYS_KEPT, newBook, toDay, toTakingsKey } from './book.ts';
import { getCross, joinTakings, openTakings } from './index.ts';
import { readBook, writeBook } from './kept.ts';
import { NOT_PLAYED, withWagers } from './rating.ts';
import { noTaking, withCoup, wonBy } from './taking.ts';

const TABLE = 'table-1';
const [OPENED] = evening('charged/midi').events;
if (OPENED?.type !== 'opened') throw new Error('a table begins by being opened');

const settled = (at: number, ...rows: readonly object[]) =>
  ({
    type: 'logged',
    at,
    entry: { type: 'settled', body: { coup: 1 }, rows },
    whose: [
      { patron: 'ann', alias: 'x' },
      { patron: 'bob', alias: 'y' },
    ],
  }) as unknown as TableEvent;
const row = (patron: string, bet: string, stake: number, returned: number, fee?: number) => ({
  patron,
  bet,
  stake,
  returned,
  ...(fee !== undefined && { fee }),
});
const of = (type: string, more: object) => ({ type, ...more }) as unknown as TableEvent;

function begun(...tables: readonly string[]) {
  const book = newBook();
  for (const table of tables.length === 0 ? [TABLE] : tables) countEvent(book, table, OPENED as TableEvent);
  return book;
}

describe('a taking', () => {
  const NOTHING = noTaking({ table: TABLE, day: 3, game: 'a/b', edition: 'e' });

  it('begins with nothing, and grows by each coup', () => {
    expect(NOTHING).toEqual({
      table: TABLE,
      day: 3,
      game: 'a/b',
      edition: 'e',
      coups: 0,
      drop: 0,
      win: 0,
      bets: {},
      crosses: {},
      course: { every: 1, wins: [] },
    });
    const wagers = [row('x', 'tie', 5, 0), row('x', 'banker', 100, 195, 2), row('y', 'tie', 7, 63)];
    const one = withCoup(NOTHING, wagers);
    expect(wonBy(wagers)).toBe(5 + 100 + 2 - 195 + 7 - 63);
    expect(one).toEqual({
      ...NOTHING,
      coups: 1,
      win: -144,
      bets: { tie: { wagers: 2, stake: 12 }, banker: { wagers: 1, stake: 100 } },
      crosses: { 'banker banker': 10_000n, 'banker tie': 1_200n, 'tie tie': 144n },
      course: { every: 1, wins: [-144] },
    });
    expect(withCoup(one, [])).toEqual({ ...one, coups: 2, course: { every: 1, wins: [-144, -144] } });
    expect([getCross('a', 'b'), getCross('b', 'a'), getCross('a', 'a')]).toEqual(['a b', 'a b', 'a a']);
  });

  it('has a course of sixty-four points, of which every other one goes when there is one more', () => {
    let taking = NOTHING;
    const coups = (count: number) => {
      for (let n = 0; n < count; n++) taking = withCoup(taking, [row('x', 'tie', 1, 0)]);
    };
    coups(64);
    expect([taking.course.every, taking.course.wins.length]).toEqual([1, 64]);
    coups(1);
    expect(taking.course.every).toBe(2);
    expect(taking.course.wins).toEqual(Array.from({ length: 32 }, (_, n) => 2 * n + 2));
    coups(1);
    expect(taking.course.wins.at(-1)).toBe(66);
  });

  it('is added to another, of no table and without a course', () => {
    const one = { ...withCoup(NOTHING, [row('x', 'tie', 5, 0)]), drop: 9 };
    const two = { ...withCoup(NOTHING, [row('x', 'tie', 3, 0), row('x', 'banker', 2, 0)]), drop: 1 };
    expect(joinTakings(one, two)).toEqual({
      ...NOTHING,
      table: undefined,
      coups: 2,
      drop: 10,
      win: 10,
      bets: { tie: { wagers: 2, stake: 8 }, banker: { wagers: 1, stake: 2 } },
      crosses: { 'tie tie': 34n, 'banker tie': 6n, 'banker banker': 4n },
      course: { every: 1, wins: [] },
    });
  });

  it('has its place by day, table or game, and edition', () => {
    const key = { table: TABLE, day: 3, game: 'a/b', edition: 'e' };
    expect([toTakingsKey(key), toTakingsKey({ ...key, table: undefined })]).toEqual([
      '3 :table-1 e',
      '3 a/b e',
    ]);
    expect([toDay(0), toDay(DAY_MS - 1), toDay(DAY_MS)]).toEqual([0, 0, 1]);
    expect([DAY_MS, DAYS_KEPT]).toEqual([86_400_000, 31]);
  });
});

describe('a rating', () => {
  it('counts coups, what was won of a patron, and stakes by edition and bet', () => {
    expect(NOT_PLAYED).toEqual({ coups: 0, win: 0, stakes: {} });
    const one = withWagers(NOT_PLAYED, 'e', [row('x', 'tie', 5, 0), row('x', 'tie', 2, 18)]);
    expect(one).toEqual({ coups: 1, win: -11, stakes: { e: { tie: 7 } } });
    expect(withWagers(one, 'f', [row('x', 'tie', 1, 0)])).toEqual({
      coups: 2,
      win: -10,
      stakes: { e: { tie: 7 }, f: { tie: 1 } },
    });
  });
});

describe('the book of takings', () => {
  it('counts chips brought, the edition of the card, and who sits, by the table’s own day', () => {
    const book = begun();
    const { edition, game } = book.tables.get(TABLE) ?? {};
    expect(edition).toMatch(/^[0-9a-f]{64}$/);
    expect(game).toBe('charged/midi');
    countEvent(book, TABLE, of('sat', { patron: 'ann' }));
    countEvent(book, TABLE, of('bought-in', { patron: 'ann', amount: 50, at: 2 * DAY_MS }));
    countEvent(book, TABLE, of('bought-in', { patron: 'ann', amount: 7, at: null }));
    expect(book.tables.get(TABLE)).toEqual({
      seq: 4,
      game,
      edition,
      at: 2 * DAY_MS,
      ratings: new Map([['ann', NOT_PLAYED]]),
    });
    countEvent(book, TABLE, of('changed', { edition: 'ef', float: 0, at: 2 * DAY_MS + 1 }));
    countEvent(book, TABLE, settled(2 * DAY_MS + 2, row('x', 'tie', 5, 0), row('y', 'tie', 9, 0)));
    expect([...book.takings.keys()]).toEqual([`2 :${TABLE} ${edition}`, `2 :${TABLE} ef`]);
    expect([...book.takings.values()]).toMatchObject([
      { drop: 57, coups: 0 },
      { drop: 0, coups: 1, win: 14 },
    ]);
    expect(book.tables.get(TABLE)?.ratings).toEqual(
      new Map([
        ['ann', { coups: 1, win: 5, stakes: { ef: { tie: 5 } } }],
        ['bob', { coups: 1, win: 9, stakes: { ef: { tie: 9 } } }],
      ]),
    );
    countEvent(book, TABLE, of('left', { patron: 'ann', amount: 1, at: 2 * DAY_MS + 3 }));
    expect([...(book.tables.get(TABLE)?.ratings.keys() ?? [])]).toEqual(['bob']);
    // Whoever had nothing on a coup is not rated by it.
    countEvent(book, TABLE, settled(2 * DAY_MS + 4, row('y', 'tie', 1, 0)));
    expect([...(book.tables.get(TABLE)?.ratings.values() ?? [])]).toMatchObject([{ coups: 2 }]);
  });

  it('counts nothing of a table that it does not know', () => {
    const book = newBook();
    for (const event of [
      settled(5, row('x', 'tie', 5, 0)),
      of('sat', { patron: 'a' }),
      of('closed', { float: 1 }),
    ])
      countEvent(book, TABLE, event);
    expect([book.takings.size, book.tables.size]).toEqual([0, 0]);
  });

  it('says a table by itself for today and yesterday, its game for a month, and then no more', () => {
    const book = begun();
    for (let day = 1; day <= 3; day++)
      countEvent(book, TABLE, settled(day * DAY_MS, row('x', 'tie', day, 0)));
    expect([...book.takings.values()].map(({ day, table }) => [day, table])).toEqual([
      [2, TABLE],
      [1, undefined],
      [3, TABLE],
    ]);
    countEvent(book, TABLE, settled((1 + DAYS_KEPT - 1) * DAY_MS, row('x', 'tie', 1, 0)));
    expect([...book.takings.values()].map(({ day }) => day).sort((a, b) => a - b)).toEqual([1, 2, 3, 31]);
    countEvent(book, TABLE, settled((1 + DAYS_KEPT) * DAY_MS, row('x', 'tie', 1, 0)));
    expect([...book.takings.values()].map(({ day }) => day).sort((a, b) => a - b)).toEqual([2, 3, 31, 32]);
  });

  it('adds what closed tables took to their game, and remembers a thousand of them as ended', () => {
    const book = begun('one', 'two');
    for (const table of ['one', 'two']) countEvent(book, table, settled(DAY_MS, row('x', 'tie', 5, 0)));
    countEvent(book, 'one', of('closed', { float: 0 }));
    countEvent(book, 'two', of('closed', { float: 0 }));
    expect([...book.takings.values()]).toMatchObject([{ table: undefined, coups: 2, win: 10 }]);
    expect([...book.ended]).toEqual(['one', 'two']);
    for (let n = 0; n < 998; n++) {
      countEvent(book, `t${n}`, OPENED as TableEvent);
      countEvent(book, `t${n}`, of('closed', { float: 0 }));
    }
    expect([book.ended.size, book.ended.has('one')]).toEqual([1_000, true]);
    countEvent(book, 'last', OPENED as TableEvent);
    countEvent(book, 'last', of('closed', { float: 0 }));
    expect([book.ended.size, book.ended.has('one'), book.ended.has('two')]).toEqual([1_000, false, true]);
  });

  it('is read as it was written, and not at all where any of it is otherwise', () => {
    const book = begun();
    countEvent(book, TABLE, of('sat', { patron: 'ann' }));
    countEvent(book, TABLE, settled(DAY_MS, row('x', 'tie', 10 ** 12, 0), row('y', 'banker', 3, 9)));
    countEvent(
      book,
      TABLE,
      settled(9 * DAY_MS, row('x', 'tie', 1, 0), row('x', 'dragon-bonus-player', 2, 0)),
    );
    const written = JSON.parse(JSON.stringify(writeBook(book)));
    expect(readBook(written)).toEqual({ ...book, ended: new Set() });
    expect(written).toMatchObject({ v: 1, takings: [{ table: null }, { table: TABLE }] });
    const [taking] = written.takings;
    const [table] = written.tables;
    const spoilt = [
      { ...written, v: 2 },
      { ...written, takings: [{ ...taking, coups: -1 }] },
      { ...written, takings: [{ ...taking, win: 0.5 }] },
      { ...written, takings: [{ ...taking, edition: 'XY' }] },
      { ...written, takings: [{ ...taking, bets: { 'A b': { wagers: 1, stake: 1 } } }] },
      { ...written, takings: [{ ...taking, crosses: { 'tie tie': '-1' } }] },
      { ...written, takings: [{ ...taking, crosses: { tie: '1' } }] },
      { ...written, takings: [{ ...taking, crosses: { 'tie tie tie': '1' } }] },
      { ...written, takings: [{ ...taking, crosses: { 'tie tie': '1'.repeat(61) } }] },
      { ...written, takings: [{ ...taking, crosses: { 'tie tie': '1x' } }] },
      { ...written, takings: [{ ...taking, edition: 'a'.repeat(65) }] },
      { ...written, takings: [{ ...taking, day: -1 }] },
      { ...written, takings: [{ ...taking, drop: -1 }] },
      { ...written, takings: [{ ...taking, bets: { tie: { wagers: -1, stake: 1 } } }] },
      { ...written, takings: [{ ...taking, bets: { tie: { wagers: 1, stake: -1 } } }] },
      { ...written, takings: [{ ...taking, bets: { '-tie': { wagers: 1, stake: 1 } } }] },
      { ...written, takings: [{ ...taking, bets: { 'tie-': { wagers: 1, stake: 1 } } }] },
      { ...written, takings: [{ ...taking, course: { every: -1, wins: [] } }] },
      { ...written, takings: [{ ...taking, course: { every: 1, wins: ['1'] } }] },
      { ...written, v: 0 },
      { ...written, tables: [{ ...table, at: -1 }] },
      { ...written, tables: [{ ...table, edition: 'X' }] },
      { ...written, tables: [{ ...table, ratings: [{ patron: 'a', coups: -1, win: 0, stakes: {} }] }] },
      {
        ...written,
        tables: [{ ...table, ratings: [{ patron: 'a', coups: 1, win: 0, stakes: { ab: { tie: -1 } } }] }],
      },
      { ...written, takings: [{ ...taking, table: 5 }] },
      { ...written, tables: [{ ...table, seq: -1 }] },
      { ...written, tables: [{ ...table, ratings: [{ patron: 'a' }] }] },
      null,
    ];
    for (const one of spoilt) expect(readBook(one)).toBeUndefined();
  });
});

describe('takings that are kept', () => {
  async function opened(change: (store: Store) => Partial<Store> = () => ({}), record = emptyRecord()) {
    const store = memoryStore({ record });
    const time = handTime();
    const said: unknown[] = [];
    const log = { ...NO_LOG, warn: (...words: readonly unknown[]) => void said.push(words) };
    const takings = unwrap(await openTakings({ store: { ...store, ...change(store) }, time, log }));
    const kept = () => record.journals.get(TAKINGS)?.snapshot?.state;
    return { record, store, time, said, takings, kept };
  }
  const turn = async () => {
    for (let n = 0; n < 30; n++) await Promise.resolve();
  };

  it('are saved every minute where something was counted, and when the house closes', async () => {
    const { takings, time, kept } = await opened();
    time.pass(60_000);
    await turn();
    expect(kept()).toBeUndefined();
    takings.heard(TABLE, [OPENED as TableEvent], 1);
    time.pass(59_999);
    await turn();
    expect(kept()).toBeUndefined();
    time.pass(1);
    await turn();
    const first = kept();
    expect(first).toContain(TABLE);
    takings.heard(TABLE, [of('sat', { patron: 'ann' })], 2);
    await takings.close();
    expect(kept()).not.toBe(first);
    expect(takings.ratingsAt(TABLE)).toEqual(new Map([['ann', NOT_PLAYED]]));
    expect(takings.ratingsAt('other')).toEqual(new Map());
  });

  it('are tried again where they could not be saved, and it is said', async () => {
    let away = true;
    const { takings, time, said, kept } = await opened((store) => ({
      saveSnapshot: async (snapshot) =>
        away ? err({ code: 'store/unavailable', message: 'away' }) : store.saveSnapshot(snapshot),
    }));
    takings.heard(TABLE, [OPENED as TableEvent], 1);
    time.pass(60_000);
    await turn();
    expect(said).toEqual([[{ error: 'away' }, 'the takings cannot be kept; they follow from the journals']]);
    away = false;
    time.pass(60_000);
    await turn();
    expect(kept()).toContain(TABLE);
  });

  it('are read a page at a time, with a pause between, and it is said where a table cannot be', async () => {
    const record = emptyRecord();
    const store = memoryStore({ record });
    const { epoch } = unwrap(await store.claim(TABLE));
    const rows = [
      OPENED as TableEvent,
      ...Array.from({ length: PAGE }, (_, n) => of('sat', { ...SAT, patron: `p${n}` })),
    ];
    unwrap(
      await store.commit({
        journal: TABLE,
        epoch,
        expectedSeq: 0,
        events: rows.map(TABLE_JOURNAL.write),
        transfers: [],
      }),
    );
    const { takings, time, said } = await opened(() => ({}), record);
    takings.takeUp('own:1');
    takings.takeUp(TABLE);
    await turn();
    expect(takings.ratingsAt(TABLE).size).toBe(PAGE - 1);
    time.pass(5);
    await takings.caughtUp();
    expect(takings.ratingsAt(TABLE).size).toBe(PAGE);
    const failing = await opened(
      () => ({ events: async () => err({ code: 'store/unavailable', message: 'away' }) }),
      record,
    );
    failing.takings.takeUp(TABLE);
    await failing.takings.caughtUp();
    expect(failing.said).toEqual([[{ table: TABLE, error: 'away' }, 'what a table took cannot be counted']]);
    expect(said).toEqual([]);
  });

  const SAT = (() => {
    const sat = evening('charged/midi').events.find(({ type }) => type === 'sat');
    if (sat === undefined) throw new Error('somebody sits');
    return sat;
  })();
});
