import type { ClientMessage, Refusal, ServerMessage } from '../protocol/index.ts';
import { newGate } from './gate.ts';
import type { HouseFileCache } from './houseFiles.ts';
import type { ConnectionState, TableLink } from './link.ts';
import { type Listeners, newListeners } from './listeners.ts';
import { newPending, type PendingCommands } from './pending.ts';
import type { Me } from './picture.ts';
import { unanswered } from './refusals.ts';
import { cutOff, hearOn, NO_STORY } from './story.ts';
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

export interface LinkWorld extends Pick<World, 'random'> {
  /** The invitation code of a private table. */
  readonly invitation?: string | undefined;
  readonly houseFiles: HouseFileCache;
  readonly send: (message: ClientMessage) => boolean;
  readonly now: () => number;
  readonly me: () => Me | undefined;
  readonly connection: () => ConnectionState;
  readonly closed: (link: LiveLink) => void;
}

export function makeTableLink(table: string, world: LinkWorld): LiveLink {
  const listeners = newListeners(firstConnection(world.connection()));
  const pending = newPending(table, world);
  let story = NO_STORY;
  let over = false;

  const watch = (waitsFor: 'any' | 'snapshot'): void => {
    story = { ...story, waitsFor };
    const { held } = story;
    const heard = waitsFor === 'any' && held !== undefined;
    world.send({
      say: 'watch',
      table,
      ...(heard && { after: held.picture.view.seq, run: held.run }),
      ...(world.invitation !== undefined && { invitation: world.invitation }),
    });
  };

  const gate = newGate(world.houseFiles, (message) => {
    const buyInInDoubt = pending.some((wish) => wish.do === 'buy-in');
    const step = hearOn(story, message, { me: world.me(), buyInInDoubt, houseFile: world.houseFiles.get });
    story = step.story;
    if (step.gap) watch('snapshot');
    if (step.arrived && listeners.connection().is !== 'open') listeners.become({ is: 'open' });
    if (step.news !== undefined) listeners.tell(step.news);
  });

  const waits = (): boolean => story.waitsFor !== undefined && !gate.holds();

  const giveUp = (reason: string): void => {
    over = true;
    gate.clear();
    pending.giveUp(reason);
  };

  const live: LiveLink = {
    table,
    link: getLink({ table, listeners, pending, world, picture: () => story.held?.picture }, () => {
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
      story = cutOff(story);
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
  readonly world: Pick<LinkWorld, 'now' | 'send'>;
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
