import type { ClientMessage, Refusal, ServerMessage, ServerMessageOf, Wish } from '../protocol/index.ts';
import { freshId } from './freshId.ts';
import type { Connection, News, TableLink, WishAnswer } from './link.ts';
import {
  follows,
  type Held,
  heldOf,
  type Me,
  missedBetween,
  withPurse,
  withUpdate,
  withYou,
} from './picture.ts';
import { tooMany, unanswered } from './refusals.ts';
import type { World } from './world.ts';

/** A link over a socket, as the client that owns the socket drives it. */
export interface LiveLink {
  readonly link: TableLink;
  readonly table: string;
  /** The house has greeted: asks for the table, and again for every wish that has no answer yet. */
  readonly greeted: () => void;
  readonly hear: (message: ServerMessage) => void;
  readonly connectionChanged: (connection: Connection) => void;
  /** Whether it has asked for the table and heard nothing yet. */
  readonly waits: () => boolean;
  /** The house will not show this table. */
  readonly refuse: (reason: string) => void;
  readonly sendAgain: () => void;
}

export interface LinkWorld extends Pick<World, 'random'> {
  readonly send: (message: ClientMessage) => boolean;
  readonly now: () => number;
  readonly me: () => Me | undefined;
  readonly connection: () => Connection;
  readonly closed: (link: LiveLink) => void;
}

/** Wishes without an answer: more than a hand can make, and few enough to be sent at once after a greeting. */
const MOST_PENDING = 24;

interface Pending {
  readonly id: string;
  readonly wish: Wish;
  readonly settle: (answer: WishAnswer) => void;
}

export function makeTableLink(table: string, world: LinkWorld): LiveLink {
  let held: Held | undefined;
  let connection: Connection = world.connection().is === 'open' ? { is: 'connecting' } : world.connection();
  /** What was asked for and has not come: the rest of what is held, or a snapshot. */
  let waitsFor: 'any' | 'snapshot' | undefined;
  /** What was held when the connection was lost, until the table has been heard of again. */
  let beforeLoss: Held | undefined;
  let over = false;
  let turnedAway = false;
  const listeners = new Set<(news: News) => void>();
  const pending = new Map<string, Pending>();

  const tell = (news: News): void => {
    for (const listener of [...listeners]) listener(news);
  };

  const become = (next: Connection): void => {
    connection = next;
    tell({ is: 'connection', connection: next });
  };

  const watch = (wants: 'any' | 'snapshot'): void => {
    waitsFor = wants;
    const rest = wants === 'any' && held !== undefined;
    world.send({
      say: 'watch',
      table,
      ...(rest && held !== undefined && { after: held.picture.view.seq, run: held.run }),
    });
  };

  const sendAgain = (): void => {
    for (const { id, wish } of pending.values()) world.send({ say: 'wish', table, id, wish });
  };

  /** The table has been heard of since the greeting: what is shown is true again. */
  const arrived = (): void => {
    waitsFor = undefined;
    beforeLoss = undefined;
    if (connection.is !== 'open') become({ is: 'open' });
  };

  const onSnapshot = (message: ServerMessageOf<'table'>): void => {
    const me = world.me();
    if (me === undefined) return;
    const before = beforeLoss ?? held;
    held = heldOf(message, me);
    const inDoubt = [...pending.values()].some(({ wish }) => wish.do === 'buy-in');
    const jumped = before !== undefined && before.picture.view.seq !== held.picture.view.seq;
    const missed = jumped ? missedBetween(before.picture, held.picture, inDoubt) : undefined;
    arrived();
    tell({ is: 'snapshot', missed });
  };

  const onUpdate = (message: ServerMessageOf<'update'>): void => {
    if (held === undefined || waitsFor === 'snapshot') return;
    const how = follows(held, message);
    if (how === 'gap') watch('snapshot');
    if (how !== 'next') return;
    held = withUpdate(held, message);
    if (waitsFor === undefined) arrived();
    const { seq, events, receipt, changes } = message;
    tell({ is: 'update', update: { seq, events, changes, ...(receipt !== undefined && { receipt }) } });
  };

  const onYou = (message: ServerMessageOf<'you'>): void => {
    if (held === undefined || waitsFor === 'snapshot') return;
    if (message.seq > held.picture.view.seq) {
      watch('snapshot');
      return;
    }
    held = withYou(held, message.you);
    // The rest of what was missed ends with this.
    arrived();
    tell({ is: 'own' });
  };

  const onPurse = (message: ServerMessageOf<'purse' | 'welcome'>): void => {
    if (held === undefined) return;
    held = withPurse(held, message.purse);
    tell({ is: 'own' });
  };

  const onAnswer = (message: ServerMessageOf<'answer'>): void => {
    const asked = pending.get(message.id);
    if (asked === undefined) return;
    pending.delete(message.id);
    asked.settle(message.ok ? { ok: true, seq: message.seq } : { ok: false, refusal: message.refusal });
  };

  const giveUp = (reason: string): void => {
    over = true;
    for (const { settle } of pending.values()) settle({ ok: false, refusal: unanswered(reason) });
    pending.clear();
  };

  const close = (): void => {
    if (turnedAway) return;
    turnedAway = true;
    giveUp('you have turned away from the table.');
    listeners.clear();
    connection = { is: 'closed', reason: 'You have turned away from the table.' };
    world.closed(live);
  };

  const refusalNow = (): Refusal | undefined => {
    if (connection.is === 'closed') return unanswered(connection.reason);
    return pending.size >= MOST_PENDING ? tooMany : undefined;
  };

  const live: LiveLink = {
    table,
    link: {
      picture: () => held?.picture,
      connection: () => connection,
      listen: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      wish: (wish) =>
        new Promise((settle) => {
          const no = refusalNow();
          if (no !== undefined) return settle({ ok: false, refusal: no });
          const id = freshId(world.random);
          pending.set(id, { id, wish, settle });
          world.send({ say: 'wish', table, id, wish });
        }),
      now: world.now,
      close,
    },
    greeted: () => {
      if (over) return;
      watch('any');
      sendAgain();
    },
    hear: (message) => {
      if (over) return;
      if (message.say === 'table') onSnapshot(message);
      else if (message.say === 'update') onUpdate(message);
      else if (message.say === 'you') onYou(message);
      else if (message.say === 'answer') onAnswer(message);
      else if (message.say === 'purse' || message.say === 'welcome') onPurse(message);
    },
    connectionChanged: (next) => {
      if (over) return;
      waitsFor = undefined;
      beforeLoss ??= held;
      // A socket is not yet the table: that is open when it has been heard of.
      if (next.is === 'open') return;
      if (next.is === 'closed') giveUp(next.reason);
      become(next);
    },
    waits: () => waitsFor !== undefined,
    refuse: (reason) => {
      giveUp(reason);
      become({ is: 'closed', reason });
      world.closed(live);
    },
    sendAgain,
  };
  return live;
}
