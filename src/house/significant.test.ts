import { describe, expect, it } from 'vitest';
import { handTime } from '../../test/house/handTime.ts';
import { err, unwrap } from '../base/index.ts';
import { SIGNIFICANT } from '../forms/index.ts';
import { emptyRecord, memoryStore, type Store, type StoreRefusal } from '../record/index.ts';
import { type Log, NO_LOG } from './log.ts';
import { openSignificant } from './significant.ts';

const AWAY: StoreRefusal = { code: 'store/unavailable', message: 'no answer' };
const PAUSE_MS = 1_000;

async function noting(change: (disk: Store) => Partial<Store> = () => ({}), log: Log = NO_LOG) {
  const record = emptyRecord();
  const disk = memoryStore({ record });
  const time = handTime();
  const significant = unwrap(await openSignificant({ ...disk, ...change(disk) }, time, log));
  const rows = () => (record.journals.get(SIGNIFICANT)?.rows ?? []).map(({ body }) => JSON.parse(body));
  const closed = (table: string) => significant.note({ type: 'table-closed', table, float: 0 });
  return { disk, time, significant, rows, closed };
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
};

describe('significant events', () => {
  it('say when they happened, not when the store took them', async () => {
    let away = false;
    const { time, rows, closed } = await noting((disk) => ({
      commit: (batch) => (away ? Promise.resolve(err(AWAY)) : disk.commit(batch)),
    }));
    const began = time.now();
    away = true;
    closed('a');
    await settled();
    time.pass(300);
    closed('b');
    await settled();
    expect(rows()).toEqual([]);
    away = false;
    time.pass(PAUSE_MS);
    await settled();
    expect(rows()).toMatchObject([
      { table: 'a', at: began },
      { table: 'b', at: began + 300 },
    ]);
  });

  it('tell how the settings differ from those of the start before, whatever was noted since', async () => {
    const { significant, rows, closed } = await noting();
    unwrap(await significant.start('first', { grant: 1, name: 'a' }));
    closed('a');
    await settled();
    unwrap(await significant.start('second', { grant: 2, name: 'a' }));
    expect(rows().flatMap(({ changes = [] }) => changes)).toEqual([
      { setting: 'grant', before: 1, after: 2 },
    ]);
  });

  it('are written once, also when the store took them and its answer was lost', async () => {
    let lost = 0;
    const { time, rows, closed } = await noting((disk) => ({
      commit: async (batch) => {
        const done = await disk.commit(batch);
        lost += 1;
        return lost === 1 ? err(AWAY) : done;
      },
      events: async (...asked) => (lost === 1 ? err(AWAY) : disk.events(...asked)),
    }));
    closed('a');
    await settled();
    expect(rows()).toHaveLength(1);
    closed('b');
    lost = 2;
    time.pass(PAUSE_MS);
    await settled();
    expect(rows().map(({ table }) => table)).toEqual(['a', 'b']);
  });

  it('are written once, also when the store takes them after they were given up', async () => {
    let late: (() => Promise<unknown>) | undefined;
    const { time, rows, closed } = await noting((disk) => ({
      commit: async (batch) => {
        if (late !== undefined) return disk.commit(batch);
        late = () => disk.commit(batch);
        return err(AWAY);
      },
    }));
    closed('a');
    await settled();
    await late?.();
    closed('b');
    for (let time_ = 0; time_ < 3; time_++) {
      time.pass(PAUSE_MS);
      await settled();
    }
    expect(rows().map(({ table }) => table)).toEqual(['a', 'b']);
  });

  it('are left to the other process that keeps the log now', async () => {
    const said: string[] = [];
    const log: Log = { ...NO_LOG, error: (_, words) => said.push(words) };
    const { disk, time, rows, closed } = await noting(undefined, log);
    unwrap(await openSignificant(disk, time, NO_LOG));
    for (let turn = 0; turn < 3; turn++) {
      closed('a');
      await settled();
      time.pass(PAUSE_MS);
    }
    expect(rows()).toEqual([]);
    expect(time.waiting()).toBe(0);
    expect(said).toEqual(['another process keeps the log of significant events: nothing more is noted here']);
  });

  it('are all written when they are asked for, however many wait', async () => {
    const { significant, rows, closed } = await noting();
    for (let n = 0; n < 1_100; n++) closed(`t${n}`);
    await significant.finish();
    expect(rows()).toHaveLength(1_100);
  });

  it('are tried once more when the house ends, though the store had refused them', async () => {
    let away = true;
    const { significant, rows, closed } = await noting((disk) => ({
      commit: (batch) => (away ? Promise.resolve(err(AWAY)) : disk.commit(batch)),
    }));
    closed('a');
    await settled();
    away = false;
    await significant.finish();
    expect(rows().map(({ table }) => table)).toEqual(['a']);
  });

  it('leave no timer behind when the house ends while the store is away', async () => {
    const { significant, time, closed } = await noting(() => ({ commit: async () => err(AWAY) }));
    closed('a');
    await settled();
    time.pass(PAUSE_MS);
    await significant.finish();
    expect(time.waiting()).toBe(0);
  });
});

