import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { at } from '../../base/index.ts';
import { every, type Random, type Time } from '../../house/index.ts';
import type { Refusal } from '../../protocol/index.ts';
import { protocolRefusal } from '../refusal.ts';
import { newBucket } from '../wire/bucket.ts';
import { CLOSES } from '../wire/connection.ts';
import type { SocketLimits } from '../wire/limits.ts';
import { createSocketWriter } from '../wire/line.ts';
import { getNetwork } from '../wire/network.ts';
import { type Outbox, openOutbox } from '../wire/outbox.ts';
import { turnAway } from '../wire/sockets.ts';
import { newTally } from '../wire/tally.ts';
import type { LineToDesk } from './lineToDesk.ts';
import type { About } from './parcel.ts';
import { newStories, type Stories, type StoriesDeps } from './stories.ts';

/** The sockets that a node holds: it forwards patrons' messages to the leader and the leader's messages to patrons. */
export interface FrontSockets {
  /** Handles the leader's message about one socket. */
  readonly onParcel: (about: About, bytes: Buffer) => void;
  /** Closes all sockets so that clients reconnect: the last messages to them may be lost. */
  readonly dropAll: (reason: string) => void;
  readonly count: () => number;
  readonly close: () => void;
}

export interface FrontSocketsDeps extends Pick<StoriesDeps, 'subscribe'> {
  readonly time: Time;
  readonly random: Random;
  readonly limits: SocketLimits;
  readonly knocksPerMinute: number;
  readonly line: () => Pick<LineToDesk, 'isOpen' | 'send'>;
}

const LOOK_MS = 1_000;
const KNOCK_MS = 10_000;
/** Base delay before dropped clients reconnect, randomized to spread them out. */
const COME_BACK_MS = 400;

const comeBackMs = (random: Random): number => Math.floor(COME_BACK_MS * (1 + at(random(1), 0) / 256));

const AWAY = protocolRefusal('house/unavailable', 'The house cannot be reached at the moment: try again.');
const TOO_OFTEN = protocolRefusal('socket/too-many', 'Your address asks for sockets too often.');

interface Knocking {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
  readonly callOff: () => void;
}

interface Held {
  readonly ws: WebSocket;
  readonly outbox: Outbox;
}

export function openFrontSockets(server: Server, deps: FrontSocketsDeps): FrontSockets {
  const { time, limits, line } = deps;
  const wss = new WebSocketServer({
    noServer: true,
    maxPayload: limits.frameBytes,
    perMessageDeflate: false,
    clientTracking: false,
    autoPong: false,
  });
  const knocks = newTally(deps.knocksPerMinute, time.now);
  const knocking = new Map<number, Knocking>();
  const held = new Map<number, Held>();
  const stories = newStories({
    subscribe: deps.subscribe,
    outboxOf: (c) => held.get(c)?.outbox,
    again: (c, table, at) => line().send({ is: 'again', c, table, at }),
  });
  let last = 0;

  const refuse = (c: number, no: Refusal): void => {
    const one = knocking.get(c);
    if (one === undefined) return;
    knocking.delete(c);
    one.callOff();
    turnAway(time, one.socket, no);
  };

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const address = request.socket.remoteAddress ?? 'unknown';
    if (!knocks.take(getNetwork(address))) return turnAway(time, socket, TOO_OFTEN);
    if (!line().isOpen()) return turnAway(time, socket, AWAY);
    const c = ++last;
    const callOff = time.after(KNOCK_MS, () => refuse(c, AWAY));
    knocking.set(c, { request, socket, head, callOff });
    const { origin, 'x-forwarded-for': forwarded } = request.headers;
    line().send({ is: 'knock', c, url: request.url, origin, forwarded: forwarded?.toString(), address });
  });

  const letIn = (c: number, patron: string) => {
    const one = knocking.get(c);
    if (one === undefined) return line().send({ is: 'gone', c });
    knocking.delete(c);
    one.callOff();
    let isIn = false;
    wss.handleUpgrade(one.request, one.socket, one.head, (ws) => {
      isIn = true;
      held.set(
        c,
        hold(deps, stories, ws, one.socket, c, () => held.delete(c)),
      );
      stories.enter(c, patron);
    });
    if (!isIn) line().send({ is: 'gone', c });
  };

  const stopLooking = every(time, LOOK_MS, () => {
    for (const { outbox } of held.values()) outbox.look();
  });

  const dropAll = (reason: string): void => {
    for (const c of [...knocking.keys()]) refuse(c, AWAY);
    stories.clear();
    for (const { ws, outbox } of [...held.values()]) {
      const retryAfterMs = comeBackMs(deps.random);
      outbox.push(Buffer.from(JSON.stringify({ say: 'bye', reason, retryAfterMs })));
      outbox.shut();
      ws.close(CLOSES.later, reason);
    }
  };

  return {
    onParcel: (about, bytes) => {
      const c = Number(about['c']);
      if (about.is === 'in') return letIn(c, String(about['patron']));
      if (about.is === 'no') return refuse(c, about['refusal'] as Refusal);
      const one = held.get(c);
      if (one !== undefined) doAsTold(one, stories, c, about, bytes);
    },
    dropAll,
    count: () => held.size,
    close: () => {
      stopLooking();
      stories.clear();
      for (const { ws } of held.values()) ws.terminate();
      wss.close();
    },
  };
}

/** Sets up a socket whose patron is connected here while the house runs on another node. */
function hold(
  { time, limits, line }: FrontSocketsDeps,
  stories: Stories,
  ws: WebSocket,
  socket: Duplex,
  c: number,
  onClose: () => void,
): Held {
  // Covers all kinds of messages on one socket; the house limits each kind by itself.
  const most = limits.framesAtOnce + limits.foldsPerSecond + limits.remarksAtOnce;
  const bucket = newBucket(2 * most, 2 * (limits.framesPerSecond + limits.foldsPerSecond), time.now);
  const outbox = openOutbox(ws, createSocketWriter(socket), {
    limits,
    now: time.now,
    onCaughtUp: () => stories.catchUp(c),
    onTooSlow: () => ws.terminate(),
  });
  const pass = (about: About, data?: Buffer): void => {
    if (bucket.take()) line().send(about, data);
    else ws.close(CLOSES.policy, 'More messages than a table can use.');
  };
  ws.on('message', (data: Buffer, binary: boolean) => pass({ is: 'heard', c, binary }, data));
  ws.on('ping', (data: Buffer) => pass({ is: 'ping', c }, data));
  ws.on('pong', () => pass({ is: 'pong', c }));
  ws.on('error', () => {});
  ws.on('close', () => {
    outbox.shut();
    stories.leave(c);
    onClose();
    line().send({ is: 'gone', c });
  });
  return { ws, outbox };
}

function doAsTold({ ws, outbox }: Held, stories: Stories, c: number, about: About, bytes: Buffer) {
  const table = String(about['table']);
  switch (about.is) {
    case 'say':
      return outbox.push(bytes);
    case 'story':
      return stories.tell(c, table, bytes, about['at'] === undefined ? undefined : Number(about['at']));
    case 'leave':
      return stories.leave(c, table);
    case 'ping':
      return ws.ping();
    case 'pong':
      return outbox.pong(bytes);
    case 'bye':
      return ws.close(Number(about['code']), String(about['reason']));
    case 'cut':
      return ws.terminate();
  }
}
