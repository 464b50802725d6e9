import type { ClientMessage, ServerMessage } from '../protocol/index.ts';
import { getJitter } from './freshId.ts';
import {
  type ClientConnection,
  type ConnectionEnding,
  type ConnectionEvents,
  openClientConnection,
} from './houseConnection.ts';
import type { Closing, ConnectionState } from './tableLink.ts';
import { backoffMs, newTimers } from './timers.ts';
import type { World } from './world.ts';

/** A connection that lasted this long resets the backoff. */
const STEADY_MS = 20_000;

/** The connection to a house. It reconnects by itself until we close it or the house ends it for good. */
export interface ReconnectingConnection {
  readonly connection: () => ConnectionState;
  /** Connects unless already connected. */
  readonly open: () => void;
  /** Disconnects; `open` connects again. */
  readonly rest: () => void;
  /** Disconnects for good and reports the reason. */
  readonly end: (reason: string) => void;
  /** A lost network counts as a lost connection; a returned one triggers an attempt. */
  readonly network: (is: 'gone' | 'back') => void;
  /** False when the connection is not open; callers resend what matters after the next greeting. */
  readonly send: (message: ClientMessage) => boolean;
  /** The house's clock. */
  readonly now: () => number;
}

export interface ReconnectingEvents {
  readonly changed: (connection: ConnectionState) => void;
  /** The greeting comes first on every connection. */
  readonly heard: (message: ServerMessage) => void;
}

export function makeReconnectingConnection(
  world: World,
  { changed, heard }: ReconnectingEvents,
): ReconnectingConnection {
  const { now, random } = world;
  const timers = newTimers(world.setTimer);
  const clock = newHouseClock(now);
  let connection: ConnectionState = { is: 'connecting' };
  let wanted = false;
  let failed = 0;

  const become = (next: ConnectionState): void => {
    connection = next;
    changed(next);
  };

  const hangUp = (): void => {
    timers.stop();
    lines.hangUp();
  };

  const connect = (): void => {
    hangUp();
    become({ is: 'connecting' });
    lines.dial();
  };

  const lost = ({ reason, notBeforeMs }: Extract<ConnectionEnding, { is: 'lost' }>): void => {
    hangUp();
    const wait = Math.max(notBeforeMs, backoffMs(failed, getJitter(random)));
    failed += 1;
    timers.after(wait, connect);
    become({ is: 'lost', retryAt: now() + wait, reason });
  };

  const closed = ({ reason, code }: Closing): void => {
    hangUp();
    wanted = false;
    become({ is: 'closed', reason, ...(code !== undefined && { code }) });
  };

  const take = (message: ServerMessage): void => {
    clock.hear(message);
    if (message.say === 'welcome') {
      timers.after(STEADY_MS, () => {
        failed = 0;
      });
      become({ is: 'open' });
    }
    heard(message);
  };

  const lines = newFailoverConnection(world, {
    heard: take,
    // A silent connection may only be slow, so it stays open and keeps its unanswered requests.
    silence: (is) => become({ is: is ? 'silent' : 'open' }),
    changedOver: () => become({ is: 'connecting' }),
    ended: (how) => (how.is === 'lost' ? lost(how) : closed(how)),
  });

  return {
    connection: () => connection,
    open: () => {
      if (wanted) return;
      wanted = true;
      connect();
    },
    rest: () => {
      wanted = false;
      hangUp();
      connection = { is: 'connecting' };
    },
    end: (reason) => closed({ reason }),
    network: (is) => {
      if (!wanted) return;
      if (is === 'back' && connection.is === 'lost') connect();
      else if (is === 'back' && connection.is === 'silent') lines.trySpare();
      else if (is === 'gone' && connection.is !== 'lost')
        lost({ is: 'lost', reason: 'the network is gone', notBeforeMs: 0 });
    },
    send: lines.send,
    now: clock.now,
  };
}

/** An estimate of the house's clock. */
interface HouseClock {
  readonly hear: (message: ServerMessage) => void;
  readonly now: () => number;
}

