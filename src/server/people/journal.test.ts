import { describe, expect, it } from 'vitest';
import { ok, unwrap } from '../../base/index.ts';
import { emptyRecord, type MemoryRecord, memoryStore, type WriteStep } from '../../record/index.ts';
import { type Journal, openJournal } from './journal.ts';

/** A journal whose fold is the list of its events' numbers. */
async function numbers(
  record: MemoryRecord,
  onWrite?: (step: WriteStep) => 'refuse' | undefined,
): Promise<{ readonly journal: Journal; readonly seen: number[] }> {
  const seen: number[] = [];
  const take = (events: readonly { readonly body: Readonly<Record<string, unknown>> }[]): void => {
    for (const { body } of events) seen.push(Number(body['n']));
  };
  const store = memoryStore({ record, ...(onWrite !== undefined && { onWrite }) });
  const journal = unwrap(
    await openJournal(store, 'numbers', {
      load: ({ snapshot, rows }) => {
        seen.push(...((snapshot?.state as readonly number[] | undefined) ?? []));
        take(rows);
        return ok(undefined);
      },
      take,
      snapshot: () => [...seen],
    }),
  );
  return { journal, seen };
}

const event = (n: number) => ({ type: 'number', body: { n } });

describe('a journal of the house', () => {
  it('folds what is durable in its order, and a snapshot stands where the journal does', async () => {
    const record = emptyRecord();
    const { journal, seen } = await numbers(record);
    const all: Promise<unknown>[] = [];
    for (let n = 0; n < 1_200; n++) {
      all.push(journal.append([event(n)]));
      if (n % 100 === 50) all.push(journal.save());
    }
    for (const done of await Promise.all(all)) expect(done).toMatchObject({ ok: true });
    expect(seen).toEqual(Array.from({ length: 1_200 }, (_, n) => n));
    expect(record.journals.get('numbers')?.snapshot?.seq).toBe(1_151);
    expect((await numbers(record)).seen).toEqual(seen);
  });

  it('finds out after a lost answer whether the events are there, and takes them once', async () => {
    const record = emptyRecord();
    let lose: WriteStep | undefined;
    const { journal, seen } = await numbers(record, (step) => {
      if (step !== lose) return undefined;
      lose = undefined;
      return 'refuse';
    });
    lose = 'done';
    expect(await journal.append([event(1)])).toMatchObject({ ok: true });
    lose = 'event';
    expect(await journal.append([event(2)])).toMatchObject({
      ok: false,
      error: { code: 'store/unavailable' },
    });
    expect(await journal.append([event(3)])).toMatchObject({ ok: true });
    expect(seen).toEqual([1, 3]);
    expect((await numbers(record)).seen).toEqual([1, 3]);
  });

  it('is written by the newest opener alone', async () => {
    const record = emptyRecord();
    const old = await numbers(record);
    const { journal } = await numbers(record);
    expect(await journal.append([event(1)])).toMatchObject({ ok: true });
    for (let time = 0; time < 2; time++)
      expect(await old.journal.append([event(2)])).toMatchObject({
        ok: false,
        error: { code: 'store/stale-epoch' },
      });
    expect(await journal.append([event(3)])).toMatchObject({ ok: true });
    expect(old.seen).toEqual([]);
  });
});
