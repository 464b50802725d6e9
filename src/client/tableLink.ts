import type {
  CardFold,
  PublicView,
  Purse,
  Refusal,
  Remark,
  ServerMessageOf,
  TableInfo,
  ViewChanges,
  Wish,
  YouView,
} from '../protocol/index.ts';

/**
 * A patron's link to one table: over a socket to a live house, or inside the page for a solo table. A felt
 * needs nothing else.
 */
export interface TableLink {
  /** The current state; undefined before the first snapshot. */
  readonly picture: () => TablePicture | undefined;
  readonly connection: () => ConnectionState;
  /** Calls `listener` with each later event in order. Returns a function that unsubscribes. */
  readonly listen: (listener: (news: TableNotification) => void) => () => void;
  /** Settles when the table has answered: committed or refused. A lost connection resends it. */
  readonly wish: (wish: Wish) => Promise<WishAnswer>;
  /** Shows the other patrons how far a card is lifted. Not stored, not answered. */
  readonly showFold: (fold: CardFold) => void;
  /** Sends a set phrase to the table. Not stored, not answered. */
  readonly remark: (remark: Remark) => void;
  /** The table's clock, in milliseconds since 1970. */
  readonly now: () => number;
  readonly close: () => void;
}

export interface TablePicture {
  readonly table: string;
  readonly number: number;
  /** The whole house file as untrusted data: parse it before use. */
  readonly house: unknown;
  /** Its SHA-256, which is also its download key; null for a table without a server. */
  readonly houseFile: string | null;
  /** A private table with its host's own rules and its own chips. */
  readonly ownRules: boolean;
  readonly settings: TableInfo;
  readonly view: PublicView;
  readonly you: YouView | null;
  /** `alias` names the patron in this shoe's events, even after they left the seat. */
  readonly me: { readonly patron: string; readonly name: string; readonly alias: string | null };
  readonly purse: Purse;
  /** The key that the house signs receipts with; null for a table without a signing house. */
  readonly publicKey: string | null;
  readonly watching: number;
}

export type WishAnswer =
  | { readonly ok: true; readonly seq: number }
  | { readonly ok: false; readonly refusal: Refusal };

export type TableUpdate = Pick<ServerMessageOf<'update'>, 'seq' | 'events' | 'receipt'> & {
  readonly changes: ViewChanges;
};

export type TableNotification =
  /** A snapshot replaced the state: the first one, or after a gap. `missed` sums up the gap. */
  | { readonly is: 'snapshot'; readonly missed: Missed | undefined }
  | { readonly is: 'update'; readonly update: TableUpdate }
  /** Only the patron's own part changed: `you` or the purse. */
  | { readonly is: 'own' }
  /** A patron lifts a card. */
  | { readonly is: 'fold'; readonly seat: number; readonly fold: CardFold }
  /** A patron says a set phrase. */
  | { readonly is: 'remark'; readonly seat: number; readonly remark: Remark }
  | { readonly is: 'connection'; readonly connection: ConnectionState };

/** What happened while disconnected. */
export interface Missed {
  readonly coups: number;
  /** The change of all of the patron's chips at this table, without buy-ins. */
  readonly net: number;
}

export type ConnectionState =
  | { readonly is: 'connecting' }
  | { readonly is: 'open' }
  /**
   * Nothing was heard for some seconds. The connection stays, and unanswered requests may still be answered.
   */
  | { readonly is: 'silent' }
  /** Lost; the next attempt begins at this time of the page's own clock. */
  | { readonly is: 'lost'; readonly retryAt: number; readonly reason: string }
  /** Final: the session ended, the table is gone, or the house speaks another version. */
  | ({ readonly is: 'closed' } & Closing);

/** Why the link closed, in the house's words, with the refusal's code if there was one. */
export interface Closing {
  readonly reason: string;
  readonly code?: string;
}
