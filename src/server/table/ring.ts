/** A message as bytes, made once for everybody. */
export type Frame = Buffer;

export const frameOf = (message: unknown): Frame => Buffer.from(JSON.stringify(message));

/** The newest updates of a table, for whoever comes back after a moment. */
export interface Ring {
  /** An update that goes from event `first` to event `last`. */
  readonly add: (first: number, last: number, frame: Frame) => void;
  /** All updates after an event, when the event ended one of them; undefined when they are gone. */
  readonly after: (seq: number) => readonly Frame[] | undefined;
  readonly clear: () => void;
}

interface Kept {
  readonly first: number;
  readonly last: number;
  readonly frame: Frame;
}

/** What comes back with more than this is better told by a snapshot. */
const MOST_FRAMES = 200;
const MOST_BYTES = 262_144;

export function newRing(mostFrames = MOST_FRAMES, mostBytes = MOST_BYTES): Ring {
  let kept: Kept[] = [];
  let bytes = 0;
  return {
    add: (first, last, frame) => {
      kept.push({ first, last, frame });
      bytes += frame.length;
      while (kept.length > mostFrames || (bytes > mostBytes && kept.length > 0))
        bytes -= kept.shift()?.frame.length ?? 0;
    },
    after: (seq) => {
      const next = kept.findIndex(({ first }) => first === seq + 1);
      return next < 0 ? undefined : kept.slice(next).map(({ frame }) => frame);
    },
    clear: () => {
      kept = [];
      bytes = 0;
    },
  };
}
