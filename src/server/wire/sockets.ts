import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { err, isBotName, ok, type Result } from '../../base/index.ts';
import { type Door, every, type Guest, type Protection, type Time } from '../../house/index.ts';
import type { Accounts } from '../../house/register/index.ts';
import {
  type AccessRole,
  OFFICERS,
  PROTOCOL,
  type Purse,
  type Refusal,
  type ServerMessage,
} from '../../protocol/index.ts';
import type { Onlookers } from '../onlookers.ts';
import type { SecurityLog } from '../people/securityLog.ts';
import { getStatus } from '../refusal.ts';
import type { LiveTable } from '../table/liveTable.ts';
import { type AdmissionDeps, admit, type UpgradeRequest } from './admission.ts';
import {
  type Admitted,
  type Connection,
  type ConnectionDeps,
  openConnection,
  type SocketMeter,
} from './connection.ts';
import type { Far } from './following.ts';
import { createSocketWriter, type SocketWriter } from './line.ts';
import { newRoll, type Roll } from './roll.ts';
import type { SocketEnd } from './socketEnd.ts';
import { newTally } from './tally.ts';

export interface Sockets {
  readonly all: () => ReadonlySet<Connection>;
  readonly tell: (patron: string, message: ServerMessage) => void;
  /** Closes the sockets of a session that has ended. */
  readonly endSession: (session: string) => void;
  /** Closes the sockets of all sessions of a patron, except one. */
  readonly endPatron: (patron: string, kept?: string) => void;
  /** Closes all sockets and admits no more. Clients reconnect after `retryAfterMs`, spread out. */
  readonly close: (reason: string, retryAfterMs: number) => Promise<void>;
  /** Admits a socket that another node holds, or refuses it. */
  readonly admitFar: (knock: UpgradeRequest, end: FarEnd) => Result<Connection, Refusal>;
}

/** A socket that another node holds. */
export interface FarEnd {
  readonly socket: SocketEnd;
  readonly line: SocketWriter;
  readonly far: Far;
}

export interface SocketsDeps extends Omit<AdmissionDeps, 'knocks'> {
  readonly run: string;
  readonly time: Time;
  readonly door: Pick<Door, 'getGuestSession' | 'guest'>;
  readonly publicKey: string;
  readonly findTable: (id: string) => LiveTable | undefined;
  readonly followDesk: ConnectionDeps['followDesk'];
  readonly purse: (guest: Guest) => Promise<Result<Purse, Refusal>>;
  readonly meter: SocketMeter;
  readonly visitorOf: (guest: Guest) => AccessRole;
  /** Finds officers' sessions, which end when the officer is idle. */
  readonly register: Pick<Accounts, 'session'>;
  readonly security: Pick<SecurityLog, 'rightRefused'>;
  readonly protection: Pick<Protection, 'barred'>;
  readonly onlookers: Pick<Onlookers, 'socketOpened'>;
}

const LOOK_EVERY_MS = 1_000;
const FAREWELL_MS = 1_000;
/** Clients reconnect exactly when asked to: spread them to as many a second as a small house can admit. */
const BACK_ONE_BY_ONE_MS = 2;
/** How often in a minute an address may ask, for each socket that it may have. */
const KNOCKS_OF_A_SOCKET = 4;

