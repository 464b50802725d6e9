import { newTimers } from './timers.ts';
import type { World } from './world.ts';

/** A sign of life so often, and a connection that is silent for so long is dead. */
const PING_MS = 10_000;
const DEAD_MS = 25_000;
/** While somebody looks on, a silence shows within three seconds; the connection is held on to, for it may only be slow. */
const WATCHED_PING_MS = 1_000;
const SILENT_MS = 2_000;
/** A beat that comes this much later than it should: we were held up ourselves, and what was said to us waits unheard. */
const HELD_UP_MS = 500;

/** Asks for signs of life, and tells when there are none. */
export interface Pulse {
  /** From now on, until it is stopped. */
  readonly begin: () => void;
  readonly heard: () => void;
  readonly stop: () => void;
}

export interface PulseEvents {
  readonly ping: (at: number) => void;
  /** Nothing was heard for a while; or something was, after that. */
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

  /** What this silence comes to, if it is not that we could not hear. */
  const listenTo = (silentMs: number, watched: boolean): void => {
    if (now() - beatDue > HELD_UP_MS) return;
    if (silentMs >= DEAD_MS) events.died();
    // Pings came seldom until a moment ago: the first one gets its answer before it is missed.
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
