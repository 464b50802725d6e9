import type { WebSocket } from 'ws';
import { makeFault, parseShape } from '../../base/index.ts';
import { hashOfCode } from '../../house/invitation.ts';
import {
  CLIENT_MESSAGE,
  type ClientMessage,
  type LIMITS,
  type Refusal,
  type ServerMessage,
} from '../../protocol/index.ts';
import type { PatronCommand } from '../../table/index.ts';
import type { Guest } from '../people/door.ts';
import { refusal } from '../refusal.ts';
import type { LiveTable, Watcher } from '../table/liveTable.ts';
import { type Frame, frameOf } from '../table/ring.ts';
import { newBucket } from './bucket.ts';

export type Limits = { readonly [K in keyof typeof LIMITS]: number };

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
}

export interface ConnectionDeps {
  readonly limits: Limits;
  readonly now: () => number;
  readonly find: (table: string) => LiveTable | undefined;
  /** The guest as known now: a name may have changed since the socket was opened. */
  readonly guestNow: (patron: string) => Guest | undefined;
  readonly onClose: (connection: Connection) => void;
  readonly onNotInvited: (address: string) => void;
  readonly meter: SocketMeter;
}

export interface SocketMeter {
  readonly heard: (what: string) => void;
  readonly closed: (why: string) => void;
  readonly collapsed: () => void;
}

interface Followed {
  readonly table: LiveTable;
  readonly watcher: Watcher;
  /** Updates were left out: a snapshot is owed. */
  stale: boolean;
}

const FAULTS_FORGIVEN_PER_SECOND = 1 / 60;

