import type { Infer, Result } from '../base/index.ts';
import type {
  HostView,
  HostWish,
  NEW_SESSION,
  NEW_TABLE,
  OPENED_TABLE,
  OwnCoup,
  ProtectionView,
  ProtectionWish,
  Purse,
  Refusal,
  SEEN,
  Session,
  SHOE_LOG,
  STATEMENT,
  Standings,
  TABLE_NOW,
  TABLES,
} from '../protocol/index.ts';
import { type AccountClient, accountClient } from './accountClient.ts';
import { openLinks } from './links.ts';
import { request } from './request.ts';
import type { ConnectionState, TableLink } from './tableLink.ts';
import type { World } from './world.ts';

type Answer<T> = Promise<Result<T, Refusal>>;

/** A live house as a patron's program sees it. Nothing here throws: every "no" is a refusal. */
export interface HouseClient {
  readonly begin: (guest?: Infer<typeof NEW_SESSION>) => Answer<Session>;
  readonly whoAmI: () => Answer<Session>;
  /** Ends the session and closes every link. */
  readonly end: () => Answer<undefined>;
  readonly account: AccountClient;
  readonly tables: () => Answer<Infer<typeof TABLES>>;
  readonly grant: () => Answer<Session>;
  readonly statement: () => Answer<Infer<typeof STATEMENT>>;
  /** The patron's limits and how much of them is used. */
  readonly protection: () => Answer<ProtectionView>;
  /** Sets a limit, a break, an exclusion or a reminder. Returns the protection in force afterwards. */
  readonly protect: (wish: ProtectionWish) => Answer<ProtectionView>;
  /** The patron's settled coups, newest first. */
  readonly coups: () => Answer<readonly OwnCoup[]>;
  readonly openTable: (table: Infer<typeof NEW_TABLE>) => Answer<Infer<typeof OPENED_TABLE>>;
  /** What only the host of a private table sees. */
  readonly hostView: (table: string) => Answer<HostView>;
  readonly hostAct: (table: string, wish: HostWish) => Answer<undefined>;
  /** Asks the host to be let in, or asks again. */
  readonly askIn: (
    table: string,
    invitation?: string,
  ) => Answer<{ readonly state: 'host' | 'admitted' | 'waiting' | 'closed' | 'removed' }>;
  /** The table of a short code, with its invitation. */
  readonly join: (code: string) => Answer<Infer<typeof OPENED_TABLE>>;
  readonly standings: (table: string, invitation?: string) => Answer<Standings>;
  /** The public outcomes and cards of the shoe in play. */
  readonly seen: (table: string, invitation?: string) => Answer<Infer<typeof SEEN>>;
  /** The table's public view; needs no session. */
  readonly view: (table: string) => Answer<Infer<typeof TABLE_NOW>>;
  /** The log of the shoe in play, from the given entry. */
  readonly log: (table: string, from: number, invitation?: string) => Answer<Infer<typeof SHOE_LOG>>;
  /** The transcript of the closed shoe `chain/index`, for the verifier. */
  readonly shoe: (chain: string, index: number, invitation?: string) => Answer<unknown>;
  /** Every statement of restoration, oldest first. Verify the signatures before trusting them. */
  readonly restorations: () => Answer<unknown>;
  readonly houseFile: (house: string) => Answer<unknown>;
  /** The house file with this hash. */
  readonly fileOfTable: (hash: string) => Answer<unknown>;
  readonly odds: (house: string, game: string) => Answer<unknown>;
  /** All tables share one socket. It opens with the first link and closes after the last. */
  readonly tableLink: (table: string, invitation?: string) => TableLink;
  readonly connection: () => ConnectionState;
  /** The latest purse from the socket; undefined before the first greeting. */
  readonly purse: () => Purse | undefined;
  /** Reports what the machine knows about its network. */
  readonly network: (is: 'gone' | 'back') => void;
  readonly close: () => void;
}

export function connectHouse(world: World): HouseClient {
  const links = openLinks(world);
  const over = (): void => links.end('You have ended your session.');
  return {
    begin: (guest = {}) => request(world, 'begin', { body: guest }),
    whoAmI: () => request(world, 'whoAmI', {}),
    end: async () => {
      const ended = await request(world, 'end', {});
      if (ended.ok) over();
      return ended;
    },
    account: accountClient(world, over),
    tables: () => request(world, 'tables', {}),
    grant: () => request(world, 'grant', {}),
    statement: () => request(world, 'statement', {}),
    protection: () => request(world, 'protection', {}),
    protect: (wish) => request(world, 'protect', { body: wish }),
    coups: () => request(world, 'coups', {}),
    openTable: (table) => request(world, 'openTable', { body: table }),
    shoe: (chain, index, invitation) =>
      request(world, 'shoe', { params: { chain, index: String(index) } }, invitation),
    hostView: (table) => request(world, 'hostView', { params: { table } }),
    hostAct: (table, wish) => request(world, 'hostAct', { params: { table }, body: wish }),
    askIn: (table, invitation) => request(world, 'askIn', { params: { table } }, invitation),
    join: (code) => request(world, 'join', { body: { code } }),
    standings: (table, invitation) => request(world, 'standings', { params: { table } }, invitation),
    seen: (table, invitation) => request(world, 'seen', { params: { table } }, invitation),
    view: (table) => request(world, 'view', { params: { table } }),
    log: (table, from, invitation) =>
      request(world, 'log', { params: { table, from: String(from) } }, invitation),
    restorations: () => request(world, 'restorations', {}),
    houseFile: (house) => request(world, 'house', { params: { house } }),
    fileOfTable: (hash) => request(world, 'houseFile', { params: { hash } }),
    odds: (house, game) => request(world, 'odds', { params: { house, game } }),
    tableLink: links.to,
    connection: links.connection,
    purse: links.purse,
    network: links.network,
    close: links.close,
  };
}
