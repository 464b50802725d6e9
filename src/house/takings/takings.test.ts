import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evening } from '../../../test/table/evening.ts';
import { unwrap } from '../../base/index.ts';
import { TABLE_JOURNAL, TAKINGS, type TableEvent } from '../../forms/index.ts';
import { emptyRecord, type MemoryRecord, memoryStore } from '../../record/index.ts';
import type { Time } from '../time.ts';
import { countEvent, DAY_MS, DAYS_KEPT, newBook } from './book.ts';
import { joinTakings, openTakings, type TableRevenue, type Takings } from './index.ts';
import { readBook, writeBook } from './kept.ts';
import { noTaking, withCoup } from './taking.ts';

const TABLE = 'penn-national-midi-1';
const events = evening('charged/midi').events.filter(({ type }) => type !== 'closed');

/** A clock that goes on at once, and whose long waits never end. */
const TIME: Time = {
  now: Date.now,
  after: (ms, act) => {
    const timer = ms > 1_000 ? undefined : setTimeout(act, 0);
    return () => clearTimeout(timer);
  },
};

/** The books once more, by hand: over the rows of every settled coup. */
function byHand(told: readonly TableEvent[]) {
  let [drop, win, coups] = [0, 0, 0];
  const stakes: Record<string, number> = {};
  for (const event of told) {
    if (event.type === 'bought-in') drop += event.amount;
    if (event.type !== 'logged' || event.entry.type !== 'settled') continue;
    coups += 1;
    for (const { bet, stake, fee = 0, returned } of event.entry.rows ?? []) {
      stakes[bet] = (stakes[bet] ?? 0) + stake;
      win += stake + fee - returned;
    }
  }
  return { drop, win, coups, stakes };
}

const summed = (takings: readonly TableRevenue[]) => {
  const all = takings.reduce(joinTakings, noTaking({ table: undefined, day: 0, game: '', edition: '' }));
  const stakes = Object.fromEntries(Object.entries(all.bets).map(([bet, { stake }]) => [bet, stake]));
  return { drop: all.drop, win: all.win, coups: all.coups, stakes };
};

async function written(record: MemoryRecord, told: readonly TableEvent[]): Promise<void> {
  const store = memoryStore({ record });
  const { epoch, seq } = unwrap(await store.claim(TABLE));
  const rows = told.map(TABLE_JOURNAL.write);
  unwrap(await store.commit({ journal: TABLE, epoch, expectedSeq: seq, events: rows, transfers: [] }));
}

const opened = async (
  record: MemoryRecord,
): Promise<Takings & { readonly tell: (told: readonly TableEvent[], first: number) => void }> => {
  const takings = unwrap(await openTakings({ store: memoryStore({ record }), time: TIME }));
  return { ...takings, tell: (told, first) => takings.heard(TABLE, told, first) };
};

describe('what a table takes', () => {
  it('is every chip that came and every wager that was settled, as the journal tells it', () => {
    const book = newBook();
    for (const event of events) countEvent(book, TABLE, event);
    expect(summed([...book.takings.values()])).toEqual(byHand(events));
    expect(byHand(events).coups).toBeGreaterThan(5);
  });

  it('is the same however it came to be known: told in parts, read after a gap, kept and gone on with', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: events.length - 1 }), { maxLength: 6 }),
        fc.array(fc.constantFrom('told', 'untold', 'killed', 'closed'), { minLength: 7, maxLength: 7 }),
        async (cuts, ways) => {
          const record = emptyRecord();
          let takings = await opened(record);
          const ends = [...new Set([...cuts, events.length])].sort((a, b) => a - b);
          let from = 0;
          for (const [index, end] of ends.entries()) {
            await written(record, events.slice(from, end));
            if (ways[index] === 'told') takings.tell(events.slice(from, end), from + 1);
            if (ways[index] === 'closed') await takings.close();
            if (ways[index] === 'killed' || ways[index] === 'closed') takings = await opened(record);
            from = end;
          }
          takings.takeUp(TABLE);
          await takings.caughtUp();
          expect(summed(takings.all())).toEqual(byHand(events));
        },
      ),
      { numRuns: 25 },
    );
  });

  it('counts no event twice that is told again, and none of a table by a host’s own rules', async () => {
    const record = emptyRecord();
    await written(record, events);
    const takings = await opened(record);
    takings.tell(events.slice(0, 9), 1);
    takings.tell(events.slice(4), 5);
    takings.tell(events.slice(0, 9), 1);
    takings.heard('own:one', events, 1);
    await takings.caughtUp();
    expect(summed(takings.all())).toEqual(byHand(events));
  });

  it('is nobody’s where the kept book is in another form: then the journals are read', async () => {
    const record = emptyRecord();
    await written(record, events);
    const store = memoryStore({ record });
    const { epoch } = unwrap(await store.claim(TAKINGS));
    unwrap(await store.saveSnapshot({ journal: TAKINGS, epoch, seq: 0, state: { v: 2, takings: [] } }));
    const takings = await opened(record);
    takings.takeUp(TABLE);
    await takings.caughtUp();
    expect(summed(takings.all())).toEqual(byHand(events));
  });

  it('rates those who sit, since they sat down', () => {
    const book = newBook();
    const sitting = new Set<string>();
    for (const event of events) {
      countEvent(book, TABLE, event);
      if (event.type === 'sat') sitting.add(event.patron);
      if (event.type === 'left') sitting.delete(event.patron);
      expect(new Set(book.tables.get(TABLE)?.ratings.keys())).toEqual(sitting);
    }
  });
});

