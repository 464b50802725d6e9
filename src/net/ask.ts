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
  /** Time limit from the first byte sent to the last one received. */
  readonly withinMs: number;
  /** Fails on a larger answer. */
  readonly mostBytes: number;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/**
 * Sends a request to another server. Unlike `fetch`, it asks for no compression, decodes none and follows no
 * redirection: no decoder sees untrusted bytes, and the byte limit counts what was received.
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
    throw new Error(`the answer is encoded as ${encoding}, which was not requested`);
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > mostBytes) throw new Error(`the answer has more than ${mostBytes} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
