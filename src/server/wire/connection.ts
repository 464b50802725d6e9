import type { Guest } from '../../house/index.ts';
import { type AccessRole, MESSAGE_VISITORS, type ServerMessage } from '../../protocol/index.ts';
import type { TableRefusal } from '../../table/index.ts';
import type { LiveTable } from '../table/liveTable.ts';
import { toFrame } from '../table/ring.ts';
import { type ActingDeps, act } from './acting.ts';
import { newBucket } from './bucket.ts';
import { type Far, openFollowing } from './following.ts';
import { watchLife } from './life.ts';
import type { SocketLimits } from './limits.ts';
import type { SocketWriter } from './line.ts';
import { type Listening, type ListeningDeps, openListening } from './listening.ts';
import { openOutbox } from './outbox.ts';
import type { SocketEnd } from './socketEnd.ts';

/** Close codes, which the client gets too. */
export const CLOSES = {
  leaving: 1001,
  policy: 1008,
  later: 1013,
} as const;

export interface Connection {
  readonly session: string;
  readonly guest: Guest;
  readonly address: string;
  readonly send: (message: ServerMessage) => void;
  readonly waitingBytes: () => number;
  /** Sends a last message, then closes the socket. */
  readonly bye: (reason: string, close: keyof typeof CLOSES, retryAfterMs: number) => void;
  /** Periodic check: drops a client that is silent or does not read. */
  readonly look: () => void;
  /** Terminates the socket without a message. */
  readonly cut: () => void;
  /** Sends a whole table to a socket on another node, unless `at` is the table's last event. */
  readonly tellAgain: (table: string, at: number) => void;
}

/** The patron behind a socket. */
export interface Admitted extends Pick<Connection, 'session' | 'guest' | 'address'> {
  /** The barred patrons that this browser has played as. */
  readonly barredAs: readonly string[];
}

export interface ConnectionDeps {
  readonly limits: SocketLimits;
  readonly now: () => number;
  readonly find: (table: string) => LiveTable | undefined;
  /** Sends the floor as the pit sees it, from now on; returns a function that stops. */
  readonly followDesk: (tell: (told: ServerMessage) => void) => () => void;
  /** The guest's current data: the name may have changed since the socket opened. */
  readonly guestNow: (patron: string) => Guest | undefined;
  /** The guest's current role: it may have changed since the socket opened. */
  readonly visitorOf: (guest: Guest) => AccessRole;
  /** A break or self-exclusion that holds now. */
  readonly barred: (patron: string) => TableRefusal | undefined;
  readonly onClose: (connection: Connection) => void;
  readonly onNotInvited: (address: string) => void;
  readonly onRightRefused: (asked: string, guest: Guest, address: string) => void;
  readonly meter: SocketMeter;
  /** Set if another node holds the socket. */
  readonly far?: Far;
}

export interface SocketMeter {
  readonly heard: (what: string) => void;
  readonly closed: (why: string) => void;
  readonly collapsed: () => void;
}

export function openConnection(
  ws: SocketEnd,
  line: SocketWriter,
  who: Admitted,
  deps: ConnectionDeps,
): Connection {
  const { limits, now, meter } = deps;
  const { patron } = who.guest;
  let ending = false;

  const outbox = openOutbox(ws, line, {
    limits,
    now,
    onCaughtUp: () => following.catchUp(),
    onTooSlow: tooSlow,
  });
  const following = openFollowing({
    patron,
    limits,
    outbox,
    onCollapsed: meter.collapsed,
    ...(deps.far !== undefined && { far: deps.far }),
  });
  const life = watchLife(ws, { limits, now, onSilence: silence });
  const send = (message: ServerMessage): void => outbox.push(toFrame(message));
  const atDesk = openAtDesk(who, deps, send);
  const listening = listen(who, deps, { following, atDesk, send, onTooManyFaults });
  const connection: Connection = {
    ...who,
    send,
    bye,
    waitingBytes: outbox.waitingBytes,
    look: () => {
      outbox.look();
      life.look();
    },
    cut: () => ws.terminate(),
    tellAgain: following.tellAgain,
  };

  ws.on('message', (data: Buffer, isBinary: boolean) => {
    life.heard();
    if (!ending) listening.hear(data, isBinary);
  });
  ws.on('ping', (data: Buffer) => {
    if (!ending) listening.control(() => outbox.pong(data));
  });
  ws.on('pong', () => {
    if (!ending && !life.answered()) listening.control(() => undefined);
  });
  ws.on('close', () => {
    over();
    deps.onClose(connection);
  });
  // An oversized or malformed frame closes the socket without our help, but the error needs a listener.
  ws.on('error', () => meter.closed('error'));

  function bye(reason: string, close: keyof typeof CLOSES, retryAfterMs: number): void {
    if (ending) return;
    send({ say: 'bye', reason, retryAfterMs });
    end(close, reason);
  }

  function end(close: keyof typeof CLOSES, reason: string): void {
    over();
    ws.close(CLOSES[close], reason.slice(0, 100));
  }

  function over(): void {
    ending = true;
    outbox.shut();
    following.leaveAll();
    atDesk(false);
  }

  function tooSlow(): void {
    meter.closed('slow');
    end('later', 'The messages were not read.');
    // A stalled client will not read the close frame either.
    ws.terminate();
  }

  function silence(): void {
    meter.closed('silence');
    ws.terminate();
  }

  function onTooManyFaults(): void {
    meter.closed('faults');
    bye('Too many messages that could not be taken.', 'policy', 60_000);
  }

  return connection;
}

/** Sends the floor only while the patron's role allows it: an officer's role may be revoked. */
function openAtDesk(
  { guest }: Admitted,
  { followDesk, visitorOf }: Pick<ConnectionDeps, 'followDesk' | 'visitorOf'>,
  send: (message: ServerMessage) => void,
): (on: boolean) => void {
  let stop: (() => void) | undefined;
  const leave = (): void => {
    stop?.();
    stop = undefined;
  };
  return (on) => {
    leave();
    if (!on) return;
    stop = followDesk((told) => {
      if (MESSAGE_VISITORS.desk.includes(visitorOf(guest))) send(told);
      else leave();
    });
  };
}

/** Reads the patron's messages and carries them out. */
function listen(
  { guest, address, barredAs }: Admitted,
  { limits, now, find, guestNow, visitorOf, barred, meter, onNotInvited, onRightRefused }: ConnectionDeps,
  {
    following,
    atDesk,
    send,
    onTooManyFaults,
  }: Pick<ActingDeps, 'following' | 'atDesk' | 'send'> & Pick<ListeningDeps, 'onTooManyFaults'>,
): Listening {
  const acting: ActingDeps = {
    now,
    following,
    atDesk,
    mayWatch: newBucket(limits.watchesAtOnce, limits.watchesPerSecond, now).take,
    send,
    find,
    guest: () => guestNow(guest.patron) ?? guest,
    visitor: () => visitorOf(guest),
    browserBarred: () => barredAs.map(barred).find((no) => no !== undefined),
    isKnown: () => guestNow(guest.patron) !== undefined,
    onNotInvited: () => onNotInvited(address),
    onRightRefused: (asked) => onRightRefused(asked, guest, address),
  };
  return openListening({
    limits,
    now,
    onHeard: meter.heard,
    act: (message) => act(acting, message),
    refuse: (no) => send({ say: 'refused', refusal: no }),
    onTooManyFaults,
  });
}
