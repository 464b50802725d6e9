/** An encoded message, shared by all its recipients. */
export type Frame = Buffer;

export const toFrame = (message: unknown): Frame => Buffer.from(JSON.stringify(message));

/** The latest updates of a table, for clients that reconnect after a moment. */
export interface UpdateBuffer {
  /** Adds an update that covers events `first` to `last`; returns its frame, which is encoded at most once. */
  readonly add: (first: number, last: number, update: Update) => () => Frame;
  /** All updates after event `seq`; undefined if no buffered update begins right after it. */
  readonly after: (seq: number) => readonly Frame[] | undefined;
  readonly clear: () => void;
}

export interface Update {
  /**
   * Whether a subscriber needs the frame now. If not, it is encoded only when a client returns for it, which is rare.
   */
  readonly isHeard: boolean;
  readonly make: () => Frame;
}

interface Kept {
  readonly first: number;
  readonly last: number;
  readonly frame: () => Frame;
  readonly bytes: number;
}

/** Clients that missed more than this are better served by a snapshot. */
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
