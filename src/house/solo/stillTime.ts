import type { Time } from '../time.ts';

/** A clock that stands still until it is moved: nothing is ever late at a table that waits for its patron. */
export interface StillTime extends Time {
  /** On to a moment, never back; whatever is due by then is called. */
  readonly moveTo: (at: number) => void;
  /** Something that is due now has not been called yet. */
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

  /** Soon, and not before whoever asked has gone on. */
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
