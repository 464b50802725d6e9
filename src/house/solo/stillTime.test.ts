import { describe, expect, it } from 'vitest';
import { newStillTime } from './stillTime.ts';

describe('a clock that stands still', () => {
  it('calls what is due soon, and nothing else until it is moved', async () => {
    const time = newStillTime(1_000);
    const called: string[] = [];
    time.after(0, () => called.push('now'));
    time.after(5, () => called.push('five'));
    time.after(3, () => called.push('three'));
    expect([called, time.isDue()]).toEqual([[], true]);
    await Promise.resolve();
    expect([called, time.isDue(), time.now()]).toEqual([['now'], false, 1_000]);
    time.moveTo(1_004);
    expect(time.isDue()).toBe(true);
    await Promise.resolve();
    expect(called).toEqual(['now', 'three']);
    time.moveTo(1_005);
    await Promise.resolve();
    expect([called, time.now()]).toEqual([['now', 'three', 'five'], 1_005]);
  });

  it('never goes back', () => {
    const time = newStillTime(1_000);
    time.moveTo(900);
    expect(time.now()).toBe(1_000);
  });

  it('does not call what was called off, due or not', async () => {
    const time = newStillTime(0);
    const called: string[] = [];
    time.after(0, () => called.push('now'))();
    time.after(5, () => called.push('later'))();
    time.moveTo(10);
    await Promise.resolve();
    expect([called, time.isDue()]).toEqual([[], false]);
  });
});
