import { describe, expect, it } from 'vitest';
import { flakyStore } from '../../test/server/flaky.ts';
import { KEY, pushedTime, SLOW, testHouse } from '../../test/server/house.ts';
import { stoppedTime } from '../../test/server/stoppedTime.ts';
import { NO_LOG } from '../house/index.ts';
import type { ArchiveStore } from '../record/index.ts';
import { memoryStore } from '../record/index.ts';
import { newPatience, PATIENCE_MS } from './closing.ts';

/** A store that takes every wish from some moment on and never answers. */
function hungStore(store: ArchiveStore): { store: ArchiveStore; hung: boolean } {
  const hanging = { store, hung: false };
  hanging.store = new Proxy(store, {
    get(of, name, receiver) {
      const member: unknown = Reflect.get(of, name, receiver);
      if (typeof member !== 'function' || name === 'close') return member;
      return (...args: unknown[]) => (hanging.hung ? new Promise(() => {}) : member.apply(of, args));
    },
  });
  return hanging;
}

/** Pushes the clock for as long as the house closes. */
async function closed(stopping: Promise<void>, push: (ms: number) => void): Promise<void> {
  let ended = false;
  void stopping.then(() => {
    ended = true;
  });
  while (!ended) {
    push(250);
    await new Promise(setImmediate);
  }
}

describe('[RELIABILITY 32] a house that is told to close', () => {
  it('ends when its store answers nothing any more', async () => {
    const time = pushedTime();
    const hanging = hungStore(memoryStore());
    const house = await testHouse(SLOW, {}, { time, record: { store: hanging.store, key: KEY } });
    hanging.hung = true;
    await closed(house.stop('a test'), time.push);
    await expect(fetch(house.address)).rejects.toThrow();
  });

  it('ends likewise when its store is away, and when it was told twice', async () => {
    const time = pushedTime();
    const flaky = flakyStore(memoryStore());
    const house = await testHouse(SLOW, {}, { time, record: { store: flaky.store, key: KEY } });
    flaky.away = true;
    const first = house.stop('a test');
    expect(house.stop('again')).toBe(first);
    await closed(first, time.push);
    await expect(fetch(house.address)).rejects.toThrow();
  });

  it('has steps that take less than ten seconds together', () => {
    expect(Object.values<number>(PATIENCE_MS).reduce((sum, ms) => sum + ms, 0)).toBeLessThan(10_000);
  });
});

describe('a step of closing', () => {
  /** A clock that stands, a log that is read, and what was waited for. */
  function patient() {
    const said: unknown[] = [];
    const note = (level: string) => (fields: object, words: string) => void said.push([level, fields, words]);
    const time = stoppedTime(1_000);
    const log = { ...NO_LOG, warn: note('warn'), error: note('error') };
    return { said, time, patiently: newPatience({ time, log }) };
  }

  it.each(Object.entries(PATIENCE_MS))('is waited for so long and no longer: %s', async (name, ms) => {
    const { said, time, patiently } = patient();
    let ended = false;
    void patiently(name as keyof typeof PATIENCE_MS, () => new Promise(() => {})).then(() => {
      ended = true;
    });
    await time.pass(ms - 1);
    expect([ended, said]).toEqual([false, []]);
    await time.pass(1);
    expect(ended).toBe(true);
    expect(said).toEqual([['warn', { step: name }, 'a step of closing did not end in time, and is left']]);
  });

  it('that ends in time is not spoken of, then or later', async () => {
    const { said, time, patiently } = patient();
    await patiently('http', async () => 'done');
    await time.pass(PATIENCE_MS.http);
    expect(said).toEqual([]);
  });

  it('that fails is told, and the next one comes', async () => {
    const { said, time, patiently } = patient();
    await patiently('record', () => Promise.reject(new Error('away')));
    await time.pass(PATIENCE_MS.record);
    expect(said).toEqual([['error', { step: 'record', error: 'Error: away' }, 'a step of closing failed']]);
  });
});
