import type { Duplex } from 'node:stream';
import type { Frame } from '../table/ring.ts';

/** Writes frames to one client. */
export interface SocketWriter {
  readonly write: (frame: Frame) => void;
  /** Calls `act` when a full write buffer has drained. */
  readonly onDrained: (act: () => void) => void;
}

/**
 * Encodes a message with its header once for all recipients, and writes all that a client gets in one turn of the event
 * loop with one system call. In a house with many watchers, that call is most of the work.
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
      // No callback: it would cost a tick for every recipient.
      socket.write(withHeader(frame));
      held += frame.length;
      if (held > MOST_HELD_BYTES) letGo();
    },
    onDrained: (act) => void socket.on('drain', act),
  };
}

/** Shared by all sockets, so that one callback ends a turn that updates hundreds of clients. */
let ending: (() => void)[] = [];

function atTheEndOfTurn(act: () => void): void {
  if (ending.push(act) === 1) process.nextTick(endTurn);
}

function endTurn(): void {
  const acts = ending;
  ending = [];
  for (const act of acts) act();
}

/** Keeps held bytes below what would look like the backlog of a slow reader. */
const MOST_HELD_BYTES = 16_384;

const framed = new WeakMap<Frame, Buffer>();

/** Adds an RFC 6455 header: one unfragmented text message, unmasked because a server sends it. */
export function withHeader(frame: Frame): Buffer {
  const made = framed.get(frame);
  if (made !== undefined) return made;
  const bytes = Buffer.concat([getHeader(frame.length), frame]);
  framed.set(frame, bytes);
  return bytes;
}

const WHOLE_TEXT = 0x81;
/** The longest length that fits into seven bits; the codes 126 and 127 announce two or eight more bytes. */
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
