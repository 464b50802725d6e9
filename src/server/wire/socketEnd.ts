import type { WebSocket } from 'ws';

/** As much of a socket as the house uses: the patron may be at the other end, or another node that holds the line. */
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
