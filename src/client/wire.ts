import { makeFault, parseShape } from '../base/index.ts';
import {
  type ClientMessage,
  PROTOCOL,
  SERVER_MESSAGE,
  type ServerMessage,
  type ServerMessageOf,
  SOCKET_PATH,
} from '../protocol/index.ts';
import { backoffMs } from './backoff.ts';
import { addSample, aheadBy, type ClockSample, sampleOf } from './clock.ts';
import { chanceOf } from './freshId.ts';
import type { Connection } from './link.ts';
import { request } from './request.ts';
import type { Socket, World } from './world.ts';

/** A sign of life so often, and a connection that is silent for so long is dead. */
const PING_MS = 10_000;
const DEAD_MS = 25_000;
/** From the ticket to the greeting. */
const GREETING_MS = 15_000;
/** A connection that held for so long was a good one: the next loss begins to count anew. */
const STEADY_MS = 20_000;

/** The one connection to a house: it comes back by itself until it is closed, by us or for good by the house. */
export interface Wire {
  readonly connection: () => Connection;
  /** Connects if it does not yet. */
  readonly open: () => void;
  /** Hangs up, and may be opened again. */
  readonly rest: () => void;
  /** Hangs up for good: tells so. */
  readonly end: (reason: string) => void;
  /** False when nobody is there to hear it: what matters is sent again after the next greeting. */
  readonly send: (message: ClientMessage) => boolean;
  /** The house's clock. */
  readonly now: () => number;
}

export interface WireEvents {
  readonly changed: (connection: Connection) => void;
  /** The greeting comes first on every connection. */
  readonly heard: (message: ServerMessage) => void;
}

interface Try {
  socket: Socket | undefined;
  greeted: boolean;
  heardAt: number;
}

