import type { ServerMessage } from '../protocol/index.ts';
import type { HouseFileCache } from './houseFiles.ts';

/** Holds back what is said of a table until the house file that its snapshot names is here. */
export interface Gate {
  readonly pass: (message: ServerMessage) => void;
  /** Whether a snapshot has come and waits. */
  readonly holds: () => boolean;
  /** What waits will not go through any more. */
  readonly clear: () => void;
}

/** What comes beyond this is dropped: the next update then shows a gap, and a snapshot is asked for. */
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
      // A snapshot tells all that came before it.
      clear();
      if (!files.has(message.houseFile)) callOff = files.fetch(message.houseFile, open);
    }
    if (callOff === undefined) through(message);
    else if (held.length < MOST_HELD) held.push(message);
  };

  return { pass, holds: () => callOff !== undefined, clear };
}
