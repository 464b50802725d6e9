import { canonicalJson } from '../base/index.ts';
import type { Entry, OpenRecord, SealOpening } from '../fair/index.ts';
import type { TableChange, Wish, WishKey, WishOf } from '../forms/index.ts';
import type { HostCommand } from './night.ts';

/** What a patron may ask. The patron chooses a new `id` per wish; repeating an id returns the same answer. */
export type PatronCommand = { readonly id: string; readonly patron: string } & (
  | Exclude<Wish, WishOf<'sit'>>
  /** The house supplies the name; the table sees only the hash of an invitation. */
  | (WishOf<'sit'> & { readonly name: string })
);

/** What the server reports about a connection. */
export type ConnectionCommand =
  | { readonly do: 'lose'; readonly patron: string }
  | { readonly do: 'come-back'; readonly patron: string };

/** What the pit may ask. */
export type PitCommand =
  | { readonly do: 'pause'; readonly reason: string }
  | { readonly do: 'resume' }
  | { readonly do: 'void'; readonly reason: string }
  | { readonly do: 'close'; readonly reason: string }
  | VoidCoupCommand
  /** The host of a private table asks through the house. */
  | HostCommand
  | CorrectCommand
  /** New rules or settings from the next shoe on. */
  | ({ readonly do: 'change' } & TableChange);

/** Voids one coup of the shoe in play. `by` requests it; the house adds the owners of its wagers. */
export interface VoidCoupCommand {
  readonly do: 'void-coup';
  readonly coup: number;
  readonly reason: string;
  readonly by: string;
  /** For a settled coup: every patron who had wagers on it. */
  readonly whose?: readonly { readonly patron: string; readonly alias: string }[];
}

/** Records in this table's log a payment that was adjusted elsewhere. */
export interface CorrectCommand {
  readonly do: 'correct';
  readonly patron: string;
  readonly shoe: string;
  readonly coup: number;
  /** The patron's alias in that shoe. */
  readonly alias: string;
  readonly amount: number;
  readonly reason: string;
}

/** What the croupier brings when an action is due; the table checks it against the log and the clock. */
export type CroupierCommand =
  | { readonly do: 'open-shoe'; readonly open: OpenRecord }
  | { readonly do: 'log'; readonly entry: Entry }
  | { readonly do: 'show-peel'; readonly opening: SealOpening }
  /** Sent once after a restart, before anything else. */
  | { readonly do: 'recover' }
  /** Sent once before anything else when this record is a copy. `anchor` belongs to the next chain. */
  | { readonly do: 'restore'; readonly r: string; readonly anchor: string }
  /** Whatever the clock alone makes due. */
  | { readonly do: 'tick' };

export type TableCommand = PatronCommand | ConnectionCommand | PitCommand | CroupierCommand;

export type DoOf<D extends TableCommand['do']> = Extract<TableCommand, { readonly do: D }>;

/** An id that is safe in a journal, a log and a URL. */
export const isWishId = (id: unknown): id is string =>
  typeof id === 'string' && /^[A-Za-z0-9_.:-]{1,64}$/.test(id);

/** The idempotency key of a wish; undefined if the wish is not plain JSON. */
export function toWishKey({ id, patron: _, ...command }: PatronCommand): WishKey | undefined {
  // The house adds the patron's name, so it is not part of the wish.
  const { name: __, ...wish } = { name: undefined, ...command };
  const written = canonicalJson(wish);
  return written.ok ? { id, wish: written.value } : undefined;
}
