import { EventEmitter } from 'node:events';
import type { SocketWriter } from '../wire/line.ts';
import type { SocketEnd } from '../wire/socketEnd.ts';

/** A socket that another node holds, as the house that deals sees it. */
export interface FarSocket {
  readonly socket: SocketEnd;
  readonly line: SocketWriter;
  /** What the node tells of it. */
  readonly heard: (data: Buffer, isBinary: boolean) => void;
  readonly pinged: (data: Buffer) => void;
  readonly ponged: () => void;
  readonly closed: () => void;
}

/** What the node is told to do with it. */
export interface FarSocketDeps {
  readonly say: (frame: Buffer) => void;
  readonly ping: () => void;
  readonly pong: (data: Buffer) => void;
  readonly bye: (code: number, reason: string) => void;
  readonly cut: () => void;
}

const OPEN = 1;
const CLOSED = 3;

/** How much waits for a slow reader is known to the node alone, which looks after it. */
export function newFarSocket({ say, ping, pong, bye, cut }: FarSocketDeps): FarSocket {
  const events = new EventEmitter();
  const waiting: (() => void)[] = [];
  let state = OPEN;
  let paused = false;
  const emit = (event: string, ...of: readonly unknown[]): void => {
    if (state !== OPEN) return;
    if (paused) waiting.push(() => events.emit(event, ...of));
    else events.emit(event, ...of);
  };
  const closed = (): void => {
    if (state === CLOSED) return;
    state = CLOSED;
    events.emit('close');
  };
  const end = (tell: () => void): void => {
    if (state !== OPEN) return;
    tell();
    closed();
  };
  const socket = {
    OPEN,
    get readyState() {
      return state;
    },
    bufferedAmount: 0,
    on: events.on.bind(events),
    pause: () => {
      paused = true;
    },
    resume: () => {
      paused = false;
      for (const act of waiting.splice(0)) act();
    },
    close: (code: number, reason: string) => end(() => bye(code, reason)),
    terminate: () => end(cut),
    ping,
    pong: (data: Buffer) => pong(data),
  };
  return {
    // The overloads of `on` are those of ws, and what is emitted is what they say.
    socket: socket as unknown as SocketEnd,
    line: {
      write: (frame) => {
        if (state === OPEN) say(frame);
      },
      onDrained: () => {},
    },
    heard: (data, isBinary) => emit('message', data, isBinary),
    pinged: (data) => emit('ping', data),
    ponged: () => emit('pong'),
    closed,
  };
}
