import { newTimers } from './timers.ts';
import type { World } from './world.ts';

/** Ping interval, and the silence after which a connection is dead. */
const PING_MS = 10_000;
const DEAD_MS = 25_000;
/**
 * While the page is watched, three seconds of silence are reported. The connection stays open, since it may
 * only be slow.
 */
const WATCHED_PING_MS = 1_000;
const SILENT_MS = 2_000;
/** A timer that fires this late means that this page was suspended and has unread messages. */
const HELD_UP_MS = 500;

/** Pings the house and reports silence. */
export interface Pulse {
  /** Starts pinging, until `stop`. */
  readonly begin: () => void;
  readonly heard: () => void;
  readonly stop: () => void;
}

export interface PulseEvents {
  readonly ping: (at: number) => void;
  /** True when nothing was heard for a while, false when something was. */
  readonly silence: (is: boolean) => void;
  readonly died: () => void;
}

export function newPulse({ now, isWatched, setTimer }: World, events: PulseEvents): Pulse {
  const timers = newTimers(setTimer);
  const everyMs = isWatched === undefined ? PING_MS : WATCHED_PING_MS;
  let stopped = false;
  let silent = false;
  let wasWatched = false;
  let heardAt = now();
  let pingedAt = Number.NEGATIVE_INFINITY;
  let beatDue = Number.POSITIVE_INFINITY;

  /** Skips the check when this page was suspended, because it could not have heard anything. */
  const listenTo = (silentMs: number, watched: boolean): void => {
    if (now() - beatDue > HELD_UP_MS) return;
    if (silentMs >= DEAD_MS) events.died();
    // If the page was unwatched a moment ago, pings were rare, so allow the first frequent one its answer.
    else if (!silent && watched && wasWatched && silentMs >= SILENT_MS) {
      silent = true;
      events.silence(true);
    }
  };

  const beat = (): void => {
    const watched = isWatched?.() === true;
    listenTo(now() - heardAt, watched);
    wasWatched = watched;
    if (watched || now() - pingedAt >= PING_MS) {
      pingedAt = now();
      if (!stopped) events.ping(pingedAt);
    }
    if (stopped) return;
    beatDue = now() + everyMs;
    timers.after(everyMs, beat);
  };

  return {
    begin: beat,
    heard: () => {
      heardAt = now();
      if (!silent) return;
      silent = false;
      events.silence(false);
    },
    stop: () => {
      stopped = true;
      timers.stop();
    },
  };
}
