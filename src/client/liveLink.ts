import type { ClientMessage, Refusal, ServerMessage, ServerMessageOf, Wish } from '../protocol/index.ts';
import { freshId } from './freshId.ts';
import type { HouseFileCache } from './houseFileCache.ts';
import type { Me } from './picture.ts';
import { tooMany, unanswered } from './request.ts';
import type { ConnectionState, TableLink, TableNotification, WishAnswer } from './tableLink.ts';
import { applyMessage, EMPTY_SYNC, interruptSync } from './tableSync.ts';
import type { World } from './world.ts';

/** A link over a socket, as the owner of the socket drives it. */
export interface LiveLink {
  readonly link: TableLink;
  readonly table: string;
  /** The house has greeted: watch the table and resend unanswered wishes. */
  readonly greeted: () => void;
  readonly hear: (message: ServerMessage) => void;
  readonly connectionChanged: (connection: ConnectionState) => void;
  /** Whether it asked for the table and has heard nothing yet. */
  readonly waits: () => boolean;
  /** The house refuses to show this table. */
  readonly refuse: (refusal: Refusal) => void;
  /** Repeats requests that the house may have dropped. */
  readonly askAgain: () => void;
}

export interface LinkContext extends Pick<World, 'random'> {
  /** The invitation code of a private table. */
  readonly invitation?: string | undefined;
  readonly houseFiles: HouseFileCache;
  readonly send: (message: ClientMessage) => boolean;
  readonly now: () => number;
  readonly me: () => Me | undefined;
  readonly connection: () => ConnectionState;
  readonly closed: (link: LiveLink) => void;
}

export function makeTableLink(table: string, world: LinkContext): LiveLink {
  const listeners = newListeners(firstConnection(world.connection()));
  const pending = newPending(table, world);
  let sync = EMPTY_SYNC;
  let over = false;

  const watch = (waitsFor: 'any' | 'snapshot'): void => {
    sync = { ...sync, waitsFor };
    const { held } = sync;
    const heard = waitsFor === 'any' && held !== undefined;
    world.send({
      say: 'watch',
      table,
      ...(heard && { after: held.picture.view.seq, run: held.run }),
      ...(world.invitation !== undefined && { invitation: world.invitation }),
    });
  };

  const gate = newSnapshotGate(world.houseFiles, (message) => {
    const buyInInDoubt = pending.some((wish) => wish.do === 'buy-in');
    const step = applyMessage(sync, message, {
      me: world.me(),
      buyInInDoubt,
      houseFile: world.houseFiles.get,
    });
    sync = step.sync;
    if (step.gap) watch('snapshot');
    if (step.arrived && listeners.connection().is !== 'open') listeners.become({ is: 'open' });
    if (step.news !== undefined) listeners.tell(step.news);
  });

  const waits = (): boolean => sync.waitsFor !== undefined && !gate.holds();

  const giveUp = (reason: string): void => {
    over = true;
    gate.clear();
    pending.giveUp(reason);
  };

  const live: LiveLink = {
    table,
    link: getLink({ table, listeners, pending, world, picture: () => sync.held?.picture }, () => {
      giveUp('you left the table.');
      listeners.leave('You left the table.');
      world.closed(live);
    }),
    greeted: () => {
      if (over) return;
      watch('any');
      pending.sendAgain();
    },
    hear: (message) => {
      if (over) return;
      if (message.say === 'answer') pending.hear(message);
      else gate.pass(message);
    },
    connectionChanged: (next) => {
      if (over) return;
      const { is } = listeners.connection();
      // A silence loses nothing. After a reconnection, the link opens once the table has answered, not when
      // the socket opens.
      if (next.is === 'silent' || next.is === 'open') {
        if (is === (next.is === 'open' ? 'silent' : 'open')) listeners.become(next);
        return;
      }
      gate.clear();
      sync = interruptSync(sync);
      if (next.is === 'closed') giveUp(next.reason);
      listeners.become(next);
    },
    waits,
    refuse: ({ code, message }) => {
      giveUp(message);
      listeners.become({ is: 'closed', reason: message, code });
      world.closed(live);
    },
    askAgain: () => {
      if (over) return;
      if (waits()) watch('any');
      pending.sendAgain();
    },
  };
  return live;
}

/** An open socket does not mean that the table has answered. */
const firstConnection = (connection: ConnectionState): ConnectionState =>
  connection.is === 'open' || connection.is === 'silent' ? { is: 'connecting' } : connection;

interface Parts extends Pick<TableLink, 'picture'> {
  readonly table: string;
  readonly world: Pick<LinkContext, 'now' | 'send'>;
  readonly listeners: Listeners;
  readonly pending: PendingCommands;
}

