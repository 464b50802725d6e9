import { describe, expect, it } from 'vitest';
import { getDays, getHours, sumDays } from './days.ts';

const at = (day: number, hour: number): number => new Date(2026, 9, day, hour).getTime();
const quarter = (day: number, hour: number, net: number) => ({
  at: at(day, hour),
  net,
  minutes: 9,
  staked: 100,
});

describe('net results by day', () => {
  it('adds up what the clock on the wall calls one day, whatever is changed to winter time meanwhile', () => {
    const play = [quarter(24, 23, -500), quarter(25, 0, 200), quarter(25, 23, -300), quarter(26, 1, 50)];
    const days = getDays({ play, now: at(26, 9) }, 4);
    expect(days.map(({ net, minutes, played }) => [net, minutes, played])).toEqual([
      [0, 0, false],
      [-500, 9, true],
      [-100, 18, true],
      [50, 9, true],
    ]);
    expect(days.map((day) => day.at)).toEqual([23, 24, 25, 26].map((day) => at(day, 0)));
    expect(sumDays(days)).toEqual({ net: -550, minutes: 36, played: 3, lost: 2, won: 1 });
  });

  it('adds up by the hour, the present one last', () => {
    const play = [quarter(24, 12, -900), quarter(24, 13, -500), quarter(25, 11, 200), quarter(25, 12, -300)];
    const hours = getHours({ play, now: at(25, 12) + 59 * 60_000 }, 24);
    expect(hours.map(({ net }) => net)).toEqual([-500, ...Array<number>(21).fill(0), 200, -300]);
    expect(hours.at(-1)?.at).toBe(at(25, 12));
  });

  it('leaves out what lies before the first day', () => {
    expect(sumDays(getDays({ play: [quarter(1, 12, -900)], now: at(9, 9) }, 7)).net).toBe(0);
  });
});
