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
 * A patron's link to one table, wherever the table is dealt: over a socket to a live house, or in the same page for
 * a solo table. Whoever draws a table needs nothing else.
 */
export interface TableLink {
  /** The table as it is now; undefined until the first snapshot has come. */
  readonly picture: () => TablePicture | undefined;
  readonly connection: () => ConnectionState;
  /** Tells all that happens from now on, in order; gives the way to stop. */
  readonly listen: (listener: (news: News) => void) => () => void;
  /** Settles when the table has answered: done and durable, or refused. Sent again by itself after a lost connection. */
  readonly wish: (wish: Wish) => Promise<WishAnswer>;
  /** Shows the others how far a card is lifted: in passing, with no answer. */
  readonly showFold: (fold: CardFold) => void;
  /** Says a quiet word to the others: in passing, with no answer. */
  readonly remark: (remark: Remark) => void;
  /** The table's clock now, in milliseconds since 1970. */
  readonly now: () => number;
  readonly close: () => void;
}

export interface TablePicture {
  readonly table: string;
  readonly number: number;
  /** The house file, whole, as data: parse it before use. */
  readonly house: unknown;
  /** Its SHA-256, by which the house gives it to whoever asks; null where nobody does. */
  readonly houseFile: string | null;
  /** Dealt by its host's own rules, with chips of its own. */
  readonly ownRules: boolean;
  readonly settings: TableInfo;
  readonly view: PublicView;
  readonly you: YouView | null;
  /** `alias` is what the rows of this shoe call the patron, also after the seat was left. */
  readonly me: { readonly patron: string; readonly name: string; readonly alias: string | null };
  readonly purse: Purse;
  /** The key that the house signs receipts with; null where nobody signs. */
  readonly publicKey: string | null;
  readonly watching: number;
}

export type WishAnswer =
  | { readonly ok: true; readonly seq: number }
  | { readonly ok: false; readonly refusal: Refusal };

export type TableUpdate = Pick<ServerMessageOf<'update'>, 'seq' | 'events' | 'receipt'> & {
  readonly changes: ViewChanges;
};

export type News =
  /** The picture was made anew: the first one, or after a gap. `missed` tells of a gap what it left out. */
  | { readonly is: 'snapshot'; readonly missed: Missed | undefined }
  | { readonly is: 'update'; readonly update: TableUpdate }
  /** Only what is the patron's own has changed: `you` or the purse. */
  | { readonly is: 'own' }
  /** Somebody lifts a card, in passing. */
  | { readonly is: 'fold'; readonly seat: number; readonly fold: CardFold }
  /** Somebody says a quiet word, in passing. */
  | { readonly is: 'remark'; readonly seat: number; readonly remark: Remark }
  | { readonly is: 'connection'; readonly connection: ConnectionState };

/** What happened while the connection was away. */
export interface Missed {
  readonly coups: number;
  /** What all of the patron's chips at this table came to more or less, buy-ins aside. */
  readonly net: number;
}

export type ConnectionState =
  | { readonly is: 'connecting' }
  | { readonly is: 'open' }
  /** Nothing has been heard for some seconds; the line is held on to, and what was asked may yet be answered. */
  | { readonly is: 'silent' }
  /** Lost; the next try begins at this moment of the page's own clock. */
  | { readonly is: 'lost'; readonly retryAt: number; readonly reason: string }
  /** For good: the session is over, the table is gone, or the house speaks another version. */
  | ({ readonly is: 'closed' } & Closing);

/** Why nothing more comes: in the house's own words, and by the code of its refusal, where it refused. */
export interface Closing {
  readonly reason: string;
  readonly code?: string;
}