describe('what is said of significant events', () => {
  function heardLog() {
    const said: unknown[] = [];
    const say = (level: string) => (of: object, words: string) => void said.push([level, of, words]);
    const log: Log = { debug: say('debug'), info: say('info'), warn: say('warn'), error: say('error') };
    return { said, log };
  }

  it('is each of them to the host, with its table where it has one', async () => {
    const { said, log } = heardLog();
    const { significant, closed, rows, time } = await noting(undefined, log);
    closed('a');
    for (let n = 0; n < 10; n++) significant.refused('ticket', '192.0.2.1');
    await significant.finish();
    expect(said).toEqual([
      ['info', { event: 'table-closed', table: 'a' }, 'significant event'],
      ['info', { event: 'refused-often', table: undefined }, 'significant event'],
    ]);
    expect(rows()).toEqual([
      { table: 'a', float: 0, at: time.now() },
      { v: 2, what: 'ticket', address: '192.0.2.1', times: 10, at: time.now() },
    ]);
  });

  it('is how many were dropped, where more than five thousand wait', async () => {
    const { said, log } = heardLog();
    const { significant, closed, rows } = await noting(() => ({ commit: async () => err(AWAY) }), log);
    for (let n = 0; n < 5_002; n++) closed(`t${n}`);
    const dropped = said.filter((one) => Array.isArray(one) && one[0] === 'error');
    expect(dropped).toEqual(
      [1, 2].map((count) => [
        'error',
        { dropped: count },
        'the log of significant events cannot be written: an event was dropped',
      ]),
    );
    await significant.finish();
    expect(rows()).toEqual([]);
  });

  it('is that one cannot be written, where the store breaks in a way that nobody expects', async () => {
    const { said, log } = heardLog();
    const { closed } = await noting(
      () => ({
        commit: async () => {
          throw new Error('broken');
        },
      }),
      log,
    );
    closed('a');
    await settled();
    expect(said.at(-1)).toEqual([
      'error',
      { error: 'Error: broken' },
      'a significant event cannot be written',
    ]);
  });

  it('is every setting that is otherwise, new or gone, by name; nothing at the first start', async () => {
    const { significant, rows, disk, time } = await noting();
    unwrap(await significant.start('first', { b: 1, gone: [1], same: { x: 1 }, hidden: undefined }));
    expect(rows()).toEqual([{ run: 'first', settings: { b: 1, gone: [1], same: { x: 1 } }, at: time.now() }]);
    const again = unwrap(await openSignificant(disk, time, NO_LOG));
    time.pass(5);
    unwrap(await again.start('second', { same: { x: 1 }, b: 2, a: 'new' }));
    expect(rows().slice(1)).toEqual([
      {
        changes: [
          { setting: 'a', before: null, after: 'new' },
          { setting: 'b', before: 1, after: 2 },
          { setting: 'gone', before: [1], after: null },
        ],
        at: time.now(),
      },
      { run: 'second', settings: { same: { x: 1 }, b: 2, a: 'new' }, at: time.now() },
    ]);
  });
});
