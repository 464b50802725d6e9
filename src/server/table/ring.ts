/** A message as bytes, made once for everybody. */
export type Frame = Buffer;

export const toFrame = (message: unknown): Frame => Buffer.from(JSON.stringify(message));

/** The newest updates of a table, for whoever comes back after a moment. */
export interface UpdateBuffer {
  /** An update that goes from event `first` to event `last`; gives its frame, which is made at most once. */
  readonly add: (first: number, last: number, update: Update) => () => Frame;
  /** All updates after an event, when the event ended one of them; undefined when they are gone. */
  readonly after: (seq: number) => readonly Frame[] | undefined;
  readonly clear: () => void;
}

export interface Update {
  /** By somebody, now: else its frame is made once somebody comes back for it, which hardly anybody does. */
  readonly isHeard: boolean;
  readonly make: () => Frame;
}

interface Kept {
  readonly first: number;
  readonly last: number;
  readonly frame: () => Frame;
  readonly bytes: number;
}

/** What comes back with more than this is better told by a snapshot. */
const MOST_FRAMES = 200;
const MOST_BYTES = 262_144;

export function createUpdateBuffer(mostFrames = MOST_FRAMES, mostBytes = MOST_BYTES): UpdateBuffer {
  let kept: Kept[] = [];
  let bytes = 0;
  const keep = (one: Kept): (() => Frame) => {
    kept.push(one);
    bytes += one.bytes;
    while (kept.length > mostFrames || (bytes > mostBytes && kept.length > 0))
      bytes -= kept.shift()?.bytes ?? 0;
    return one.frame;
  };
  return {
    add: (first, last, { isHeard, make }) => {
      if (!isHeard) return keep({ first, last, frame: once(make), bytes: 0 });
      const frame = make();
      return keep({ first, last, frame: () => frame, bytes: frame.length });
    },
    after: (seq) => {
      const next = kept.findIndex(({ first }) => first === seq + 1);
      return next < 0 ? undefined : kept.slice(next).map(({ frame }) => frame());
    },
    clear: () => {
      kept = [];
      bytes = 0;
    },
  };
}

function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
