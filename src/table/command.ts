import { canonicalJson } from '../base/index.ts';
import type { Entry, OpenRecord, SealOpening } from '../fair/index.ts';
import type { TableChange, Wish, WishKey, WishOf } from '../forms/index.ts';

/** What a patron may ask. `id` is the patron's own, new for each wish: the same id again answers the same. */
export type PatronCommand = { readonly id: string; readonly patron: string } & (
  | Exclude<Wish, WishOf<'sit'>>
  /** The house knows the name; of an invitation the table hears the hash alone. */
  | (WishOf<'sit'> & { readonly name: string })
);

/** What the server tells of a connection. */
export type ConnectionCommand =
  | { readonly do: 'lose'; readonly patron: string }
  | { readonly do: 'come-back'; readonly patron: string };

/** What the host's desk may ask. */
export type PitCommand =
  | { readonly do: 'pause'; readonly reason: string }
  | { readonly do: 'resume' }
  | { readonly do: 'void'; readonly reason: string }
  | { readonly do: 'close'; readonly reason: string }
  | VoidCoupCommand
  | CorrectCommand
  /** The house file or the settings are otherwise from the next shoe on. */
  | ({ readonly do: 'change' } & TableChange);

/** One coup of the shoe in play is void; `by` asks for it, and the house knows whose its wagers were. */
export interface VoidCoupCommand {
  readonly do: 'void-coup';
  readonly coup: number;
  readonly reason: string;
  readonly by: string;
  /** Of a settled coup: everybody who had wagers on it. */
  readonly whose?: readonly { readonly patron: string; readonly alias: string }[];
}

/** A payment of this table was put right elsewhere: its log tells of it. */
export interface CorrectCommand {
  readonly do: 'correct';
  readonly patron: string;
  readonly shoe: string;
  readonly coup: number;
  /** The patron's name in that shoe. */
  readonly alias: string;
  readonly amount: number;
  readonly reason: string;
}

/** What the croupier brings when a duty is due; the table checks it against the log and the clock. */
export type CroupierCommand =
  | { readonly do: 'open-shoe'; readonly open: OpenRecord }
  | { readonly do: 'log'; readonly entry: Entry }
  | { readonly do: 'show-peel'; readonly opening: SealOpening }
  /** Said once after a restart, before anything else. */
  | { readonly do: 'recover' }
  /** This record is a copy: said once, before anything else. `anchor` is of the chain that comes now. */
  | { readonly do: 'restore'; readonly r: string; readonly anchor: string }
  /** Whatever the clock alone makes due. */
  | { readonly do: 'tick' };

export type TableCommand = PatronCommand | ConnectionCommand | PitCommand | CroupierCommand;

export type DoOf<D extends TableCommand['do']> = Extract<TableCommand, { readonly do: D }>;

/** An id that may be part of a name anywhere: in a journal, a log, a URL. */
export const isWishId = (id: unknown): id is string =>
  typeof id === 'string' && /^[A-Za-z0-9_.:-]{1,64}$/.test(id);

/** By what a wish is known, its id aside: nothing when it is no JSON. */
export function toWishKey({ id, patron: _, ...command }: PatronCommand): WishKey | undefined {
  // The house adds the name of who sits down: it is no part of what was asked for.
  const { name: __, ...wish } = { name: undefined, ...command };
  const written = canonicalJson(wish);
  return written.ok ? { id, wish: written.value } : undefined;
}
