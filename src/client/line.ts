import { type ClientMessage, type Refusal, type ServerMessage, SOCKET_PATH } from '../protocol/index.ts';
import { otherVersion, type Read, readMessage } from './reading.ts';
import { request } from './request.ts';
import { newTimers } from './timers.ts';
import type { Socket, World } from './world.ts';

/** A sign of life so often, and a connection that is silent for so long is dead. */
const PING_MS = 10_000;
const DEAD_MS = 25_000;
/** The same while somebody looks at a table: a lost connection shows within three seconds. */
const WATCHED_PING_MS = 1_000;
const WATCHED_DEAD_MS = 2_000;
/** A beat that comes this much later than it should: we were held up ourselves, and what was said to us waits unheard. */
const HELD_UP_MS = 500;
/** From the ticket to the greeting. */
const GREETING_MS = 15_000;

/** One connection to a house, from its ticket to its end. */
export interface Line {
  /** False when nobody is there to hear it: what matters is sent again after the next greeting. */
  readonly send: (message: ClientMessage) => boolean;
  /** Ends it without a word to anybody. */
  readonly hangUp: () => void;
}

/** What becomes of a line. After its end nothing more is heard of it. */
export interface LineEvents {
  /** The greeting comes first. */
  readonly heard: (message: ServerMessage) => void;
  readonly ended: (how: Ending) => void;
}

export type Ending =
  /** Another try may come further, but not before this while. */
  | { readonly is: 'lost'; readonly reason: string; readonly notBeforeMs: number }
  /** For good: another try would end like this one. */
  | { readonly is: 'closed'; readonly reason: string };

export function openLine(world: World, events: LineEvents): Line {
  const { now } = world;
  const timers = newTimers(world.setTimer);
  let socket: Socket | undefined;
  let up = true;
  let greeted = false;
  let heardAt = now();
  let wasWatched = false;
  let pingedAt = Number.NEGATIVE_INFINITY;
  let beatDue = Number.POSITIVE_INFINITY;

  const hangUp = (): void => {
    up = false;
    timers.stop();
    socket?.close();
  };

  const end = (how: Ending): void => {
    if (!up) return;
    hangUp();
    events.ended(how);
  };

  const lose = (reason: string, notBeforeMs = 0): void => end({ is: 'lost', reason, notBeforeMs });

  const gone = (): void => lose('the connection was lost');

  const hear = (data: unknown): void => {
    heardAt = now();
    const read = readInPlace(data, greeted);
    if (read.is === 'message') take(read.message);
    else if (read.is === 'other-version') end({ is: 'closed', reason: read.reason });
    else if (read.is === 'unreadable') {
      world.report?.(read.reason);
      lose('the house said something that cannot be read');
    }
  };

  const take = (message: ServerMessage): void => {
    greeted ||= message.say === 'welcome';
    events.heard(message);
    if (message.say === 'welcome') beat();
    if (message.say === 'bye') lose(message.reason, message.retryAfterMs);
  };

  const beat = (): void => {
    const watched = world.isWatched?.() === true;
    // Pings came seldom until a moment ago: the first one gets its answer before it is missed.
    const dead = watched && wasWatched ? WATCHED_DEAD_MS : DEAD_MS;
    wasWatched = watched;
    const heldUp = now() - beatDue > HELD_UP_MS;
    if (!heldUp && now() - heardAt >= dead) {
      lose('the house has fallen silent');
      return;
    }
    if (watched || now() - pingedAt >= PING_MS) {
      pingedAt = now();
      if (!send({ say: 'ping', at: pingedAt })) return;
    }
    const next = world.isWatched === undefined ? PING_MS : WATCHED_PING_MS;
    beatDue = now() + next;
    timers.after(next, beat);
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

  timers.after(GREETING_MS, () => greeted || lose('the house does not answer'));
  void request(world, 'ticket', {}).then((ticket) => {
    if (!up) return;
    if (ticket.ok) socket = join(world, ticket.value.ticket, (data) => up && hear(data), gone);
    else end(endingOf(ticket.error));
  });
  return { send, hangUp };
}

function endingOf({ code, message }: Refusal): Ending {
  const forGood = FOR_GOOD.get(code);
  return forGood === undefined
    ? { is: 'lost', reason: message, notBeforeMs: 0 }
    : { is: 'closed', reason: forGood };
}

/** Refusals of a ticket that no other try would change. */
const FOR_GOOD: ReadonlyMap<string, string> = new Map([
  ['session/none', 'Your session is over.'],
  ['message/another-version', otherVersion('another version')],
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

/** The greeting comes first and once; a house that is full or closing may say farewell instead. */
function readInPlace(data: unknown, greeted: boolean): Read {
  const read = readMessage(data);
  if (read.is !== 'message') return read;
  const { say } = read.message;
  const inPlace = say === 'welcome' ? !greeted : greeted || say === 'bye';
  return inPlace
    ? read
    : { is: 'unreadable', reason: `the house said ${say} ${greeted ? 'again' : 'before its greeting'}` };
}
