import type { ClientMessage, ServerMessage } from '../protocol/index.ts';
import { createChance } from './freshId.ts';
import { type ClientConnection, type LineEnding, type LineEvents, openClientConnection } from './line.ts';
import { newTimers } from './timers.ts';
import type { World } from './world.ts';

/**
 * Tries a spare connection after this to twice this pause; the jitter spreads the clients of a slow house.
 */
const SPARE_MS = 3_000;

/**
 * The connection to a house. While it is silent, a spare is tried beside it; the first one to speak is kept.
 */
export interface Lines {
  /** Connects, replacing any previous connection. */
  readonly dial: () => void;
  readonly hangUp: () => void;
  /** Tries a spare now, without the pause. */
  readonly trySpare: () => void;
  /** False when no connection is open. */
  readonly send: (message: ClientMessage) => boolean;
}

export interface LinesEvents extends LineEvents {
  /** The spare was greeted and replaces the silent connection; its greeting follows. */
  readonly changedOver: () => void;
}

export function newLines(world: World, events: LinesEvents): Lines {
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
      ended: (how: LineEnding) => {
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
    const wait = Math.round(SPARE_MS * (1 + createChance(world.random)));
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
