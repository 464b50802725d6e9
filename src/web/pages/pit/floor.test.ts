import { describe, expect, it } from 'vitest';
import type { DaysTaken, Taken } from '../../../client/index.ts';
import { byDay, findHoldRate, straysBy, sumTaken, takenToday, toCsv } from './floor.ts';

const taken = (win: number, theo: number | null, sd: number | null): Taken => ({
  coups: 10,
  drop: 1_000,
  handle: 5_000,
  win,
  theo,
  sd,
});

const NOW = Date.UTC(2026, 5, 11, 20);
const days: DaysTaken = {
  now: NOW,
  days: [
    { day: '2026-06-11', game: 'a/b', ...taken(100, 50, 30) },
    { day: '2026-06-11', game: 'a/c', ...taken(-20, 50, 40) },
    { day: '2026-06-10', game: 'a/b', ...taken(7, null, null) },
  ],
};

describe('what the floor took', () => {
  it('adds up, and its spread as that of tables that have nothing to do with each other', () => {
    expect(takenToday(days)).toEqual({ coups: 20, drop: 2_000, handle: 10_000, win: 80, theo: 100, sd: 50 });
    expect(sumTaken([])).toMatchObject({ win: 0, theo: 0, sd: 0 });
  });

  it('has no theo where one of its parts has none', () => {
    expect(byDay(days)).toMatchObject([
      { day: '2026-06-10', taken: { win: 7, theo: null, sd: null } },
      { day: '2026-06-11', taken: { win: 80, theo: 100, sd: 50 } },
    ]);
  });

  it('strays by so many standard deviations, and holds a part of the drop', () => {
    expect(straysBy(taken(80, 50, 15))).toBe(2);
    expect([straysBy(taken(80, null, null)), straysBy(taken(0, 0, 0))]).toEqual([undefined, undefined]);
    expect([findHoldRate(taken(250, 0, 0)), findHoldRate({ ...taken(1, 0, 0), drop: 0 })]).toEqual([
      0.25,
      undefined,
    ]);
  });

  it('is a sheet with a line for each day and game, in cents', () => {
    expect(toCsv(days).split('\n').slice(0, 2)).toEqual([
      'day,game,coups,drop_cents,handle_cents,win_cents,theo_cents,sd_cents',
      '2026-06-11,a/b,10,1000,5000,100,50,30',
    ]);
    expect(toCsv(days)).toContain('2026-06-10,a/b,10,1000,5000,7,,\n');
  });
});
