import { describe, expect, it } from 'vitest';
import { ok, type Result } from '../base/index.ts';
import type { Time } from '../house/index.ts';
import { gather } from './gathering.ts';

/** Readings that end only when they are let, each with who shared it; pauses are over at once, and counted. */
function slowReading() {
  const pauses: number[] = [];
  const time: Time = {
    now: () => 0,
    after: (ms, act) => {
      pauses.push(ms);
      act();
      return () => {};
    },
  };
  const readings: { readonly asked: readonly string[]; readonly end: (thrown?: Error) => void }[] = [];
  const read = gather<string, string, string>({
    readAll: (asked) =>
      new Promise<readonly Result<string, string>[]>((resolve, reject) => {
        const end = (thrown?: Error): void =>
          thrown === undefined ? resolve(asked.map((one) => ok(one.toUpperCase()))) : reject(thrown);
        readings.push({ asked, end });
      }),
    tooMany: 'too many',
    time,
  });
  const letOne = async (thrown?: Error): Promise<void> => {
    readings.at(-1)?.end(thrown);
    await new Promise(setImmediate);
  };
  return { read, readings, letOne, pauses };
}

const getNames = (count: number): readonly string[] => Array.from({ length: count }, (_, nth) => `n${nth}`);

describe('what many ask for at once', () => {
  it('is read together by whoever asks while a reading is under way, and each hears their own', async () => {
    const { read, readings, letOne } = slowReading();
    const answers = ['ann', 'bob'].map(read);
    await new Promise(setImmediate);
    answers.push(...['cy', 'dan'].map(read));
    expect(readings.map(({ asked }) => asked)).toEqual([['ann', 'bob']]);
    await letOne();
    expect(readings.map(({ asked }) => asked)).toEqual([
      ['ann', 'bob'],
      ['cy', 'dan'],
    ]);
    await letOne();
    expect(await Promise.all(answers)).toEqual([ok('ANN'), ok('BOB'), ok('CY'), ok('DAN')]);
  });

  it('is never answered by a reading that began before it was asked', async () => {
    const { read, readings, letOne } = slowReading();
    const first = read('ann');
    await new Promise(setImmediate);
    const again = read('ann');
    await letOne();
    expect(await first).toEqual(ok('ANN'));
    expect(readings).toHaveLength(2);
    await letOne();
    expect(await again).toEqual(ok('ANN'));
  });

  it('is read so many at a time, and whoever is one too many is refused at once', async () => {
    const { read, readings, letOne } = slowReading();
    const answers = getNames(5_001).map(read);
    expect(await answers[5_000]).toEqual({ ok: false, error: 'too many' });
    expect(readings[0]?.asked).toEqual(getNames(500));
    for (let left = 0; left < 10; left++) await letOne();
    expect(await answers[4_999]).toEqual(ok('N4999'));
    expect(readings).toHaveLength(10);
  });

  it('is read after a pause where some share it, and at once where each asks alone', async () => {
    const { read, readings, letOne, pauses } = slowReading();
    void read('ann');
    await new Promise(setImmediate);
    void read('bob');
    await letOne();
    expect([readings.length, pauses]).toEqual([2, []]);
    void read('cy');
    void read('dan');
    await letOne();
    await letOne();
    expect([readings.length, pauses]).toEqual([3, [10]]);
  });

  it('is asked for again where a reading broke', async () => {
    const { read, letOne } = slowReading();
    const broken = read('ann').catch((thrown: unknown) => String(thrown));
    await new Promise(setImmediate);
    await letOne(new Error('torn'));
    expect(await broken).toBe('Error: torn');
    const answer = read('bob');
    await new Promise(setImmediate);
    await letOne();
    expect(await answer).toEqual(ok('BOB'));
  });
});
