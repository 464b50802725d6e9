import { type ClientMessage, type Refusal, type ServerMessage, SOCKET_PATH } from '../protocol/index.ts';
import type { Closing } from './link.ts';
import { newPulse } from './pulse.ts';
import { otherVersion, type Read, readMessage } from './reading.ts';
import { request } from './request.ts';
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
export interface LineEvents {
  /** The greeting comes first. */
  readonly heard: (message: ServerMessage) => void;
  /** True when a watched house has gone quiet, false when it speaks again. */
  readonly silence: (is: boolean) => void;
  readonly ended: (how: LineEnding) => void;
}

export type LineEnding =
  /** Another attempt may succeed, but not before this pause. */
  | { readonly is: 'lost'; readonly reason: string; readonly notBeforeMs: number }
  /** Final: another attempt would end the same way. */
  | ({ readonly is: 'closed' } & Closing);

export function openClientConnection(world: World, events: LineEvents): ClientConnection {
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

  const end = (how: LineEnding): void => {
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

  const pulse = newPulse(world, {
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

function getEnding({ code, message }: Refusal): LineEnding {
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