/** The link as its user sees it. */
function getLink({ table, listeners, pending, picture, world }: Parts, turnAway: () => void): TableLink {
  const { listen, connection } = listeners;
  let turnedAway = false;
  return {
    picture,
    now: world.now,
    connection,
    listen,
    wish: async (wish) => {
      const at = connection();
      return at.is === 'closed' ? { ok: false, refusal: unanswered(at.reason) } : pending.ask(wish);
    },
    showFold: (fold) => {
      if (connection().is === 'open') world.send({ say: 'fold', table, ...fold });
    },
    remark: (remark) => {
      if (connection().is === 'open') world.send({ say: 'remark', table, remark });
    },
    close: () => {
      if (turnedAway) return;
      turnedAway = true;
      turnAway();
    },
  };
}

/** The subscribers of a link and the state of its connection. */
interface Listeners {
  readonly listen: (listener: (news: TableNotification) => void) => () => void;
  readonly tell: (news: TableNotification) => void;
  readonly connection: () => ConnectionState;
  /** Sets the state and notifies the subscribers. */
  readonly become: (connection: ConnectionState) => void;
  /** Removes all subscribers without notifying them. */
  readonly leave: (reason: string) => void;
}

function newListeners(first: ConnectionState): Listeners {
  const listeners = new Set<(news: TableNotification) => void>();
  let connection = first;
  const tell = (news: TableNotification): void => {
    for (const listener of [...listeners]) listener(news);
  };
  return {
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell,
    connection: () => connection,
    become: (next) => {
      connection = next;
      tell({ is: 'connection', connection: next });
    },
    leave: (reason) => {
      listeners.clear();
      connection = { is: 'closed', reason };
    },
  };
}

/** The wishes of a link that have no answer yet. */
interface PendingCommands {
  /** Settles with the answer. */
  readonly ask: (wish: Wish) => Promise<WishAnswer>;
  readonly hear: (answer: ServerMessageOf<'answer'>) => void;
  /** Resends under the same ids, so nothing is done twice. */
  readonly sendAgain: () => void;
  /** Refuses all of them, because no answer will come. */
  readonly giveUp: (reason: string) => void;
  readonly some: (wished: (wish: Wish) => boolean) => boolean;
}

/** More than a person can click, and few enough to resend at once after a greeting. */
const MOST_PENDING = 24;

function newPending(
  table: string,
  { random, send }: Pick<World, 'random'> & { readonly send: (message: ClientMessage) => boolean },
): PendingCommands {
  const pending = new Map<string, { readonly wish: Wish; readonly settle: (answer: WishAnswer) => void }>();
  return {
    ask: (wish) =>
      new Promise((settle) => {
        if (pending.size >= MOST_PENDING) return settle({ ok: false, refusal: tooMany });
        const id = freshId(random);
        pending.set(id, { wish, settle });
        send({ say: 'wish', table, id, wish });
      }),
    hear: (answer) => {
      const asked = pending.get(answer.id);
      pending.delete(answer.id);
      asked?.settle(answer.ok ? { ok: true, seq: answer.seq } : { ok: false, refusal: answer.refusal });
    },
    sendAgain: () => {
      for (const [id, { wish }] of pending) send({ say: 'wish', table, id, wish });
    },
    giveUp: (reason) => {
      for (const { settle } of pending.values()) settle({ ok: false, refusal: unanswered(reason) });
      pending.clear();
    },
    some: (wished) => [...pending.values()].some(({ wish }) => wished(wish)),
  };
}

/** Holds back a table's messages until the house file that its snapshot names has loaded. */
interface SnapshotGate {
  readonly pass: (message: ServerMessage) => void;
  /** Whether a snapshot is waiting for its house file. */
  readonly holds: () => boolean;
  /** Drops the messages that are waiting. */
  readonly clear: () => void;
}

/** Further messages are dropped. The next update then shows a gap, and the link asks for a snapshot. */
const MOST_HELD = 500;

function newSnapshotGate(files: HouseFileCache, through: (message: ServerMessage) => void): SnapshotGate {
  let held: ServerMessage[] = [];
  let callOff: (() => void) | undefined;

  const clear = (): void => {
    callOff?.();
    callOff = undefined;
    held = [];
  };

  const open = (): void => {
    const waited = held;
    clear();
    for (const message of waited) pass(message);
  };

  const pass = (message: ServerMessage): void => {
    if (message.say === 'table') {
      // A snapshot supersedes every earlier message.
      clear();
      if (!files.has(message.houseFile)) callOff = files.fetch(message.houseFile, open);
    }
    if (callOff === undefined) through(message);
    else if (held.length < MOST_HELD) held.push(message);
  };

  return { pass, holds: () => callOff !== undefined, clear };
}
