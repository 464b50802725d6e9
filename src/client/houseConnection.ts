import { isRecord, makeFault, readShape } from '../base/index.ts';
import {
  type ClientMessage,
  PROTOCOL,
  type Refusal,
  SERVER_MESSAGE,
  SERVER_MESSAGES,
  type ServerMessage,
  SOCKET_PATH,
} from '../protocol/index.ts';
import { request } from './request.ts';
import type { Closing } from './tableLink.ts';
import { newTimers } from './timers.ts';
import type { Socket, World } from './world.ts';

/** Time limit from the ticket to the greeting. */
const GREETING_MS = 15_000;

/** One connection to a house, from its ticket to its end. */
export interface ClientConnection {
  /** False when the connection is not open; callers resend what matters after the next greeting. */
  readonly send: (message: ClientMessage) => boolean;
  /** Closes without reporting an end. */
  readonly hangUp: () => void;
}

/** Events of one connection; none follows `ended`. */
export interface ConnectionEvents {
  /** The greeting comes first. */
  readonly heard: (message: ServerMessage) => void;
  /** True when a watched house has gone quiet, false when it speaks again. */
  readonly silence: (is: boolean) => void;
  readonly ended: (how: ConnectionEnding) => void;
}

export type ConnectionEnding =
  /** Another attempt may succeed, but not before this pause. */
  | { readonly is: 'lost'; readonly reason: string; readonly notBeforeMs: number }
  /** Final: another attempt would end the same way. */
  | ({ readonly is: 'closed' } & Closing);

export function openClientConnection(world: World, events: ConnectionEvents): ClientConnection {
  const timers = newTimers(world.setTimer);
  let socket: Socket | undefined;
  let up = true;
  let greeted = false;

  const hangUp = (): void => {
    up = false;
    timers.stop();
    pulse.stop();
    socket?.close();
  };

  const end = (how: ConnectionEnding): void => {
    if (!up) return;
    hangUp();
    events.ended(how);
  };

  const lose = (reason: string, notBeforeMs = 0): void => end({ is: 'lost', reason, notBeforeMs });

  const gone = (): void => lose('the connection was lost');

  const hear = (data: unknown): void => {
    pulse.heard();
    const read = readInPlace(data, greeted);
    if (read.is === 'message') take(read.message);
    else if (read.is === 'other-version') end({ is: 'closed', reason: read.reason, code: ANOTHER_VERSION });
    else if (read.is === 'unreadable') {
      world.report?.(read.reason);
      lose('the house sent a message that cannot be read');
    }
  };

  const take = (message: ServerMessage): void => {
    greeted ||= message.say === 'welcome';
    events.heard(message);
    if (message.say === 'welcome') pulse.begin();
    if (message.say === 'bye') lose(message.reason, message.retryAfterMs);
  };

  const send = (message: ClientMessage): boolean => {
    if (!up || !greeted) return false;
    try {
      socket?.send(JSON.stringify(message));
      return true;
    } catch {
      gone();
      return false;
    }
  };

  const pulse = newHeartbeat(world, {
    ping: (at) => void send({ say: 'ping', at }),
    silence: events.silence,
    died: () => lose('the house stopped responding'),
  });
  timers.after(GREETING_MS, () => greeted || lose('the house does not answer'));
  void request(world, 'ticket', {}).then((ticket) => {
    if (!up) return;
    if (ticket.ok) socket = join(world, ticket.value.ticket, (data) => up && hear(data), gone);
    else end(getEnding(ticket.error));
  });
  return { send, hangUp };
}

function getEnding({ code, message }: Refusal): ConnectionEnding {
  const forGood = FOR_GOOD.get(code);
  return forGood === undefined
    ? { is: 'lost', reason: message, notBeforeMs: 0 }
    : { is: 'closed', reason: forGood, code };
}

const ANOTHER_VERSION = 'message/another-version';

/** Refusals of a ticket that a retry would not change. */
const FOR_GOOD: ReadonlyMap<string, string> = new Map([
  ['session/none', 'Your session is over.'],
  [ANOTHER_VERSION, otherVersion('another version')],
]);

function join(
  { url, makeSocket }: World,
  ticket: string,
  hear: (data: unknown) => void,
  gone: () => void,
): Socket | undefined {
  try {
    const socket = makeSocket(`${socketUrl(url)}?ticket=${encodeURIComponent(ticket)}`);
    socket.addEventListener('message', ({ data }) => hear(data));
    socket.addEventListener('close', gone);
    socket.addEventListener('error', gone);
    return socket;
  } catch {
    gone();
    return undefined;
  }
}

