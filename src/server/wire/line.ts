import type { Duplex } from 'node:stream';
import type { Frame } from '../table/ring.ts';

/** The way out to one client. */
export interface SocketWriter {
  readonly write: (frame: Frame) => void;
  /** Whenever so much had waited that it was worth knowing, and the system has taken all of it. */
  readonly onDrained: (act: () => void) => void;
}

/**
 * A message with its header is made once for all who hear it, and all that one client is told in one turn of the event
 * loop goes out by one call of the system: of what a house with many watchers does, most is that call.
 */
export function createSocketWriter(socket: Pick<Duplex, 'write' | 'cork' | 'uncork' | 'on'>): SocketWriter {
  let held: number | undefined;
  const letGo = (): void => {
    if (held === undefined) return;
    held = undefined;
    socket.uncork();
  };
  return {
    write: (frame) => {
      if (held === undefined) {
        held = 0;
        socket.cork();
        atTheEndOfTurn(letGo);
      }
      // Without a word when it is written: that would cost a tick for each of all who hear a table.
      socket.write(withHeader(frame));
      held += frame.length;
      if (held > MOST_HELD_BYTES) letGo();
    },
    onDrained: (act) => void socket.on('drain', act),
  };
}

/** Of all lines together: a turn in which a table is told to hundreds ends once. */
let ending: (() => void)[] = [];

function atTheEndOfTurn(act: () => void): void {
  if (ending.push(act) === 1) process.nextTick(endTurn);
}

function endTurn(): void {
  const acts = ending;
  ending = [];
  for (const act of acts) act();
}

/** What is held back here must not be taken for what a slow reader leaves. */
const MOST_HELD_BYTES = 16_384;

const framed = new WeakMap<Frame, Buffer>();

/** As RFC 6455 has it: one text message, whole, from a server, so without a mask. */
export function withHeader(frame: Frame): Buffer {
  const made = framed.get(frame);
  if (made !== undefined) return made;
  const bytes = Buffer.concat([getHeader(frame.length), frame]);
  framed.set(frame, bytes);
  return bytes;
}

const WHOLE_TEXT = 0x81;
/** Lengths that fit into seven bits; two codes beyond them say that two or eight bytes follow. */
const SHORT = 125;
const MIDDLE = 0xffff;

function getHeader(length: number): Buffer {
  if (length <= SHORT) return Buffer.from([WHOLE_TEXT, length]);
  if (length <= MIDDLE) return Buffer.from([WHOLE_TEXT, 126, length >> 8, length & 0xff]);
  const header = Buffer.alloc(10);
  header[0] = WHOLE_TEXT;
  header[1] = 127;
  header.writeBigUInt64BE(BigInt(length), 2);
  return header;
}
