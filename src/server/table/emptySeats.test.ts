import { describe, expect, it } from 'vitest';
import { stoppedTime } from '../../../test/server/stoppedTime.ts';
import { err, ok } from '../../base/index.ts';
import { NO_LOG } from '../../house/index.ts';
import { memoryStore, refuseStore } from '../../record/index.ts';
import { newEmptySeats } from './emptySeats.ts';
import type { LiveTable } from './liveTable.ts';
import { openWritingOff } from './writingOff.ts';

type Given = Parameters<Parameters<LiveTable['wish']>[1]>[0];

/** A table at which somebody sits, and what it was asked; each wish is answered in turn. */
function getTable(seated: readonly string[], answers: readonly unknown[], is = 'running') {
  const asked: unknown[] = [];
  const left = [...answers];
  const table = {
    state: () => ({ seats: new Map(seated.map((patron) => [patron, {}])) }),
    status: () => ({ is }),
    wish: (wish: unknown, answer: (given: Given) => void) => {
      asked.push(wish);
      answer(left.shift() as Given);
    },
  } as unknown as LiveTable;
  return { table, asked };
}

const no = (retryable: boolean) => ({ ok: false, refusal: { code: 'a/b', message: 'No.', retryable } });

describe('whoever takes a break', () => {
  it('leaves every table where they sit, and no other', () => {
    const [one, other, empty, ended] = [
      getTable(['ann', 'bob'], [{ ok: true }]),
      getTable(['ann'], [{ ok: true }]),
      getTable(['bob'], []),
      getTable(['ann'], [], 'ended'),
    ];
    let count = 0;
    const random = (bytes: number) => new Uint8Array(bytes).fill(++count);
    const tables = () => [one, other, empty, ended].map(({ table }) => table);
    newEmptySeats({ floor: () => ({ tables }), time: stoppedTime(0), random })('ann');
    const leave = { do: 'leave', patron: 'ann', id: expect.stringMatching(/^protection-.{16,}$/) };
    expect([one.asked, other.asked, empty.asked, ended.asked]).toEqual([[leave], [leave], [], []]);
    expect(one.asked).not.toEqual(other.asked);
    newEmptySeats({ floor: () => undefined, time: stoppedTime(0), random })('ann');
  });

  it('is asked for again every half second where the table cannot write, and not where it will not', async () => {
    const time = stoppedTime(0);
    const random = (bytes: number) => new Uint8Array(bytes);
    const [slow, final] = [
      getTable(['ann'], [no(true), no(true), { ok: true }]),
      getTable(['ann'], [no(false)]),
    ];
    const tables = () => [slow.table, final.table];
    newEmptySeats({ floor: () => ({ tables }), time, random })('ann');
    await time.pass(499);
    expect([slow.asked.length, final.asked.length]).toEqual([1, 1]);
    await time.pass(1);
    expect([slow.asked.length, final.asked.length]).toEqual([2, 1]);
    await time.pass(5_000);
    expect([slow.asked.length, final.asked.length]).toEqual([3, 1]);
  });
});

describe('chips of a host’s own rules', () => {
  const said: unknown[] = [];
  const log = { ...NO_LOG, warn: (fields: object, words: string) => void said.push([fields, words]) };
  const away = { ...memoryStore(), balances: async () => refuseStore('store/unavailable', 'away') };
  const broken = new Proxy(away, {
    get: (of, name) =>
      typeof Reflect.get(of, name) === 'function'
        ? async () => refuseStore('store/unavailable', 'away')
        : undefined,
  });
  const writingOff = openWritingOff({
    store: broken,
    cage: { writeOff: async () => err({ code: 'store/unavailable', message: 'away' }) } as never,
    time: stoppedTime(0),
    log,
  });
  const ended = (id: string, status: object) => writingOff.ended({ id, status: () => status } as never);

  it('are written off when their table has closed, and where that cannot be done the log says so', async () => {
    said.length = 0;
    await ended('own:1', { is: 'running' });
    await ended('own:1', { is: 'ended', why: 'broken' });
    await ended('rock-bac-1', { is: 'ended', why: 'closed' });
    expect(said).toEqual([]);
    await ended('own:1', { is: 'ended', why: 'closed' });
    expect(said).toEqual([[{ error: 'away' }, 'chips of a closed table were not written off']]);
    await writingOff.stray({ find: () => undefined, stopped: () => [] });
    expect(said.slice(1)).toEqual([[{ error: 'away' }, 'chips of closed tables were not written off']]);
  });

  it('are nothing to speak of where there are none', async () => {
    said.length = 0;
    const quiet = openWritingOff({
      store: memoryStore(),
      cage: { writeOff: async () => ok(undefined) } as never,
      time: stoppedTime(0),
      log,
    });
    await quiet.stray({ find: () => undefined, stopped: () => [] });
    await quiet.ended({ id: 'own:1', status: () => ({ is: 'ended', why: 'closed' }) } as never);
    expect(said).toEqual([]);
  });
});
