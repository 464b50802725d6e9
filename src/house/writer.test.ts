import { describe, expect, it } from 'vitest';
import { event, NUMBERS, type NumberEvent } from '../../test/house/numbers.ts';
import { err, unwrap } from '../base/index.ts';
import {
  emptyRecord,
  type MemoryRecord,
  memoryStore,
  type Store,
  type StoreRefusal,
} from '../record/index.ts';
import { PAGE } from './houseBounds.ts';
import { foldJournal, openWriter } from './writer.ts';

const AWAY: StoreRefusal = { code: 'store/unavailable', message: 'no answer' };
const JOURNAL = 'numbers';

type Commit = Store['commit'];

/** A store whose next commit goes as told. */
function failing(record: MemoryRecord = emptyRecord()) {
  const disk = memoryStore({ record });
  const next: Commit[] = [];
  let claims = 0;
  const store: Store = {
    ...disk,
    claim: (journal) => {
      claims += 1;
      return disk.claim(journal);
    },
    commit: (batch) => (next.shift() ?? disk.commit)(batch),
  };
  return { disk, store, record, nextCommit: (act: Commit) => next.push(act), claims: () => claims };
}

async function opened(store: Store) {
  const heard: NumberEvent[] = [];
  const writer = unwrap(await openWriter(store, JOURNAL, NUMBERS, (events) => heard.push(...events)));
  return { writer, heard };
}

const loadNumbers = async (record: MemoryRecord): Promise<readonly number[]> =>
  unwrap(await foldJournal(memoryStore({ record }), JOURNAL, NUMBERS)).state;

const refusedAs = (code: StoreRefusal['code']) => ({ ok: false, error: { code } });

describe('the writer of a journal', () => {
  it('folds what is durable, once and in order', async () => {
    const { store, record } = failing();
    const { writer, heard } = await opened(store);
    unwrap(await writer.write([event(1), event(2)]));
    unwrap(await writer.write([event(3)]));
    expect([writer.state(), writer.seq()]).toEqual([[1, 2, 3], 3]);
    expect(heard).toEqual([event(1), event(2), event(3)]);
    expect(await loadNumbers(record)).toEqual([1, 2, 3]);
  });

  it('takes the state that the caller has worked out', async () => {
    const { writer } = await opened(failing().store);
    unwrap(await writer.write([event(1)], [41]));
    expect(writer.state()).toEqual([41]);
  });

  it('goes on from a snapshot, and passes over one that it cannot read', async () => {
    const { store, disk, record } = failing();
    const { writer } = await opened(store);
    unwrap(await writer.write([event(1)]));
    unwrap(await writer.save());
    unwrap(await writer.write([event(2)]));
    expect(record.journals.get(JOURNAL)?.snapshot?.seq).toBe(1);
    expect(await loadNumbers(record)).toEqual([1, 2]);
    const { epoch } = unwrap(await disk.claim(JOURNAL));
    unwrap(await disk.saveSnapshot({ journal: JOURNAL, epoch, seq: 2, state: { another: 'form' } }));
    expect(await loadNumbers(record)).toEqual([1, 2]);
  });

  it('names the row that is in no form it knows, and the one that does not follow', async () => {
    const { disk, record } = failing();
    const { epoch } = unwrap(await disk.claim(JOURNAL));
    const append = async (expectedSeq: number, type: string, n: unknown) =>
      unwrap(
        await disk.commit({
          journal: JOURNAL,
          epoch,
          expectedSeq,
          events: [{ type, body: { n } }],
          transfers: [],
        }),
      );
    await append(0, 'number', 1);
    await append(1, 'number', 13);
    expect(await openWriter(memoryStore({ record }), JOURNAL, NUMBERS)).toEqual({
      ok: false,
      error: {
        code: 'store/unreadable',
        message: 'journal numbers, event 2 does not follow: thirteen brings bad luck',
      },
    });
    const other = failing();
    unwrap(await other.disk.claim(JOURNAL));
    unwrap(
      await other.disk.commit({
        journal: JOURNAL,
        epoch: 1,
        expectedSeq: 0,
        events: [{ type: 'number', body: { n: 'one' } }],
        transfers: [],
      }),
    );
    expect(await openWriter(other.disk, JOURNAL, NUMBERS)).toMatchObject({
      error: { code: 'store/unreadable', message: expect.stringContaining('journal numbers, event 1') },
    });
  });
});

