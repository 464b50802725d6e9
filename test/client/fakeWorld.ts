import { at, parseShape } from '../../src/base/index.ts';
import type { Fetch, Socket, World } from '../../src/client/index.ts';
import {
  CLIENT_MESSAGE,
  type ClientMessage,
  type ServerMessage,
  type ServerMessageOf,
} from '../../src/protocol/index.ts';
import { API_EXAMPLES, REFUSED_EXAMPLE, SERVER_EXAMPLES } from '../protocol/examples.ts';

/** A fake network and clock under the test's control. */
export class FakeWorld implements World {
  readonly url = 'http://house.example';
  readonly sockets: FakeSocket[] = [];
  readonly reports: string[] = [];
  readonly asked: string[] = [];
  /** The next HTTP responses; when empty, a ticket or a house file. */
  readonly answers: { readonly status: number; readonly body: unknown }[] = [];
  unreachable = false;
  clock = 1_000_000;
  private timers: { readonly due: number; readonly run: () => void }[] = [];
  private drawn = 0;

  readonly now = (): number => this.clock;
  readonly report = (bug: string): void => void this.reports.push(bug);

  readonly setTimer = (ms: number, run: () => void): (() => void) => {
    const timer = { due: this.clock + ms, run };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  };

  /** Different on each call, the same in every run. */
  readonly random = (bytes: number): Uint8Array => {
    this.drawn += 1;
    return Uint8Array.from({ length: bytes }, (_, index) => (this.drawn * 37 + index * 11) % 256);
  };

  readonly makeSocket = (url: string): Socket => {
    const socket = new FakeSocket(url);
    this.sockets.push(socket);
    return socket;
  };

  readonly fetch: Fetch = async (url, { method }) => {
    this.asked.push(`${method} ${url}`);
    if (this.unreachable) throw new Error('no route to host');
    const { status, body } = this.answers.shift() ?? {
      status: 200,
      body: url.includes('/house-files/') ? HOUSE_FILE : at(API_EXAMPLES.ticket.answers ?? [], 0).value,
    };
    return { status, text: async () => JSON.stringify(body) };
  };

  /** The number of tickets requested. */
  get tickets(): number {
    return this.asked.filter((asked) => asked.endsWith('/ticket')).length;
  }

  get waiting(): number {
    return this.timers.length;
  }

  /** Advances the clock: due timers run in order, then the promises they settled. */
  async pass(ms: number): Promise<void> {
    const until = this.clock + ms;
    for (;;) {
      await settle();
      const next = this.timers.toSorted((a, b) => a.due - b.due)[0];
      if (next === undefined || next.due > until) break;
      this.timers = this.timers.filter((timer) => timer !== next);
      this.clock = Math.max(this.clock, next.due);
      next.run();
    }
    this.clock = until;
  }

  /** Suspends the machine: the clock advances first, and due timers run only afterwards. */
  async stall(ms: number): Promise<void> {
    this.clock += ms;
    await this.pass(0);
  }

  /** The current connection. */
  get socket(): FakeSocket {
    return at(this.sockets, this.sockets.length - 1);
  }

  /** Lets an attempt reach its socket, and greets it. */
  async greet(more: Partial<ServerMessageOf<'welcome'>> = {}): Promise<FakeSocket> {
    await settle();
    this.socket.say({ ...WELCOME, now: this.clock, ...more });
    return this.socket;
  }

  refuseSession(): void {
    this.answers.push({ status: 401, body: REFUSED_EXAMPLE.value });
  }
}

export class FakeSocket implements Socket {
  /** The client's clock in each ping. */
  readonly pings: number[] = [];
  private readonly sent: ClientMessage[] = [];
  closed = false;
  broken = false;
  private readonly listeners: { readonly type: string; readonly run: (event: { data: unknown }) => void }[] =
    [];

  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  send(text: string): void {
    if (this.broken || this.closed) throw new Error('not open');
    const parsed = parseShape(CLIENT_MESSAGE, JSON.parse(text));
    if (!parsed.ok) throw new Error(`the client sent an invalid message: ${text}`);
    if (parsed.value.say === 'ping') this.pings.push(parsed.value.at);
    else this.sent.push(parsed.value);
  }

  close(): void {
    this.closed = true;
  }

  addEventListener(type: string, run: (event: { data: unknown }) => void): void {
    this.listeners.push({ type, run });
  }

  say(message: ServerMessage): void {
    this.sayRaw(JSON.stringify(message));
  }

  sayRaw(data: unknown): void {
    this.fire('message', data);
  }

  drop(): void {
    this.closed = true;
    this.fire('close', undefined);
  }

  /** The messages since the last call, without pings. */
  said(): readonly ClientMessage[] {
    return this.sent.splice(0);
  }

  private fire(type: string, data: unknown): void {
    for (const { run } of this.listeners.filter((listener) => listener.type === type)) run({ data });
  }
}

/** Lets settled promises run their continuations. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

const example = <S extends ServerMessage['say']>(say: S, index = 0): ServerMessageOf<S> =>
  at(SERVER_EXAMPLES[say], index).value as ServerMessageOf<S>;

export const WELCOME = example('welcome');
export const SNAPSHOT = example('table');
export const UPDATE = example('update', 1);
export const YOU = example('you');
export const PURSE = example('purse');
export const BYE = example('bye');
export const { table: TABLE, run: RUN } = SNAPSHOT;
export const REFUSED = REFUSED_EXAMPLE.value;
export const HOUSE_FILE = { name: 'the house of the example' };

/** The update that takes the table from one event to another. */
export const updateTo = (
  seq: number,
  events: number,
  changes: Partial<ServerMessageOf<'update'>['changes']> = {},
): ServerMessageOf<'update'> => ({
  say: 'update',
  table: TABLE,
  seq,
  now: SNAPSHOT.now,
  events: Array.from({ length: events }, () => ({ type: 'resumed' })),
  changes: { seq, ...changes },
});

export const snapshotAt = (
  seq: number,
  view: Partial<ServerMessageOf<'table'>['view']> = {},
  more: Partial<ServerMessageOf<'table'>> = {},
): ServerMessageOf<'table'> => ({ ...SNAPSHOT, view: { ...SNAPSHOT.view, ...view, seq }, ...more });
