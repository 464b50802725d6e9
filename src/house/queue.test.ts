import { describe, expect, it } from 'vitest';
import { bought, event, NUMBERS } from '../../test/house/numbers.ts';
import { err, ok, unwrap } from '../base/index.ts';
import { emptyRecord, type MemoryRecord, memoryStore, type WriteStep } from '../record/index.ts';
import type { WriteLog } from './log.ts';
import { openQueue } from './queue.ts';
import { openWriter } from './writer.ts';

async function numbers(record: MemoryRecord, onWrite?: (step: WriteStep) => 'refuse' | undefined) {
  const store = memoryStore({ record, ...(onWrite !== undefined && { onWrite }) });
  const writer = unwrap(await openWriter(store, 'numbers', NUMBERS));
  return { queue: openQueue(writer, 'numbers'), seen: writer.state };
}

describe('a queue before a writer', () => {
  it('writes in the order of asking, and a snapshot stands where the journal does', async () => {
    const record = emptyRecord();
    const { queue, seen } = await numbers(record);
    const all: Promise<unknown>[] = [];
    for (let n = 0; n < 1_200; n++) {
      all.push(queue.append([event(n === 13 ? 14 : n)]));
      if (n % 100 === 50) all.push(queue.save());
    }
    for (const done of await Promise.all(all)) expect(done).toMatchObject({ ok: true });
    expect(seen()).toEqual(Array.from({ length: 1_200 }, (_, n) => (n === 13 ? 14 : n)));
    expect(record.journals.get('numbers')?.snapshot?.seq).toBe(1_151);
    expect((await numbers(record)).seen()).toEqual(seen());
  });

  it('saves by itself after many events', async () => {
    const record = emptyRecord();
    const { queue } = await numbers(record);
    for (let n = 0; n < 499; n++) unwrap(await queue.append([event(1)]));
    expect(record.journals.get('numbers')?.snapshot).toBeUndefined();
    unwrap(await queue.append([event(2)]));
    unwrap(await queue.append([event(3)]));
    expect(record.journals.get('numbers')?.snapshot?.seq).toBe(500);
  });

  it('tells that no snapshot could be saved, and goes on', async () => {
    const told: string[] = [];
    const store = memoryStore();
    const saved = {
      ...store,
      saveSnapshot: async () => err({ code: 'store/malformed', message: 'too long' } as const),
    };
    const writer = unwrap(await openWriter(saved, 'numbers', NUMBERS));
    const warn: WriteLog = ({ error }, words) => void told.push(`${words}: ${error}`);
    const queue = openQueue(writer, 'the numbers', { warn });
    for (let n = 0; n < 501; n++) unwrap(await queue.append([event(1)]));
    expect(told).toEqual(['no snapshot of the numbers was saved: too long']);
    unwrap(await queue.append([event(2)]));
  });

  it('lets all who come side by side share a commit, and all who come while it is under way the next', async () => {
    const steps: WriteStep[] = [];
    const { queue } = await numbers(emptyRecord(), (step) => void steps.push(step));
    const many = () => Array.from({ length: 100 }, (_, n) => queue.append([event(100 + n)]));
    const meanwhile: ReturnType<typeof many> = [];
    const first = queue.draft(async () => {
      meanwhile.push(...many());
      return ok([event(1)]);
    });
    for (const done of await Promise.all([...many(), first])) unwrap(done);
    for (const done of await Promise.all(meanwhile)) unwrap(done);
    expect(steps.filter((step) => step === 'head')).toHaveLength(2);
  });

  it('finds out after a lost answer whether the events are there, and takes them once', async () => {
    const record = emptyRecord();
    let lose: WriteStep | undefined;
    const { queue, seen } = await numbers(record, (step) => {
      if (step !== lose) return undefined;
      lose = undefined;
      return 'refuse';
    });
    lose = 'done';
    expect(await queue.append([event(1)])).toMatchObject({ ok: true });
    lose = 'event';
    expect(await queue.append([event(2)])).toMatchObject({ error: { code: 'store/unavailable' } });
    expect(await queue.append([event(3)])).toMatchObject({ ok: true });
    expect(seen()).toEqual([1, 3]);
    expect((await numbers(record)).seen()).toEqual([1, 3]);
  });

  it('answers each alone: what cannot be committed takes nobody down with it', async () => {
    const { queue, seen } = await numbers(emptyRecord());
    const first = queue.append([event(1)]);
    // The bank is empty: this one can never be paid for.
    const rest = [queue.append([event(2)]), queue.append([bought(5)]), queue.append([event(3)])];
    const refused = queue.draft(async () => err({ code: 'store/id-reused', message: 'no' }));
    expect(await Promise.all([first, ...rest, refused])).toMatchObject([
      { ok: true },
      { ok: true },
      { error: { code: 'store/insufficient' } },
      { ok: true },
      { error: { code: 'store/id-reused' } },
    ]);
    expect(seen()).toEqual([1, 2, 3]);
  });

  it('tells a draft what goes before it in the same commit', async () => {
    const { queue, seen } = await numbers(emptyRecord());
    const known: (readonly unknown[])[] = [];
    const once = (n: number) =>
      queue.draft(async (before) => {
        known.push([...before]);
        return ok(before.some((other) => other.n === n) ? [] : [event(n)]);
      });
    for (const done of await Promise.all([queue.append([event(1)]), once(5), once(5)])) unwrap(done);
    expect(known).toEqual([[event(1)], [event(1), event(5)]]);
    expect(seen()).toEqual([1, 5]);
  });

  it('takes no more than it can hold', async () => {
    const { queue } = await numbers(emptyRecord());
    const asked = Array.from({ length: 2_002 }, () => queue.append([event(1)]));
    expect(await asked.at(-1)).toMatchObject({ error: { message: 'numbers is too busy' } });
    await Promise.all(asked);
  });

  it('is written by the newest opener alone', async () => {
    const record = emptyRecord();
    const old = await numbers(record);
    const { queue } = await numbers(record);
    expect(await queue.append([event(1)])).toMatchObject({ ok: true });
    for (let time = 0; time < 2; time++)
      expect(await old.queue.append([event(2)])).toMatchObject({ error: { code: 'store/stale-epoch' } });
    expect(await queue.append([event(3)])).toMatchObject({ ok: true });
    expect(old.seen()).toEqual([]);
  });
});