describe('a writer whose store does not answer', () => {
  it('says yes when the commit was durable and only its answer was lost', async () => {
    const { store, disk, nextCommit } = failing();
    const { writer, heard } = await opened(store);
    nextCommit(async (batch) => {
      await disk.commit(batch);
      return err(AWAY);
    });
    expect(await writer.write([event(1)])).toMatchObject({ ok: true });
    expect([writer.state(), heard]).toEqual([[1], [event(1)]]);
    unwrap(await writer.write([event(2)]));
    expect(writer.state()).toEqual([1, 2]);
  });

  it('finds all of a commit whose answer was lost, over as many pages as it is long', async () => {
    const { store, disk, nextCommit } = failing();
    const { writer, heard } = await opened(store);
    nextCommit(async (batch) => {
      await disk.commit(batch);
      return err(AWAY);
    });
    const many = Array.from({ length: 2 * PAGE + 1 }, (_, number) => event(100 + number));
    expect(await writer.write(many)).toMatchObject({ ok: true });
    expect([writer.seq(), heard.length]).toEqual([many.length, many.length]);
  });

  it('says no, and forgets it, when nothing of it was written', async () => {
    const { store, nextCommit, record } = failing();
    const { writer, heard } = await opened(store);
    nextCommit(async () => err(AWAY));
    expect(await writer.write([event(1)])).toMatchObject(refusedAs('store/unavailable'));
    expect([writer.state(), heard]).toEqual([[], []]);
    unwrap(await writer.catchUp());
    unwrap(await writer.write([event(2)]));
    expect(await loadNumbers(record)).toEqual([2]);
  });

  it('hears of a commit that comes after it was given up, and puts nothing in its place', async () => {
    const { store, disk, nextCommit, record } = failing();
    const { writer, heard } = await opened(store);
    let late: (() => Promise<unknown>) | undefined;
    nextCommit(async (batch) => {
      late = () => disk.commit(batch);
      return err(AWAY);
    });
    expect(await writer.write([event(1)])).toMatchObject(refusedAs('store/unavailable'));
    await late?.();
    expect(await writer.write([event(2)])).toMatchObject(refusedAs('store/unavailable'));
    unwrap(await writer.catchUp());
    expect([writer.state(), heard]).toEqual([[1], [event(1)]]);
    unwrap(await writer.write([event(2)]));
    expect(await loadNumbers(record)).toEqual([1, 2]);
  });

  it('takes nobody else’s events for its own, and hears of them', async () => {
    const { store, disk, record, nextCommit } = failing();
    const { writer, heard } = await opened(store);
    nextCommit(async () => {
      const other = await opened(disk);
      unwrap(await other.writer.write([event(7)]));
      return err(AWAY);
    });
    expect(await writer.write([event(1)])).toMatchObject(refusedAs('store/unavailable'));
    expect([writer.state(), heard]).toEqual([[7], [event(7)]]);
    expect(await writer.write([event(2)])).toMatchObject(refusedAs('store/stale-epoch'));
    expect(await loadNumbers(record)).toEqual([7]);
  });

  it('waits to be sure while the store cannot be read either', async () => {
    const { store, disk, nextCommit } = failing();
    let readable = true;
    const { writer } = await opened({
      ...store,
      events: (...asked) => (readable ? disk.events(...asked) : Promise.resolve(err(AWAY))),
    });
    nextCommit(async (batch) => {
      await disk.commit(batch);
      readable = false;
      return err(AWAY);
    });
    expect(await writer.write([event(1)])).toMatchObject(refusedAs('store/unavailable'));
    expect(await writer.catchUp()).toMatchObject(refusedAs('store/unavailable'));
    readable = true;
    unwrap(await writer.catchUp());
    expect(writer.state()).toEqual([1]);
  });
});

describe('[RELIABILITY 21] a writer that was fenced', () => {
  it('stays fenced in everything: it never claims the journal back', async () => {
    const { store, disk, claims, nextCommit } = failing();
    const { writer } = await opened(store);
    const newer = await opened(disk);
    expect(await writer.write([event(1)])).toMatchObject(refusedAs('store/stale-epoch'));
    nextCommit(() => Promise.reject(new Error('a fenced writer asks the store for nothing')));
    expect(await writer.write([event(1)])).toMatchObject(refusedAs('store/stale-epoch'));
    expect(await writer.catchUp()).toMatchObject(refusedAs('store/stale-epoch'));
    expect(await writer.save()).toMatchObject(refusedAs('store/stale-epoch'));
    expect(claims()).toBe(1);
    unwrap(await newer.writer.write([event(2)]));
  });

  it('learns it from a snapshot, too', async () => {
    const { store, disk } = failing();
    const { writer } = await opened(store);
    await opened(disk);
    expect(await writer.save()).toMatchObject(refusedAs('store/stale-epoch'));
    expect(await writer.catchUp()).toMatchObject(refusedAs('store/stale-epoch'));
  });
});
