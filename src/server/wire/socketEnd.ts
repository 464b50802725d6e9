import type { WebSocket } from 'ws';

/** The part of a WebSocket that the house uses; the socket may be on another node. */
export type SocketEnd = Pick<
  WebSocket,
  | 'on'
  | 'readyState'
  | 'OPEN'
  | 'bufferedAmount'
  | 'pause'
  | 'resume'
  | 'close'
  | 'terminate'
  | 'ping'
  | 'pong'
>;