export function openConnection(
  ws: WebSocket,
  who: { readonly session: string; readonly guest: Guest; readonly address: string },
  deps: ConnectionDeps,
): Connection {
  const { limits, now, meter } = deps;
  const { guest } = who;
  const { patron } = guest;
  const followed = new Map<string, Followed>();
  const frames = newBucket(limits.framesAtOnce, limits.framesPerSecond, now);
  const faults = newBucket(limits.faults, FAULTS_FORGIVEN_PER_SECOND, now);
  let heardAt = now();
  let pingedAt = heardAt;
  let slowSince: number | undefined;
  let ending = false;

  const connection: Connection = {
    ...who,
    send: (message) => push(frameOf(message)),
    waitingBytes: () => ws.bufferedAmount,
    bye: (reason, close, retryAfterMs) => {
      if (ending) return;
      push(frameOf({ say: 'bye', reason, retryAfterMs } satisfies ServerMessage));
      end(close, reason);
    },
    look,
    cut: () => ws.terminate(),
  };

  ws.on('message', (data: Buffer, isBinary: boolean) => {
    heardAt = now();
    if (!ending) hear(data, isBinary);
  });
  ws.on('pong', () => {
    heardAt = now();
  });
  ws.on('close', () => {
    ending = true;
    for (const { table, watcher } of followed.values()) table.unwatch(watcher);
    followed.clear();
    deps.onClose(connection);
  });
  // A frame that is too large or malformed ends the socket by itself; the error needs a listener.
  ws.on('error', () => meter.closed('error'));

  function hear(data: Buffer, isBinary: boolean) {
    if (!frames.take())
      return fault(refusal('message/too-many', 'More messages than a table can use: slow down.'));
    const message = isBinary ? undefined : readMessage(data);
    if (message === undefined || !message.ok) {
      meter.heard('malformed');
      return fault(
        message === undefined ? refusal('message/malformed', 'Messages are text.') : message.refusal,
      );
    }
    meter.heard(message.value.say);
    act(message.value);
  }

  function fault(no: Refusal): void {
    connection.send({ say: 'refused', refusal: no });
    if (!faults.take()) {
      meter.closed('faults');
      connection.bye('Too many messages that could not be taken.', 'policy', 60_000);
    }
  }

  function act(message: ClientMessage) {
    switch (message.say) {
      case 'ping':
        return connection.send({ say: 'pong', at: message.at, now: now() });
      case 'watch':
        return watch(message);
      case 'unwatch':
        return unwatch(message.table);
      case 'wish':
        return wish(message);
    }
  }

  function watch({ table: id, after, run }: Extract<ClientMessage, { readonly say: 'watch' }>) {
    const table = deps.find(id);
    if (table === undefined) return refuse(refusal('table/none', `There is no table ${id}.`));
    const one = follow(table);
    if (one === undefined)
      return refuse(
        refusal('table/too-many', `One socket follows at most ${limits.tablesPerSocket} tables.`),
      );
    table.watch(one.watcher, after !== undefined && run !== undefined ? { after, run } : undefined);
  }

  function follow(table: LiveTable): Followed | undefined {
    const known = followed.get(table.id);
    if (known !== undefined) return known;
    if (followed.size >= limits.tablesPerSocket) return undefined;
    const one: Followed = { table, watcher: { patron, hear: (frame) => stream(one, frame) }, stale: false };
    followed.set(table.id, one);
    return one;
  }

  function unwatch(id: string): void {
    const one = followed.get(id);
    if (one === undefined) return;
    followed.delete(id);
    one.table.unwatch(one.watcher);
  }

  function wish({ table: id, id: wishId, wish: wished }: Extract<ClientMessage, { say: 'wish' }>) {
    const table = deps.find(id);
    const answer = (no: Refusal): void =>
      connection.send({ say: 'answer', table: id, id: wishId, ok: false, refusal: no });
    if (table === undefined) return answer(refusal('table/none', `There is no table ${id}.`));
    // Whoever sits down is there: a seat without a socket that follows the table would count as lost.
    if (wished.do === 'sit' && !followed.has(id)) watch({ say: 'watch', table: id });
    table.wish(commandFrom(deps.guestNow(patron) ?? guest, wishId, wished), (given) => {
      if (given.ok)
        return connection.send({ say: 'answer', table: id, id: wishId, ok: true, seq: given.seq });
      if (given.refusal.code === 'seat/not-invited') deps.onNotInvited(who.address);
      answer(given.refusal);
    });
  }

  const refuse = (no: Refusal): void => connection.send({ say: 'refused', refusal: no });

  /** A part of a table's story: left out while the reader is behind, and then one snapshot tells it all. */
  function stream(one: Followed, frame: Frame) {
    if (one.stale) return;
    if (ws.bufferedAmount <= limits.waitingBytes) return push(frame);
    one.stale = true;
    slowSince ??= now();
    meter.collapsed();
  }

  function push(frame: Frame) {
    if (ending || ws.readyState !== ws.OPEN) return;
    if (ws.bufferedAmount + frame.length > limits.mostWaitingBytes) return tooSlow();
    ws.send(frame, { binary: false }, drained);
  }

  /** The reader has caught up with enough: what was left out is told by a snapshot. */
  function drained(): void {
    if (ending || slowSince === undefined || ws.bufferedAmount > limits.waitingBytes / 2) return;
    slowSince = undefined;
    for (const one of followed.values()) {
      if (!one.stale) continue;
      one.stale = false;
      stream(one, one.table.snapshotFor(patron));
    }
  }

  function tooSlow(): void {
    meter.closed('slow');
    end('later', 'The messages were not read.');
    // Whoever does not read does not read that either.
    ws.terminate();
  }

  function end(close: keyof typeof CLOSES, reason: string): void {
    if (ending) return;
    ending = true;
    for (const { table, watcher } of followed.values()) table.unwatch(watcher);
    followed.clear();
    ws.close(CLOSES[close], reason.slice(0, 100));
  }

  function look() {
    drained();
    const at = now();
    if (slowSince !== undefined && at - slowSince > limits.slowMs) return tooSlow();
    if (at - heardAt > limits.silenceMs) {
      meter.closed('silence');
      return ws.terminate();
    }
    if (at - Math.max(heardAt, pingedAt) > limits.silenceMs / 3 && ws.readyState === ws.OPEN) {
      pingedAt = at;
      ws.ping();
    }
  }

  return connection;
}

type Read =
  | { readonly ok: true; readonly value: ClientMessage }
  | { readonly ok: false; readonly refusal: Refusal };

function readMessage(data: Buffer): Read {
  let value: unknown;
  try {
    value = JSON.parse(data.toString('utf8'));
  } catch {
    return { ok: false, refusal: refusal('message/malformed', 'The message is not JSON.') };
  }
  const parsed = parseShape(CLIENT_MESSAGE, value);
  if (parsed.ok) return { ok: true, value: parsed.value };
  const [first] = parsed.error;
  const words = first === undefined ? 'it is none' : makeFault(first);
  return { ok: false, refusal: refusal('message/malformed', `The message cannot be read: ${words}`) };
}

type Wished = Extract<ClientMessage, { readonly say: 'wish' }>['wish'];

/** What the table is asked. Members in one order, so that the same wish sent again is the same. */
function commandFrom({ patron, name }: Guest, id: string, wish: Wished): PatronCommand {
  const sorted = Object.fromEntries(Object.entries(wish).sort(([a], [b]) => (a < b ? -1 : 1)));
  const invitation = wish.do === 'sit' ? wish.invitation : undefined;
  return {
    id,
    patron,
    ...sorted,
    ...(wish.do === 'sit' && { name }),
    ...(invitation !== undefined && { invitation: hashOfCode(invitation) }),
  } as PatronCommand;
}