const settledCoup = (at: number, stake: number): TableEvent =>
  ({
    type: 'logged',
    at,
    entry: {
      type: 'settled',
      body: { coup: 1, player: 1, banker: 9, winner: 'banker', settled: '0'.repeat(64) },
      hash: '0'.repeat(64),
      rows: [
        { patron: 'x', bet: 'player', stake, result: 'lose', profit: 0, commission: 0, returned: 0 },
        { patron: 'y', bet: 'player', stake, result: 'lose', profit: 0, commission: 0, returned: 0 },
        { patron: 'y', bet: 'tie', stake: 3, result: 'lose', profit: 0, commission: 0, returned: 0 },
      ],
    },
    whose: [
      { patron: 'ann', alias: 'x' },
      { patron: 'bob', alias: 'y' },
    ],
  }) as TableEvent;

const getWins = ({ tables }: ReturnType<typeof newBook>) =>
  Object.fromEntries([...(tables.get(TABLE)?.ratings ?? [])].map(([patron, { win }]) => [patron, win]));

describe('a book of takings', () => {
  const begun = () => {
    const book = newBook();
    const [first] = events;
    if (first !== undefined) countEvent(book, TABLE, first);
    return book;
  };

  it('takes all wagers of a coup together, whoever made them', () => {
    const book = begun();
    countEvent(book, TABLE, settledCoup(5 * DAY_MS, 100));
    countEvent(book, TABLE, settledCoup(5 * DAY_MS, 10));
    const [taking] = book.takings.values();
    expect(taking).toMatchObject({
      coups: 2,
      win: 226,
      bets: { player: { wagers: 4, stake: 220 }, tie: { wagers: 2, stake: 6 } },
      crosses: { 'player player': 40_400n, 'player tie': 660n, 'tie tie': 18n },
    });
    expect(book.tables.get(TABLE)?.ratings.get('bob')).toMatchObject({ coups: 2, win: 116 });
  });

  it('takes off its win what a void of a settled coup gives back', () => {
    const book = begun();
    countEvent(book, TABLE, settledCoup(DAY_MS, 100));
    const entry = { type: 'void-settled', body: {}, hash: '', rows: [{ patron: 'x', amount: 100 }] };
    const whose = [{ patron: 'ann', alias: 'x' }];
    countEvent(book, TABLE, { type: 'logged', at: DAY_MS, entry, whose } as unknown as TableEvent);
    expect([...book.takings.values()]).toMatchObject([{ coups: 1, win: 103 }]);
    expect(getWins(book)).toEqual({ ann: 0, bob: 103 });
  });

  it('takes off what was won of a patron what was put right, which is no matter of the table', () => {
    const book = begun();
    countEvent(book, TABLE, settledCoup(DAY_MS, 100));
    for (const amount of [25, -5]) {
      const entry = { type: 'correction', body: { amount }, hash: '' };
      const whose = [{ patron: 'bob', alias: 'y' }];
      countEvent(book, TABLE, { type: 'logged', at: DAY_MS, entry, whose } as unknown as TableEvent);
    }
    expect([...book.takings.values()]).toMatchObject([{ coups: 1, win: 203 }]);
    expect(getWins(book)).toEqual({ ann: 100, bob: 83 });
  });

  it('says a table by itself for today and yesterday, and a game for a month', () => {
    const book = begun();
    for (let day = 1; day <= 40; day++) countEvent(book, TABLE, settledCoup(day * DAY_MS + 5, day));
    const kept = [...book.takings.values()];
    expect(kept.map(({ day }) => day).sort((a, b) => a - b)).toEqual(
      Array.from({ length: DAYS_KEPT }, (_, index) => 40 - DAYS_KEPT + 1 + index),
    );
    expect(kept.filter(({ table }) => table !== undefined).map(({ day }) => day)).toEqual([39, 40]);
  });

  it('keeps of a closed table its part of the day, and counts it no more', () => {
    const book = begun();
    countEvent(book, TABLE, settledCoup(DAY_MS, 100));
    countEvent(book, TABLE, { type: 'closed', float: 0 } as TableEvent);
    countEvent(book, TABLE, settledCoup(DAY_MS, 100));
    expect([...book.takings.values()]).toMatchObject([{ table: undefined, coups: 1, win: 203 }]);
    expect(book.tables.size).toBe(0);
  });

  it('is read as it was written', () => {
    const book = begun();
    for (let day = 1; day <= 5; day++) countEvent(book, TABLE, settledCoup(day * DAY_MS, 10 ** 12));
    expect(readBook(JSON.parse(JSON.stringify(writeBook(book))))).toEqual(book);
    expect(readBook({ ...writeBook(book), more: 1 })).toBeUndefined();
  });

  it('has a course of few points, however many coups there were', () => {
    let taking = noTaking({ table: TABLE, day: 0, game: 'a/b', edition: '' });
    for (let coup = 0; coup < 5_000; coup++)
      taking = withCoup(taking, [{ bet: 'player', stake: 1, returned: 0 }]);
    const { every, wins } = taking.course;
    expect(wins.length).toBeLessThanOrEqual(64);
    expect(wins).toEqual(wins.map((_, index) => (index + 1) * every));
  });
});
