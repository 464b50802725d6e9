import { EventEmitter } from 'node:events';
import type { SocketWriter } from '../wire/line.ts';
import type { SocketEnd } from '../wire/socketEnd.ts';

/** The leader's proxy for a socket that another node holds. */
export interface FarSocket {
  readonly socket: SocketEnd;
  readonly line: SocketWriter;
  /** Called with the node's messages about the socket. */
  readonly heard: (data: Buffer, isBinary: boolean) => void;
  readonly pinged: (data: Buffer) => void;
  readonly ponged: () => void;
  readonly closed: () => void;
}

/** Commands for the node that holds the socket. */
export interface FarSocketDeps {
  readonly say: (frame: Buffer) => void;
  readonly ping: () => void;
  readonly pong: (data: Buffer) => void;
  readonly bye: (code: number, reason: string) => void;
  readonly cut: () => void;
}

const OPEN = 1;
const CLOSED = 3;

/** `bufferedAmount` is 0 because only the node that holds the socket knows what a slow reader has yet to read. */
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
    // `on` has the overloads of ws; the emitted events match them.
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
