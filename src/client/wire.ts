import type { ClientMessage, ServerMessage } from '../protocol/index.ts';
import { backoffMs } from './backoff.ts';
import { newHouseClock } from './clock.ts';
import { createChance } from './freshId.ts';
import type { LineEnding } from './line.ts';
import { newLines } from './lines.ts';
import type { Closing, ConnectionState } from './link.ts';
import { newTimers } from './timers.ts';
import type { World } from './world.ts';

/** A connection that lasted this long resets the backoff. */
const STEADY_MS = 20_000;

/** The connection to a house. It reconnects by itself until we close it or the house ends it for good. */
export interface Wire {
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

export interface WireEvents {
  readonly changed: (connection: ConnectionState) => void;
  /** The greeting comes first on every connection. */
  readonly heard: (message: ServerMessage) => void;
}

export function makeWire(world: World, { changed, heard }: WireEvents): Wire {
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

  const lost = ({ reason, notBeforeMs }: Extract<LineEnding, { is: 'lost' }>): void => {
    hangUp();
    const wait = Math.max(notBeforeMs, backoffMs(failed, createChance(random)));
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

  const lines = newLines(world, {
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
