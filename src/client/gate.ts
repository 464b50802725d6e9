import type { ServerMessage } from '../protocol/index.ts';
import type { HouseFileCache } from './houseFiles.ts';

/** Holds back a table's messages until the house file that its snapshot names has loaded. */
export interface Gate {
  readonly pass: (message: ServerMessage) => void;
  /** Whether a snapshot is waiting for its house file. */
  readonly holds: () => boolean;
  /** Drops the messages that are waiting. */
  readonly clear: () => void;
}

/** Further messages are dropped. The next update then shows a gap, and the link asks for a snapshot. */
const MOST_HELD = 500;

export function newGate(files: HouseFileCache, through: (message: ServerMessage) => void): Gate {
  let held: ServerMessage[] = [];
  let callOff: (() => void) | undefined;

  const clear = (): void => {
    callOff?.();
    callOff = undefined;
    held = [];
  };

  const open = (): void => {
    const waited = held;
    clear();
    for (const message of waited) pass(message);
  };

  const pass = (message: ServerMessage): void => {
    if (message.say === 'table') {
      // A snapshot supersedes every earlier message.
      clear();
      if (!files.has(message.houseFile)) callOff = files.fetch(message.houseFile, open);
    }
    if (callOff === undefined) through(message);
    else if (held.length < MOST_HELD) held.push(message);
  };

  return { pass, holds: () => callOff !== undefined, clear };
}
