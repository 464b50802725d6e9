import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** An HTTP request that a node forwards to the leader. */
export interface NodeRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** Address of the node's peer: a patron or a proxy. */
  readonly address: string;
  readonly body: Buffer;
}

export interface Answered {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

/** Hop-by-hop headers, and the length, which each hop sets for itself: never forwarded. */
const OF_THE_LINE: readonly string[] = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'content-length',
];

/** Removes the headers that must not be forwarded. */
export const withoutLine = <H extends IncomingHttpHeaders | OutgoingHttpHeaders>(headers: H): H =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_LINE.includes(name))) as H;