/** A greeting may be this old, so the first ping replaces its estimate. */
const GREETING_MS = 15_000;

function newHouseClock(now: () => number): HouseClock {
  let samples: readonly ClockSample[] = [];
  return {
    hear: (message) => {
      if (message.say === 'welcome') samples = [{ ahead: message.now - now(), tookMs: GREETING_MS }];
      if (message.say === 'pong') samples = addSample(samples, getSample(message.at, message.now, now()));
    },
    now: () => now() + aheadBy(samples),
  };
}

/** How far the house's clock is ahead of ours, according to one exchange. */
interface ClockSample {
  readonly ahead: number;
  /** Round-trip time; the estimate is off by at most half of it. */
  readonly tookMs: number;
}

const KEPT = 8;

/** Newest last. Old samples are dropped, so that setting a clock misleads only briefly. */
const addSample = (samples: readonly ClockSample[], sample: ClockSample): readonly ClockSample[] => [
  ...samples.slice(1 - KEPT),
  sample,
];

/** Assumes that the house read its clock halfway through the round trip. */
const getSample = (sentAt: number, houseNow: number, heardAt: number): ClockSample => ({
  ahead: Math.round(houseNow - (sentAt + heardAt) / 2),
  tookMs: Math.max(0, heardAt - sentAt),
});

/** The sample with the shortest round trip has the smallest possible error. */
function aheadBy(samples: readonly ClockSample[]): number {
  const [first, ...rest] = samples;
  if (first === undefined) return 0;
  return rest.reduce((best, sample) => (sample.tookMs <= best.tookMs ? sample : best), first).ahead;
}

/**
 * Tries a spare connection after this to twice this pause; the jitter spreads the clients of a slow house.
 */
const SPARE_MS = 3_000;

/**
 * The connection to a house. While it is silent, a spare is tried beside it; the first one to speak is kept.
 */
interface FailoverConnection {
  /** Connects, replacing any previous connection. */
  readonly dial: () => void;
  readonly hangUp: () => void;
  /** Tries a spare now, without the pause. */
  readonly trySpare: () => void;
  /** False when no connection is open. */
  readonly send: (message: ClientMessage) => boolean;
}

interface FailoverEvents extends ConnectionEvents {
  /** The spare was greeted and replaces the silent connection; its greeting follows. */
  readonly changedOver: () => void;
}

function newFailoverConnection(world: World, events: FailoverEvents): FailoverConnection {
  const timers = newTimers(world.setTimer);
  let line: ClientConnection | undefined;
  let spare: ClientConnection | undefined;

  const dropSpare = (): void => {
    timers.stop();
    spare?.hangUp();
    spare = undefined;
  };

  const hangUp = (): void => {
    dropSpare();
    line?.hangUp();
    line = undefined;
  };

  const open = (): ClientConnection => {
    const mine = openClientConnection(world, {
      heard: (message: ServerMessage) => {
        if (mine === spare && message.say === 'welcome') changeOver(mine);
        if (mine === line) events.heard(message);
      },
      silence: (is) => {
        events.silence(is);
        dropSpare();
        if (is) trySpareSoon(0);
      },
      ended: (how: ConnectionEnding) => {
        if (mine === spare && how.is === 'lost') trySpareSoon(how.notBeforeMs);
        else events.ended(how);
      },
    });
    return mine;
  };

  const trySpare = (): void => {
    dropSpare();
    spare = open();
  };

  const trySpareSoon = (notBeforeMs: number): void => {
    dropSpare();
    const wait = Math.round(SPARE_MS * (1 + getJitter(world.random)));
    timers.after(Math.max(notBeforeMs, wait), trySpare);
  };

  const changeOver = (greeted: ClientConnection): void => {
    spare = undefined;
    hangUp();
    line = greeted;
    events.changedOver();
  };

  return {
    dial: () => {
      hangUp();
      line = open();
    },
    hangUp,
    trySpare,
    send: (message) => line?.send(message) ?? false,
  };
}
