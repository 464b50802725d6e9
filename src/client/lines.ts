import type { ClientMessage, ServerMessage } from '../protocol/index.ts';
import { createChance } from './freshId.ts';
import { type ClientConnection, type LineEnding, type LineEvents, openClientConnection } from './line.ts';
import { newTimers } from './timers.ts';
import type { World } from './world.ts';

/** After such a silence, or up to twice of it: anywhere between, so that a house that was slow is not met by everybody. */
const SPARE_MS = 3_000;

/** The line to a house; while it is silent a second one is tried beside it, and whichever speaks first is kept. */
export interface Lines {
  /** A new one in the place of any that there was. */
  readonly dial: () => void;
  readonly hangUp: () => void;
  /** At once, and not only after a while. */
  readonly trySpare: () => void;
  /** False when nobody is there to hear it. */
  readonly send: (message: ClientMessage) => boolean;
}

export interface LinesEvents extends LineEvents {
  /** The spare was greeted, and takes the place of the silent one; its greeting follows. */
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
