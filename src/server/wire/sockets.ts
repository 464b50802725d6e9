import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { every, type Time } from '../../house/time.ts';
import {
  LIMITS,
  PROTOCOL,
  type Purse,
  type Refusal,
  type ServerMessage,
  SOCKET_PATH,
} from '../../protocol/index.ts';
import type { Door, Guest } from '../people/door.ts';
import type { Significant } from '../people/significant.ts';
import type { Tickets } from '../people/tickets.ts';
import { noRoute, refusal, statusOf } from '../refusal.ts';
import type { LiveTable } from '../table/liveTable.ts';
import { type Connection, type Limits, openConnection, type SocketMeter } from './connection.ts';
import { isAllowed } from './origins.ts';

/** Every open socket of the house. */
export interface Sockets {
  readonly all: () => ReadonlySet<Connection>;
  readonly tell: (patron: string, message: ServerMessage) => void;
  /** Closes the sockets of a session that is over. */
  readonly endSession: (session: string) => void;
  /** Says farewell to all, and lets nobody in any more. */
  readonly close: (reason: string, retryAfterMs: number) => Promise<void>;
}

export interface SocketsDeps {
  readonly run: string;
  readonly time: Time;
  readonly door: Door;
  readonly tickets: Tickets;
  readonly significant: Significant;
  readonly publicKey: string;
  readonly origins: () => ReadonlySet<string>;
  readonly trustProxy: boolean;
  readonly socketsPerAddress: number;
  readonly limits?: Limits;
  readonly findTable: (id: string) => LiveTable | undefined;
  readonly purse: (guest: Guest) => Promise<Purse | undefined>;
  readonly isClosing: () => boolean;
  readonly meter: SocketMeter;
}

const LOOK_EVERY_MS = 1_000;
const FAREWELL_MS = 1_000;

export function openSockets(server: Server, deps: SocketsDeps): Sockets {
  const { limits = LIMITS, time } = deps;
  const wss = new WebSocketServer({
    noServer: true,
    maxPayload: limits.frameBytes,
    perMessageDeflate: false,
    clientTracking: false,
  });
  const connections = new Set<Connection>();
  const byPatron = new Map<string, Set<Connection>>();
  const byAddress = new Map<string, number>();
  const ungreeted = new Set<Connection>();
  let open = true;

  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const admitted = admit(request);
    if ('code' in admitted) return turnAway(socket, admitted);
    wss.handleUpgrade(request, socket, head, (ws) => void greet(ws, admitted));
  });

  /** Everything that can be wrong is looked at before the socket is one. */
  function admit(request: IncomingMessage): Admitted | Refusal {
    const [pathname, query = ''] = (request.url ?? '').split('?', 2);
    const address = addressOf(request, deps.trustProxy);
    if (pathname !== SOCKET_PATH) return noRoute(pathname ?? '');
    if (!open || deps.isClosing()) return refusal('house/closing', 'The house is closing.');
    if (!isAllowed(deps.origins(), request.headers.origin)) {
      deps.significant.refused('origin', address);
      return refusal('origin/not-allowed', 'Pages of this origin may not talk to the house.');
    }
    if ((byAddress.get(address) ?? 0) >= deps.socketsPerAddress)
      return refusal('socket/too-many', 'There are too many sockets from your address.');
    const session = deps.tickets.take(new URLSearchParams(query).get('ticket') ?? '');
    const guest = session === undefined ? undefined : deps.door.guestOf(session);
    if (session === undefined || guest === undefined) {
      deps.significant.refused('ticket', address);
      return refusal('ticket/spent', 'The ticket is unknown, used or too old: ask for another.');
    }
    if ((byPatron.get(guest.patron)?.size ?? 0) >= limits.socketsPerPatron)
      return refusal('socket/too-many', `A patron has at most ${limits.socketsPerPatron} sockets.`);
    return { session, guest, address };
  }

  async function greet(ws: WebSocket, who: Admitted): Promise<void> {
    const { guest, address } = who;
    const connection = openConnection(ws, who, {
      limits,
      now: time.now,
      find: deps.findTable,
      guestNow: deps.door.guest,
      onClose: leave,
      onNotInvited: (from) => deps.significant.refused('invitation', from),
      meter: deps.meter,
    });
    connections.add(connection);
    byAddress.set(address, (byAddress.get(address) ?? 0) + 1);
    const own = byPatron.get(guest.patron) ?? new Set();
    byPatron.set(guest.patron, own.add(connection));
    // Nothing is heard or told before the greeting has gone out.
    ws.pause();
    ungreeted.add(connection);
    const purse = await deps.purse(guest);
    ungreeted.delete(connection);
    ws.resume();
    if (purse === undefined) return connection.bye('The house cannot read its record.', 'later', 5_000);
    connection.send({
      say: 'welcome',
      protocol: PROTOCOL,
      run: deps.run,
      patron: guest.patron,
      name: guest.name,
      now: time.now(),
      purse,
      publicKey: deps.publicKey,
    });
  }

  function leave(connection: Connection): void {
    if (!connections.delete(connection)) return;
    const { guest, address } = connection;
    const left = (byAddress.get(address) ?? 1) - 1;
    if (left <= 0) byAddress.delete(address);
    else byAddress.set(address, left);
    const own = byPatron.get(guest.patron);
    own?.delete(connection);
    if (own?.size === 0) byPatron.delete(guest.patron);
  }

  const stopLooking = every(time, LOOK_EVERY_MS, () => {
    for (const connection of connections) connection.look();
  });

  return {
    all: () => connections,
    tell: (patron, message) => {
      for (const connection of byPatron.get(patron) ?? [])
        if (!ungreeted.has(connection)) connection.send(message);
    },
    endSession: (session) => {
      for (const connection of [...connections]) {
        if (connection.session === session) connection.bye('The session is over.', 'policy', 0);
      }
    },
    close: async (reason, retryAfterMs) => {
      open = false;
      stopLooking();
      for (const connection of [...connections]) connection.bye(reason, 'leaving', retryAfterMs);
      await allGone(connections, time);
      wss.close();
    },
  };
}

interface Admitted {
  readonly session: string;
  readonly guest: Guest;
  readonly address: string;
}

/** Everybody gets a moment to say goodbye, and no more. */
async function allGone(connections: ReadonlySet<Connection>, time: Time): Promise<void> {
  const until = time.now() + FAREWELL_MS;
  while (connections.size > 0 && time.now() < until)
    await new Promise<void>((resolve) => void time.after(10, resolve));
  for (const connection of [...connections]) connection.cut();
}

/** The address of whoever is at the other end; behind a proxy that is trusted, as the proxy tells it. */
export function addressOf(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? String(request.headers['x-forwarded-for'] ?? '') : '';
  const nearest = forwarded.split(',').at(-1)?.trim() ?? '';
  return nearest !== '' ? nearest : (request.socket.remoteAddress ?? 'unknown');
}

function turnAway(socket: Duplex, no: Refusal): void {
  const body = JSON.stringify({ error: no });
  socket.end(
    [
      `HTTP/1.1 ${statusOf(no)} Refused`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
