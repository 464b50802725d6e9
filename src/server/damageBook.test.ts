import { describe, expect, it } from 'vitest';
import { err, ok } from '../base/index.ts';
import { type Damage, NO_LOG } from '../house/index.ts';
import { openDamageBook } from './damage.ts';

/** A book, what it said of what was found, and which tables it had stopped. */
function openBook(...givenUp: readonly string[]) {
  const noted: unknown[] = [];
  const logged: unknown[] = [];
  const halted: string[] = [];
  const marks = new Map(givenUp.map((table) => [`given-up/${table}`, new Uint8Array(1)]));
  const book = openDamageBook({
    store: {
      secret: async (name: string) =>
        name === 'given-up/away' ? err({ code: 'store/unavailable', message: 'away' }) : ok(marks.get(name)),
    } as never,
    significant: { note: (row) => void noted.push(row) },
    log: { ...NO_LOG, error: (fields, words) => void logged.push([fields, words]) },
  });
  return { book, noted, logged, halted, floor: { halt: (table: string) => void halted.push(table) } };
}

const journal = (name: string, reason = 'event 5'): Damage => ({ is: 'journal', name, reason });
const account = (name: string, reason = 'it has 5, not 6'): Damage => ({ is: 'account', name, reason });

describe('a book of what is damaged', () => {
  it('is whole to begin with', () => {
    const { book } = openBook();
    expect(book.isWhole()).toBe(true);
    expect([book.count('journal'), book.count('account')]).toEqual([0, 0]);
    expect([book.ofHouse(), book.ofTable('t-1'), book.isSuspect('ann')]).toEqual([
      undefined,
      undefined,
      false,
    ]);
    expect(book.degraded()).toEqual([]);
  });

  it('stops the table whose journal it is, tells it once, and lets the rest go on', async () => {
    const { book, noted, logged, halted, floor } = openBook();
    book.watch(floor);
    await book.note(journal('t-1', 'event 5\nno form'));
    await book.note(journal('t-1', 'again'));
    expect(halted).toEqual(['t-1']);
    expect(noted).toEqual([
      { type: 'record-damaged', what: 'journal', name: 't-1', reason: 'event 5 no form' },
    ]);
    expect(logged).toEqual([
      [{ what: 'journal', name: 't-1', error: 'event 5 no form' }, 'the record is damaged'],
    ]);
    expect(book.ofTable('t-1')).toBe('event 5\nno form');
    expect(book.ofTable('t-2')).toBeUndefined();
    expect(book.ofHouse()).toBeUndefined();
    expect(book.isWhole()).toBe(false);
    expect([book.count('journal'), book.count('account')]).toEqual([1, 0]);
    expect(book.degraded()).toEqual(['t-1']);
  });

  it.each(['float/t-1', 'stack/t-1/ann', 'hold/t-1/ann', 'marked/t-1/ann', 'pocket/t-1/ann'])(
    'takes an account of a table for that table’s: %s',
    async (name) => {
      const { book, halted, floor } = openBook();
      book.watch(floor);
      await book.note(account(name));
      expect(halted).toEqual(['t-1']);
      expect(book.isSuspect('ann')).toBe(false);
      expect([book.count('journal'), book.count('account')]).toEqual([0, 1]);
      // The first finding is enough.
      await book.note(journal('t-1'));
      expect([book.count('journal'), halted.length]).toEqual([0, 1]);
    },
  );

  it('suspects the patron whose wallet it is, and names nobody to a load balancer', async () => {
    const { book, halted, floor } = openBook();
    book.watch(floor);
    await book.note(account('cage/ann'));
    expect([book.isSuspect('ann'), book.isSuspect('bob')]).toEqual([true, false]);
    expect(halted).toEqual([]);
    expect(book.ofHouse()).toBeUndefined();
    expect(book.degraded()).toEqual(['an account of the cage']);
  });

  it.each([journal('door'), journal('cage'), journal('significant'), account('bank'), account('mint')])(
    'shuts the house for what is its own: $name',
    async (damage) => {
      const { book, halted, floor } = openBook();
      book.watch(floor);
      await book.note(damage);
      await book.note(account('commission', 'another'));
      expect(book.ofHouse()).toBe(damage.reason);
      expect(halted).toEqual([]);
      expect(book.degraded()).toEqual([]);
    },
  );

  it('stops tables that were found before there was a floor', async () => {
    const { book, halted, floor } = openBook();
    await book.note(journal('t-1'));
    await book.note(journal('t-2'));
    expect(halted).toEqual([]);
    book.watch(floor);
    expect(halted).toEqual(['t-1', 't-2']);
  });

  it('says nothing of a table whose chips went home, unless that cannot be read', async () => {
    const { book, noted } = openBook('t-1');
    await book.note(journal('t-1'));
    await book.note(account('float/t-1'));
    expect([book.isWhole(), noted]).toEqual([true, []]);
    await book.note(journal('away'));
    expect(book.degraded()).toEqual(['away']);
  });
});
