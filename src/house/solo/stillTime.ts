import type { Time } from '../time.ts';

/** A clock that moves only when told: nothing is ever late at a table that waits for its patron. */
export interface StillTime extends Time {
  /** Moves the clock forward, never back, and calls every timer that is due. */
  readonly moveTo: (at: number) => void;
  /** A due timer has not been called yet. */
  readonly isDue: () => boolean;
}

interface Timer {
  readonly at: number;
  readonly act: () => void;
}

export function newStillTime(start: number): StillTime {
  let now = start;
  let timers: readonly Timer[] = [];
  let due = 0;

  /** In a microtask, so that the caller finishes first. */
  const callSoon = (timer: Timer, isWanted: () => boolean): void => {
    due += 1;
    void Promise.resolve().then(() => {
      due -= 1;
      if (isWanted()) timer.act();
    });
  };

  return {
    now: () => now,
    isDue: () => due > 0,
    after: (ms, act) => {
      const timer = { at: now + ms, act };
      let wanted = true;
      if (timer.at <= now) callSoon(timer, () => wanted);
      else timers = [...timers, timer];
      return () => {
        wanted = false;
        timers = timers.filter((one) => one !== timer);
      };
    },
    moveTo: (at) => {
      now = Math.max(now, at);
      const called = timers.filter((timer) => timer.at <= now).sort((a, b) => a.at - b.at);
      timers = timers.filter((timer) => timer.at > now);
      for (const timer of called) callSoon(timer, () => true);
    },
  };
}
