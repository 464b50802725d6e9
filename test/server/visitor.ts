import { randomBytes } from 'node:crypto';
import { WebSocket } from 'ws';
import { parseShape } from '../../src/base/index.ts';
import { TOLD_EVENT } from '../../src/forms/index.ts';
import {
  API,
  SERVER_MESSAGE,
  type ServerMessage,
  type ServerMessageOf,
  type ServerSay,
  type Session,
  SOCKET_PATH,
  type Wish,
} from '../../src/protocol/index.ts';
import { within } from '../live/until.ts';
import { checkAnswer } from './answers.ts';

/** Somebody at the door, over real HTTP. Every answer of the API is checked by the form of its route. */
export class Visitor {
  readonly address: string;
  cookie = '';
  /** What the house asked the browser to keep besides. */
  others: readonly string[] = [];

  constructor(address: string) {
    this.address = address;
  }

  async ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const asked = fetch(`${this.address.replace(/\/$/, '')}${path}`, {
      method,
      headers: {
        ...(this.cookie !== '' || this.others.length > 0
          ? { cookie: [this.cookie, ...this.others].filter((one) => one !== '').join('; ') }
          : {}),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const response = await within(`an answer to ${method} ${path}`, asked);
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      if (pair.includes('coup_session')) this.cookie = pair;
      else this.others = [...this.others.filter((one) => toName(one) !== toName(pair)), pair];
    }
    const text = await response.text();
    const json: unknown = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : undefined;
    const { status, headers: given } = response;
    checkAnswer(method, path, { status, text, json });
    return { status, headers: given, text, json: json as never };
  }

  async begin(body: object = {}): Promise<Session> {
    const { json } = await this.ask('POST', `${API}/session`, { age: 25, ...body });
    return json;
  }

  async ticket(): Promise<string> {
    const { json } = await this.ask('POST', `${API}/ticket`);
    return (json as { ticket: string }).ticket;
  }

  async connect(): Promise<Line> {
    const line = await openLine(this.address, await this.ticket());
    await line.next('welcome');
    return line;
  }

  /** A newcomer who sits at a table with chips. */
  async sit(table: string, amount = 100_000): Promise<Line> {
    await this.begin();
    const line = await this.connect();
    line.say({ say: 'watch', table });
    await line.next('table');
    await line.wish(table, { do: 'sit' });
    await line.wish(table, { do: 'buy-in', amount });
    return line;
  }
}

const toName = (cookie: string): string => cookie.split('=', 1)[0] ?? '';

/** A socket with everything that was heard on it, each message checked by its form. */
export class Line {
  readonly ws: WebSocket;
  readonly heard: ServerMessage[] = [];
  readonly frames: string[] = [];
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
  private readonly waiting = new Set<() => void>();
  /** How far the reading is; and pings, numbered so that no test says the same. */
  private readonly counts = { read: 0, pings: 1_000_000 };

  constructor(ws: WebSocket) {
    this.ws = ws;
    ws.on('message', (data) => {
      const text = String(data);
      const message: unknown = JSON.parse(text);
      const parsed = parseShape(SERVER_MESSAGE, message);
      if (!parsed.ok)
        throw new Error(`not a message of the house: ${JSON.stringify(parsed.error)} ${text.slice(0, 500)}`);
      if (parsed.value.say === 'update') checkEvents(parsed.value.events);
      this.frames.push(text);
      this.heard.push(parsed.value);
      for (const wake of [...this.waiting]) wake();
    });
    this.closed = new Promise((resolve) => {
      ws.on('close', (code, reason) => resolve({ code, reason: String(reason) }));
    });
    ws.on('error', () => {});
  }

  say(message: object): void {
    this.ws.send(JSON.stringify(message));
  }

  /** The first message, among those not read yet, that says this and fits. */
  next<S extends ServerSay>(say: S, fits: Fits<S> = () => true): Promise<ServerMessageOf<S>> {
    return this.found(say, () => {
      while (this.counts.read < this.heard.length) {
        const message = this.heard[this.counts.read++];
        if (message?.say === say && fits(message as ServerMessageOf<S>)) return message;
      }
      return undefined;
    });
  }

  /** Settles when something among all that was heard fits. */
  until<S extends ServerSay>(say: S, fits: Fits<S> = () => true): Promise<ServerMessageOf<S>> {
    return this.found(say, () =>
      this.heard.find((message) => message.say === say && fits(message as ServerMessageOf<S>)),
    );
  }

  /** All that was said before this moment: the answer to a ping comes behind it. */
  async told(): Promise<readonly ServerMessage[]> {
    const at = ++this.counts.pings;
    this.say({ say: 'ping', at });
    const pong = await this.until('pong', (message) => message.at === at);
    return this.heard.slice(0, this.heard.indexOf(pong));
  }

  async wish(table: string, wish: Wish, id = freshId()): Promise<ServerMessageOf<'answer'>> {
    this.say({ say: 'wish', table, id, wish });
    return this.until('answer', (message) => message.id === id);
  }

  /** Whoever waits for a message that does not come is told what came last in its place. */
  private found<S extends ServerSay>(
    say: S,
    look: () => ServerMessage | undefined,
  ): Promise<ServerMessageOf<S>> {
    const looking = async (): Promise<ServerMessageOf<S>> => {
      for (;;) {
        const message = look();
        if (message !== undefined) return message as ServerMessageOf<S>;
        await this.more();
      }
    };
    return within(`a message that says ${say}`, looking(), () => this.frames.slice(-LAST_FRAMES));
  }

  private more(): Promise<void> {
    return new Promise((resolve, reject) => {
      const wake = (): void => {
        this.waiting.delete(wake);
        resolve();
      };
      this.waiting.add(wake);
      void this.closed.then(({ code, reason }) => reject(new Error(`the socket closed: ${code} ${reason}`)));
    });
  }
}

type Fits<S extends ServerSay> = (message: ServerMessageOf<S>) => boolean;
const LAST_FRAMES = 5;

const freshId = (): string => randomBytes(8).toString('hex');

export async function openLine(
  address: string,
  ticket: string,
  headers: Record<string, string> = {},
): Promise<Line> {
  const ws = new WebSocket(`${address.replace(/^http/, 'ws')}${SOCKET_PATH.slice(1)}?ticket=${ticket}`, {
    headers,
  });
  const line = new Line(ws);
  const opened = new Promise<void>((resolve, reject) => {
    ws.on('open', () => resolve());
    ws.on('unexpected-response', (_request, response) =>
      reject(new Error(`refused: ${response.statusCode}`)),
    );
    ws.on('error', reject);
  });
  await within(`a socket at ${address}`, opened);
  return line;
}

/** Clients pass over what a newer house may tell of; this house tells what it has promised, and no more. */
function checkEvents(events: readonly unknown[]): void {
  for (const event of events) {
    const parsed = parseShape(TOLD_EVENT, event);
    if (!parsed.ok)
      throw new Error(
        `not an event as everybody hears it: ${JSON.stringify(parsed.error)} ${JSON.stringify(event).slice(0, 300)}`,
      );
  }
}
