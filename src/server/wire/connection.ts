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

/** Why a socket is closed: the code goes to the client, too. */
export const CLOSES = {
  leaving: 1001,
  policy: 1008,
  later: 1013,
} as const;

/** One socket of a patron. */
export interface Connection {
  readonly session: string;
  readonly guest: Guest;
  readonly address: string;
  readonly send: (message: ServerMessage) => void;
  readonly waitingBytes: () => number;
  /** The last word, and the end. */
  readonly bye: (reason: string, close: keyof typeof CLOSES, retryAfterMs: number) => void;
  /** Looks after it now and then: whoever is silent or does not read is let go. */
  readonly look: () => void;
  /** At once, without a word. */
  readonly cut: () => void;
  /** Tells a table anew to a line that another node holds and that has not heard all up to this event. */
  readonly tellAgain: (table: string, at: number) => void;
}

/** Whose socket it is. */
export interface Admitted extends Pick<Connection, 'session' | 'guest' | 'address'> {
  /** Whom the browser was when it was barred. */
  readonly barredAs: readonly string[];
}

export interface ConnectionDeps {
  readonly limits: SocketLimits;
  readonly now: () => number;
  readonly find: (table: string) => LiveTable | undefined;
  /** Tells the floor as the pit sees it, from now on; gives the way to stop. */
  readonly followDesk: (tell: (told: ServerMessage) => void) => () => void;
  /** The guest as known now: a name may have changed since the socket was opened. */
  readonly guestNow: (patron: string) => Guest | undefined;
  /** As whom they ask: a role may have been given since. */
  readonly visitorOf: (guest: Guest) => AccessRole;
  /** A break or a self-exclusion that holds now. */
  readonly barred: (patron: string) => TableRefusal | undefined;
  readonly onClose: (connection: Connection) => void;
  readonly onNotInvited: (address: string) => void;
  readonly onRightRefused: (asked: string, guest: Guest, address: string) => void;
  readonly meter: SocketMeter;
  /** Where another node holds the line. */
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
  // A frame that is too large or malformed ends the socket by itself; the error needs a listener.
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
    // Whoever does not read does not read that either.
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

/** Follows the floor for as long as whoever asked may see it: a role may be taken away meanwhile. */
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

/** What the patron says, read and done. */
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
