import { describe, expect, it } from 'vitest';
import { unwrap } from '../../base/index.ts';
import { PROTECTION, PROTECTION_SNAPSHOT, writeForm } from '../../forms/index.ts';
import { emptyRecord, memoryStore, type Store } from '../../record/index.ts';
import { MOST_AT_ONCE, SNAPSHOT_EVERY } from '../houseBounds.ts';
import { openProtection, type Protection } from './protection.ts';
import { NOTHING_WANTED } from './wants.ts';

const DAY = 24 * 60 * 60 * 1_000;

/** A book that is opened again and again on the same record, and who can still come back. */
function newBooks() {
  const record = emptyRecord();
  const known = new Set<string>();
  let time = 1_000 * DAY;
  const journal = () => record.journals.get(PROTECTION);
  return {
    record,
    known,
    now: () => time,
    pass: (ms: number) => {
      time += ms;
    },
    open: async (store: Store = memoryStore({ record })): Promise<Protection> =>
      unwrap(
        await openProtection({
          store,
          now: () => time,
          isKnown: (patron) => known.has(patron),
        }),
      ),
    rows: () => journal()?.rows ?? [],
    toRead: () => (journal()?.head.seq ?? 0) - (journal()?.snapshot?.seq ?? 0),
    snapshot: () => journal()?.snapshot?.state,
  };
}

const of = (count: number, name: string) => Array.from({ length: count }, (_, n) => `${name}-${n}`);

const sayAge = (book: Protection, patrons: readonly string[]) =>
  Promise.all(
    patrons.map(async (patron) => unwrap(await book.ask(patron, { do: 'confirm-age', years: 21 }))),
  );

const loadYears = async (book: Protection, patron: string) => unwrap(await book.view(patron)).years;

describe('the journal of protection', () => {
  it('has a snapshot that never grows, and is read no further back than who is known calls for', async () => {
    const books = newBooks();
    const book = await books.open();
    const stay = of(40, 'stays');
    for (const patron of stay) books.known.add(patron);
    await sayAge(book, stay);
    unwrap(await book.ask('stays-1', { do: 'limit', of: 'loss', over: '24h', most: 500 }));
    for (let day = 0; day < 8; day++) {
      const crowd = of(700, `day-${day}`);
      for (const patron of crowd) books.known.add(patron);
      await sayAge(book, crowd);
      for (const patron of crowd) books.known.delete(patron);
      books.pass(DAY);
    }
    await book.save();
    expect(books.snapshot()).toBe('{"patrons":[]}');
    expect(books.rows().length).toBeGreaterThan(5_600);
    expect(books.toRead()).toBeLessThan(2 * (700 + 40) + 3 * SNAPSHOT_EVERY);
    const again = await books.open();
    for (const patron of stay) expect(await loadYears(again, patron)).toBe(21);
    expect(unwrap(await again.view('stays-1')).limits).toContainEqual(
      expect.objectContaining({ of: 'loss', over: '24h', most: 500 }),
    );
    expect(await loadYears(again, 'day-0-0')).toBeNull();
  });

  it('forgets nobody who is barred, known or not', async () => {
    const books = newBooks();
    let book = await books.open();
    unwrap(await book.ask('excluded', { do: 'exclude', months: 6 }));
    unwrap(await book.ask('resting', { do: 'break', ms: 20 * DAY }));
    for (let day = 0; day < 30; day++) {
      await sayAge(book, of(60, `day-${day}`));
      books.pass(DAY);
      await book.save();
      book = await books.open();
      expect(book.barred('excluded')?.code).toBe('protection/excluded');
      expect(book.barred('resting')?.code).toBe(day < 19 ? 'protection/break' : undefined);
    }
    expect(books.rows().filter(({ type }) => type === 'wants-kept')).not.toEqual([]);
    expect(books.toRead()).toBeLessThan(books.rows().length / 2);
  });

  it('[RELIABILITY 31] forgets what was counted of a patron with what the patron wanted', async () => {
    const books = newBooks();
    books.known.add('ann');
    const store = memoryStore({ record: books.record });
    let reads = 0;
    const transfers: Store['transfers'] = (...asked) => {
      reads += 1;
      return store.transfers(...asked);
    };
    const book = await books.open({ ...store, transfers });
    unwrap(await book.ask('ann', { do: 'limit', of: 'loss', over: '24h', most: 500 }));
    const once = reads;
    await book.view('ann');
    expect(reads).toBe(once);
    books.known.delete('ann');
    await sayAge(book, of(40, 'crowd'));
    // Nothing is wanted and nothing is known any more: it is read from the record.
    expect(unwrap(await book.view('ann')).limits).not.toContainEqual(expect.objectContaining({ most: 500 }));
    expect(reads).toBeGreaterThan(once);
  });

  it('goes on from a snapshot that has patrons in it, until each of them is kept by a row', async () => {
    const books = newBooks();
    books.known.add('ann');
    const store = memoryStore({ record: books.record });
    const { epoch } = unwrap(await store.claim(PROTECTION));
    const wants = { ...NOTHING_WANTED, years: 30, saidAt: books.now(), everyMinutes: 15 };
    const state = writeForm(PROTECTION_SNAPSHOT, { patrons: [{ patron: 'ann', wants }] });
    unwrap(await store.saveSnapshot({ journal: PROTECTION, epoch, seq: 0, state }));
    await (await books.open()).save();
    let book = await books.open();
    for (let day = 0; day < 4; day++) {
      expect(unwrap(await book.view('ann'))).toMatchObject({ years: 30, everyMinutes: 15 });
      await sayAge(book, of(400, `day-${day}`));
      await book.save();
      book = await books.open();
    }
    expect(books.toRead()).toBeLessThan(2_000);
  });

  it('says nothing anew of whoever asks for something in the same commit', async () => {
    const books = newBooks();
    books.known.add('ann');
    const book = await books.open();
    for (let n = 0; n < 10; n++) unwrap(await book.ask('ann', { do: 'remind', everyMinutes: 30 + n }));
    const turns = Array.from({ length: MOST_AT_ONCE + 100 }, (_, n) =>
      book.ask('ann', { do: 'remind', everyMinutes: n % 2 === 0 ? 20 : 25 }),
    );
    await Promise.all([...turns, book.ask('ann', { do: 'exclude', months: 6 })]);
    await book.save();
    for (const one of [book, await books.open()]) expect(one.barred('ann')?.code).toBe('protection/excluded');
  });
});
