import type { Purse, Refusal, ServerMessage } from '../protocol/index.ts';
import { newHouseFiles } from './houseFileCache.ts';
import { type LiveLink, makeTableLink } from './liveLink.ts';
import type { Me } from './picture.ts';
import { makeReconnectingConnection, type ReconnectingConnection } from './reconnectingConnection.ts';
import type { ConnectionState, TableLink } from './tableLink.ts';
import type { World } from './world.ts';

/**
 * All links to tables of one house. They share one socket, which opens with the first link and closes after
 * the last.
 */
export interface Links {
  readonly to: (table: string, invitation?: string) => TableLink;
  readonly connection: () => ConnectionState;
  /** The latest purse from the socket; undefined before the first greeting. */
  readonly purse: () => Purse | undefined;
  /** Closes every link because the session ended. */
  readonly end: (reason: string) => void;
  readonly network: ReconnectingConnection['network'];
  readonly close: () => void;
}

/** Refusals that answer a request to watch a table. */
const REFUSED_A_TABLE: readonly string[] = ['table/none', 'table/too-many', 'seat/not-invited'];

/** Pause before repeating what the house dropped after "too many messages". */
const TOO_MANY_MS = 1_500;

export function openLinks(world: World): Links {
  const links = new Set<LiveLink>();
  const houseFiles = newHouseFiles(world);
  let me: Me | undefined;

  const heard = (message: ServerMessage): void => {
    me = meAfter(me, message);
    if (message.say === 'refused') onRefused(message.refusal);
    for (const link of [...links])
      if (!('table' in message) || message.table === link.table) link.hear(message);
    if (message.say === 'welcome') for (const link of [...links]) link.greeted();
  };

  /**
   * The refusal names no message. Since the house reads them in order and refuses only tables that were asked
   * for, it belongs to the first link that waits.
   */
  const onRefused = (refusal: Refusal): void => {
    if (REFUSED_A_TABLE.includes(refusal.code)) [...links].find((link) => link.waits())?.refuse(refusal);
    else if (refusal.code === 'message/too-many') slowDown();
    else if (refusal.code === 'message/malformed')
      world.report?.(`the house could not read our message: ${refusal.message}`);
  };

  const slowDown = afterAWhile(world, () => {
    for (const link of [...links]) link.askAgain();
  });

  const wire = makeReconnectingConnection(world, {
    heard,
    changed: (connection) => {
      for (const link of [...links]) link.connectionChanged(connection);
      if (connection.is === 'closed') links.clear();
    },
  });

  const forget = (link: LiveLink): void => {
    links.delete(link);
    const { table } = link;
    if (links.size === 0) wire.rest();
    else if (![...links].some((other) => other.table === table)) wire.send({ say: 'unwatch', table });
  };

  const tableLink = (table: string, invitation?: string): TableLink => {
    const live = makeTableLink(table, {
      invitation,
      send: wire.send,
      now: wire.now,
      random: world.random,
      houseFiles,
      me: () => me,
      connection: wire.connection,
      closed: forget,
    });
    links.add(live);
    wire.open();
    const { is } = wire.connection();
    if (is === 'open' || is === 'silent') live.greeted();
    return live.link;
  };

  return {
    to: tableLink,
    connection: wire.connection,
    purse: () => me?.purse,
    end: wire.end,
    network: wire.network,
    close: () => {
      for (const { link } of [...links]) link.close();
      wire.rest();
    },
  };
}

/** Wishes that were dropped unread are sent again under their ids, so nothing is done twice. */
function afterAWhile({ setTimer }: World, askAgain: () => void): () => void {
  let waits = false;
  return () => {
    if (waits) return;
    waits = true;
    setTimer(TOO_MANY_MS, () => {
      waits = false;
      askAgain();
    });
  };
}

function meAfter(me: Me | undefined, message: ServerMessage): Me | undefined {
  if (message.say === 'welcome') {
    const { patron, name, purse, publicKey } = message;
    return { patron, name, purse, publicKey };
  }
  return message.say === 'purse' && me !== undefined ? { ...me, purse: message.purse } : me;
}
