import { request } from 'node:http';
import { API } from '../../src/protocol/index.ts';

export interface Answer {
  /** 0 when the house hung up. */
  readonly status: number;
  readonly cookie: string;
  readonly text: string;
}

export interface Question {
  readonly method: string;
  /** Of the API; of the house itself where it begins with `~`. */
  readonly path: string;
  readonly body?: unknown;
  readonly cookie?: string;
}

/** Asks a house over HTTP, from an address of this machine. Whoever asks too much may be hung up on. */
export function ask(
  house: URL,
  from: string,
  { method, path, body, cookie = '' }: Question,
): Promise<Answer> {
  return new Promise((resolve) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const sent = request(
      new URL(path.startsWith('~') ? path.slice(1) : `${API}${path}`, house),
      {
        method,
        localAddress: from,
        headers: { cookie, ...(text !== undefined && { 'content-type': 'application/json' }) },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', () => resolve(HUNG_UP));
        answer.on('end', () => {
          const [set = ''] = answer.headers['set-cookie'] ?? [];
          const status = answer.statusCode ?? 0;
          resolve({ status, cookie: set.split(';')[0] ?? '', text: Buffer.concat(parts).toString() });
        });
      },
    );
    sent.on('error', () => resolve(HUNG_UP));
    sent.end(text);
  });
}

const HUNG_UP: Answer = { status: 0, cookie: '', text: '' };

export const newGuest = async (house: URL, from: string): Promise<string> =>
  (await ask(house, from, { method: 'POST', path: '/session', body: { age: 25 } })).cookie;

/** What opens one socket; undefined when the house gives none. */
export async function ticketFor(house: URL, from: string, cookie: string): Promise<string | undefined> {
  const { text } = await ask(house, from, { method: 'POST', path: '/ticket', cookie });
  return /"ticket":"([^"]+)"/.exec(text)?.[1];
}

export const socketAt = (house: URL, ticket: string): string =>
  `ws://${house.host}${API}/socket?ticket=${ticket}`;