const socketUrl = (url: string): string => `${url.replace(/^http/, 'ws')}${SOCKET_PATH}`;

/** The greeting comes first and once; a house that is full or closing may send a farewell instead. */
function readInPlace(data: unknown, greeted: boolean): Read {
  const read = readMessage(data);
  if (read.is !== 'message') return read;
  const { say } = read.message;
  const inPlace = say === 'welcome' ? !greeted : greeted || say === 'bye';
  return inPlace
    ? read
    : { is: 'unreadable', reason: `the house sent ${say} ${greeted ? 'again' : 'before its greeting'}` };
}

type Read =
  | { readonly is: 'message'; readonly message: ServerMessage }
  /** A message from a newer house. */
  | { readonly is: 'unknown' }
  | { readonly is: 'unreadable'; readonly reason: string }
  | { readonly is: 'other-version'; readonly reason: string };

/**
 * Validates a message of the house. Unknown members and messages come from newer versions and are ignored;
 * anything else that does not match the schema is a bug of the house.
 */
function readMessage(data: unknown): Read {
  if (typeof data !== 'string')
    return { is: 'unreadable', reason: 'the house sent a message that is not text' };
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch {
    return { is: 'unreadable', reason: `the house sent a message that is not JSON: ${data.slice(0, 60)}` };
  }
  const { say, protocol } = isRecord(value) ? value : {};
  if (say === 'welcome' && protocol !== PROTOCOL)
    return { is: 'other-version', reason: otherVersion(`version ${String(protocol)}`) };
  if (typeof say === 'string' && !Object.hasOwn(SERVER_MESSAGES, say)) return { is: 'unknown' };
  const parsed = readShape(SERVER_MESSAGE, value);
  if (parsed.ok) return { is: 'message', message: parsed.value };
  const [fault] = parsed.error;
  return { is: 'unreadable', reason: fault === undefined ? 'unknown' : makeFault(fault) };
}

/** The reason shown to a page that is older or newer than the house. */
function otherVersion(spoken: string): string {
  return `The house speaks ${spoken} of the protocol, not ${PROTOCOL}: load the page again.`;
}

/** Ping interval, and the silence after which a connection is dead. */
const PING_MS = 10_000;
const DEAD_MS = 25_000;
/**
 * While the page is watched, three seconds of silence are reported. The connection stays open, since it may
 * only be slow.
 */
const WATCHED_PING_MS = 1_000;
const SILENT_MS = 2_000;
/** A timer that fires this late means that this page was suspended and has unread messages. */
const HELD_UP_MS = 500;

/** Pings the house and reports silence. */
interface Heartbeat {
  /** Starts pinging, until `stop`. */
  readonly begin: () => void;
  readonly heard: () => void;
  readonly stop: () => void;
}

interface HeartbeatEvents {
  readonly ping: (at: number) => void;
  /** True when nothing was heard for a while, false when something was. */
  readonly silence: (is: boolean) => void;
  readonly died: () => void;
}

function newHeartbeat({ now, isWatched, setTimer }: World, events: HeartbeatEvents): Heartbeat {
  const timers = newTimers(setTimer);
  const everyMs = isWatched === undefined ? PING_MS : WATCHED_PING_MS;
  let stopped = false;
  let silent = false;
  let wasWatched = false;
  let heardAt = now();
  let pingedAt = Number.NEGATIVE_INFINITY;
  let beatDue = Number.POSITIVE_INFINITY;

  /** Skips the check when this page was suspended, because it could not have heard anything. */
  const listenTo = (silentMs: number, watched: boolean): void => {
    if (now() - beatDue > HELD_UP_MS) return;
    if (silentMs >= DEAD_MS) events.died();
    // If the page was unwatched a moment ago, pings were rare, so allow the first frequent one its answer.
    else if (!silent && watched && wasWatched && silentMs >= SILENT_MS) {
      silent = true;
      events.silence(true);
    }
  };

  const beat = (): void => {
    const watched = isWatched?.() === true;
    listenTo(now() - heardAt, watched);
    wasWatched = watched;
    if (watched || now() - pingedAt >= PING_MS) {
      pingedAt = now();
      if (!stopped) events.ping(pingedAt);
    }
    if (stopped) return;
    beatDue = now() + everyMs;
    timers.after(everyMs, beat);
  };

  return {
    begin: beat,
    heard: () => {
      heardAt = now();
      if (!silent) return;
      silent = false;
      events.silence(false);
    },
    stop: () => {
      stopped = true;
      timers.stop();
    },
  };
}
