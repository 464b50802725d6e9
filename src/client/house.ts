import type { Infer, Result } from '../base/index.ts';
import type {
  NEW_SESSION,
  NEW_TABLE,
  OPENED_TABLE,
  Purse,
  Refusal,
  ServerMessage,
  Session,
  STATEMENT,
  TABLES,
} from '../protocol/index.ts';
import type { Connection, TableLink } from './link.ts';
import type { Me } from './picture.ts';
import { request } from './request.ts';
import { type LiveLink, makeTableLink } from './tableLink.ts';
import { makeWire } from './wire.ts';
import type { World } from './world.ts';

type Answer<T> = Promise<Result<T, Refusal>>;

/** A live house as a patron's program sees it. Nothing here throws: every "no" is a refusal. */
export interface HouseClient {
  readonly begin: (guest?: Infer<typeof NEW_SESSION>) => Answer<Session>;
  readonly whoAmI: () => Answer<Session>;
  /** Ends the session; every link closes with it. */
  readonly end: () => Answer<undefined>;
  readonly tables: () => Answer<Infer<typeof TABLES>>;
  readonly grant: () => Answer<Session>;
  readonly statement: () => Answer<Infer<typeof STATEMENT>>;
  readonly openTable: (table: Infer<typeof NEW_TABLE>) => Answer<Infer<typeof OPENED_TABLE>>;
  /** The transcript of a closed shoe, for the verifier. */
  readonly shoe: (table: string, index: number) => Answer<unknown>;
  readonly houseFile: (house: string) => Answer<unknown>;
  readonly odds: (house: string, game: string) => Answer<unknown>;
  /** All tables share one socket; it opens with the first link and rests after the last. */
  readonly tableLink: (table: string) => TableLink;
  readonly connection: () => Connection;
  /** As the house told last on the socket; undefined before its first greeting. */
  readonly purse: () => Purse | undefined;
  readonly close: () => void;
}

/** After "too many messages": what was dropped is asked for again this much later. */
const TOO_MANY_MS = 1_500;

export function connectHouse(world: World): HouseClient {
  const links = new Set<LiveLink>();
  let me: Me | undefined;
  let slowing = false;

  const heard = (message: ServerMessage): void => {
    if (message.say === 'welcome') {
      const { patron, name, purse } = message;
      me = { patron, name, purse };
    }
    if (message.say === 'purse' && me !== undefined) me = { ...me, purse: message.purse };
    if (message.say === 'refused') onRefused(message.refusal);
    for (const link of [...links])
      if (!('table' in message) || message.table === link.table) link.hear(message);
    if (message.say === 'welcome') for (const link of [...links]) link.greeted();
  };

  /** Says not to which message; but the house reads them in order, and tells so only of tables asked for. */
  const onRefused = (refusal: Refusal): void => {
    if (refusal.code === 'table/none' || refusal.code === 'table/too-many')
      [...links].find((link) => link.waits())?.refuse(refusal.message);
    else if (refusal.code === 'message/too-many') slowDown();
    else if (refusal.code === 'message/malformed')
      world.report?.(`the house could not read our message: ${refusal.message}`);
  };

  /** What was dropped unread has no answer: it is asked again, under the same id, so nothing is done twice. */
  const slowDown = (): void => {
    if (slowing) return;
    slowing = true;
    world.setTimer(TOO_MANY_MS, () => {
      slowing = false;
      for (const link of [...links]) {
        if (link.waits()) link.greeted();
        else link.sendAgain();
      }
    });
  };

  const wire = makeWire(world, {
    heard,
    changed: (connection) => {
      for (const link of [...links]) link.connectionChanged(connection);
      if (connection.is === 'closed') links.clear();
    },
  });

  const forget = (link: LiveLink): void => {
    links.delete(link);
    if (links.size === 0) wire.rest();
    else if (![...links].some(({ table }) => table === link.table))
      wire.send({ say: 'unwatch', table: link.table });
  };

  const tableLink = (table: string): TableLink => {
    const live = makeTableLink(table, {
      send: wire.send,
      now: wire.now,
      random: world.random,
      me: () => me,
      connection: wire.connection,
      closed: forget,
    });
    links.add(live);
    wire.open();
    if (wire.connection().is === 'open') live.greeted();
    return live.link;
  };

  const close = (): void => {
    for (const { link } of [...links]) link.close();
    wire.rest();
  };

  return {
    begin: (guest = {}) => request(world, 'begin', { body: guest }),
    whoAmI: () => request(world, 'whoAmI', {}),
    end: async () => {
      const ended = await request(world, 'end', {});
      if (ended.ok) wire.end('You have ended your session.');
      return ended;
    },
    tables: () => request(world, 'tables', {}),
    grant: () => request(world, 'grant', {}),
    statement: () => request(world, 'statement', {}),
    openTable: (table) => request(world, 'openTable', { body: table }),
    shoe: (table, index) => request(world, 'shoe', { params: { table, index: String(index) } }),
    houseFile: (house) => request(world, 'house', { params: { house } }),
    odds: (house, game) => request(world, 'odds', { params: { house, game } }),
    tableLink,
    connection: wire.connection,
    purse: () => me?.purse,
    close,
  };
}