export function makeWire(world: World, { changed, heard }: WireEvents): Wire {
  const { makeSocket, now, setTimer, random, report = () => undefined } = world;
  let connection: Connection = { is: 'connecting' };
  let wanted = false;
  let failed = 0;
  let samples: readonly ClockSample[] = [];
  /** Everything of the current try; what an older one still says is not listened to. */
  let current: Try | undefined;
  const timers = new Set<() => void>();

  const become = (next: Connection): void => {
    connection = next;
    changed(next);
  };

  const after = (ms: number, run: () => void): void => {
    const cancel = setTimer(ms, () => {
      timers.delete(cancel);
      run();
    });
    timers.add(cancel);
  };

  const stopTimers = (): void => {
    for (const cancel of timers) cancel();
    timers.clear();
  };

  /** Ends the current try, whatever it has come to. */
  const hangUp = (): void => {
    stopTimers();
    const { socket } = current ?? {};
    current = undefined;
    socket?.close();
  };

  const lose = (reason: string, notBeforeMs = 0): void => {
    hangUp();
    const wait = Math.max(notBeforeMs, backoffMs(failed, chanceOf(random)));
    failed += 1;
    after(wait, connect);
    become({ is: 'lost', retryAt: now() + wait, reason });
  };

  const closeForGood = (reason: string): void => {
    hangUp();
    wanted = false;
    become({ is: 'closed', reason });
  };

  const connect = (): void => {
    hangUp();
    const mine: Try = { socket: undefined, greeted: false, heardAt: now() };
    current = mine;
    become({ is: 'connecting' });
    after(GREETING_MS, () => lose('the house does not answer'));
    void request(world, 'ticket', {}).then((ticket) => {
      if (current !== mine) return;
      if (ticket.ok) join(mine, ticket.value.ticket);
      else if (ticket.error.code === 'session/none') closeForGood('Your session is over.');
      else lose(ticket.error.message);
    });
  };

  const join = (mine: Try, ticket: string): void => {
    mine.socket = socketOrNone(`${socketUrl(world.url)}?ticket=${encodeURIComponent(ticket)}`);
    const gone = (): void => {
      if (current === mine) lose('the connection was lost');
    };
    if (mine.socket === undefined) gone();
    mine.socket?.addEventListener('message', ({ data }) => {
      if (current === mine) hear(mine, data);
    });
    mine.socket?.addEventListener('close', gone);
    mine.socket?.addEventListener('error', gone);
  };

  const socketOrNone = (url: string): Socket | undefined => {
    try {
      return makeSocket(url);
    } catch {
      return undefined;
    }
  };

  const hear = (mine: Try, data: unknown): void => {
    mine.heardAt = now();
    const read = readMessage(data);
    if (read.is === 'message' && isInPlace(mine, read.message)) take(mine, read.message);
    else if (read.is === 'other-version') closeForGood(read.reason);
    else {
      report(
        read.is === 'unreadable'
          ? read.reason
          : `the house said ${read.message.say} ${mine.greeted ? 'again' : 'before its greeting'}`,
      );
      lose('the house said something that cannot be read');
    }
  };

  const take = (mine: Try, message: ServerMessage): void => {
    if (message.say === 'welcome') greet(mine, message);
    if (message.say === 'pong') samples = addSample(samples, sampleOf(message.at, message.now, now()));
    heard(message);
    if (message.say === 'bye' && current === mine) lose(message.reason, message.retryAfterMs);
  };

  const greet = (mine: Try, welcome: ServerMessageOf<'welcome'>): void => {
    mine.greeted = true;
    stopTimers();
    // Until the first pong: a greeting cannot be older than the try that it answers, so its word is worth little.
    samples = [{ ahead: welcome.now - now(), tookMs: GREETING_MS }];
    after(STEADY_MS, () => {
      failed = 0;
    });
    become({ is: 'open' });
    ping(mine);
  };

  const ping = (mine: Try): void => {
    if (now() - mine.heardAt >= DEAD_MS) lose('the house has fallen silent');
    else if (send({ say: 'ping', at: now() })) after(PING_MS, () => ping(mine));
  };

  const send = (message: ClientMessage): boolean => {
    if (current?.socket === undefined || !current.greeted) return false;
    try {
      current.socket.send(JSON.stringify(message));
      return true;
    } catch {
      lose('the connection was lost');
      return false;
    }
  };

  return {
    connection: () => connection,
    open: () => {
      if (wanted) return;
      wanted = true;
      connect();
    },
    rest: () => {
      wanted = false;
      hangUp();
      connection = { is: 'connecting' };
    },
    end: closeForGood,
    send,
    now: () => now() + aheadBy(samples),
  };
}

/** The greeting comes first and once; a house that is full or closing may say farewell instead. */
const isInPlace = ({ greeted }: Try, { say }: ServerMessage): boolean =>
  say === 'welcome' ? !greeted : greeted || say === 'bye';

const socketUrl = (url: string): string => `${url.replace(/^http/, 'ws')}${SOCKET_PATH}`;

type Read =
  | { readonly is: 'message'; readonly message: ServerMessage }
  | { readonly is: 'unreadable'; readonly reason: string }
  | { readonly is: 'other-version'; readonly reason: string };

/** What the house says must be of the form that it promised: anything else is its bug, and is not guessed at. */
function readMessage(data: unknown): Read {
  if (typeof data !== 'string') return { is: 'unreadable', reason: 'the house sent what is not text' };
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch {
    return { is: 'unreadable', reason: `the house sent what is not JSON: ${data.slice(0, 60)}` };
  }
  const parsed = parseShape(SERVER_MESSAGE, value);
  if (parsed.ok) return { is: 'message', message: parsed.value };
  const version = (value as { readonly say?: unknown; readonly protocol?: unknown } | null) ?? {};
  if (version.say === 'welcome' && version.protocol !== PROTOCOL)
    return {
      is: 'other-version',
      reason: `The house speaks version ${String(version.protocol)} of the protocol, not ${PROTOCOL}: load the page again.`,
    };
  const [fault] = parsed.error;
  return { is: 'unreadable', reason: fault === undefined ? 'unknown' : makeFault(fault) };
}
