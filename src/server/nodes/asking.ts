import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** A request as it goes from the node that took it to the one that deals. */
export interface NodeRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** At the other end of the line: a patron, or a proxy that speaks for one. */
  readonly address: string;
  readonly body: Buffer;
}

export interface Answered {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

/** Of one line and not of what is asked: never passed on. */
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

/** What of the headers is passed on. */
export const withoutLine = <H extends IncomingHttpHeaders | OutgoingHttpHeaders>(headers: H): H =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_LINE.includes(name))) as H;