export function openSockets(server: Server, deps: SocketsDeps): Sockets {
  const { limits, time } = deps;
  const wss = new WebSocketServer({
    noServer: true,
    maxPayload: limits.frameBytes,
    perMessageDeflate: false,
    clientTracking: false,
    // The connection answers pings itself, within its rate limit.
    autoPong: false,
  });
  const roll = newRoll();
  const knocks = newTally(KNOCKS_OF_A_SOCKET * deps.settings.socketsPerAddress, time.now);
  const ungreeted = new Set<Connection>();
  let open = true;
  const admission = { ...deps, isClosing: () => !open || deps.isClosing(), knocks };

  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const admitted = admit(admission, roll, request);
    if ('code' in admitted) return turnAway(time, socket, admitted);
    wss.handleUpgrade(
      request,
      socket,
      head,
      (ws) => void greet(ws, enrol(deps, roll, ws, createSocketWriter(socket), admitted)),
    );
  });

  /** Pauses the socket until the welcome message, so that no other message precedes it. */
  async function greet(ws: SocketEnd, connection: Connection): Promise<void> {
    ws.pause();
    ungreeted.add(connection);
    const purse = await deps.purse(connection.guest);
    ungreeted.delete(connection);
    ws.resume();
    if (purse.ok) connection.send(welcome(deps, connection.guest, purse.value));
    else connection.bye('The house cannot read its record.', 'later', 5_000);
  }

  const stopLooking = every(time, LOOK_EVERY_MS, () => {
    for (const connection of [...roll.all()]) {
      connection.look();
      const isOfficer = OFFICERS.includes(deps.visitorOf(connection.guest));
      if (isOfficer && deps.register.session(connection.session) === undefined)
        connection.bye('The session is over.', 'policy', 0);
    }
  });

  return {
    all: roll.all,
    admitFar: (knock, { socket, line, far }) => {
      const admitted = admit(admission, roll, knock);
      if ('code' in admitted) return err(admitted);
      const connection = enrol({ ...deps, far }, roll, socket, line, admitted);
      void greet(socket, connection);
      return ok(connection);
    },
    tell: (patron, message) => {
      for (const connection of roll.of(patron)) if (!ungreeted.has(connection)) connection.send(message);
    },
    endSession: (session) => {
      for (const connection of [...roll.all()]) {
        if (connection.session === session) connection.bye('The session is over.', 'policy', 0);
      }
    },
    endPatron: (patron, kept) => {
      for (const connection of [...roll.of(patron)]) {
        if (connection.session !== kept) connection.bye('The session is over.', 'policy', 0);
      }
    },
    close: async (reason, retryAfterMs) => {
      open = false;
      stopLooking();
      for (const [nth, connection] of [...roll.all()].entries())
        connection.bye(reason, 'leaving', retryAfterMs + nth * BACK_ONE_BY_ONE_MS);
      await allGone(roll.all(), time);
      wss.close();
    },
  };
}

function enrol(
  deps: SocketsDeps & { readonly far?: Far },
  roll: Roll,
  ws: SocketEnd,
  line: SocketWriter,
  who: Admitted,
): Connection {
  const stopLooking = isBotName(who.guest.name) ? () => {} : deps.onlookers.socketOpened();
  const connection = openConnection(ws, line, who, {
    limits: deps.limits,
    now: deps.time.now,
    find: deps.findTable,
    followDesk: deps.followDesk,
    guestNow: deps.door.guest,
    visitorOf: deps.visitorOf,
    barred: deps.protection.barred,
    onClose: (closed) => {
      stopLooking();
      roll.remove(closed);
    },
    onNotInvited: (from) => deps.significant.refused('invitation', from),
    onRightRefused: deps.security.rightRefused,
    meter: deps.meter,
    ...(deps.far !== undefined && { far: deps.far }),
  });
  roll.add(connection);
  return connection;
}

const welcome = (
  { run, time, publicKey }: SocketsDeps,
  { patron, name }: Guest,
  purse: Purse,
): ServerMessage => ({
  say: 'welcome',
  protocol: PROTOCOL,
  run,
  patron,
  name,
  now: time.now(),
  purse,
  publicKey,
});

/** Gives clients a moment to close, then terminates the rest. */
async function allGone(connections: ReadonlySet<Connection>, time: Time): Promise<void> {
  const until = time.now() + FAREWELL_MS;
  while (connections.size > 0 && time.now() < until)
    await new Promise<void>((resolve) => void time.after(10, resolve));
  for (const connection of [...connections]) connection.cut();
}

/**
 * Sends the refusal and destroys the socket after a while: a client that keeps sending, or does not hang up, would hold
 * it open.
 */
export function turnAway(time: Time, socket: Duplex, no: Refusal): void {
  const body = JSON.stringify({ error: no });
  socket.end(
    [
      `HTTP/1.1 ${getStatus(no)} Refused`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  socket.resume();
  const cut = time.after(FAREWELL_MS, () => socket.destroy());
  socket.once('close', cut);
}
