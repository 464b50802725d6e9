import {
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as overHttp,
} from 'node:http';
import { request as overHttps } from 'node:https';

export interface HttpQuestion {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** For the whole answer, from the first byte sent to the last one received. */
  readonly withinMs: number;
  /** An answer with more bytes is given up. */
  readonly mostBytes: number;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/**
 * Asks another server. Unlike `fetch`, it asks for no compression, undoes none and follows no redirection: what a
 * stranger sends reaches no decoder, and the bytes that are counted are those that came.
 */
export function sendHttp(url: string, question: HttpQuestion): Promise<HttpAnswer> {
  const { method = 'GET', headers, body, withinMs, mostBytes } = question;
  const start = new URL(url).protocol === 'https:' ? overHttps : overHttp;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(withinMs);
    const request: ClientRequest = start(url, {
      method,
      headers: {
        ...headers,
        'accept-encoding': 'identity',
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      },
      signal,
    });
    request.on('error', reject);
    request.on('response', (response) => {
      readWhole(response, mostBytes).then(
        (text) => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        (error: unknown) => {
          request.destroy();
          reject(error);
        },
      );
    });
    request.end(body);
  });
}

async function readWhole(response: IncomingMessage, mostBytes: number): Promise<string> {
  const encoding = response.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity')
    throw new Error(`the answer is encoded as ${encoding}, which nobody asked for`);
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > mostBytes) throw new Error(`the answer has more than ${mostBytes} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
